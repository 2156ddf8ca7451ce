import { afterEach, describe, expect, vi } from "vitest";
import { createProviderOrder } from "#app/components/enhance/provider-calls.ts";
import type { Client } from "#tests/support/http-client.ts";
import { control } from "#tests/support/paying.ts";
import { eachBrowserLine, eachLine, type Line, type Visit } from "./support/error-catalogue.ts";
import { ANA, addToCart, type CheckoutPath, placeOrder, productId } from "./support/orders.ts";

/** The situations of SPEC 8, line by line; its toasts of desk and lookup are the other file. */

const MOUSE_PAD = "mouse-pad-xxl";
const LETTER = { name: "Ana Popescu", email: ANA.email, subject: "Întrebare", message: "Aveți modelul acesta?" };
const UNKNOWN = 987_654;

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

/** A page whose read fails, and what the log says of it. */
const unread = (message: string, table: string, path: string) => (visit: Visit) =>
	visit.logged(message, async () => (await visit.without(table, () => visit.client.get(path))).page().text);

/** A checkout that is sent while a table is gone. */
const unplaced =
	(path: CheckoutPath, table: string) =>
	async ({ client, without }: Visit) => {
		await addToCart(client, await productId(client, MOUSE_PAD));
		const form = (await client.page(path)).form(path);
		const answer = await without(table, () => client.submit(form, { values: ANA }));
		expect(answer.status).toBe(503);
		return answer.page().text;
	};

async function sendLetter(client: Client) {
	const form = (await client.page("/contact")).form("/contact");
	return client.submit(form, { values: { ...LETTER, privacy: "on" } });
}

async function book(client: Client) {
	const form = (await client.page("/service-order/1")).form("/service-order/1");
	return () => client.submit(form, { values: ANA });
}

const flashesAfter = async (client: Client, answer: Awaited<ReturnType<Client["get"]>>) =>
	(await client.follow(answer)).page().flashes.join("\n");

