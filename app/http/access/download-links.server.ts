import { isSignedFor, signFor } from "#app/http/cookies/secrets.server.ts";
import { shop } from "#app/http/shop.server.ts";
import type { DownloadPermit } from "#app/paths.ts";

/** What a customer downloads about an order. */
export type DownloadKind = "invoice" | "warranty";

/** Long enough to fetch the document after a lookup; a link that leaks is soon worth nothing. */
const PERMIT_SECONDS = 15 * 60;

/** A purpose of its own, so that no other signature of the shop can pass for a permit. */
const PURPOSE = "document-download";
const textOf = (kind: DownloadKind, orderId: number, expires: number) => `${kind}:${orderId}:${expires}`;

const nowSeconds = () => Math.floor(shop.clock().getTime() / 1_000);

/** Opens one document of one order for whoever holds the address, until it expires: for callers without cookies. */
export function permitDownload(kind: DownloadKind, orderId: number): DownloadPermit {
	const expires = nowSeconds() + PERMIT_SECONDS;
	return { expires, signature: signFor(PURPOSE, textOf(kind, orderId, expires)) };
}

/** Whether the address carries a permit of the shop's own that still holds. */
export function hasPermit(request: Request, kind: DownloadKind, orderId: number): boolean {
	const search = new URL(request.url).searchParams;
	const written = search.get("expires") ?? "";
	if (!/^[1-9]\d{0,11}$/.test(written)) return false;
	const expires = Number(written);
	return isSignedFor(PURPOSE, textOf(kind, orderId, expires), search.get("signature")) && expires > nowSeconds();
}
