import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { AdminServiceHead } from "#app/domain/services/service-form.ts";
import { path } from "#app/paths.ts";
import { StateBadge, StateButton } from "#app/routes/admin/parts/state-control.tsx";

interface ServiceFrameProps {
	head: AdminServiceHead;
	tab: "facts" | "picture";
	children: ReactNode;
}

/** The head of both pages of one service. */
export function ServiceFrame({ head, tab, children }: ServiceFrameProps) {
	const { t } = useTranslation(["adminServices", "adminCatalogue"]);
	const isOffered = head.state === "active";
	return (
		<BackOfficePage
			title={head.name}
			lead={<StateBadge state={head.state} />}
			actions={
				<div className="flex flex-wrap gap-3">
					{isOffered ? (
						<ButtonLink to={path("service", { id: head.slug })} variant="quiet">
							{t("adminCatalogue:seeInShop")}
						</ButtonLink>
					) : null}
					{isOffered || head.hasPicture ? (
						<StateButton state={head.state} action={path("adminService", { id: head.id })} />
					) : null}
				</div>
			}
		>
			<LinkTabs
				label={t("tabs")}
				current={tab}
				wraps
				tabs={[
					{ id: "facts", label: t("tabFacts"), to: path("adminService", { id: head.id }) },
					{ id: "picture", label: t("tabPicture"), to: path("adminServicePicture", { id: head.id }) },
				]}
			/>
			{isOffered ? null : (
				<Notice tone="neutral" className="mt-6">
					{head.hasPicture ? t("retiredText") : t("pictureFirst")}
				</Notice>
			)}
			<div className="mt-6 space-y-6">{children}</div>
		</BackOfficePage>
	);
}
