import { startingWith } from "#tests/e2e/patterns.ts";
import { expect, test } from "#tests/e2e/steps.ts";

/** Copy buttons on the pages with details to type into a bank's app (SPEC 2.14, 4). */
const DETAILS = ["bank", "accountName", "domesticAccount", "iban", "swift", "currency", "amount", "reference"];

test("every detail of the bank transfer can be copied, and a check mark says so for 2 s", async ({
	page,
	context,
	say,
	given,
	when,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const order = await given.anOrder();
	await when.opens(order.next);
	await when.stopsTheClock();
	const copied = page.getByRole("button", { name: startingWith(say("payment:copied")) });
	for (const detail of DETAILS) {
		await when.copies(detail);
		await expect(copied).toHaveCount(1);
		await page.clock.runFor(1_900);
		await expect(copied).toHaveCount(1);
		await page.clock.runFor(200);
		await expect(copied).toHaveCount(0);
	}
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`ORDER #${order.id}`);
});

test("on the details page the check mark stays for 3 s", async ({ page, context, say, given, when }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const order = await given.anOrder({ form: "checkout" });
	await when.opens(order.next);
	await when.stopsTheClock();
	await when.copies("iban");
	const copied = page.getByRole("button", { name: startingWith(say("payment:copied")) });
	await expect(copied).toHaveCount(1);
	await page.clock.runFor(2_900);
	await expect(copied).toHaveCount(1);
	await page.clock.runFor(200);
	await expect(copied).toHaveCount(0);
});

test("where the browser withholds the clipboard the older way copies", async ({ page, say, given, when }) => {
	await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
	const order = await given.anOrder();
	await when.opens(order.next);
	await page.evaluate(() => {
		document.addEventListener("copy", () => {
			document.title = `copied ${document.getSelection()?.toString() || (document.activeElement as HTMLTextAreaElement).value}`;
		});
	});
	await when.copies("reference");
	await expect(page.getByRole("button", { name: startingWith(say("payment:copied")) })).toBeVisible();
	await expect(page).toHaveTitle(`copied ORDER #${order.id}`);
});

for (const [page, button] of [
	["bank-transfer", "payment:transferDone"],
	["direct-paypal-link", "payment:paypalPay"],
	["unified-checkout", "payment:continueToPayment"],
] as const)
	test(`a press on ${page} that comes once this browser may no longer see the order says so`, async ({
		context,
		say,
		given,
		when,
		then,
		allowProblem,
	}) => {
		allowProblem(/404/);
		const { id } = await given.anOrder({ payment: "banktransfer" });
		await when.opens(`/${page}/${id}`);
		await context.clearCookies();
		await when.presses(say(button));
		await then.seesTheHeading(say("order:notFoundTitle"));
	});
