import type { Page } from "@playwright/test";
import { CUSTOMER, expect, test } from "#tests/e2e/steps.ts";

test.use({ prints: true });

/** Keeps the moments at which a page had loaded and was told to print, instead of printing. */
function keepPrinting(): void {
	const moments: { loaded?: number; printed?: number } = {};
	Object.assign(window, { moments, print: () => Object.assign(moments, { printed: performance.now() }) });
	window.addEventListener("load", () => Object.assign(moments, { loaded: performance.now() }));
}

type Moments = { moments: { loaded: number; printed?: number } };

async function printedAfterMs(popup: Page): Promise<number> {
	await popup.waitForFunction(() => (window as unknown as Moments).moments.printed !== undefined);
	return popup.evaluate(() => {
		const { loaded, printed } = (window as unknown as Moments).moments;
		return printed! - loaded;
	});
}

test.describe("in English, as SPEC 8 words it", () => {
	test.use({ language: "en" });

	for (const [button, told] of [
		["Download Invoice", "Invoice opened - use the print dialog to save as PDF"],
		["Download Warranty", "Warranty certificate opened - use the print dialog to save as PDF"],
	] as const) {
		test(`${button} opens a window of 800 x 600 that prints half a second after it has loaded`, async ({
			page,
			context,
			given,
			when,
			then,
		}) => {
			const id = await given.aPaidOrderInTheBackOffice();
			await context.addInitScript(keepPrinting);
			await when.opens(`/admin/invoices?q=${id}`);
			const opened = page.waitForEvent("popup");
			await when.follows(button);
			const popup = await opened;
			await popup.waitForLoadState();
			expect(popup.viewportSize()).toEqual({ width: 800, height: 600 });
			await expect(popup.getByText(CUSTOMER.fullName).first()).toBeVisible();
			const waited = await printedAfterMs(popup);
			expect(waited).toBeGreaterThan(400);
			// A busy machine is late; it must not be early.
			expect(waited).toBeLessThan(4_000);
			await then.isTold(told);
			await then.isAt(`/admin/invoices?q=${id}`);
		});
	}

	test("both buttons for mail say that it was sent", async ({ given, when, then }) => {
		const id = await given.aPaidOrderInTheBackOffice();
		await when.opens(`/admin/invoices?q=${id}`);
		await when.presses("Email Invoice");
		await then.isTold("Invoice sent via email successfully");
		await when.presses("Email Warranty");
		await then.isTold("Warranty certificate sent via email successfully");
		await then.isAt(`/admin/invoices?q=${id}`);
	});
});

test("a browser that refuses windows shows the page to print in place of the list", async ({
	page,
	given,
	when,
	then,
	say,
}) => {
	const id = await given.aPaidOrderInTheBackOffice();
	await page.addInitScript(() => Object.assign(window, { open: () => null, print: () => {} }));
	await when.opens(`/admin/invoices?q=${id}`);
	await when.follows(say("adminDocuments:downloadInvoice"));
	await then.isAt(`/api/admin/download-invoice/${id}`);
	await expect(page.getByText(CUSTOMER.fullName).first()).toBeVisible();
});

test.describe("the warranty of an order", () => {
	test("has an end date that follows the period", async ({ page, given, when, say }) => {
		const id = await given.aPaidOrderInTheBackOffice();
		await when.opens(`/admin/warranties?order=${id}`);
		const year = Number((await page.locator("output").innerText()).slice(-4));
		for (const [months, years] of [
			["12", 1],
			["36", 3],
			["24", 2],
		] as const) {
			await page.getByLabel(say("lookup:period")).selectOption(months);
			await expect(page.locator("output")).toHaveText(new RegExp(` ${year - 2 + years}$`));
		}
	});

	test("is generated, and its HTML file follows by itself, once", async ({ page, given, when, then, say }) => {
		const id = await given.aPaidOrderInTheBackOffice();
		await when.opens(`/admin/warranties?order=${id}`);
		await page.getByLabel(say("lookup:period")).selectOption("36");
		const downloads: string[] = [];
		page.on("download", (download) => downloads.push(download.suggestedFilename()));
		await when.presses(say("adminDocuments:generate"));
		await then.isTold(say("adminDocuments:certificateGenerated"));
		await expect
			.poll(() => downloads)
			.toEqual([expect.stringMatching(new RegExp(`^nucleu-warranty-${id}\\.html$`, "i"))]);
		await then.sees(/pentru 36 de luni/);
		await page.reload();
		await when.untilScriptsWork();
		await when.presses(say("adminDocuments:emailToCustomer"));
		await then.isTold(say("adminDocuments:certificateSent"));
		expect(downloads).toHaveLength(1);
	});

	test("is saved as PDF without leaving the page, and says so when it cannot be", async ({
		page,
		given,
		when,
		then,
		say,
		allowProblem,
	}) => {
		const id = await given.aPaidOrderInTheBackOffice();
		await when.opens(`/admin/warranties?order=${id}`);
		const saved = page.waitForEvent("download");
		await when.presses(say("adminDocuments:downloadPdf"));
		expect((await saved).suggestedFilename()).toMatch(new RegExp(`warranty-${id}\\.pdf$`, "i"));
		await then.isTold(say("adminDocuments:certificateDownloaded"));
		await then.sees(say("adminDocuments:certificatesTitle"));

		allowProblem(/503 GET .*download-warranty/);
		await page.route("**/api/admin/download-warranty/**", (route) => route.fulfill({ status: 503 }));
		await when.presses(say("adminDocuments:downloadPdf"));
		await then.isTold(say("adminDocuments:certificateDownloadFailed"), "alert");
	});

	test("shows the chosen order within its list, however far down it is", async ({ page, given, when }) => {
		const id = await given.aPaidOrderInTheBackOffice();
		for (let more = 0; more < 6; more++) await given.anOrder();
		await when.opens(`/admin/warranties?order=${id}`);
		await expect(page.locator("a[aria-current=true]")).toBeInViewport();
		const list = page
			.locator("ul")
			.filter({ has: page.locator("a[aria-current=true]") })
			.last();
		expect((await list.boundingBox())?.height).toBeLessThanOrEqual(24 * 16);
	});
});
