import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Stock } from "#app/domain/catalogue/product.ts";
import { type Bani, formatRon } from "#app/domain/money.ts";

/**
 * Delivery times and prices of one product (SPEC 2.5, 9).
 *
 * @param deliveryBani delivery outside Bucharest for this product alone, by the shop's policy
 * @param expressBani what express costs on top of it; not for what is made to order
 */
export function DeliveryCard({
	stock,
	deliveryBani,
	expressBani,
}: {
	stock: Stock;
	deliveryBani: Bani;
	expressBani: Bani;
}) {
	const { t } = useTranslation("catalogue");
	const price = deliveryBani === 0 ? t("deliveryFree") : formatRon(deliveryBani);
	const rows = [
		{ label: t("deliveryStandard"), value: t("deliveryStandardText") },
		{ label: t("deliveryBucharest"), value: t("deliveryBucharestText") },
		{ label: t("deliveryCities"), value: t("deliveryCitiesText", { price }) },
		{ label: t("deliveryOther"), value: t("deliveryOtherText", { price }) },
		...(stock.kind === "made-to-order"
			? []
			: [{ label: t("deliveryExpress"), value: t("deliveryExpressText", { price: formatRon(expressBani) }) }]),
		{ label: t("deliveryPickup"), value: t("deliveryPickupText") },
	];
	return (
		<Card as="section" aria-labelledby="delivery-title">
			<h2 id="delivery-title" className="flex items-center gap-2.5 text-lg">
				<Icon name="truck" className="size-6 text-accent" />
				{t("deliveryTitle")}
			</h2>
			<dl className="mt-3 space-y-2">
				{rows.map((row) => (
					<div key={row.label} className="sm:flex sm:justify-between sm:gap-x-4">
						<dt className="text-ink-muted">{row.label}</dt>
						<dd className="font-medium tabular-nums">{row.value}</dd>
					</div>
				))}
			</dl>
			{stock.kind === "made-to-order" ? (
				<p className="mt-3 text-ink-muted text-sm">{t("deliveryMadeToOrder", { count: stock.leadTimeDays })}</p>
			) : null}
		</Card>
	);
}
