import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameSortKey } from "#db/name-order.ts";

/** What says how Romanians sort, and what sorted the list before it had pages. */
const byName = new Intl.Collator("ro", { numeric: true, sensitivity: "base" });

const sorted = (names: string[]) => names.toSorted((a, b) => (nameSortKey(a) < nameSortKey(b) ? -1 : 1));

describe("the order of names (SPEC 2.4)", () => {
	it("is as Romanians have it: Ș before T, capitals alike, 9 before 10", () => {
		expect(sorted(["Șasiu", "Ecran 10", "ecran 9", "Tastatură"])).toEqual([
			"ecran 9",
			"Ecran 10",
			"Șasiu",
			"Tastatură",
		]);
		expect(sorted(["Țeavă", "Turn", "Sursă", "Școală", "Ân", "Ăla", "Azi", "Bec", "În", "Iz"])).toEqual([
			...["Azi", "Ăla", "Ân", "Bec", "Iz", "În", "Sursă", "Școală", "Turn", "Țeavă"],
		]);
	});

	it("is the same for ș with a comma and with a cedilla, composed or not", () => {
		for (const same of ["\u015fasiu", "\u015eASIU", "s\u0326asiu"])
			expect(nameSortKey(same)).toBe(nameSortKey("Șasiu"));
	});

	it("is the collator's, whatever a product is called", () => {
		const sign = fc.constantFrom(
			..."abcimnorstzABCSTZăâîșțĂÂÎȘȚ\u015f\u0163éöüßæø0123456789  -–,.:'\"()[]/&#%+×<>|°®″…€",
			..."\u00a0\u202f",
		);
		const name = fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join(""));
		fc.assert(
			fc.property(name, name, (a, b) => {
				const [left, right] = [nameSortKey(a), nameSortKey(b)];
				expect(left < right ? -1 : left > right ? 1 : 0).toBe(Math.sign(byName.compare(a, b)));
			}),
			{ numRuns: 5_000 },
		);
	});
});
