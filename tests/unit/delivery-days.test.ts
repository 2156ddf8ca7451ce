import { describe, expect, it } from "vitest";
import { cardSpecifications, tellingRate } from "#app/domain/catalogue/product.ts";
import { deliveryDays, expressDay, orderBy } from "#app/domain/shipping/delivery-days.ts";

const SHELF = { kind: "counted", pieces: 3 } as const;
/** Monday, noon in Bucharest. */
const MONDAY = new Date("2026-11-16T10:00:00.000Z");

/** Spaces that hold a day together, as plain ones. */
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

describe("the days on which goods arrive (SPEC 9)", () => {
	it("count working days from today, in the reader's words", () => {
		expect(plain(deliveryDays(SHELF, MONDAY, "ro"))).toBe("mie. 18 – lun. 23 nov.");
		expect(plain(deliveryDays(SHELF, MONDAY, "en"))).toBe("Wed 18 – Mon 23 Nov");
		expect(plain(deliveryDays(SHELF, MONDAY, "en", "anywhere", false))).toBe("18 – 23 Nov");
		expect(plain(deliveryDays(SHELF, MONDAY, "en", "bucharest"))).toBe("Tue 17 – Wed 18 Nov");
		expect(plain(deliveryDays(SHELF, MONDAY, "en", "pickup"))).toBe("Tue 17 Nov");
	});

	it("leave out public holidays: Saint Andrew's and the National Day", () => {
		const thursday = new Date("2026-11-26T10:00:00.000Z");
		expect(plain(deliveryDays(SHELF, thursday, "en", "large-city"))).toBe("Wed 2 – Thu 3 Dec");
		expect(plain(deliveryDays(SHELF, thursday, "en", "bucharest"))).toBe("Fri 27 Nov – Wed 2 Dec");
	});

	it.each([
		["at 13:59", "2026-11-26T11:59:00.000Z", "Fri 27 Nov – Wed 2 Dec", "Thu 26 Nov, 14:00"],
		["at 14:00", "2026-11-26T12:00:00.000Z", "Wed 2 – Thu 3 Dec", "Fri 27 Nov, 14:00"],
		["at night", "2026-11-26T21:59:00.000Z", "Wed 2 – Thu 3 Dec", "Fri 27 Nov, 14:00"],
		["after midnight", "2026-11-26T22:01:00.000Z", "Wed 2 – Thu 3 Dec", "Fri 27 Nov, 14:00"],
		["on a Sunday", "2026-11-22T10:00:00.000Z", "Tue 24 – Wed 25 Nov", "Mon 23 Nov, 14:00"],
	])("count from the same day as express, %s", (_, moment, days, by) => {
		const now = new Date(moment);
		expect(plain(deliveryDays(SHELF, now, "en", "bucharest"))).toBe(days);
		expect(plain(orderBy(now, "en"))).toBe(by);
		// Express is never later than the standard one.
		expect(days.split("–")[0]).toContain(/\d+/.exec(expressDay(now, "en"))?.[0]);
	});

	it("come after the building of what is made to order, and are none for what is out of stock", () => {
		expect(plain(deliveryDays({ kind: "made-to-order", leadTimeDays: 3 }, MONDAY, "en", "bucharest"))).toBe(
			"Fri 20 – Mon 23 Nov",
		);
		expect(deliveryDays({ kind: "counted", pieces: 0 }, MONDAY, "ro")).toBeNull();
	});
});

describe("what a card says of a product", () => {
	const row = (key: string, value: string) => ({ key, value });

	it("names a system's parts without what only the table needs, and a component's lines whole", () => {
		const parts = [
			row("cpu", "AMD Ryzen 5 5600, 6 nuclee / 12 fire"),
			row("gpu", "Radeon RX 9060 XT, 16 GB GDDR6, alb"),
			row("psu", "Toughpower GF A3, 750 W, 80 PLUS Gold"),
		];
		expect(cardSpecifications(parts).map(({ value }) => value)).toEqual([
			"AMD Ryzen 5 5600",
			"Radeon RX 9060 XT, 16 GB GDDR6",
			"Toughpower GF A3, 750 W",
		]);
		const ports = [row("ports", "3 × DisplayPort 2.1b, 1 × HDMI 2.1b")];
		expect(cardSpecifications(ports)).toEqual(ports);
	});

	it("tells the frame rate of the most demanding game", () => {
		const rates = [
			{ game: "Fortnite", fps1080p: 228, fps1440p: 166, test: null },
			{ game: "Cyberpunk 2077", fps1080p: 150, fps1440p: 102, test: null },
		];
		expect(tellingRate(rates)).toMatchObject({ game: "Cyberpunk 2077", fps: 102, resolution: "1440p" });
		// A system for 1080p is not advertised with what it does at 1440p.
		const slow = [{ game: "Cyberpunk 2077", fps1080p: 72, fps1440p: 46, test: null }];
		expect(tellingRate(slow)).toMatchObject({ fps: 72, resolution: "1080p" });
		expect(tellingRate([])).toBeNull();
	});
});
