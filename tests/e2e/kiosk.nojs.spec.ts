import { aKiosk, cookieNames, TABLET } from "#tests/e2e/kiosk.ts";
import { expect, MOUSE, test } from "#tests/e2e/steps.ts";

/** The tablet on the counter with a browser without scripts (DECISIONS 8). */
test.use(TABLET);

test("a customer orders, and the page itself brings the next one to a clean home page", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await aKiosk(page, given);
	await when.opens(`/products/${MOUSE.id}`);
	await when.addsToCart(MOUSE.name);
	await when.opens("/direct-checkout");
	await when.fillsInWhoTheyAre();
	await when.placesTheOrder();
	await expect(page).toHaveURL(/\/order-confirmation\/\d+$/);
	await then.sees(say("kiosk:payTitle"));
	await expect(page.getByRole("banner")).toContainText(say("kiosk:withoutScripts"));

	const refresh = await page
		.locator("head noscript, head meta[http-equiv=refresh]")
		.first()
		.evaluate((element) => element.outerHTML);
	expect(refresh).toContain("110;url=/kiosk/reset");
	await page.goto("/kiosk/reset");
	await then.isAt("/");
	expect(await cookieNames(page)).toEqual(["kiosk"]);
	await then.hasInTheCart(0);
});

test("the button in the header forgets the customer at once", async ({ page, say, given, when, then }) => {
	await aKiosk(page, given);
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await when.opens("/cart");
	await when.presses(say("kiosk:newCustomer"), when.bar());
	await then.isAt("/");
	expect(await cookieNames(page)).toEqual(["kiosk"]);
});
