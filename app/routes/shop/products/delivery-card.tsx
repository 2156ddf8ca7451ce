import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { CountyChoice } from "#app/components/ui/county-choice.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ProductDetail } from "#app/domain/catalogue/product.ts";
import { type Bani, formatRon } from "#app/domain/money.ts";
import type { COUNTIES } from "#app/domain/places/county.ts";
import type { CountyDelivery } from "#app/domain/places/county-delivery.ts";
import type { DeliveryPlace } from "#app/domain/shipping/delivery-days.ts";
import { path } from "#app/paths.ts";

/**
 * Delivery times and prices of one product (SPEC 2.5, 9).
 *
 * @param deliveries the days on which it arrives if it is ordered now, in words
 * @param deliveryBani delivery outside Bucharest for this product alone, by the shop's policy
 * @param expressBani what express costs on top of it; not for what is made to order
 * @param expressDay the day on which it then arrives
 */
export function DeliveryCard({
	product: { id, stock },
	shown,
	deliveryBani,
	expressBani,
	expressDay,
	deliveries,
	inCounty,
	counties,
}: {
	product: Pick<ProductDetail, "id" | "stock">;
	shown: { tab: string | null; picture: number };
	deliveryBani: Bani;
	expressBani: Bani;
	expressDay: string;
	deliveries: Record<DeliveryPlace, string | null>;
	inCounty: CountyDelivery | null;
	counties: typeof COUNTIES;
}) {
	const { t } = useTranslation("catalogue");
	const price = deliveryBani === 0 ? t("deliveryFree") : formatRon(deliveryBani);
	const rows: { label: string; value: string; days?: string | null }[] = [
		{ label: t("deliveryStandard"), value: t("deliveryStandardText"), days: deliveries.anywhere },
		{ label: t("deliveryBucharest"), value: t("deliveryBucharestText"), days: deliveries.bucharest },
		{ label: t("deliveryCities"), value: t("deliveryCitiesText", { price }), days: deliveries["large-city"] },
		{ label: t("deliveryOther"), value: t("deliveryOtherText", { price }), days: deliveries.elsewhere },
		...(stock.kind === "made-to-order"
			? []
			: [
					{
						label: t("deliveryExpress"),
						value: t("deliveryExpressText", { price: formatRon(expressBani) }),
						days: deliveries.anywhere && expressDay,
					},
				]),
		{
			label: t("deliveryPickup"),
			value: t("deliveryFree"),
			days: deliveries.pickup && t("pickupOn", { days: deliveries.pickup }),
		},
	];
	return (
		<Card as="section" aria-labelledby="delivery-title">
			<h2 id="delivery-title" className="flex items-center gap-2.5 text-lg">
				<Icon name="truck" className="size-6 text-accent" />
				{t("deliveryTitle")}
			</h2>
			{deliveries.anywhere === null ? null : (
				<div className="mt-3 border-line border-b pb-4">
					<CountyChoice
						action={path("product", { id })}
						kept={{ tab: shown.tab, picture: shown.picture === 1 ? null : shown.picture }}
						counties={counties}
						delivery={inCounty}
					/>
				</div>
			)}
			<dl className="mt-3 space-y-2">
				{rows.map((row) => (
					<div key={row.label} className="sm:flex sm:justify-between sm:gap-x-4">
						<dt className="text-ink-muted">{row.label}</dt>
						<dd className="tabular-nums sm:text-right">
							{row.days ? <span className="block font-semibold">{row.days}</span> : null}{" "}
							<span className={row.days ? "text-ink-muted text-sm" : "font-medium"}>{row.value}</span>
						</dd>
					</div>
				))}
			</dl>
			{stock.kind === "made-to-order" ? (
				<p className="mt-3 text-ink-muted text-sm">{t("deliveryMadeToOrder", { count: stock.leadTimeDays })}</p>
			) : null}
		</Card>
	);
}
