import { describe, expect, it } from "vitest";
import { faultOfPassword } from "#app/domain/accounts/new-password.server.ts";

const fault = (password: string) => faultOfPassword(password, "ana.popescu@nucleu.example");

describe("a new password (DECISIONS 4)", () => {
	it.each([
		"o propoziție lungă și proprie",
		"parola-de-probe-1",
		"🔑🔑 cheia mea de rezervă",
		"x9$kQ2vv-Lw0r",
		"aaa bc def ghi",
	])("may be %s", async (password) => expect(await fault(password)).toBeNull());

	it.each(["", "scurtă", "unsprezece.", "x1".repeat(101)])("is too short or too long: %s", async (password) => {
		expect(await fault(password)).toBe("length");
	});

	it("has 12 to 200 characters", async () => {
		const text = "o propoziție lungă ".repeat(20);
		expect([await fault(text.slice(0, 11)), await fault(text.slice(0, 201))]).toEqual(["length", "length"]);
		expect([await fault(text.slice(0, 12)), await fault(text.slice(0, 200))]).toEqual([null, null]);
	});

	it.each([
		["of the list", "unbelievable"],
		["of the list, in another case", "AdmiNistrator"],
		["of the list, with figures and signs around it", "!!Password-2026"],
		["of the list, with signs in it", "1qaz-2wsx-3edc"],
		["a Romanian one", "parola123456"],
		["figures alone", "394857201945"],
		["a short text again and again", "ab1!ab1!ab1!ab1!"],
		["the account's name", "ana.popescu1"],
		["the account's address", "ANA.popescu@nucleu.example"],
		["the shop's name", "Nucleu.2026!"],
	])("is none that guessers try first: %s", async (_, password) => {
		expect(await fault(password)).toBe("common");
	});
});
