import { createPdfPool } from "#app/integrations/printing/pdf-pool.server.ts";
import { BROWSER } from "#tests/domain/printing-browser.ts";

/**
 * A process with a browser of its own. It prints its number once the browser runs, and ends without closing it: when told
 * "exit", or by itself when told that it has nothing more to do.
 */
const pool = createPdfPool({
	browserPath: () => BROWSER,
	report(error) {
		throw error;
	},
});
process.channel?.ref();
process.on("message", (message) => {
	if (message === "exit") process.exit(0);
	process.channel?.unref();
});
await pool.warm();
console.log(process.pid);
