import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { AdminProductHead } from "#app/domain/catalogue/admin-product.ts";
import { path } from "#app/paths.ts";
import { StateBadge, StateButton } from "#app/routes/admin/parts/state-control.tsx";

/** The pages of one product, each by the text key of its tab. */
const TABS = {
	tabFacts: "adminProduct",
	tabPrice: "adminProductPrice",
	tabSpecifications: "adminProductSpecifications",
	tabLegal: "adminProductLegal",
	tabPictures: "adminProductPictures",
	tabOptions: "adminProductOptions",
	tabHistory: "adminProductHistory",
	tabStock: "adminProductStock",
} as const;

export type ProductTab = keyof typeof TABS;

interface ProductFrameProps {
	head: AdminProductHead;
	tab: ProductTab;
	children: ReactNode;
}

/** The head of every page of one product, with the way to the others. */
export function ProductFrame({ head, tab, children }: ProductFrameProps) {
	const { t } = useTranslation(["adminProducts", "adminCatalogue"]);
	return (
		<BackOfficePage
			title={head.name}
			lead={
				<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<StateBadge state={head.state} /> <span>{head.sku}</span>
				</span>
			}
			actions={
				<div className="flex flex-wrap gap-3">
					{head.state === "active" ? (
						<ButtonLink to={path("product", { id: head.id })} variant="quiet">
							{t("adminCatalogue:seeInShop")}
						</ButtonLink>
					) : null}
					<ButtonLink to={path("adminOrders", { product: head.id })} variant="quiet">
						{t("ordersOf")}
					</ButtonLink>
					<StateButton state={head.state} action={path("adminProduct", { id: head.id })} />
				</div>
			}
		>
			<LinkTabs
				label={t("tabs")}
				current={tab}
				wraps
				tabs={(Object.keys(TABS) as ProductTab[]).map((id) => ({
					id,
					label: t(id),
					to: path(TABS[id], { id: head.id }),
				}))}
			/>
			{head.state === "retired" ? (
				<Notice tone="neutral" className="mt-6">
					{t("retiredText")}
				</Notice>
			) : null}
			<div className="mt-6 space-y-6">{children}</div>
		</BackOfficePage>
	);
}
