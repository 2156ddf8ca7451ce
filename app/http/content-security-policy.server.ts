import { randomBytes } from "node:crypto";
import { settings } from "#app/config/env.server.ts";

export function newNonce(): string {
	return randomBytes(16).toString("base64");
}

export function nonceSource(nonce: string): string {
	return `'nonce-${nonce}'`;
}

/**
 * Inline scripts by nonce or hash only, everything else from the shop itself; nobody may frame it.
 *
 * @param scripts sources of the page's own inline scripts, e.g. "'nonce-…'"
 */
export function contentSecurityPolicy(scripts: string[]): string {
	const development = import.meta.env.DEV;
	const provider = providerOrigins();
	return [
		"default-src 'self'",
		`script-src 'self' ${scripts.join(" ")}${provider.sdk}`,
		`style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
		`img-src 'self' data:${provider.sdk}`,
		"font-src 'self'",
		`connect-src 'self'${development ? " ws:" : ""}${provider.sdk}`,
		`frame-src 'self'${provider.sdk}`,
		`form-action 'self'${provider.forms}`,
		"base-uri 'none'",
		"object-src 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

/**
 * The payment provider's form and scripts come from its own origins (PROTOCOLS.md). The shop's own sandbox is on the
 * shop's origin and needs no exception.
 */
function providerOrigins(): { forms: string; sdk: string } {
	const { provider } = settings();
	if (provider.isSandbox || provider.business === "") return { forms: "", sdk: "" };
	return {
		forms: ` ${new URL(provider.webBase).origin} https://*.paypal.com`,
		sdk: provider.clientId ? " https://*.paypal.com https://*.paypalobjects.com" : "",
	};
}
