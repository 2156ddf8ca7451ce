import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { siteDescription } from "#app/components/seo/descriptions.ts";
import { StructuredData } from "#app/components/seo/structured-data.tsx";
import { ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Container } from "#app/components/ui/page.tsx";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";
import { LineLink } from "#app/components/ui/text-link.tsx";
import type { StartingPoint } from "#app/domain/catalogue/product-filter.ts";
import { listFeaturedProducts, readStartingPoints } from "#app/domain/catalogue/read-products.server.ts";
import { formatWholeLei } from "#app/domain/money.ts";
import { listServices } from "#app/domain/services/read-services.server.ts";
import type { Service } from "#app/domain/services/service.ts";
import { homePicture } from "#app/domain/settings/shop-picture.ts";
import type { OwnText } from "#app/domain/settings/shop-text.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { messageKey } from "#app/routes/shop/contact/contact.server.ts";
import { CONTACT_FORM, ContactForm } from "#app/routes/shop/contact/contact-form.tsx";
import { ContactInfo } from "#app/routes/shop/contact/contact-info.tsx";
import { LaterContactCheck } from "#app/routes/shop/contact/later-contact-check.tsx";
import { HomeHero } from "#app/routes/shop/home-hero.tsx";
import { metaOf, ownText } from "#app/routes/shop/own-text.server.ts";
import { OwnSections } from "#app/routes/shop/own-text.tsx";
import { type CardData, cardData } from "#app/routes/shop/products/card-data.ts";
import { ProductGrid } from "#app/routes/shop/products/product-grid.tsx";
import { ServiceTeasers } from "#app/routes/shop/service-teaser.tsx";
import { storeAddress } from "#app/routes/shop/store-address.server.ts";
import { StoreData } from "#app/routes/shop/store-data.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const [products, services, startingPoints] = await Promise.all([
		listFeaturedProducts(shop, locale),
		listServices(shop, locale),
		readStartingPoints(shop),
	]);
	const own = ownText("home", locale);
	return {
		own,
		ownPicture: homePicture(shop.settings.pictures ?? {}, locale),
		products: products.map((product) => cardData(product, { now: shop.clock(), locale })),
		services,
		startingPoints,
		messageKey: messageKey(),
		storeAddress: storeAddress(),
		meta: metaOf(own, { title: t("home:metaTitle"), description: t("home:metaDescription") }),
	};
}

export const shouldRevalidate = unlessRefused;

/** The form that the language switch sends along (useTypedIn): one that holds something is shown again on its own page. */
export const handle = { keepsTyped: () => CONTACT_FORM, typedAt: path("contact") };

/** The shop's front page (SPEC 2.3). */
export default function Home() {
	const { own, ownPicture, products, services, startingPoints, messageKey, storeAddress } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation(["home", "layout"]);
	const { live, isMoneyReal } = useRootData();
	return (
		<>
			<StructuredData describe={siteDescription} />
			<StoreData address={storeAddress} />
			{live ? null : <NotLiveBanner>{t(isMoneyReal ? "layout:notLiveYetReal" : "notLive")}</NotLiveBanner>}
			<HomeHero own={own} ownPicture={ownPicture} />
			{startingPoints.length > 0 ? <StartingPoints points={startingPoints} /> : null}
			<Facts />
			<Container className="mt-16 space-y-20 sm:mt-20 sm:space-y-24">
				{products.length > 0 ? <Featured products={products} /> : null}
				{services.length > 0 ? <Services services={services} /> : null}
				{own?.sections.length === 0 ? null : <About own={own} />}
				<ContactUs messageKey={messageKey} />
			</Container>
		</>
	);
}

/** Ways into the list for who knows what they want to play at and spend, but no product yet. */
function StartingPoints({ points }: { points: StartingPoint[] }) {
	const { t, locale } = useTexts("home");

	function label({ fps, priceTo }: StartingPoint): string {
		const [resolution, rate] = fps.split("-");
		if (priceTo === null) return t("startFast", { resolution, rate });
		return t("startUpTo", { resolution, price: formatWholeLei(priceTo, locale) });
	}

	return (
		<nav aria-labelledby="start-title" className="border-line border-b bg-surface">
			<Container className="flex flex-wrap items-center gap-x-8 py-3">
				<h2 id="start-title" className="py-1.5 text-base">
					{t("startTitle")}
				</h2>
				<ul className="flex flex-wrap gap-x-8">
					{points.map((point) => (
						<li key={point.fps}>
							<LineLink to={path("products", point)}>{label(point)}</LineLink>
						</li>
					))}
				</ul>
			</Container>
		</nav>
	);
}

