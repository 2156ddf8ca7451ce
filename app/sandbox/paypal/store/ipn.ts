import { createHash } from "node:crypto";
import type { Store } from "#app/sandbox/paypal/store/open-store.ts";

/** queued: due at nextAt; withheld: made but not sent, until somebody resends it by hand. */
type IpnState = "queued" | "delivered" | "given-up" | "withheld";

export interface IpnMessage {
	id: number;
	paymentId: string;
	paymentStatus: string;
	notifyUrl: string;
	body: Buffer;
	/** Of a webhook, as JSON: what it is sent with beside its event; null of an IPN. */
	headers: string | null;
	state: IpnState;
	/** 0 when verification is to deny it. */
	genuine: 0 | 1;
	attempts: number;
	nextAt: string;
	createdAt: string;
}

interface IpnAttempt {
	messageId: number;
	at: string;
	/** HTTP status of the answer; null when there was none. */
	status: number | null;
	answer: string;
}

const SELECT = `select id, payment_id as paymentId, payment_status as paymentStatus, notify_url as notifyUrl, body, headers, state,
	genuine, attempts, next_at as nextAt, created_at as createdAt from ipn_messages`;

const hashOf = (body: Uint8Array) => createHash("sha256").update(body).digest("hex");

export function addIpn(store: Store, message: Omit<IpnMessage, "id" | "attempts">): void {
	store
		.prepare(
			`insert into ipn_messages (payment_id, payment_status, notify_url, body, body_hash, headers, genuine, state, next_at, created_at)
			values (@paymentId, @paymentStatus, @notifyUrl, @body, @hash, @headers, @genuine, @state, @nextAt, @createdAt)`,
		)
		.run({ ...message, hash: hashOf(message.body) });
}

export function dueIpns(store: Store, now: Date): IpnMessage[] {
	return store
		.prepare<[string], IpnMessage>(`${SELECT} where state = 'queued' and next_at <= ? order by next_at, id limit 20`)
		.all(now.toISOString());
}

export function nextIpnAt(store: Store): Date | null {
	const row = store
		.prepare<[], { at: string | null }>("select min(next_at) as at from ipn_messages where state = 'queued'")
		.get();
	return row?.at ? new Date(row.at) : null;
}

/** Before the bytes leave: the receiver may ask for verification while it still answers. */
export function countAttempt(store: Store, id: number): void {
	store.prepare("update ipn_messages set attempts = attempts + 1 where id = ?").run(id);
}

export function keepAttempt(store: Store, attempt: IpnAttempt, state: IpnState, nextAt: Date): void {
	store
		.prepare("insert into ipn_attempts (message_id, at, status, answer) values (@messageId, @at, @status, @answer)")
		.run(attempt);
	store
		.prepare("update ipn_messages set state = ?, next_at = ? where id = ?")
		.run(state, nextAt.toISOString(), attempt.messageId);
}

/** Sends it again at once, with its waits counted from the beginning. */
export function resendIpn(store: Store, id: number, now: Date): boolean {
	const result = store
		.prepare("update ipn_messages set state = 'queued', attempts = 0, next_at = ? where id = ?")
		.run(now.toISOString(), id);
	return result.changes === 1;
}

/** The webhook of a transmission. */
export function findWebhook(store: Store, transmissionId: string): IpnMessage | null {
	const at = `$."PAYPAL-TRANSMISSION-ID"`;
	const found = store
		.prepare<[string, string], IpnMessage>(`${SELECT} where headers ->> ? = ?`)
		.get(at, transmissionId);
	return found ?? null;
}

/** Whether exactly these bytes were sent, and sent as genuine. */
export function wasSent(store: Store, body: Uint8Array): boolean {
	return (
		store
			.prepare<[string, Uint8Array]>(
				`select 1 from ipn_messages where body_hash = ? and body = ? and headers is null and genuine = 1
				and (attempts > 0 or exists (select 1 from ipn_attempts where message_id = ipn_messages.id))`,
			)
			.get(hashOf(body), Buffer.from(body)) !== undefined
	);
}

export function newestIpns(store: Store, limit: number): (IpnMessage & { tries: IpnAttempt[] })[] {
	const tries = store.prepare<[number], IpnAttempt>(
		"select message_id as messageId, at, status, answer from ipn_attempts where message_id = ? order by id",
	);
	return store
		.prepare<[number], IpnMessage>(`${SELECT} order by id desc limit ?`)
		.all(limit)
		.map((message) => ({ ...message, tries: tries.all(message.id) }));
}
