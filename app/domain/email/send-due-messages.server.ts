import { setTimeout as pause } from "node:timers/promises";
import { mailboxOf } from "#app/domain/email/mailbox-limit.server.ts";
import { type DeliveryFailure, MAILS_AT_ONCE } from "#app/domain/email/mailer-port.ts";
import { oneLine } from "#app/domain/email/one-line.ts";
import { retryWaitMs } from "#app/domain/email/retry-waits.ts";
import { writeEmail } from "#app/domain/email/write-email.server.ts";
import { endOfLeases } from "#app/domain/outbox/outbox.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import {
	claimMessage,
	markMessageSent,
	markMessageUnsent,
	type OutboxMessage,
	selectDueMessage,
} from "#db/queries/outbox.ts";

/** When the shop stops, the message that is on its way may still arrive: stopping in its middle risks sending it twice. */
const GRACE_MS = 1_000;
const REASON_CHARACTERS = 500;
const LOOK_AGAIN_AFTER_MS = 250;

/** What one run did, for the log. */
interface MailRun {
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
 * several. What fails is put off with growing waits; what is refused for good is kept with its reason. The run ends early
 * when no message gets through, and when `stop` says so.
 *
 * @param isBusy whether visitors need the process: while they do, one message at a time leaves, since each is written and printed
 */
export async function sendDueMessages(shop: Shop, stop: AbortSignal, isBusy = () => false): Promise<MailRun> {
	const run: MailRun = { sent: 0, postponed: 0, refused: 0, unreachable: null, faults: [] };
	const cut = cutAfterGrace(stop);
	const sendNext = async () => {
		const message = stop.aborted || run.unreachable !== null ? null : await claimNext(shop);
		if (message) await sendOne(shop, message, cut.signal, run);
		return message !== null;
	};
	let isOver = false;
	const sendAll = async () => {
		try {
			while (await sendNext());
		} finally {
			isOver = true;
		}
	};
	const sendBeside = async () => {
		do {
			while (isBusy() && !isOver) await pause(LOOK_AGAIN_AFTER_MS);
		} while (await sendNext());
	};
	const others = Array.from({ length: MAILS_AT_ONCE - 1 }, () => sendBeside);
	if (await sendNext()) await Promise.all([sendAll, ...others].map((send) => send()));
	cut.release();
	return run;
}

/** The oldest message that is due and that nobody else takes at this moment; null when there is none. */
async function claimNext(shop: Shop): Promise<OutboxMessage | null> {
	for (;;) {
		const id = await selectDueMessage(shop.db, shop.clock().toISOString());
		if (id === null) return null;
		const message = await claimMessage(shop.db, { id, ...leaseFrom(shop.clock()) });
		if (message) return message;
	}
}

async function sendOne(shop: Shop, message: OutboxMessage, signal: AbortSignal, run: MailRun): Promise<void> {
	const delivery = await attempt(shop, message, signal, run);
	if (delivery.ok) {
		const mailbox = message.recipient === "customer" ? mailboxOf(delivery.value) : null;
		await markMessageSent(shop.db, { id: message.id, at: shop.clock().toISOString(), mailbox });
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

/** @returns the address that it went to */
async function attempt(
	shop: Shop,
	message: OutboxMessage,
	signal: AbortSignal,
	run: MailRun,
): Promise<Result<string, DeliveryFailure>> {
	try {
		const email = await writeEmail(shop, message);
		if (!email.ok) return email;
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
