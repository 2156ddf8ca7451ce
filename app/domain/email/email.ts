import type { ContactMessage } from "#app/domain/contact/contact-form.ts";
import type { DayClose } from "#app/domain/day-close/day-report.ts";
import type { MailAddress } from "#app/domain/email/mail-address.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { ToldReason } from "#app/domain/orders/order-states.ts";
import type { OrderMoney } from "#app/domain/payments/order-money.ts";
import type { ReturnCase } from "#app/domain/returns/return-case.ts";
import type { ServiceOrder } from "#app/domain/services/service-order.ts";
import type { ServiceMoveGoal } from "#app/domain/services/service-order-states.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";
import type { Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";

/** What is told of an order's money. */
export type ToldMoney = Pick<OrderMoney, "state" | "paymentState" | "method" | "receivedBani"> &
	Partial<Pick<OrderMoney, "overpaidBani">>;

/** What an e-mail tells, by kind: the outbox's `kind` (DECISIONS 7). An e-mail with the order's own key goes to its customer only. */
export type EmailBody =
	/** `hasContract`: the contract goes along as a PDF. */
	| { kind: "order-confirmation"; order: Order; accessKey: string; money: ToldMoney; hasContract?: boolean }
	/**
	 * `takenBack`: the status that was a mistake, of which the customer had heard. `hasOtherMethod`: what is told is that somebody of
	 * the shop changed by which method it is paid. `reason`: why it has this status.
	 */
	| {
			kind: "order-status";
			order: Order;
			accessKey: string;
			money: ToldMoney;
			to: OrderStatus;
			takenBack?: "completed" | "shipped" | "delivered" | "cancelled";
			reason?: ToldReason;
			hasOtherMethod?: boolean;
	  }
	/** The goods wait at the store, or do not yet, though it was said. */
	| { kind: "order-ready"; order: Order; accessKey: string; money: ToldMoney; isTakenBack?: boolean }
	| { kind: "new-order"; order: Order }
	| {
			kind: "payment-claimed";
			order: Order;
			money: ToldMoney;
			source: "bank-transfer" | "revolut-completion";
			heldUntil: string;
	  }
	/** `paidBani`: what was taken for it, less what went back. */
	| { kind: "service-order-confirmation"; order: ServiceOrder; accessKey: string; paidBani: Bani }
	| { kind: "service-order-status"; order: ServiceOrder; accessKey: string; paidBani: Bani; to: ServiceMoveGoal }
	/** What the work costs by now, and what its customer knew before; null: no price is agreed on. */
	| {
			kind: "service-order-price";
			order: ServiceOrder;
			accessKey: string;
			paidBani: Bani;
			beforeBani: Bani | null;
	  }
	/** A step that the customer was told of was a mistake. */
	| { kind: "service-order-corrected"; order: ServiceOrder; accessKey: string }
	| { kind: "new-service-order"; order: ServiceOrder }
	/** A pro forma, an invoice or a storno, with its PDF. */
	| { kind: "invoice-copy"; order: Order; accessKey: string; money: ToldMoney; invoice: InvoiceContent }
	| { kind: "warranty-copy"; order: Order; accessKey: string; certificate: CertificateContent }
	| { kind: "withdrawal-receipt"; withdrawal: Withdrawal }
	| { kind: "return-announced"; order: Order; accessKey: string; ofReturn: ReturnCase }
	| { kind: "return-new"; order: Order; ofReturn: ReturnCase; reason: string | null }
	| { kind: "return-received"; order: Order; accessKey: string; ofReturn: ReturnCase }
	| { kind: "return-decided"; order: Order; accessKey: string; ofReturn: ReturnCase }
	/** A step that the customer was told of was a mistake. */
	| { kind: "return-corrected"; order: Order; accessKey: string; ofReturn: ReturnCase }
	| { kind: "withdrawal-new"; withdrawal: Withdrawal; orderId: number | null; serviceOrderId: number | null }
	/** The close of a day, with its report as PDF. */
	| { kind: "day-closed"; close: DayClose }
	| { kind: "contact-message"; message: Omit<ContactMessage, "privacy"> & { createdAt: string } };

export type EmailKind = EmailBody["kind"];
export type EmailOf<K extends EmailKind> = Extract<EmailBody, { kind: K }>;

/** A file that goes with an e-mail. */
export interface EmailAttachment {
	/** "Invoice-10001-NUC-12.pdf" */
	fileName: string;
	type: "application/pdf";
	bytes: Uint8Array;
}

export interface EmailFrame {
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
	/** The document that it carries, printed when the e-mail is sent. */
	attachment: EmailAttachment | null;
}

/** One e-mail before it has words: who gets it, in which language, about what. */
export type Email = EmailFrame & EmailBody;
