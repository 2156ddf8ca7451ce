import { browserPath } from "#app/http/browser-path.server.ts";
import { logFailure } from "#app/http/log.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { hasMailServer } from "#app/http/shop-mail.server.ts";
import { countMessages } from "#db/queries/outbox.ts";

/** The state of what the shop leans on; nothing in it is secret. */
export async function checkHealth() {
	try {
		const messages = await countMessages(shop.db);
		return {
			database: "ok" as const,
			mail: { transport: hasMailServer(shop.settings) ? "smtp" : "folder", ...messages },
			printing: printingState(),
		};
	} catch (error) {
		logFailure(error, "health check");
		return { database: "unavailable" as const };
	}
}

function printingState(): string {
	const state = shop.printer.state();
	if (state === "ready") return "ready";
	if (browserPath() === null) return "no browser found: set CHROMIUM_PATH or install chromium";
	return state === "startable" ? "browser found" : "the browser does not start: the log says why";
}
