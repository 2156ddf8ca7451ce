import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { eurCents, formatEur, formatRon } from "#app/domain/money.ts";
import { type Order, shippingParts } from "#app/domain/orders/order.ts";

/** The items, in euro with the lei beside them, and the totals in lei (DECISIONS 5). */
export function OrderItems({ order }: { order: Order }) {
	const { t } = useTranslation("order");
	return (
		<Card as="section" aria-labelledby="order-items">
			<h2 id="order-items" className="text-xl">
				{t("itemsTitle")}
			</h2>
			<ul className="mt-2 divide-y divide-line">
				{order.items.map((item) => (
					<li key={item.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
						<span className="min-w-0">
							<span className="font-semibold">{item.name}</span>{" "}
							<span className="whitespace-nowrap text-ink-muted">× {item.quantity}</span>
						</span>{" "}
						<span className="ml-auto text-right tabular-nums">
							<span className="block font-semibold">{formatEur(eurCents(item.lineTotalBani))}</span>{" "}
							<span className="block text-ink-muted text-sm">{formatRon(item.lineTotalBani)}</span>
						</span>
					</li>
				))}
			</ul>
			<dl className="mt-2 space-y-2 border-line border-t pt-4 tabular-nums">
				<Row label={t("subtotal")} value={formatRon(order.subtotalBani)} />
				{shippingParts(order).map(({ name, bani }) => (
					<Row key={name} label={t(name)} value={bani === 0 ? t("free") : formatRon(bani)} />
				))}
				<div className="flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold text-lg">
					<dt>{t("total")}</dt>
					<dd>{formatRon(order.totalBani)}</dd>
				</div>
			</dl>
			<p className="mt-3 text-ink-muted text-sm">{t("eurNote")}</p>
			<p className="mt-1 text-ink-muted text-sm">{t("servicesNote")}</p>
		</Card>
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
