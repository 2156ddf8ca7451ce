import { createHash } from "node:crypto";
import { SANDBOX_PATH } from "#app/sandbox/paypal/credentials.ts";

/** All that the provider knows of the outside: addresses, a folder and one seller's credentials. */
export interface SandboxConfig {
	/** Where browsers reach it: the site's public address followed by SANDBOX_PATH. */
	baseUrl: string;
	/** Folder of its own database file. */
	dataDir: string;
	/** Where this machine reaches the site itself, for IPNs and API links; the public address may lead through a proxy. */
	ipnBaseUrl?: string;
	/** The site has no one address of its own: browsers stay at the one under which they opened it. */
	anyAddress?: boolean;
	/** Notifications may go to any port of this machine: only where nobody else can reach the site. */
	anyLoopback?: boolean;
	clientId: string;
	clientSecret: string;
	/** E-mail address of the seller's account. */
	business: string;
	/** The one webhook that the seller has registered; none: orders of the API notify nobody. */
	webhook?: { id: string; url: string } | null;
}

const internalOrigin = ({ ipnBaseUrl }: SandboxConfig) => (ipnBaseUrl ? new URL(ipnBaseUrl).origin : null);

export const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether an address is the site's own; where only this machine reaches the site (`anyLoopback`) any other there too. The
 * sandbox sends notifications and browsers nowhere else: the real provider would, but this one lives on the shop's own
 * origin and must be no open relay.
 */
export function isOwnAddress(config: SandboxConfig, address: string): boolean {
	try {
		const url = new URL(address);
		const site = new URL(config.baseUrl);
		if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return false;
		if (url.origin === site.origin || url.origin === internalOrigin(config)) return true;
		return config.anyLoopback === true && LOOPBACK.test(site.hostname) && LOOPBACK.test(url.hostname);
	} catch {
		return false;
	}
}

/** The address under which this machine reaches an address of the site. */
export function reachableAddress(config: SandboxConfig, address: string): string {
	const url = new URL(address);
	if (!config.ipnBaseUrl || url.origin !== new URL(config.baseUrl).origin) return url.href;
	return new URL(url.pathname + url.search, config.ipnBaseUrl).href;
}

/** Where to send a browser back to: within the site by its path alone when browsers stay where they are. */
export function wayBack(config: SandboxConfig, address: string): string {
	const url = new URL(address);
	if (!config.anyAddress || url.origin !== new URL(config.baseUrl).origin) return url.href;
	// Two slashes at the start would name another host.
	return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
}

/** Base of the links in API answers: the API is asked from this machine, not through the public address. */
export function apiBase(config: SandboxConfig): string {
	return config.ipnBaseUrl ? config.ipnBaseUrl + SANDBOX_PATH : config.baseUrl;
}

/** Every account has a 13 character id beside its e-mail address; the same address always has the same one. */
export function accountId(email: string): string {
	const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
	const hash = createHash("sha256").update(email.toLowerCase()).digest();
	return [...hash.subarray(0, 13)].map((byte) => alphabet[byte % alphabet.length]).join("");
}
