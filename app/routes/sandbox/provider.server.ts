import { settings } from "#app/config/env.server.ts";
import { markSandboxOpen } from "#app/routes/sandbox/only-when-closed.ts";

/**
 * The sandbox's code is loaded in test mode alone (DECISIONS 6). Not awaited here: it stands in a file of its own, which may wait
 * for the one that this is part of.
 */
const provider =
	settings().PAYMENTS_MODE === "test" ? import("#app/sandbox/paypal/sandbox.server.ts") : Promise.resolve(null);
if (settings().PAYMENTS_MODE === "test") markSandboxOpen();

/** The provider's answer; null in live mode, where it does not exist. */
export async function answerFromSandbox(request: Request): Promise<Response | null> {
	return (await provider)?.answerFromSandbox(request) ?? null;
}
