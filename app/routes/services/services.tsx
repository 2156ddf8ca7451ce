import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { listServices } from "#app/domain/services/read-services.server.ts";
import { readListForPage } from "#app/http/answers/failed-read.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { ProcessFlow } from "#app/routes/services/process-flow.tsx";
import { ServiceGrid } from "#app/routes/services/service-grid.tsx";
import { WhyChooseUs } from "#app/routes/services/why-choose-us.tsx";

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
	const { t } = useTranslation("services");
	return (
		<EmptyState
			icon="wrench"
			title={t("emptyTitle")}
			actions={<ButtonLink to={path("contact")}>{t("contactUs")}</ButtonLink>}
		>
			{t("emptyText")}
		</EmptyState>
	);
}
