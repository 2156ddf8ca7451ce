import type { Page } from "@playwright/test";
import { Given } from "#tests/e2e/given.ts";
import { expectNoAxeFindings, expectNoHorizontalScrolling, expectTargetsLargeEnough } from "#tests/e2e/looks.ts";
import { COMPLAINTS, forget, inOneWindow as test } from "#tests/e2e/one-window.ts";
import type { Screens } from "#tests/e2e/screen-steps.ts";
import { BACK_OFFICE_SCREENS } from "#tests/e2e/screens-back-office.ts";
import { SHOP_SCREENS } from "#tests/e2e/screens-shop.ts";
import { expect } from "#tests/e2e/steps.ts";
import { Then } from "#tests/e2e/then.ts";
import { stayInTheShop, type Visitor } from "#tests/e2e/visitor.ts";
import { When } from "#tests/e2e/when.ts";
import { wordsOf } from "#tests/e2e/words.ts";

/** Far more than any other file has: shared out among the workers. */
test.describe.configure({ mode: "parallel" });

/**
 * The width changes what stands where, the scheme the colours: each is seen twice, not each with each. Another language changes
 * the words alone: that they fit is looked at here, that everything has its name in the tests of valid HTML, which read every
 * page in both. More would take half the time of all the tests.
 */
const VIEWS = [
	{ width: 360, colorScheme: "light", what: "everything" },
	{ width: 1280, colorScheme: "dark", what: "layout" },
] as const;

/** The narrowest window that everything has to fit into (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 } as const;

/** Where the bar and the foot of a page are looked at: with nothing in the cart and something, closed and open, and the back office's. */
const HAS_THE_FRAME = /^(?:home|cart|page not found|sign in|back office, (?:today|order|unknown page)$|counter$)/;

/** Screens with something of the provider on them, or that go there by themselves; a browser that is watched for it keeps no files. */
const LEADS_AWAY = /pay|checkout|provider/;

for (const [name, show] of Object.entries({ ...SHOP_SCREENS, ...BACK_OFFICE_SCREENS })) {
	const withoutFrame = !HAS_THE_FRAME.test(name);
	test(`${name} holds in both languages, at every width, light and dark`, async ({ page, visitor, oneWindow }) => {
		if (LEADS_AWAY.test(name)) await stayInTheShop(page);
		const opened = await test.step("Romanian", async () => {
			const shown = await see(show, visitor);
			await looksRight(page, VIEWS[0], withoutFrame);
			await expectToFit(page);
			await looksRight(page, VIEWS[1], withoutFrame);
			return shown;
		});
		await test.step("English", async () => {
			expect(oneWindow.complaints, COMPLAINTS).toEqual([]);
			if (!opened) await forget(oneWindow);
			if (!opened && LEADS_AWAY.test(name)) await stayInTheShop(page);
			await page.context().addCookies([{ name: "language", value: "en", url: visitor.shopUrl }]);
			// As narrow as it is looked at: a page that is laid out anew takes as long as one that is loaded.
			await page.setViewportSize(NARROW);
			await see(opened ? sameAddress : show, { ...visitor, language: "en", say: wordsOf("en") });
			await expectToFit(page);
		});
	});
}

/**
 * What was opened by its address is opened again: all that went before it is there. A page that leads on by itself stays while its
 * address is asked for: a browser that is sent elsewhere meanwhile drops what it was opening.
 */
const sameAddress: Screens[string] = async ({ page, when }) => {
	await page.evaluate(() => {
		HTMLFormElement.prototype.submit = () => {};
	});
	return when.opens(page.url());
};

async function looksRight(page: Page, { width, colorScheme, what }: (typeof VIEWS)[number], withoutFrame: boolean) {
	await page.setViewportSize({ width, height: 900 });
	await page.emulateMedia({ colorScheme });
	await expectNoAxeFindings(page, `${width} px, ${colorScheme}`, what, { withoutFrame });
}

/** @returns whether the screen was opened by its address, and nothing has been done on it since */
async function see(show: Screens[string], visitor: Visitor): Promise<boolean> {
	const { page, say } = visitor;
	const then = new Then(visitor);
	const opened = await show({ page, say, given: new Given(visitor), when: new When(visitor), then });
	await then.isAWholePage();
	// From the top: what is half under the bar for the moment is no fault of the page.
	await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
	return Boolean(opened);
}

async function expectToFit(page: Page): Promise<void> {
	await page.setViewportSize(NARROW);
	await expectNoHorizontalScrolling(page);
	await expectTargetsLargeEnough(page);
}
