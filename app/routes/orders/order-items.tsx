import { useTranslation } from "react-i18next";
import { TitledCard } from "#app/components/ui/card.tsx";
import { withUnits } from "#app/components/ui/with-units.ts";
import { type Bani, eurCents, formatEur, formatRon } from "#app/domain/money.ts";
import { type Order, shippingParts } from "#app/domain/orders/order.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";

/**
 * The items, in lei, which are paid, with the euro below them, and the totals in lei (DECISIONS 5).
 *
 * @param receivedBani what came of an order that is paid in part
 * @param asksForRest the rest is still wanted: it is not withdrawn from, and no money is on its way
 * @param overpaidBani what came beyond its total, as after an edit, and is to go back
 * @param returnedBani what went back in parts
 * @param hasServices services of the same cart are to be scheduled
 */
export function OrderItems(props: {
	order: Order;
	receivedBani: Bani;
	asksForRest: boolean;
	overpaidBani: Bani;
	returnedBani: Bani;
	hasServices: boolean;
}) {
	const { order, receivedBani, overpaidBani, returnedBani, hasServices } = props;
	const { t } = useTranslation(["order", "payment", "cart"]);
	return (
		<TitledCard id="order-items" title={t("itemsTitle")}>
			<ul className="mt-2 divide-y divide-line">
				{order.items.map((item) => (
					<li key={item.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
						<span className="min-w-0">
							<span className="font-semibold">{withUnits(item.name)}</span>{" "}
							<span className="whitespace-nowrap text-ink-muted">× {item.quantity}</span>
						</span>{" "}
						<span className="ml-auto text-right tabular-nums">
							<span className="block font-semibold">{formatRon(item.lineTotalBani)}</span>{" "}
							<span className="block text-ink-muted">{formatEur(eurCents(item.lineTotalBani))}</span>
						</span>
					</li>
				))}
			</ul>
			<dl className="mt-2 space-y-2 border-line border-t pt-4 tabular-nums">
				<Row label={t("cart:subtotal")} value={formatRon(order.subtotalBani)} />
				{shippingParts(order).map(({ name, bani }) => (
					<Row key={name} label={t(name)} value={bani === 0 ? t("cart:free") : formatRon(bani)} />
				))}
				<div className="flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold text-lg">
					<dt>{t("total")}</dt>
					<dd>{formatRon(order.totalBani)}</dd>
				</div>
				{receivedBani > 0 ? <Row label={t("receivedPart")} value={formatRon(receivedBani)} /> : null}
				{receivedBani > 0 && props.asksForRest ? (
					<div className="flex items-baseline justify-between gap-4 font-bold text-lg">
						<dt>{t("payment:amount")}</dt>
						<dd>{formatRon(dueBani(order, { receivedBani }))}</dd>
					</div>
				) : null}
				{overpaidBani > 0 ? <Row label={t("toGiveBack")} value={formatRon(overpaidBani)} /> : null}
				{returnedBani > 0 ? <Row label={t("givenBack")} value={formatRon(returnedBani)} /> : null}
			</dl>
			<p className="mt-3 text-ink-muted text-sm">{t("eurNote")}</p>
			{hasServices ? <p className="mt-1 text-ink-muted text-sm">{t("servicesNote")}</p> : null}
		</TitledCard>
	);
}

function Row({ label, value }: { label: string; value: string }) {
	return (
		<div className="flex items-baseline justify-between gap-4">
			<dt className="text-ink-muted">{label}</dt>
			<dd>{value}</dd>
		</div>
	);
}
