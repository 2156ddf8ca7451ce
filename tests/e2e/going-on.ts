import type { Page } from "@playwright/test";

/**
 * Whether the page has begun to go on to another one. Its request is the first sign: the address in the bar changes only
 * once the answer is there, too late to tell 1.4 s from 1.5 s.
 *
 * @param part of the next page's address
 */
export async function watchGoingOn(page: Page, part: string): Promise<() => Promise<boolean>> {
	await page.evaluate((wanted) => {
		const ask = window.fetch;
		window.fetch = (input, init) => {
			const address = input instanceof Request ? input.url : String(input);
			if (address.includes(wanted)) Object.assign(window, { isGoingOn: true });
			return ask(input, init);
		};
	}, part);
	return () => page.evaluate(() => "isGoingOn" in window);
}
