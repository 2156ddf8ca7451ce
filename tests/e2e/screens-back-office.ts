import type { Given } from "#tests/e2e/given.ts";
import type { Screens } from "#tests/e2e/screen-steps.ts";
import type { When } from "#tests/e2e/when.ts";

/** What admins and staff see. */
export const DESK_SCREENS: Screens = {
	"admin invoices": async ({ given, when }) => {
		await given.anOrder();
		await given.isSignedIn();
		await when.opens("/admin/invoices");
	},
	"admin invoices, nothing found": ({ given, when }) => inTheBackOffice(given, when, "/admin/invoices?q=locomotiva"),
	"e-Factura, to hand over, with a wrong number": async ({ page, given, when }) => {
		await given.isSignedIn();
		await given.anInvoicedOrder();
		await when.opens("/admin/invoices/e-factura");
		const [first] = await page.getByRole("textbox").all();
		await first!.fill("5O11");
		await first!.press("Enter");
		await page.locator("[aria-invalid=true]").waitFor();
	},
	"admin warranties": async ({ given, when }) => {
		await given.anOrder();
		await given.isSignedIn();
		await when.opens("/admin/warranties");
	},
	"admin warranties, an unpaid order": async ({ given, when }) => {
		const { id } = await given.anOrder();
		await given.isSignedIn();
		await when.opens(`/admin/warranties?order=${id}`);
	},
	"admin warranties, order not found": ({ given, when }) =>
		inTheBackOffice(given, when, "/admin/warranties?order=987654"),
	"desk, today": async ({ given, when }) => {
		await given.anOrder({ payment: "cash" });
		await given.isSignedIn();
		await when.opens("/admin");
	},
	"desk, orders": async ({ given, when }) => {
		await given.anOrder();
		await given.isSignedIn();
		await when.opens("/admin/orders");
	},
	"desk, no orders found": ({ given, when }) => inTheBackOffice(given, when, "/admin/orders?q=locomotiva&task=to-ship"),
	"desk, order": async ({ given, when }) => {
		const { id } = await given.anOrder();
		await given.isSignedIn();
		await when.opens(`/admin/orders/${id}`);
	},
	"desk, shipped order with errors": async ({ page, say, given, when, then }) => {
		const { id } = await given.anOrder({ payment: "cash" });
		await given.isSignedIn();
		await given.theBackOfficeHasMoved(id, { intent: "ship", seen: "pending", trackingNumber: "RO123456789" });
		await when.opens(`/admin/orders/${id}`);
		await when.presses(say("adminOrders:do_note"));
		await then.errorSummary().waitFor();
		await page
			.locator("summary")
			.filter({ hasText: say("adminOrders:move_cancel") })
			.click();
	},
	"desk, held payments": ({ given, when }) => inTheBackOffice(given, when, "/admin/held-payments"),
	"sign in": ({ when }) => when.opens("/admin/login?returnTo=/admin/messages"),
	"sign in, with errors": async ({ say, when, then }) => {
		await when.opens("/admin/login");
		await when.presses(say("backOffice:signIn"));
		await then.errorSummary().waitFor();
	},
	"own account, with errors": async ({ say, given, when, then }) => {
		await given.isSignedIn();
		await when.opens("/admin/account");
		await when.presses(say("backOffice:savePassword"));
		await then.errorSummary().waitFor();
	},
	"desk, not signed in to": ({ when }) => when.opens("/admin/outbox"),
	"desk, unknown page": ({ given, when }) => inTheBackOffice(given, when, "/admin/nicaieri"),
	"desk, service orders": async ({ given, when }) => {
		await given.aScheduledService(1);
		await given.isSignedIn();
		await when.opens("/admin/service-orders");
	},
	"desk, no service orders found": ({ given, when }) =>
		inTheBackOffice(given, when, "/admin/service-orders?q=locomotiva&status=completed"),
	"desk, service order": async ({ page, say, given, when }) => {
		const id = await given.aScheduledService(2);
		await given.isSignedIn();
		await when.opens(`/admin/service-orders/${id}`);
		await page.getByRole("group").getByText(say("adminServiceOrders:cancelAsk")).click();
	},
	"desk, service order, payment with errors": async ({ say, given, when, then }) => {
		const id = await given.aScheduledService(3);
		await given.isSignedIn();
		await when.opens(`/admin/service-orders/${id}`);
		await when.presses(say("adminServiceOrders:take"));
		await then.errorSummary().waitFor();
	},
	"desk, messages": async ({ given, when }) => {
		await given.aContactMessage("Întrebare despre plăci video");
		await given.isSignedIn();
		await when.opens("/admin/messages");
	},
	"desk, message": async ({ page, given, when }) => {
		await given.aContactMessage("Unsubiectfoartelungfărăspațiicaresepoateîntâmplaoricând");
		await given.isSignedIn();
		await when.opens("/admin/messages");
		await page.getByRole("table").getByRole("link", { name: "Unsubiect" }).first().click();
		await page.waitForURL(/messages\/\d+/);
	},
	"desk, no handled messages": ({ given, when }) =>
		inTheBackOffice(given, when, "/admin/messages?state=handled&before=1"),
	"desk, withdrawals": async ({ given, when }) => {
		await given.aWithdrawal("4711");
		await given.isSignedIn();
		await when.opens("/admin/withdrawals");
	},
	"desk, withdrawal": async ({ page, given, when }) => {
		await given.aWithdrawal("4712");
		await given.isSignedIn();
		await when.opens("/admin/withdrawals");
		await page.getByRole("table").getByRole("link", { name: /^R-/ }).first().click();
		await page.waitForURL(/withdrawals\/\d+/);
	},
	"desk, outbox": async ({ given, when }) => {
		await given.aScheduledService(4);
		await given.isSignedIn();
		await when.opens("/admin/outbox");
	},
	"desk, outbox, nothing refused": ({ given, when }) => inTheBackOffice(given, when, "/admin/outbox?state=failed"),
	"desk, e-mails as files": async ({ given, when }) => {
		await given.aScheduledService(4);
		await given.isSignedIn();
		await when.opens("/admin/outbox/files");
	},
	"desk, products": ({ given, when }) => inTheBackOffice(given, when, "/admin/products"),
	"desk, no products found": ({ given, when }) => inTheBackOffice(given, when, "/admin/products?q=locomotiva"),
	"desk, product": ({ given, when }) => inTheBackOffice(given, when, "/admin/products/4"),
	"desk, price": ({ given, when }) => inTheBackOffice(given, when, "/admin/products/4/price"),
	"desk, specifications": ({ given, when }) => inTheBackOffice(given, when, "/admin/products/4/specifications"),
	"desk, pictures": ({ given, when }) => inTheBackOffice(given, when, "/admin/products/4/pictures"),
	"desk, services": ({ given, when }) => inTheBackOffice(given, when, "/admin/services"),
	"desk, new service": ({ given, when }) => inTheBackOffice(given, when, "/admin/services/new"),
	"desk, service": ({ given, when }) => inTheBackOffice(given, when, "/admin/services/1"),
	"desk, picture of a service": ({ given, when }) => inTheBackOffice(given, when, "/admin/services/1/picture"),
	"desk, new product with errors": async ({ say, given, when, then }) => {
		await inTheBackOffice(given, when, "/admin/products/new");
		await when.presses(say("adminProducts:create"));
		await then.errorSummary().waitFor();
	},
	"admin warranties, a certificate": async ({ page, given, when }) => {
		const id = await given.aPaidOrderInTheBackOffice();
		await page.request.post(`/api/admin/generate-warranty/${id}`, { data: { warrantyMonths: 36 } });
		await when.opens(`/admin/warranties?order=${id}`);
	},
};

async function inTheBackOffice(given: Given, when: When, path: string): Promise<void> {
	await given.isSignedIn();
	await when.opens(path);
}
