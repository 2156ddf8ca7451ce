import { describe, expect, it } from "vitest";
import { countyDelivery, deliveryPlace } from "#app/domain/places/county-delivery.ts";

const SHELF = { kind: "counted", pieces: 3 } as const;
const COST = { rates: { shippingPolicy: "flat", expressBani: 3_500 }, subtotalBani: 20_000 } as const;
/** Monday, noon in Bucharest. */
const MONDAY = new Date("2026-11-23T10:00:00.000Z");

const daysFor = (county: "B" | "CJ" | "IF", stock: Parameters<typeof countyDelivery>[0] = SHELF) =>
	countyDelivery(stock, MONDAY, { locale: "en", restOf: (name) => `rest of ${name}` }, county, COST).days.map(
		({ place, days }) => [place, days.replaceAll("\u00a0", " ")],
	);

describe("the days of delivery for a county (SPEC 9)", () => {
	it("are 1 to 2 in Bucharest, 2 to 3 in a large city, 3 to 5 in the rest of its county and in others", () => {
		expect(daysFor("B")).toEqual([["București", "Tue 24 – Wed 25 Nov"]]);
		expect(daysFor("CJ")).toEqual([
			["Cluj-Napoca", "Wed 25 – Thu 26 Nov"],
			// Saint Andrew's and the National Day lie between.
			["rest of Cluj", "Thu 26 Nov – Wed 2 Dec"],
		]);
		expect(daysFor("IF")).toEqual([["Ilfov", "Thu 26 Nov – Wed 2 Dec"]]);
	});

	it("are those of an address, too, as soon as its city and county are told", () => {
		expect(deliveryPlace({ city: "", county: "CJ" })).toBe("anywhere");
		expect(deliveryPlace({ city: "cluj napoca", county: "CJ" })).toBe("large-city");
		expect(deliveryPlace({ city: "Cluj-Napoca", county: "jud. Cluj" })).toBe("large-city");
		expect(deliveryPlace({ city: "Turda", county: "CJ" })).toBe("elsewhere");
		expect(deliveryPlace({ city: "Voluntari", county: "IF" })).toBe("elsewhere");
		expect(deliveryPlace({ city: null, county: "B" })).toBe("bucharest");
	});

	it("come with the price of delivery by the shop's policy, for what is bought", () => {
		const priceOf = (county: "B" | "CJ", shippingPolicy: "flat" | "threshold", subtotalBani: number) => {
			const words = { locale: "en", restOf: (name: string) => name } as const;
			const cost = { rates: { shippingPolicy, expressBani: 3_500 }, subtotalBani };
			return countyDelivery(SHELF, MONDAY, words, county, cost).priceBani;
		};
		expect(priceOf("B", "flat", 100_000)).toBe(0);
		expect(priceOf("CJ", "flat", 900_000)).toBe(6_000);
		expect(priceOf("CJ", "threshold", 100_000)).toBe(7_500);
		expect(priceOf("CJ", "threshold", 500_000)).toBe(0);
	});

	it("are none for what is out of stock", () => {
		expect(daysFor("CJ", { kind: "counted", pieces: 0 })).toEqual([]);
	});
});
