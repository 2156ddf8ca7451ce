import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import type { ProductDetail } from "#app/domain/catalogue/product.ts";
import type { CardData } from "#app/routes/shop/products/card-data.ts";
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

/** Frames per second at 1080p and 1440p (SPEC 2.5), each figure over a bar: one look tells which game runs how. */
function PerformanceTable({ rows }: { rows: ProductDetail["performance"] }) {
	const { t } = useTranslation("catalogue");
	const most = Math.max(...rows.flatMap((row) => [row.fps1080p, row.fps1440p]));
	const head = "py-2.5 text-left font-semibold align-bottom";
	return (
		<table className="w-full table-fixed border-collapse">
			<caption className="pb-1 text-left text-ink-muted text-sm">{t("performanceNote")}</caption>
			<thead>
				<tr className="border-line border-b">
					<th scope="col" className={`${head} w-[36%]`}>
						{t("performanceGame")}
					</th>
					<th scope="col" className={`${head} pl-3`}>
						{t("performance1080p")}
					</th>
					<th scope="col" className={`${head} pl-3`}>
						{t("performance1440p")}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.game} className="border-line border-b last:border-0">
						<th scope="row" className="py-2.5 text-left font-normal">
							{row.game}{" "}
							{row.test ? (
								<span className="block text-ink-muted text-sm">{t("measured", { test: row.test })}</span>
							) : null}
						</th>
						<Rate fps={row.fps1080p} most={most} look="text-brand" />
						<Rate fps={row.fps1440p} most={most} look="text-accent" />
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** @param most the highest rate of the table, whose bar is the whole width */
function Rate({ fps, most, look }: { fps: number; most: number; look: string }) {
	const { t } = useTranslation("catalogue");
	return (
		<td className="whitespace-nowrap py-2.5 pl-3 font-medium tabular-nums">
			{t("fps", { rate: fps })}
			<svg aria-hidden="true" focusable="false" width="100%" height="6" className={`mt-1 block ${look}`}>
				<rect width="100%" height="6" rx="3" className="fill-surface-sunken" />
				<rect width={`${Math.max(1, Math.round((fps / most) * 100))}%`} height="6" rx="3" fill="currentColor" />
			</svg>
		</td>
	);
}
