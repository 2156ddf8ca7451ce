import { readEmailsAbout } from "#app/domain/email/read-outbox.server.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { readNotes } from "#app/domain/orders/add-note.server.ts";
import type { LedgerLine, OrderDetails, OrderDetailsItem, OrderEvent } from "#app/domain/orders/order-details.ts";
import type { OrderStatus } from "#app/domain/orders/order-states.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { HELD_OUTCOMES, mayCount } from "#app/domain/payments/held-payment.ts";
import { PAYMENT_MEANS } from "#app/domain/payments/payment-means.ts";
import { isRefundDue, paymentStateOf } from "#app/domain/payments/payment-state.ts";
import { readPaymentMarks } from "#app/domain/payments/read-payment-marks.server.ts";
import { readUnsettledMoney } from "#app/domain/payments/read-unsettled-money.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { readCertificates } from "#app/domain/warranties/read-warranty.server.ts";
import { readSerials } from "#app/domain/warranties/save-serials.server.ts";
import { selectOrder, selectOrderEvents, selectOrderItems } from "#db/queries/orders.ts";
import { selectPaymentRecords } from "#db/queries/payments.ts";

/** Everything about one order for admins and staff; null for an unknown number. */
export async function readOrderDetails(shop: Shop, id: number): Promise<OrderDetails | null> {
	const [order, row] = await Promise.all([readOrder(shop, id), selectOrder(shop.db, id)]);
	if (!order || !row) return null;
	const [marksOf, unsettled, items, records, events, notes, invoices, certificates, emails] = await Promise.all([
		readPaymentMarks(shop.db, [id]),
		readUnsettledMoney(shop.db, id, shop.clock()),
		itemsOf(shop, id),
		selectPaymentRecords(shop.db, id),
		selectOrderEvents(shop.db, id),
		readNotes(shop, id),
		readDocuments(shop, id),
		readCertificates(shop, id),
		readEmailsAbout(shop, { type: "order", id }),
	]);
	const marks = marksOf(id);
	const paymentState = paymentStateOf(marks, order.status);
	return {
		order,
		updatedAt: row.updated_at,
		paymentState,
		isHeld: unsettled === "held" && !marks.isProven,
		isConfirming: unsettled === "confirming" && !marks.isProven,
		isRefundDue: isRefundDue(marks, order.status),
		isPayable: !marks.isProven && order.status !== "cancelled",
		isInvoiced: invoices.at(-1)?.kind === "invoice",
		items,
		payments: ledgerOf(records, marks.isProven),
		events: events.map(toEvent),
		notes,
		invoices: invoices.map(({ id, kind, series, number, issuedAt, grossBani }) => {
			return { id, kind, series, number, issuedAt, grossBani };
		}),
		certificates: certificates.map(({ id, certificateNumber, months, issuedAt }) => {
			return { id, certificateNumber, months, issuedAt };
		}),
		emails,
	};
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

type RecordRow = Awaited<ReturnType<typeof selectPaymentRecords>>[number];

function ledgerOf(records: RecordRow[], isProven: boolean): LedgerLine[] {
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
			open: isOpen ? { mayCount: mayCount(record, { isProven }) } : null,
		};
	});
}

const WRITTEN_BY_PEOPLE = ["means", "account", "note", "transactionId", "held"];

/** What the shop's own people wrote; a provider's words stay in the database. */
function ownEvidence(record: RecordRow): Record<string, string> {
	if (record.kind === "notification" && record.status !== "resolved") return {};
	return Object.fromEntries(
		Object.entries(textsOf(record.evidence)).filter(([name]) => WRITTEN_BY_PEOPLE.includes(name)),
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

type EventRow = Awaited<ReturnType<typeof selectOrderEvents>>[number];

function toEvent(row: EventRow): OrderEvent {
	return {
		id: row.id,
		at: row.at,
		actor: row.actor,
		kind: row.kind,
		from: row.from_status as OrderStatus | null,
		to: row.to_status as OrderStatus | null,
		detail: textsOf(row.detail),
	};
}

/** The plain values of a JSON object as texts. */
function textsOf(json: string): Record<string, string> {
	const value: unknown = JSON.parse(json);
	if (typeof value !== "object" || value === null) return {};
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, text]) =>
			typeof text === "string" || typeof text === "number" ? [[name, String(text)]] : [],
		),
	);
}
