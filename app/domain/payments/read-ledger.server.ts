import { jsonTexts } from "#app/domain/json-texts.ts";
import { HELD_OUTCOMES, mayCount } from "#app/domain/payments/held-payment.ts";
import type { LedgerLine } from "#app/domain/payments/ledger-line.ts";
import type { OrderMoney } from "#app/domain/payments/order-money.ts";
import { PAYMENT_MEANS } from "#app/domain/payments/payment-means.ts";
import type { Db } from "#db/connection.ts";
import { selectPaymentRecords } from "#db/queries/payments.ts";

type RecordRow = Awaited<ReturnType<typeof selectPaymentRecords>>[number];

/** An order's ledger as people read it, the oldest line first. */
export async function readLedger(db: Db, orderId: number, money: Pick<OrderMoney, "isPaid">): Promise<LedgerLine[]> {
	const records = await selectPaymentRecords(db, orderId);
	const decided = new Set(records.flatMap((record) => (record.status === "resolved" ? [record.transaction_id] : [])));
	return records.map((record) => {
		const evidence = ownEvidence(record);
		const isOpen = record.verdict === "held" && !decided.has(`held-${record.id}`);
		return {
			id: record.id,
			at: record.at,
			provider: record.provider,
			kind: record.kind,
			transactionId: transactionOf(record, evidence),
			status: record.status,
			amountCents: record.amount_cents,
			currency: record.currency,
			verdict: record.verdict,
			reason: record.reason,
			means: PAYMENT_MEANS.find((means) => means === evidence.means) ?? null,
			account: evidence.account ?? null,
			note: evidence.note ?? null,
			decides: decisionOf(record, evidence),
			open: isOpen ? { mayCount: mayCount(record, money) } : null,
		};
	});
}

const WRITTEN_BY_PEOPLE = ["means", "account", "note", "transactionId", "held"];

/** What the shop's own people wrote; a provider's words stay in the database. */
function ownEvidence(record: RecordRow): Record<string, string> {
	if (record.kind === "notification" && record.status !== "resolved") return {};
	return Object.fromEntries(
		Object.entries(jsonTexts(record.evidence)).filter(([name]) => WRITTEN_BY_PEOPLE.includes(name)),
	);
}

/** The shop's own names for transactions ("order-12-…") tell nobody anything. */
function transactionOf(record: RecordRow, evidence: Record<string, string>): string | null {
	if (record.status === "resolved") return evidence.transactionId ?? null;
	return /^(?:order|notification)-\d/.test(record.transaction_id) ? null : record.transaction_id;
}

function decisionOf(record: RecordRow, evidence: Record<string, string>): LedgerLine["decides"] {
	const outcome = HELD_OUTCOMES.find((known) => known === record.reason);
	if (record.status !== "resolved" || !outcome) return null;
	return { heldId: Number(evidence.held), outcome };
}
