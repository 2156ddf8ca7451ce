import { expect, type Locator, type Page } from "@playwright/test";
import { named } from "#tests/e2e/patterns.ts";
import { CLUJ, CUSTOMER, MOUSE, test } from "#tests/e2e/steps.ts";

/** A whole order without a pointer: Tab, Shift+Tab, arrows, Space and Enter, with the focus in sight all the way. */
test("an order is placed by the keyboard alone", async ({ page, say, when, then }) => {
	await when.opens("/");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: say("layout:skipToContent") })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();

	await tabTo(page, page.getByRole("link", { name: say("cart:toProducts") }));
	await page.keyboard.press("Enter");
	await then.seesTheHeading(say("catalogue:productsTitle"));

	await tabTo(page, page.getByLabel(say("catalogue:filterSearch")));
	await page.keyboard.type("G305");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
	await tabTo(page, page.getByRole("button", { name: named(say("catalogue:addToCart"), MOUSE.name) }));
	await page.keyboard.press("Space");
	await expect(page.getByRole("main").getByRole("link", { name: say("catalogue:viewCart") })).toBeFocused();
	await page.keyboard.press("Enter");
	await then.seesTheHeading(say("cart:title"));

	await tabTo(page, page.getByRole("button", { name: say("cart:plus", { name: MOUSE.name }) }));
	await page.keyboard.press("Space");
	await then.hasInTheCart(2);
	await expect(page.getByRole("button", { name: say("cart:plus", { name: MOUSE.name }) })).toBeFocused();
	await tabTo(page, page.getByRole("link", { name: say("cart:proceed") }));
	await page.keyboard.press("Enter");
	await then.seesTheHeading(say("checkout:title"));

	await tabTo(page, page.getByRole("button", { name: say("checkout:placeOrder") }));
	await page.keyboard.press("Enter");
	await expect(then.errorSummary()).toBeFocused();
	await tabTo(page, then.errorSummary().getByRole("link").first());
	await page.keyboard.press("Enter");
	await expect(when.field("fullName")).toBeFocused();
	await page.keyboard.type(CUSTOMER.fullName);
	for (const [name, value] of [
		["email", CUSTOMER.email],
		["phone", CUSTOMER.phone],
	] as const) {
		await tabTo(page, when.field(name));
		await page.keyboard.type(value);
	}
	await tabTo(page, page.getByRole("radio", { name: say("checkout:pickup") }));
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("radio", { name: say("checkout:delivery") })).toBeChecked();
	for (const [name, value] of Object.entries(CLUJ) as [keyof typeof CLUJ, string][]) {
		await tabTo(page, when.field(name));
		await page.keyboard.type(value);
	}
	await tabTo(page, page.getByRole("button", { name: say("checkout:placeOrder") }));
	await page.keyboard.press("Space");

	await then.seesTheHeading(say("payment:payTitle", { id: await numberOf(page) }));
	// Nobody is as quick as this: by now the messages about the cart, which lie over the page's corner, have gone.
	await expect(page.getByRole("button", { name: say("layout:closeMessage") })).toHaveCount(0);
	await tabTo(page, page.getByRole("button", { name: say("payment:transferDone") }));
	await page.keyboard.press("Enter");
	await then.seesTheHeading(say("order:claimedTitle"));
	await then.reads(say("order:total"), "500,00 RON");
});

test("the focus stays in the cart when a line goes, and goes to the heading with the last one", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const mouse = { type: "product", id: MOUSE.id } as const;
	await given.aCartWith(mouse, mouse, { type: "service", id: 1 });
	await when.opens("/cart");
	const button = (intent: string, line: number) => page.locator(`tbody tr:nth-child(${line}) button[value=${intent}]`);

	await tabTo(page, button("minus", 1));
	await page.keyboard.press("Space");
	await then.hasInTheCart(2);
	await expect(button("minus", 1)).toBeDisabled();
	await expect(button("plus", 1)).toBeFocused();

	await tabTo(page, button("remove", 1));
	await page.keyboard.press("Space");
	await then.hasInTheCart(1);
	await expect(button("remove", 1)).toBeFocused();
	await page.keyboard.press("Space");
	await expect(page.getByRole("heading", { level: 1, name: say("cart:title") })).toBeFocused();
	await expect(page.getByText(say("cart:empty"))).toBeVisible();
});

test("the focus goes to the heading when the link that was followed goes with what it stood for", async ({
	page,
	say,
	when,
}) => {
	await when.opens("/products?category=mid-range&priceTo=11000");
	const heading = page.getByRole("heading", { level: 1 });
	const chips = page.getByRole("list", { name: say("catalogue:chips") });
	await tabTo(page, chips.getByRole("link").last());
	await page.keyboard.press("Enter");
	await expect(chips).toHaveCount(0);
	await expect(heading).toBeFocused();

	await when.opens("/products/compare?ids=4,5,6");
	await tabTo(page, page.getByRole("columnheader").last().getByRole("link").last());
	await page.keyboard.press("Enter");
	await expect(page.getByRole("columnheader")).toHaveCount(2);
	await expect(heading).toBeFocused();
});

test("the mobile menu is opened, walked through and left by the keyboard", async ({ page, say, when, then }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await when.opens("/");
	await tabTo(page, when.bar().locator("summary"));
	await page.keyboard.press("Enter");
	await tabTo(page, when.bar().getByRole("link", { name: say("layout:navServices") }));
	await page.keyboard.press("Enter");
	await then.seesTheHeading(say("services:listTitle"));
});

async function numberOf(page: Page): Promise<number> {
	await expect(page).toHaveURL(/\/bank-transfer\/\d+$/);
	return Number(/\d+$/.exec(page.url())?.[0]);
}

/** Presses Tab until the wanted element has the focus; every stop on the way must be in sight and marked. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
	await expect(wanted).toBeVisible();
	for (let presses = 0; presses < 80; presses++) {
		await page.keyboard.press("Tab");
		expect(await page.evaluate(faultOfTheFocus), "the focus").toBeNull();
		if (await wanted.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error(`80 presses of Tab did not reach ${wanted}`);
}

/** What is wrong with the element in focus, in words: no ring, out of sight, covered. */
function faultOfTheFocus(): string | null {
	const element = document.activeElement;
	if (!element || element === document.body) return null;
	const ringed = element.matches("[type=radio], [type=checkbox]") ? (element.closest("label") ?? element) : element;
	const hasRing = [element, ringed].some((candidate) => {
		const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
		return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
	});
	const told = element.outerHTML.slice(0, 140);
	if (!hasRing) return `no ring: ${told}`;
	const { top, bottom, left, right } = element.getBoundingClientRect();
	if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `out of sight: ${told}`;
	// Something of it must be in sight: its middle or one of its corners (WCAG 2.4.11).
	const spots = [0.5, 0.1, 0.9].flatMap((across) => [0.5, 0.1, 0.9].map((down) => [across, down] as const));
	const isSeen = spots.some(([across, down]) => {
		const seen = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
		return seen !== null && (ringed.contains(seen) || seen.contains(element));
	});
	return isSeen ? null : `covered: ${told}`;
}
