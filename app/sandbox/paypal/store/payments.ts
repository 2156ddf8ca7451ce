import type { PayerKey } from "#app/sandbox/paypal/payers.ts";
import type { Store } from "#app/sandbox/paypal/store/open-store.ts";

export type PaymentStatus = "Completed" | "Pending" | "Denied" | "Refunded" | "Reversed";

/** One transaction as the provider books it; a refund or reversal is a transaction of its own with a parent. */
export interface Payment {
	id: string;
	/** The web form notifies its notify_url; orders of the API the webhook, where one is registered. */
	source: "web" | "orders";
	status: PaymentStatus;
	/** pending_reason or reason_code. */
	reason: string | null;
	parentId: string | null;
	orderId: string | null;
	/** Which purchase unit of the order it paid. */
	unitIndex: number | null;
	/** Negative when money goes back. */
	amountMinor: number;
	currency: string;
	feeMinor: number;
	receiver: string;
	payer: PayerKey;
	invoice: string;
	custom: string;
	itemName: string;
	itemNumber: string;
	quantity: number;
	notifyUrl: string;
	createdAt: string;
	updatedAt: string;
}

const COLUMNS: Record<keyof Payment, string> = {
	id: "id",
	source: "source",
	status: "status",
	reason: "reason",
	parentId: "parent_id",
	orderId: "order_id",
	unitIndex: "unit_index",
	amountMinor: "amount_minor",
	currency: "currency",
	feeMinor: "fee_minor",
	receiver: "receiver",
	payer: "payer",
	invoice: "invoice",
	custom: "custom",
	itemName: "item_name",
	itemNumber: "item_number",
	quantity: "quantity",
	notifyUrl: "notify_url",
	createdAt: "created_at",
	updatedAt: "updated_at",
};
const SELECT = `select ${Object.entries(COLUMNS)
	.map(([name, column]) => `${column} as ${name}`)
	.join(", ")} from payments`;

export function addPayment(store: Store, payment: Payment): void {
	const names = Object.keys(COLUMNS);
	store
		.prepare(
			`insert into payments (${Object.values(COLUMNS).join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
		)
		.run(payment);
}

export function findPayment(store: Store, id: string): Payment | null {
	return store.prepare<[string], Payment>(`${SELECT} where id = ?`).get(id) ?? null;
}

export function paymentsOfOrder(store: Store, orderId: string): Payment[] {
	return store
		.prepare<[string], Payment>(`${SELECT} where order_id = ? and parent_id is null order by unit_index`)
		.all(orderId);
}

/** The refunds of an order's payments, the oldest first; what a dispute took is none. */
export function refundsOfOrder(store: Store, orderId: string): Payment[] {
	return store
		.prepare<[string], Payment>(
			`${SELECT} where order_id = ? and parent_id is not null and status = 'Refunded' order by rowid`,
		)
		.all(orderId);
}

/** What went back of a payment so far, in minor units. */
export function refundedOf(store: Store, id: string): number {
	const row = store
		.prepare<[string], { minor: number | null }>("select -sum(amount_minor) as minor from payments where parent_id = ?")
		.get(id);
	return row?.minor ?? 0;
}

export function newestPayments(store: Store, limit: number): Payment[] {
	return store.prepare<[number], Payment>(`${SELECT} order by created_at desc, rowid desc limit ?`).all(limit);
}

export function setPaymentStatus(
	store: Store,
	id: string,
	status: PaymentStatus,
	reason: string | null,
	now: Date,
): void {
	store
		.prepare("update payments set status = ?, reason = ?, updated_at = ? where id = ?")
		.run(status, reason, now.toISOString(), id);
}

/** The seller's account lets an invoice number be paid once. */
export function isInvoicePaid(store: Store, invoice: string): boolean {
	if (invoice === "") return false;
	return (
		store
			.prepare("select 1 from payments where invoice = ? and parent_id is null and status <> 'Denied'")
			.get(invoice) !== undefined
	);
}
