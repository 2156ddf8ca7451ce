import { useTranslation } from "react-i18next";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Price } from "#app/components/ui/price.tsx";
import type { LegalData } from "#app/domain/catalogue/legal-data.ts";
import { availabilityOf, type ProductDetail, summarySpecifications } from "#app/domain/catalogue/product.ts";
import { formatRon } from "#app/domain/money.ts";
import type { CountyDelivery } from "#app/domain/places/county-delivery.ts";
import { path } from "#app/paths.ts";
import { AddToCart } from "#app/routes/shop/products/add-to-cart.tsx";
import { AvailabilityBadge } from "#app/routes/shop/products/availability.tsx";
import { LabelLine } from "#app/routes/shop/products/legal-data.tsx";
import { Point } from "#app/routes/shop/products/product-more.tsx";
import { ProductPrice } from "#app/routes/shop/products/product-price.tsx";
import { CompactSpecifications } from "#app/routes/shop/products/specifications.tsx";

/** The price with all that decides beside it (SPEC 2.5). */
export function BuyBox(props: {
	product: ProductDetail;
	returnTo: string;
	delivery: string | null;
	orderBy: string;
	inCounty: CountyDelivery | null;
	legal: LegalData | null;
}) {
	const { product, returnTo, delivery, inCounty, legal } = props;
	const { t } = useTranslation("catalogue");
	return (
		<div className="card space-y-5 shadow-card">
			<ProductPrice product={product} large />
			{legal ? <LabelLine legal={legal} /> : null}
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
				<AvailabilityBadge stock={product.stock} />{" "}
				{product.stock.kind === "made-to-order" ? (
					<span className="text-ink-muted text-sm">{t("leadTime", { count: product.stock.leadTimeDays })}</span>
				) : null}
				{availabilityOf(product.stock) === "out-of-stock" ? (
					<span className="text-ink-muted text-sm">{t("outOfStockText")}</span>
				) : null}
			</div>
			<ul className="space-y-2 font-medium">
				{inCounty?.days.map(({ place, days }) => (
					<Point key={place} icon="truck">
						{`${t("deliveryOn", { days })}, ${place}`}
					</Point>
				)) ?? (delivery ? <Point icon="truck">{t("deliveryOn", { days: delivery })}</Point> : null)}
				{delivery ? (
					<li className="-mt-1 pl-7.5 font-normal text-ink-muted text-sm">
						{t("deliveryIfPaid", { orderBy: props.orderBy })}
					</li>
				) : null}
				{product.kind === "system" ? <Point icon="drive">{t(`windows-${product.windows}`)}</Point> : null}
				<Point icon="shield">{t("warrantyFor", { count: product.warrantyMonths })}</Point>
				<Point icon="check">{t("returnPromise")}</Point>
			</ul>
			<div className="grid gap-2.5">
				<div className="buy-bar-elsewhere">
					<AddToCart product={product} returnTo={returnTo} county={inCounty?.county} size="lg" />
				</div>
				<SecondaryLink to={path("contact")}>
					<Icon name="mail" />
					{t("contactForInfo")}
				</SecondaryLink>
			</div>
			{product.specifications.length > 0 ? (
				<section aria-labelledby="summary-title" className="border-line border-t pt-5">
					<h2 id="summary-title" className="mb-3 text-base tracking-normal">
						{t("mainSpecifications")}
					</h2>
					<CompactSpecifications rows={summarySpecifications(product.specifications)} />
				</section>
			) : null}
		</div>
	);
}

/** Price and button at the foot of a phone's window, however far one has read; elsewhere they stand beside the picture. */
export function BuyBar(props: { product: ProductDetail; returnTo: string; inCounty: CountyDelivery | null }) {
	const { product, returnTo, inCounty } = props;
	return (
		<div className="buy-bar" data-no-print>
			<p>
				<span className="block flex-1 truncate text-ink-muted text-sm contain-inline-size">{product.name}</span>{" "}
				<Price text={formatRon(product.priceBani)} className="text-lg" />
			</p>
			<AddToCart product={product} returnTo={returnTo} county={inCounty?.county} />
		</div>
	);
}
