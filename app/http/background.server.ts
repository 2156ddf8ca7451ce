import { reconcileCaptures } from "#app/domain/payments/provider-checkout.server.ts";
import { processNotifications } from "#app/domain/payments/receive-notification.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { logFailure } from "#app/http/log.server.ts";

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
		try {
			do {
				again = false;
				await run();
			} while (again);
		} catch (error) {
			logFailure(error, name);
		} finally {
			running = false;
		}
	}

	setInterval(beat, everyMs).unref();
	return beat;
}

const NOTIFICATIONS_EVERY_MS = 5_000;
const CAPTURES_EVERY_MS = 10_000;

let notificationsBeat: (() => Promise<void>) | null = null;

/** Starts the work that no request waits for: verifying notifications, finding lost captures. */
export function startBackground(shop: Shop): void {
	const keep = globalThis as { nucleuBackground?: true };
	if (keep.nucleuBackground) return;
	keep.nucleuBackground = true;
	notificationsBeat = createJob("notifications", NOTIFICATIONS_EVERY_MS, () => processNotifications(shop));
	createJob("captures", CAPTURES_EVERY_MS, () => reconcileCaptures(shop));
}

/** A notification has come: verify it now, not at the next beat. */
export function pokeNotifications(): void {
	void notificationsBeat?.();
}
