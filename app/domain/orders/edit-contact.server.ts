import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { isInvoiceDue } from "#app/domain/invoices/order-document.ts";
import { billingColumns } from "#app/domain/invoices/read-billing.server.ts";
import { correctInvoiceIn } from "#app/domain/invoices/reverse-invoice.server.ts";
import { type OrderStatus, waitsForMoney } from "#app/domain/order-status.ts";
import { toOrderContact } from "#app/domain/orders/checkout-schemas.ts";
import { changesOf, contactValues, type EditContact } from "#app/domain/orders/edit-order.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Delivery } from "#app/domain/orders/order-command.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { logEdit, refigure, refuseEdit } from "#app/domain/orders/refigure-order.server.ts";
import { reissueIn, sendInPlace } from "#app/domain/orders/reissue-invoice.server.ts";
import { DUE_INVOICE, invoiceMessage, toCustomer } from "#app/domain/outbox/document-message.ts";
import { countyName } from "#app/domain/places/county.ts";
import { isAddressToAgree } from "#app/domain/places/postal-address.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange, sectionOf } from "#app/domain/revision.server.ts";
import type { Section } from "#app/domain/section.ts";
import { expressPromise, expressSurcharge, isMadeToOrder, shippingFor } from "#app/domain/shipping/shipping.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { replaceOrderBilling, selectStocks, updateOrder } from "#db/queries/order-edits.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { dropReady, dropWaiting } from "#db/queries/outbox-waiting.ts";

interface ContactEdit {
	orderId: number;
	typed: EditContact;
	/** The revision that the form showed. */
	seen: string;
	account: Account;
	/** The form said that the order's invoice is to be corrected. */
	corrects?: boolean;
}

/** What the form of an order's customer holds, with its revision; null for an unknown number. */
export async function readContact(shop: Shop, orderId: number): Promise<Section<Record<string, string>> | null> {
	const order = await readOrder(shop, orderId);
	return order && sectionOf(contactValues(order));
}

/**
 * Corrects whom an order is for, where it goes and to whom its invoice goes, until there is one (DECISIONS 11). The price of
 * the delivery follows a new destination, and with it whatever follows from a new total (refigure). The log keeps what stood
 * before and after.
 *
 * After the invoice the same is a correction, where the form said so: how the goods come and what all of it costs stay, unless goods that
 * are still in the shop come the other way now. Where the invoice names another buyer or sum by then, a storno and a new invoice come
 * about with the change and go to the customer.
 *
 * @returns order-not-found; changed-meanwhile for a form of an older state; what refuseEdit and refigure return;
 * express-unavailable for what is made to order; validation where an e-mail address, or that of an invoiced delivery, is taken out
 */
export function editContact(shop: Shop, edit: ContactEdit): Promise<Result<{ isNew: boolean }>> {
	return allOrNothing<{ isNew: boolean }>(shop, async (db) => {
		const order = await readOrder({ ...shop, db }, edit.orderId);
		if (!order) return fail({ code: "order-not-found" });
		const wanted = await (edit.corrects ? asCorrected : asEdited)(shop, db, order, edit.typed);
		if (!wanted.ok) return wanted;
		if (order.email !== null && wanted.value.email === null) return fail(EMAIL_KEPT);
		const judged = judgeChange(sectionOf(contactValues(order)), contactValues(wanted.value), edit.seen);
		if (judged === "stale") return fail({ code: "changed-meanwhile" });
		if (judged === "write") {
			const written = await writeEdit(shop, db, { ...edit, order, wanted: wanted.value });
			if (!written.ok) return written;
		}
		if (edit.typed.resend) await sendAgain(shop, db, wanted.value);
		return ok({ isNew: judged === "write" });
	});
}

/** What the form wants of an order without an invoice. */
async function asEdited(shop: Shop, db: Db, order: Order, typed: EditContact): Promise<Result<Order>> {
	const refusal = await refuseEdit(shop, db, order);
	return refusal ? fail(refusal) : ok(withContact(shop, order, typed));
}

