import { setFlagsFromString } from "node:v8";
import { settings } from "#app/config/env.server.ts";
import { isMailOnItsWay } from "#app/http/background.server.ts";
import { requestsInFlight } from "#app/http/gate/gate.server.ts";
import { shop } from "#app/http/shop.server.ts";

const UNUSABLE_HOST = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EAFNOSUPPORT", "EINVAL"]);

/** Says in one line why the shop could not start when its port is taken or its host is not this machine; anything else ends with its trace. */
export function explainTakenPort(): void {
	process.once("uncaughtException", (error: NodeJS.ErrnoException) => {
		if (error.code === "EADDRINUSE") {
			console.error(`Nucleu cannot start: port ${settings().PORT} is in use. Stop the other program or set PORT.`);
		} else if (error.code === "EACCES" && error.syscall === "listen") {
			console.error(`Nucleu cannot start: port ${settings().PORT} needs more rights. Set PORT to 1024 or above.`);
		} else if (UNUSABLE_HOST.has(error.code ?? "") && (error.syscall === "listen" || error.syscall === "getaddrinfo")) {
			console.error(`Nucleu cannot start: HOST is no address of this machine (${error.code}).`);
		} else {
			console.error(error);
		}
		process.exit(1);
	});
}

/** Of what was in use after a collection; so much more is taken before the next one. */
const HEAP_GROWS_BY_PERCENT = 50;

/**
 * V8 goes by how fast a program allocates: a busy shop had four times as much in memory as it used. What it costs, and what other
 * figures gave, is in docs/how-to/measure.md.
 */
export function keepHeapSmall(): void {
	setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY_PERCENT}`);
}

const LOOK_EVERY_MS = 50;
const WAIT_AT_MOST_MS = 10_000;
const MAIL_ENDS_WITHIN_MS = 1_500;
const PRINTER_ENDS_WITHIN_MS = 1_000;

/**
 * On SIGTERM and SIGINT the server takes no more connections (`scripts/lib/server.mjs` sees to that), what is in flight finishes, and
 * then the process ends: a connection that a browser opened and never used must not hold it. So does the e-mail that is on its
 * way, which is cut off after its second and then noted. The printer ends last, since a request may be waiting for it.
 * Told again, it ends no sooner.
 */
export function endCleanly(): void {
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, endWhenQuiet);
}

let isEnding = false;

function endWhenQuiet(): void {
	if (isEnding) return;
	isEnding = true;
	const since = performance.now();
	const look = setInterval(() => {
		const waited = performance.now() - since;
		if (requestsInFlight() > 0 && waited < WAIT_AT_MOST_MS) return;
		if (isMailOnItsWay() && waited < MAIL_ENDS_WITHIN_MS) return;
		clearInterval(look);
		setTimeout(() => process.exit(0), PRINTER_ENDS_WITHIN_MS);
		void shop.printer.close().finally(() => process.exit(0));
	}, LOOK_EVERY_MS);
}
