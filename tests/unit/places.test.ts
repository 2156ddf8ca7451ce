import { describe, expect, it } from "vitest";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { codedPlace } from "#app/domain/places/coded-place.ts";
import { COUNTIES, countyCode } from "#app/domain/places/county.ts";

/** ISO 3166-2:RO, as the list of the tax office has it. */
const ISO =
	"AB AG AR B BC BH BN BR BT BV BZ CJ CL CS CT CV DB DJ GJ GL GR HD HR IF IL IS MH MM MS NT OT PH SB SJ SM SV TL TM TR VL VN VS";

describe("the counties", () => {
	it("are the 41 and the capital, each with its own code", () => {
		expect(COUNTIES.map(({ code }) => code).toSorted()).toEqual(ISO.split(" "));
		expect(new Set(COUNTIES.map(({ name }) => name)).size).toBe(42);
	});

	it.each(COUNTIES.map(({ code, name }) => [name, code]))("%s is %s, however it is written", (name, code) => {
		const bare = name.normalize("NFD").replace(/\p{M}/gu, "");
		const cedilla = name.replaceAll("ș", "ş").replaceAll("ț", "ţ");
		for (const typed of [name, bare, cedilla, name.toUpperCase(), ` ${bare.toLowerCase()} `, bare.replace("-", " ")])
			expect(countyCode(typed), typed).toBe(code);
		for (const typed of [`jud. ${name}`, `Județul ${name}`, `JUD ${bare}`, `judetul ${bare}`, `jud.${bare}`])
			expect(countyCode(typed), typed).toBe(code);
		for (const typed of [code, code.toLowerCase(), `RO-${code}`, `ro-${code}`])
			expect(countyCode(typed), typed).toBe(code);
	});

	it.each(["", " ", null, undefined, "Chișinău", "Clujul", "RO", "XX", "Bistrița", "România", "jud.", "Satu"])(
		"%j is none",
		(typed) => {
			expect(countyCode(typed)).toBeNull();
		},
	);
});

const at = (city: string | null, county: string | null, address: string | null = "Str. Lungă 3", postalCode?: string) =>
	codedPlace({ address, city, county, ...(postalCode ? { postalCode } : {}) });

describe("an address in codes", () => {
	it.each([
		["Cluj-Napoca", "Cluj", { county: "RO-CJ", city: "Cluj-Napoca" }],
		["Voluntari", "jud. Ilfov", { county: "RO-IF", city: "Voluntari" }],
		["Târgu Mureș", "MS", { county: "RO-MS", city: "Târgu Mureș" }],
		["Brașov", null, { county: "RO-BV", city: "Brașov" }],
		["Iasi", "", { county: "RO-IS", city: "Iasi" }],
	])("%s, %s", (city, county, place) => {
		expect(at(city, county)).toEqual(place);
	});

	it.each([
		["București", "Sector 3"],
		["Bucuresti, sector 3", null],
		["București", "București, sectorul 3"],
		["Sector 3", "București"],
		["Sectorul 3", null],
		["sect. 3", "Mun. București"],
		["Bucharest S3", ""],
		["SECTOR3", "RO-B"],
		["București", "S 3"],
	])("%s, %s is sector 3", (city, county) => {
		expect(at(city, county)).toEqual({ county: "RO-B", city: "SECTOR3" });
	});

	it.each([
		["Calea Victoriei 12, sector 1", "SECTOR1"],
		["Bd. Timișoara 26, bl. S3, sc. 2, sect. 6", "SECTOR6"],
		["Str. Fabricii nr. 46, Sectorul 6, cod 060823", "SECTOR6"],
		["Șos. Pantelimon 255, 021654", "SECTOR2"],
	])("in Bucharest the address may name the sector: %s", (address, city) => {
		expect(at("București", "București", address)).toEqual({ county: "RO-B", city });
	});

	it("in Bucharest the postal code is enough, and what is said in words goes before it", () => {
		expect(at("București", "București", "Str. X 1", "040012")).toEqual({ county: "RO-B", city: "SECTOR4" });
		expect(at("București", "Sector 5", "Str. X 1", "040012")).toEqual({ county: "RO-B", city: "SECTOR5" });
	});

	it("is told from one text, too, when it is in Bucharest with its sector", () => {
		expect(at(null, null, "Str. Lungă 3, București, sector 2")).toEqual({ county: "RO-B", city: "SECTOR2" });
	});

	it.each([
		["a sector that does not exist", "București", "Sector 7"],
		["no sector", "București", "București"],
		["a staircase that looks like one", "București", "București", "Str. Lungă 3, bl. 4, S2"],
		["the capital's abbreviation alone", "B", null],
		["no county", "Sat Nou", null],
		["a county of another country", "Chișinău", "Chișinău"],
		["no town", null, "Cluj"],
		["a blank town", "  ", "Cluj"],
		["nothing", null, null, null],
		["one text outside of Bucharest", null, null, "Șos. București 4, Ploiești"],
	])("cannot be told from %s", (_what, city, county, address = "Str. Lungă 3") => {
		expect(at(city, county, address)).toBeNull();
	});

	it("of the default settings is told", () => {
		expect(codedPlace(DEFAULT_PROFILE)).toEqual({ county: "RO-BV", city: "Brașov" });
	});
});
