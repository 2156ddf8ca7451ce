import { describe, expect, it } from "vitest";
import { refundDueOn, returnDueOn } from "#app/domain/returns/refund-deadline.ts";
import type { ReturnKind } from "#app/domain/returns/return-states.ts";

describe("the last day for the money to go back (OUG 34/2014)", () => {
	it.each([
		["2026-11-20", "2026-12-04"],
		["2026-12-20", "2027-01-03"],
		["2028-02-20", "2028-03-05"],
		["2027-02-20", "2027-03-06"],
		// Summer time begins and ends in between.
		["2027-03-20", "2027-04-03"],
		["2026-10-20", "2026-11-03"],
	])("of a declaration on %s is %s, 14 days later", (declared, due) => {
		expect(refundDueOn(declared)).toBe(due);
	});
});

describe("the last day of a return", () => {
	it("is a day later for a claim under warranty (OUG 140/2021), but not where it answers a declaration", () => {
		const dueOn = (kind: ReturnKind, isDeclared: boolean) => returnDueOn(kind, { saidOn: "2026-11-20", isDeclared });
		expect([dueOn("warranty", false), dueOn("warranty", true)]).toEqual(["2026-12-05", "2026-12-04"]);
		expect([dueOn("withdrawal", false), dueOn("withdrawal", true)]).toEqual(["2026-12-04", "2026-12-04"]);
	});
});
