import { useTranslation } from "react-i18next";
import { Card, TitledCard } from "#app/components/ui/card.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { withUnits } from "#app/components/ui/with-units.ts";
import type { ProductDetail } from "#app/domain/catalogue/product.ts";
import { places } from "#app/paths.ts";
import { FullSpecifications } from "#app/routes/shop/products/specifications.tsx";

export type ProductTab = "description" | "specifications" | "warranty";

/** The tabs of a product: where nothing is specified, none for that. */
export function tabsOf({ specifications }: Pick<ProductDetail, "specifications">): ProductTab[] {
	return ["description", ...(specifications.length > 0 ? (["specifications"] as const) : []), "warranty"];
}

const TITLES = {
	description: "tabDescription",
	specifications: "tabSpecifications",
	warranty: "tabWarranty",
} as const satisfies Record<ProductTab, string>;

interface ProductTabsProps {
	product: ProductDetail;
	tab: ProductTab;
	shown: Parameters<typeof places.productPart>[1];
}

/** Description, full specifications and warranty, each with its own address (SPEC 2.5). */
export function ProductTabs({ product, tab, shown }: ProductTabsProps) {
	const { t } = useTranslation("catalogue");
	return (
		<section id="details" aria-label={t("tabs")} className="mt-12">
			<LinkTabs
				label={t("tabs")}
				current={tab}
				tabs={tabsOf(product).map((id) => ({
					id,
					label: t(TITLES[id]),
					to: places.productPart(product.id, { ...shown, tab: id === "description" ? null : id }, "details"),
				}))}
			/>
			<div className="pt-6">
				{tab === "description" ? <Description text={product.description} /> : null}
				{tab === "specifications" ? <Specifications product={product} /> : null}
				{tab === "warranty" ? <Warranty months={product.warrantyMonths} /> : null}
			</div>
		</section>
	);
}

/** Paragraphs are separated by an empty line. */
function Description({ text }: { text: string }) {
	const { t } = useTranslation("catalogue");
	return (
		<div className="flow text-lg leading-relaxed">
			<h2 className="visually-hidden">{t("tabDescription")}</h2>
			{text.split(/\n{2,}/).map((paragraph) => (
				<p key={paragraph}>{withUnits(paragraph)}</p>
			))}
		</div>
	);
}

function Specifications({ product }: { product: ProductDetail }) {
	const { t } = useTranslation("catalogue");
	return (
		<TitledCard id="specifications-title" title={t("specificationsTitle")} titleClassName="mb-2" className="max-w-3xl">
			<FullSpecifications rows={product.specifications} />
		</TitledCard>
	);
}

function Warranty({ months }: { months: number }) {
	const { t } = useTranslation("catalogue");
	const parts: { icon: IconName; title: string; text: string }[] = [
		{ icon: "shield", title: t("warrantyStandard"), text: t("warrantyStandardText", { count: months }) },
		{ icon: "info", title: t("warrantyLegal"), text: t("warrantyLegalText") },
		{ icon: "phone", title: t("warrantySupport"), text: t("warrantySupportText") },
		{ icon: "store", title: t("warrantyReturns"), text: t("warrantyReturnsText") },
	];
	return (
		<ul className="grid gap-5 sm:grid-cols-2">
			{parts.map((part) => (
				<Card as="li" key={part.icon}>
					<h2 className="flex items-center gap-2.5 text-xl">
						<Icon name={part.icon} className="size-6 text-accent" />
						{part.title}
					</h2>
					<p className="mt-2 text-ink-muted">{part.text}</p>
				</Card>
			))}
		</ul>
	);
}
