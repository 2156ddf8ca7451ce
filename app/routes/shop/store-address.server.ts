import type { StoreAddress } from "#app/components/seo/descriptions.ts";
import { shop } from "#app/http/shop.server.ts";

/** The store's address in its parts, as search engines want it. */
export function storeAddress(): StoreAddress {
	const { address, city, county, postalCode } = shop.settings.business;
	return { street: address, city, county, postalCode };
}