function Facts() {
	const { t } = useTranslation("home");
	const facts: { icon: IconName; title: string; text: string }[] = [
		{ icon: "shield", title: t("factTested"), text: t("factTestedText") },
		{ icon: "truck", title: t("factDelivery"), text: t("factDeliveryText") },
		{ icon: "check", title: t("factReturns"), text: t("factReturnsText") },
		{ icon: "phone", title: t("factSupport"), text: t("factSupportText") },
	];
	return (
		<section aria-labelledby="facts-title" className="border-line border-b bg-surface">
			<h2 id="facts-title" className="visually-hidden">
				{t("factsTitle")}
			</h2>
			<Container>
				<ul className="grid gap-x-8 gap-y-5 py-7 sm:grid-cols-2 lg:grid-cols-4">
					{facts.map((fact) => (
						<li key={fact.icon} className="flex gap-3.5">
							<Icon name={fact.icon} className="mt-0.5 size-7 text-accent" />
							<div>
								<p className="font-semibold">{fact.title}</p>
								<p className="text-ink-muted text-sm">{fact.text}</p>
							</div>
						</li>
					))}
				</ul>
			</Container>
		</section>
	);
}

function Featured({ products }: { products: CardData[] }) {
	const { t } = useTranslation(["home", "layout"]);
	return (
		<section aria-labelledby="featured-title">
			<SectionHeading id="featured-title" title={t("featuredTitle")} lead={t("featuredLead")} />
			<ProductGrid products={products} returnTo={path("home")} heading="h3" />
			<p className="mt-8 flex justify-center">
				<SecondaryLink to={path("products")} size="lg">
					{t("layout:allProducts")}
					<Icon name="arrow-right" />
				</SecondaryLink>
			</p>
		</section>
	);
}

function Services({ services }: { services: Service[] }) {
	const { t } = useTranslation("home");
	return (
		<section aria-labelledby="services-title" className="far-below [contain-intrinsic-size:auto_117rem]">
			<SectionHeading id="services-title" title={t("servicesTitle")} lead={t("servicesLead")} />
			<ServiceTeasers services={services} />
		</section>
	);
}

function About({ own }: { own: OwnText | null }) {
	const { t } = useTranslation(["home", "errors"]);
	const { business } = useRootData();
	return (
		<section
			{...(own ? { "aria-label": t("aboutMore") } : { "aria-labelledby": "about-title" })}
			className="backdrop-core rounded-card border border-line p-6 sm:p-12"
		>
			<div className="max-w-2xl">
				{own ? (
					<OwnSections sections={own.sections} />
				) : (
					<>
						<h2 id="about-title">{t("aboutTitle")}</h2>
						<p className="mt-4 text-lg leading-relaxed">{t("aboutText", { name: business.name })}</p>
						<p className="mt-4 text-lg leading-relaxed">{t("aboutText2")}</p>
					</>
				)}
				<div className="mt-7 flex flex-wrap gap-3">
					<ButtonLink to={path("contact")}>{t("errors:toContact")}</ButtonLink>
					<SecondaryLink to={path("about")}>{t("aboutMore")}</SecondaryLink>
				</div>
			</div>
		</section>
	);
}

function ContactUs({ messageKey }: { messageKey: string }) {
	const { t } = useTranslation("home");
	return (
		<section aria-labelledby="contact-title" className="far-below [contain-intrinsic-size:auto_94rem]">
			<SectionHeading id="contact-title" title={t("contactTitle")} lead={t("contactLead")} />
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
				<Card>
					<ContactForm Check={LaterContactCheck} messageKey={messageKey} returnTo={path("home")} />
				</Card>
				<ContactInfo />
			</div>
		</section>
	);
}

/** The red banner of SPEC 1: the business does not trade yet (shown while SHOP_LIVE=false). */
function NotLiveBanner({ children }: { children: ReactNode }) {
	const { t } = useTranslation("layout");
	return (
		<section aria-label={t("shopNotice")} data-no-print className="bg-danger-fill text-white">
			<div className="mx-auto flex max-w-[80rem] items-start justify-center gap-2.5 px-4 py-2.5 font-medium text-sm leading-snug sm:px-6 lg:px-8">
				<Icon name="alert" className="size-5" />
				<div className="min-w-0">{children}</div>
			</div>
		</section>
	);
}
