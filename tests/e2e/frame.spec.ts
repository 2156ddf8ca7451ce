import type { Locator } from "@playwright/test";
import { expect, MOUSE, test } from "#tests/e2e/steps.ts";
import { wordsOf } from "#tests/e2e/words.ts";

/** The bar, the menu, the language and the scrolling that stand round every page (SPEC 2.1, 2.2). */
test("the bar gains a shadow after 10 px of scrolling", async ({ page, when }) => {
	await when.opens("/");
	const shadow = () => when.bar().evaluate((bar) => getComputedStyle(bar).boxShadow !== "none");
	const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
	await scrollTo(10);
	await expect(when.bar()).not.toHaveAttribute("data-scrolled");
	expect(await shadow()).toBe(false);
	await scrollTo(11);
	await expect(when.bar()).toHaveAttribute("data-scrolled", "true");
	await expect.poll(shadow).toBe(true);
	await scrollTo(0);
	await expect(when.bar()).not.toHaveAttribute("data-scrolled");
});

test("every page change scrolls to the top, where the outlines of a slow list are seen; back is where one was", async ({
	page,
	say,
	when,
	then,
}) => {
	const scrolled = () => page.evaluate(() => window.scrollY);
	let arrives = () => {};
	const held = new Promise<void>((resolve) => {
		arrives = resolve;
	});
	await page.route("**/services.data*", async (route) => {
		await held;
		await route.continue();
	});
	await when.opens("/");
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	expect(await scrolled()).toBeGreaterThan(500);
	await when.follows(say("layout:allServices"), page.getByRole("contentinfo"));
	await expect(page.getByTestId("skeletons")).toBeInViewport();
	expect(await scrolled()).toBe(0);
	arrives();
	await then.seesTheHeading(say("services:listTitle"));
	await expect.poll(scrolled).toBe(0);
	await page.goBack();
	await expect.poll(scrolled).toBeGreaterThan(500);
});

test("a product that takes its time comes in the place of what stands for it", async ({ page, say, when, then }) => {
	let arrives = () => {};
	const held = new Promise<void>((resolve) => {
		arrives = resolve;
	});
	await page.route("**/products/4.data*", async (route) => {
		await held;
		await route.continue();
	});
	await when.opens("/products");
	await page.getByRole("main").getByRole("link", { name: "Quantum Series" }).first().click();
	await expect(page.getByText(say("common:loading")).first()).toBeVisible();
	arrives();
	await then.seesTheHeading("Quantum Series");
});

