import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OwnPart } from "#app/components/layout/own-part.tsx";
import type { PageMeta } from "#app/components/layout/page-tags.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { useDuration } from "#app/components/orders/use-duration.ts";
import { serviceDescription, sharedPicture } from "#app/components/seo/descriptions.ts";
import { StructuredData } from "#app/components/seo/structured-data.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import { DESCRIPTION_FALLBACK_CHARS } from "#app/config/business.ts";
import { findService } from "#app/domain/services/read-services.server.ts";
import { iconOfService, type Service } from "#app/domain/services/service.ts";
import { readForPage } from "#app/http/answers/failed-read.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { outside, path } from "#app/paths.ts";
import { ServiceFacts } from "#app/routes/services/service-facts.tsx";
import { ServiceNotFoundScreen } from "#app/routes/services/service-not-found.tsx";
import { useInCart } from "#app/routes/services/use-in-cart.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const { value: service, status } = await readForPage("Failed to fetch service", () =>
		findService(shop, locale, params.id ?? ""),
	);
	if (!service) return data({ service, meta: { title: t("services:notFoundTitle"), noindex: true } }, { status });
	const meta: PageMeta = {
		title: service.name,
		description: service.shortDescription || service.description.slice(0, DESCRIPTION_FALLBACK_CHARS),
		canonicalPath: path("service", { id: service.slug }),
		picture: sharedPicture(service.picture),
	};
	return data({ service, meta });
}

export default function ServiceDetail() {
	const { service } = useLoaderData<typeof loader>();
	return service ? <ServiceScreen service={service} /> : <ServiceNotFoundScreen />;
}

const SIZES = "(min-width: 80rem) 50rem, (min-width: 64rem) 60vw, 94vw";

/** One service (SPEC 2.7). */
function ServiceScreen({ service }: { service: Service }) {
	const { t } = useTranslation(["services", "layout"]);
	return (
		<Container>
			<StructuredData describe={(site) => serviceDescription(site, service)} />
			<Breadcrumbs
				items={[
					{ label: t("layout:navHome"), to: path("home") },
					{ label: t("layout:navServices"), to: path("services") },
					{ label: service.name },
				]}
			/>
			<PageHeading
				title={
					<span className="flex items-center gap-3">
						<Icon name={iconOfService(service.name)} className="size-8 text-brand sm:size-10" />
						{service.name}
					</span>
				}
				lead={service.shortDescription}
			/>
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<ResponsivePicture
					picture={service.picture}
					sizes={SIZES}
					priority
					className="aspect-[3/2] w-full rounded-card border border-line bg-surface-sunken object-cover"
				/>
				<ScheduleBox service={service} />
			</div>
			<section aria-labelledby="about-service" className="mt-12">
				<h2 id="about-service">{t("aboutTitle")}</h2>
				<p className="mt-4 max-w-prose text-lg leading-relaxed">{service.description}</p>
			</section>
			<div className="mt-12 grid items-start gap-6 lg:grid-cols-2">
				<WhatToExpect service={service} />
				<HowToBook service={service} />
			</div>
		</Container>
	);
}

/** Schedule it, or say that it is scheduled already; and ask (SPEC 2.7). */
function ScheduleBox({ service }: { service: Service }) {
	const { t } = useTranslation(["services", "catalogue"]);
	const inCart = useInCart(service.id);
	return (
		<TitledCard id="service-facts" title={t("detailFacts")}>
			<div className="mt-2">
				<ServiceFacts service={service} />
			</div>
			<div className="mt-4 grid gap-2">
				<OwnPart name={`service-${service.id}`} state={inCart ? "in" : "out"}>
					{inCart ? (
						<>
							<p className="flex flex-wrap items-center gap-2 py-2">
								<Badge tone="success">
									<Icon name="check" className="size-4" />
									{t("scheduled")}
								</Badge>
								<span className="text-ink-muted text-sm">{t("inCartHint")}</span>
							</p>
							<ButtonLink to={path("cart")} size="lg" className="w-full">
								{t("catalogue:viewCart")}
							</ButtonLink>
						</>
					) : (
						<ButtonLink to={path("serviceOrder", { id: service.id })} size="lg" className="w-full">
							{t("schedule")}
						</ButtonLink>
					)}
				</OwnPart>
				<SecondaryLink to={path("contact")} className="w-full">
					{t("questions")}
				</SecondaryLink>
			</div>
		</TitledCard>
	);
}

/** The card "what to expect" of a service (SPEC 2.7). */
function WhatToExpect({ service }: { service: Service }) {
	const { t } = useTranslation("services");
	const duration = useDuration();
	const lines = [
		t("expectConfirmation"),
		t("expectTime", { time: duration(service) }),
		t("expectPrice"),
		t("expectPayment"),
		t("expectWarranty"),
	];
	return (
		<TitledCard id="what-to-expect" title={t("expectTitle")}>
			<ul className="mt-4 space-y-3">
				{lines.map((line) => (
					<li key={line} className="flex gap-2.5">
						<Icon name="check" className="mt-0.5 size-5 text-accent" />
						<span>{line}</span>
					</li>
				))}
			</ul>
		</TitledCard>
	);
}

/** As high as a finger needs, with the words as near to the next way as where there is no link. */
const LINK = "link -mb-2.5 inline-flex min-h-control items-center font-semibold";

/** The card "how to book": online, by phone, with an appointment from the cart, at the store (SPEC 2.7). */
function HowToBook({ service }: { service: Service }) {
	const { t } = useTranslation("services");
	const { business } = useRootData();
	const inCart = useInCart(service.id);
	const isKiosk = useKiosk();
	return (
		<TitledCard id="how-to-book" title={t("bookTitle")}>
			<OwnPart name={`service-${service.id}`} state={inCart ? "in" : "out"}>
				<ul className="mt-4 space-y-4">
					<Way icon="globe" title={t("bookOnline")} text={t("bookOnlineText")}>
						{inCart ? null : (
							<Link to={path("serviceOrder", { id: service.id })} className={LINK}>
								{t("schedule")}
							</Link>
						)}
					</Way>
					<Way icon="phone" title={t("bookPhone")} text={t("bookPhoneText", { phone: business.phone })}>
						{isKiosk ? null : (
							<a href={outside.telephone(business.phone)} className={LINK}>
								{t("bookPhoneAction")}
							</a>
						)}
					</Way>
					<Way icon="clock" title={t("bookAppointment")} text={t("bookAppointmentText")}>
						{inCart ? null : (
							<Link to={path("serviceSchedule", { id: service.id })} className={LINK}>
								{t("bookAppointmentAction")}
							</Link>
						)}
					</Way>
					<Way icon="store" title={t("bookVisit")} text={t("bookVisitText", { address: business.address })}>
						<Link to={path("about")} className={LINK}>
							{t("bookVisitAction")}
						</Link>
					</Way>
				</ul>
			</OwnPart>
		</TitledCard>
	);
}

function Way({ icon, title, text, children }: { icon: IconName; title: string; text: string; children: ReactNode }) {
	return (
		<li className="flex gap-3">
			<Icon name={icon} className="mt-0.5 size-5 text-brand" />
			<div className="min-w-0">
				<h3 className="text-base">{title}</h3>
				<p className="text-ink-muted">{text}</p>
				{children}
			</div>
		</li>
	);
}
