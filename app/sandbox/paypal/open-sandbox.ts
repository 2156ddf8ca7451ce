import type { SandboxConfig } from "#app/sandbox/paypal/config.ts";
import { IpnSender } from "#app/sandbox/paypal/ipn/sender.ts";
import type { Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { openStore } from "#app/sandbox/paypal/store/open-store.ts";

/**
 * Opens the provider on its own database file and goes on with the notifications that are still queued.
 *
 * @param inMemory for tests of single addresses
 */
export function openSandbox(
	config: SandboxConfig,
	{ now = () => new Date(), inMemory = false } = {},
): Sandbox & { close(): void } {
	const store = openStore(inMemory ? null : config.dataDir);
	const sender = new IpnSender(config, store, now);
	sender.start();
	const close = () => {
		sender.stop();
		store.close();
	};
	return { config, store, sender, now, close };
}
