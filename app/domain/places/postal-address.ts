import {
	type CodedPlace,
	codedPlace,
	isInBucharest,
	sectorNumber,
	type TypedPlace,
} from "#app/domain/places/coded-place.ts";
import { countyName } from "#app/domain/places/county.ts";

/**
 * An address by its parts (SPEC 3, DECISIONS 11). The county is one of the list; in Bucharest the county is "București" and
 * the city "Sector 3", as the tax office wants it (docs/law.md). Orders of before have what was typed, and no postal code. A city
 * or county that is empty, not null, stands within the street: the older call's line had too few commas (SPEC 3).
 */
export type PostalAddress = TypedPlace;

/** One of which street, city and county are known. */
export interface WholeAddress extends PostalAddress {
	address: string;
	city: string;
	county: string;
}

/** The fields of a form or a call that say it, in the order in which a form asks for them and tells what is wrong. */
export const ADDRESS_FIELDS = ["address", "county", "city", "sector", "postalCode"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The same as they were sent: anything may be in them. */
export type SentAddress = { [name in AddressField]?: unknown };

/** The shortest that each part may be, without the spaces around it (SPEC 5). */
export const SHORTEST_ADDRESS = { address: 5, city: 2, county: 2 } as const;

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? `${value}`.trim() : "");

const POSTAL_CODE = /^\d{6}$/;

/** The postal code as a part of an address; addresses of before have none. */
export const withPostalCode = (code: string | null | undefined) => (code ? { postalCode: code } : {});

/**
 * The address that was sent, in the shop's spelling: the county as in the list, in Bucharest the sector as the city. What cannot
 * be told stays as it was typed.
 */
export function readAddress(sent: SentAddress): PostalAddress {
	const [address, city, county] = [
		textOf(sent.address) || null,
		textOf(sent.city) || null,
		textOf(sent.county) || null,
	];
	const digits = textOf(sent.postalCode).replace(/\s/g, "");
	const code = withPostalCode(POSTAL_CODE.test(digits) ? digits : null);
	if (!isInBucharest({ address, city, county })) {
		return { address, city, county: countyName(county) ?? county, ...code };
	}
	const sector = sectorNumber(sent.sector) ?? sectorOf({ address, city, county, ...code });
	return sector === null
		? { address, city, county, ...code }
		: { address, city: `Sector ${sector}`, county: "București", ...code };
}

/** The sector of an address in Bucharest, 1 to 6; null elsewhere, and where it cannot be told. */
export const sectorOf = (place: PostalAddress): number | null => sectorIn(codedPlace(place));

/** The same of a place that is in codes already. */
export function sectorIn(coded: CodedPlace | null): number | null {
	return coded?.county === "RO-B" ? Number(coded.city.at(-1)) : null;
}

/** The same address where street, city and county are there and long enough to be ones (SPEC 5); null otherwise. */
export function wholeAddress(sent: SentAddress): WholeAddress | null {
	const read = readAddress(sent);
	const { address, city, county } = read;
	return isLong(read, "address") && isLong(read, "city") && isLong(read, "county")
		? { ...read, address: address!, city: city!, county: county! }
		: null;
}

const isLong = (read: PostalAddress, part: keyof typeof SHORTEST_ADDRESS) =>
	(read[part] ?? "").length >= SHORTEST_ADDRESS[part];

/**
 * How much of an address must be there. What is there must be right in any case.
 * - nothing: it may be left out (SPEC 5, direct checkout)
 * - whole: street, city and county (SPEC 5, older checkout; programs that know no more)
 * - reportable: in Bucharest its sector too, without which e-Factura takes no address
 * - full: the postal code as well (DECISIONS 11)
 */
export type AddressNeed = "nothing" | "whole" | "reportable" | "full";

/** What is wrong with an address, a fault a field: it is missing or too short, or it is no county, sector or postal code. */
export function addressFaults(sent: SentAddress, need: AddressNeed): { field: AddressField; isMissing: boolean }[] {
	const read = readAddress(sent);
	const isTyped = (field: AddressField) => textOf(sent[field]) !== "";
	const isBucharest = isInBucharest(read);
	const isReported = need === "reportable" || need === "full";
	const missing = (field: keyof typeof SHORTEST_ADDRESS) => need !== "nothing" && !isLong(read, field);
	const faults: Record<AddressField, "missing" | "wrong" | false> = {
		address: missing("address") && "missing",
		// With the sector alone the city is told.
		city: missing("city") && !(isBucharest && isReported) && "missing",
		county: missing("county") ? "missing" : read.county !== null && !isBucharest && !countyName(read.county) && "wrong",
		sector: isBucharest && sectorFault(sent, read, isReported),
		postalCode: isTyped("postalCode") && !read.postalCode ? "wrong" : need === "full" && !read.postalCode && "missing",
	};
	return ADDRESS_FIELDS.flatMap((field) => (faults[field] ? [{ field, isMissing: faults[field] === "missing" }] : []));
}

function sectorFault(sent: SentAddress, read: PostalAddress, isNeeded: boolean): "missing" | "wrong" | false {
	if (textOf(sent.sector) !== "" && sectorNumber(sent.sector) === null) return "wrong";
	return isNeeded && sectorOf(read) === null && "missing";
}

/** "Str. Lungă 3, 500001 Brașov, Brașov": the parts that are known, joined; null where none is (SPEC 3). */
export function joinedAddress({ address, city, county, postalCode }: PostalAddress): string | null {
	const town = [postalCode, city].filter(Boolean).join(" ");
	return [address, town, county].filter(Boolean).join(", ") || null;
}

/**
 * Whether goods are to be sent to an address that nobody has told yet, or not all of it: it is agreed on by phone
 * (DECISIONS 5 and 11).
 */
export const isAddressToAgree = (delivery: { method: string } & Partial<PostalAddress>) =>
	delivery.method === "delivery" && !(delivery.address && delivery.city != null && delivery.county != null);

/** Takes a joined address apart again: street, city with its postal code, county. With fewer commas, as far as it can be told. */
export function splitAddress(joined: unknown): PostalAddress {
	const parts = textOf(joined)
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	const [street, town, county] =
		parts.length < 3
			? [parts[0] ?? null, parts[1] ?? null, null]
			: [parts.slice(0, -2).join(", "), parts.at(-2)!, parts.at(-1)!];
	const [, postalCode, city] = /^(?:(\d{6}) +)?(.+)$/s.exec(town ?? "") ?? [];
	return { address: street, city: city ?? null, county, ...withPostalCode(postalCode) };
}
