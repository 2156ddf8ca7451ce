import type { Screens, Steps } from "#tests/e2e/screen-steps.ts";
import { CUSTOMER } from "#tests/e2e/visitor.ts";

/** What customers see. */
export const SHOP_SCREENS: Screens = {
	home: ({ when }) => when.opens("/"),
	"home, the menu open": async ({ page, when }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await when.opens("/");
		await when.bar().locator("summary").click();
	},
	"product list": ({ when }) => when.opens("/products"),
	"product list, nothing found": ({ when }) => when.opens("/products?q=locomotiva"),
	"product list, products and services of a search": ({ when }) => when.opens("/products?q=pc"),
	"product list, filtered": ({ when }) => when.opens("/products?cpu=AMD+Ryzen+7&fps=1440p-60&priceTo=15000"),
	"product comparison": ({ when }) => when.opens("/products/compare?ids=4,5,6,12"),
	"product comparison, nothing to compare": ({ when }) => when.opens("/products/compare"),
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
		return when.opens("/cart");
	},
	"cart, services only": async ({ given, when }) => {
		await given.aCartWith({ type: "service", id: 3 });
		return when.opens("/cart");
	},
	"direct checkout": async ({ given, when }) => {
		await given.aCartWith({ type: "product", id: 20 });
		return when.opens("/direct-checkout");
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
		return when.opens(`/service-confirmation/${await given.aScheduledService(1)}`);
	},
	"service confirmation not found": ({ when }) => when.opens("/service-confirmation/987654"),
	"simple service order": ({ when }) => when.opens("/simple-service-order"),
	"order confirmation": async ({ given, when }) => {
		const { id } = await given.anOrder();
		return when.opens(`/order-confirmation/${id}`);
	},
	"order confirmation, payment failed": async ({ given, when }) => {
		const { id } = await given.aCancelledOrder();
		return when.opens(`/order-confirmation/${id}`);
	},
	"order confirmation, services waiting": async ({ page, given, when }) => {
		const { id } = await given.anOrder({ services: [1] });
		const patience = await page.addInitScript(keepThePage);
		await when.opens(`/order-confirmation/${id}`);
		await patience.dispose();
	},
	"warranty claim": async ({ given, when }) => {
		await given.isSignedIn();
		const id = await given.anInvoicedOrder();
		await when.opens(`/admin/orders/${id}`);
		return when.opens(`/warranty/claim/${id}`);
	},
	"warranty claim with errors": async ({ say, given, when, then }) => {
		await given.isSignedIn();
		const id = await given.anInvoicedOrder();
		await when.opens(`/admin/orders/${id}`);
		await when.opens(`/warranty/claim/${id}`);
		await when.presses(say("order:claimSend"));
		await then.errorSummary().waitFor();
	},
	"warranty claim, nothing to claim": async ({ given, when }) => {
		const { id } = await given.anOrder();
		return when.opens(`/warranty/claim/${id}`);
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
	...paypalPages(
		"paypal-checkout",
		"direct-paypal-checkout",
		"basic-paypal-checkout",
		"paypal-button-checkout",
		"simple-paypal-form",
		"direct-paypal-link",
		"direct-paypal-form",
	),
	"order confirmation, back from the provider": async ({ given, when }) => {
		const { id } = await given.anOrder({ payment: "paypal" });
		return when.opens(`/order-confirmation/${id}?payment=returned`);
	},
	"paypal test": ({ when }) => when.opens("/paypal-test"),
	"unified checkout": async ({ given, when }) => when.opens(`/unified-checkout/${(await given.anOrder()).id}`),
	"unified checkout, cancelled": async ({ given, when }) =>
		when.opens(`/unified-checkout/${(await given.aCancelledOrder()).id}`),
	"payment options": async ({ given, when }) => when.opens(`/payment-options/${(await given.anOrder()).id}`),
	terms: ({ when }) => when.opens("/terms"),
	privacy: ({ when }) => when.opens("/privacy"),
	cookies: ({ when }) => when.opens("/cookies"),
	accessibility: ({ when }) => when.opens("/accessibility"),
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
	"page not found": ({ when }) => when.opens("/nicaieri"),
};

function paypalPages(...slugs: string[]): Screens {
	const entries = slugs.map((slug): [string, Screens[string]] => [
		slug,
		async ({ given, when }) => {
			const { id } = await given.anOrder({ payment: "paypal" });
			return when.opens(`/${slug}/${id}`);
		},
	]);
	return Object.fromEntries(entries);
}

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