const SITUATIONS: Line[] = [
	{
		line: 'Non-OK HTTP answer: internal error of the form "{status}: {body text or status text}"',
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
	{
		line: "Product list fetch fails",
		english: ["Failed to fetch products", "Something went wrong on our side"],
		texts: ["errors:unexpectedTitle"],
		provoke: unread("Failed to fetch products", "product_text", "/products?q=orice"),
	},
	{
		line: "Product detail fetch fails: the not-found view",
		english: ["Failed to fetch product", "Product Not Found"],
		texts: ["catalogue:notFoundTitle"],
		provoke: unread("Failed to fetch product", "product_text", "/products/1"),
	},
	{
		line: "Service list fetch fails",
		english: ["Failed to fetch services", "Something went wrong on our side"],
		texts: ["errors:unexpectedTitle"],
		provoke: unread("Failed to fetch services", "service_text", "/services"),
	},
	{
		line: "Service detail fetch fails: the not-found view",
		english: ["Failed to fetch service", "Service Not Found"],
		texts: ["services:notFoundTitle"],
		provoke: unread("Failed to fetch service", "service_text", "/services/pc-repair"),
	},
	{
		line: "Add to cart fails",
		english: ["Failed to add item to cart. Please try again."],
		texts: ["cart:addFailed"],
		provoke: async ({ client, without }) =>
			flashesAfter(client, await without("product_text", () => addToCart(client, 1))),
	},
	{
		line: "Add to cart fails, for what is not sold",
		english: ["Failed to add item to cart. Please try again."],
		texts: ["cart:addFailed"],
		provoke: async ({ client }) => flashesAfter(client, await addToCart(client, UNKNOWN)),
	},
	{
		line: 'Add to cart succeeds: "... has been added to your cart."',
		english: ["{{name}} has been added to your cart."],
		texts: ["cart:added"],
		async provoke({ client }) {
			const { id, name } = (await client.get(`/api/products/${MOUSE_PAD}`)).json<{ id: number; name: string }>();
			return { read: await flashesAfter(client, await addToCart(client, id)), values: { name } };
		},
	},
	{
		line: 'Add to cart succeeds: "... added to cart!"',
		english: ["{{name}} added to cart!"],
		texts: ["cart:addedService"],
		async provoke({ client }) {
			const { name } = (await client.get("/api/services/1")).json<{ name: string }>();
			return { read: await flashesAfter(client, await addToCart(client, 1, { type: "service" })), values: { name } };
		},
	},
	{
		line: "Contact send fails",
		english: ["Error Sending Message", "There was a problem sending your message. Please try again later."],
		texts: ["contact:messageError", "contact:messageErrorDescription"],
		provoke: async ({ client, without }) => (await without("contact_message", () => sendLetter(client))).page().text,
	},
	{
		line: "Contact sent",
		english: ["Message Sent: Thank you for your message. We'll get back to you shortly."],
		texts: ["contact:sent"],
		provoke: async ({ client }) => flashesAfter(client, await sendLetter(client)),
	},
	{
		line: "Order creation fails (older form)",
		english: ["Order Error: There was a problem processing your order. Please try again or contact customer support."],
		texts: ["checkout:orderError"],
		provoke: unplaced("/checkout", "orders"),
	},
	{
		line: "Order creation fails (direct checkout)",
		texts: ["checkout:orderError"],
		provoke: unplaced("/direct-checkout", "orders"),
	},
	{
		line: "Adding items to the order fails",
		texts: ["checkout:orderError"],
		provoke: unplaced("/checkout", "order_item"),
	},
	{
		line: "Order fetch fails on a PayPal page",
		texts: ["payment:orderLoadError", "payment:unableToLoadOrder", "payment:returnHome"],
		provoke: unreadable((id) => `/paypal-checkout/${id}`),
	},
	{
		line: "Confirmation load fails",
		english: ["Order Not Found", "We couldn't find the order you're looking for.", "Back to home"],
		texts: ["order:notFoundTitle", "order:notFoundText", "order:backHome"],
		provoke: unreadable((id) => `/order-confirmation/${id}`),
	},
	{
		line: "Bank transfer confirm fails: the error message",
		texts: ["payment:confirmationError", "errors:move-refused"],
		async provoke({ client }) {
			const id = await placeOrder(client);
			await client.post(`/bank-transfer/${id}`, { intent: "cancel" });
			return (await client.post(`/bank-transfer/${id}`, { intent: "claim-bank" })).page().text;
		},
	},
	{
		line: "Bank transfer confirm fails: unknownError",
		texts: ["payment:confirmationError", "payment:unknownError"],
		async provoke({ client, without }) {
			const id = await placeOrder(client);
			const post = () => client.post(`/bank-transfer/${id}`, { intent: "claim-bank" });
			return (await without("outbox_message", post)).page().text;
		},
	},
	{
		line: "Status update fails on cancel: logged, then the confirmation page opens",
		texts: ["payment:cancelFailed", "order:detailsTitle", "order:statusPending"],
		provoke: ({ client, without, logged }) =>
			logged("unexpected failure", async () => {
				const id = await placeOrder(client);
				const post = () => client.post(`/bank-transfer/${id}`, { intent: "cancel" });
				const answer = await without("outbox_message", post);
				expect(answer.header("location")).toBe(`/order-confirmation/${id}`);
				return (await client.follow(answer)).page().wholeText;
			}),
	},
	{
		line: "Bank transfer details fail to load",
		english: ["Could not load order details. Please try again."],
		texts: ["payment:transferLoadFailed"],
		provoke: unreadable((id) => `/bank-transfer/${id}`),
	},
	{
		line: "Payment link fails",
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
	{
		line: "Provider SDK errors: the setup",
		english: ["Payment Setup Error: Unable to setup payment at this time"],
		texts: ["errors:payment-setup"],
		async provoke({ client }) {
			await control(client, "_faults", { kind: "down", on: "api", times: 5 });
			const answer = await client.get("/api/paypal/setup");
			await control(client, "_faults", { kind: "clear" });
			return answer.json<{ message: string }>().message;
		},
	},
	{
		line: "Service scheduling fails",
		texts: ["services:serviceScheduleError", "services:serviceScheduleErrorDescription"],
		provoke: async ({ client, without }) => (await without("service_order", await book(client))).page().text,
	},
	{
		line: "Service order fetch fails: serviceOrderFetchError",
		texts: ["services:serviceOrderFetchError", "services:serviceOrderFetchErrorText"],
		async provoke({ client, without }) {
			const path = (await (await book(client))()).header("location");
			expect((await client.get(path)).status).toBe(200);
			return (await without("service_order", () => client.get(path))).page().text;
		},
	},
	{
		line: "Service order fetch fails: serviceOrderNotFound",
		texts: ["services:serviceOrderNotFound"],
		provoke: async ({ client }) => (await client.get(`/service-confirmation/${UNKNOWN}`)).page().text,
	},
	{
		line: "Cart storage errors",
		english: ["An error occurred. Please try again."],
		texts: ["cart:changeFailed"],
		async provoke({ client, without }) {
			await addToCart(client, 1);
			const remove = { intent: "remove", type: "product", id: "1", returnTo: "/cart" };
			return flashesAfter(client, await without("product_text", () => client.post("/cart", remove)));
		},
	},
	{
		line: "Cart storage errors elsewhere: an unreadable store is an empty cart",
		texts: ["cart:empty"],
		async provoke({ client }) {
			client.jar.set("cart", "%7Bunreadable");
			return (await client.page("/cart")).text;
		},
	},
	{
		line: "Missing order id",
		english: ["No order ID provided."],
		texts: ["order:noOrderId"],
		provoke: async ({ client }) => (await client.get("/order-confirmation")).page().text,
	},
	{
		line: "Order not found (payment page)",
		english: ["Order Not Found", "The requested order could not be found."],
		texts: ["order:notFoundTitle", "payment:orderNotFoundText"],
		provoke: async ({ client }) => (await client.get(`/revolut-checkout/${UNKNOWN}`)).page().text,
	},
	{
		line: "Other order load messages",
		english: ["Unable to load order details", "Order Load Error"],
		texts: ["payment:unableToLoadOrder", "payment:orderLoadError"],
		provoke: unreadable((id) => `/unified-checkout/${id}`),
	},
	{
		line: "Unknown path: not-found screen",
		english: ["404 Page Not Found"],
		texts: ["errors:notFoundTitle"],
		provoke: async ({ client }) => (await client.get("/nicaieri")).page().text,
	},
	...["failed", "cancelled"].map((status) => ({
		line: `Other: a payment-failed header on the confirmation page of a ${status} order`,
		texts: ["order:failedTitle"],
		async provoke({ client, change }: Visit) {
			const id = await placeOrder(client);
			change(`update orders set status = '${status}' where id = ${id}`);
			return (await client.page(`/order-confirmation/${id}`)).h1.join();
		},
	})),
];

describe("SPEC 8", () => eachLine(SITUATIONS));

describe("SPEC 8, in a live shop without an account at the provider", () =>
	eachLine(
		[
			{
				line: "Payment link fails: the form",
				english: ["Failed to prepare payment form. Please try again or use another payment method."],
				texts: ["payment:formFailed"],
				async provoke({ client }) {
					const id = await placeOrder(client, MOUSE_PAD, { paymentMethod: "cash" });
					const page = await client.page(`/simple-paypal-form/${id}`);
					expect(page.links.map(({ href }) => href)).toContain(`/payment-options/${id}`);
					return page.text;
				},
			},
		],
		{ PAYMENTS_MODE: "live" },
	));

describe("SPEC 8, with scripts", () =>
	eachBrowserLine([
		{
			line: 'Provider SDK errors: "Payment Failed"',
			english: "Payment Failed",
			text: "payment:paymentError",
			shownBy: "app/components/enhance/paypal-buttons.tsx",
			provokedBy: "tests/e2e/payments-scripts.spec.ts",
		},
		{
			line: "Provider SDK errors: paypalPaymentError",
			english: "PayPal could not complete the payment. No money was taken; please try again.",
			text: "payment:paypalPaymentError",
			shownBy: "app/components/enhance/google-pay-button.tsx",
			provokedBy: "tests/e2e/google-pay.spec.ts",
		},
		{
			line: 'Provider SDK errors: "Payment Setup Error"',
			english: "Payment Setup Error: Unable to setup payment at this time",
			text: "payment:setupError",
			shownBy: "app/components/enhance/paypal-buttons.tsx",
			provokedBy: "tests/e2e/payments-scripts.spec.ts",
		},
	]));
