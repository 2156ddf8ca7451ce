import type { Stock } from "#app/domain/catalogue/product.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import { COUNTIES, type CountyCode, countyCode } from "#app/domain/places/county.ts";
import { plainText } from "#app/domain/plain-text.ts";
import { type DeliveryPlace, deliveryDays } from "#app/domain/shipping/delivery-days.ts";
import { isBucharest, type ShippingRates, shippingFor } from "#app/domain/shipping/shipping.ts";

/** The large cities of SPEC 9: those of more than 100,000 inhabitants (census of 2021), by their county. */
const LARGE_CITIES: Partial<Record<CountyCode, string>> = {
	AR: "Arad",
	AG: "Pitești",
	BC: "Bacău",
	BH: "Oradea",
	BV: "Brașov",
	BR: "Brăila",
	BZ: "Buzău",
	CJ: "Cluj-Napoca",
	CT: "Constanța",
	DJ: "Craiova",
	GL: "Galați",
	IS: "Iași",
	MM: "Baia Mare",
	MS: "Târgu Mureș",
	PH: "Ploiești",
	SB: "Sibiu",
	TM: "Timișoara",
};

/** The days for a county, of its large city, where it has one, and of the rest; and what standard delivery there costs. */
export interface CountyDelivery {
	county: CountyCode;
	/** In words, with the city's or the county's name. None where something is out of stock. */
	days: { place: string; days: string }[];
	priceBani: Bani;
}

/** The reader's language, and what the rest of a county is called in it. */
export interface DeliveryWords {
	locale: Locale;
	restOf: (county: string) => string;
}

/** What kind of place an address is in, by which its days go; "anywhere" as long as its city and county are not told. */
export function deliveryPlace(to: { city?: string | null; county?: string | null }): DeliveryPlace {
	if (isBucharest(to)) return "bucharest";
	const code = countyCode(to.county);
	if (!code || !plainText(to.city)) return "anywhere";
	return plainText(to.city) === plainText(LARGE_CITIES[code]) ? "large-city" : "elsewhere";
}

/** On which days goods that are ordered now arrive in a county, and for how much. */
export function countyDelivery(
	stock: Stock,
	now: Date,
	{ locale, restOf }: DeliveryWords,
	county: CountyCode,
	{ rates, subtotalBani }: { rates: ShippingRates; subtotalBani: Bani },
): CountyDelivery {
	const { name } = COUNTIES.find(({ code }) => code === county)!;
	const city = LARGE_CITIES[county];
	const places: [string, DeliveryPlace][] =
		county === "B"
			? [[name, "bucharest"]]
			: city
				? [
						[city, "large-city"],
						[restOf(name), "elsewhere"],
					]
				: [[name, "elsewhere"]];
	return {
		county,
		days: places.flatMap(([place, kind]) => {
			const days = deliveryDays(stock, now, locale, kind);
			return days ? [{ place, days }] : [];
		}),
		priceBani: shippingFor(rates, { subtotalBani, hasProducts: true }, { method: "delivery", county }),
	};
}
