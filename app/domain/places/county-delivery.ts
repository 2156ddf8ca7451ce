import type { Stock } from "#app/domain/catalogue/product.ts";
import type { Locale } from "#app/domain/locale.ts";
import { COUNTIES, type CountyCode } from "#app/domain/places/county.ts";
import { type DeliveryPlace, deliveryDays } from "#app/domain/shipping/delivery-days.ts";

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

/** The days for a county: of its large city, where it has one, and of the rest. */
export interface CountyDelivery {
	county: CountyCode;
	name: string;
	/** In words; `city` is null for the county, or the rest of it. None where something is out of stock. */
	days: { city: string | null; days: string }[];
}

/** On which days goods that are ordered now arrive in a county. */
export function countyDelivery(stock: Stock, now: Date, locale: Locale, county: CountyCode): CountyDelivery {
	const city = LARGE_CITIES[county] ?? null;
	const parts: { city: string | null; place: DeliveryPlace }[] =
		county === "B"
			? [{ city: null, place: "bucharest" }]
			: [...(city ? [{ city, place: "large-city" as const }] : []), { city: null, place: "elsewhere" }];
	return {
		county,
		name: COUNTIES.find(({ code }) => code === county)!.name,
		days: parts.flatMap((part) => {
			const days = deliveryDays(stock, now, locale, part.place);
			return days ? [{ city: part.city, days }] : [];
		}),
	};
}
