import type { Account } from "#app/domain/accounts/account.ts";
import { type Bani, baniOfEuro } from "#app/domain/money.ts";
import { waitsForMoney } from "#app/domain/order-status.ts";
import { chargeAnew } from "#app/domain/orders/charge-anew.server.ts";
import { endDisputeByHand } from "#app/domain/orders/end-dispute.server.ts";
import { moveOrderIn } from "#app/domain/orders/move-order.server.ts";
import { settle } from "#app/domain/orders/record-payment.server.ts";
import {
	type HeldOutcome,
	type HeldPayment,
	isOfDispute,
	mayCount,
	statusWord,
} from "#app/domain/payments/held-payment.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { hereBani, missingBani } from "#app/domain/payments/order-money.ts";
import { providerCharge } from "#app/domain/payments/provider-charge.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectDecision, selectHeldRecord, selectOpenHeldRecords } from "#db/queries/held-payments.ts";
import { decisionId } from "#db/queries/ledger-corrections.ts";
import { keepMoneyLists } from "#db/queries/order-money.ts";
import { insertAccountEvent, type OrderRow, selectOrder } from "#db/queries/orders.ts";
import { insertPaymentRecord } from "#db/queries/payments.ts";

export interface HeldDecision {
	recordId: number;
	/** Of which order it must be, where its page asks. */
	orderId?: number;
	outcome: HeldOutcome;
	note: string;
	account: Account;
}

type HeldRow = NonNullable<Awaited<ReturnType<typeof selectHeldRecord>>>;

/**
 * A person decides about held money. The held line stays as it is: the decision is a new line after it, with who, why and
 * what, and an entry in the order's log; a void of the decision has the held line wait again (void-payment). Money that counts
 * completes its order; a cancelled one is opened again for it, if its pieces are still there, and stays and owes it where its customer
 * was erased. Disputed money that came back counts as before the dispute, which is over for good, whether the provider told of that or
 * the person knows it.
 *
 * @returns not-found for a line that is not held, changed-meanwhile when somebody has decided already or no dispute stands, not-payable when the
 * money cannot count (none came, or the order is paid), out-of-stock when a cancelled order cannot be opened again
 */
export function resolveHeldPayment(shop: Shop, decision: HeldDecision): Promise<Result<{ orderId: number | null }>> {
	return allOrNothing<{ orderId: number | null }>(shop, async (db) => {
		const held = await selectHeldRecord(db, decision.recordId);
		const isElsewhere = decision.orderId !== undefined && held?.order_id !== decision.orderId;
		if (!held || isElsewhere) return fail({ code: "not-found" });
		const order = held.order_id === null ? undefined : await selectOrder(db, held.order_id);
		// The provider may have taken it back meanwhile (end-dispute).
		if ((await selectHeldRecord(db, held.id))?.is_voided === 1) return fail({ code: "changed-meanwhile" });
		if (decision.outcome === "counts" && !(await canCount(shop, db, held, order))) return fail({ code: "not-payable" });
		// Of a reversal the void of its line says that the dispute is won.
		const isVoided = decision.outcome === "counts" && held.kind === "reversal";
		const isFirst = isVoided
			? (await selectDecision(db, held)) === undefined
			: await writeDecision(shop, db, held, decision, order);
		if (!isFirst) return fail({ code: "changed-meanwhile" });
		if (!order) return ok({ orderId: null });
		const acted = await actOn(shop, db, order, held, decision);
		return acted.ok ? ok({ orderId: order.id }) : acted;
	});
}

/** The first held lines that nobody has decided about, the oldest first, and how many there are in all. */
export async function readHeldPayments(shop: Shop, limit: number): Promise<{ count: number; first: HeldPayment[] }> {
	const rows = await selectOpenHeldRecords(shop.db, limit);
	return { count: rows[0]?.total ?? 0, first: rows.map(heldPaymentOf) };
}

export function heldPaymentOf(row: Awaited<ReturnType<typeof selectOpenHeldRecords>>[number]): HeldPayment {
	return {
		id: row.id,
		orderId: row.order_id,
		at: row.at,
		provider: row.provider,
		transactionId: row.transaction_id,
		kind: row.kind,
		status: statusWord(row.status),
		amountCents: row.amount_cents,
		currency: row.currency,
		reason: row.reason ?? "",
	};
}

