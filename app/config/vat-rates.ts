/** A VAT rate in whole percent, and the first day (YYYY-MM-DD, in Romania) on which it holds. */
export interface DatedRate {
	from: string;
	percent: number;
}

/** Sorts before every day. */
const ALWAYS = "";

/**
 * Reads "21", or "21, 2027-08-01: 23" for a rate that changes on a day (docs/law.md: rates carry dates).
 *
 * @returns the rates from the oldest on; null when the text cannot be read
 */
export function readVatRates(text: string): DatedRate[] | null {
	const rates = text.split(",").map((part, index) => readRate(part.trim(), index));
	const read = rates.filter((rate) => rate !== null);
	const isInOrder = read.every((rate, index) => index === 0 || read[index - 1]!.from < rate.from);
	return read.length === rates.length && isInOrder ? read : null;
}

function readRate(text: string, index: number): DatedRate | null {
	const match = (index === 0 ? /^()(\d{1,2})$/ : /^(\d{4}-\d{2}-\d{2})\s*:\s*(\d{1,2})$/).exec(text);
	const [, from = ALWAYS, percent = ""] = match ?? [];
	if (!match || Number(percent) > 50 || (index > 0 && !isCalendarDay(from))) return null;
	return { from, percent: Number(percent) };
}

/** "2027-08-01", a day that there is. */
export function isCalendarDay(text: string): boolean {
	const moment = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
