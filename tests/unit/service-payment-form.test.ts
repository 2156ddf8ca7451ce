import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatLei, readLei } from "#app/domain/money.ts";
import { agreedPriceSchema, servicePaymentSchema } from "#app/domain/services/service-payment-form.ts";
import { anyText } from "#tests/unit/any-text.ts";

describe("an amount in lei, as it is typed", () => {
	it.each([
		["150", 15_000],
		["150,5", 15_050],
		["150,50", 15_050],
		["150.50", 15_050],
		["1250.50", 125_050],
		["1.250", 125_000],
		["1.250,50", 125_050],
		["12.345.678", 1_234_567_800],
		[" 1 250,50 lei ", 125_050],
		["99,99 RON", 9_999],
		["0,01", 1],
		["0", 0],
	])("%j is read", (typed, bani) => {
		expect(readLei(typed)).toBe(bani);
	});

	it.each([
		"",
		"lei",
		"abc",
		"-5",
		"+5",
		"1,2,3",
		"1.25.3",
		"12.34.567",
		"1,234",
		"1e3",
		"0x10",
		"5..5",
		".5",
		"5,",
		"٥",
		"1/2",
	])("%j is no amount", (typed) => {
		expect(readLei(typed)).toBeNull();
	});

	it("is the same as the shop writes it", () => {
		fc.assert(
			fc.property(fc.nat(99_999_999_999), (bani) => {
				expect(readLei(formatLei(bani))).toBe(bani);
			}),
		);
	});

	it("is whole bani or nothing, whatever is typed", () => {
		fc.assert(
			fc.property(anyText(40), (typed) => {
				const bani = readLei(typed);
				expect(bani === null || (Number.isSafeInteger(bani) && bani >= 0)).toBe(true);
			}),
		);
	});
});

describe("a payment at the counter", () => {
	const messages = (typed: object) =>
		Object.fromEntries(
			(servicePaymentSchema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [path.join(), message]),
		);

	it("is cash or card, of an amount", () => {
		expect(servicePaymentSchema.parse({ means: "cash", amount: "150,50" })).toEqual({
			means: "cash",
			amount: 15_050,
			receipt: null,
		});
		expect(servicePaymentSchema.parse({ means: "card", amount: "1" })).toEqual({
			means: "card",
			amount: 100,
			receipt: null,
		});
	});

	it("says what is missing beside each field", () => {
		expect(messages({})).toEqual({
			means: "adminServiceOrders:meansRequired",
			amount: "adminServiceOrders:amountRequired",
		});
		expect(messages({ means: "paypal", amount: "abc" })).toEqual({
			means: "adminServiceOrders:meansRequired",
			amount: "adminServiceOrders:amountWrong",
		});
	});

	it.each(["0", "0,00", "100000,01", "999999999"])("is more than nothing and no slip of the finger: %s", (amount) => {
		expect(messages({ means: "card", amount })).toEqual({ amount: "adminServiceOrders:amountOutOfRange" });
	});
});

describe("the price that is agreed on for a service", () => {
	const agreed = (typed: string) => {
		const read = agreedPriceSchema.safeParse({ agreed: typed });
		return read.success ? read.data.agreed : read.error.issues.map(({ message }) => message);
	};

	it("may be none, nothing, and what no work costs more than", () => {
		expect([agreed(""), agreed("0"), agreed("100.000")]).toEqual([null, 0, 10_000_000]);
	});

	it.each(["abc", "-5", "100000,01"])("is not %s", (typed) => {
		expect(agreed(typed)).toEqual(["adminServiceOrders:priceWrong"]);
	});
});
