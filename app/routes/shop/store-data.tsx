import { type StoreAddress, storeDescription } from "#app/components/seo/descriptions.ts";
import { StructuredData } from "#app/components/seo/structured-data.tsx";

/** The store with its address and opening hours, for search engines. */
export function StoreData({ address }: { address: StoreAddress }) {
	return <StructuredData describe={(site) => storeDescription(site, address)} />;
}
