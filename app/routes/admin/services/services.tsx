import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatServicePrice } from "#app/domain/money.ts";
import { estimatedDays } from "#app/domain/services/service.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { StateBadge } from "#app/routes/admin/parts/state-control.tsx";
import { openServices } from "#app/routes/admin/services/services.server.ts";

export const loader = backOfficePage("admin", openServices);

/** Every service with what is retired, in the order of the shop. */
export default function Services() {
	const { services } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminServices", "services", "adminLists", "backOffice"]);
	return (
		<BackOfficePage
			title={t("backOffice:services")}
			lead={t("listLead")}
			actions={<ButtonLink to={path("adminNewService")}>{t("newTitle")}</ButtonLink>}
		>
			{services.length === 0 ? (
				<EmptyState icon="wrench" title={t("noneYet")} />
			) : (
				<BackOfficeTable
					caption={t("backOffice:services")}
					columns={[
						t("adminLists:service"),
						{ figure: t("price") },
						{ figure: t("columnDays") },
						t("adminLists:state"),
					]}
					rows={services.map((service) => ({
						id: service.id,
						cells: [
							<span key="name">
								<TextLink to={path("adminService", { id: service.id })}>{service.name}</TextLink>{" "}
								<span className="block font-normal text-ink-muted text-sm">{service.slug}</span>
							</span>,
							formatServicePrice(service.priceBani),
							t("services:days", estimatedDays(service)),
							<span key="state" className="flex flex-wrap gap-2">
								<StateBadge state={service.state} />{" "}
								{service.hasPicture ? null : <Badge tone="warning">{t("noPicture")}</Badge>}
							</span>,
						],
					}))}
				/>
			)}
		</BackOfficePage>
	);
}
