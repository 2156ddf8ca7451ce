import { setTimeout as pause } from "node:timers/promises";
import { type DeliveryFailure, MAILS_AT_ONCE } from "#app/domain/email/mailer-port.ts";
import { oneLine } from "#app/domain/email/one-line.ts";
import { writeEmail } from "#app/domain/email/write-email.server.ts";
import { endOfLeases, mailboxOf } from "#app/domain/outbox/outbox.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import {
	claimMessage,
	deleteMessage,
	markMessageSent,
	markMessageUnsent,
	type OutboxMessage,
	selectDueMessage,
} from "#db/queries/outbox.ts";

/** When the shop stops, the message that is on its way may still arrive: stopping in its middle risks sending it twice. */
const GRACE_MS = 1_000;
const REASON_CHARACTERS = 500;
const LOOK_AGAIN_AFTER_MS = 250;
/** So many new e-mails in so short a time, by whatever process, are a rush: printing takes the cores that the orders need. */
const RUSH = { messages: 50, withinMs: 5_000 };
/** In a rush, those about orders wait so long and then leave one at a time. */
const HELD_AT_MOST_MS = 60_000;

/** What one run did, for the log. */
export interface MailRun {
	sent: number;
	postponed: number;
	refused: number;
	/** Why nothing gets through at the moment: what the server said. */
	unreachable: string | null;
	/** Messages that could not even be written: faults of ours. */
	faults: unknown[];
}

/**
 * Sends what is due, oldest first, several at a time, each claimed before (DECISIONS 7). Two runs at once, in two processes
 * even, send no message twice. The first one goes alone: while the server is away, one message has tried in vain and not
 * several. What fails is put off with growing waits; what is refused for good is kept with its reason, and what nobody needs any more is gone. The run ends early
 * when no message gets through, and when `stop` says so.
 *
 * In a rush, and where the process is busy before anything is sent, e-mails about orders wait for calm, a minute at most;
 * whatever else somebody was promised leaves as always.
 *
 * @param isBusy whether visitors need the process: while they do, one message at a time leaves, since each is written and printed
 */
export async function sendDueMessages(shop: Shop, stop: AbortSignal, isBusy = () => false): Promise<MailRun> {
	const run: MailRun = { sent: 0, postponed: 0, refused: 0, unreachable: null, faults: [] };
	const cut = cutAfterGrace(stop);
	// Later the process is busy with the e-mails themselves.
	const holdsOrders = isBusy();
	const sendNext = async (takesLate: boolean) => {
		const isOver = stop.aborted || run.unreachable !== null;
		const message = isOver ? null : await claimNext(shop, { holdsOrders, takesLate });
		if (message) await sendOne(shop, message, cut.signal, run);
		return message !== null;
	};
	const over = new AbortController();
	const sendAll = async () => {
		try {
			while (await sendNext(true));
		} finally {
			over.abort();
		}
	};
	const lookLater = () => pause(LOOK_AGAIN_AFTER_MS, null, { signal: over.signal }).catch(() => {});
	const sendBeside = async () => {
		let sent: boolean;
		do {
			sent = !isBusy() && (await sendNext(false));
			if (!sent) await lookLater();
		} while (sent || !over.signal.aborted);
	};
	const others = Array.from({ length: MAILS_AT_ONCE - 1 }, () => sendBeside);
	try {
		if (await sendNext(true)) await Promise.all([sendAll, ...others].map((send) => send()));
		return run;
	} finally {
		cut.release();
	}
}

interface Pace {
	/** Whether those about orders wait, rush or not. */
	holdsOrders: boolean;
	/** Whether it takes those that waited as long as they may. */
	takesLate: boolean;
}

/** The oldest message that may leave and that nobody else takes at this moment; null when there is none. */
async function claimNext(shop: Shop, { holdsOrders, takesLate }: Pace): Promise<OutboxMessage | null> {
	for (;;) {
		const before = (ms: number) => new Date(shop.clock().getTime() - ms).toISOString();
		const id = await selectDueMessage(shop.db, {
			now: before(0),
			rush: holdsOrders ? null : { messages: RUSH.messages, since: before(RUSH.withinMs) },
			lateSince: takesLate ? before(HELD_AT_MOST_MS) : null,
		});
		if (id === null) return null;
		const message = await claimMessage(shop.db, { id, ...leaseFrom(shop.clock()) });
		if (message) return message;
	}
}

async function sendOne(shop: Shop, message: OutboxMessage, signal: AbortSignal, run: MailRun): Promise<void> {
	const at = shop.clock().toISOString();
	const delivery = await attempt(shop, message, signal, run);
	if (delivery.ok) {
		if (delivery.value === null) return deleteMessage(shop.db, message);
		await markMessageSent(shop.db, { id: message.id, at, mailbox: mailboxOf(delivery.value) });
		run.sent++;
		return;
	}
	const { kind, reason } = delivery.error;
	const now = shop.clock();
	const wait = retryWaitMs(message.attempts, kind === "unreachable" ? "server" : "message");
	await markMessageUnsent(shop.db, message, {
		error: oneLine(reason, REASON_CHARACTERS),
		dueAt: new Date(now.getTime() + wait).toISOString(),
		failedAt: kind === "refused" ? now.toISOString() : null,
	});
	if (kind === "unreachable") run.unreachable = reason;
	else run[kind]++;
}

/** @returns the address that it went to; null where nobody needs it any more */
async function attempt(
	shop: Shop,
	message: OutboxMessage,
	signal: AbortSignal,
	run: MailRun,
): Promise<Result<string | null, DeliveryFailure>> {
	try {
		const email = await writeEmail(shop, message);
		if (!email.ok) return email;
		if (email.value === null) return ok(null);
		const delivered = await shop.mailer.deliver(email.value, signal);
		return delivered.ok ? ok(email.value.recipient.address) : delivered;
	} catch (error) {
		// A newer version may be able to: one bad message must not keep the others back.
		run.faults.push(error);
		return fail({ kind: "postponed", reason: String(error) });
	}
}

function leaseFrom(now: Date): { now: string; leaseEnd: string } {
	return { now: now.toISOString(), leaseEnd: endOfLeases(now) };
}

/** A signal that follows another one a moment later. */
function cutAfterGrace(stop: AbortSignal): { signal: AbortSignal; release(): void } {
	const controller = new AbortController();
	const cutLater = () => setTimeout(() => controller.abort(), GRACE_MS).unref();
	stop.addEventListener("abort", cutLater, { once: true });
	return { signal: controller.signal, release: () => stop.removeEventListener("abort", cutLater) };
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After the first failure, the second, ...; the last one for ever: a message is never given up silently. */
const WAITS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS];

/** A server that is back must not stay unnoticed for hours; asking it costs nothing. */
const LONGEST_FOR_SERVER_MS = 5 * MINUTE_MS;

/**
 * How long a message waits for its next try.
 *
 * @param attempts tries so far, 1 or more
 * @param cause whether this message was put off, or no message gets through at all
 */
export function retryWaitMs(attempts: number, cause: "message" | "server"): number {
	const wait = WAITS_MS[Math.min(Math.max(attempts, 1), WAITS_MS.length) - 1]!;
	return cause === "server" ? Math.min(wait, LONGEST_FOR_SERVER_MS) : wait;
}
