import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
	interface Window {
		axe: typeof axe;
	}
}

/** WCAG 2.0 to 2.2, A and AA, and what axe's authors hold to be good practice. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Colours, and what another width shows or hides: what is left to look at where everything else has been looked at. */
const LAYOUT = [
	"color-contrast",
	"link-in-text-block",
	"aria-hidden-focus",
	"landmark-unique",
	"region",
	"heading-order",
	"link-name",
	"button-name",
	"nested-interactive",
	"scrollable-region-focusable",
];

/** A third of what `axe.source` sends to every page. */
const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The bar above the shop's pages and what stands below them. */
const FRAME = ["body > header", "body > footer"];

/** With `withoutFrame`, what all pages of the shop have in common is left to a page where it is looked at. */
export async function expectNoAxeFindings(
	page: Page,
	where: string,
	what: "everything" | "layout",
	{ withoutFrame = false } = {},
): Promise<void> {
	// A document keeps what it was given, until another one is loaded.
	if (!(await page.evaluate(() => "axe" in window))) {
		await page.evaluate(AXE);
		await page.evaluate(rememberColours);
	}
	const options: axe.RunOptions = {
		runOnly: what === "everything" ? RULES : { type: "rule", values: LAYOUT },
		// What passes is not told one by one, and no style sheet is fetched again: that takes half of the time.
		resultTypes: ["violations"],
		preload: false,
	};
	const seen = { include: ["html"], exclude: withoutFrame ? FRAME : [] };
	const { violations } = await page.evaluate(([seen, asked]) => window.axe.run(seen, asked), [seen, options] as const);
	const findings = violations.map(({ id, nodes }) => ({
		id,
		nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`),
	}));
	expect(findings, `axe, ${where}`).toEqual([]);
}

/** A page has few colours, and thousands of places: reading each anew takes a third of what axe does for contrast. */
function rememberColours(): void {
	interface Colour extends Record<"r" | "g" | "b" | "alpha", number> {
		parseString(text: string): Colour;
	}
	const colour = (window.axe.commons as axe.Commons & { color: { Color: { prototype: Colour } } }).color.Color
		.prototype;
	const parse = colour.parseString;
	const known = new Map<string, Record<"r" | "g" | "b" | "alpha", number>>();
	colour.parseString = function (text) {
		const before = known.get(text);
		if (before) return Object.assign(this, before);
		const { r, g, b, alpha } = parse.call(this, text);
		known.set(text, { r, g, b, alpha });
		return this;
	};
}

/** What a phone leaves out until it is in view (components.css) has its own size and shows what sticks out of it. */
export async function layOutAll(page: Page): Promise<void> {
	await page.evaluate(() => {
		const all = new CSSStyleSheet();
		all.replaceSync(".product-grid-place { content-visibility: visible }");
		document.adoptedStyleSheets.push(all);
	});
}

export async function expectNoHorizontalScrolling(page: Page): Promise<void> {
	await layOutAll(page);
	const overhang = () =>
		page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	await expect.poll(overhang, { message: "what sticks out of a narrow window, in px" }).toBeLessThanOrEqual(0);
}

/**
 * Whatever is pressed is at least 24 px wide and high (WCAG 2.5.8); what acts (buttons, fields, links that look like
 * buttons) is at least 44 px high. Links in running text are as high as their line.
 */
export async function expectTargetsLargeEnough(page: Page): Promise<void> {
	expect(await page.evaluate(smallTargets), "targets that are too small").toEqual([]);
}

function smallTargets(): string[] {
	const ACTS = "button, summary, select, textarea, input:not([type=hidden], [type=radio], [type=checkbox])";
	const found: string[] = [];
	const told = (element: Element, box: DOMRect) =>
		`${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`;
	for (const element of document.querySelectorAll<HTMLElement>(`${ACTS}, label:has(> input), a[href]`)) {
		if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".visually-hidden")) continue;
		const style = getComputedStyle(element);
		if (style.display === "inline") continue;
		const box = element.getBoundingClientRect();
		if (box.width <= 1 || box.bottom < 0) continue;
		const isLink = element instanceof HTMLAnchorElement;
		const looksLikeButton = isLink && Number.parseFloat(style.borderTopWidth) > 0 && style.display.endsWith("flex");
		const least = isLink && !looksLikeButton ? 24 : 44;
		// Half a pixel is lost to rounding where the page is zoomed.
		if (box.height < least - 0.5 || box.width < 24) found.push(told(element, box));
	}
	return found;
}
