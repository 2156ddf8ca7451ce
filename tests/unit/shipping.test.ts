import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartShipping, isBucharest, shippingFor } from "#app/domain/orders/shipping.ts";
import { anyText } from "#tests/unit/any-text.ts";

const goods = (lei: number) => ({ subtotalBani: lei * 100, hasProducts: true });
const services = { subtotalBani: 0, hasProducts: false };
const cluj = { method: "delivery", city: "Cluj-Napoca", county: "Cluj" } as const;
const bucharest = { method: "delivery", city: "București", county: "București" } as const;
const policy = fc.constantFrom("flat" as const, "threshold" as const);
const lei = fc.integer({ min: 1, max: 100_000 });

describe("shipping (DECISIONS 5)", () => {
	it("is free for pickup and in Bucharest, whatever the policy and the amount", () => {
		fc.assert(
			fc.property(policy, lei, (name, amount) => {
				expect(shippingFor(name, goods(amount), { method: "pickup" })).toBe(0);
				expect(shippingFor(name, goods(amount), { ...bucharest, method: "pickup" })).toBe(0);
				expect(shippingFor(name, goods(amount), bucharest)).toBe(0);
			}),
		);
	});

	it("is a flat 60 RON elsewhere", () => {
		fc.assert(fc.property(lei, (amount) => shippingFor("flat", goods(amount), cluj) === 6_000));
	});

	it("is 75 RON below 5,000 RON and free from there, by the threshold policy", () => {
		expect(shippingFor("threshold", goods(1), cluj)).toBe(7_500);
		expect(shippingFor("threshold", goods(4_999.99), cluj)).toBe(7_500);
		expect(shippingFor("threshold", goods(5_000), cluj)).toBe(0);
		expect(shippingFor("threshold", goods(20_000), cluj)).toBe(0);
	});

	it("is never asked for services alone", () => {
		fc.assert(
			fc.property(policy, fc.constantFrom(cluj, bucharest, { method: "pickup" as const }), (name, destination) => {
				expect(shippingFor(name, services, destination)).toBe(0);
				expect(cartShipping(name, services)).toBe(0);
			}),
		);
	});

	it("asks the flat price where the direct checkout left the address out", () => {
		expect(shippingFor("flat", goods(10), { method: "delivery", city: null, county: null })).toBe(6_000);
	});

	it("shows in the cart, before any address is known, what delivery outside Bucharest costs", () => {
		expect(cartShipping("flat", goods(10))).toBe(6_000);
		expect(cartShipping("threshold", goods(4_999))).toBe(7_500);
		expect(cartShipping("threshold", goods(5_000))).toBe(0);
	});
});

describe("where Bucharest is", () => {
	it.each([
		["București", "București"],
		["Bucuresti", ""],
		["BUCURESTI", "BUCURESTI"],
		["  bucurești  ", null],
		// With the older cedilla, and with the accent as a sign of its own.
		["Bucure\u015fti", "Bucure\u015fti"],
		["Bucures\u0326ti", undefined],
		["Bucharest", "Bucharest"],
		["mun. București", "București"],
		["Mun. Bucuresti", ""],
		["Municipiul București", ""],
		["Oraș București", ""],
		["București, sector 3", "București"],
		["București sectorul 6", ""],
		["Bucuresti - Sector 1", ""],
		["București (sector 2)", ""],
		["București, sect. 4", ""],
		["București S5", ""],
		["Bucharest Sector 4", ""],
		["Sector 3, București", ""],
		["Sectorul 3 București", "București"],
		["Sector 5", "București"],
		["Sectorul 2", "Municipiul București"],
		["sect. 2", "București"],
		["sector 1", "B"],
		["", "București"],
		["București", "Ilfov"],
		["Militari", "București"],
		["Sector III", "Mun. București"],
	])("is %j in county %j", (city, county) => {
		expect(isBucharest({ city, county })).toBe(true);
		expect(shippingFor("flat", goods(10), { method: "delivery", city, county })).toBe(0);
	});

	it.each([
		["Cluj-Napoca", "Cluj"],
		["București Noi", "Cluj"],
		["Bucureștii Noi de Sus", "Cluj"],
		["Lunca București", "Prahova"],
		["Bucuresci", "Hunedoara"],
		["Strada București 5, Brașov", "Brașov"],
		["București sector 12", ""],
		["Voluntari", "Ilfov"],
		["Sector 3", "Cluj"],
		["Brașov", "Brașov"],
		["", ""],
		[null, null],
		[undefined, undefined],
	])("is not %j in county %j", (city, county) => {
		expect(isBucharest({ city, county })).toBe(false);
		expect(shippingFor("flat", goods(10), { method: "delivery", city, county })).toBe(6_000);
	});

	it("is found whatever the capitals and the spaces around it", () => {
		const spaces = fc.stringMatching(/^[ \t]{0,3}$/);
		fc.assert(
			fc.property(fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), spaces, spaces, (upper, before, after) => {
				const city = [..."bucurești"].map((letter, i) => (upper[i] ? letter.toUpperCase() : letter)).join("");
				expect(isBucharest({ city: before + city + after })).toBe(true);
			}),
		);
	});

	it("answers for any text at all", () => {
		const text = fc.option(anyText());
		fc.assert(fc.property(text, text, (city, county) => typeof isBucharest({ city, county }) === "boolean"));
	});
});
