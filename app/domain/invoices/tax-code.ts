/** The official key 753217532, from the right: what each digit before the check digit counts. */
const WEIGHTS = [2, 3, 5, 7, 1, 2, 3, 5, 7];

const SHAPE = /^(?:C\.?U\.?I\.?|C\.?I\.?F\.?)?:?((?:RO)?([1-9]\d{1,9}))$/;

/**
 * A tax code (CUI) as people type it: 2 to 10 digits of which the last one checks the others, with RO before them or not, and with
 * its own name where that was copied along.
 *
 * @returns "RO12345674" or "12345674": RO says "registered for VAT", so it stays as the customer wrote it; null for no tax code
 */
export function readTaxCode(typed: string): string | null {
	const [, code, digits] = SHAPE.exec(typed.replace(/\s/g, "").toUpperCase()) ?? [];
	return code && digits && checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1)) ? code : null;
}

function checkDigitOf(digits: string): number {
	const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * WEIGHTS[place]!, 0);
	return ((sum * 10) % 11) % 10;
}

/** "RO123" for a seller who is registered for VAT, "123" otherwise, however it was typed. */
export function taxCodeOf({ cui, vatRegistered }: { cui: string; vatRegistered: boolean }): string {
	const digits = cui.replace(/\s/g, "").replace(/^RO/i, "");
	return vatRegistered ? `RO${digits}` : digits;
}
