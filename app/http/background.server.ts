import { performance } from "node:perf_hooks";
import { settings } from "#app/config/env.server.ts";
import { sendDueMessages } from "#app/domain/email/send-due-messages.server.ts";
import { cancelUnpaidOrders } from "#app/domain/orders/cancel-unpaid.server.ts";
import { reconcileCaptures } from "#app/domain/orders/capture-provider-order.server.ts";
import { reconcileRefunds } from "#app/domain/orders/provider-refund.server.ts";
import { processNotifications } from "#app/domain/orders/receive-notification.server.ts";
import { removeOld } from "#app/domain/remove-old.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { takeUpStranded } from "#app/domain/take-up-stranded.server.ts";
import { log, logFailure } from "#app/http/log.server.ts";

/** How often a job has begun, and has ended: whoever must not change the data under one can tell. */
const runs = { begun: 0, ended: 0 };

/** One job of the background, run one at a time, on a beat and whenever it is poked; it never keeps the process alive. */
function createJob(name: string, everyMs: number, run: () => Promise<unknown>) {
	let running = false;
	let again = false;

	async function beat(): Promise<void> {
		if (running) {
			again = true;
			return;
		}
		running = true;
		runs.begun += 1;
		try {
			do {
				again = false;
				await run();
			} while (again);
		} catch (error) {
			logFailure(error, name);
		} finally {
			running = false;
			runs.ended += 1;
		}
	}

	// What a killed process left behind is taken up soon after the start, once the shop's own sandbox answers too.
	setTimeout(beat, FIRST_BEAT_AFTER_MS).unref();
	setInterval(beat, everyMs).unref();
	return beat;
}

const FIRST_BEAT_AFTER_MS = 1_000;
const NOTIFICATIONS_EVERY_MS = 5_000;
const CAPTURES_EVERY_MS = 10_000;
const UNPAID_EVERY_MS = 10 * 60_000;
const STRANDED_EVERY_MS = 10 * 60_000;
const OLD_EVERY_MS = 3_600_000;
/** Looking costs one read of an index; this is how long a customer waits for the e-mail to leave. */
const MAIL_EVERY_MS = 1_500;

type NotificationKind = NonNullable<Parameters<typeof processNotifications>[1]>;
const notificationBeats: Partial<Record<NotificationKind, () => Promise<void>>> = {};

/** Starts the work that no request waits for: verifying notifications, finding lost captures, mail, orders never paid. */
export function startBackground(shop: Shop): void {
	const keep = globalThis as { nucleuBackground?: typeof runs };
	if (keep.nucleuBackground) return;
	keep.nucleuBackground = runs;
	// Two jobs: strangers' notifications, however many, keep none waiting that carries its order's mark.
	for (const kind of ["marked", "unmarked"] as const)
		notificationBeats[kind] = createJob(`${kind} notifications`, NOTIFICATIONS_EVERY_MS, () => verifyAll(shop, kind));
	createJob("captures", CAPTURES_EVERY_MS, () => reconcileCaptures(shop));
	createJob("refunds", CAPTURES_EVERY_MS, () => reconcileRefunds(shop));
	createJob("unpaid orders", UNPAID_EVERY_MS, () => cancelUnpaidOrders(shop));
	createJob("stranded", STRANDED_EVERY_MS, () => takeUpStranded(shop));
	createJob("old data", OLD_EVERY_MS, () => removeOld(shop));
	const stop = stopSignal();
	const isBusy = watchLoad();
	createJob("mail", MAIL_EVERY_MS, () => sendMail(shop, stop, isBusy));
}

const LOOK_AT_LOAD_EVERY_MS = 500;
/** The share of the time in which the process has something to do; beyond it whoever comes waits. */
const BUSY_FROM = 0.9;

/** Whether the process was busy for the last half second. */
function watchLoad(): () => boolean {
	let last = performance.eventLoopUtilization();
	let busy = false;
	setInterval(() => {
		const now = performance.eventLoopUtilization();
		busy = performance.eventLoopUtilization(now, last).utilization > BUSY_FROM;
		last = now;
	}, LOOK_AT_LOAD_EVERY_MS).unref();
	return () => busy;
}

let mailRuns = 0;

/** Whether e-mails are being sent, which end soon after the shop is asked to stop. */
export const isMailOnItsWay = (): boolean => mailRuns > 0;

/** What was not sent stays in the outbox with its reason; people's addresses stay out of the log. */
async function sendMail(shop: Shop, stop: AbortSignal, isBusy: () => boolean): Promise<void> {
	mailRuns += 1;
	const { faults, ...run } = await sendDueMessages(shop, stop, isBusy).finally(() => {
		mailRuns -= 1;
	});
	for (const fault of faults) logFailure(fault, "an e-mail could not be written");
	if (run.unreachable !== null || run.postponed > 0 || run.refused > 0) log.warn(run, "mail");
}

/** Tells when the shop is asked to stop. In development the tools' own way of stopping must stay as it is. */
function stopSignal(): AbortSignal {
	const controller = new AbortController();
	if (settings().NODE_ENV === "production") {
		for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => controller.abort());
	}
	return controller.signal;
}

/** What cannot be verified now is due later, so this ends. */
async function verifyAll(shop: Shop, kind: NotificationKind): Promise<void> {
	while ((await processNotifications(shop, kind)) > 0);
}

/** A notification has come: verify it now, not at the next beat. */
export function pokeNotifications(kind: NotificationKind): void {
	void notificationBeats[kind]?.();
}
