import { plainText } from "#app/domain/plain-text.ts";

/** Romania's counties and its capital with their codes (ISO 3166-2:RO), in the order of a Romanian list. */
export const COUNTIES = [
	{ code: "AB", name: "Alba" },
	{ code: "AR", name: "Arad" },
	{ code: "AG", name: "Argeș" },
	{ code: "BC", name: "Bacău" },
	{ code: "BH", name: "Bihor" },
	{ code: "BN", name: "Bistrița-Năsăud" },
	{ code: "BT", name: "Botoșani" },
	{ code: "BV", name: "Brașov" },
	{ code: "BR", name: "Brăila" },
	{ code: "B", name: "București" },
	{ code: "BZ", name: "Buzău" },
	{ code: "CS", name: "Caraș-Severin" },
	{ code: "CL", name: "Călărași" },
	{ code: "CJ", name: "Cluj" },
	{ code: "CT", name: "Constanța" },
	{ code: "CV", name: "Covasna" },
	{ code: "DB", name: "Dâmbovița" },
	{ code: "DJ", name: "Dolj" },
	{ code: "GL", name: "Galați" },
	{ code: "GR", name: "Giurgiu" },
	{ code: "GJ", name: "Gorj" },
	{ code: "HR", name: "Harghita" },
	{ code: "HD", name: "Hunedoara" },
	{ code: "IL", name: "Ialomița" },
	{ code: "IS", name: "Iași" },
	{ code: "IF", name: "Ilfov" },
	{ code: "MM", name: "Maramureș" },
	{ code: "MH", name: "Mehedinți" },
	{ code: "MS", name: "Mureș" },
	{ code: "NT", name: "Neamț" },
	{ code: "OT", name: "Olt" },
	{ code: "PH", name: "Prahova" },
	{ code: "SM", name: "Satu Mare" },
	{ code: "SJ", name: "Sălaj" },
	{ code: "SB", name: "Sibiu" },
	{ code: "SV", name: "Suceava" },
	{ code: "TR", name: "Teleorman" },
	{ code: "TM", name: "Timiș" },
	{ code: "TL", name: "Tulcea" },
	{ code: "VS", name: "Vaslui" },
	{ code: "VL", name: "Vâlcea" },
	{ code: "VN", name: "Vrancea" },
] as const;

/** "CJ", "B". */
export type CountyCode = (typeof COUNTIES)[number]["code"];

const CODE_BY_WORD = new Map<string, CountyCode>(
	COUNTIES.flatMap(({ code, name }): [string, CountyCode][] => [
		[plainText(name), code],
		// "Bistrița Năsăud" and "BistritaNasaud" alike.
		[plainText(name).replaceAll(" ", ""), code],
		[code.toLowerCase(), code],
		[`ro ${code.toLowerCase()}`, code],
	]),
);

/** What people write before or after a county's name. */
const AROUND_THE_NAME = /^(?:judetul|judet|jud|municipiul|mun)(?: |$)| (?:county|romania)$/g;

/** The county that somebody wrote: "Cluj", "jud. Cluj", "CLUJ", "cj", "RO-CJ"; null for anything else. */
export function countyCode(typed: string | null | undefined): CountyCode | null {
	return CODE_BY_WORD.get(plainText(typed).replace(AROUND_THE_NAME, "").trim()) ?? null;
}

/** The same by its name in the list: "jud. cluj" -> "Cluj". */
export function countyName(typed: string | null | undefined): string | null {
	const code = countyCode(typed);
	return COUNTIES.find((county) => county.code === code)?.name ?? null;
}
