import { settings } from "#app/config/env.server.ts";
import { ownUrl } from "#app/config/provider-settings.server.ts";
import { path } from "#app/paths.ts";
import { answer } from "#app/sandbox/paypal/addresses.ts";
import { LOOPBACK, type SandboxConfig } from "#app/sandbox/paypal/config.ts";
import {
	SANDBOX_BUSINESS,
	SANDBOX_CLIENT_ID,
	SANDBOX_CLIENT_SECRET,
	SANDBOX_PATH,
} from "#app/sandbox/paypal/credentials.ts";
import { openSandbox } from "#app/sandbox/paypal/open-sandbox.ts";

function readConfig(): SandboxConfig {
	const config = settings();
	const { siteUrl, SITE_URL, dataDir, HOST, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_BUSINESS } = config;
	const { webhookId } = config.provider;
	return {
		baseUrl: siteUrl + SANDBOX_PATH,
		anyAddress: SITE_URL === undefined,
		dataDir,
		ipnBaseUrl: ownUrl(config),
		anyLoopback: HOST !== undefined && LOOPBACK.test(HOST),
		clientId: PAYPAL_CLIENT_ID ?? SANDBOX_CLIENT_ID,
		clientSecret: PAYPAL_CLIENT_SECRET ?? SANDBOX_CLIENT_SECRET,
		business: PAYPAL_BUSINESS ?? SANDBOX_BUSINESS,
		webhook: webhookId === "" ? null : { id: webhookId, url: ownUrl(config) + path("apiPaypalWebhook") },
	};
}

type Open = ReturnType<typeof openSandbox>;

/** One provider a process, opened at the start so that queued notifications go on; nobody loads this module in live mode. */
const keep = globalThis as { nucleuSandbox?: Open };
if (keep.nucleuSandbox === undefined) {
	keep.nucleuSandbox = openSandbox(readConfig());
	process.once("exit", () => keep.nucleuSandbox?.close());
}
const sandbox: Open = keep.nucleuSandbox;

/** The provider's answer. */
export function answerFromSandbox(request: Request): Promise<Response> {
	return answer(sandbox, request);
}
