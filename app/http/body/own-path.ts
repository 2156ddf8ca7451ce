import { path } from "#app/paths.ts";
/**
 * The one gate for addresses that a request supplies: own paths only, so that nobody can be sent elsewhere.
 *
 * @returns path and query, or `otherwise`
 */
export function ownPath(value: unknown, otherwise: string): string {
	if (typeof value !== "string" || value.length > 1000 || !/^\/(?![/\\])/.test(value)) return otherwise;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
	if (/[\u0000-\u0020\\]/.test(value)) return otherwise;
	try {
		const url = new URL(value, "http://own.invalid");
		return url.host === "own.invalid" ? url.pathname.replace(/^\/{2,}/, "/") + url.search + url.hash : otherwise;
	} catch {
		return otherwise;
	}
}

/** The back office's page that made a call, as far as the browser tells. */
export function pageBehind(referrer: string | null | undefined): string {
	const url = referrer && URL.canParse(referrer) ? new URL(referrer) : null;
	return ownPath(url ? url.pathname + url.search : null, path("admin"));
}

/** The address where it is one of the back office's pages, which alone show such forms and links; otherwise null. */
export function backOfficePath(value: unknown): string | null {
	const path = ownPath(value, "");
	return /^\/(admin|staff)(?:[/?]|$)/.test(path) ? path : null;
}
