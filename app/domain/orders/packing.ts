import type { BusinessProfile } from "#app/config/business-profile.ts";
import { sellerOf } from "#app/domain/invoices/document-seller.ts";
import { testMark } from "#app/domain/invoices/make-invoice.ts";
import type { Bani } from "#app/domain/money.ts";
import { addressLine, type Order } from "#app/domain/orders/order.ts";
import type { PackingSlipContent, PickingListContent } from "#app/domain/printing/printable.ts";

/** A line of an order's goods, as it is fetched from the shelf. */
export interface GoodsLine {
	orderId: number;
	sku: string | null;
	name: string;
	quantity: number;
}

/** What lies in the parcel, in its customer's language. @param dueBani what is paid when it is handed over; null where nothing is */
export function packingSlip(
	order: Order,
	lines: GoodsLine[],
	{ dueBani, business }: { dueBani: Bani | null; business: Readonly<BusinessProfile> },
): PackingSlipContent {
	return {
		...testMark(order.paymentMode),
		locale: order.locale,
		number: order.id,
		placedAt: order.createdAt,
		customer: { name: order.fullName, phone: order.phone, company: order.billing?.company?.name ?? null },
		deliveryAddress: addressLine(order.delivery),
		isPickup: order.delivery.method === "pickup",
		expressDay: order.express?.day ?? null,
		parcel: [order.courier?.name, order.trackingNumber].filter(Boolean).join(" · ") || null,
		lines: lines.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
		dueBani,
		notes: order.notes,
		seller: makerOf(business),
	};
}

/** What is fetched from the shelves for several orders together: each product once, by its name, with the orders that it is for. */
export function pickingList(
	lines: GoodsLine[],
	{
		business,
		...made
	}: Pick<PickingListContent, "locale" | "madeAt" | "withdrawn" | "left" | "unpaid"> & {
		business: Readonly<BusinessProfile>;
	},
): PickingListContent {
	const byProduct = new Map<string, PickingListContent["lines"][number]>();
	for (const { orderId, sku, name, quantity } of lines) {
		const key = JSON.stringify([sku, name]);
		const line = byProduct.get(key) ?? { sku, name, quantity: 0, orders: [] };
		line.quantity += quantity;
		line.orders.push({ id: orderId, quantity });
		byProduct.set(key, line);
	}
	return {
		...made,
		orders: [...new Set(lines.map(({ orderId }) => orderId))],
		lines: [...byProduct.values()].sort((one, other) => one.name.localeCompare(other.name, "ro")),
		seller: makerOf(business),
	};
}

function makerOf(business: Readonly<BusinessProfile>) {
	const { legalName, tradeName, taxCode, address, city, phone } = sellerOf(business);
	return { legalName, tradeName, taxCode, address, city, phone };
}
