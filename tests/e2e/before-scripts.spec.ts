import type { Page } from "@playwright/test";
import { CLUJ, CUSTOMER, expect, MOUSE, test } from "#tests/e2e/steps.ts";

/** A slow line: the page is there and in use, while its scripts are on their way until they are let go. */
async function opensWithScriptsOnTheirWay(page: Page, path: string): Promise<() => void> {
	let letGo = () => {};
	const gone = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route("**/build/assets/*.js", async (route) => {
		await gone;
		await route.continue();
	});
	await page.goto(path, { waitUntil: "domcontentloaded" });
	return letGo;
}

test("what is pressed before the scripts are there counts", async ({ page, say, when, then }) => {
	const letGo = await opensWithScriptsOnTheirWay(page, "/products");
	await when.addsToCart(MOUSE.name);
	const inCart = when.main().getByRole("link", { name: say("catalogue:viewCart") });
	await expect(inCart).toHaveCount(1);
	letGo();
	await when.untilScriptsWork();
	await expect(inCart).toHaveCount(1);
	await inCart.click();
	await then.isAt("/cart");
});

test("what is typed and chosen before the scripts are there stays", async ({ page, given, when }) => {
	await given.aCartWith({ type: "product", id: MOUSE.id });
	const letGo = await opensWithScriptsOnTheirWay(page, "/direct-checkout");
	await when.fillsIn({ fullName: CUSTOMER.fullName, email: CUSTOMER.email, phone: CUSTOMER.phone });
	await when.choosesDelivery("delivery");
	await when.fillsIn(CLUJ);
	await when.choosesPayment("cash");
	const inForm = () =>
		when
			.main()
			.locator("form")
			.last()
			.evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>);
	const { seenElsewhere, ...typed } = await inForm();
	expect(seenElsewhere).toBe("28000");
	expect(typed).toMatchObject({
		...CLUJ,
		fullName: CUSTOMER.fullName,
		deliveryMethod: "delivery",
		paymentMethod: "cash",
	});
	letGo();
	await when.untilScriptsWork();
	expect(await inForm()).toMatchObject({ ...typed, seenTotal: "28000" });
});

test("what is typed before the scripts are there stays though an extension has put its own into the page", async ({
	page,
	given,
	when,
	allowProblem,
}) => {
	// React finds elements that it knows nothing of, and draws the page anew.
	allowProblem(/Minified React error #4(18|23)/);
	await given.aCartWith({ type: "product", id: MOUSE.id });
	const letGo = await opensWithScriptsOnTheirWay(page, "/direct-checkout");
	await page.evaluate(() => {
		for (const field of document.querySelectorAll("main input")) field.after(document.createElement("div"));
	});
	await when.choosesDelivery("delivery");
	await when.fillsIn({ fullName: CUSTOMER.fullName, ...CLUJ });
	const isDrawnAnew = page.waitForEvent("pageerror");
	letGo();
	await isDrawnAnew;
	for (const [name, value] of Object.entries({ fullName: CUSTOMER.fullName, ...CLUJ }))
		await expect(when.field(name as keyof typeof CLUJ)).toHaveValue(value);
	await expect(when.field("postalCode")).toBeFocused();
});

/** As browsers translate: each piece of text goes into an element of theirs, and the shop's own is no longer in the page. */
const translate = (page: Page) =>
	page.evaluate(() => {
		const texts: Text[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
		for (const text of texts) {
			if (!text.data.trim() || text.parentElement!.closest("script, style, option, textarea")) continue;
			const translated = document.createElement("font");
			translated.textContent = text.data;
			text.replaceWith(translated);
		}
	});

test("a page that the browser has translated is used on", async ({ page, say, when, then }) => {
	await when.opens("/products");
	await translate(page);
	await when.addsToCart(MOUSE.name);
	const inCart = when.main().getByRole("link", { name: say("catalogue:viewCart") });
	await expect(inCart).toHaveCount(1);
	await when.untilScriptsWork();
	await translate(page);
	await inCart.click();
	await then.isAt("/cart");
	await when.opens("/direct-checkout");
	await translate(page);
	await when.choosesDelivery("delivery");
	await expect(page.getByTestId("checkout-total")).toHaveText("280,00 LEI");
	await when.placesTheOrder();
	await expect(then.errorSummary()).toBeVisible();
});

test("a page that was translated before its scripts came is left as it is", async ({ page, say, when }) => {
	const letGo = await opensWithScriptsOnTheirWay(page, "/products");
	await translate(page);
	const translated = await page.locator("font").count();
	letGo();
	await page.waitForLoadState("networkidle");
	expect(await page.locator("font").count()).toBe(translated);
	await when.addsToCart(MOUSE.name);
	await expect(when.main().getByRole("link", { name: say("catalogue:viewCart") })).toHaveCount(1);
});

test("a browser that is too old for the scripts keeps the page as it came", async ({ page, say, when }) => {
	await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "at"));
	await page.goto("/products");
	await page.waitForLoadState("networkidle");
	await when.addsToCart(MOUSE.name);
	await expect(when.main().getByRole("link", { name: say("catalogue:viewCart") })).toHaveCount(1);
});

/** As after an update: the page in view asks for a script of its own edition, and the shop has another one. */
async function anUpdateHasTakenAway(page: Page, script: RegExp): Promise<void> {
	await page.route(script, (route) => route.fulfill({ status: 404 }), { times: 1 });
}

test("a link of a page that was open during an update leads where it says", async ({
	page,
	say,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/about-/);
	await when.opens("/products");
	await anUpdateHasTakenAway(page, /\/assets\/about-/);
	await when.follows(say("layout:navAbout"), when.bar());
	await then.isAt("/about");
	await when.untilScriptsWork();
	await page.reload();
	await then.isAt("/about");
});

test("who orders on a page that was open during an update is led to the payment", async ({
	page,
	given,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/transfer-page-/);
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await when.opens("/direct-checkout");
	await when.fillsInWhoTheyAre();
	await when.choosesPayment("banktransfer");
	await anUpdateHasTakenAway(page, /\/assets\/transfer-page-/);
	await when.placesTheOrder();
	await then.isAt(/\/bank-transfer\/\d+$/);
});

/** As after an update: what the shop answers has another shape than the scripts of the page in view know. */
async function anUpdateHasRenamed(page: Page, data: RegExp, name: string): Promise<void> {
	await page.route(
		data,
		async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, body: (await response.text()).replace(`"${name}"`, '"renamed"') });
		},
		{ times: 1 },
	);
}

test("a page whose data the scripts of before an update do not understand is shown as a document", async ({
	page,
	say,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/Cannot read properties of undefined/);
	await when.opens("/products");
	await anUpdateHasRenamed(page, /\/services\.data/, "services");
	await when.follows(say("layout:navServices"), when.bar());
	await then.seesTheHeading(say("services:listTitle"));
	await then.isAt("/services");
});

test("who orders on such a page sees the payment", async ({ page, given, when, then, allowProblem }) => {
	allowProblem(/Cannot read properties of undefined/);
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await when.opens("/direct-checkout");
	await when.fillsInWhoTheyAre();
	await when.choosesPayment("banktransfer");
	await anUpdateHasRenamed(page, /\/bank-transfer\/\d+\.data/, "order");
	await when.placesTheOrder();
	await then.isAt(/\/bank-transfer\/\d+$/);
	await then.sees("IBAN");
});
