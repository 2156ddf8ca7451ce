import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StateBadge, StateButton } from "#app/components/desk/catalogue/state-control.tsx";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { DeskServiceHead } from "#app/domain/services/service-form.ts";
import { paths } from "#app/paths.ts";

/** The head of both pages of one service. */
export function ServiceFrame({
	head,
	tab,
	children,
}: {
	head: DeskServiceHead;
	tab: "facts" | "picture";
	children: ReactNode;
}) {
	const { t } = useTranslation(["deskServices", "deskCatalogue"]);
	const isOffered = head.state === "active";
	return (
		<DeskPage
			title={head.name}
			lead={<StateBadge state={head.state} />}
			actions={
				<div className="flex flex-wrap gap-3">
					{isOffered ? (
						<ButtonLink to={paths.service(head.slug)} variant="quiet">
							{t("deskCatalogue:seeInShop")}
						</ButtonLink>
					) : null}
					{isOffered || head.hasPicture ? (
						<StateButton state={head.state} action={paths.adminService(head.id)} />
					) : null}
				</div>
			}
		>
			<LinkTabs
				label={t("tabs")}
				current={tab}
				wraps
				tabs={[
					{ id: "facts", label: t("tabFacts"), to: paths.adminService(head.id) },
					{ id: "picture", label: t("tabPicture"), to: paths.adminServicePicture(head.id) },
				]}
			/>
			{isOffered ? null : (
				<Notice tone="neutral" className="mt-6">
					{head.hasPicture ? t("retiredText") : t("pictureFirst")}
				</Notice>
			)}
			<div className="mt-6 space-y-6">{children}</div>
		</DeskPage>
	);
}
