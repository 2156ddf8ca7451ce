import type { Page } from "@playwright/test";
import { startingWith } from "#tests/e2e/patterns.ts";
import { CUSTOMER, expect, test } from "#tests/e2e/steps.ts";
import { lock } from "#tests/support/database-faults.ts";

test.use({ prints: true });

/** What admins and staff and customers are told where a document cannot be had, with scripts (SPEC 8, DECISIONS 6). */
const loseConnection = (page: Page) => page.context().setOffline(true);
const findIt = (page: Page) => page.context().setOffline(false);

test.describe("without a connection", () => {
	test.beforeEach(({ allowProblem }) => allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/));

	test("every button of a document leaves the page as it is and says what failed, and works again after it", async ({
		page,
		say,
		given,
		when,
		then,
	}) => {
		const id = await given.aPaidOrderInTheBackOffice();
		const order = `/admin/orders/${id}`;
		const [invoices, warranties] = [`/admin/invoices?q=${id}`, `/admin/warranties?order=${id}`];
		const buttons = [
			[invoices, "emailInvoice", "invoiceMailFailed", "invoiceSent"],
			[invoices, "emailWarranty", "warrantyMailFailed", "warrantySent"],
			[warranties, "emailToCustomer", "certificateMailFailed", "certificateSent"],
			[warranties, "downloadPdf", "certificateDownloadFailed", "certificateDownloaded"],
			[warranties, "generate", "warrantyFailed", "certificateGenerated"],
			[order, "adminOrders:mailDocument", "invoiceMailFailed", "invoiceSent"],
			[order, "adminOrders:mailCertificate", "warrantyMailFailed", "warrantySent"],
		] as const;
		for (const [path, button, failed, done] of buttons) {
			await test.step(`${path} ${button}`, async () => {
				await when.opens(path);
				await page.waitForLoadState("networkidle");
				const label = new RegExp(`^${say(button.includes(":") ? button : `adminDocuments:${button}`)}`);
				await loseConnection(page);
				await when.presses(label);
				await then.isTold(say(`adminDocuments:${failed}`), "alert");
				await then.isAt(path);
				await expect(page.getByRole("button", { name: label }).first()).toBeEnabled();
				await findIt(page);
				await when.presses(label);
				await then.isTold(say(`adminDocuments:${done}`));
				await expect(page.getByRole("alert").getByText(say(`adminDocuments:${failed}`))).toHaveCount(0);
			});
		}
	});

	test("every link to a document of the back office leaves the page as it is and says what failed", async ({
		page,
		say,
		given,
		when,
		then,
	}) => {
		await given.isSignedIn();
		const id = await given.anInvoicedOrder();
		await page.request.post(`/api/admin/generate-warranty/${id}`, { data: { warrantyMonths: 24 } });
		const [order, invoices] = [`/admin/orders/${id}`, `/admin/invoices?q=${id}`];
		const warranties = `/admin/warranties?order=${id}`;
		const repair = await given.aScheduledService(1);
		const links = [
			[invoices, "downloadInvoice", "invoiceFailed"],
			[invoices, "downloadWarranty", "certificateFailed"],
			[invoices, "adminLists:pdf", "invoiceFailed"],
			[order, "adminOrders:openInvoice", "invoiceFailed"],
			[order, "adminOrders:openCertificate", "certificateFailed"],
			[order, "adminLists:pdf", "invoiceFailed"],
			[warranties, "printCertificate", "certificateFailed"],
			[warranties, "downloadHtml", "certificateDownloadFailed"],
			[warranties, "downloadPdf", "certificateDownloadFailed"],
			[`/admin/service-orders/${repair}`, "adminServiceOrders:slip", "backOffice:documentFailed"],
			[`/staff/service-orders/${repair}`, "adminServiceOrders:slipPdf", "backOffice:documentFailed"],
			["/admin/invoices/e-factura", "adminEInvoices:file", "backOffice:documentFailed"],
			["/admin/outbox/files", /\.eml$/, "backOffice:documentFailed"],
		] as const;
		const wordsOf = (key: string) => say(key.includes(":") ? key : `adminDocuments:${key}`);
		for (const [path, link, failed] of links) {
			await test.step(`${path} ${link}`, async () => {
				await when.opens(path);
				await page.waitForLoadState("networkidle");
				await loseConnection(page);
				await when.follows(typeof link === "string" ? startingWith(wordsOf(link)) : link);
				await then.isTold(wordsOf(failed), "alert");
				await then.isAt(path);
				expect(page.context().pages()).toHaveLength(1);
				await findIt(page);
			});
		}
	});

	for (const language of ["ro", "en"] as const) {
		test.describe(language, () => {
			test.use({ language });

			test("a customer who cannot download a document is told so where the link stands, and downloads it after", async ({
				page,
				say,
				given,
				when,
				then,
			}) => {
				const { id } = await given.anOrder();
				const links = [
					[`/invoices?order=${id}`, "lookup:downloadInvoice"],
					[`/order-confirmation/${id}`, "lookup:proFormaPdf"],
				] as const;
				for (const [path, link] of links) {
					await when.opens(path);
					await page.waitForLoadState("networkidle");
					await loseConnection(page);
					await when.follows(say(link));
					await then.isTold(say("lookup:invoiceDownloadFailed"), "alert");
					await then.isAt(path);
					await findIt(page);
					const saved = page.waitForEvent("download");
					await when.follows(say(link));
					expect((await saved).suggestedFilename()).toBe(`Proforma-${id}.pdf`);
				}
			});
		});
	}
});

test("while the database is locked a document's button says so in its page, and sends one mail after it", async ({
	say,
	given,
	visitor,
	when,
	then,
}) => {
	test.skip(process.env.NUCLEU_TEST_E2E === "postgres", "it locks SQLite's file");
	const id = await given.aPaidOrderInTheBackOffice();
	const path = `/admin/invoices?q=${id}`;
	await when.opens(path);
	const label = new RegExp(`^${say("adminDocuments:emailInvoice")}`);
	const release = lock(visitor.dataDir);
	await when.presses(label);
	await then.isTold(say("adminDocuments:invoiceMailFailed"), "alert");
	release();
	await then.isAt(path);
	await when.presses(label);
	await then.isTold(say("adminDocuments:invoiceSent"));
});

test("a print-out that the shop refuses leaves no window, and its page says why", async ({
	page,
	say,
	given,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/409 GET|status of 409/);
	const { id } = await given.anOrder();
	await given.isSignedIn();
	await when.opens(`/admin/invoices?q=${id}`);
	await given.theBackOfficeHasMoved(id, { intent: "cancel", seen: "pending", reason: "" });
	await when.follows(say("adminDocuments:downloadInvoice"));
	await then.isTold(say("errors:invoice-not-due"), "alert");
	await expect.poll(() => page.context().pages().length).toBe(1);
	await expect(page.getByText(CUSTOMER.email).first()).toBeVisible();
});
