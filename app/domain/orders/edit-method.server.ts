import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { readyMessage } from "#app/domain/orders/announce-ready.server.ts";
import { moveOrderIn } from "#app/domain/orders/move-order.server.ts";
import { mayWaitAtStore, type Order } from "#app/domain/orders/order.ts";
import type { Actor } from "#app/domain/orders/order-states.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { refuseEdit } from "#app/domain/orders/refigure-order.server.ts";
import { tellMethod } from "#app/domain/orders/tell-method.server.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { paymentRefusal } from "#app/domain/payments/order-money.server.ts";
import { type MethodRefusal, methodRefusal, payableMethods } from "#app/domain/payments/payable.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange, sectionOf } from "#app/domain/revision.server.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { updateOrder } from "#db/queries/order-edits.ts";
import { insertOrderEvent, selectLastSaid, selectOrder } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { dropReady, takeMethodMessage, wasTold } from "#db/queries/outbox-waiting.ts";
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
	"quote-paid-first": "errors:quote-paid-first",
};

/**
 * Has an unpaid order paid another way, as its customer asked by telephone: by the rules of their own choice, and a failed one is
 * pending again. What waits at the store waits there no longer where its money must come first now. The customer gets one e-mail,
 * which waits as those of a person's other steps: changed once more meanwhile it says what stands then, changed back it never leaves,
 * and the goods wait at the store as before.
 *
 * @returns order-not-found; changed-meanwhile for a form of an older state; what refuseEdit, paymentRefusal and methodRefusal return
 */
export function editMethod(
	shop: Shop,
	edit: { orderId: number; method: PaymentMethod; seen: string; account: Account },
): Promise<Result<{ isNew: boolean }>> {
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
		if (order.readyAt != null && !mayWaitAtStore(edited)) await takeReadyBack(shop, db, order, by);
		if (order.readyAt == null && mayWaitAtStore(edited)) await putReadyBack(shop, db, edited, by);
		await tellMethod(shop, db, edited, waiting ?? { methodBefore: order.paymentMethod, from: order.status });
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

interface Step {
	actor: Actor;
	detail: object;
}

/** Its log line keeps since when it waited, for putReadyBack. */
async function takeReadyBack(shop: Shop, db: Db, { id, readyAt }: Order, { actor, detail }: Step): Promise<void> {
	await updateOrder(db, id, { ready_at: null });
	await dropReady(db, id);
	await logReady(shop, db, id, "not-ready", { actor, detail: { ...detail, readyAt } });
}

/** The goods wait as before where the last that was said of them is that another change took it back, and the customer has not heard. */
async function putReadyBack(shop: Shop, db: Db, order: Order, { actor, detail }: Step): Promise<void> {
	const last = await selectLastSaid(db, order.id);
	const readyAt: string | undefined = last?.kind === "not-ready" ? JSON.parse(last.detail).readyAt : undefined;
	if (!last || !readyAt || (await wasTold(db, order.id, { kind: "order-status", since: last.at }))) return;
	await updateOrder(db, order.id, { ready_at: readyAt });
	await logReady(shop, db, order.id, "ready", { actor, detail });
	if (await wasTold(db, order.id, { kind: "order-ready", since: readyAt })) return;
	await enqueueMessages(db, [readyMessage(shop, order, shop.clock().toISOString())]);
}

function logReady(shop: Shop, db: Db, orderId: number, kind: "ready" | "not-ready", { actor, detail }: Step) {
	const at = shop.clock().toISOString();
	return insertOrderEvent(db, { order_id: orderId, at, actor, kind, detail: JSON.stringify(detail) });
}
