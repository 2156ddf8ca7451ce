import type { ContactMessage } from "#app/domain/contact/contact-form.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { MailAddress } from "#app/domain/mail/mail-address.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { OrderStatus } from "#app/domain/orders/order-states.ts";
import type { ServiceOrder } from "#app/domain/services/service-order.ts";
import type { Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";

/** What a letter tells, by kind: the outbox's `kind` (DECISIONS 7). A letter with the order's own key goes to its customer only. */
export type LetterBody =
	| { kind: "order-confirmation"; order: Order; accessKey: string }
	| { kind: "order-status"; order: Order; accessKey: string; to: OrderStatus }
	| { kind: "new-order"; order: Order }
	| { kind: "payment-claimed"; order: Order; source: "bank-transfer" | "revolut-completion" }
	| { kind: "service-order-confirmation"; order: ServiceOrder; accessKey: string }
	| { kind: "new-service-order"; order: ServiceOrder }
	| { kind: "withdrawal-receipt"; withdrawal: Withdrawal }
	| { kind: "withdrawal-new"; withdrawal: Withdrawal; orderId: number | null }
	| { kind: "contact-message"; message: Omit<ContactMessage, "privacy"> & { createdAt: string } };

export type LetterKind = LetterBody["kind"];
export type LetterOf<K extends LetterKind> = Extract<LetterBody, { kind: K }>;

export interface LetterFrame {
	/** The outbox's own number. */
	number: number;
	/** One cause, one message: the outbox's dedupe key. */
	dedupeKey: string;
	/** UTC ISO, when its cause happened. */
	createdAt: string;
	locale: Locale;
	recipient: MailAddress;
	/** Where an answer goes when not to the shop. */
	replyTo: MailAddress | null;
}

/** One e-mail before it has words: who gets it, in which language, about what. */
export type Letter = LetterFrame & LetterBody;
