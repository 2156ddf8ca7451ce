import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import { ServiceFacts } from "#app/components/services/service-facts.tsx";
import { ServiceOrderForm } from "#app/components/services/service-order-form.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import type { Service } from "#app/domain/services/service.ts";
import { serviceOrderSchema } from "#app/domain/services/service-order-form.ts";
import { paths } from "#app/paths.ts";

export interface ServiceOrderScreenProps {
	service: Service;
	orderKey: string;
	answer: { lastResult: SubmissionResult; failed: boolean } | undefined;
}

/** Schedules a service (SPEC 2.12). */
export function ServiceOrderScreen({ service, orderKey, answer }: ServiceOrderScreenProps) {
	const { t } = useTranslation(["services", "layout", "validation"]);
	const { formProps, field, summary } = useShopForm({
		id: "service-order-form",
		schema: serviceOrderSchema,
		lastResult: answer?.lastResult,
	});
	return (
		<Container>
			<Breadcrumbs
				items={[
					{ label: t("layout:navServices"), to: paths.services() },
					{ label: service.name, to: paths.service(service.slug) },
					{ label: t("orderTitle") },
				]}
			/>
			<PageHeading title={t("orderTitle")} eyebrow={service.name} lead={t("orderLead")} />
			<ErrorSummary
				title={answer?.failed ? t("serviceScheduleError") : t("validation:summaryTitle")}
				errors={summary}
			/>
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<Card as="aside" aria-labelledby="chosen-service" className="lg:order-last">
					<h2 id="chosen-service" className="text-xl">
						{t("orderSummary")}
					</h2>
					<div className="mt-2">
						<ServiceFacts service={service} withName />
					</div>
				</Card>
				<ServiceOrderForm serviceId={service.id} orderKey={orderKey} formProps={formProps} field={field} />
			</div>
		</Container>
	);
}
