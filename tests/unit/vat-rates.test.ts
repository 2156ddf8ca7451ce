import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readVatRates } from "#app/config/vat-rates.ts";
import { vatRateOf } from "#app/domain/invoices/vat.ts";

const CHANGING = { vatRates: readVatRates("19, 2025-08-01: 21,2027-01-01 : 23")!, business: { vatRegistered: true } };

describe("VAT rates with their days (docs/law.md)", () => {
	it.each([
		["2025-07-31T20:59:59Z", 19],
		["2025-07-31T21:00:00Z", 21],
		["2026-11-20T08:00:00Z", 21],
		["2026-12-31T21:59:59Z", 21],
		["2026-12-31T22:00:00Z", 23],
	])("at %s, which is another hour in Romania, the rate is %d", (moment, percent) => {
		expect(vatRateOf(CHANGING, new Date(moment))).toBe(percent);
	});

	it("are none of a seller who is not registered", () => {
		expect(vatRateOf({ ...CHANGING, business: { vatRegistered: false } }, new Date())).toBe(0);
	});

	it("are read from one number, whatever it is, up to 50", () => {
		fc.assert(
			fc.property(fc.nat({ max: 99 }), (percent) => {
				expect(readVatRates(String(percent))).toEqual(percent > 50 ? null : [{ from: "", percent }]);
			}),
		);
	});
});
