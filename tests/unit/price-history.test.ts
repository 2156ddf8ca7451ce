import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { historyAfter } from "#app/domain/catalogue/change-price.server.ts";
import {
	discountFrom,
	lowestPriceBeforeDiscount,
	type PricePoint,
	wrongDiscount,
} from "#app/domain/catalogue/price-history.ts";

const DAY_MS = 86_400_000;
const TODAY = Date.parse("2026-11-20T08:00:00.000Z");

/** A price that began so many days ago. */
const from = (daysAgo: number, priceBani: number, discountPercent = 0): PricePoint => ({
	priceBani,
	discountPercent,
	since: new Date(TODAY - daysAgo * DAY_MS).toISOString(),
});

describe("the lowest price of the 30 days before a discount (DECISIONS 5, HG 947/2000)", () => {
	it("is the usual price when that did not change", () => {
		expect(lowestPriceBeforeDiscount([from(200, 100_000), from(5, 90_000, 10)])).toBe(100_000);
	});

	it("is a lower price that held meanwhile", () => {
		expect(
			lowestPriceBeforeDiscount([from(200, 100_000), from(25, 85_000), from(15, 100_000), from(5, 90_000, 10)]),
		).toBe(85_000);
	});

	it("counts an earlier discount that ended within the 30 days", () => {
		expect(
			lowestPriceBeforeDiscount([from(200, 100_000), from(25, 70_000, 30), from(20, 100_000), from(5, 90_000, 10)]),
		).toBe(70_000);
	});

	it("forgets prices that ended more than 30 days before the discount began", () => {
		expect(lowestPriceBeforeDiscount([from(200, 50_000), from(36, 100_000), from(5, 90_000, 10)])).toBe(100_000);
		expect(lowestPriceBeforeDiscount([from(200, 50_000), from(34, 100_000), from(5, 90_000, 10)])).toBe(50_000);
	});

	it("looks at the time before the discount, however long that has been running", () => {
		expect(lowestPriceBeforeDiscount([from(200, 100_000), from(90, 80_000, 20)])).toBe(100_000);
	});

	it("does not take the first step of a deepening discount for a usual price", () => {
		expect(lowestPriceBeforeDiscount([from(200, 100_000), from(10, 90_000, 10), from(3, 80_000, 20)])).toBe(100_000);
	});

	it("takes a price that went up within a sale for a new reduction: only a deepening one is one and the same", () => {
		const dearerAgain = [from(200, 100_000), from(20, 80_000, 20), from(5, 90_000, 10)];
		expect(lowestPriceBeforeDiscount(dearerAgain)).toBe(80_000);
		const sameAgain = [from(200, 100_000), from(20, 80_000, 25), from(5, 80_000, 20)];
		expect(lowestPriceBeforeDiscount(sameAgain)).toBe(100_000);
	});

	it("is nothing without a discount, without a history, or with no time before the discount", () => {
		expect(lowestPriceBeforeDiscount([])).toBeNull();
		expect(lowestPriceBeforeDiscount([from(200, 100_000)])).toBeNull();
		expect(lowestPriceBeforeDiscount([from(200, 100_000, 10), from(5, 110_000)])).toBeNull();
		expect(lowestPriceBeforeDiscount([from(5, 90_000, 10)])).toBeNull();
	});

	it("is, hour by hour, the least that was asked in those 30 days", () => {
		const history = fc
			.array(
				fc.record({
					hours: fc.integer({ min: 1, max: 500 }),
					priceBani: fc.integer({ min: 1, max: 1_000 }),
				}),
				{ minLength: 1, maxLength: 8 },
			)
			.map((steps) => {
				let at = TODAY;
				const points = steps.map(({ hours, priceBani }) => {
					const since = at;
					at += hours * 3_600_000;
					return { priceBani, discountPercent: 0, since: new Date(since).toISOString() };
				});
				return { points, begin: at };
			});
		fc.assert(
			fc.property(history, ({ points, begin }) => {
				const asked: number[] = [];
				for (let hour = 1; hour <= 30 * 24; hour++) {
					const moment = begin - hour * 3_600_000;
					const price = points.findLast((point) => Date.parse(point.since) <= moment);
					if (price) asked.push(price.priceBani);
				}
				const sale = { priceBani: 1, discountPercent: 5, since: new Date(begin).toISOString() };
				expect(lowestPriceBeforeDiscount([...points, sale])).toBe(Math.min(...asked));
			}),
		);
	});
});

describe("the percentage that is announced (docs/law.md: computed from the lowest price of the last 30 days)", () => {
	it("is in whole percents and never says more than the prices do", () => {
		expect(discountFrom(100_000, 90_000)).toBe(10);
		expect(discountFrom(123_450, 100_000)).toBe(18);
		expect(discountFrom(100_000, 89_001)).toBe(10);
		expect(discountFrom(100_000, 99_100)).toBe(0);
		expect(discountFrom(100_000, 120_000)).toBe(0);
	});

	it("is right when it follows from the reference price, and otherwise the right one is told", () => {
		expect(wrongDiscount([from(200, 100_000), from(0, 90_000, 10)])).toBeNull();
		expect(wrongDiscount([from(200, 100_000), from(0, 90_000, 15)])).toEqual({ referenceBani: 100_000, percent: 10 });
		expect(wrongDiscount([from(200, 100_000), from(10, 95_000), from(0, 90_000, 10)])).toEqual({
			referenceBani: 95_000,
			percent: 5,
		});
	});

	it("is none where the price is not lower, or where no price before is known", () => {
		expect(wrongDiscount([from(20, 80_000), from(2, 90_000), from(0, 85_000, 5)])).toEqual({
			referenceBani: 80_000,
			percent: 0,
		});
		expect(wrongDiscount([from(0, 80_000, 20)])).toEqual({ referenceBani: null, percent: 0 });
		expect(wrongDiscount([from(20, 80_000)])).toBeNull();
		expect(wrongDiscount([])).toBeNull();
	});
});

describe("the history after a change", () => {
	it("has another price or another discount as a point more, and one that stands already not twice", () => {
		const history = [from(200, 100_000), from(5, 90_000, 10)];
		const changed = (priceBani: number, discountPercent: number) =>
			historyAfter(history, { priceBani, discountPercent }, from(0, 0).since);
		expect(changed(90_000, 10)).toEqual(history);
		expect(changed(80_000, 10)).toEqual([...history, from(0, 80_000, 10)]);
		expect(changed(90_000, 0)).toEqual([...history, from(0, 90_000)]);
		expect(historyAfter([], { priceBani: 1, discountPercent: 0 }, from(0, 0).since)).toEqual([from(0, 1)]);
	});
});
