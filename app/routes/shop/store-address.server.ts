import type { StoreAddress } from "#app/components/seo/descriptions.ts";
import { settings } from "#app/config/env.server.ts";

/** The store's address in its parts, as search engines want it. */
export function storeAddress(): StoreAddress {
	const { address, city, county, postalCode } = settings().business;
	return { street: address, city, county, postalCode };
}
