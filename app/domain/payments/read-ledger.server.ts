import { jsonTexts } from "#app/domain/json-texts.ts";
import { type Edge, readKeysetPage } from "#app/domain/keyset-page.ts";
import { HELD_OUTCOMES, mayCount, NUMBER_ELSEWHERE, statusWord } from "#app/domain/payments/held-payment.ts";
import type { Ledger, LedgerLine } from "#app/domain/payments/ledger-line.ts";
import { PAYMENT_MEANS } from "#app/domain/payments/payment-means.ts";
import type { Db } from "#db/connection.ts";
import { selectForged } from "#db/queries/notifications.ts";
import {
	countLedger,
	selectLastReceived,
	selectLedgerLines,
	selectOpenHeldLines,
	selectVoidable,
} from "#db/queries/payments.ts";

/** Few, since on a telephone each is a card, and what waits for a decision stands below them. */
const LINES_ON_A_PAGE = 10;
/** How many held lines one decides about at a time; the next ones come up as these are settled. */
const HELD_AT_ONCE = 25;

/**
 * A page of an order's ledger as people read it, the newest page first and on it the oldest line first, with what waits for a
 * person on any page.
 */
export async function readLedger(
	db: Db,
	orderId: number,
	{ money, edge }: { money: Parameters<typeof mayCount>[1]; edge: Edge },
): Promise<Ledger> {
	const [page, held, count, voidable, received, forged] = await Promise.all([
		readKeysetPage((from, limit) => selectLedgerLines(db, orderId, from, limit), edge, LINES_ON_A_PAGE),
		selectOpenHeldLines(db, orderId, HELD_AT_ONCE),
		countLedger(db, orderId),
		selectVoidable(db, orderId, HELD_AT_ONCE),
		selectLastReceived(db, orderId),
		selectForged(db, orderId),
	]);
	const lineOf = (record: RecordRow) => toLine(record, money);
	return {
		page: { ...page, rows: page.rows.map(lineOf) },
		count: count.lines,
		held: held.map(lineOf),
		heldCount: count.open,
		voidable: voidable.map(lineOf),
		lastMeans: received ? meansOf(jsonTexts(received.evidence)) : null,
		forged: forged ? { count: forged.count, lastAt: forged.last_at } : null,
	};
}

type RecordRow = Awaited<ReturnType<typeof selectLedgerLines>>[number];

const meansOf = (evidence: Record<string, string>) => PAYMENT_MEANS.find((means) => means === evidence.means) ?? null;

function toLine(record: RecordRow, money: Parameters<typeof mayCount>[1]): LedgerLine {
	const evidence = ownEvidence(record);
	return {
		id: record.id,
		at: record.at,
		provider: record.provider,
		kind: record.kind,
		transactionId: transactionOf(record, evidence),
		status: statusWord(record.status),
		amountCents: record.amount_cents,
		currency: record.currency,
		verdict: record.verdict,
		reason: record.reason,
		worthBani: record.worth_bani,
		means: meansOf(evidence),
		account: evidence.account ?? null,
		note: evidence.note ?? null,
		decides: decisionOf(record, evidence),
		voids: record.status === "voided" && evidence.voids ? Number(evidence.voids) : null,
		isVoided: record.is_voided === 1,
		standsAt: standsAtOf(record),
		open: record.is_open ? { mayCount: mayCount(record, money) } : null,
	};
}

function standsAtOf({ verdict, reason, evidence }: RecordRow): number | null {
	if (verdict !== "held" || reason !== NUMBER_ELSEWHERE) return null;
	return Number(jsonTexts(evidence).standsAt) || null;
}

/** What a person decided about held money. */
const isDecision = ({ status }: RecordRow) => statusWord(status) === "resolved";

const WRITTEN_BY_PEOPLE = ["means", "account", "note", "transactionId", "held", "voids"];

/** What admins and staff wrote; a provider's words stay in the database. */
function ownEvidence(record: RecordRow): Record<string, string> {
	if (record.kind === "notification" && !isDecision(record)) return {};
	return Object.fromEntries(
		Object.entries(jsonTexts(record.evidence)).filter(([name]) => WRITTEN_BY_PEOPLE.includes(name)),
	);
}

/** The shop's own names for transactions ("order-12-…") tell nobody anything. */
function transactionOf(record: RecordRow, evidence: Record<string, string>): string | null {
	if (isDecision(record)) return evidence.transactionId ?? null;
	return /^(?:order|notification|void)-\d/.test(record.transaction_id) ? null : record.transaction_id;
}

function decisionOf(record: RecordRow, evidence: Record<string, string>): LedgerLine["decides"] {
	const outcome = HELD_OUTCOMES.find((known) => known === record.reason);
	if (!isDecision(record) || !outcome) return null;
	return { heldId: Number(evidence.held), outcome };
}
