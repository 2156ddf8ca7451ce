import { expect, MOUSE, test } from "#tests/e2e/steps.ts";

test("a toast stands under the header, clear of the buttons, and is gone on the next page", async ({
	page,
	say,
	when,
	then,
}) => {
	await when.opens("/products?category=peripherals");
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await when.addsToCart(MOUSE.name);
	const toast = page.getByRole("status").filter({ hasText: say("cart:added", { name: MOUSE.name }) });
	await expect(toast).toBeVisible();
	expect((await toast.boundingBox())!.y).toBeLessThan(200);
	await when.follows(say("layout:navAbout"), when.bar());
	await then.isAt("/about");
	await expect(toast).toBeHidden();
});

test("a toast on a phone stands at the foot, above the product's bar", async ({ page, say, when }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await when.opens(`/products/${MOUSE.id}`);
	await when.addsToCart(MOUSE.name);
	const toast = page.getByRole("status").filter({ hasText: say("cart:added", { name: MOUSE.name }) });
	await expect(toast).toBeVisible();
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
