import type { Account } from "#app/domain/accounts/account.ts";
import type { EuroCents } from "#app/domain/money.ts";
import { CAME_BACK } from "#app/domain/payments/held-payment.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectDecision, selectDisputeLines } from "#db/queries/held-payments.ts";
import { voidId } from "#db/queries/ledger-corrections.ts";
import { insertOrderEvent } from "#db/queries/orders.ts";
import { insertPaymentRecord } from "#db/queries/payments.ts";

type Line = Awaited<ReturnType<typeof selectDisputeLines>>[number];

/**
 * Ends the disputes of an order whose money came back, in the caller's transaction: the line by which it went is voided, and what a
 * person had decided about it, which takes it off the books again. The provider tells of both in any order, and each more than once.
 *
 * @param evidence what was written into the ledger just now
 * @returns whether the dispute that this was about is over
 */
export async function endDispute(
	shop: Shop,
	db: Db,
	orderId: number,
	evidence: { transactionId: string; amountCents: EuroCents | null; raw: unknown },
): Promise<boolean> {
	const lines = await linesOf(db, orderId, evidence);
	// What a person ended may have had its own word of the provider's, of another amount.
	const went = lines.filter((line) => isReversal(line) && line.ended_by === null);
	const came = lines.filter((line) => !isReversal(line));
	const over = went.slice(0, came.length);
	for (const line of over.filter(({ is_voided }) => is_voided !== 1)) await voidReversal(shop, db, orderId, line);
	return (
		over.length > 0 &&
		[...over, ...came.slice(0, went.length)].some(({ transaction_id }) => transaction_id === evidence.transactionId)
	);
}

/**
 * The same where a person says that it is over: the provider tells of another amount than went, or of nothing.
 *
 * @param held the line that the person decides about: the reversal, or the provider's word that its money came back
 * @returns false where no dispute about that payment stands
 */
export async function endDisputeByHand(
	shop: Shop,
	db: Db,
	orderId: number,
	{ held, account, note }: { held: { id: number; kind: string; evidence: string }; account: Account; note: string },
): Promise<boolean> {
	const lines = await linesOf(db, orderId, { raw: JSON.parse(held.evidence) });
	const isMeant = (line: Line) => held.kind !== "reversal" || line.id === held.id;
	const standing = lines.find((line) => isReversal(line) && line.is_voided !== 1 && isMeant(line));
	if (!standing) return false;
	const isTold =
		held.kind !== "reversal" || lines.some((line) => !isReversal(line) && !isSoMuch(line, standing.amount_cents));
	await voidReversal(shop, db, orderId, standing, { account, note, isTold });
	return true;
}

/** Whether the provider has said this before: a dispute that is over would be written once more, as a voided payment may be. */
export async function isToldDispute(db: Db, orderId: number, transactionId: string): Promise<boolean> {
	const lines = await selectDisputeLines(db, orderId, CAME_BACK);
	return lines.some((line) => isReversal(line) && line.is_voided === 1 && line.transaction_id === transactionId);
}

/** Whether a dispute about this payment stands, and none over so much. */
export async function isOtherAmount(
	db: Db,
	orderId: number,
	evidence: { amountCents: EuroCents | null; raw: unknown },
): Promise<boolean> {
	const all = await linesOf(db, orderId, { raw: evidence.raw });
	const standing = all.filter((line) => isReversal(line) && line.is_voided !== 1);
	return standing.length > 0 && !standing.some((line) => isSoMuch(line, evidence.amountCents));
}

const isReversal = ({ kind }: Line) => kind === "reversal";
const isSoMuch = ({ amount_cents }: Pick<Line, "amount_cents">, cents: EuroCents | null) =>
	Math.abs(amount_cents ?? 0) === Math.abs(cents ?? 0);
const paymentOf = (raw: unknown) => String((raw as { parent_txn_id?: string }).parent_txn_id ?? "");

/** What the provider said of disputes about the same payment, and the same amount where one is told, the oldest first. */
async function linesOf(db: Db, orderId: number, about: { amountCents?: EuroCents | null; raw: unknown }) {
	const lines = await selectDisputeLines(db, orderId, CAME_BACK);
	return lines.filter(
		(line) =>
			paymentOf(JSON.parse(line.evidence)) === paymentOf(about.raw) &&
			(about.amountCents === undefined || isSoMuch(line, about.amountCents)),
	);
}

async function voidReversal(
	shop: Shop,
	db: Db,
	orderId: number,
	line: Line,
	byHand?: { account: Account; note: string; isTold: boolean },
): Promise<void> {
	const at = shop.clock().toISOString();
	const decision = await selectDecision(db, line);
	// In the books is what a person had said, and only that is taken off them.
	const who = byHand && { account: byHand.account.email };
	for (const { id, kind, provider, amount_cents, currency, by } of [
		{ ...line, kind: "notification" as const, by: { ...who, ...(byHand?.isTold === false && { isUntold: true }) } },
		...(decision
			? [{ ...decision, kind: "refund" as const, by: { account: JSON.parse(decision.evidence).account } }]
			: []),
	]) {
		await insertPaymentRecord(db, {
			...{ order_id: orderId, at, provider, kind, transaction_id: voidId(id), status: "voided" },
			...{ amount_cents, currency, verdict: "noted", evidence: JSON.stringify({ voids: id, ...by }) },
		});
	}
	await insertOrderEvent(db, {
		...{ order_id: orderId, at, actor: byHand?.account.role ?? "provider", kind: "dispute-ended" },
		detail: JSON.stringify({ transactionId: line.transaction_id, ...who, ...(byHand && { note: byHand.note }) }),
	});
}
