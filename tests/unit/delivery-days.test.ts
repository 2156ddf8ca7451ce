import { describe, expect, it } from "vitest";
import { cardSpecifications, tellingRate } from "#app/domain/catalogue/product.ts";
import { deliveryDays } from "#app/domain/shipping/delivery-days.ts";

const SHELF = { kind: "counted", pieces: 3 } as const;
/** Sunday, noon in Bucharest. */
const SUNDAY = new Date("2026-11-22T10:00:00.000Z");

/** Spaces that hold a day together, as plain ones. */
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

describe("the days on which goods arrive (SPEC 9)", () => {
	it("count working days from today, in the reader's words", () => {
		expect(plain(deliveryDays(SHELF, SUNDAY, "ro"))).toBe("mar. 24 – vin. 27 nov.");
		expect(plain(deliveryDays(SHELF, SUNDAY, "en"))).toBe("Tue 24 – Fri 27 Nov");
		expect(plain(deliveryDays(SHELF, SUNDAY, "en", "anywhere", false))).toBe("24 – 27 Nov");
		expect(plain(deliveryDays(SHELF, SUNDAY, "en", "bucharest"))).toBe("Mon 23 – Tue 24 Nov");
	});

	it("leave out public holidays: Saint Andrew's and the National Day", () => {
		const thursday = new Date("2026-11-26T10:00:00.000Z");
		expect(plain(deliveryDays(SHELF, thursday, "en", "large-city"))).toBe("Wed 2 – Thu 3 Dec");
		expect(plain(deliveryDays(SHELF, thursday, "en", "bucharest"))).toBe("Fri 27 Nov – Wed 2 Dec");
	});

	it("begin anew at midnight in Bucharest, not in London", () => {
		expect(plain(deliveryDays(SHELF, new Date("2026-11-23T21:59:00.000Z"), "en", "bucharest"))).toBe(
			"Tue 24 – Wed 25 Nov",
		);
		expect(plain(deliveryDays(SHELF, new Date("2026-11-23T22:01:00.000Z"), "en", "bucharest"))).toBe(
			"Wed 25 – Thu 26 Nov",
		);
	});

	it("come after the building of what is made to order, and are none for what is out of stock", () => {
		expect(plain(deliveryDays({ kind: "made-to-order", leadTimeDays: 3 }, SUNDAY, "en", "bucharest"))).toBe(
			"Thu 26 – Fri 27 Nov",
		);
		expect(deliveryDays({ kind: "counted", pieces: 0 }, SUNDAY, "ro")).toBeNull();
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
		expect(tellingRate(rates)?.game).toBe("Cyberpunk 2077");
		expect(tellingRate([])).toBeNull();
	});
});
