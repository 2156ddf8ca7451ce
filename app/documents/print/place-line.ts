import type { TypedPlace } from "#app/domain/places/coded-place.ts";
import { isBucharest } from "#app/domain/shipping/shipping.ts";

/** A Romanian postal address in one line, as it is in any language; "" where nothing of it is known. */
export function placeLine({ address, postalCode, city, county }: TypedPlace): string {
	const town = [postalCode, city].filter(Boolean).join(" ");
	return [address, town, countyOf(city, county)].filter(Boolean).join(", ");
}

/** Bucharest is in no county: its sector, or nothing, stands there. */
function countyOf(city: string | null, county: string | null): string | null {
	if (!county || county === city) return isBucharest({ city }) ? null : prefixed(county);
	return isBucharest({ city, county }) ? county : prefixed(county);
}

function prefixed(county: string | null): string | null {
	return county && !/^jud/i.test(county) ? `jud. ${county}` : county;
}
