import { hoursInWords } from "#app/components/ui/opening-hours.tsx";
import type { EmailBlock, EmailFacts, EmailWords, Fact } from "#app/documents/emails/email-content.ts";
import { button, note } from "#app/documents/emails/text-blocks.ts";
import { formatDay } from "#app/domain/clock.ts";
import { lngOf } from "#app/domain/locale.ts";
import { formatLei } from "#app/domain/money.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import {
	addressLine,
	billingFacts,
	deliveryName,
	deliveryTerm,
	type Order,
	shippingParts,
	statusName,
} from "#app/domain/orders/order.ts";
import type { UnsettledMoney } from "#app/domain/payments/order-money.ts";
import { path } from "#app/paths.ts";

/** The goods and the sums, from the order's own stored figures (DECISIONS 5). */
export function itemsBlock(order: Order, { t }: EmailWords): EmailBlock {
	return {
		type: "items",
		columns: {
			name: t("emails:columnItem"),
			total: t("emails:columnTotal"),
		},
		rows: order.items.map((item) => ({
			name: item.name,
			count: `${item.quantity} × ${formatLei(item.unitPriceBani)}`,
			total: formatLei(item.lineTotalBani),
		})),
		sums: [
			{ label: t("cart:subtotal"), value: formatLei(order.subtotalBani) },
			...shippingParts(order).map(({ name, bani }) => ({
				label: t(`order:${name}`),
				value: bani === 0 ? t("cart:free") : formatLei(bani),
			})),
			{ label: t("order:total"), value: formatLei(order.totalBani) },
		],
	};
}

/** Where the goods go, or where they wait. */
export function deliveryFacts(order: Order, { t, locale }: EmailWords, { business }: EmailFacts): Fact[] {
	const pickup = order.delivery.method === "pickup";
	const term = deliveryTerm(order, locale);
	return [
		{ label: t("order:deliveryMethod"), value: t(`order:${deliveryName(order)}`) },
		...(term ? [{ label: t(`order:${term.label}`), value: t(`order:${term.name}`, term.values) }] : []),
		pickup
			? { label: t("order:storeAddress"), value: `${business.address}, ${business.city}` }
			: { label: t("order:deliveryAddress"), value: addressLine(order.delivery) ?? t("order:addressToAgree") },
	];
}

/** When somebody is at the store. */
export function hoursFacts({ t }: EmailWords, { storeHours }: EmailFacts): Fact[] {
	const hours = hoursInWords(storeHours, t);
	return hours ? [{ label: t("contact:storeHours"), value: hours }] : [];
}

/** To whom the invoice goes, where that was given. */
export function invoiceFacts(order: Order, { t }: EmailWords): Fact[] {
	return billingFacts(order).map(({ name, value }) => ({ label: t(`order:${name}`), value }));
}

/** Number, date, state and sum of an order. */
export function orderFacts(order: Order, status: OrderStatus | UnsettledMoney, { t, locale }: EmailWords): Fact[] {
	return [
		{ label: t("order:orderNumber"), value: `#${order.id}` },
		{ label: t("order:orderDate"), value: formatDay(order.createdAt, locale) },
		{ label: t("order:status"), value: t(`order:${statusName(order, status)}`) },
		{ label: t("order:total"), value: formatLei(order.totalBani) },
	];
}

/** The way to the order's pages, for its customer only: the link holds its key (DECISIONS 4). */
export function orderLink(id: number, key: string, { t, locale }: EmailWords, facts: EmailFacts): EmailBlock[] {
	return [
		button(t("emails:openOrder"), facts.siteUrl + path("orderConfirmation", { id, key, lng: lngOf(locale) })),
		note(t("emails:linkNote")),
	];
}
