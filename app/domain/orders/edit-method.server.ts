import type { Account } from "#app/domain/accounts/account.ts";
import { allOrNothing } from "#app/domain/all-or-nothing.server.ts";
import { judgeChange, sectionOf } from "#app/domain/catalogue/revision.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { moveOrderIn } from "#app/domain/orders/move-order.server.ts";
import { mayWaitAtStore, type Order } from "#app/domain/orders/order.ts";
import type { Actor } from "#app/domain/orders/order-states.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { refuseEdit } from "#app/domain/orders/refigure-order.server.ts";
import { toCustomer } from "#app/domain/outbox/document-message.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { paymentRefusal } from "#app/domain/payments/order-money.server.ts";
import { type MethodRefusal, methodRefusal, payableMethods } from "#app/domain/payments/payable.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { updateOrder } from "#db/queries/order-edits.ts";
import { insertOrderEvent, selectOrder } from "#db/queries/orders.ts";
import { dropReady, enqueueMessages, type KnownMethod, takeMethodMessage } from "#db/queries/outbox.ts";
import { updatePaymentMethod } from "#db/queries/payments.ts";

const valuesOf = ({ paymentMethod }: Order) => ({ paymentMethod });

/** The form of an order's payment method: what it holds, with its revision, and by which it can be paid, or why none is chosen now. */
export async function readMethod(shop: Shop, order: Order) {
	const form = sectionOf<Record<string, string>>(valuesOf(order));
	return { form, ...payableMethods(shop.settings.payments, order), refusal: await refuseMethod(shop, shop.db, order) };
}

/** Why this order is paid as it is: it takes no edit, or waits for no money, or some has come. */
async function refuseMethod(shop: Shop, db: Db, order: Order): Promise<ShopError | null> {
	return (await refuseEdit(shop, db, order)) ?? (await paymentRefusal(db, order, shop.clock()));
}

/** What is said beside the choice. */
const BESIDE: Partial<Record<MethodRefusal, string>> = {
	"payment-method-unavailable": "validation:methodUnavailable",
	"cash-limit": "validation:cashLimit",
	"company-cash-limit": "validation:companyCashLimit",
};

/**
 * Has an unpaid order paid another way, as its customer asked by telephone: by the rules of their own choice, and a failed one is
 * pending again. What waits at the store waits there no longer where its money must come first now. The customer gets one e-mail,
 * which waits as those of a person's other steps: changed once more meanwhile it says what stands then, changed back it never leaves.
 *
 * @returns order-not-found; changed-meanwhile for a form of an older state; what refuseEdit, paymentRefusal and methodRefusal return
 */
export function editMethod(
	shop: Shop,
	edit: { orderId: number; method: PaymentMethod; seen: string; account: Account },
): Promise<Result<{ isNew: boolean }, ShopError>> {
	return allOrNothing<{ isNew: boolean }>(shop, async (db) => {
		const { method, account } = edit;
		const order = await readOrder({ ...shop, db }, edit.orderId);
		if (!order) return fail({ code: "order-not-found" });
		const refusal = await refuseMethod(shop, db, order);
		if (refusal) return fail(refusal);
		const judged = judgeChange(sectionOf(valuesOf(order)), { paymentMethod: method }, edit.seen);
		if (judged === "stale") return fail({ code: "changed-meanwhile" });
		if (judged === "done") return ok({ isNew: false });
		const unavailable = methodRefusal(method, shop.settings.payments, order);
		if (unavailable) return fail({ code: unavailable, fields: { paymentMethod: BESIDE[unavailable] ?? "" } });
		const row = (await selectOrder(db, order.id))!;
		const by = { actor: account.role, detail: { account: account.email } };
		if (order.status !== "pending") {
			const moved = await moveOrderIn(shop, db, row, { ...by, to: "pending", isOnTheWay: true });
			if (!moved.ok) return moved;
		}
		const waiting = await writeMethod(shop, db, row, { method, ...by });
		const edited: Order = { ...order, status: "pending", paymentMethod: method };
		if (order.readyAt != null && !mayWaitAtStore(edited)) await takeReadyBack(shop, db, order.id, by);
		await tell(shop, db, edited, waiting ?? { methodBefore: order.paymentMethod, from: order.status });
		return ok({ isNew: true });
	});
}

/** The method that an order is paid by, with its log line; what waits to tell of another change is taken back. */
export async function writeMethod(
	shop: Shop,
	db: Db,
	order: { id: number; payment_method: PaymentMethod },
	{ method, actor, detail = {} }: { method: PaymentMethod; actor: Actor; detail?: object },
) {
	if (order.payment_method === method) return null;
	const at = shop.clock().toISOString();
	await updatePaymentMethod(db, { id: order.id, method, at });
	await insertOrderEvent(db, {
		order_id: order.id,
		at,
		actor,
		kind: "payment-method",
		detail: JSON.stringify({ ...detail, from: order.payment_method, to: method }),
	});
	return takeMethodMessage(db, order.id);
}

async function takeReadyBack(
	shop: Shop,
	db: Db,
	orderId: number,
	{ actor, detail }: { actor: Actor; detail: object },
): Promise<void> {
	const at = shop.clock().toISOString();
	await updateOrder(db, orderId, { ready_at: null });
	await dropReady(db, orderId);
	await insertOrderEvent(db, { order_id: orderId, at, actor, kind: "not-ready", detail: JSON.stringify(detail) });
}

/** @param known what the customer knows: nothing is told where it is so again, unless they know of a failed payment */
async function tell(shop: Shop, db: Db, order: Order, { methodBefore, from }: KnownMethod): Promise<void> {
	if (methodBefore === order.paymentMethod && from === "pending") return;
	const at = shop.clock().toISOString();
	// The status stands last, by which its messages are found (db/queries/outbox.ts).
	const payload = { methodBefore, from, to: order.status };
	const due_at = new Date(Date.parse(at) + (shop.settings.invoiceWaitMs ?? 0)).toISOString();
	const message = { key: `order-${order.id}-method-${at}`, kind: "order-status", at, payload };
	await enqueueMessages(db, [{ ...toCustomer(order, message), due_at }]);
}
