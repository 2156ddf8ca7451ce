import { describe, expect, it } from "vitest";
import { addDays } from "#app/domain/calendar/days.ts";
import { addWorkingDays, isPublicHoliday, isWorkingDay, orthodoxEaster } from "#app/domain/calendar/working-days.ts";
import { bucharestDay, startOfBucharestDay } from "#app/domain/clock.ts";
import { reportDueOn, stillInTimeFrom } from "#app/domain/invoices/e-invoice-deadline.ts";

const daysOf = (year: number) =>
	Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter((day) =>
		day.startsWith(String(year)),
	);

describe("public holidays of Romania", () => {
	it.each([
		[2000, "2000-04-30"],
		[2013, "2013-05-05"],
		[2016, "2016-05-01"],
		[2021, "2021-05-02"],
		[2024, "2024-05-05"],
		[2025, "2025-04-20"],
		[2026, "2026-04-12"],
		[2027, "2027-05-02"],
		[2028, "2028-04-16"],
		[2029, "2029-04-08"],
		[2030, "2030-04-28"],
		[2031, "2031-04-13"],
	])("move with the Orthodox Easter, which in %i is on %s", (year, day) => {
		expect(orthodoxEaster(year)).toBe(day);
	});

	it("Easter is a Sunday from 4 April to 8 May in every year of this century", () => {
		for (let year = 2001; year < 2100; year++) {
			const easter = orthodoxEaster(year);
			expect(new Date(easter).getUTCDay(), easter).toBe(0);
			expect(easter >= `${year}-04-04` && easter <= `${year}-05-08`, easter).toBe(true);
		}
	});

	it("are those of the Labour Code, in 2026", () => {
		expect(daysOf(2026).filter(isPublicHoliday)).toEqual([
			"2026-01-01",
			"2026-01-02",
			"2026-01-06",
			"2026-01-07",
			"2026-01-24",
			"2026-04-10",
			"2026-04-12",
			"2026-04-13",
			"2026-05-01",
			"2026-05-31",
			"2026-06-01",
			"2026-08-15",
			"2026-11-30",
			"2026-12-01",
			"2026-12-25",
			"2026-12-26",
		]);
	});

	it("have Epiphany and Saint John since 2024 only", () => {
		expect(["2023-01-06", "2023-01-07", "2024-01-06", "2024-01-07"].map(isPublicHoliday)).toEqual([
			false,
			false,
			true,
			true,
		]);
	});
});

describe("working days", () => {
	it.each([
		["2026-11-20", true],
		["2026-11-21", false],
		["2026-11-22", false],
		["2026-11-30", false],
		["2026-12-02", true],
	])("%s: %s", (day, works) => {
		expect(isWorkingDay(day)).toBe(works);
	});

	it("none after a day is the day itself", () => {
		expect(addWorkingDays("2026-11-21", 0)).toBe("2026-11-21");
	});
});

describe("the last day to report a document (docs/law.md, five working days)", () => {
	it.each([
		["a Monday without holidays", "2026-09-14", "2026-09-21"],
		["a Friday", "2026-11-20", "2026-11-27"],
		["a Saturday, which is a holiday too", "2026-08-15", "2026-08-21"],
		["a Sunday", "2026-11-22", "2026-11-27"],
		["over Saint Andrew and the National Day", "2026-11-24", "2026-12-03"],
		["over Christmas", "2026-12-23", "2026-12-31"],
		["over New Year, Epiphany and Saint John", "2026-12-31", "2027-01-12"],
		["over Easter", "2026-04-09", "2026-04-20"],
		["over the first of May", "2026-04-30", "2026-05-08"],
		["over Pentecost and Children's Day", "2026-05-28", "2026-06-05"],
		["a leap day", "2028-02-29", "2028-03-07"],
	])("%s: issued on %s, due on %s", (_what, issuedOn, dueOn) => {
		expect(reportDueOn(issuedOn)).toBe(dueOn);
	});

	it("a document is in time from the same day on by which its own deadline has not passed", () => {
		for (const today of [...daysOf(2026), ...daysOf(2027).slice(0, 40)]) {
			const from = stillInTimeFrom(today);
			for (let back = 0; back < 25; back++) {
				const issuedOn = addDays(today, -back);
				expect(reportDueOn(issuedOn) >= today, `issued ${issuedOn}, today ${today}`).toBe(issuedOn >= from);
			}
		}
	});
});

describe("the beginning of a day in Bucharest", () => {
	it.each([
		["2026-01-15", "2026-01-14T22:00:00.000Z"],
		["2026-07-15", "2026-07-14T21:00:00.000Z"],
		["2026-03-29", "2026-03-28T22:00:00.000Z"],
		["2026-03-30", "2026-03-29T21:00:00.000Z"],
		["2026-10-25", "2026-10-24T21:00:00.000Z"],
		["2026-10-26", "2026-10-25T22:00:00.000Z"],
	])("%s begins at %s", (day, moment) => {
		expect(startOfBucharestDay(day)).toBe(moment);
		expect(bucharestDay(new Date(Date.parse(moment) - 1).toISOString())).toBe(addDays(day, -1));
	});
});
