import { isIP } from "node:net";

/**
 * Whether an unsafe request comes from the shop's own pages (DECISIONS 4). Browsers say so themselves in Sec-Fetch-Site
 * or Origin; `unknown` is left to the form's token.
 */
type OriginVerdict = "own" | "foreign" | "unknown";

interface OriginHeaders {
	origin?: string;
	secFetchSite?: string;
	host?: string;
}

/** @param siteUrl the shop's public address, the only trusted origin beside the very host that was asked */
export function judgeOrigin(headers: OriginHeaders, siteUrl: string): OriginVerdict {
	if (headers.origin !== undefined) return isOwnOrigin(headers.origin, headers.host, siteUrl) ? "own" : "foreign";
	if (headers.secFetchSite !== undefined) {
		return headers.secFetchSite === "same-origin" || headers.secFetchSite === "none" ? "own" : "foreign";
	}
	return "unknown";
}

function isOwnOrigin(origin: string, host: string | undefined, siteUrl: string): boolean {
	try {
		const url = new URL(origin);
		const site = new URL(siteUrl);
		if (url.host === site.host) return url.protocol === site.protocol;
		// The tablet on the counter asks by the machine's address; with HTTPS the shop has no other name.
		const mayBeNamed = site.protocol === "http:" || isIP(url.hostname) !== 0 || url.hostname === "localhost";
		return mayBeNamed && url.protocol === "http:" && url.host === host;
	} catch {
		return false;
	}
}
