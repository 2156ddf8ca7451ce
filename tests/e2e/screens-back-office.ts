import { randomUUID } from "node:crypto";
import type { Given } from "#tests/e2e/given.ts";
import type { Screens } from "#tests/e2e/screen-steps.ts";
import { CUSTOMER } from "#tests/e2e/visitor.ts";
import type { When } from "#tests/e2e/when.ts";
import { ADMIN } from "#tests/support/server.ts";

/** An address of the back office. */
const at =
	(path: string): Screens[string] =>
	({ given, when }) =>
		inTheBackOffice(given, when, path);

/** The same, after somebody has ordered. */
const atOrder =
	(path: (id: number) => string, order?: Parameters<Given["anOrder"]>[0]): Screens[string] =>
	async ({ given, when }) => {
		const { id } = await given.anOrder(order);
		return inTheBackOffice(given, when, path(id));
	};

/** What admins and staff see. */
export const BACK_OFFICE_SCREENS: Screens = {
	"admin invoices": atOrder(() => "/admin/invoices"),
	"admin invoices, nothing found": at("/admin/invoices?q=locomotiva"),
	"e-Factura, to hand over, with a wrong number": async ({ page, given, when }) => {
		await given.isSignedIn();
		await given.anInvoicedOrder();
		await when.opens("/admin/invoices/e-factura");
		const [first] = await page.getByRole("textbox").all();
		await first!.fill("5O11");
		await first!.press("Enter");
		await page.locator("[aria-invalid=true]").waitFor();
	},
	"personal data, whose": at("/admin/personal-data?email=ana"),
	"personal data of a customer": atOrder(() => `/admin/personal-data?email=${CUSTOMER.email}`),
	"personal data, to be erased": atOrder(() => `/admin/personal-data/erase?email=${CUSTOMER.email}`),
	"find anything, nothing typed": at("/admin/find"),
	"find anything, several kinds": async ({ given, when }) => {
		await given.anOrder();
		await given.anOrder();
		return inTheBackOffice(given, when, `/admin/find?q=${CUSTOMER.email}`);
	},
	"admin settings": at("/admin/settings"),
	"admin settings, a text": at("/admin/settings/texts/terms-ro"),
	"admin settings, a picture": at("/admin/settings/pictures/sal"),
	"admin settings of the mail server": at("/admin/settings/mail"),
	"admin settings of payments": at("/admin/settings/payments"),
	"admin settings of VAT": at("/admin/settings/vat"),
	"admin settings of the company": at("/admin/settings/company"),
	"admin books": at("/admin/books"),
	"admin books, a period that ends first": at("/admin/books?from=2026-03-02&to=2026-03-01"),
	"admin warranties": atOrder(() => "/admin/warranties"),
	"admin warranties, an unpaid order": atOrder((id) => `/admin/warranties?order=${id}`),
	"admin warranties, order not found": at("/admin/warranties?order=987654"),
	"back office, today": atOrder(() => "/admin", { payment: "cash" }),
	"back office, orders": atOrder(() => "/admin/orders"),
	"back office, no orders found": at("/admin/orders?q=locomotiva&task=to-ship"),
	"back office, order": atOrder((id) => `/admin/orders/${id}`),
	"back office, new order": at("/admin/orders/new"),
	"back office, new order with errors": async ({ page, say, given, when, then }) => {
		await inTheBackOffice(given, when, "/admin/orders/new");
		await page.getByLabel(say("adminOrders:newFindProduct")).fill("monitor");
		await page
			.getByRole("button", { name: say("adminLists:search") })
			.last()
			.click();
		await when.presses(say("adminLists:add"));
		await page.getByRole("button", { name: say("adminOrders:newRecount") }).waitFor();
		await when.presses(say("adminOrders:newPlace"));
		await then.errorSummary().waitFor();
	},
	"back office, order edited with errors": async ({ page, say, given, when, then }) => {
		const { id } = await given.anOrder({ delivery: "delivery" });
		await inTheBackOffice(given, when, `/admin/orders/${id}/edit`);
		await page.getByLabel(say("checkout:fullName")).fill("");
		await when.presses(say("adminOrders:editSave"));
		await then.errorSummary().waitFor();
	},
	"back office, credit note with errors": async ({ say, given, when, then }) => {
		await given.isSignedIn();
		const id = await given.anInvoicedOrder();
		await when.opens(`/admin/orders/${id}/credit`);
		await when.presses(say("adminOrders:creditCheck"));
		await then.errorSummary().waitFor();
	},
	"back office, credit note before it is issued": async ({ page, say, given, when }) => {
		await given.isSignedIn();
		const id = await given.anInvoicedOrder();
		await when.opens(`/admin/orders/${id}/credit`);
		await page.getByRole("textbox").first().fill("1");
		await when.presses(say("adminOrders:creditCheck"));
		await page.getByRole("button", { name: say("adminOrders:creditIssue") }).waitFor();
	},
	"back office, invoice to correct": async ({ given, when }) => {
		await given.isSignedIn();
		const id = await given.anInvoicedOrder();
		return when.opens(`/admin/orders/${id}/edit`);
	},
	"back office, shipped order with errors": async ({ say, given, when, then }) => {
		const { id } = await given.anOrder({ payment: "cash" });
		await given.isSignedIn();
		await given.theBackOfficeHasMoved(id, { intent: "ship", seen: "pending", trackingNumber: "RO123456789" });
		await when.opens(`/admin/orders/${id}`);
		await when.presses(say("adminOrders:do_note"));
		await then.errorSummary().waitFor();
		await when.unfolds(say("adminOrders:move_cancel"));
	},
	"back office, chosen orders": atOrder((id) => `/admin/orders/chosen?ids=${id}`, {
		payment: "cash",
		delivery: "delivery",
	}),
	"back office, chosen orders with wrong lines": async ({ page, say, given, when, then }) => {
		const { id } = await given.anOrder({ payment: "cash", delivery: "delivery" });
		await inTheBackOffice(given, when, `/admin/orders/chosen?ids=${id}`);
		await page.getByLabel(say("adminChosen:courier"), { exact: true }).selectOption("fan");
		await page.getByLabel(say("adminChosen:lines")).fill(`${id} x\n987654 AWB1`);
		await when.presses(say("adminChosen:ship"));
		await then.errorSummary().waitFor();
	},
	"back office, list of prices with wrong lines": async ({ page, say, given, when, then }) => {
		await inTheBackOffice(given, when, "/admin/products/prices");
		await page.getByLabel(say("adminPriceList:list")).fill("sku;price\nNU-EXISTA;1");
		await when.presses(say("adminPriceList:write"));
		await then.errorSummary().waitFor();
	},
	"back office, held payments": at("/admin/held-payments"),
	"back office, money due from couriers": at("/admin/courier-money"),
	"sign in": ({ when }) => when.opens("/admin/login?returnTo=/admin/messages"),
	"sign in, with errors": async ({ say, when, then }) => {
		await when.opens("/admin/login");
		await when.presses(say("backOffice:signIn"));
		await then.errorSummary().waitFor();
	},
	"own account, with errors": async ({ say, given, when, then }) => {
		await inTheBackOffice(given, when, "/admin/account");
		await when.presses(say("backOffice:changePassword"));
		await then.errorSummary().waitFor();
	},
	"sign in, code": async ({ page, say, given, when, then }) => {
		const who = {
			email: `cod-${randomUUID()}@nucleu.example`,
			password: ADMIN.password,
		};
		await given.anAccount(who.email);
		await given.aSecondFactor(who.email);
		await when.opens("/admin/login");
		await page.getByLabel(say("contact:email")).fill(who.email);
		await page.getByLabel(say("backOffice:password")).fill(who.password);
		await when.presses(say("backOffice:signIn"));
		await then.isAt(/\/admin\/login\/code$/);
	},
	"own account, two-step sign-in with errors": async ({ say, given, when, then }) => {
		await inTheBackOffice(given, when, "/admin/account/two-step");
		await when.presses(say("adminAccounts:turnOn"));
		await then.errorSummary().waitFor();
	},
	"back office, accounts": at("/admin/accounts"),
	"back office, account": async ({ given, when }) => {
		return inTheBackOffice(given, when, `/admin/accounts/${await given.numberOfAccount(ADMIN.email)}`);
	},
	"back office, sign-in log": at("/admin/accounts/log"),
	"back office, not signed in to": ({ when }) => when.opens("/admin/outbox"),
	"back office, unknown page": at("/admin/nicaieri"),
	"back office, service orders": async ({ given, when }) => {
		await given.aScheduledService(1);
		return inTheBackOffice(given, when, "/admin/service-orders");
	},
	"back office, no service orders found": at("/admin/service-orders?q=locomotiva&status=completed"),
	"back office, service order": async ({ page, say, given, when }) => {
		const id = await given.aScheduledService(2);
		await inTheBackOffice(given, when, `/admin/service-orders/${id}`);
		await page.getByRole("group").getByText(say("adminServiceOrders:cancelAsk")).click();
	},
	"back office, service order, payment with errors": async ({ say, given, when, then }) => {
		const id = await given.aScheduledService(3);
		await inTheBackOffice(given, when, `/admin/service-orders/${id}`);
		await when.presses(say("adminServiceOrders:take"));
		await then.errorSummary().waitFor();
	},
	counter: atOrder(() => "/staff", { payment: "cash", delivery: "pickup" }),
	"counter, new service order": at("/staff/service-orders/new"),
	"counter, service order": async ({ given, when }) => {
		const id = await given.aScheduledService(1);
		return inTheBackOffice(given, when, `/staff/service-orders/${id}`);
	},
	"counter, order": atOrder((id) => `/staff/orders/${id}`, { payment: "cash", delivery: "pickup" }),
	"counter, order that waits at the store": async ({ say, given, when, then }) => {
		const { id } = await given.anOrder({ payment: "cash", delivery: "pickup" });
		await inTheBackOffice(given, when, `/staff/orders/${id}`);
		await when.presses(say("counter:ready"));
		await then.isTold(say("counter:done_ready", { id }));
	},
	"counter, close of the day": at("/staff/day"),
	"back office, messages": async ({ given, when }) => {
		await given.aContactMessage("Întrebare despre plăci video");
		return inTheBackOffice(given, when, "/admin/messages");
	},
	"back office, message": async ({ page, given, when }) => {
		await given.aContactMessage("Unsubiectfoartelungfărăspațiicaresepoateîntâmplaoricând");
		await inTheBackOffice(given, when, "/admin/messages");
		await page.getByRole("table").getByRole("link", { name: "Unsubiect" }).first().click();
		await page.waitForURL(/messages\/\d+/);
	},
	"back office, no handled messages": at("/admin/messages?state=handled&before=1"),
	"back office, withdrawals": async ({ given, when }) => {
		await given.aWithdrawal("4711");
		return inTheBackOffice(given, when, "/admin/withdrawals");
	},
	"back office, withdrawal": async ({ page, given, when }) => {
		await given.aWithdrawal("4712");
		await inTheBackOffice(given, when, "/admin/withdrawals");
		await page.getByRole("table").getByRole("link", { name: /^R-/ }).first().click();
		await page.waitForURL(/withdrawals\/\d+/);
	},
	"back office, no returns": at("/admin/returns?list=closed"),
	"back office, return opened with errors": async ({ page, say, given, when, then }) => {
		await given.isSignedIn();
		const id = await given.anInvoicedOrder();
		await when.opens(`/admin/orders/${id}/return`);
		await page.getByRole("textbox").first().fill("99");
		await when.presses(say("adminReturns:doOpen"));
		await then.errorSummary().waitFor();
	},
	"back office, return": async ({ page, say, given, when }) => {
		await given.isSignedIn();
		const id = await given.anInvoicedOrder();
		await when.opens(`/admin/orders/${id}/return`);
		await page.getByLabel(say("adminReturns:columnKind")).selectOption("withdrawal");
		await page.getByRole("textbox").first().fill("1");
		await when.presses(say("adminReturns:doOpen"));
		await page.waitForURL(/returns\/\d+/);
	},
	"back office, outbox": async ({ given, when }) => {
		await given.aScheduledService(4);
		return inTheBackOffice(given, when, "/admin/outbox");
	},
	"back office, outbox, nothing refused": at("/admin/outbox?state=failed"),
	"back office, e-mails as files": async ({ given, when }) => {
		await given.aScheduledService(4);
		return inTheBackOffice(given, when, "/admin/outbox/files");
	},
	"back office, products": at("/admin/products"),
	"back office, no products found": at("/admin/products?q=locomotiva"),
	"back office, product": at("/admin/products/4"),
	"back office, history of a product": at("/admin/products/4/history"),
	"back office, stock movements of a product": at("/admin/products/4/stock"),
	"back office, stock and prices in one list": at("/admin/products/stock"),
	"back office, price": at("/admin/products/4/price"),
	"back office, legal data": at("/admin/products/4/legal"),
	"back office, specifications": at("/admin/products/4/specifications"),
	"back office, options": at("/admin/products/4/options"),
	"back office, pictures": at("/admin/products/4/pictures"),
	"back office, services": at("/admin/services"),
	"back office, new service": at("/admin/services/new"),
	"back office, service": at("/admin/services/1"),
	"back office, picture of a service": at("/admin/services/1/picture"),
	"back office, new product with errors": async ({ say, given, when, then }) => {
		await inTheBackOffice(given, when, "/admin/products/new");
		await when.presses(say("adminProducts:create"));
		await then.errorSummary().waitFor();
	},
	"admin warranties, a certificate": async ({ page, given, when }) => {
		const id = await given.aPaidOrderInTheBackOffice();
		await page.request.post(`/api/admin/generate-warranty/${id}`, { data: { warrantyMonths: 36 } });
		return when.opens(`/admin/warranties?order=${id}`);
	},
};

async function inTheBackOffice(given: Given, when: When, path: string): Promise<unknown> {
	await given.isSignedIn();
	return when.opens(path);
}
