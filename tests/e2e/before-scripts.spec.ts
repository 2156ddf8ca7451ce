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