async function canCount(shop: Shop, db: Db, held: HeldRow, order: OrderRow | undefined): Promise<boolean> {
	if (!order) return false;
	return mayCount(held, await readMissing(shop, db, order));
}

async function readMissing(shop: Shop, db: Db, order: OrderRow) {
	const marks = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	const { status, total_bani: totalBani } = order;
	const come = { ...marks, hereBani: hereBani(marks) };
	return { isVoid: marks.isVoid, missingBani: missingBani({ status, totalBani }, come) };
}

/** False when there is a decision already. Its own name under the provider keeps two from being made. */
async function writeDecision(
	shop: Shop,
	db: Db,
	held: HeldRow,
	decision: HeldDecision,
	order: OrderRow | undefined,
): Promise<boolean> {
	const { outcome, note, account } = decision;
	const cameBack = outcome === "counts" && isOfDispute(held);
	const partBani = held.kind === "refund" && outcome === "settled" ? held.worth_bani : null;
	// Of a part that the provider gave back it is now said that it did; what an order waits for is asked for again, as in refundPart.
	const part = order && waitsForMoney(order.status) ? "due-again" : "in-part";
	const paysBani =
		order && outcome === "counts" && !cameBack
			? worthOf(held, order, (await readMissing(shop, db, order)).missingBani)
			: null;
	const came = order && paysBani !== null ? cameOf(held, order, paysBani) : null;
	return insertPaymentRecord(db, {
		order_id: held.order_id,
		at: shop.clock().toISOString(),
		provider: held.provider,
		kind: cameBack ? "notification" : outcome === "counts" ? "capture" : held.kind,
		transaction_id: decisionId(held.id),
		status: "resolved",
		amount_cents: held.amount_cents,
		currency: held.currency,
		worth_bani: partBani ?? paysBani,
		verdict: outcome === "counts" && !cameBack ? "proves-payment" : "noted",
		reason: partBani === null ? outcome : part,
		evidence: JSON.stringify({
			...{ held: held.id, transactionId: held.transaction_id, note, account: account.email },
			...(came === null ? {} : { cameBani: came }),
		}),
	});
}

/** Who says that it counts says that it pays what is due; what the provider took beyond that is to be given back. */
function worthOf({ amount_cents: cents, currency }: HeldRow, order: OrderRow, dueBani: Bani): Bani {
	const isMore = currency === "EUR" && cents !== null && cents > providerCharge(order.payment_mode, dueBani);
	return isMore ? Math.max(dueBani, baniOfEuro(cents)) : dueBani;
}

/** What came where it is counted for more, in lei: no more than that is ever given back. Null where it is not less. */
function cameOf({ amount_cents: cents, currency }: HeldRow, order: OrderRow, worthBani: Bani): Bani | null {
	const charge = providerCharge(order.payment_mode, worthBani);
	const isLess = currency === "EUR" && cents !== null && cents < charge;
	return isLess ? Math.round((worthBani * cents) / charge) : null;
}

async function actOn(
	shop: Shop,
	db: Db,
	order: OrderRow,
	held: HeldRow,
	{ outcome, note, account }: HeldDecision,
): Promise<Result<unknown>> {
	const detail = { account: account.email, outcome, note, transactionId: held.transaction_id };
	if (outcome === "counts" && isOfDispute(held)) {
		if (!(await endDisputeByHand(shop, db, order.id, { held, account, note }))) {
			return fail({ code: "changed-meanwhile" });
		}
		await keepMoneyLists(db, order.id);
		return waitsForMoney(order.status) ? settle(shop, db, order, account, detail) : ok(null);
	}
	if (outcome === "counts") {
		// Of an order whose customer was erased only money is written down: it stays cancelled, and owes it.
		const reopens = order.status === "cancelled" && order.erased_at === null;
		const open = reopens ? await reopen(shop, db, order, account) : ok(order);
		const opened = open.ok && { ...order, status: open.value.status };
		return opened ? settle(shop, db, opened, account, detail, shop.settings.invoiceWaitMs) : open;
	}
	if (held.kind === "refund" && waitsForMoney(order.status)) await chargeAnew(shop, db, order);
	const at = shop.clock().toISOString();
	await insertAccountEvent(db, order.id, { at, account, kind: "payment-settled", detail });
	return ok(null);
}

function reopen(shop: Shop, db: Db, order: OrderRow, account: Account) {
	const detail = { account: account.email };
	return moveOrderIn(shop, db, order, { to: "pending", actor: account.role, detail, isOnTheWay: true });
}
