import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OwnPart } from "#app/components/layout/own-part.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { useDuration } from "#app/components/orders/use-duration.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import { Price } from "#app/components/ui/price.tsx";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";
import { formatServicePrice } from "#app/domain/money.ts";
import { listServices } from "#app/domain/services/read-services.server.ts";
import { firstSentences, iconOfService, type Service } from "#app/domain/services/service.ts";
import { readListForPage } from "#app/http/answers/failed-read.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { useInCart } from "#app/routes/services/use-in-cart.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const services = await readListForPage("Failed to fetch services", () => listServices(shop, locale));
	return { services, meta: { title: t("services:listTitle"), description: t("services:listDescription") } };
}

/** The list of services (SPEC 2.6). */
export default function Services() {
	const services = useLoaderData<typeof loader>().services;
	const { t } = useTranslation("services");
	return (
		<Container>
			<PageHeading title={t("listTitle")} lead={t("listLead")} />
			{services.length > 0 ? <ServiceGrid services={services} /> : <NoServices />}
			<div className="mt-16 grid gap-16">
				<WhyChooseUs />
				<ProcessFlow />
			</div>
		</Container>
	);
}

function NoServices() {
	const { t } = useTranslation(["services", "errors"]);
	return (
		<EmptyState
			icon="wrench"
			title={t("emptyTitle")}
			text={t("emptyText")}
			actions={<ButtonLink to={path("contact")}>{t("errors:toContact")}</ButtonLink>}
		/>
	);
}

const GRID = "grid gap-6 sm:grid-cols-2 xl:grid-cols-4";

/** The services in 4 columns where there is room (SPEC 2.6). The first row's pictures are fetched at once. */
function ServiceGrid({ services }: { services: readonly Service[] }) {
	return (
		<ul className={GRID}>
			{services.map((service, index) => (
				<ServiceCard key={service.id} service={service} priority={index === 0} />
			))}
		</ul>
	);
}

const STEPS = ["processDiagnostics", "processWork", "processCheck", "processHandover"] as const;

/** Diagnostics, repair or build, quality check, delivery or pickup, in this order (SPEC 2.6). */
function ProcessFlow() {
	const { t } = useTranslation("services");
	return (
		<section aria-labelledby="process-flow">
			<SectionHeading id="process-flow" title={t("processTitle")} />
			<ol className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
				{STEPS.map((step, index) => (
					<Card as="li" key={step} edge={index % 2 === 0 ? "brand" : "accent"}>
						<span aria-hidden="true" className="font-bold text-3xl text-ink-muted tabular-nums">
							{index + 1}
						</span>
						<h3 className="mt-2">{t(step)}</h3>
						<p className="mt-1 text-ink-muted">{t(`${step}Text`)}</p>
					</Card>
				))}
			</ol>
		</section>
	);
}

const REASONS = [
	{ icon: "user", text: "whyTechnicians" },
	{ icon: "clock", text: "whyQuick" },
	{ icon: "shield", text: "whyWarranty" },
	{ icon: "info", text: "whyPricing" },
] as const satisfies { icon: IconName; text: string }[];

/** Certified technicians, quick turnaround, warranty, transparent pricing (SPEC 2.6). */
function WhyChooseUs() {
	const { t } = useTranslation("services");
	return (
		<section aria-labelledby="why-choose-us">
			<SectionHeading id="why-choose-us" title={t("whyTitle")} />
			<ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
				{REASONS.map(({ icon, text }) => (
					<li key={text}>
						<span className="flex size-11 items-center justify-center rounded-control bg-accent-soft text-accent">
							<Icon name={icon} className="size-6" />
						</span>
						<h3 className="mt-3">{t(text)}</h3>
						<p className="mt-1 text-ink-muted">{t(`${text}Text`)}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

const SIZES = "(min-width: 80rem) 18rem, (min-width: 40rem) 46vw, 92vw";

/** A service in a grid (SPEC 2.6). */
function ServiceCard({ service, priority }: { service: Service; priority: boolean }) {
	const { t } = useTranslation(["services", "catalogue"]);
	return (
		<Card as="li" className="flex flex-col overflow-hidden p-0 sm:p-0">
			<ResponsivePicture
				picture={service.picture}
				sizes={SIZES}
				priority={priority}
				className="aspect-[3/2] w-full bg-surface-sunken object-cover"
			/>
			<div className="flex flex-1 flex-col p-5">
				<div className="flex items-center gap-3">
					<span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand">
						<Icon name={iconOfService(service.name)} className="size-5.5" />
					</span>
					<h2 className="min-w-0 text-lg leading-snug">{service.name}</h2>
				</div>
				<p className="mt-3">{service.shortDescription}</p>
				<ul className="mt-3 space-y-2 text-ink-muted text-sm">
					{firstSentences(service.description).map((sentence) => (
						<li key={sentence} className="flex gap-2">
							<Icon name="check" className="mt-0.5 size-4 text-accent" />
							<span className="min-w-0">{sentence}</span>
						</li>
					))}
				</ul>
				<ServiceCardFoot service={service} />
			</div>
			<div className="grid gap-2 border-line border-t p-5">
				<ScheduleAction service={service} />
				<ButtonLink to={path("service", { id: service.slug })} variant="quiet" className="w-full" prefetch="intent">
					{t("catalogue:viewDetails")}{" "}
					<span className="visually-hidden">{t("aboutNamed", { name: service.name })}</span>
				</ButtonLink>
			</div>
		</Card>
	);
}

function ServiceCardFoot({ service }: { service: Service }) {
	const { t } = useTranslation(["services", "catalogue"]);
	const { business } = useRootData();
	const duration = useDuration();
	return (
		<dl className="mt-auto grid gap-1.5 pt-5">
			<div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
				<dt className="flex items-center gap-1.5 text-ink-muted">
					<Icon name="clock" className="size-4" />
					{t("estimatedTime")}
				</dt>
				<dd className="whitespace-nowrap font-semibold tabular-nums">{duration(service)}</dd>
			</div>
			<div className="flex flex-wrap items-baseline justify-between gap-x-3">
				<dt className="text-ink-muted text-sm">{t("startingPrice")}</dt>
				<dd className="ml-auto text-right">
					<Price text={formatServicePrice(service.priceBani)} className="text-xl" />{" "}
					{business.vatRegistered ? (
						<span className="block text-ink-muted text-sm">{t("catalogue:vatIncluded")}</span>
					) : null}
				</dd>
			</div>
		</dl>
	);
}

/** On to the scheduling form, or a disabled "service scheduled" while the service waits in the cart (SPEC 2.6). */
function ScheduleAction({ service }: { service: Service }) {
	const { t } = useTranslation("services");
	const inCart = useInCart(service.id);
	return (
		<OwnPart name={`service-${service.id}`} state={inCart ? "in" : "out"}>
			{inCart ? (
				<Button type="button" disabled className="w-full">
					<Icon name="check" className="size-5" />
					{t("scheduled")}
				</Button>
			) : (
				<ButtonLink to={path("serviceOrder", { id: service.id })} className="w-full">
					{t("schedule")}
					<span className="visually-hidden">: {service.name}</span>
				</ButtonLink>
			)}
		</OwnPart>
	);
}
