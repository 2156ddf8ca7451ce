import { createHash, randomBytes } from "node:crypto";
import { pageSlugOf } from "#app/domain/page-slug.ts";
import { provider } from "#app/http/provider.server.ts";

export function newNonce(): string {
	return randomBytes(16).toString("base64");
}

export function nonceSource(nonce: string): string {
	return `'nonce-${nonce}'`;
}

/** Pages on which scripts of the provider, or of Google, put buttons of their own. */
const BUTTON_PAGES = { "paypal-button-checkout": "paypal", "googlepay-checkout": "googlepay" } as const;

/** Whose buttons a page shows: it is allowed what they need, and no other page is. */
export function buttonsOf(pathname: string): "paypal" | "googlepay" | null {
	return BUTTON_PAGES[pageSlugOf(pathname) as keyof typeof BUTTON_PAGES] ?? null;
}

/** `'sha256-…'` of each inline script, for the policy of a page without a nonce; what only carries data needs none. */
export function inlineScriptHashes(html: Buffer): string[] {
	const scripts = html
		.toString("latin1")
		.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g);
	return [...scripts].map((match) => `'sha256-${createHash("sha256").update(match[1]!, "latin1").digest("base64")}'`);
}

/**
 * Inline scripts by nonce or hash only, everything else from the shop itself; nobody may frame it.
 *
 * @param scripts sources of the page's own inline scripts, e.g. "'nonce-…'"
 * @param page a page with foreign buttons, whose styles carry the page's nonce
 */
export function contentSecurityPolicy(
	scripts: string[],
	page: { buttons: "paypal" | "googlepay" | null; nonce: string | undefined },
): string {
	const development = import.meta.env.DEV;
	const paypal = providerOrigins();
	const google = page.buttons === "googlepay" && provider().googlePayMerchantId ? GOOGLE_PAY : NO_GOOGLE;
	const styles = page.buttons && page.nonce && paypal.sdk ? ` ${nonceSource(page.nonce)}${paypal.sdk}` : "";
	return [
		"default-src 'self'",
		`script-src 'self' ${scripts.join(" ")}${paypal.sdk}${google.scripts}`,
		`style-src 'self'${development ? " 'unsafe-inline'" : styles}`,
		`img-src 'self' data:${paypal.sdk}${google.images}`,
		`font-src 'self'${development ? " data:" : ""}`,
		`connect-src 'self'${development ? " ws:" : ""}${paypal.sdk}${google.calls}`,
		`frame-src 'self'${paypal.sdk}${google.frames}`,
		`form-action 'self'${paypal.forms}`,
		"base-uri 'none'",
		"object-src 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

/**
 * Google Pay: its script, the frame with the customer's cards, its pictures, and the addresses that a browser asks when it
 * opens its own payment sheet (both of google.com, since one may lead to the other).
 */
const GOOGLE_PAY = {
	scripts: " https://pay.google.com",
	images: " https://www.gstatic.com",
	calls: " https://pay.google.com https://google.com/pay https://www.google.com/pay",
	frames: " https://pay.google.com",
};
const NO_GOOGLE = { scripts: "", images: "", calls: "", frames: "" };

/**
 * For a printable document: its own styles and pictures in it, nothing from anywhere, not even from the shop.
 *
 * @param nonce of its one script; null: it has none
 * @param forms where its forms may lead
 */
export function printedPagePolicy(nonce: string | null, forms: "'none'" | "'self'" = "'none'"): string {
	return [
		"default-src 'none'",
		`script-src ${nonce ? nonceSource(nonce) : "'none'"}`,
		"style-src 'unsafe-inline'",
		"img-src data:",
		"font-src data:",
		"base-uri 'none'",
		`form-action ${forms}`,
		"frame-ancestors 'none'",
	].join("; ");
}

/**
 * The payment provider's form and scripts come from its own origins (docs/protocols.md). The shop's own sandbox is on the
 * shop's origin and needs no exception.
 */
function providerOrigins(): { forms: string; sdk: string } {
	const { isSandbox, business, webBase, clientId } = provider();
	if (isSandbox || business === "") return { forms: "", sdk: "" };
	const base = new URL(webBase);
	// A base address of one's own (a stand-in for tests, say) serves the scripts too.
	const other = base.hostname.endsWith(".paypal.com") ? "" : ` ${base.origin}`;
	return {
		forms: ` ${base.origin} https://*.paypal.com`,
		sdk: clientId ? `${other} https://*.paypal.com https://*.paypalobjects.com` : "",
	};
}
