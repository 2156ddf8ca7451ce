import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StateBadge } from "#app/components/desk/catalogue/state-control.tsx";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { DeskTable } from "#app/components/desk/desk-table.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { formatServicePrice } from "#app/domain/money.ts";
import { estimatedDays } from "#app/domain/services/service.ts";
import type { DeskServiceLine } from "#app/domain/services/service-form.ts";
import { paths } from "#app/paths.ts";

/** Every service with what is retired, in the order of the shop. */
export function DeskServicesScreen({ services }: { services: DeskServiceLine[] }) {
	const { t } = useTranslation(["deskServices", "services"]);
	return (
		<DeskPage
			title={t("listTitle")}
			lead={t("listLead")}
			actions={<ButtonLink to={paths.adminNewService()}>{t("new")}</ButtonLink>}
		>
			{services.length === 0 ? (
				<EmptyState icon="wrench" title={t("noneYet")} />
			) : (
				<DeskTable
					caption={t("listTitle")}
					columns={[
						{ id: "service", label: t("columnService") },
						{ id: "price", label: t("price"), isFigure: true },
						{ id: "days", label: t("columnDays"), isFigure: true },
						{ id: "state", label: t("columnState") },
					]}
					rows={services.map((service) => ({
						id: service.id,
						cells: [
							<span key="name">
								<Link to={paths.adminService(service.id)} className="link inline-block py-1">
									{service.name}
								</Link>{" "}
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
		</DeskPage>
	);
}
