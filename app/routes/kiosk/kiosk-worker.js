/*
 * The kiosk's service worker (DECISIONS 8): without a network the tablet shows the shop's own page instead of the browser's, and
 * a wipe that the server has not made lets no page through until it has. It answers navigations alone and keeps no page.
 * KIOSK (reset, home, page, policy, absentAfterMs) is written before it by kiosk-worker.server.ts.
 */
const STATE = "kiosk";
/** A customer is to be forgotten. */
const WIPE = "/wipe";
/** Since when the shop has not answered: nobody counts the customer's absence meanwhile. */
const AWAY_SINCE = "/away-since";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
	if (event.request.mode === "navigate") event.respondWith(answer(event.request));
});

async function answer(request) {
	// Noted before it is tried: a worker that is stopped meanwhile must still know.
	if (new URL(request.url).pathname === KIOSK.reset) await note(WIPE, "");
	if (await mustWipe()) return (await hasWiped()) ? Response.redirect(KIOSK.home, 303) : oneMoment();
	const response = await fetch(request).catch(() => null);
	// What a proxy says while nothing answers behind it.
	if (response && response.status !== 502 && response.status !== 504) {
		await (await caches.open(STATE)).delete(AWAY_SINCE);
		return response;
	}
	if ((await noted(AWAY_SINCE)) === null) await note(AWAY_SINCE, String(Date.now()));
	return oneMoment();
}

async function mustWipe() {
	if ((await noted(WIPE)) !== null) return true;
	const since = await noted(AWAY_SINCE);
	return since !== null && Date.now() - Number(since) > KIOSK.absentAfterMs;
}

/** The shop answers a wipe with the way to its home page, and nothing else with one. */
async function hasWiped() {
	const response = await fetch(KIOSK.reset, { method: "POST", redirect: "manual" }).catch(() => null);
	if (response?.type !== "opaqueredirect") return false;
	await caches.delete(STATE);
	return true;
}

function oneMoment() {
	const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": KIOSK.policy };
	return new Response(KIOSK.page, { status: 503, headers: { ...headers, "Cache-Control": "no-store" } });
}

const note = async (key, text) => (await caches.open(STATE)).put(key, new Response(text));
const noted = async (key) => (await (await (await caches.open(STATE)).match(key))?.text()) ?? null;
