import { readBilling } from "#app/domain/invoices/read-billing.server.ts";
import { waitsForMoney } from "#app/domain/order-status.ts";
import { writeMethod } from "#app/domain/orders/edit-method.server.ts";
import { moveOrderIn } from "#app/domain/orders/move-order.server.ts";
import { claimHeldUntil } from "#app/domain/orders/order-summary.ts";
import { toShop } from "#app/domain/outbox/document-message.ts";
import { type ClaimSource, claimedMethod, isMethodReady, type PaymentMethod } from "#app/domain/payments/methods.ts";
import { methodRefusal } from "#app/domain/payments/payable.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { insertOrderEvent, selectOrder } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { countEndedClaims, insertPaymentRecord, selectFirstClaim } from "#db/queries/payments.ts";

/**
 * A customer's "I have paid": a claim that people match with the money, never a payment (DECISIONS 6). The order goes to
 * (or stays) pending, is paid by what was claimed from then on (SPEC 4), and the shop is told, once per order and source. Its pieces are kept for some
 * days more from the first claim on (`heldUntil`, UTC ISO); then a person decides, as Today reminds them.
 *
 * @returns move-refused when the order is paid, shipped or cancelled; payment-method-unavailable when the shop has no account
 * to which the money could have been sent
 */
export function claimPayment(
	shop: Shop,
	claim: {
		orderId: number;
		source: ClaimSource;
		/** A page said so by itself: nobody has chosen the method now. */
		isAutomatic?: boolean;
	},
): Promise<Result<{ isNew: boolean; heldUntil: string }>> {
	return shop.db.transaction().execute(async (transaction) => {
		const order = await selectOrder(transaction, claim.orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (!waitsForMoney(order.status)) return fail({ code: "move-refused" });
		const { ledger: provider, id: method } = claimedMethod(claim.source);
		if (!isMethodReady(method, shop.settings.payments)) return fail({ code: "payment-method-unavailable" });
		const moved = await moveOrderIn(shop, transaction, order, { to: "pending", actor: "customer" });
		if (!moved.ok) return moved;
		if (!claim.isAutomatic) await writeMethod(shop, transaction, order, { method, actor: "customer" });
		const at = shop.clock().toISOString();
		// What an admin answered, or money did, has ended: said again, it is a claim of its own.
		const ended = await countEndedClaims(transaction, order.id, provider);
		const again = ended === 0 ? "" : `-${ended + 1}`;
		const isNew = await insertPaymentRecord(transaction, {
			order_id: order.id,
			at,
			provider,
			kind: "claim",
			transaction_id: `order-${order.id}${again}`,
			status: "claimed",
			verdict: "noted",
		});
		const heldUntil = claimHeldUntil((await selectFirstClaim(transaction, order.id)).at);
		if (!isNew) return ok({ isNew: false, heldUntil });
		await insertOrderEvent(transaction, {
			order_id: order.id,
			at,
			actor: "customer",
			kind: "payment-claimed",
			detail: JSON.stringify({ source: claim.source, heldUntil }),
		});
		await enqueueMessages(transaction, [
			toShop(order.id, {
				key: `order-${order.id}-claim-${claim.source}${again}`,
				kind: "payment-claimed",
				at,
				payload: { source: claim.source, heldUntil },
			}),
		]);
		return ok({ isNew: true, heldUntil });
	});
}

/**
 * Lets an unpaid order be paid another way: a cancelled or failed one is pending again (its pieces are taken from the
 * stock again), and the method changes.
 */
export function choosePaymentMethod(
	shop: Shop,
	choice: { orderId: number; method: PaymentMethod },
): Promise<Result<null>> {
	return shop.db.transaction().execute(async (transaction) => {
		const order = await selectOrder(transaction, choice.orderId);
		if (!order) return fail({ code: "order-not-found" });
		const refusal = methodRefusal(choice.method, shop.settings.payments, {
			totalBani: order.total_bani,
			paymentMode: order.payment_mode,
			billing: await readBilling(transaction, order.id),
			quoteUntil: order.quote_until,
		});
		if (refusal) return fail({ code: refusal });
		const moved = await moveOrderIn(shop, transaction, order, { to: "pending", actor: "customer" });
		if (!moved.ok) return moved;
		await writeMethod(shop, transaction, order, { method: choice.method, actor: "customer" });
		return ok(null);
	});
}
