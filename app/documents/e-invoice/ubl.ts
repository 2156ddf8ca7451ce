import { groupElement, textElement, type XmlElement } from "#app/documents/e-invoice/xml.ts";
import { type Bani, decimalText } from "#app/domain/money.ts";

/** UBL 2.1 says "cbc" of elements with a value and "cac" of those with elements; amounts are lei. */
export const CURRENCY = "RON";

export const basic = (name: string, text: string | null | undefined, attributes?: Record<string, string>) =>
	textElement(`cbc:${name}`, text, attributes);

export const aggregate = (name: string, ...children: (XmlElement | null)[]) => groupElement(`cac:${name}`, children);

/** "1234.50" with its currency. */
export const amount = (name: string, bani: Bani) => basic(name, decimalText(bani), { currencyID: CURRENCY });

/** Every tax of these documents is VAT. */
export const vatScheme = () => aggregate("TaxScheme", basic("ID", "VAT"));

/**
 * A typed text as the profile takes it: one line, no characters that XML refuses, and no longer than the rule BR-RO-L… of
 * its element allows, counted as the tax office's rules do, in characters and not in UTF-16 units.
 */
export function line(text: string | null | undefined, limit: number): string {
	const clean = (text ?? "").replace(NOT_TO_BE_WRITTEN, " ").replace(/\s+/g, " ").trim();
	return [...clean].slice(0, limit).join("").trim();
}

const NOT_TO_BE_WRITTEN = /[\p{Cc}\p{Cs}\u{fffe}\u{ffff}]/gu;
