import fc from "fast-check";

/** From the left, over up to nine digits, as the law prints it. */
const KEY = "753217532";

/** The check digit of these digits, worked out with the key written out from the left. */
export function checkDigit(digits: string): number {
	const padded = digits.padStart(KEY.length, "0");
	let sum = 0;
	for (let place = 0; place < KEY.length; place++) sum += Number(padded[place]) * Number(KEY[place]);
	const rest = (sum * 10) % 11;
	return rest === 10 ? 0 : rest;
}

/** The digits of any valid tax code: 2 to 10 of them. */
export const taxDigits: fc.Arbitrary<string> = fc
	.integer({ min: 1, max: 999_999_999 })
	.map((body) => `${body}${checkDigit(String(body))}`);

/** Of companies that exist nowhere but have a right check digit. */
export const TAX_CODE = "RO12345674";
export const WRONG_TAX_CODE = "RO12345675";
