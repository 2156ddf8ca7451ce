import { useTranslation } from "react-i18next";
import { AddServiceForm } from "#app/components/services/add-service-form.tsx";
import { ServiceFacts } from "#app/components/services/service-facts.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import type { Service } from "#app/domain/services/service.ts";

/** One button that puts PC repair into the cart (SPEC 2.11, DECISIONS 6). */
export function SimpleServiceOrderScreen({ service }: { service: Service }) {
	const { t } = useTranslation("services");
	return (
		<Container narrow>
			<PageHeading title={t("simpleTitle")} lead={t("simpleLead")} />
			<Card>
				<ServiceFacts service={service} withName />
				<div className="mt-5">
					<AddServiceForm serviceId={service.id} label={t("simpleAdd", { name: service.name })} />
				</div>
			</Card>
		</Container>
	);
}
