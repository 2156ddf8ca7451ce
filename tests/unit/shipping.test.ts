import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	cartShipping,
	expressPromise,
	expressSurcharge,
	isBucharest,
	type ShippingPolicy,
	shippingFor,
} from "#app/domain/shipping/shipping.ts";
import { anyText } from "#tests/unit/any-text.ts";

const rates = (shippingPolicy: ShippingPolicy, expressBani = 3_500) => ({ shippingPolicy, expressBani });
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
				expect(shippingFor(rates(name), goods(amount), { method: "pickup" })).toBe(0);
				expect(shippingFor(rates(name), goods(amount), { ...bucharest, method: "pickup" })).toBe(0);
				expect(shippingFor(rates(name), goods(amount), bucharest)).toBe(0);
			}),
		);
	});

	it("is a flat 60 RON elsewhere", () => {
		fc.assert(fc.property(lei, (amount) => shippingFor(rates("flat"), goods(amount), cluj) === 6_000));
	});

	it("is 75 RON below 5,000 RON and free from there, by the threshold policy", () => {
		expect(shippingFor(rates("threshold"), goods(1), cluj)).toBe(7_500);
		expect(shippingFor(rates("threshold"), goods(4_999.99), cluj)).toBe(7_500);
		expect(shippingFor(rates("threshold"), goods(5_000), cluj)).toBe(0);
		expect(shippingFor(rates("threshold"), goods(20_000), cluj)).toBe(0);
	});

	it("is never asked for services alone", () => {
		fc.assert(
			fc.property(policy, fc.constantFrom(cluj, bucharest, { method: "pickup" as const }), (name, destination) => {
				expect(shippingFor(rates(name), services, destination)).toBe(0);
				expect(cartShipping(rates(name), services)).toBe(0);
			}),
		);
	});

	it("asks the flat price where the direct checkout left the address out", () => {
		expect(shippingFor(rates("flat"), goods(10), { method: "delivery", city: null, county: null })).toBe(6_000);
	});

	it("shows in the cart, before any address is known, what delivery outside Bucharest costs", () => {
		expect(cartShipping(rates("flat"), goods(10))).toBe(6_000);
		expect(cartShipping(rates("threshold"), goods(4_999))).toBe(7_500);
		expect(cartShipping(rates("threshold"), goods(5_000))).toBe(0);
	});
});

describe("express delivery (DECISIONS 11)", () => {
	const express = { speed: "express" } as const;

	it("costs its surcharge on top: 60 + 35 RON, and 0 + 35 in Bucharest", () => {
		expect(shippingFor(rates("flat"), goods(10), { ...cluj, ...express })).toBe(9_500);
		expect(shippingFor(rates("flat"), goods(10), { ...bucharest, ...express })).toBe(3_500);
		expect(shippingFor(rates("threshold"), goods(20_000), { ...cluj, ...express })).toBe(3_500);
		expect(shippingFor(rates("flat", 4_000), goods(10), { ...cluj, ...express })).toBe(10_000);
	});

	it("is free nowhere, and is all that parts it from standard delivery, to the ban", () => {
		const places = fc.record({ city: fc.option(anyText()), county: fc.option(anyText()) });
		fc.assert(
			fc.property(policy, fc.integer({ min: 1, max: 100_000 }), lei, places, (name, surcharge, amount, place) => {
				const to = (speed: "standard" | "express") => ({ method: "delivery" as const, speed, ...place });
				const ship = (speed: "standard" | "express") => shippingFor(rates(name, surcharge), goods(amount), to(speed));
				expect(expressSurcharge(rates(name, surcharge), goods(amount), to("express"))).toBe(surcharge);
				expect(ship("express")).toBe(ship("standard") + surcharge);
			}),
		);
	});

	it("is no part of a pickup or of services", () => {
		expect(shippingFor(rates("flat"), goods(10), { method: "pickup", ...express })).toBe(0);
		expect(shippingFor(rates("flat"), services, { ...cluj, ...express })).toBe(0);
		expect(expressSurcharge(rates("flat"), services, { ...cluj, ...express })).toBe(0);
	});

	it.each([
		["a Friday morning", "2026-11-20T08:00:00Z", "2026-11-20", "2026-11-23"],
		["the last minute", "2026-11-20T11:59:59Z", "2026-11-20", "2026-11-23"],
		["14:00 itself", "2026-11-20T12:00:00Z", "2026-11-23", "2026-11-24"],
		["a Saturday", "2026-11-21T08:00:00Z", "2026-11-23", "2026-11-24"],
		["an evening before Saint Andrew and the National Day", "2026-11-27T19:00:00Z", "2026-12-02", "2026-12-03"],
		["the morning before them", "2026-11-27T08:00:00Z", "2026-11-27", "2026-12-02"],
		["Christmas Eve", "2026-12-24T08:00:00Z", "2026-12-24", "2026-12-28"],
		["summer time", "2026-07-15T10:59:00Z", "2026-07-15", "2026-07-16"],
		["summer time, a minute later", "2026-07-15T11:00:00Z", "2026-07-16", "2026-07-17"],
		["a night that is the next day in Bucharest", "2026-11-18T22:30:00Z", "2026-11-19", "2026-11-20"],
	])("is promised on %s for the next working day", (_, now, orderBy, day) => {
		expect(expressPromise(new Date(now))).toEqual({ orderBy, day });
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
		expect(shippingFor(rates("flat"), goods(10), { method: "delivery", city, county })).toBe(0);
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
		expect(shippingFor(rates("flat"), goods(10), { method: "delivery", city, county })).toBe(6_000);
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
