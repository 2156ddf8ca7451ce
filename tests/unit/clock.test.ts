import { describe, expect, it } from "vitest";
import { bucharestDay, formatDay, formatMoment } from "#app/domain/clock.ts";

describe("days and times as shown", () => {
	it("are the shop's own in Bucharest, in the customer's language", () => {
		expect(formatDay("2026-11-20T08:00:00.000Z", "ro")).toBe("20 noiembrie 2026");
		expect(formatDay("2026-11-20T08:00:00.000Z", "en")).toBe("20 November 2026");
		expect(formatMoment("2026-11-20T08:05:00.000Z", "ro")).toBe("20 noiembrie 2026, 10:05");
	});

	it("follow summer time, and the next day's beginning", () => {
		expect(formatMoment("2026-07-01T12:00:00.000Z", "en")).toBe("1 July 2026, 15:00");
		expect(formatMoment("2026-12-31T22:00:00.000Z", "en")).toBe("1 January 2027, 00:00");
	});
});

describe("the shop's calendar day", () => {
	it.each([
		["2026-11-20T08:00:00.000Z", "2026-11-20"],
		["2026-12-31T21:59:59.999Z", "2026-12-31"],
		["2026-12-31T22:00:00.000Z", "2027-01-01"],
		["2026-06-30T20:59:59.999Z", "2026-06-30"],
		["2026-06-30T21:00:00.000Z", "2026-07-01"],
		["2028-02-28T22:00:00.000Z", "2028-02-29"],
	])("of %s is %s in Bucharest", (moment, day) => {
		expect(bucharestDay(moment)).toBe(day);
	});
});
