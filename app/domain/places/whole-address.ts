/** Street, city and county, each long enough to be one (SPEC 5). */
export interface WholeAddress {
	address: string;
	city: string;
	county: string;
}

/** The shortest that each part may be, without the spaces around it. */
export const SHORTEST_ADDRESS = { address: 5, city: 2, county: 2 } as const satisfies Record<
	keyof WholeAddress,
	number
>;

/** A whole address of parts that may be anything; null where one of them is missing or too short. */
export function wholeAddress(parts: { address?: unknown; city?: unknown; county?: unknown }): WholeAddress | null {
	const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
	const whole = { address: text(parts.address), city: text(parts.city), county: text(parts.county) };
	const { address, city, county } = SHORTEST_ADDRESS;
	return whole.address.length >= address && whole.city.length >= city && whole.county.length >= county ? whole : null;
}

/** "Str. Lungă 3, Brașov, Brașov": the parts that are known, joined; null where none is (SPEC 3). */
export function joinedAddress(parts: {
	address: string | null;
	city: string | null;
	county: string | null;
}): string | null {
	return [parts.address, parts.city, parts.county].filter(Boolean).join(", ") || null;
}
