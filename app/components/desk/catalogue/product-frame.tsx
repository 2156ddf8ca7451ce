import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StateBadge, StateButton } from "#app/components/desk/catalogue/state-control.tsx";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { DeskProductHead } from "#app/domain/catalogue/desk-product.ts";
import { paths } from "#app/paths.ts";

export type ProductTab = "facts" | "price" | "sheet" | "pictures";

/** The head of every page of one product, with the way to the others. */
export function ProductFrame({ head, tab, children }: { head: DeskProductHead; tab: ProductTab; children: ReactNode }) {
	const { t } = useTranslation(["deskProducts", "deskCatalogue"]);
	return (
		<DeskPage
			title={head.name}
			lead={
				<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<StateBadge state={head.state} /> <span>{head.sku}</span>
				</span>
			}
			actions={
				<div className="flex flex-wrap gap-3">
					{head.state === "active" ? (
						<ButtonLink to={paths.product(head.id)} variant="quiet">
							{t("deskCatalogue:seeInShop")}
						</ButtonLink>
					) : null}
					<StateButton state={head.state} action={paths.adminProduct(head.id)} />
				</div>
			}
		>
			<LinkTabs
				label={t("tabs")}
				current={tab}
				wraps
				tabs={[
					{ id: "facts", label: t("tabFacts"), to: paths.adminProduct(head.id) },
					{ id: "price", label: t("tabPrice"), to: paths.adminProductPrice(head.id) },
					{ id: "sheet", label: t("tabSheet"), to: paths.adminProductSheet(head.id) },
					{ id: "pictures", label: t("tabPictures"), to: paths.adminProductPictures(head.id) },
				]}
			/>
			{head.state === "retired" ? (
				<Notice tone="neutral" className="mt-6">
					{t("retiredText")}
				</Notice>
			) : null}
			<div className="mt-6 space-y-6">{children}</div>
		</DeskPage>
	);
}
