import { useTranslation } from "react-i18next";
import { CardSkeleton } from "#app/components/ui/skeleton.tsx";
import type { CardData } from "#app/routes/shop/products/card-data.ts";
import { ProductCard } from "#app/routes/shop/products/product-card.tsx";

/** 1, 2 or 3 columns by width (SPEC 2.4, 9). */
const GRID = "grid gap-2 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3";

/** SPEC 2.4, 9: six skeleton cards while the list loads. */
const SKELETONS = ["a", "b", "c", "d", "e", "f"];

/** @param heading one level below the heading that the grid stands under */
export function ProductGrid({
	products,
	returnTo,
	heading,
	hasPriority = false,
	isComparable = false,
}: {
	products: CardData[];
	returnTo: string;
	heading: "h2" | "h3";
	hasPriority?: boolean;
	/** Whether the cards have boxes for the comparison, whose form stands on the same page. */
	isComparable?: boolean;
}) {
	return (
		<ul className={GRID}>
			{products.map((product, index) => (
				<li key={product.id} className="product-grid-place">
					<ProductCard
						product={product}
						returnTo={returnTo}
						heading={heading}
						priority={hasPriority && index === 0}
						isComparable={isComparable}
					/>
				</li>
			))}
		</ul>
	);
}

export function ProductGridSkeleton() {
	const { t } = useTranslation("catalogue");
	return (
		<div aria-busy="true">
			<p className="visually-hidden">{t("loadingProducts")}</p>
			<ul className={GRID} aria-hidden="true">
				{SKELETONS.map((key) => (
					<li key={key}>
						<CardSkeleton />
					</li>
				))}
			</ul>
		</div>
	);
}
