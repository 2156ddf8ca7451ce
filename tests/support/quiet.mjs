import { subscribe } from "node:diagnostics_channel";

/**
 * Loaded into the shop that serves one test file after the other (kept-shop.ts). Asked by its test, it says what is under way, and lets
 * the windows of all limits in memory pass: they go by the process's own clock.
 */
const LONGER_THAN_ANY_WINDOW_MS = 86_400_000;

let requests = 0;
subscribe("http.server.request.start", ({ response }) => {
	requests += 1;
	response.once("close", () => {
		requests -= 1;
	});
});

let passedMs = 0;
const now = performance.now.bind(performance);
performance.now = () => now() + passedMs;

process.on("message", (asked) => {
	if (asked === "forget limits") passedMs += LONGER_THAN_ANY_WINDOW_MS;
	const { begun, ended } = globalThis.nucleuBackground;
	process.send({ isQuiet: requests === 0 && begun === ended, begun });
});
