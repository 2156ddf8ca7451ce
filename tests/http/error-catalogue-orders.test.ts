import { afterEach, describe, expect, vi } from "vitest";
import { createProviderOrder } from "#app/routes/payment/provider-calls.ts";
import type { Client } from "#tests/support/http-client.ts";
import { control } from "#tests/support/paying.ts";
import { eachBrowserLine, eachLine, type Lines, type Visit } from "./support/error-catalogue.ts";
import { ANA, addToCart, type CheckoutPath, placeOrder, productId } from "./support/orders.ts";
import { UNKNOWN } from "./support/portals.ts";

/** SPEC 8, line by line: orders and payments. */

const MOUSE_PAD = "mouse-pad-xxl";

afterEach(() => vi.unstubAllGlobals());

const paypalOrder = (client: Client) => placeOrder(client, MOUSE_PAD, { paymentMethod: "paypal" });

/** The page of an order that cannot be read. */
const unreadable =
	(path: (id: number) => string) =>
	async ({ client, without }: Visit) => {
		const id = await paypalOrder(client);
		const page = (await without("order_item", () => client.get(path(id)))).page();
		expect(page.links.map(({ href }) => href)).toContain("/");
		return page.text;
	};

/** A checkout that is sent while a table is gone. */
const unplaced =
	(path: CheckoutPath, table: string) =>
	async ({ client, without }: Visit) => {
		await addToCart(client, productId(MOUSE_PAD));
		const form = (await client.page(path)).form(path);
		const answer = await without(table, () => client.submit(form, { values: ANA }));
		expect(answer.status).toBe(503);
		return answer.page().text;
	};

const SITUATIONS: Lines = {
	'Non-OK HTTP answer: internal error of the form "{status}: {body text or status text}"': {
		english: ["502: from the proxy", "504: Gateway Timeout"],
		texts: [],
		async provoke() {
			const answers = [
				new Response("from the proxy", { status: 502 }),
				new Response(null, { status: 504, statusText: "Gateway Timeout" }),
			];
			vi.stubGlobal("fetch", async () => answers.shift());
			const failure = () => createProviderOrder(1, "paypal").catch(({ message }: Error) => message);
			return [await failure(), await failure()].join("\n");
		},
	},
	"Order creation fails (older form)": {
		english: [
			"Order Error",
			"There was a problem processing your order. Please try again or contact customer support.",
		],
		texts: ["checkout:orderError", "checkout:orderErrorDescription"],
		provoke: unplaced("/checkout", "orders"),
	},
	"Order creation fails (direct checkout)": {
		texts: ["checkout:orderFailed", "checkout:unexpectedError"],
		provoke: unplaced("/direct-checkout", "orders"),
	},
	"Adding items to the order fails (older form)": {
		texts: ["checkout:orderError", "checkout:orderErrorDescription"],
		provoke: unplaced("/checkout", "order_item"),
	},
	"Adding items to the order fails (direct checkout)": {
		texts: ["checkout:orderFailed", "checkout:unexpectedError"],
		provoke: unplaced("/direct-checkout", "order_item"),
	},
	"Order fetch fails on a PayPal page": {
		texts: ["payment:orderLoadError", "payment:unableToLoadOrder", "common:backHome"],
		provoke: unreadable((id) => `/paypal-checkout/${id}`),
	},
	"Confirmation load fails": {
		english: ["Order Not Found", "We couldn't find the order you're looking for.", "Back to home"],
		texts: ["order:notFoundTitle", "order:notFoundText", "common:backHome"],
		provoke: unreadable((id) => `/order-confirmation/${id}`),
	},
	"Bank transfer confirm fails: the error message": {
		texts: ["payment:confirmationError", "payment:claimTooLate"],
		async provoke({ client }) {
			const id = await placeOrder(client);
			await client.post(`/bank-transfer/${id}`, { intent: "cancel" });
			return (await client.post(`/bank-transfer/${id}`, { intent: "claim-bank" })).page().text;
		},
	},
	"Bank transfer confirm fails: unknownError": {
		texts: ["payment:confirmationError", "errors:unexpected"],
		async provoke({ client, without }) {
			const id = await placeOrder(client);
			const post = () => client.post(`/bank-transfer/${id}`, { intent: "claim-bank" });
			return (await without("outbox_message", post)).page().text;
		},
	},
	"Status update fails on cancel: logged, then the confirmation page opens": {
		texts: ["payment:cancelFailed", "order:detailsTitle", "order:status_pending"],
		provoke: ({ client, without, logged }) =>
			logged("unexpected failure", async () => {
				const id = await placeOrder(client);
				const post = () => client.post(`/bank-transfer/${id}`, { intent: "cancel" });
				const answer = await without("outbox_message", post);
				expect(answer.header("location")).toBe(`/order-confirmation/${id}`);
				return (await client.follow(answer)).page().wholeText;
			}),
	},
	"Bank transfer details fail to load": {
		english: ["Could not load order details. Please try again."],
		texts: ["payment:transferLoadFailed"],
		provoke: unreadable((id) => `/bank-transfer/${id}`),
	},
	"Payment link fails": {
		english: ["Failed to create PayPal payment link. Please try again or use another payment method."],
		texts: ["payment:linkFailed"],
		async provoke({ client }) {
			const id = await paypalOrder(client);
			await control(client, "_faults", { kind: "down", on: "create", times: 20 });
			const page = (await client.post(`/direct-paypal-link/${id}`, { intent: "link" })).page();
			await control(client, "_faults", { kind: "clear" });
			expect(page.links.map(({ href }) => href)).toContain(`/payment-options/${id}`);
			return page.text;
		},
	},
	"Provider SDK errors: the setup": {
		english: ["Payment Setup Error: Unable to setup payment at this time"],
		texts: ["errors:payment-setup"],
		async provoke({ client }) {
			await control(client, "_faults", { kind: "down", on: "api", times: 5 });
			const answer = await client.get("/api/paypal/setup");
			await control(client, "_faults", { kind: "clear" });
			return answer.json<{ message: string }>().message;
		},
	},
	"Missing order id": {
		english: ["No order ID provided."],
		texts: ["order:noOrderId"],
		provoke: async ({ client }) => (await client.get("/order-confirmation")).page().text,
	},
	"Order not found (payment page)": {
		english: ["Order Not Found", "The requested order could not be found."],
		texts: ["order:notFoundTitle", "payment:orderNotFoundText"],
		provoke: async ({ client }) => (await client.get(`/revolut-checkout/${UNKNOWN}`)).page().text,
	},
	"Other order load messages": {
		english: ["Unable to load order details", "Order Load Error"],
		texts: ["payment:unableToLoadOrder", "payment:orderLoadError"],
		provoke: unreadable((id) => `/unified-checkout/${id}`),
	},
	"Other: a payment-failed header on the confirmation page of a failed order": {
		texts: ["order:failedTitle"],
		async provoke({ client, change }) {
			const id = await placeOrder(client);
			change(`update orders set status = 'failed' where id = ${id}`);
			return (await client.page(`/order-confirmation/${id}`)).h1.join();
		},
	},
	"Other: a payment-failed header on the confirmation page of a cancelled order": {
		texts: ["order:failedTitle"],
		async provoke({ client }) {
			const id = await placeOrder(client);
			await client.post(`/unified-checkout/${id}`, { intent: "cancel" });
			return (await client.page(`/order-confirmation/${id}`)).h1.join();
		},
	},
};

