import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "#tests/support/http-client.ts";
import { newerOrder } from "../http/support/orders.ts";

/** Sooner than the 10 s that the shop asks for, and not all at once. */
const AGAIN_AFTER_MS = 3_000;
const ANSWERED_WITHIN_MS = 240_000;

/** What came before an answer: nobody, a broken line, or a shop that is busy. Whoever asked asks again, under the same key. */
export interface Waited {
	busy: number;
	broken: number;
}

async function untilAnswered(waited: Waited, ask: () => Promise<Response>): Promise<{ status: number; text: string }> {
	const until = Date.now() + ANSWERED_WITHIN_MS;
	for (;;) {
		try {
			const answer = await ask();
			const text = await answer.text();
			if (answer.status !== 503) return { status: answer.status, text };
			waited.busy++;
		} catch {
			waited.broken++;
		}
		if (Date.now() > until) throw new Error(`no answer within ${ANSWERED_WITHIN_MS} ms: ${JSON.stringify(waited)}`);
		await pause(AGAIN_AFTER_MS * (1 + 2 * Math.random()));
	}
}

let buyers = 0;

/** Another buyer each time, who asks until there is an answer. */
export async function buy(url: string, product: number, waited: Waited) {
	const email = `cumparator-${++buyers}@exemplu.ro`;
	const headers = {
		"Content-Type": "application/json",
		"Idempotency-Key": `the-key-of-buyer-${buyers}-${process.pid}`,
	};
	const body = JSON.stringify(newerOrder(product, 1, { email }));
	const { status, text } = await untilAnswered(waited, () =>
		fetch(`${url}/api/orders`, { method: "POST", headers, body }),
	);
	return { email, status, id: status === 201 ? (JSON.parse(text) as { orderId: number }).orderId : null };
}

/** Takes an order's money as the admin does, and has its invoice issued. */
export async function invoice(admin: Client, id: number, waited: Waited): Promise<void> {
	const headers = {
		"Content-Type": "application/json",
		Origin: admin.url,
		Cookie: [...admin.jar].map(([name, value]) => `${name}=${value}`).join("; "),
	};
	const body = JSON.stringify({ status: "completed", means: "bank", transactionId: `FT-${id}` });
	const paid = await untilAnswered(waited, () =>
		fetch(`${admin.url}/api/orders/${id}/status`, { method: "POST", headers, body }),
	);
	const issued = await untilAnswered(waited, () => fetch(`${admin.url}/api/admin/download-invoice/${id}`, { headers }));
	// 409: the answer to the first was lost, and the order is completed already.
	if (![200, 409].includes(paid.status) || issued.status !== 200)
		throw new Error(`order ${id}: ${paid.status} ${issued.status} ${paid.text.slice(0, 300)}`);
}
