import type { Locale } from "#app/domain/locale.ts";

/** The lines of a specifications that the shop has names for, in both languages (SPEC 2.5 names the first six). */
export const SPECIFICATION_KEYS = [
	"cpu",
	"gpu",
	"ram",
	"storage",
	"psu",
	"cooling",
	"motherboard",
	"case",
	"connectivity",
	"software",
	"chipset",
	"memory",
	"clock",
	"cores",
	"cache",
	"socket",
	"interface",
	"capacity",
	"speed",
	"latency",
	"power",
	"output",
	"tdp",
	"voltage",
	"efficiency",
	"modularity",
	"dimensions",
	"weight",
	"ports",
	"panel",
	"resolution",
	"refresh-rate",
	"response-time",
	"switches",
	"layout",
	"sensor",
	"battery",
	"drivers",
	"microphone",
	"material",
	"compatibility",
	"fans",
	"recommended-psu",
] as const;

const KNOWN: ReadonlySet<string> = new Set(SPECIFICATION_KEYS);

export const isKnownSpecification = (key: string): boolean => KNOWN.has(key);

/** Parts the two names of a line that the shop has no word for; neither name may hold it. */
const BETWEEN = "|";

/** The key under which a line with names of its own is kept. */
export function ownSpecificationKey(names: Record<Locale, string>): string {
	return [names.ro, names.en].map((name) => name.replaceAll(BETWEEN, "/").trim()).join(BETWEEN);
}

/** The names that a key carries; null for one of the shop's own. */
export function ownSpecificationNames(key: string): Record<Locale, string> | null {
	if (isKnownSpecification(key)) return null;
	const [ro = "", en = ro] = key.split(BETWEEN);
	return { ro, en };
}
