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

test("a courier's list that is taken in part leaves no order among those whose money waits", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const { id } = await given.anOrder({ payment: "cash", delivery: "delivery" });
	await given.isSignedIn();
	const parcel = `PART${id}`;
	await when.opens(`/admin/orders/chosen?ids=${id}`);
	await page.getByLabel(say("adminChosen:courier"), { exact: true }).selectOption("fan");
	await page.getByLabel(say("adminChosen:lines")).fill(`${id} ${parcel}\nNIMIC X1`);
	await when.presses(say("adminChosen:ship"));
	await then.errorSummary().waitFor();
	await expect(page.getByRole("table").getByText(parcel)).toBeVisible();

	await when.opens("/admin/courier-money");
	await expect(page.getByRole("table").getByText(parcel)).toBeVisible();
	await page.getByLabel(say("adminCourier:lines")).fill(`${parcel}\nNIMIC 12,00`);
	await when.presses(say("adminCourier:record"));
	await then.errorSummary().waitFor();
	await expect(page.getByRole("main").getByText(parcel)).toHaveCount(0);
});
