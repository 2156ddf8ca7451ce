import { useTranslation } from "react-i18next";
import { AddServiceForm } from "#app/components/services/add-service-form.tsx";
import { ServiceFacts } from "#app/components/services/service-facts.tsx";
import { useInCart } from "#app/components/services/use-in-cart.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import type { Service } from "#app/domain/services/service.ts";
import { paths } from "#app/paths.ts";

/** Confirms a service into the cart (SPEC 2.12). */
export function ServiceScheduleScreen({ service }: { service: Service }) {
	const { t } = useTranslation("services");
	return (
		<Container narrow>
			<PageHeading title={t("confirmTitle")} lead={t("confirmLead")} />
			{useInCart(service.id) ? (
				<Notice tone="info" className="mb-6">
					{t("alreadyInCart")}
				</Notice>
			) : null}
			<Card as="section" aria-labelledby="service-to-confirm">
				<h2 id="service-to-confirm" className="text-2xl">
					{service.name}
				</h2>
				<p className="mt-2 text-ink-muted">{service.shortDescription}</p>
				<div className="mt-3">
					<ServiceFacts service={service} />
				</div>
				<div className="mt-5 flex flex-wrap gap-3">
					<AddServiceForm serviceId={service.id} label={t("confirm")} />
					<ButtonLink to={paths.service(service.slug)} variant="secondary" size="lg">
						{t("back")}
					</ButtonLink>
				</div>
			</Card>
		</Container>
	);
}
