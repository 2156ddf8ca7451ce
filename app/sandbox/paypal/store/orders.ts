import { createHash } from "node:crypto";
import type { PayerKey } from "#app/sandbox/paypal/payers.ts";
import type { OrderRequest } from "#app/sandbox/paypal/rest/order-request.ts";
import type { Store } from "#app/sandbox/paypal/store/open-store.ts";

type OrderStatus = "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";

export interface StoredOrder {
	id: string;
	request: OrderRequest;
	status: OrderStatus;
	payer: PayerKey | null;
	/** What the buyer chose to go wrong when approving. */
	faults: string[];
	createdAt: string;
	updatedAt: string;
}

interface Row extends Omit<StoredOrder, "request" | "faults"> {
	request: string;
	faults: string;
}

export function addOrder(store: Store, order: StoredOrder): void {
	store
		.prepare(
			`insert into orders (id, request, status, payer, faults, created_at, updated_at)
			values (@id, @request, @status, @payer, @faults, @createdAt, @updatedAt)`,
		)
		.run({ ...order, request: JSON.stringify(order.request), faults: JSON.stringify(order.faults) });
}

export function findOrder(store: Store, id: string): StoredOrder | null {
	const row = store
		.prepare<[string], Row>(
			`select id, request, status, payer, faults, created_at as createdAt, updated_at as updatedAt
			from orders where id = ?`,
		)
		.get(id);
	return row ? { ...row, request: JSON.parse(row.request), faults: JSON.parse(row.faults) } : null;
}

export function saveOrder(store: Store, order: StoredOrder, now: Date): void {
	store
		.prepare("update orders set request = ?, status = ?, payer = ?, faults = ?, updated_at = ? where id = ?")
		.run(
			JSON.stringify(order.request),
			order.status,
			order.payer,
			JSON.stringify(order.faults),
			now.toISOString(),
			order.id,
		);
}

/** How long a PayPal-Request-Id is remembered. */
const REQUEST_IDS_KEPT_MS = 6 * 3_600_000;

type EarlierRequest = { orderId: string; sameBody: boolean };

const hashOf = (body: string) => createHash("sha256").update(body).digest("hex");

/** The request that used this id before, at the same address and within six hours. */
export function findRequestId(
	store: Store,
	scope: string,
	requestId: string,
	body: string,
	now: Date,
): EarlierRequest | null {
	store
		.prepare("delete from request_ids where created_at < ?")
		.run(new Date(now.getTime() - REQUEST_IDS_KEPT_MS).toISOString());
	const row = store
		.prepare<[string, string], { orderId: string; bodyHash: string }>(
			"select order_id as orderId, body_hash as bodyHash from request_ids where scope = ? and request_id = ?",
		)
		.get(scope, requestId);
	return row ? { orderId: row.orderId, sameBody: row.bodyHash === hashOf(body) } : null;
}

export function keepRequestId(
	store: Store,
	kept: { scope: string; requestId: string; body: string; orderId: string; now: Date },
): void {
	store
		.prepare("insert into request_ids (scope, request_id, body_hash, order_id, created_at) values (?, ?, ?, ?, ?)")
		.run(kept.scope, kept.requestId, hashOf(kept.body), kept.orderId, kept.now.toISOString());
}
