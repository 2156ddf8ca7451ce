import { expect, test } from "#tests/e2e/steps.ts";

test("a list reads itself anew every minute, but not under what is typed", async ({ page, given, when }) => {
	await given.isSignedIn();
	await page.clock.install();
	await when.opens("/admin/orders");
	const { id } = await given.anOrder();
	await page.clock.runFor(61_000);
	await expect(page.getByRole("main").getByText(`#${id}`).first()).toBeVisible();

	const search = page.getByRole("main").getByRole("searchbox").first();
	await search.fill("abc");
	await page.getByRole("heading", { level: 1 }).click();
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.clock.runFor(180_000);
	expect(asked.filter((url) => url.includes("orders"))).toEqual([]);
	await expect(search).toHaveValue("abc");
});
