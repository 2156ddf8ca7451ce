import { all, textOf } from "./html.ts";
import { baniIn } from "./orders.ts";
import type { Page } from "./page.ts";

/** What stands beside a term of a page's lists, such as "Subtotal"; throws when the term is missing. */
export function valueBeside(page: Page, term: string | RegExp): string {
	const found = all(page.main, "dt").find((node) =>
		typeof term === "string" ? textOf(node) === term : term.test(textOf(node)),
	);
	const siblings = found?.parent?.children.filter((child) => typeof child !== "string") ?? [];
	const value = siblings[siblings.indexOf(found as never) + 1];
	if (!found || !value || typeof value === "string") throw new Error(`no ${term} in: ${page.text}`);
	return textOf(value);
}

/** Subtotal, shipping and total of an English page in bani; "Free" is nothing. */
export function sumsOf(page: Page): { subtotal: number; shipping: number; total: number } {
	const shipping = valueBeside(page, "Shipping");
	return {
		subtotal: baniIn(valueBeside(page, "Subtotal")),
		shipping: shipping === "Free" ? 0 : baniIn(shipping),
		total: baniIn(valueBeside(page, /^(Estimated total|Total to pay|Total)$/)),
	};
}
