import { expect, type Page } from "@playwright/test";
import type { Given } from "#tests/e2e/given.ts";

/** The tablet on the counter: held upright, touched with fingers. */
export const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const;

/** Somebody of the shop has signed in on the tablet and switched it to kiosk mode. */
export async function aKiosk(page: Page, given: Given): Promise<void> {
	await given.isSignedIn();
	await page.goto("/staff");
	await page.locator('form[action="/staff/kiosk"]').getByRole("button").click();
	await expect(page).toHaveURL("/");
	await expect(page.locator("html")).toHaveAttribute("data-kiosk", "true");
}

export async function cookieNames(page: Page): Promise<string[]> {
	const names = (await page.context().cookies()).map(({ name }) => name);
	return names.filter((name) => name !== "visitor").toSorted();
}

/** Whatever is pressed and stands by itself is at least 48 px high and wide (DECISIONS 8), links within a text too. */
export async function expectTouchTargets(page: Page, where: string): Promise<void> {
	expect(await page.evaluate(smallTargets), `targets under 48 px, ${where}`).toEqual([]);
}

function smallTargets(): string[] {
	const found: string[] = [];
	const pressed =
		"a[href], button, summary, select, textarea, label:has(> input), input:not([type=hidden], [type=radio], [type=checkbox])";
	for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
		if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".visually-hidden")) continue;
		const box = element.getBoundingClientRect();
		if (box.width <= 1 || box.bottom < 0) continue;
		// A card's link reaches over the whole card.
		if (getComputedStyle(element, "::after").position === "absolute") continue;
		if (box.height >= 47.5 && box.width >= 47.5) continue;
		found.push(`${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 140)}`);
	}
	return found;
}
