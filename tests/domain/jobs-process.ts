import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sendDueMessages } from "#app/domain/email/send-due-messages.server.ts";
import { cancelUnpaidOrders } from "#app/domain/orders/cancel-unpaid.server.ts";
import { reconcileCaptures } from "#app/domain/orders/capture-provider-order.server.ts";
import { processNotifications } from "#app/domain/orders/receive-notification.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { print, processShop } from "#tests/domain/process-shop.ts";

/**
 * A process of its own that does the background's jobs on a database file, each of them at once, and prints what it asked of
 * the outside: "mail <key>", "capture <provider's order>", "verify <its bytes>". Begins when the test says so.
 */
const ANSWERS_IN_MS = 15;

const shop: Shop = processShop(process.argv[2] ?? "", {
	mailer: {
		deliver: async (email) => {
			print(`mail ${email.dedupeKey}`);
			await pause(ANSWERS_IN_MS);
			return ok(null);
		},
	},
	paypal: {
		readOrder: async (id: string) => {
			print(`capture ${id}`);
			await pause(ANSWERS_IN_MS);
			return fail({ kind: "unknown" });
		},
		verifyNotification: async (raw: Uint8Array) => {
			print(`verify ${Buffer.from(raw)}`);
			await pause(ANSWERS_IN_MS);
			return ok("INVALID");
		},
	} as unknown as Shop["paypal"],
});
print("ready");
// The channel to the test does not keep a process alive, and so waiting for its word would end this one.
const awake = setInterval(() => {}, 60_000);
await once(process, "message");
await Promise.all([
	cancelUnpaidOrders(shop),
	reconcileCaptures(shop),
	verifyAll(),
	sendDueMessages(shop, new AbortController().signal),
]);
clearInterval(awake);

async function verifyAll(): Promise<void> {
	while ((await processNotifications(shop)) > 0);
}
