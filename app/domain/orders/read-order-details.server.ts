import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { jsonTexts } from "#app/domain/json-texts.ts";
import type { Edge } from "#app/domain/keyset-page.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { readNotes } from "#app/domain/orders/add-note.server.ts";
import type { OrderDetails, OrderDetailsItem, OrderEvent } from "#app/domain/orders/order-details.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readRefundable } from "#app/domain/orders/refund-part.server.ts";
import { mayReissue } from "#app/domain/orders/reissue-invoice.server.ts";
import { readWayBack } from "#app/domain/orders/way-back.server.ts";
import { readEmailsAbout } from "#app/domain/outbox/read-outbox.server.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { missingBani } from "#app/domain/payments/order-money.ts";
import { readLedger } from "#app/domain/payments/read-ledger.server.ts";
import { goodsAreOut, readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import { couriersOf, ownCourierOf, parcelOf } from "#app/domain/shipping/courier.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { readCertificates } from "#app/domain/warranties/read-warranty.server.ts";
import { readSerials } from "#app/domain/warranties/save-serials.server.ts";
import { selectParcels } from "#db/queries/courier-money.ts";
import { type OrderRow, selectOrder, selectOrderEvents, selectOrderItems } from "#db/queries/orders.ts";

/**
 * Everything about one order for admins and staff; null for an unknown number.
 *
 * @param edge the page of its ledger
 */
export async function readOrderDetails(shop: Shop, id: number, edge: Edge = null): Promise<OrderDetails | null> {
	const [order, row] = await Promise.all([readOrder(shop, id), selectOrder(shop.db, id)]);
	if (!order || !row) return null;
	const money = await readOrderMoney(shop, order);
	const [wayBack, areGoodsOut] = await Promise.all([
		readWayBack(shop, shop.db, row, "admin"),
		goodsAreOut(shop.db, row),
	]);
	const [refundable, items, payments, events, notes, invoices, certificates, emails, returns, sharedParcel] =
		await Promise.all([
			readRefundable(shop, row),
			itemsOf(shop, id),
			readLedger(shop.db, id, { money: { ...money, missingBani: missingBani(order, money) }, edge }),
			selectOrderEvents(shop.db, id),
			readNotes(shop, id),
			readDocuments(shop, id),
			readCertificates(shop, id),
			readEmailsAbout(shop, { type: "order", id }),
			readReturnsOfOrder(shop, id),
			ordersOfParcel(shop, row),
		]);
	const { ownCourier } = shop.settings;
	// Who has the parcel has it still when its number is corrected.
	const couriers = couriersOf(row.status === "shipped" ? ownCourierOf(row, ownCourier) : ownCourier);
	const isReissuable = invoices.length > 1 && (await mayReissue(shop, id));
	return {
		order,
		updatedAt: row.updated_at,
		money,
		isInvoiced: invoices.reduce((left, { grossBani }) => left + grossBani, 0) > 0,
		isReissuable,
		areGoodsOut,
		wayBack: wayBack && { to: wayBack.to, isTold: wayBack.isTold },
		items,
		payments,
		refundable,
		events: events.map(toEvent),
		notes,
		invoices: invoices.map(({ id, kind, series, number, issuedAt, grossBani, content: { reverses } }) => {
			return { id, kind, series, number, issuedAt, grossBani, reverses };
		}),
		certificates: certificates.map(({ id, certificateNumber, months, issuedAt, content: { replaces } }) => {
			return { id, certificateNumber, months, issuedAt, ...(replaces ? { replaces } : {}) };
		}),
		returns,
		emails,
		sharedParcel,
		couriers: couriers.map(({ id, name }) => ({ id, name })),
	};
}

/** Words without a figure ("our own van") are no parcel's number. */
async function ordersOfParcel(shop: Shop, { id, tracking_number: number }: OrderRow): Promise<number[]> {
	if (number === null || !/\d/.test(number)) return [];
	return (await selectParcels(shop.db, [parcelOf(number)])).map((other) => other.id).filter((other) => other !== id);
}

async function itemsOf(shop: Shop, orderId: number): Promise<OrderDetailsItem[]> {
	const [items, serials] = await Promise.all([selectOrderItems(shop.db, orderId), readSerials(shop, orderId)]);
	return items.map((item) => ({
		id: item.id,
		productId: item.product_id,
		sku: item.sku,
		name: item.name,
		quantity: item.quantity,
		unitPriceBani: item.unit_price_bani,
		lineTotalBani: item.line_total_bani,
		serials: serials.get(item.id) ?? [],
	}));
}

type EventRow = Awaited<ReturnType<typeof selectOrderEvents>>[number];

function toEvent(row: EventRow): OrderEvent {
	return {
		id: row.id,
		at: row.at,
		actor: row.actor,
		kind: row.kind,
		from: row.from_status as OrderStatus | null,
		to: row.to_status as OrderStatus | null,
		detail: jsonTexts(row.detail),
	};
}
