import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, daysLeft } from "#app/domain/calendar/days.ts";
import { certificateNumberOf } from "#app/domain/warranties/certificate.ts";
import { readSerialLines, serialsProblem } from "#app/domain/warranties/serials.ts";
import { badgeOf, termOf } from "#app/domain/warranties/warranty-terms.ts";

const day = fc
	.date({ min: new Date("2020-01-01T00:00:00Z"), max: new Date("2050-12-31T00:00:00Z"), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10));
const months = fc.integer({ min: 0, max: 120 });
const parts = (text: string) => text.split("-").map(Number) as [number, number, number];

describe("months of warranty (DECISIONS 7)", () => {
	it.each([
		["2027-01-31", 1, "2027-02-28"],
		["2028-01-31", 1, "2028-02-29"],
		["2028-02-29", 12, "2029-02-28"],
		["2028-02-29", 48, "2032-02-29"],
		["2027-02-28", 12, "2028-02-28"],
		["2026-11-20", 24, "2028-11-20"],
		["2026-12-31", 2, "2027-02-28"],
		["2026-10-31", 1, "2026-11-30"],
		["2026-11-30", 3, "2027-02-28"],
		["2026-11-20", 0, "2026-11-20"],
	])("from %s, %i end on %s", (start, count, end) => {
		expect(addMonths(start, count)).toBe(end);
	});

	it("keep the day of the month, or are the last day of a month that does not have it", () => {
		fc.assert(
			fc.property(day, months, (start, count) => {
				const [year, month, date] = parts(start);
				const [endYear, endMonth, endDate] = parts(addMonths(start, count));
				expect(endYear * 12 + endMonth).toBe(year * 12 + month + count);
				if (endDate !== date) {
					expect(endDate).toBeLessThan(date);
					expect(addDays(addMonths(start, count), 1).slice(-2)).toBe("01");
				}
			}),
		);
	});
});

describe("days of warranty that are left", () => {
	it("count whole days, across months, leap days and the change of the clock", () => {
		expect(daysLeft("2026-11-20", "2026-11-20")).toBe(0);
		expect(daysLeft("2026-11-21", "2026-11-20")).toBe(1);
		expect(daysLeft("2026-11-19", "2026-11-20")).toBe(-1);
		expect(daysLeft("2028-03-01", "2028-02-28")).toBe(2);
		// Summer time ends on 25 October 2026.
		expect(daysLeft("2026-10-26", "2026-10-24")).toBe(2);
	});

	it("are as many as were added", () => {
		fc.assert(
			fc.property(day, fc.integer({ min: -4_000, max: 4_000 }), (today, days) => {
				expect(daysLeft(addDays(today, days), today)).toBe(days);
			}),
		);
	});

	it.each([
		[731, "active"],
		[31, "active"],
		[30, "expiring"],
		[1, "expiring"],
		[0, "expired"],
		[-1, "expired"],
	])("%i are shown as %s (SPEC 4)", (left, badge) => {
		expect(badgeOf(left)).toBe(badge);
	});
});

describe("a line's warranty", () => {
	const line = { warrantyMonths: 36, isService: false };

	it("is its own months, or the shop's choice for the order", () => {
		expect(termOf(line, "2026-11-20", null)).toEqual({ months: 36, endsOn: "2029-11-20" });
		expect(termOf(line, "2026-11-20", 12)).toEqual({ months: 12, endsOn: "2027-11-20" });
		expect(termOf({ ...line, warrantyMonths: 24 }, "2026-11-20", 36)).toEqual({ months: 36, endsOn: "2029-11-20" });
	});

	it("is not cut short by the months that the screen begins with", () => {
		expect(termOf(line, "2026-11-20", 24)).toEqual({ months: 36, endsOn: "2029-11-20" });
		expect(termOf({ ...line, warrantyMonths: 12 }, "2026-11-20", 24)).toEqual({ months: 24, endsOn: "2028-11-20" });
	});

	it("of service work is 30 days, whatever the choice", () => {
		const service = { warrantyMonths: 0, isService: true };
		for (const choice of [null, 36] as const) {
			expect(termOf(service, "2027-01-31", choice).endsOn).toBe("2027-03-02");
		}
	});
});

describe("serial numbers", () => {
	it("are read one a line, without blanks", () => {
		expect(readSerialLines(" SN-1 \r\n\r\nSN-2\n\t")).toEqual(["SN-1", "SN-2"]);
		expect(readSerialLines("")).toEqual([]);
	});

	it("are at most one a piece, at most 60 characters, and each once", () => {
		expect(serialsProblem(["A", "B"], 2)).toBeNull();
		expect(serialsProblem([], 2)).toBeNull();
		expect(serialsProblem(["A", "B", "C"], 2)).toBe("validation:serialsTooMany");
		expect(serialsProblem(["x".repeat(60)], 1)).toBeNull();
		expect(serialsProblem(["x".repeat(61)], 1)).toBe("validation:serialTooLong");
		expect(serialsProblem(["A", "A"], 2)).toBe("validation:serialTwice");
	});
});

it("a certificate's number tells order, day and which of the order's certificates it is, and a test", () => {
	const number = (mode: "test" | "live") => certificateNumberOf({ id: 10_001, mode }, "2026-11-20", 2);
	expect([number("live"), number("test")]).toEqual(["G-10001-20261120-2", "TEST-G-10001-20261120-2"]);
});
