import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	approximateEuros,
	decimalText,
	eurCents,
	formatEur,
	formatLei,
	formatRon,
	formatServicePrice,
	formatWholeLei,
	priceBeforeDiscount,
	splitVat,
} from "#app/domain/money.ts";

/** Up to 100 million lei, far beyond any order. */
const amount = fc.integer({ min: 0, max: 10_000_000_000 });
const price = fc.integer({ min: 1, max: 100_000_000 });

describe("amounts as people read them (SPEC 9)", () => {
	it.each([
		[0, "0,00\u00a0RON"],
		[1, "0,01\u00a0RON"],
		[10, "0,10\u00a0RON"],
		[99_999, "999,99\u00a0RON"],
		[100_000, "1.000,00\u00a0RON"],
		[479_900, "4.799,00\u00a0RON"],
		[123_456_789, "1.234.567,89\u00a0RON"],
		[-6_050, "-60,50\u00a0RON"],
	])("writes %i bani of a product as %j", (bani, text) => {
		expect(formatRon(bani)).toBe(text);
	});

	it("writes whole lei with the Romanian dot, and in English with a space: its comma would read as decimals", () => {
		expect([5_000, 15_000, 999, 1_234_567].map((lei) => formatWholeLei(lei, "ro"))).toEqual([
			...["5.000", "15.000", "999", "1.234.567"],
		]);
		expect([5_000, 999, 1_234_567].map((lei) => formatWholeLei(lei, "en"))).toEqual([
			...["5\u00a0000", "999", "1\u00a0234\u00a0567"],
		]);
	});

	it("writes product prices as the ro-RO format does, whatever the amount", () => {
		const romanian = new Intl.NumberFormat("ro-RO", { style: "currency", currency: "RON" });
		fc.assert(
			fc.property(amount, (bani) => {
				expect(formatRon(bani)).toBe(romanian.format(bani / 100));
			}),
		);
	});

	it("writes checkout and admin amounts with LEI", () => {
		expect(formatLei(485_900)).toBe("4.859,00\u00a0LEI");
		expect(formatLei(5)).toBe("0,05\u00a0LEI");
	});

	it.each([
		[15_000, "150\u00a0LEI"],
		[100_000, "1.000\u00a0LEI"],
		[10_000_000, "100.000\u00a0LEI"],
		[0, "0\u00a0LEI"],
		[15_050, "150,50\u00a0LEI"],
		[100_005, "1.000,05\u00a0LEI"],
	])("writes a service's %i bani as a number followed by LEI, %j", (bani, text) => {
		expect(formatServicePrice(bani)).toBe(text);
	});

	it("writes euros with two decimals", () => {
		expect(formatEur(95_980)).toBe("959,80\u00a0EUR");
		expect(formatEur(7)).toBe("0,07\u00a0EUR");
	});

	it.each([
		[0, "0.00"],
		[5, "0.05"],
		[479_900, "4799.00"],
		[123_456_789, "1234567.89"],
		[-150, "-1.50"],
	])("writes %i for calls and the provider as %j", (hundredths, text) => {
		expect(decimalText(hundredths)).toBe(text);
	});

	it("loses nothing in the text for calls", () => {
		fc.assert(
			fc.property(amount, (bani) => {
				expect(decimalText(bani)).toMatch(/^\d+\.\d\d$/);
				expect(Math.round(Number(decimalText(bani)) * 100)).toBe(bani);
			}),
		);
	});
});

describe("euros at the fixed rate of 5 RON (SPEC 9)", () => {
	it("charges 0.2 times the RON amount, to 2 decimals", () => {
		expect(eurCents(479_900)).toBe(95_980);
		expect(eurCents(100)).toBe(20);
		expect(eurCents(12_343)).toBe(2_469);
		expect(eurCents(12_342)).toBe(2_468);
		fc.assert(
			fc.property(amount, (bani) => {
				expect(Number.isInteger(eurCents(bani))).toBe(true);
				// Within half a cent of the exact figure: 0.2 RON a leu is 1/5 cent a ban.
				expect(Math.abs(eurCents(bani) * 10 - bani * 2)).toBeLessThanOrEqual(5);
			}),
		);
	});

	it("shows whole euros on cards: RON divided by 5, rounded", () => {
		expect(approximateEuros(479_900)).toBe(960);
		expect(approximateEuros(50_000)).toBe(100);
		expect(approximateEuros(50_249)).toBe(100);
		expect(approximateEuros(50_250)).toBe(101);
		fc.assert(fc.property(amount, (bani) => Math.abs(approximateEuros(bani) * 500 - bani) <= 250));
	});
});

describe("the price before a discount (DECISIONS 5)", () => {
	it("is what the percent was taken off", () => {
		expect(priceBeforeDiscount(90_000, 10)).toBe(100_000);
		expect(priceBeforeDiscount(89_900, 10)).toBe(99_889);
		expect(priceBeforeDiscount(100_000, 0)).toBe(100_000);
		expect(priceBeforeDiscount(10_000, 90)).toBe(100_000);
	});

	it("gives the price back when the discount is taken off again, to the ban", () => {
		fc.assert(
			fc.property(price, fc.integer({ min: 0, max: 90 }), (bani, percent) => {
				const before = priceBeforeDiscount(bani, percent);
				expect(before).toBeGreaterThanOrEqual(bani);
				expect(Math.abs((before * (100 - percent)) / 100 - bani)).toBeLessThanOrEqual(0.5);
			}),
		);
	});
});

describe("VAT inside a price (DECISIONS 5)", () => {
	it("is 21 of every 121 bani at the standard rate", () => {
		expect(splitVat(12_100, 21)).toEqual({ net: 10_000, vat: 2_100 });
		expect(splitVat(100, 21)).toEqual({ net: 83, vat: 17 });
		expect(splitVat(479_900, 0)).toEqual({ net: 479_900, vat: 0 });
	});

	it("adds up to the gross amount for every amount and rate", () => {
		fc.assert(
			fc.property(amount, fc.integer({ min: 0, max: 50 }), (gross, rate) => {
				const { net, vat } = splitVat(gross, rate);
				expect(net + vat).toBe(gross);
				expect(Number.isInteger(net) && Number.isInteger(vat)).toBe(true);
				expect(vat).toBeGreaterThanOrEqual(0);
				expect(Math.abs(vat - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5 + 1e-6);
			}),
		);
	});
});
