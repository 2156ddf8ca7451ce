import { type CountyCode, countyCode } from "#app/domain/places/county.ts";
import { plainText } from "#app/domain/plain-text.ts";
import { isBucharest } from "#app/domain/shipping/shipping.ts";

/** An address as people wrote it. */
export interface TypedPlace {
	/** Street and number. */
	address: string | null;
	city: string | null;
	county: string | null;
	/** Six digits. */
	postalCode?: string | null;
}

/** The same in the code lists of the tax office. */
export interface CodedPlace {
	/** "RO-CJ". */
	county: `RO-${CountyCode}`;
	/** As typed; in Bucharest "SECTOR3". */
	city: string;
}

/**
 * Where an address is, in codes (docs/law.md, e-Factura): the county by name, abbreviation or, where it is missing, by the town
 * of the same name; in Bucharest the sector from whichever field names it, or from the postal code, whose second digit it is.
 *
 * @returns null where the county, the town or the sector cannot be told
 */
export function codedPlace(place: TypedPlace): CodedPlace | null {
	const city = place.city?.trim();
	const county = countyCode(place.county) ?? countyCode(city);
	if (county === "B" || isInBucharest(place)) {
		const sector = sectorOf(place);
		return sector === null ? null : { county: "RO-B", city: `SECTOR${sector}` };
	}
	return county === null || !city ? null : { county: `RO-${county}`, city };
}

const SECTOR_WORDS = "(?:sectorul|sectoru|sector|sect|sec)";
const SECTOR_ALONE = new RegExp(`^${SECTOR_WORDS} ?(?:nr ?)?[1-6]$`);
const SECTOR_ANYWHERE = new RegExp(`(?:^| )${SECTOR_WORDS} ?(?:nr ?)?([1-6])(?: |$)`);
/** In a field of its own a bare "S3" means the sector; within a street's address it may be a staircase. */
const SECTOR_SHORT = /(?:^| )s ?([1-6])(?: |$)/;
const POSTAL_CODE = /(?:^| )0([1-6])\d{4}(?: |$)/;

/** The sector that a field of its own names: "3", "Sector 3", "S3"; null for anything else. */
export function sectorNumber(typed: unknown): string | null {
	const text = typeof typed === "string" || typeof typed === "number" ? plainText(`${typed}`) : "";
	return new RegExp(`^(?:(?:${SECTOR_WORDS}|s) ?)?([1-6])$`).exec(text)?.[1] ?? null;
}

/** Whether an address is in the capital, by any of its parts. */
export function isInBucharest({ address, city, county }: TypedPlace): boolean {
	if (isBucharest({ city, county })) return true;
	if (SECTOR_ALONE.test(plainText(city)) && countyCode(county) === null) return true;
	// A whole address in one text.
	const text = plainText(address);
	return !city?.trim() && !county?.trim() && /(?:^| )(?:bucuresti|bucharest)(?: |$)/.test(text);
}

function sectorOf({ address, city, county, postalCode }: TypedPlace): string | null {
	const short = [city, county].map(plainText);
	const long = [...short, plainText(address)];
	const found =
		firstMatch(SECTOR_ANYWHERE, long) ??
		firstMatch(SECTOR_SHORT, short) ??
		firstMatch(POSTAL_CODE, [plainText(postalCode), ...long]);
	return found ?? null;
}

function firstMatch(pattern: RegExp, texts: string[]): string | undefined {
	for (const text of texts) {
		const match = pattern.exec(text);
		if (match) return match[1];
	}
	return undefined;
}