test("the mobile menu closes on a route change, on Escape and on a press beside it", async ({
	page,
	say,
	when,
	then,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await when.opens("/");
	const toggle = when.bar().locator("summary");
	const link = when.bar().getByRole("link", { name: say("layout:navAbout") });

	await toggle.click();
	await expect(link).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(link).toBeHidden();
	await expect(toggle).toBeFocused();

	await toggle.click();
	await page.mouse.click(320, 700);
	await expect(link).toBeHidden();

	await toggle.click();
	await link.click();
	await then.isAt("/about");
	await expect(link).toBeHidden();
});

test("the mobile menu opens under the bar in the lowest window too, and closes when the focus leaves it", async ({
	page,
	say,
	when,
}) => {
	await page.setViewportSize({ width: 320, height: 256 });
	await when.opens("/");
	await when.bar().locator("summary").press("Enter");
	const [first, last] = ["layout:navHome", "layout:navContact"].map((name) =>
		when
			.bar()
			.getByRole("link", { name: say(name) })
			.last(),
	) as [Locator, Locator];
	await expect(first).toBeInViewport({ ratio: 1 });
	await page.setViewportSize({ width: 740, height: 360 });
	await expect(first).toBeInViewport({ ratio: 1 });
	await last.focus();
	await expect(last).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Tab");
	await expect(last).toBeHidden();
});

test("a page that is gone to begins at its heading, for the keyboard and for who listens", async ({
	page,
	say,
	when,
	then,
}) => {
	const heading = (name: string) => page.getByRole("heading", { level: 1, name });
	await when.opens("/products/20");
	await expect(page.locator("body")).toBeFocused();
	await when.follows(say("layout:navAbout"), when.bar());
	await expect(heading(say("about:title"))).toBeFocused();
	await expect(heading(say("about:title"))).toHaveCSS("outline-style", "none");
	await page.goBack();
	await then.isAt("/products/20");
	await expect(heading(MOUSE.name)).toBeFocused();
});

test("the language switch loads the same page anew in the other language and keeps it", async ({
	page,
	say,
	when,
	then,
}) => {
	await when.opens("/products?category=components&sort=price-asc");
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	await when.presses(/^EN/, when.bar());
	const english = wordsOf("en");
	await then.seesTheHeading(english("catalogue:category-components"));
	await then.isAt(/\/products\?category=components&sort=price-asc$/);
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
	await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe("en");
	await expect(when.bar().getByRole("button", { name: /^EN/ })).toHaveAttribute("aria-pressed", "true");

	await when.opens("/about");
	await then.seesTheHeading(english("about:title"));
	await when.presses(/^RO/, when.bar());
	await then.seesTheHeading(say("about:title"));
	await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe("ro");
});

test("another tab, and a page that the browser kept whole, follow the language with what was typed", async ({
	page,
	context,
	when,
	then,
}) => {
	const isIn = (language: string) => expect(page.locator("html")).toHaveAttribute("lang", language);
	await when.opens("/contact?lng=ro#contact-form");
	await when.main().locator("[name=name]").fill("Ana Pop");
	const other = await context.newPage();
	await other.goto("/about");
	await other.getByRole("banner").getByRole("button", { name: /^EN/ }).click();
	await isIn("en");
	await expect(when.main().locator("[name=name]")).toHaveValue("Ana Pop");
	await then.isAt("/contact");

	// As one that stands in the history when the language is changed on a later page.
	await context.addCookies([{ name: "language", value: "ro", url: page.url() }]);
	await page.evaluate(() => {
		localStorage.setItem("language", "ro");
		window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
	});
	await isIn("ro");
});

test("another tab of the back office follows the language too, with what was typed and without asking", async ({
	page,
	context,
	say,
	given,
	when,
	then,
}) => {
	const asked: string[] = [];
	page.on("dialog", async (dialog) => {
		asked.push(dialog.type());
		await dialog.dismiss();
	});
	await given.isSignedIn();
	await when.opens("/admin/settings/hours");
	const saturday = page.locator("[name=storeSaturday]");
	await saturday.click();
	await saturday.press("End");
	await saturday.pressSequentially("7");
	const typed = await saturday.inputValue();

	// What was typed nowhere is what is kept by now, not what this page showed: saved again, it would undo what another has saved.
	const other = await context.newPage();
	await other.goto("/admin/settings/hours");
	const sunday = "[name=storeSunday]";
	await other.locator(sunday).fill("12:00-13:00");
	await other
		.getByRole("main")
		.getByRole("button", { name: say("adminCatalogue:save") })
		.click();
	await other.waitForURL("**/admin/settings");
	await expect(page.locator(sunday)).not.toHaveValue("12:00-13:00");
	await other.getByRole("banner").getByRole("button", { name: /^EN/ }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await expect(saturday).toHaveValue(typed);
	await expect(page.locator(sunday)).toHaveValue("12:00-13:00");
	await then.isAt("/admin/settings/hours");
	expect(asked).toEqual([]);

	// A shop's tab and the back office's are one browser.
	await other.goto("/about");
	await other.getByRole("banner").getByRole("button", { name: /^RO/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: say("adminSettings:group_hours") })).toBeVisible();
});

test("a declaration that waits for its confirmation comes back filled in when the language is changed", async ({
	page,
	say,
	when,
	then,
}) => {
	await when.opens("/withdraw");
	const main = page.getByRole("main");
	await main.getByRole("radio", { name: say("withdrawal:contract_service") }).check();
	for (const [name, value] of [
		["orderNumber", "12345"],
		["name", "Ana Pop"],
		["email", "ana@exemplu.ro"],
	] as const)
		await main.locator(`[name=${name}]`).fill(value);
	await when.presses(say("withdrawal:toReview"));
	await then.seesTheHeading(say("withdrawal:reviewTitle"));
	await when.presses(/^EN/, when.bar());
	const english = wordsOf("en");
	await expect(main.getByRole("radio", { name: english("withdrawal:contract_service") })).toBeChecked();
	await expect(main.locator("[name=orderNumber]")).toHaveValue("12345");
	await expect(main.locator("[name=name]")).toHaveValue("Ana Pop");
	await expect(main.locator("[name=email]")).toHaveValue("ana@exemplu.ro");
});

test("the cart and its checkout link stand in the bar only when something is in it", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await when.opens("/");
	await then.hasInTheCart(0);
	await expect(page.getByRole("link", { name: say("layout:checkout") })).toHaveCount(0);
	await given.aCartWith({ type: "product", id: 20 });
	await when.opens("/");
	await then.hasInTheCart(1);
	await when.follows(say("layout:checkout"), when.bar());
	await then.isAt("/direct-checkout");
});

test("an unknown address shows the not-found screen with status 404", async ({ say, when, then }) => {
	const answer = await when.opens("/nicaieri/aici");
	expect(answer?.status()).toBe(404);
	await then.seesTheHeading(say("errors:notFoundTitle"));
	await then.isAWholePage();
});

test("a press just before the page comes alive breaks nothing", async ({ page, when, then }) => {
	await page.addInitScript(() => {
		const { postMessage } = MessagePort.prototype;
		// How the renderer asks for its next turn: the visitor is faster.
		MessagePort.prototype.postMessage = function (this: MessagePort, ...message: Parameters<typeof postMessage>) {
			postMessage.apply(this, message);
			queueMicrotask(() => document.querySelector("h1")?.click());
		} as typeof postMessage;
	});
	await page.goto("/about");
	await when.untilScriptsWork();
	await then.isAWholePage();
});
