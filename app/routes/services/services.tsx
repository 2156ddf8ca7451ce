import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";
import { listServices } from "#app/domain/services/read-services.server.ts";
import type { Service } from "#app/domain/services/service.ts";
import { readListForPage } from "#app/http/answers/failed-read.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { ServiceCard } from "#app/routes/services/service-card.tsx";

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
