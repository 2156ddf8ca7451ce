import { readCopiedNumber } from "#app/domain/order-number.ts";

/** What was typed into the search of orders, as something that can be looked up. */
type OrderSearch = (
	| { match: string }
	/** One or two characters: too short for the index of three-letter groups. */
	| { part: string; numberOnly: boolean }
) & {
	/** A number alone may be one order's own: that one comes first. */
	number: number | null;
};

const MAX_CHARACTERS = 100;
const GROUP = 3;
/** Fewer digits than this are hardly a phone number, but stand in most of them. */
const PHONE_DIGITS = 6;

/**
 * Reads a search: a part of the number ("#123" is a number only), of the e-mail address in any case (SPEC 5), of the name,
 * in any order of its words, or of the phone number however it is spaced, with or without the country's prefix; of an order also
 * a part of its company, tax code, parcel, invoice or serial numbers (indexOrders).
 *
 * @returns null for an empty search
 */
export function readOrderSearch(typed: string): OrderSearch | null {
	const cleaned = typed
		.slice(0, MAX_CHARACTERS)
		.normalize("NFC")
		// What no keyboard types, a NUL above all, would break the language of the index.
		.replace(/[\s\p{C}]+/gu, " ")
		.trim();
	const number = readCopiedNumber(cleaned);
	const text = number !== null && /^[\p{L}#]/u.test(cleaned) ? `#${number}` : cleaned;
	const digits = /^#? ?(\d+)$/.exec(text)?.[1] ?? null;
	const wanted = digits ?? text;
	if (wanted === "") return null;
	if ([...wanted].length < GROUP) return { part: wanted, numberOnly: text.startsWith("#"), number };
	return { match: matchOf(text, digits), number };
}

function matchOf(text: string, digits: string | null): string {
	if (digits !== null && text.startsWith("#")) return inColumns("number", digits);
	const ways = [words(text)];
	const together = text.replace(/[\s\-./]/g, "");
	if (isCode(text) && together !== text && together.length >= GROUP) ways.push(inColumns("full_name", together));
	if (digits !== null) ways.push(inColumns("number", digits));
	const phone = phoneDigits(text);
	if (phone !== null) ways.push(inColumns("phone", phone));
	return ways.join(" OR ");
}

/** A parcel, a serial number, an invoice or a tax code, however its parts are set apart; no name and no address. */
const isCode = (text: string) => !text.includes("@") && (/\d/.test(text) || !/\s/.test(text));

/** All words, wherever they stand; as they were typed where one is too short for the index. */
function words(text: string): string {
	const parts = text.split(" ");
	const each = parts.every((part) => [...part].length >= GROUP) ? parts : [text];
	return `(${each.map((part) => anyOf(spellings(part))).join(" AND ")})`;
}

const anyOf = (parts: string[]) => `(${parts.map((part) => inColumns("email full_name", part)).join(" OR ")})`;

/** A name has the apostrophe of whoever's keyboard wrote it. */
const spellings = (part: string) => [...new Set(["'", "’"].map((sign) => part.replace(/['’]/g, sign)))];

const inColumns = (columns: string, part: string) => `{${columns}} : "${part.replaceAll('"', '""')}"`;

/** "+40 722 123 456", "0040722123456" and "0722-123-456" are one number: what follows the prefix is looked for. */
function phoneDigits(text: string): string | null {
	if (!/^[\d\s()+./-]+$/.test(text)) return null;
	const digits = text.replace(/\D/g, "");
	const own = /^(?:\+|00)/.test(text) ? digits.replace(/^(?:00)?40/, "") : digits.replace(/^40(?=\d{9}$)/, "");
	return own.length >= PHONE_DIGITS ? own : null;
}