describe("SPEC 8, orders and payments", () => eachLine(SITUATIONS));

describe("SPEC 8, in a live shop without an account at the provider", () =>
	eachLine(
		{
			"Payment link fails: the form": {
				english: ["Failed to prepare payment form. Please try again or use another payment method."],
				texts: ["payment:formFailed"],
				async provoke({ client }) {
					const id = await placeOrder(client, MOUSE_PAD, { paymentMethod: "cash" });
					const page = await client.page(`/simple-paypal-form/${id}`);
					expect(page.links.map(({ href }) => href)).toContain(`/payment-options/${id}`);
					return page.text;
				},
			},
		},
		{ PAYMENTS_MODE: "live" },
	));

describe("SPEC 8, with scripts", () =>
	eachBrowserLine({
		'Provider SDK errors: "Payment Failed"': {
			english: "Payment Failed",
			text: "payment:paymentError",
			shownBy: "app/routes/payment/paypal-buttons.tsx",
			provokedBy: "tests/e2e/payments-scripts.spec.ts",
		},
		"Provider SDK errors: paypalPaymentError": {
			english: "PayPal could not complete the payment. No money was taken; please try again.",
			text: "payment:paypalPaymentError",
			shownBy: "app/routes/payment/google-pay.tsx",
			provokedBy: "tests/e2e/google-pay.spec.ts",
		},
		'Provider SDK errors: "Payment Setup Error"': {
			english: "Payment Setup Error: Unable to setup payment at this time",
			text: "payment:setupError",
			shownBy: "app/routes/payment/paypal-buttons.tsx",
			provokedBy: "tests/e2e/payments-scripts.spec.ts",
		},
	}));
