import { randomBytes } from "node:crypto";

export function newNonce(): string {
	return randomBytes(16).toString("base64");
}

/** Scripts by nonce only, everything else from the shop itself; nobody may frame it. */
export function contentSecurityPolicy(nonce: string): string {
	const development = import.meta.env.DEV;
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'`,
		`style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
		"img-src 'self' data:",
		"font-src 'self'",
		`connect-src 'self'${development ? " ws:" : ""}`,
		"form-action 'self'",
		"base-uri 'none'",
		"object-src 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}
