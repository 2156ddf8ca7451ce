import { useTranslation } from "react-i18next";
import { serviceDescription } from "#app/components/seo/descriptions.ts";
import { StructuredData } from "#app/components/seo/structured-data.tsx";
import { HowToBook } from "#app/components/services/how-to-book.tsx";
import { ServiceFacts } from "#app/components/services/service-facts.tsx";
import { useInCart } from "#app/components/services/use-in-cart.ts";
import { WhatToExpect } from "#app/components/services/what-to-expect.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import { iconOfService, type Service } from "#app/domain/services/service.ts";
import { paths } from "#app/paths.ts";

const SIZES = "(min-width: 80rem) 50rem, (min-width: 64rem) 60vw, 94vw";

/** One service (SPEC 2.7). */
export function ServiceScreen({ service }: { service: Service }) {
	const { t } = useTranslation(["services", "layout"]);
	return (
		<Container>
			<StructuredData describe={(site) => serviceDescription(site, service)} />
			<Breadcrumbs items={[{ label: t("layout:navServices"), to: paths.services() }, { label: service.name }]} />
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
	const { t } = useTranslation("services");
	return (
		<Card as="section" aria-labelledby="service-facts">
			<h2 id="service-facts" className="text-xl">
				{t("detailFacts")}
			</h2>
			<div className="mt-2">
				<ServiceFacts service={service} />
			</div>
			<div className="mt-4 grid gap-2">
				{useInCart(service.id) ? (
					<>
						<p className="flex flex-wrap items-center gap-2 py-2">
							<Badge tone="success">
								<Icon name="check" className="size-4" />
								{t("scheduled")}
							</Badge>
							<span className="text-ink-muted text-sm">{t("inCartHint")}</span>
						</p>
						<ButtonLink to={paths.cart()} size="lg" className="w-full">
							{t("toCart")}
						</ButtonLink>
					</>
				) : (
					<ButtonLink to={paths.serviceOrder(service.id)} size="lg" className="w-full">
						{t("schedule")}
					</ButtonLink>
				)}
				<ButtonLink to={paths.contact()} variant="secondary" className="w-full">
					{t("questions")}
				</ButtonLink>
			</div>
		</Card>
	);
}
