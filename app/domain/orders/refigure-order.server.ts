import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError } from "#app/domain/errors.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { chargeAnew } from "#app/domain/orders/charge-anew.server.ts";
import { editRefusal, type FieldChange } from "#app/domain/orders/edit-order.ts";
import { moveOrderIn } from "#app/domain/orders/move-order.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { statusWithoutPayment } from "#app/domain/orders/order-states.ts";
import { followsEdits } from "#app/domain/orders/reissue-invoice.server.ts";
import { toCustomer } from "#app/domain/outbox/document-message.ts";
import { cashRefusal, limitRefusal } from "#app/domain/payments/methods.ts";
import { readLedgerMarks, unsettledRefusal } from "#app/domain/payments/order-money.server.ts";
import { refundBani } from "#app/domain/payments/order-money.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import { openOrdersOf } from "#app/domain/payments/provider-checkout.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectStandingInvoice } from "#db/queries/documents.ts";
import { updateOrder } from "#db/queries/order-edits.ts";
import { keepMoneyLists, selectProof } from "#db/queries/order-money.ts";
import { insertAccountEvent, type OrderRow, selectOrder } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { dropWaiting } from "#db/queries/outbox-waiting.ts";

/**
 * Why this order takes no edit at the moment; null when it does. Money that the provider is asked for or holds is waited for.
 *
 * @param corrects the form said that the order's invoice is to follow the edit
 */
export async function refuseEdit(
	shop: Shop,
	db: Db,
	order: Pick<Order, "id" | "status" | "isVoid" | "isErased">,
	corrects = false,
): Promise<ShopError | null> {
	const [invoice, unsettled, atProvider] = [
		await selectStandingInvoice(db, order.id),
		await unsettledRefusal(db, order.id, shop.clock()),
		await openOrdersOf(shop, db, order.id),
	];
	const isCapturing = atProvider.some(({ state }) => state === "capturing");
	const code = editRefusal({
		...order,
		isInvoiced: invoice !== undefined && !(corrects && (await followsEdits(shop, db, order))),
		isConfirming: isCapturing || unsettled?.code === "payment-confirming",
	});
	return code && { code };
}

/** A line of the order's log with what stood before and after. */
export function logEdit(
	shop: Shop,
	db: Db,
	{ orderId, account, changes }: { orderId: number; account: Account; changes: FieldChange[] },
): Promise<void> {
	const detail = { changes: JSON.stringify(changes) };
	return insertAccountEvent(db, orderId, { at: shop.clock().toISOString(), account, kind: "edited", detail });
}

/**
 * What follows from an order's new figures or buyer, in the transaction that wrote them: cash limits are looked at again; what the
 * provider is asked for is frozen anew and its open orders are void; a paid order whose total grew waits for the rest, one that
 * waited and is covered by now is paid, and what is too much is on the list of refunds.
 *
 * @returns cash-limit or company-cash-limit for a total that its method does not take, unless the money came by another way
 */
export async function refigure(
	shop: Shop,
	db: Db,
	{ order, edited, account }: { order: Order; edited: Order; account: Account },
): Promise<Result<{ status: OrderStatus }>> {
	const limit = limitRefusal(order.paymentMethod, edited.totalBani, buyerKind(edited.billing));
	if (limit && !(await wasPaidOtherwise(db, edited))) return fail({ code: limit.code });
	if (edited.totalBani === order.totalBani) return ok({ status: order.status });
	const row = (await selectOrder(db, order.id))!;
	await chargeAnew(shop, db, row);
	await keepMoneyLists(db, order.id);
	const marks = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	const { isPaid, isPartPaid } = marks;
	const step = { actor: account.role, detail: { account: account.email } };
	if (isPartPaid && order.status === "completed") {
		const to = statusWithoutPayment(order.status);
		// What was paid is a quote no longer: its day may be over.
		await updateOrder(db, order.id, { quote_until: null });
		return moveOrderIn(shop, db, row, { ...step, to, isBack: true, reason: "edited" });
	}
	if (isPaid && order.status !== "completed") {
		return moveOrderIn(shop, db, row, { ...step, to: "completed", reason: "edited" });
	}
	if (isPaid) await tellPaidEdit(shop, db, row, refundBani(marks, order.status) > 0);
	return ok({ status: order.status });
}

const PAID_EDIT = { from: "completed", reason: "edited", to: "completed" } as const;

/** What a paid order costs by now, and what goes back. It waits as the e-mails of a person's other steps: edited back meanwhile it never leaves. */
async function tellPaidEdit(shop: Shop, db: Db, order: OrderRow, isOverpaid: boolean): Promise<void> {
	const isUntold = (await dropWaiting(db, order.id, ["order-status"], JSON.stringify(PAID_EDIT))) > 0;
	if (isUntold && !isOverpaid) return;
	const at = shop.clock().toISOString();
	const waitMs = shop.settings.invoiceWaitMs;
	const message = { key: `order-${order.id}-edited-${at}`, kind: "order-status", at, payload: PAID_EDIT, waitMs };
	await enqueueMessages(db, [toCustomer(order, message)]);
}

/** "Cash or card" that was paid by card, or by another method in the end, has no limit of cash. */
async function wasPaidOtherwise(db: Db, { id, totalBani, billing }: Order): Promise<boolean> {
	const proof = await selectProof(db, id);
	return proof !== undefined && cashRefusal(JSON.parse(proof.evidence).means, totalBani, buyerKind(billing)) === null;
}
