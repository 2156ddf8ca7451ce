import type { Page } from "@playwright/test";
import type { Given } from "#tests/e2e/given.ts";
import type { Then } from "#tests/e2e/then.ts";
import { CUSTOMER } from "#tests/e2e/visitor.ts";
import type { When } from "#tests/e2e/when.ts";
import type { Words } from "#tests/e2e/words.ts";

interface Steps {
	page: Page;
	say: Words;
	given: Given;
	when: When;
	then: Then;
}

/** Every screen of the shop, and how a visitor gets it before their eyes, in its states: empty, full, with errors. */
export const SCREENS: Record<string, (steps: Steps) => Promise<unknown>> = {
	home: ({ when }) => when.opens("/"),
	"home, the menu open": async ({ page, when }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await when.opens("/");
		await when.bar().locator("summary").click();
	},
	"product list": ({ when }) => when.opens("/products"),
	"product list, nothing found": ({ when }) => when.opens("/products?q=locomotiva"),
	"product list, one in the cart and a toast": async ({ given, when }) => {
		await given.aCartWith({ type: "product", id: 4 });
		await when.opens("/products?category=mid-range");
	},
	"product, description": ({ when }) => when.opens("/products/4"),
	"product, specifications": ({ when }) => when.opens("/products/4?tab=specifications"),
	"product, warranty": ({ when }) => when.opens("/products/4?tab=warranty"),
	"product, out of stock": ({ when }) => when.opens("/products/12"),
	"product not found": ({ when }) => when.opens("/products/9999"),
	services: ({ when }) => when.opens("/services"),
	service: ({ when }) => when.opens("/services/pc-repair"),
	"service not found": ({ when }) => when.opens("/services/nimic"),
	about: ({ when }) => when.opens("/about"),
	contact: ({ when }) => when.opens("/contact"),
	"contact with errors": async ({ say, when, then }) => {
		await when.opens("/contact");
		await when.presses(say("contact:send"), when.contactForm());
		await then.errorSummary().waitFor();
	},
	"cart, empty": ({ when }) => when.opens("/cart"),
	"cart, mixed": async ({ given, when }) => {
		await given.aCartWith({ type: "product", id: 4 }, { type: "product", id: 20 }, { type: "service", id: 1 });
		await when.opens("/cart");
	},
	"cart, services only": async ({ given, when }) => {
		await given.aCartWith({ type: "service", id: 3 });
		await when.opens("/cart");
	},
	"direct checkout": async ({ given, when }) => {
		await given.aCartWith({ type: "product", id: 20 });
		await when.opens("/direct-checkout");
	},
	"direct checkout with errors": async ({ given, when, then }) => {
		await given.aCartWith({ type: "product", id: 4 }, { type: "service", id: 1 });
		await when.opens("/direct-checkout");
		await when.choosesDelivery("delivery");
		await when.placesTheOrder();
		await then.errorSummary().waitFor();
	},
	"older checkout with errors": async ({ given, when, then }) => {
		await given.aCartWith({ type: "product", id: 20 });
		await when.opens("/checkout");
		await when.choosesDelivery("delivery");
		await when.placesTheOrder();
		await then.errorSummary().waitFor();
	},
	"direct checkout, an invoice to a company with errors": async ({ given, when, then }) => {
		await given.aCartWith({ type: "product", id: 20 });
		await when.opens("/direct-checkout");
		await when.opensTheBilling();
		await when.fillsIn({ companyName: "Exemplu Construct S.R.L.", taxCode: "RO12345675" });
		await when.placesTheOrder();
		await then.errorSummary().waitFor();
	},
	"simple checkout": ({ when }) => when.opens("/simple-checkout"),
	"checkout button test": ({ when }) => when.opens("/checkout-button-test"),
	"service schedule": ({ when }) => when.opens("/service-schedule/2"),
	"service order": ({ when }) => when.opens("/service-order/1"),
	"service order with errors": async ({ say, when, then }) => {
		await when.opens("/service-order/1");
		await when.presses(say("services:submit"));
		await then.errorSummary().waitFor();
	},
	"service confirmation, another one waiting": async ({ given, when }) => {
		await given.aCartWith({ type: "service", id: 2 });
		await when.opens(`/service-confirmation/${await given.aScheduledService(1)}`);
	},
	"service confirmation not found": ({ when }) => when.opens("/service-confirmation/987654"),
	"simple service order": ({ when }) => when.opens("/simple-service-order"),
	"order confirmation": async ({ given, when }) => {
		const { id } = await given.anOrder();
		await when.opens(`/order-confirmation/${id}`);
	},
	"order confirmation, payment failed": async ({ given, when }) => {
		const { id } = await given.aCancelledOrder();
		await when.opens(`/order-confirmation/${id}`);
	},
	"order confirmation, services waiting": async ({ page, given, when }) => {
		const { id } = await given.anOrder({ services: [1] });
		await page.addInitScript(keepThePage);
		await when.opens(`/order-confirmation/${id}`);
	},
	"order not found": ({ when }) => when.opens("/order-confirmation/987654"),
	"order not found, form with errors": async ({ say, when, then }) => {
		await when.opens("/order-confirmation/987654");
		await when.presses(say("order:accessOpen"));
		await then.errorSummary().waitFor();
	},
	"order access": ({ when }) => when.opens("/order-access"),
	invoices: ({ when }) => when.opens("/invoices"),
	"invoices with errors": async ({ say, when, then }) => {
		await when.opens("/invoices");
		await when.presses(say("lookup:searchInvoice"));
		await then.errorSummary().waitFor();
	},
	"invoices, found": async ({ given, when }) => when.opens(`/invoices?order=${(await given.anOrder()).id}`),
	"invoices, not found": ({ when }) => when.opens("/invoices?order=987654"),
	warranty: ({ when }) => when.opens("/warranty"),
	"warranty, found": async ({ given, when }) => when.opens(`/warranty?order=${(await given.anOrder()).id}`),
	"warranty, cancelled": async ({ given, when }) => when.opens(`/warranty?order=${(await given.aCancelledOrder()).id}`),
	"bank transfer": async ({ given, when }) => when.opens((await given.anOrder()).next),
	"bank transfer, cancelled": async ({ given, when }) => when.opens((await given.aCancelledOrder()).next),
	"bank transfer details": async ({ given, when }) => when.opens((await given.anOrder({ form: "checkout" })).next),
	revolut: async ({ given, when }) => when.opens((await given.anOrder({ payment: "revolutpay" })).next),
	"google pay": async ({ given, when }) => when.opens((await given.anOrder({ payment: "googlepay" })).next),
	"paypal form": async ({ given, when }) =>
		when.opens((await given.anOrder({ form: "checkout", payment: "paypal" })).next),
	"paypal link": async ({ given, when }) => {
		const { id } = await given.anOrder({ payment: "paypal" });
		await when.opens(`/direct-paypal-link/${id}`);
	},
	"paypal test": ({ when }) => when.opens("/paypal-test"),
	"unified checkout": async ({ given, when }) => when.opens(`/unified-checkout/${(await given.anOrder()).id}`),
	"unified checkout, cancelled": async ({ given, when }) =>
		when.opens(`/unified-checkout/${(await given.aCancelledOrder()).id}`),
	"payment options": async ({ given, when }) => when.opens(`/payment-options/${(await given.anOrder()).id}`),
	terms: ({ when }) => when.opens("/terms"),
	privacy: ({ when }) => when.opens("/privacy"),
	cookies: ({ when }) => when.opens("/cookies"),
	"delivery and returns": ({ when }) => when.opens("/delivery-returns"),
	withdrawal: ({ when }) => when.opens("/withdraw"),
	"withdrawal with errors": async ({ say, when, then }) => {
		await when.opens("/withdraw");
		await when.presses(say("withdrawal:toReview"));
		await then.errorSummary().waitFor();
	},
	"withdrawal, what will be declared": declareWithdrawal,
	"withdrawal receipt": async (steps) => {
		await declareWithdrawal(steps);
		await steps.when.presses(steps.say("withdrawal:confirm"));
		await steps.then.seesTheHeading(steps.say("withdrawal:receiptTitle"));
	},
	"admin invoices": async ({ given, when }) => {
		await given.anOrder();
		await given.isSignedIn();
		await when.opens("/admin/invoices");
	},
	"admin invoices, nothing found": async ({ given, when }) => {
		await given.isSignedIn();
		await when.opens("/admin/invoices?q=locomotiva");
	},
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
	"admin warranties, order not found": async ({ given, when }) => {
		await given.isSignedIn();
		await when.opens("/admin/warranties?order=987654");
	},
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
	"desk, no orders found": async ({ given, when }) => {
		await given.isSignedIn();
		await when.opens("/admin/orders?q=locomotiva&task=to-ship");
	},
	"desk, order": async ({ given, when }) => {
		const { id } = await given.anOrder();
		await given.isSignedIn();
		await when.opens(`/admin/orders/${id}`);
	},
	"desk, shipped order with errors": async ({ page, say, given, when, then }) => {
		const { id } = await given.anOrder({ payment: "cash" });
		await given.isSignedIn();
		await given.theDeskHasMoved(id, { intent: "ship", seen: "pending", trackingNumber: "RO123456789" });
		await when.opens(`/admin/orders/${id}`);
		await when.presses(say("deskOrders:do_note"));
		await then.errorSummary().waitFor();
		await page
			.locator("summary")
			.filter({ hasText: say("deskOrders:move_cancel") })
			.click();
	},
	"desk, held payments": async ({ given, when }) => {
		await given.isSignedIn();
		await when.opens("/admin/held-payments");
	},
	"sign in": ({ when }) => when.opens("/admin/login?returnTo=/admin/messages"),
	"sign in, with errors": async ({ say, when, then }) => {
		await when.opens("/admin/login");
		await when.presses(say("desk:signIn"));
		await then.errorSummary().waitFor();
	},
	"own account, with errors": async ({ say, given, when, then }) => {
		await given.isSignedIn();
		await when.opens("/admin/account");
		await when.presses(say("desk:savePassword"));
		await then.errorSummary().waitFor();
	},
	"desk, not signed in to": ({ when }) => when.opens("/admin/outbox"),
	"desk, unknown page": async ({ given, when }) => {
		await given.isSignedIn();
		await when.opens("/admin/nicaieri");
	},
	"desk, service orders": async ({ given, when }) => {
		await given.aScheduledService(1);
		await given.isSignedIn();
		await when.opens("/admin/service-orders");
	},
	"desk, no service orders found": async ({ given, when }) => {
		await given.isSignedIn();
		await when.opens("/admin/service-orders?q=locomotiva&status=completed");
	},
	"desk, service order": async ({ page, say, given, when }) => {
		const id = await given.aScheduledService(2);
		await given.isSignedIn();
		await when.opens(`/admin/service-orders/${id}`);
		await page.getByRole("group").getByText(say("deskServiceOrders:cancelAsk")).click();
	},
	"desk, service order, payment with errors": async ({ say, given, when, then }) => {
		const id = await given.aScheduledService(3);
		await given.isSignedIn();
		await when.opens(`/admin/service-orders/${id}`);
		await when.presses(say("deskServiceOrders:take"));
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
	"desk, no handled messages": async ({ given, when }) => {
		await given.isSignedIn();
		await when.opens("/admin/messages?state=handled&before=1");
	},
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
	"desk, outbox, nothing refused": async ({ given, when }) => {
		await given.isSignedIn();
		await when.opens("/admin/outbox?state=failed");
	},
	"desk, e-mails as files": async ({ given, when }) => {
		await given.aScheduledService(4);
		await given.isSignedIn();
		await when.opens("/admin/outbox/files");
	},
	"page not found": ({ when }) => when.opens("/nicaieri"),
};

async function declareWithdrawal({ page, say, when, then }: Steps): Promise<void> {
	await when.opens("/withdraw");
	for (const [name, value] of Object.entries({ orderNumber: "12", name: CUSTOMER.fullName, email: CUSTOMER.email }))
		await page
			.getByRole("main")
			.getByLabel(say(`withdrawal:${name}`))
			.fill(value);
	await when.presses(say("withdrawal:toReview"));
	await then.seesTheHeading(say("withdrawal:reviewTitle"));
}

/** The page goes on by itself after 3 s (SPEC 4), which would be in the middle of looking at it. */
function keepThePage(): void {
	const later = window.setTimeout;
	const wait = (work: () => void, ms?: number, ...values: []) => (ms === 3_000 ? 0 : later(work, ms, ...values));
	Object.assign(window, { setTimeout: wait });
}
