import type { Locale } from "#app/domain/locale.ts";

/**
 * Which document a message carries: an issued one by its id in the books, or one that is found when the message is sent: the
 * pro forma, or the invoice of an order that was paid just now, which gets its number then (DECISIONS 7).
 */
export type DocumentName = number | "pro-forma" | "invoice";

interface DocumentMessage {
	order: { id: number; locale: Locale };
	/** One wish, one message: a form's one-time key, or the moment of a move. */
	key: string;
	/** UTC ISO. */
	at: string;
}

/** What the message of a pro forma holds. */
export const PRO_FORMA = JSON.stringify({ document: "pro-forma" satisfies DocumentName });

/** The outbox's row for a document that goes to the customer; the address is read from the order when it is sent. */
export function invoiceMessage({ document, ...message }: DocumentMessage & { document: DocumentName }) {
	return documentMessage("invoice-copy", message, { document });
}

/** The same for a warranty certificate. */
export function warrantyMessage({ certificateId, ...message }: DocumentMessage & { certificateId: number }) {
	return documentMessage("warranty-copy", message, { certificateId });
}

function documentMessage(kind: "invoice-copy" | "warranty-copy", message: DocumentMessage, payload: object) {
	const { order, key, at } = message;
	return {
		dedupe_key: `order-${order.id}-${kind}-${key}`,
		kind,
		locale: order.locale,
		recipient: "customer" as const,
		subject_type: "order" as const,
		subject_id: order.id,
		payload: JSON.stringify(payload),
		created_at: at,
		due_at: at,
	};
}

/** The confirmation of an order, with its contract: once, when it is placed, or when a quote was taken. */
export function confirmationMessage(order: { id: number; locale: Locale }, at: string) {
	return {
		dedupe_key: `order-${order.id}-confirmation`,
		kind: "order-confirmation",
		locale: order.locale,
		recipient: "customer" as const,
		subject_type: "order" as const,
		subject_id: order.id,
		payload: "{}",
		created_at: at,
		due_at: at,
	};
}
