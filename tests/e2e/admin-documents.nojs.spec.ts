import { CUSTOMER, expect, test } from "#tests/e2e/steps.ts";

test.use({ prints: true });

test("the invoice is a page to print by hand, and back leads to the list", async ({ page, given, when, then, say }) => {
	const id = await given.aPaidOrderInTheBackOffice();
	await when.opens(`/admin/invoices?q=${id}`);
	await when.follows(say("adminDocuments:downloadInvoice"));
	await then.isAt(`/api/admin/download-invoice/${id}`);
	await expect(page.getByText(CUSTOMER.fullName).first()).toBeVisible();
	await expect(page.getByText("49,50").or(page.getByText("220,00")).first()).toBeVisible();
	await page.goBack();
	await then.seesTheHeading(say("adminDocuments:invoicesTitle"));
});

test("a warranty is generated for the chosen period, kept as a file and sent", async ({
	page,
	given,
	when,
	then,
	say,
}) => {
	const id = await given.aPaidOrderInTheBackOffice();
	await when.opens("/admin/warranties");
	await then.sees(say("adminDocuments:selectOrder"));
	await when.follows(new RegExp(`#${id}\\b`));
	await page.getByLabel(say("lookup:period")).selectOption("36");
	await when.presses(say("adminDocuments:generate"));
	await then.isTold(say("adminDocuments:certificateGenerated"));
	const file = page.waitForEvent("download");
	await when.follows(say("adminDocuments:downloadHtml"));
	expect((await file).suggestedFilename()).toMatch(new RegExp(`^nucleu-warranty-${id}\\.html$`, "i"));
	await when.presses(say("adminDocuments:emailToCustomer"));
	await then.isTold(say("adminDocuments:certificateSent"));
});

test("the PDF of the chosen period comes from its button, and the page stays", async ({
	page,
	given,
	when,
	then,
	say,
}) => {
	const id = await given.aPaidOrderInTheBackOffice();
	await when.opens(`/admin/warranties?order=${id}`);
	await page.getByLabel(say("lookup:period")).selectOption("12");
	const file = page.waitForEvent("download");
	await when.presses(say("adminDocuments:downloadPdf"));
	expect((await file).suggestedFilename()).toMatch(new RegExp(`warranty-${id}\\.pdf$`, "i"));
	await then.isAt(`/admin/warranties?order=${id}`);
});
