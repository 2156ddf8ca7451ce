import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTaxCode } from "#app/domain/invoices/tax-code.ts";
import { checkDigit, taxDigits } from "#tests/support/tax-codes.ts";
import { anyText } from "#tests/unit/any-text.ts";

const prefix = fc.constantFrom("", "RO", "ro", "Ro", "RO ", " ro  ", "RO\u00a0");
const spaced = (digits: string, places: number[]) =>
	places.reduce((text, place) => `${text.slice(0, place)} ${text.slice(place)}`, digits);

describe("a tax code (CUI)", () => {
	it.each([
		["14399840", "14399840"],
		["RO14399840", "RO14399840"],
		["ro 1439 9840", "RO14399840"],
		[" 18547290\t", "18547290"],
		["19", "19"],
		["RO1234567897", "RO1234567897"],
		["CUI 14399840", "14399840"],
		["C.U.I.: RO14399840", "RO14399840"],
		["CIF RO 14399840", "RO14399840"],
	])("%j is %j", (typed, code) => {
		expect(readTaxCode(typed)).toBe(code);
	});

	it("is accepted in every spelling, and keeps RO only where it was written", () => {
		fc.assert(
			fc.property(taxDigits, prefix, fc.array(fc.nat(9), { maxLength: 3 }), (digits, before, places) => {
				const code = `${before.trim() === "" ? "" : "RO"}${digits}`;
				expect(readTaxCode(`${before}${spaced(digits, places)} `)).toBe(code);
				expect(readTaxCode(code)).toBe(code);
			}),
		);
	});

	it("is refused with any other check digit", () => {
		fc.assert(
			fc.property(taxDigits, fc.integer({ min: 1, max: 9 }), (digits, step) => {
				const other = (Number(digits.at(-1)) + step) % 10;
				expect(readTaxCode(`RO${digits.slice(0, -1)}${other}`)).toBeNull();
			}),
		);
	});

	it("is refused with one other digit; only the key's own 10 -> 0 hides one, where the check digit is 0", () => {
		fc.assert(
			fc.property(taxDigits, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, where, step) => {
				const place = where % (digits.length - 1);
				const other = (Number(digits[place]) + step) % 10;
				const changed = `${digits.slice(0, place)}${other}${digits.slice(place + 1)}`;
				fc.pre(digits.at(-1) !== "0");
				expect(readTaxCode(changed)).toBeNull();
			}),
		);
	});

	it.each(
		[
			["", " ", "0", "1", "RO", "00", "0000000000", "0014399840", "0000000000000", "12345678901", "-14399840"],
			["14399841", "RO14399830", "R014399840", "ROO14399840", "DE14399840", "14399840RO", "14.399.840", "14399840a"],
			["１４３９９８４０", "١٤٣٩٩٨٤٠"],
		].flat(),
	)("%j is none", (typed) => {
		expect(readTaxCode(typed)).toBeNull();
	});

	it("is digits with a right check digit, or nothing, whatever was typed", () => {
		fc.assert(
			fc.property(fc.oneof(anyText(), fc.stringMatching(/^(RO)?[0-9 ]{1,12}$/)), (typed) => {
				const digits = readTaxCode(typed)?.replace(/^RO/, "");
				if (digits === undefined) return;
				expect(digits).toMatch(/^[1-9]\d{1,9}$/);
				expect(checkDigit(digits.slice(0, -1))).toBe(Number(digits.at(-1)));
			}),
		);
	});
});
