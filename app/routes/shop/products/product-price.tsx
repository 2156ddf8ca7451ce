import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { OldPrice, Price } from "#app/components/ui/price.tsx";
import type { ProductCard } from "#app/domain/catalogue/product.ts";
import { approximateEuros, type Bani, formatEur, formatRon } from "#app/domain/money.ts";

/** "3.500 EUR": whole euros, in the digits of every other price (SPEC 9). */
const wholeEuros = (bani: Bani) => formatEur(approximateEuros(bani) * 100).replace(",00", "");

type Costs = Pick<ProductCard, "priceBani" | "oldPriceBani" | "lowestPriceBani">;

/**
 * What the product costs: RON, about how much in euro, and, where it is reduced, the price before and the lowest of the
 * last 30 days (SPEC 2.4, DECISIONS 5, LAW).
 */
export function ProductPrice({ product, large = false }: { product: Costs; large?: boolean }) {
	const { t } = useTranslation("catalogue");
	const { business } = useRootData();
	const euros = wholeEuros(product.priceBani);
	return (
		<div>
			<p className="card-price">
				<span className="visually-hidden">{`${t("currentPrice")} `}</span>
				<Price text={formatRon(product.priceBani)} className={large ? "text-3xl sm:text-4xl" : undefined} />{" "}
				{product.oldPriceBani === null ? null : (
					<OldPrice
						text={formatRon(product.oldPriceBani)}
						label={t("oldPrice")}
						className={large ? "text-lg" : "text-sm sm:text-base"}
					/>
				)}
			</p>
			<p className={large ? "text-ink-muted tabular-nums" : "card-euro"}>
				<span aria-hidden="true">{`≈\u00a0${euros}`}</span>{" "}
				<span className="visually-hidden">{t("approximateEuro", { amount: euros })}</span>
				{large && business.vatRegistered ? <span> · {t("vatIncluded")}</span> : null}
			</p>
			{product.lowestPriceBani === null ? null : (
				<p className={classNames("text-ink-muted tabular-nums sm:text-sm", large ? "text-sm" : "text-xs")}>
					{t("lowestPrice", { price: formatRon(product.lowestPriceBani) })}
				</p>
			)}
		</div>
	);
}

/** The rounded percent, upon the picture (SPEC 2.4, 2.5). Nothing without a discount. */
export function DiscountBadge({ percent, className }: { percent: number; className?: string }) {
	const { t } = useTranslation("catalogue");
	if (percent <= 0) return null;
	return (
		<span className={classNames("discount", className)}>
			<span className="visually-hidden">{`${t("discount")} `}</span>
			{`−${Math.round(percent)}%`}
		</span>
	);
}
