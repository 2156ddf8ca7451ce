import type { CounterService } from "#app/domain/counter/counter.ts";
import type { CounterPayment } from "#app/domain/day-close/day-report.ts";
import type { Bani } from "#app/domain/money.ts";
import type { OrderSummary, OrderTask } from "#app/domain/orders/order-summary.ts";
import type { HeldPayment } from "#app/domain/payments/held-payment.ts";
import type { ReturnSummary } from "#app/domain/returns/return-case.ts";
import type { NoticeSlot } from "#app/domain/settings/shop-picture.ts";
import type { WithdrawnContract } from "#app/domain/withdrawals/withdrawal.ts";

/** The first few of something that waits, and how many wait in all. */
export interface Waiting<T> {
	count: number;
	first: T[];
}

/** What needs doing today (SPEC 2.16). Moments are UTC ISO; the longest waiting come first. */
export interface Today {
	orders: Record<Exclude<OrderTask, "held">, Waiting<OrderSummary>>;
	held: Waiting<HeldPayment>;
	/** Open ones, as they are due. */
	services: Waiting<
		Pick<CounterService, "id" | "serviceNames" | "fullName" | "isOfToday" | "readyOn" | "isLate"> & { at: string }
	>;
	/** Done and not paid, with the moment of their last step. */
	dueServices: Waiting<{ id: number; at: string; fullName: string }>;
	/** Cancelled ones, with what of their money is to be returned. */
	serviceRefunds: Waiting<{ id: number; fullName: string; leftBani: Bani }>;
	messages: Waiting<{ id: number; at: string; name: string; subject: string }>;
	/** `number`: what was typed, where it can be one. */
	withdrawals: Waiting<{
		id: number;
		at: string;
		name: string;
		contract: WithdrawnContract;
		typed: string;
		number: number | null;
	}>;
	/** Goods on their way back or to be decided about, the first to fall due first. */
	returns: Waiting<Pick<ReturnSummary, "id" | "orderId" | "fullName" | "state" | "dueOn"> & { isLate: boolean }>;
	/** Returns that were refunded, of orders whose invoice stands over their goods. */
	creditNotes: Waiting<{ id: number; orderId: number; fullName: string }>;
	failedEmails: Waiting<{ id: number; at: string; kind: string; reason: string | null }>;
	/** Documents to be reported to e-Factura; `late` of them after their deadline. */
	eInvoices: Waiting<{ id: number; series: string; number: number; dueOn: string; isLate: boolean }> & { late: number };
	/** Products on sale that lack what the law wants beside them; of a live shop alone. */
	legalData: Waiting<{ id: number; name: string }>;
	/** Official notices that the shop lacks; of a live shop alone. */
	notices: Waiting<{ id: number; slot: NoticeSlot }>;
	/** Payments at the counter whose fiscal receipt nobody has noted (OUG 28/1999); there may be more than were counted. */
	receipts: Waiting<CounterPayment> & { isMore: boolean };
	stock: Waiting<{ id: number; name: string; sku: string; stock: number }>;
}
