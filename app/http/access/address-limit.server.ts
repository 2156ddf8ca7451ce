import { shopLimit } from "#app/http/access/shop-limit.server.ts";
import { siteOf } from "#app/http/gate/network-of.server.ts";

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
