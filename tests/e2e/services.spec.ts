import { watchGoingOn } from "#tests/e2e/going-on.ts";
import { expect, test } from "#tests/e2e/steps.ts";

test("the confirmation leads to the first service after 3 s", async ({ page, say, given, when, then }) => {
	const order = await given.anOrder({ services: [2, 3] });
	await when.stopsTheClock();
	await when.opens(`/order-confirmation/${order.id}`);
	await then.sees(say("order:pendingServicesTitle"));
	const isGoingOn = await watchGoingOn(page, "/service-order/2");
	await page.clock.runFor(2_900);
	expect(await isGoingOn()).toBe(false);
	await page.clock.runFor(200);
	expect(await isGoingOn()).toBe(true);
	await then.isAt("/service-order/2");
});

for (const way of ["a key", "the wheel", "the button"] as const)
	test(`${way} keeps the confirmation from going on`, async ({ page, say, given, when }) => {
		const order = await given.anOrder({ services: [2] });
		await when.stopsTheClock();
		await when.opens(`/order-confirmation/${order.id}`);
		const button = page.getByRole("button", { name: say("order:pendingServicesStay") });
		await expect(button).toBeVisible();
		const isGoingOn = await watchGoingOn(page, "/service-order/2");
		if (way === "a key") await page.keyboard.press("Shift");
		else if (way === "the wheel") await page.mouse.wheel(0, 100);
		else await button.click();
		await expect(button).toBeHidden();
		if (way === "the button")
			await expect(page.getByRole("link", { name: say("order:pendingServicesGo") })).toBeFocused();
		await page.clock.runFor(4_000);
		expect(await isGoingOn()).toBe(false);
	});

test("an opened confirmation without services stays", async ({ page, say, given, when, then }) => {
	const order = await given.anOrder();
	await when.stopsTheClock();
	await when.opens(`/order-confirmation/${order.id}`);
	await page.clock.runFor(10_000);
	await then.seesTheHeading(say("order:successTitle"));
});
