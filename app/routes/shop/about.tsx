import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { OpeningHours } from "#app/components/ui/opening-hours.tsx";
import { OutsideLink } from "#app/components/ui/outside-link.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";
import { formatRon } from "#app/domain/money.ts";
import { cartShipping, EXPRESS_CUTOFF, freeFrom } from "#app/domain/shipping/shipping.ts";
import { mapCode } from "#app/http/answers/kiosk-codes.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { outside, path } from "#app/paths.ts";
import { StoreMap } from "#app/routes/shop/contact/store-map.tsx";
import { FaqList } from "#app/routes/shop/faq-list.tsx";
import { metaOf, ownText } from "#app/routes/shop/own-text.server.ts";
import { OwnSections } from "#app/routes/shop/own-text.tsx";
import { storeAddress } from "#app/routes/shop/store-address.server.ts";
import { StoreData } from "#app/routes/shop/store-data.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { t, locale } = textsOf(request);
	const own = ownText("about", locale);
	return {
		own,
		storeAddress: storeAddress(),
		hasRevolut: shop.settings.business.paymentHandle !== "",
		/** The QR code of the map, at the kiosk. */
		mapCode: await mapCode(request),
		/** Outside Bucharest, what express adds anywhere, and from what subtotal the former is free; null where it never is. */
		delivery: {
			priceBani: cartShipping(shop.settings, { subtotalBani: 0, hasProducts: true }),
			expressBani: shop.settings.expressBani,
			freeFromBani: freeFrom(shop.settings),
		},
		meta: metaOf(own, { title: t("about:title"), description: t("about:metaDescription") }),
	};
}

/** Who the shop is, where it is, and how it delivers and stands by its goods (SPEC 2.8). */
export default function About() {
	const { own, storeAddress, hasRevolut } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["about", "payment", "contact"]);
	return (
		<Container>
			<StoreData address={storeAddress} />
			<PageHeading title={own?.title ?? t("title")} lead={own ? own.lead : t("lead")} />
			{own ? (
				<OwnSections sections={own.sections} />
			) : (
				<div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
					<Story />
					<Team />
				</div>
			)}
			<Store />
			<Policies />
			<section aria-labelledby="faq-title" className="mt-14">
				<SectionHeading id="faq-title" title={t("contact:faqTitle")} />
				<FaqList
					name="about-faq"
					items={[
						{ question: t("faq1"), answer: t("faq1Answer") },
						{ question: t("faq2"), answer: t("faq2Answer") },
						{ question: t("faq3"), answer: t("faq3Answer") },
						{
							question: t("faq4"),
							answer: t("faq4Answer", { revolut: hasRevolut ? `, ${t("payment:revolutpay")}` : "" }),
						},
						{ question: t("faq5"), answer: t("faq5Answer") },
					]}
				/>
			</section>
		</Container>
	);
}

