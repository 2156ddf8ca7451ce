import { settings } from "#app/config/env.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { markSandboxOpen } from "#app/routes/sandbox/only-when-closed.ts";

const isInTests = () => shop.settings.payments.mode === "test";

const load = () => import("#app/sandbox/paypal/sandbox.server.ts");

/**
 * The sandbox's code is loaded in test mode alone (DECISIONS 6). Not awaited here: it stands in a file of its own, which may wait
 * for the one that this is part of.
 */
if (isInTests())
	load().catch((error: NodeJS.ErrnoException) => {
		if (!error.code?.startsWith("SQLITE_")) throw error;
		console.error(
			`Nucleu cannot start: sandbox-paypal.db under DATA_DIR cannot be used (${error.message}). It holds test payments alone: moved away, it is made anew.`,
		);
		process.exit(1);
	});
// An admin may change the mode while the shop runs.
const { locked, PAYMENTS_MODE } = settings();
if (PAYMENTS_MODE === "test" || !locked.has("paymentsMode")) markSandboxOpen();

/** The provider's answer; null in live mode, where it does not exist. */
export async function answerFromSandbox(request: Request): Promise<Response | null> {
	return isInTests() ? (await load()).answerFromSandbox(request) : null;
}
