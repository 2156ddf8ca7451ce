import type { Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoHorizontalScrolling, expectTargetsLargeEnough } from "#tests/e2e/looks.ts";
import { SCREENS } from "#tests/e2e/screens.ts";
import { LANGUAGES, stayInTheShop, test } from "#tests/e2e/steps.ts";

/** Colours must not be caught on their way from light to dark. */
test.use({ contextOptions: { reducedMotion: "reduce" } });
/** Far more than any other file has: shared out among the workers. */
test.describe.configure({ mode: "parallel" });

/**
 * The width changes what stands where, the scheme the colours: each is seen twice, not each with each. Another language changes
 * the words alone: that they fit is looked at here, that everything has its name in the tests of valid HTML, which read every
 * page in both. More would take half the time of all the tests.
 */
const VIEWS = {
	ro: [
		{ width: 360, colorScheme: "light", what: "everything" },
		{ width: 1280, colorScheme: "dark", what: "layout" },
	],
	en: [],
} as const;

for (const language of LANGUAGES) {
	for (const [name, show] of Object.entries(SCREENS)) {
		test.describe(language, () => {
			test.use({ language });

			test(`${name} holds at every width, light and dark`, async ({ page, say, given, when, then }) => {
				await stayInTheShop(page);
				await show({ page, say, given, when, then });
				await then.isAWholePage();
				// From the top: what is half under the bar for the moment is no fault of the page.
				await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));

				for (const { width, colorScheme, what } of VIEWS[language]) {
					await page.setViewportSize({ width, height: 900 });
					await page.emulateMedia({ colorScheme });
					await settles(page);
					await expectNoAxeFindings(page, `${width} px, ${colorScheme}`, what);
				}
				await page.setViewportSize({ width: 320, height: 640 });
				await expectNoHorizontalScrolling(page);
				await expectTargetsLargeEnough(page);
			});
		});
	}
}

/** Colours change over a moment, however short: two frames for them to start, and then until they have ended. */
async function settles(page: Page): Promise<void> {
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	await page.waitForFunction(() =>
		document
			.getAnimations()
			.every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity),
	);
}
