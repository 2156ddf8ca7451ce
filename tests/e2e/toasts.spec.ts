import { aKiosk, TABLET } from "#tests/e2e/kiosk.ts";
import { expect, MOUSE, test } from "#tests/e2e/steps.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a toast stands under the header, clear of the buttons, and is gone on the next page", async ({
	say,
	when,
	then,
}) => {
	await when.opens("/products?category=peripherals");
	await when.stopsTheClock();
	await when.addsToCart(MOUSE.name);
	const toast = await then.isTold(say("cart:added", { name: MOUSE.name }));
	expect((await toast.boundingBox())!.y).toBeLessThan(200);
	await when.follows(say("layout:navAbout"), when.bar());
	await then.isAt("/about");
	await expect(toast).toBeHidden();
});

test("a toast that is closed gives the focus back", async ({ page, say, when }) => {
	await when.opens("/products?category=peripherals");
	await when.addsToCart(MOUSE.name);
	const cartLink = page.getByRole("main").getByRole("link", { name: say("catalogue:viewCart") });
	await expect(cartLink).toBeFocused();
	await page.getByRole("button", { name: say("layout:closeMessage") }).click();
	await expect(cartLink).toBeFocused();
});

test("a toast on a phone stands at the foot, above the product's bar", async ({ page, say, when, then }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await when.opens(`/products/${MOUSE.id}`);
	await when.addsToCart(MOUSE.name);
	const toast = await then.isTold(say("cart:added", { name: MOUSE.name }));
	const { y, height } = (await toast.boundingBox())!;
	expect(y).toBeGreaterThan(740 / 2);
	expect(y + height).toBeLessThanOrEqual((await page.locator(".buy-bar").boundingBox())!.y);
});

test("what the back office said last is read whole on a page of the shop", async ({ page, given, when, say }) => {
	const { id } = await given.anOrder({ payment: "cash" });
	await given.isSignedIn();
	await given.theBackOfficeHasMoved(id, { intent: "ship", seen: "pending", trackingNumber: "RO123456789" });
	await when.opens("/about");
	await expect(page.getByRole("status").filter({ hasText: say("adminOrders:done_ship", { id }) })).toBeVisible();
});

test("a toast of the back office stands at the foot, clear of the navigation and of what can be done on the page", async ({
	page,
	given,
	when,
	say,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	const { id } = await given.anOrder({ payment: "cash" });
	await given.isSignedIn();
	await given.theBackOfficeHasMoved(id, { intent: "ship", seen: "pending", trackingNumber: "RO123456789" });
	await when.opens(`/admin/orders/${id}`);
	const toast = page.getByRole("status").filter({ hasText: say("adminOrders:done_ship", { id }) });
	const { y, height } = (await toast.boundingBox())!;
	expect(y).toBeGreaterThan(600);
	expect(y + height).toBeLessThanOrEqual(800);
});

test("a toast of the kiosk stands at the foot of the tablet", async ({ page, say, given, when, then }) => {
	await page.setViewportSize(TABLET.viewport);
	await aKiosk(page, given);
	await when.opens("/products?category=peripherals");
	await when.addsToCart(MOUSE.name);
	const toast = await then.isTold(say("cart:added", { name: MOUSE.name }));
	const { y, height } = (await toast.boundingBox())!;
	expect(y).toBeGreaterThan(TABLET.viewport.height - 200);
	expect(y + height).toBeLessThanOrEqual(TABLET.viewport.height);
});

test("on a phone a lookup's mistake is said where the focus is, and nothing covers the fields", async ({
	page,
	say,
	when,
	then,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await when.opens("/invoices");
	for (const _ of [1, 2]) {
		await when.presses(say("lookup:searchInvoice"));
		await expect(then.errorSummary()).toBeFocused();
		await expect(page.getByRole("button", { name: say("layout:closeMessage") })).toHaveCount(0);
	}
});
