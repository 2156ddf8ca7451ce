import type { Locale } from "#app/domain/locale.ts";
import type { OutboxLine } from "#app/domain/outbox/outbox.ts";

type SubjectType = OutboxLine["subject"]["type"];

interface Message {
	/** The same twice is one message. */
	key: string;
	kind: string;
	/** UTC ISO. */
	at: string;
	/** How long it waits before it leaves; left out: not at all. */
	waitMs?: number | undefined;
	/** What it is about, where that is no order. */
	type?: SubjectType;
	payload?: object;
}

/** The outbox's row for a message to the customer; the address is read from what it is about when it is sent. */
export function toCustomer(about: { id: number; locale: Locale }, message: Message) {
	return row(about, "customer", message);
}

/** The same for one to the shop, which reads Romanian. */
export function toShop(id: number, message: Message) {
	return row({ id, locale: "ro" }, "shop", message);
}

function row(
	{ id, locale }: { id: number; locale: Locale },
	recipient: "customer" | "shop",
	{ key, kind, at, waitMs = 0, type = "order", payload = {} }: Message,
) {
	return {
		...{ dedupe_key: key, kind, locale, recipient, subject_type: type, subject_id: id },
		payload: JSON.stringify(payload),
		created_at: at,
		due_at: new Date(Date.parse(at) + waitMs).toISOString(),
	};
}

/**
 * Which document a message carries: an issued one by its id in the books, or one that is found when the message is sent: the
 * pro forma, or the invoice of an order that was paid just now, which gets its number then (DECISIONS 7).
 */
type DocumentName = number | "pro-forma" | "invoice";

interface DocumentMessage extends Pick<Message, "at" | "waitMs"> {
	order: { id: number; locale: Locale };
	/** One wish, one message: a form's one-time key, or the moment of a move. */
	key: string;
}

/** What the message of a document holds. */
export const namedDocument = (document: DocumentName) => JSON.stringify({ document });

/** What the message of a pro forma holds. */
export const PRO_FORMA = namedDocument("pro-forma");

/** What the message of an invoice holds that is issued when it is sent. */
export const DUE_INVOICE = namedDocument("invoice");

/** A document that goes to the customer. */
export function invoiceMessage({ document, ...message }: DocumentMessage & { document: DocumentName }) {
	return documentMessage("invoice-copy", message, { document });
}

/** The same for a warranty certificate. */
export function warrantyMessage({ certificateId, ...message }: DocumentMessage & { certificateId: number }) {
	return documentMessage("warranty-copy", message, { certificateId });
}

function documentMessage(kind: "invoice-copy" | "warranty-copy", message: DocumentMessage, payload: object) {
	const { order, key, ...when } = message;
	return toCustomer(order, { key: `order-${order.id}-${kind}-${key}`, kind, ...when, payload });
}

/** What the confirmation holds of an order that was not confirmed before its money came. */
export const TAKEN = JSON.stringify({ isTaken: true });

/** The confirmation of an order, with its contract: once, when it is placed, or when a quote was taken. */
export function confirmationMessage(order: { id: number; locale: Locale }, at: string, waitMs = 0) {
	return toCustomer(order, { key: `order-${order.id}-confirmation`, kind: "order-confirmation", at, waitMs });
}
