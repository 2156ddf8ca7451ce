import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressLine, readOrderNumber } from "#app/domain/orders/order.ts";
import { anyText } from "#tests/unit/any-text.ts";

describe("an order number as people type it (SPEC 2.15)", () => {
	it.each([
		["12345", 12_345],
		["#12345", 12_345],
		["  #12345  ", 12_345],
		["# 12345", 12_345],
		["\t7\n", 7],
		[7, 7],
	])("reads %j", (typed, number) => {
		expect(readOrderNumber(typed)).toBe(number);
	});

	it.each(
		[
			["", "##1", "1#", "#", "0", "-5", "+5", "1.5", "1e3", "0x10", "12 345", "12a", "١٢", "1\u00002"],
			[undefined, null, Number.NaN, 0, -1, 1.5, 1e21, {}, true],
			["9".repeat(30)],
		].flat(),
	)("refuses %j", (typed) => {
		expect(readOrderNumber(typed)).toBeNull();
	});

	it("gives back a whole positive number or nothing, whatever was typed", () => {
		fc.assert(
			fc.property(fc.oneof(anyText(), fc.stringMatching(/^[ #0-9.e-]{0,20}$/)), (typed) => {
				const number = readOrderNumber(typed);
				if (number === null) return;
				expect(Number.isSafeInteger(number)).toBe(true);
				expect(number).toBeGreaterThan(0);
				expect(typed.replace(/[#\s]/g, "")).toBe(String(number));
			}),
		);
	});
});

describe("the address of an order (SPEC 3)", () => {
	it("is street, city and county, or what is known of them", () => {
		const to = (address: string | null, city: string | null, county: string | null) =>
			addressLine({ method: "delivery", address, city, county });
		expect(to("Str. Lungă 3", "Brașov", "Brașov")).toBe("Str. Lungă 3, Brașov, Brașov");
		expect(to(null, "Brașov", null)).toBe("Brașov");
		expect(to(null, null, null)).toBeNull();
	});

	it("is none for pickup", () => {
		expect(addressLine({ method: "pickup" })).toBeNull();
	});
});
