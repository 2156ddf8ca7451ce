import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import type { ProductDetail } from "#app/domain/catalogue/product.ts";
import type { CardData } from "#app/routes/shop/products/card-data.ts";
import { PerformanceTable } from "#app/routes/shop/products/performance-table.tsx";
import { ProductGrid } from "#app/routes/shop/products/product-grid.tsx";

/** A line of a list of good reasons. */
export function Point({ icon, children }: { icon: IconName; children: ReactNode }) {
	return (
		<li className="flex gap-2.5">
			<Icon name={icon} className="mt-0.5 size-5 text-accent" />
			<span>{children}</span>
		</li>
	);
}

/** The best argument stands where it is seen without a press (SPEC 2.5 names its figures). */
export function Performance({ rows }: { rows: ProductDetail["performance"] }) {
	const { t } = useTranslation("catalogue");
	return rows.length === 0 ? null : (
		<TitledCard id="performance-title" title={t("performanceTitle")} titleClassName="mb-2">
			<PerformanceTable rows={rows} />
		</TitledCard>
	);
}

/** @param text one thing a line */
export function InTheBox({ text }: { text: string | null }) {
	const { t } = useTranslation("catalogue");
	const things = [...new Set((text ?? "").split("\n").map((line) => line.trim()))].filter((line) => line !== "");
	return things.length === 0 ? null : (
		<TitledCard id="box-title" title={t("inTheBox")} titleClassName="mb-3">
			<ul className="space-y-2">
				{things.map((thing) => (
					<Point key={thing} icon="check">
						{thing}
					</Point>
				))}
			</ul>
		</TitledCard>
	);
}

export function Related({ products, returnTo }: { products: CardData[]; returnTo: string }) {
	const { t } = useTranslation("catalogue");
	return products.length === 0 ? null : (
		<section aria-labelledby="related-title" className="mt-12">
			<h2 id="related-title" className="mb-5 text-2xl">
				{t("related")}
			</h2>
			<ProductGrid products={products} returnTo={returnTo} heading="h3" />
		</section>
	);
}
