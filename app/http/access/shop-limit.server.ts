import { settings } from "#app/config/env.server.ts";
import { createRateLimit } from "#app/http/access/rate-limit.server.ts";
import { signFor } from "#app/http/cookies/secrets.server.ts";
import { siteOf } from "#app/http/gate/network-of.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { giveBackTry, selectEndOfLimit, takeTry } from "#db/queries/rate-limits.ts";

/** A process that waited for the database's lock tries with a moment that is past. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * A limit that holds for the whole shop: in memory while the shop is one process, so that a flood costs the database nothing
 * and a full disk locks nobody out; in the database where several processes answer (WORKERS), as digests of its keys.
 *
 * @param name tells its keys from those of other limits
 */
export function shopLimit(name: string, options: { tries: number; windowMs: number }) {
	const inMemory = createRateLimit(options);
	const { tries, windowMs } = options;
	const rowOf = (key: string) => signFor("limit", `${name} ${key}`);
	return {
		/** Counts one try; false when the key has used its tries up. */
		async take(key: string): Promise<boolean> {
			if (!settings().isShared) return inMemory.take(key);
			const after = (ms: number) => new Date(shop.clock().getTime() + ms).toISOString();
			const window = { now: after(0), end: after(windowMs), latestEnd: after(windowMs + CLOCKS_DIFFER_MS), tries };
			return takeTry(shop.db, rowOf(key), window);
		},
		/** Takes the latest try back, as if there had been none. */
		async giveBack(key: string): Promise<void> {
			if (!settings().isShared) return inMemory.giveBack(key);
			await giveBackTry(shop.db, rowOf(key));
		},
		/** Milliseconds until the key may try again; 0 when it may now. */
		async waitMs(key: string): Promise<number> {
			if (!settings().isShared) return inMemory.waitMs(key);
			const end = await selectEndOfLimit(shop.db, rowOf(key), tries);
			return end === null ? 0 : Math.max(0, Date.parse(end) - shop.clock().getTime());
		},
	};
}

/** Some give their customers the 65,536 IPv6 networks of a site for nothing; others have a town's phones in one. */
const SITE_TRIES = 16;

/** A limit for the addresses of visitors; those of IPv6 are also counted by their site, which may try more often. */
export function addressLimit(name: string, options: { tries: number; windowMs: number }) {
	const ofNetwork = shopLimit(name, options);
	const ofSite = shopLimit(`${name}, by site`, { ...options, tries: options.tries * SITE_TRIES });
	return {
		/** Counts one try; false when the address, or its site, has used its tries up. */
		async take(address: string): Promise<boolean> {
			if (!(await ofNetwork.take(address))) return false;
			const site = siteOf(address);
			return site === null || ofSite.take(site);
		},
		/** Takes the latest try back, as if there had been none. */
		async giveBack(address: string): Promise<void> {
			await ofNetwork.giveBack(address);
			const site = siteOf(address);
			if (site !== null) await ofSite.giveBack(site);
		},
		/** Milliseconds until the address may try again; 0 when it may now. */
		async waitMs(address: string): Promise<number> {
			const site = siteOf(address);
			return Math.max(await ofNetwork.waitMs(address), site === null ? 0 : await ofSite.waitMs(site));
		},
	};
}
