import type { Page } from "@playwright/test";
import { Given } from "#tests/e2e/given.ts";
import { Then } from "#tests/e2e/then.ts";
import type { Visitor } from "#tests/e2e/visitor.ts";
import { When } from "#tests/e2e/when.ts";
import { type Language, type Words, wordsOf } from "#tests/e2e/words.ts";
import { test as base, watch } from "#tests/support/fixtures.ts";
import { openShopDatabase } from "#tests/support/postgres/shop-databases.ts";
import type { RunningShop } from "#tests/support/server.ts";

export * from "#tests/e2e/visitor.ts";
export { LANGUAGES } from "#tests/e2e/words.ts";
export { expect } from "#tests/support/fixtures.ts";

interface Journey {
	/** The language that the visitor has chosen before: `test.use({ language: "en" })`. */
	language: Language;
	/** The shop's words in that language. */
	say: Words;
	visitor: Visitor;
	given: Given;
	when: When;
	then: Then;
}

/** How a window stands that nobody has used yet. Colours must not be caught on their way from light to dark. */
const FRESH = { viewport: { width: 360, height: 900 }, colorScheme: "light", reducedMotion: "reduce" } as const;

/** Of one-window.ts; it stands here, since a file with a worker's fixture of its own has workers and shops of its own. */
export interface OneWindow {
	page: Page;
	complaints: string[];
	fresh: typeof FRESH;
}

/** Playwright's `test` with steps that read aloud: `given.aCartWith(…)`, `when.placesTheOrder()`, `then.isAt(…)`. */
export const test = base.extend<Journey, { stockedShop: RunningShop; oneWindow: OneWindow }>({
	stockedShop: [
		async ({ shop }, use) => {
			await fillTheShelves(shop);
			await use(shop);
		},
		{ scope: "worker", auto: true },
	],
	oneWindow: [
		async ({ browser, shop }, use) => {
			const place = { baseURL: shop.url, locale: "ro-RO", timezoneId: "Europe/Bucharest" };
			const context = await browser.newContext({ ...place, ...FRESH });
			const complaints: string[] = [];
			await watch(context, complaints);
			await use({ page: await context.newPage(), complaints, fresh: FRESH });
			await context.close();
		},
		{ scope: "worker" },
	],
	language: ["ro", { option: true }],
	say: async ({ language }, use) => {
		await use(wordsOf(language));
	},
	visitor: [
		async ({ page, context, shop, language, say, javaScriptEnabled }, use) => {
			// Romanian is what a visitor gets who never chose.
			if (language !== "ro") await context.addCookies([{ name: "language", value: language, url: shop.url }]);
			await use({
				page,
				context,
				shopUrl: shop.url,
				dataDir: shop.dataDir,
				language,
				say,
				hasScripts: javaScriptEnabled,
			});
		},
		{ auto: true },
	],
	given: async ({ visitor }, use) => {
		await use(new Given(visitor));
	},
	when: async ({ visitor }, use) => {
		await use(new When(visitor));
	},
	// biome-ignore lint/suspicious/noThenProperty: the word of the steps; its value is no function, so nothing takes it for a promise.
	then: async ({ visitor }, use) => {
		await use(new Then(visitor));
	},
});

/**
 * For journeys of both projects: in Romanian with scripts, in English without. With scripts every screen is seen in English too
 * (screens.spec.ts), and without them Romanian is what the HTTP tests read.
 */
export const LANGUAGE_BY_SCRIPTS = {
	language: async (
		{ javaScriptEnabled }: { javaScriptEnabled: boolean },
		use: (language: Language) => Promise<void>,
	): Promise<void> => {
		await use(javaScriptEnabled ? "ro" : "en");
	},
};

/** Enough of everything that is in stock, so that no test depends on how many orders went before it. */
async function fillTheShelves(shop: RunningShop): Promise<void> {
	const { db, close } = openShopDatabase(shop);
	try {
		await db.updateTable("product").set({ stock: 900 }).where("stock", ">", 1).execute();
	} finally {
		await close();
	}
}