/** What it wants of one that has its invoice: the delivery stays as it was agreed on, unless goods in the shop come the other way now. */
async function asCorrected(shop: Shop, db: Db, order: Order, typed: EditContact): Promise<Result<Order>> {
	const refusal = await refuseEdit(shop, db, order);
	if (refusal?.code !== "order-invoiced") return fail(refusal ?? { code: "changed-meanwhile" });
	const isOtherWay = typed.deliveryMethod !== order.delivery.method;
	// The form is of before they left.
	if (isOtherWay && (await refuseEdit(shop, db, order, true))) return fail({ code: "changed-meanwhile" });
	const wanted = isOtherWay ? withContact(shop, order, typed) : withDelivery(order, typed);
	const isEmptied = isAddressToAgree(wanted.delivery) && !isAddressToAgree(order.delivery);
	return isEmptied || !isInvoiceDue(wanted) ? fail(ADDRESS_KEPT) : ok(wanted);
}

interface Edited extends Pick<ContactEdit, "account" | "corrects"> {
	order: Order;
	wanted: Order;
}

/** Writes the order as it is to be, with its log, and whatever follows from it. */
async function writeEdit(shop: Shop, db: Db, edited: Edited): Promise<Result<null>> {
	const { order, wanted, account, corrects } = edited;
	const unavailable = await refuseExpress(db, order, wanted);
	if (unavailable) return fail(unavailable);
	await writeContact(shop, db, wanted);
	const changes = changesOf(contactValues(order), contactValues(wanted));
	await logEdit(shop, db, { orderId: order.id, account, changes });
	const figured = await refigure(shop, db, { order, edited: wanted, account });
	if (!figured.ok) return figured;
	const { status } = figured.value;
	if (corrects) return followInvoice(shop, db, edited, status);
	if (order.status === "completed" && status === "completed") await followAddress(shop, db, order, wanted);
	return ok(null);
}

/** The invoice follows a correction: over another sum it is issued anew, to another buyer corrected. */
async function followInvoice(
	shop: Shop,
	db: Db,
	{ order, wanted, account }: Edited,
	status: OrderStatus,
): Promise<Result<null>> {
	if (wanted.totalBani === order.totalBani) return correctInvoice(shop, db, order.id);
	// One that waits for the rest now has its storno already.
	if (status === "completed") await reissueIn(shop, db, (await selectOrder(db, order.id))!, account);
	return ok(null);
}

/** Only an order that never had an address does without. */
const EMAIL_KEPT: ShopError = { code: "validation", fields: { email: "validation:emailAddress" } };

/** The invoice names it. */
const ADDRESS_KEPT: ShopError = { code: "validation", fields: { address: "validation:addressStreet" } };

/** The order as it is to be, with what its delivery costs then. */
function withContact(shop: Shop, order: Order, typed: EditContact): Order {
	const contact = toOrderContact(typed);
	const { deliverySpeed: speed } = contact;
	const delivery = deliveryOf(order, contact.delivery);
	const destination = { ...delivery, speed };
	const standard = { ...delivery, speed: "standard" as const };
	const goods = {
		subtotalBani: order.subtotalBani,
		hasProducts: order.items.some(({ productId }) => productId !== null),
	};
	const surchargeBani = expressSurcharge(shop.settings, goods, destination);
	const isExpress = speed === "express" && delivery.method === "delivery";
	const express = isExpress ? (order.express ?? { day: expressPromise(shop.clock()).day, surchargeBani }) : null;
	const { fullName, email, phone } = contact;
	const edited = {
		...order,
		fullName,
		email,
		phone,
		delivery,
		express,
		billing: contact.billing ?? null,
		notes: typed.notes,
	};
	// What was agreed on stays where nothing about it changes.
	const isSame = destinationOf(order) === destinationOf(edited);
	const shippingBani = isSame
		? order.shippingBani
		: shippingFor(shop.settings, goods, standard) + (express?.surchargeBani ?? 0);
	return { ...edited, shippingBani, totalBani: order.subtotalBani + shippingBani };
}

/** The order with another buyer or address, delivered as it was agreed on and for the same price. */
function withDelivery(order: Order, typed: EditContact): Order {
	const { deliveryMethod, deliverySpeed } = contactValues(order);
	const contact = toOrderContact({ ...typed, deliveryMethod, deliverySpeed } as EditContact);
	const { fullName, email, phone, billing = null } = contact;
	return {
		...order,
		fullName,
		email,
		phone,
		delivery: deliveryOf(order, contact.delivery),
		billing,
		notes: typed.notes,
	};
}

