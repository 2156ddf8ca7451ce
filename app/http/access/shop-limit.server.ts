import { settings } from "#app/config/env.server.ts";
import { createRateLimit } from "#app/http/access/rate-limit.server.ts";
import { signFor } from "#app/http/cookies/secrets.server.ts";
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
