import { expect, type OneWindow, test } from "#tests/e2e/steps.ts";

export const COMPLAINTS = "what the browser complained about";

/**
 * Playwright's `test` with steps, all in one window for as long as the worker lives: for files that only look at pages. A new window
 * starts a process and reads every script of the shop anew, more than twice what a page takes.
 */
export const inOneWindow = test.extend({
	context: async ({ oneWindow }, use) => {
		await use(oneWindow.page.context());
	},
	page: async ({ oneWindow }, use) => {
		await forget(oneWindow);
		await use(oneWindow.page);
	},
	problems: async ({ oneWindow }, use) => {
		await use(oneWindow.complaints);
		expect(oneWindow.complaints, COMPLAINTS).toEqual([]);
	},
});

/**
 * Nothing of the visitor before is left in the window but the shop's files, nor what a page complains of that is left for another
 * while it asks for something.
 */
export async function forget({ page, complaints, fresh }: OneWindow): Promise<void> {
	if (page.url() !== "about:blank") {
		// After the shop's own last words.
		await page.evaluate(() =>
			addEventListener("pagehide", () => {
				localStorage.clear();
				sessionStorage.clear();
			}),
		);
		await page.goto("about:blank");
	}
	await page.unrouteAll();
	await page.context().clearCookies();
	await page.setViewportSize(fresh.viewport);
	await page.emulateMedia({ colorScheme: fresh.colorScheme });
	complaints.length = 0;
}
