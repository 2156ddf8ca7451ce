import { createPath } from "@remix-run/react";

const KEY = "on-the-way";

/**
 * A page that was open while the shop was updated asks for scripts that are no more. The framework then loads anew the page that is being
 * left: a link would do nothing, and nobody would see that an order was placed. Where the visitor was on the way to outlives that.
 */
export function keepTheWay(): void {
	window.addEventListener("pagehide", () => {
		const { state, location } = window.__remixRouter?.state.navigation ?? {};
		if (state === "loading") inStorage((storage) => storage.setItem(KEY, createPath(location)));
	});
}

/** Goes on to there, once; not where the visitor has gone somewhere else meanwhile. */
export function goOn(): void {
	const to = inStorage((storage) => storage.getItem(KEY));
	if (!to) return;
	inStorage((storage) => storage.removeItem(KEY));
	const [{ type } = {}] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (type === "reload") location.assign(to);
}

/** Storage may be switched off: then it is the page that was left. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(sessionStorage);
	} catch {
		return undefined;
	}
}
