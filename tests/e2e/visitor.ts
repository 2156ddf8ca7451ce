import type { BrowserContext, Page } from "@playwright/test";
import type { Language, Words } from "#tests/e2e/words.ts";

/** Who walks through a journey: a browser, its language, and whether scripts run in it. */
export interface Visitor {
	page: Page;
	context: BrowserContext;
	shopUrl: string;
	/** The shop's own folder, for what no page can set up. */
	dataDir: string;
	language: Language;
	say: Words;
	hasScripts: boolean;
}

/** The customer of every journey; the name has e-mails of both Romanian commas. */
export const CUSTOMER = {
	fullName: "Ștefania Țurcanu",
	email: "stefania.turcanu@exemplu.ro",
	phone: "0722 123 456",
} as const;

export const CLUJ = {
	address: "Strada Memorandumului 28, ap. 4",
	county: "Cluj",
	city: "Cluj-Napoca",
	postalCode: "400114",
} as const;

/** The same as the order shows it (SPEC 3). */
export const CLUJ_LINE = "Strada Memorandumului 28, ap. 4, 400114 Cluj-Napoca, Cluj";

/** A cheap one with plenty in stock, and the PC that the home page leads to; names are the same in both languages. */
export const MOUSE = { id: 20, name: "Logitech G305 LIGHTSPEED", bani: 22_000 } as const;
export const QUANTUM = { id: 4, name: "Quantum Series", bani: 944_100 } as const;

export type CheckoutForm = "checkout" | "direct-checkout";
export type DeliveryMethod = "pickup" | "delivery";

/** What the sandbox or the provider would take over does not leave the shop, and a page that goes there by itself stays. */
export async function stayInTheShop(page: Page): Promise<void> {
	await page.addInitScript(() => {
		// It would break off whatever the test opens in that moment.
		HTMLFormElement.prototype.submit = () => {};
	});
	await page.route("**/sandbox/**", (route) => route.fulfill({ status: 204 }));
}
