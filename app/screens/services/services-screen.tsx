import { useTranslation } from "react-i18next";
import { ProcessFlow } from "#app/components/services/process-flow.tsx";
import { ServiceGrid } from "#app/components/services/service-grid.tsx";
import { WhyChooseUs } from "#app/components/services/why-choose-us.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import type { Service } from "#app/domain/services/service.ts";
import { paths } from "#app/paths.ts";

/** The list of services (SPEC 2.6). */
export function ServicesScreen({ services }: { services: readonly Service[] }) {
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
	const { t } = useTranslation("services");
	return (
		<EmptyState
			icon="wrench"
			title={t("emptyTitle")}
			actions={<ButtonLink to={paths.contact()}>{t("contactUs")}</ButtonLink>}
		>
			{t("emptyText")}
		</EmptyState>
	);
}
