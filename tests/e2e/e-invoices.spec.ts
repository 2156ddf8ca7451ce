import { expect, test } from "#tests/e2e/steps.ts";

test("a wrong number stands in the summary, which leads to its field, until it is put right", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await given.isSignedIn();
	for (let invoice = 1; invoice <= 2; invoice++) await given.anInvoicedOrder();
	await when.opens("/admin/invoices/e-factura");
	const fields = page.getByRole("textbox", { name: say("adminEInvoices:uploadIndex") });
	for (const field of [fields.nth(0), fields.nth(1)]) {
		await field.fill("5O11");
		await field.press("Enter");
		await expect(then.errorSummary()).toBeFocused();
		await then.errorSummary().getByRole("link").click();
		await expect(field).toBeFocused();
	}
	await fields.nth(1).fill("5011");
	await expect(then.errorSummary()).toHaveCount(0);
});

test("marking one document after the other needs the keyboard alone: the focus goes on to the line that has moved up", async ({
	page,
	say,
	given,
	when,
}) => {
	await given.isSignedIn();
	for (let invoice = 1; invoice <= 2; invoice++) await given.anInvoicedOrder();
	await when.opens("/admin/invoices/e-factura");
	const lines = page.getByRole("row").filter({ has: page.getByRole("textbox") });
	const before = await lines.count();
	const mark = lines.first().getByRole("button", { name: say("adminEInvoices:markReported") });
	await mark.focus();
	for (const left of [before - 1, before - 2]) {
		await page.keyboard.press("Enter");
		await expect(lines).toHaveCount(left);
		await expect(left > 0 ? mark : page.getByRole("heading", { level: 1 })).toBeFocused();
	}
});
