import { CUSTOMER, expect, LANGUAGE_BY_SCRIPTS, MOUSE, test, type Visitor } from "#tests/e2e/steps.ts";
import { openShopDatabase } from "#tests/support/postgres/shop-databases.ts";
import type { RunningShop } from "#tests/support/server.ts";

/** The invoice and the warranty portal (SPEC 2.15). */
test.use({ prints: true });

const BOTH = {
	ro: "Introduceți numărul comenzii și adresa de e-mail",
	en: "Please enter both order number and email address",
} as const;
const DENIED = {
	ro: "Comanda nu a fost găsită sau adresa de e-mail nu se potrivește",
	en: "Order not found or email doesn't match",
} as const;
test.use(LANGUAGE_BY_SCRIPTS);

test("a customer on another device finds their invoice, first with faults, and downloads it", async ({
	page,
	language,
	say,
	visitor,
	given,
	when,
	then,
}) => {
	const { id } = await given.anOrder();
	await onAnotherDevice(visitor);
	await when.opens("/");
	await when.follows(say("layout:footerInvoices"), page.getByRole("contentinfo"));
	await then.seesTheHeading(say("lookup:invoicesTitle"));

	await when.presses(say("lookup:searchInvoice"));
	await then.isShownTheFault(BOTH[language], say("order:orderNumber"));
	await then.isShownTheFault(BOTH[language], say("contact:emailLabel"));

	await fillIn(visitor, `#${id}`, "altcineva@exemplu.ro");
	await when.presses(say("lookup:searchInvoice"));
	await then.sees(DENIED[language]);
	await expect(page.getByLabel(say("order:orderNumber"))).toHaveValue(`#${id}`);

	await fillIn(visitor, ` # ${id}`, CUSTOMER.email.toUpperCase());
	await when.presses(say("lookup:searchInvoice"));
	await then.isAt(`/invoices?order=${id}`);
	await then.reads(say("order:orderNumber"), `#${id}`);
	await then.reads(say("order:total"), "280,00 RON");
	await then.reads(say("order:status"), say("order:status_pending"));
	await then.isAWholePage();

	await page.reload();
	await then.reads(say("order:orderNumber"), `#${id}`);
	await when.follows(say("cart:title"), page.getByRole("contentinfo"));
	await then.isAt("/cart");
	await page.goBack();
	await then.reads(say("order:orderNumber"), `#${id}`);

	const [download] = await Promise.all([page.waitForEvent("download"), when.follows(say("lookup:downloadInvoice"))]);
	expect(download.suggestedFilename()).toBe(`Proforma-${id}.pdf`);
	await then.isAt(`/invoices?order=${id}`);
});

test("a customer finds their warranty, whose badge turns with the days that are left", async ({
	page,
	shop,
	say,
	visitor,
	given,
	when,
	then,
}) => {
	const { id } = await given.anOrder();
	await onAnotherDevice(visitor);
	await when.opens("/warranty");
	await fillIn(visitor, String(id), CUSTOMER.email);
	await when.presses(say("lookup:searchWarranty"));
	await then.isAt(`/warranty?order=${id}`);
	await then.sees(say("lookup:certificateLater"));
	await then.sees(say("lookup:legalGuarantee"));

	const item = page.getByRole("main").getByRole("listitem").filter({ hasText: MOUSE.name });
	for (const [days, badge] of [
		[31, "lookup:badgeActive"],
		[30, "lookup:badgeExpiring"],
		[1, "lookup:badgeExpiring"],
		[0, "lookup:badgeExpired"],
	] as const) {
		await paidWithWarrantyFor(shop, id, days);
		await page.reload();
		await then.sees(say(badge), item);
		const left = days > 0 ? say("lookup:daysLeft", { count: days }) : say("lookup:hasExpired");
		await then.reads(say("lookup:remaining"), left, item);
	}
	await expect(page.getByRole("link", { name: say("lookup:downloadCertificate") })).toHaveAttribute(
		"href",
		`/api/warranty/download/${id}`,
	);
	await then.isAWholePage();
});

test("an order's confirmation leads to its documents", async ({ page, say, given, when, then }) => {
	const { id } = await given.anOrder();
	await when.opens(`/order-confirmation/${id}`);
	const [download] = await Promise.all([page.waitForEvent("download"), when.follows(say("lookup:proFormaPdf"))]);
	expect(download.suggestedFilename()).toBe(`Proforma-${id}.pdf`);
	await when.follows(say("lookup:warrantyTitle"));
	await then.isAt(`/warranty?order=${id}`);
	await then.seesTheHeading(say("lookup:warrantyTitle"));
});

let devices = 0;

/** Without the cookie of the browser that ordered, and at an address of its own: guesses are limited by address. */
async function onAnotherDevice({ context, page, language, shopUrl }: Visitor): Promise<void> {
	devices++;
	await context.clearCookies();
	if (language !== "ro") await context.addCookies([{ name: "language", value: language, url: shopUrl }]);
	await page.setExtraHTTPHeaders({ "X-Forwarded-For": `10.1.0.${devices}` });
}

async function fillIn({ page, say }: Visitor, orderNumber: string, email: string): Promise<void> {
	await page.getByLabel(say("order:orderNumber")).fill(orderNumber);
	await page.getByLabel(say("contact:emailLabel")).fill(email);
}

/** Makes the order a paid one of so long ago that its warranty of 48 months ends that many days from today. */
async function paidWithWarrantyFor(shop: RunningShop, id: number, days: number): Promise<void> {
	const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Bucharest" }).format(new Date());
	const ends = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
	const bought = `${Number(ends.slice(0, 4)) - 4}${ends.slice(4)}T12:00:00.000Z`;
	const { db, close } = openShopDatabase(shop);
	try {
		await db.updateTable("orders").set({ status: "completed", created_at: bought }).where("id", "=", id).execute();
		await db.updateTable("order_item").set({ warranty_months: 48 }).where("order_id", "=", id).execute();
	} finally {
		await close();
	}
}