/** Where the form says nothing else the delivery is the order's own: a line of the older call has more than the fields show (SPEC 3). */
function deliveryOf(order: Order, delivery: Delivery): Delivery {
	const shown = contactValues(order);
	const county = countyName(shown.county) ?? "";
	const changes = changesOf({ ...shown, county }, contactValues({ ...order, delivery }));
	return changes.length === 0 ? order.delivery : delivery;
}

/** The storno and the invoice in its place, each with its e-mail. */
async function correctInvoice(shop: Shop, db: Db, orderId: number): Promise<Result<null>> {
	const order = (await selectOrder(db, orderId))!;
	const documents = await correctInvoiceIn(shop, db, order);
	if (!documents) return fail({ code: "order-invoiced" });
	await sendInPlace(shop, db, order, documents);
	return ok(null);
}

/** A paid order has its invoice as soon as it is known where its goods go, and not while that is open. */
async function followAddress(shop: Shop, db: Db, before: Order, after: Order): Promise<void> {
	const isOpen = isAddressToAgree(after.delivery);
	if (isOpen === isAddressToAgree(before.delivery)) return;
	if (isOpen) {
		await dropWaiting(db, after.id, ["invoice-copy"], DUE_INVOICE);
		return;
	}
	const at = shop.clock().toISOString();
	const waitMs = shop.settings.invoiceWaitMs;
	await enqueueMessages(db, [invoiceMessage({ order: after, document: "invoice", key: at, at, waitMs })]);
}

/** All of the delivery that its price asks about. */
function destinationOf({ delivery, express }: Pick<Order, "delivery" | "express">): string {
	const place = delivery.method === "delivery" ? [delivery.city, delivery.county] : [];
	return JSON.stringify([delivery.method, express?.day ?? null, ...place]);
}

async function refuseExpress(db: Db, order: Order, wanted: Order): Promise<ShopError | null> {
	if (!wanted.express || order.express) return null;
	const productIds = order.items.flatMap(({ productId }) => productId ?? []);
	const products = await selectStocks(db, productIds);
	if (!products.some(({ stock }) => isMadeToOrder(stock))) return null;
	return { code: "express-unavailable", fields: { deliverySpeed: "validation:expressMadeToOrder" } };
}

async function writeContact(shop: Shop, db: Db, order: Order): Promise<void> {
	const { delivery, express, billing } = order;
	const place =
		delivery.method === "delivery" ? delivery : { address: null, city: null, county: null, postalCode: null };
	await updateOrder(db, order.id, {
		updated_at: shop.clock().toISOString(),
		// A pickup costs nothing, and the table knows that.
		shipping_bani: order.shippingBani,
		total_bani: order.totalBani,
		full_name: order.fullName,
		email: order.email,
		phone: order.phone,
		notes: order.notes,
		delivery_method: delivery.method,
		...(delivery.method === "pickup" ? {} : { ready_at: null }),
		address: place.address,
		city: place.city,
		county: place.county,
		postal_code: place.postalCode ?? null,
		express_day: express?.day ?? null,
		express_bani: express?.surchargeBani ?? 0,
	});
	if (delivery.method !== "pickup") await dropReady(db, order.id);
	await replaceOrderBilling(db, order.id, billing && billingColumns(billing));
}

/** The order as it stands now, to the address that stands now: a quote that is not taken yet is none (docs/decisions/12). */
function sendAgain(shop: Shop, db: Db, order: Order): Promise<void> {
	const at = shop.clock().toISOString();
	if (order.quoteUntil && waitsForMoney(order.status)) {
		return enqueueMessages(db, [invoiceMessage({ order, document: "pro-forma", key: `again-${at}`, at })]);
	}
	const payload = { from: order.status, to: order.status };
	return enqueueMessages(db, [
		toCustomer(order, { key: `order-${order.id}-confirmation-${at}`, kind: "order-confirmation", at }),
		...(order.status === "completed"
			? [toCustomer(order, { key: `order-${order.id}-status-again-${at}`, kind: "order-status", at, payload })]
			: []),
	]);
}