function Story() {
	const { t } = useTranslation("about");
	const { business } = useRootData();
	return (
		<div className="space-y-10">
			<section aria-labelledby="story-title">
				<h2 id="story-title">{t("storyTitle")}</h2>
				<div className="flow mt-4 text-lg leading-relaxed">
					<p>{t("story1", { name: business.name })}</p>
					<p>{t("story2")}</p>
				</div>
			</section>
			<section aria-labelledby="mission-title">
				<h2 id="mission-title">{t("missionTitle")}</h2>
				<p className="mt-4 max-w-[68ch] text-lg leading-relaxed">{t("missionText")}</p>
				<ul className="mt-5 space-y-3">
					{[t("missionPoint1"), t("missionPoint2"), t("missionPoint3")].map((point) => (
						<li key={point} className="flex gap-3">
							<Icon name="check" className="mt-0.5 size-5 text-accent" />
							<span>{point}</span>
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}

function Team() {
	const { t } = useTranslation("about");
	const people: { icon: IconName; title: string; text: string }[] = [
		{ icon: "user", title: t("teamFounder"), text: t("teamFounderText") },
		{ icon: "wrench", title: t("teamTechnicians"), text: t("teamTechniciansText") },
		{ icon: "phone", title: t("teamSupport"), text: t("teamSupportText") },
	];
	return (
		<Card as="section" edge="accent" aria-labelledby="team-title">
			<h2 id="team-title" className="text-2xl">
				{t("teamTitle")}
			</h2>
			<ul className="mt-5 space-y-6">
				{people.map((person) => (
					<li key={person.icon} className="flex gap-4">
						<span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
							<Icon name={person.icon} className="size-5.5" />
						</span>
						<div>
							<h3 className="text-base tracking-normal">{person.title}</h3>
							<p className="mt-0.5 text-ink-muted">{person.text}</p>
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}

function Store() {
	const { mapCode } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["about", "contact", "errors"]);
	const { business, hours } = useRootData();
	const link =
		"-mt-2 -mb-2.5 inline-flex min-h-control items-center font-medium underline-offset-4 hover:text-brand hover:underline";
	return (
		<section aria-labelledby="store-title" className="mt-14">
			<SectionHeading id="store-title" title={t("storeTitle")} />
			<div className="grid items-stretch gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
				<Card className="flex flex-col gap-5">
					<dl className="space-y-3">
						<div>
							<dt className="text-ink-muted text-sm">{t("storeAddress")}</dt>
							<dd className="font-medium">{business.address}</dd>
						</div>
						<div>
							<dt className="text-ink-muted text-sm">{t("contact:phone")}</dt>
							<dd>
								<OutsideLink href={outside.telephone(business.phone)} className={`${link} tabular-nums`}>
									{business.phone}
								</OutsideLink>
							</dd>
						</div>
						<div>
							<dt className="text-ink-muted text-sm">{t("contact:emailLabel")}</dt>
							<dd>
								<OutsideLink href={outside.mail(business.email)} className={`${link} break-all`}>
									{business.email}
								</OutsideLink>
							</dd>
						</div>
					</dl>
					<div>
						<h3 className="text-base tracking-normal">{t("contact:storeHours")}</h3>
						<OpeningHours hours={hours.store} className="mt-2 space-y-1.5" />
					</div>
					<ButtonLink to={path("contact")} className="mt-auto">
						{t("errors:toContact")}
					</ButtonLink>
				</Card>
				<StoreMap address={business.address} code={mapCode} />
			</div>
		</section>
	);
}

function Policies() {
	const { delivery } = useLoaderData<typeof loader>();
	const { t } = useTranslation("about");
	const price = formatRon(delivery.priceBani);
	const elsewhere =
		delivery.freeFromBani === null
			? t("shippingFlat", { price })
			: t("shippingThreshold", { price, freeFrom: formatRon(delivery.freeFromBani) });
	const parts: { icon: IconName; title: string; lines: string[] }[] = [
		{
			icon: "truck",
			title: t("shippingTitle"),
			lines: [
				t("shippingStandard"),
				t("shippingBucharest"),
				t("shippingOther"),
				elsewhere,
				t("shippingExpress", { price: formatRon(delivery.expressBani), time: EXPRESS_CUTOFF }),
				t("shippingPickup"),
			],
		},
		{
			icon: "shield",
			title: t("warrantyTitle"),
			lines: [t("warrantySystems"), t("warrantyService"), t("warrantyLegal"), t("warrantyReturns")],
		},
	];
	return (
		<section aria-labelledby="policies-title" className="mt-14">
			<SectionHeading id="policies-title" title={t("policiesTitle")} />
			<div className="grid gap-6 sm:grid-cols-2">
				{parts.map((part) => (
					<Card key={part.icon}>
						<h3 className="flex items-center gap-2.5 text-xl">
							<Icon name={part.icon} className="size-6 text-accent" />
							{part.title}
						</h3>
						<ul className="mt-4 list-disc space-y-2 pl-5 marker:text-accent">
							{part.lines.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					</Card>
				))}
			</div>
		</section>
	);
}
