import { createHash } from "node:crypto";
import type Sqlite from "better-sqlite3";
import type { Promises } from "#tests/support/kill-promises.ts";
import type { ReceivedMail } from "#tests/support/mail-server.ts";

export interface WorkDone {
	orders: number;
	/** Orders whose money the provider said it has. */
	paid: number;
	/** Moves that the back office was told of. */
	moves: number;
	invoices: number;
	creditNotes: number;
	serviceOrders: number;
	contactMessages: number;
	/** Messages that the outbox calls sent. */
	mails: number;
	/** Mails that came a second time: killed between the mail server's yes and the mark in the outbox. */
	mailsTwice: number;
	/** Messages that ended with a reason instead: the document of an order that was cancelled before it was written. */
	mailsRefused: number;
}

/** Everything that somebody was told and that is not so. */
export function brokenPromises(database: Sqlite.Database, promises: Promises, received: ReceivedMail[]): string[] {
	const numbers = (sql: string) => new Set(database.prepare(sql).pluck().all() as number[]);
	const missing = (what: string, promised: number[], there: Set<number>) =>
		promised.filter((id) => !there.has(id)).map((id) => `${what} ${id} was promised and is not there`);
	const told = promises.orders.map(({ id }) => id);
	const moved = promises.moves.map(({ id }) => id);
	return [
		...missing("order", told, numbers("select id from orders")),
		...missing("service order", promises.serviceOrders, numbers("select id from service_order")),
		...missing("contact message", promises.contactMessages, numbers("select id from contact_message")),
		...missing("payment of order", [...promises.paid], completedOnce(database)),
		...missing("move of order", moved, new Set(movedAsTold(database, promises))),
		...orderedTwice(database),
		...lostMails(database, received),
	];
}

const completedOnce = (database: Sqlite.Database) =>
	new Set(
		database
			.prepare("select order_id from order_event where to_status = 'completed' group by order_id having count(*) = 1")
			.pluck()
			.all() as number[],
	);

function movedAsTold(database: Sqlite.Database, { moves }: Promises): number[] {
	const find = database.prepare("select 1 from order_event where order_id = ? and to_status = ? and actor = 'admin'");
	return moves.filter(({ id, to }) => find.get(id, to)).map(({ id }) => id);
}

/** Everybody orders once: a second order of one address is a call that was sent again and not recognised. */
function orderedTwice(database: Sqlite.Database): string[] {
	const twice = database.prepare("select email from orders group by email having count(*) > 1").pluck().all();
	return twice.map((email) => `${email} has ordered twice`);
}

function lostMails(database: Sqlite.Database, received: ReceivedMail[]): string[] {
	const came = new Set(received.map(({ mail }) => mail.messageId?.slice(1).split("@")[0]));
	const sent = database
		.prepare("select id, dedupe_key, created_at from outbox_message where sent_at is not null")
		.all();
	return (sent as { id: number; dedupe_key: string; created_at: string }[])
		.filter(({ dedupe_key, created_at }) => !came.has(nameOf(`${dedupe_key}\n${created_at}`)))
		.map(({ id, dedupe_key }) => `message ${id} (${dedupe_key}) is called sent and never came`);
}

/** As the mailer makes a message's Message-ID. */
const nameOf = (cause: string) => createHash("sha256").update(cause).digest("hex").slice(0, 32);

export function countWork(database: Sqlite.Database, promises: Promises, received: ReceivedMail[]): WorkDone {
	const count = (sql: string) => database.prepare(`select count(*) from ${sql}`).pluck().get() as number;
	return {
		orders: count("orders"),
		paid: promises.paid.size,
		moves: promises.moves.length,
		invoices: count("invoice where kind = 'invoice'"),
		creditNotes: count("invoice where kind <> 'invoice'"),
		serviceOrders: count("service_order"),
		contactMessages: count("contact_message"),
		mails: count("outbox_message where sent_at is not null"),
		mailsTwice: received.length - new Set(received.map(({ mail }) => mail.messageId)).size,
		mailsRefused: count("outbox_message where failed_at is not null"),
	};
}
