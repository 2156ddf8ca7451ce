import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import { beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES, type AddressName } from "#app/addresses.ts";
import type { Answer, Client } from "#tests/support/http-client.ts";
import { addressAt, PAGES as PAGES_OF_THE_SHOP } from "#tests/support/pages.ts";
import { ADMIN } from "#tests/support/server.ts";
import { signedIn } from "./support/back-office.ts";
import { joinedWords } from "./support/html.ts";
import { switchToKiosk } from "./support/kiosk.ts";
import { ANA, addToCart, placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

/**
 * The standard, accessibility and whole documents. Matters of taste (how React writes an empty element) are not in these
 * sets; what is changed:
 */
const RULES: ConfigData = {
	root: true,
	extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
	rules: {
		// The shop's own files come from its own server, over the same connection as the page that would name their hashes.
		"require-sri": ["error", { target: "crossorigin" }],
		// The bar's navigation and the menu's are one and the same at two widths: only one of them is ever displayed.
		"unique-landmark": "off",
		// A list may be named (the payment icons are); the rule's own words are "strictly allowed".
		"aria-label-misuse": ["error", { allowAnyNamable: true }],
		// A checkbox within its label keeps the `for` too: speech control programs go by it.
		"no-redundant-for": "off",
		// The cart's table says its roles: laid out as blocks on a narrow screen it loses them in some browsers.
		"no-redundant-role": "off",
		// Valid HTML, but advised against; DECISIONS 2 wants it for browsers without scripts, with a link beside it.
		"meta-refresh": "off",
	},
};

/** One and the same for every page: putting the rules together anew takes a third of the time. */
class OnceConfigLoader extends StaticConfigLoader {
	#config: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

	override getConfigFor(page: string) {
		this.#config ??= super.getConfigFor(page);
		return this.#config;
	}
}

const validator = new HtmlValidate(new OnceConfigLoader(RULES));

const shop = shopForThisFile();

type Page = [name: string, status: number, show: (visitor: Client) => Promise<Answer>];

const plain = (status: number, ...paths: string[]): Page[] =>
	paths.map((path) => [path, status, (visitor) => visitor.get(path)]);

/** A page of an order that this visitor has just placed. */
const ofAnOrder = (slug: string, paymentMethod = "banktransfer"): Page => [
	`/${slug}/{orderId}`,
	200,
	async (visitor) => visitor.get(`/${slug}/${await placeOrder(visitor, MADE_TO_ORDER, { paymentMethod })}`),
];

/** Pages of admins and staff, for somebody who has signed in; with `form`, what they answer to that. */
const ofTheBackOffice = (paths: string[], form?: Record<string, string>): Page[] =>
	paths.map((path) => [
		form ? `${path} with errors` : path,
		form ? 422 : 200,
		async (visitor) => {
			await visitor.post("/admin/login", ADMIN);
			return form ? visitor.post(path, form) : visitor.get(path);
		},
	]);

/** The back office's page about an order that was just placed; with `form`, what it answers to that. */
const ofAnOpenOrder = (status: number, form?: Record<string, string>, part = ""): Page => [
	`/admin/orders/{orderId}${part}${form ? ` with errors: ${form.intent}` : ""}`,
	status,
	async (visitor) => {
		const path = `/admin/orders/${await placeOrder(visitor, MADE_TO_ORDER)}${part}`;
		await visitor.post("/admin/login", ADMIN);
		return form ? visitor.post(path, form) : visitor.get(path);
	},
];

/** A page that looks otherwise with something in the cart; with `form`, what it answers to that. */
function withCart(name: string, path: string, form?: Record<string, string>): Page {
	return [
		name,
		form ? 422 : 200,
		async (visitor) => {
			await addToCart(visitor, 4);
			await addToCart(visitor, 20);
			await addToCart(visitor, 1, { type: "service" });
			return form ? visitor.post(path, form) : visitor.get(path);
		},
	];
}

/** Never out of stock, and dear enough that cash is not offered. */
const MADE_TO_ORDER = "quantum-pro";
const NOTHING_FILLED_IN = { fullName: "", email: "x", phone: "", deliveryMethod: "delivery", paymentMethod: "x" };
const WITHDRAWAL = { orderNumber: "12", name: "Ana Popescu", email: "ana@exemplu.ro", text: "Tot" };

async function reviewWithdrawal(visitor: Client): Promise<Answer> {
	return visitor.submit((await visitor.page("/withdraw")).form("/withdraw"), { values: WITHDRAWAL, button: "review" });
}

const PAGES: Page[] = [
	...plain(
		200,
		"/",
		"/products",
		"/products?q=locomotiva",
		"/products?q=pc",
		"/products/compare?ids=4,5,12",
		"/products/compare",
		"/products?cpu=AMD+Ryzen+7&priceTo=9000",
		"/products?category=mid-range&sort=price-desc",
	),
	...plain(200, "/products/4", "/products/4?tab=specifications", "/products/4?tab=warranty&picture=2", "/products/12"),
	...plain(200, "/services", "/services/pc-repair", "/about", "/contact", "/cart", "/order-access", "/paypal-test"),
	...plain(200, "/simple-checkout", "/checkout-button-test", "/simple-service-order", "/service-schedule/1"),
	...plain(
		200,
		"/service-order/1",
		"/terms",
		"/privacy",
		"/cookies",
		"/accessibility",
		"/delivery-returns",
		"/withdraw",
	),
	...plain(404, "/nicaieri", "/products/9999", "/services/nimic", "/service-order/99", "/service-confirmation/9999"),
	...plain(404, "/order-confirmation/9999", "/order-confirmation", "/bank-transfer/9999", "/unified-checkout/9999"),
	...plain(200, "/invoices", "/warranty"),
	...plain(404, "/invoices?order=9999", "/warranty?order=9999"),
	withCart("a mixed cart", "/cart"),
	withCart("a product in the cart", "/products/20"),
	withCart("a service in the cart", "/services"),
	withCart("/direct-checkout", "/direct-checkout"),
	withCart("/checkout", "/checkout"),
	withCart("/direct-checkout with errors", "/direct-checkout", NOTHING_FILLED_IN),
	withCart("/checkout with errors", "/checkout", NOTHING_FILLED_IN),
	withCart("/direct-checkout, a company with errors", "/direct-checkout", { ...NOTHING_FILLED_IN, taxCode: "12" }),
	[
		"/admin/orders/1 signed out",
		401,
		(visitor) => visitor.post("/admin/orders/1", { intent: "note", text: "Un text" }),
	],
	["/contact with errors", 422, (visitor) => visitor.post("/contact", { name: "I", returnTo: "/contact" })],
	["/service-order with errors", 422, (visitor) => visitor.post("/service-order/1", { fullName: "", notes: "Praf" })],
	["/order-access with errors", 422, (visitor) => visitor.post("/order-access", { orderNumber: "", email: "" })],
	["/invoices with errors", 422, (visitor) => visitor.post("/invoices", { orderNumber: "", email: "" })],
	["/warranty with errors", 422, (visitor) => visitor.post("/warranty", { orderNumber: "1", email: "" })],
	["/withdraw with errors", 422, (visitor) => visitor.post("/withdraw", { orderNumber: "", intent: "review" })],
	["/withdraw, what will be declared", 200, reviewWithdrawal],
	[
		"/withdraw/receipt",
		200,
		async (visitor) => {
			const review = (await reviewWithdrawal(visitor)).page().form("/withdraw");
			return visitor.follow(await visitor.submit(review, { button: "confirm" }));
		},
	],
	...["/invoices", "/warranty"].map(
		(path): Page => [
			`${path}?order={orderId}`,
			200,
			async (visitor) => visitor.get(`${path}?order=${await placeOrder(visitor, MADE_TO_ORDER)}`),
		],
	),
	...ofTheBackOffice(["/staff", "/staff/service-orders/new", "/staff/service-orders/1", "/staff/orders/1"]),
	...ofTheBackOffice(["/staff/day"]),
	...ofTheBackOffice(["/admin/invoices", "/admin/warranties", "/admin/invoices/e-factura"]),
	...ofTheBackOffice([
		"/admin/books",
		"/admin/settings",
		"/admin/settings/company",
		"/admin/settings/shipping",
		"/admin/settings/mail",
		"/admin/settings/payments",
		"/admin/settings/vat",
		"/admin/settings/texts/terms-ro",
		"/admin/settings/pictures/sal",
	]),
	...ofTheBackOffice([
		"/admin",
		"/admin/orders",
		"/admin/orders?q=locomotiva&task=held",
		"/admin/held-payments",
		"/admin/courier-money",
		"/admin/orders/chosen",
	]),
	...ofTheBackOffice([
		"/admin/products/prices",
		"/admin/products/4/history",
		"/admin/products/4/stock",
		"/admin/products/stock",
	]),
	...ofTheBackOffice(["/admin/products/prices"], { intent: "write", list: "sku;price\nNU;1" }),
	...ofTheBackOffice(["/admin/orders/new"]),
	...ofTheBackOffice(["/admin/orders/new"], { intent: "place", product: "monitor", customer: "ana", "pieces-1": "x" }),
	...ofTheBackOffice(["/admin/orders/chosen"], { intent: "ship", lines: "x\n1 AWB1" }),
	ofAnOpenOrder(200),
	ofAnOpenOrder(200, undefined, "/edit"),
	ofAnOpenOrder(422, { intent: "items", prices: "x" }, "/edit"),
	ofAnOpenOrder(422, { intent: "method" }, "/edit"),
	ofAnOpenOrder(422, { intent: "language" }, "/edit"),
	ofAnOpenOrder(200, undefined, "/credit"),
	ofAnOpenOrder(200, undefined, "/return"),
	ofAnOpenOrder(422, { intent: "payment", seen: "pending", means: "paypal" }),
	ofAnOpenOrder(422, { intent: "ship", seen: "pending" }),
	ofAnOpenOrder(409, { intent: "cancel", seen: "completed" }),
	...plain(200, "/admin/login", "/admin/login?returnTo=/admin/messages"),
	...ofTheBackOffice(["/admin/account", "/admin/account/two-step"]),
	...ofTheBackOffice(["/admin/accounts", "/admin/accounts/log", "/admin/accounts/1"]),
	...ofTheBackOffice(["/admin/account"], { current: "x", next: "y", again: "z" }),
	...ofTheBackOffice(["/admin/service-orders", "/admin/service-orders?q=locomotiva", "/admin/messages?state=handled"]),
	...ofTheBackOffice(["/admin/find", "/admin/find?q=mouse"]),
	...ofTheBackOffice(["/admin/personal-data", "/admin/personal-data?email=ana@exemplu.ro"]),
	...ofTheBackOffice(["/admin/personal-data/erase?email=ana@exemplu.ro"]),
	...ofTheBackOffice(["/admin/messages", "/admin/withdrawals", "/admin/outbox", "/admin/outbox?state=failed"]),
	...ofTheBackOffice(["/admin/returns", "/admin/returns?list=closed&state=refused"]),
	...ofTheBackOffice(["/admin/outbox/files", "/admin/messages/1", "/admin/withdrawals/1", "/admin/service-orders/1"]),
	...ofTheBackOffice(["/admin/service-orders/1"], { intent: "pay", amount: "x" }),
	...ofTheBackOffice(["/admin/products", "/admin/products?q=locomotiva", "/admin/products/new", "/admin/products/4"]),
	...ofTheBackOffice(["/admin/products/4/price", "/admin/products/4/specifications", "/admin/products/4/pictures"]),
	...ofTheBackOffice(["/admin/products/4/legal", "/admin/returns/1"]),
	...["/admin/nowhere", "/staff/nowhere"].map(
		(path): Page => [
			path,
			404,
			async (visitor) => {
				await visitor.post("/admin/login", ADMIN);
				return visitor.get(path);
			},
		],
	),
	...ofTheBackOffice(["/admin/products/4/options"]),
	...ofTheBackOffice(["/admin/products/4/options"], { product: "locomotiva" }),
	...ofTheBackOffice(["/admin/services", "/admin/services/new", "/admin/services/1", "/admin/services/1/picture"]),
	...ofTheBackOffice(["/admin/products/new", "/admin/services/new", "/admin/products/4", "/admin/services/1"], {
		nameRo: "x",
	}),
	...ofTheBackOffice(["/admin/products/4/price"], { price: "1", discount: "x" }),
	...ofTheBackOffice(["/admin/products/4/specifications"], { "key-1": "own", "ro-1": "x" }),
	ofAnOrder("order-confirmation"),
	ofAnOrder("warranty/claim"),
	ofAnOrder("bank-transfer"),
	ofAnOrder("bank-transfer-details"),
	ofAnOrder("unified-checkout"),
	ofAnOrder("payment-options"),
	ofAnOrder("paypal-checkout", "paypal"),
	...["direct-paypal-checkout", "basic-paypal-checkout", "paypal-button-checkout"].map((slug) =>
		ofAnOrder(slug, "paypal"),
	),
	...["simple-paypal-form", "direct-paypal-link", "direct-paypal-form"].map((slug) => ofAnOrder(slug, "paypal")),
	ofAnOrder("revolut-checkout", "revolutpay"),
	ofAnOrder("googlepay-checkout", "googlepay"),
	[
		"a cancelled order",
		200,
		async (visitor) => {
			const id = await placeOrder(visitor, MADE_TO_ORDER);
			await visitor.post(`/bank-transfer/${id}`, { intent: "cancel" });
			return visitor.get(`/order-confirmation/${id}`);
		},
	],
	[
		"a confirmation with services to schedule",
		200,
		async (visitor) => {
			await addToCart(visitor, 1, { type: "service" });
			const id = await placeOrder(visitor, MADE_TO_ORDER);
			return visitor.follow(await visitor.get(`/order-confirmation/${id}`));
		},
	],
	[
		"/service-confirmation/{id}",
		200,
		async (visitor) => visitor.follow(await visitor.post("/service-order/1", { ...ANA, notes: "Praf" })),
	],
	[
		"/kiosk/leave",
		200,
		async (visitor) => {
			await visitor.post("/admin/login", ADMIN);
			const language = visitor.jar.get("language");
			await switchToKiosk(visitor);
			// Everything was forgotten, as between two customers.
			if (language) visitor.jar.set("language", language);
			return visitor.get("/kiosk/leave");
		},
	],
];

/** Pages that the list leaves out, with the reason. */
const LEFT_OUT: Partial<Record<AddressName, string>> = {
	signInCode: "opens only between a right password and a code, which two-step.test.ts makes",
	sandbox: "the provider's pages, of its stand-in",
};

it("of every address are in the list", () => {
	const found = PAGES.map(([name, status]) => ({ at: addressAt(name.split(/[? ]/)[0]!), status })).filter(
		({ at, status }) => status === 200 || ADDRESSES[at].endsWith("*"),
	);
	const listed = new Set([...found.map(({ at }) => at), ...Object.keys(LEFT_OUT)]);
	expect(PAGES_OF_THE_SHOP.filter(({ name }) => !listed.has(name))).toEqual([]);
});

/** What the back office's own pages are about: one order, one service order, one message, one withdrawal, one return. */
beforeAll(async () => {
	const visitor = shop.visitor();
	await placeOrder(visitor, MADE_TO_ORDER);
	await returned(await placeOrder(visitor, MADE_TO_ORDER));
	await visitor.post("/service-order/1", { ...ANA, notes: "Praf" });
	const message = { name: "Ana", email: ANA.email, subject: "Întrebare", message: "Aveți în stoc?", privacy: "on" };
	await visitor.submit((await visitor.page("/contact")).form(/^\/contact/), { values: message });
	await visitor.post("/withdraw", { orderNumber: "4711", name: "Ana", email: ANA.email, text: "", intent: "confirm" });
});

/** Hands an order over at the counter, and takes its goods back. */
async function returned(id: number): Promise<void> {
	const admin = await signedIn(shop.running().url);
	const at = `/admin/orders/${id}`;
	await admin.submit((await admin.page(at)).form(at, { intent: "payment" }), { values: { means: "bank" } });
	await admin.submit((await admin.page(at)).form(at, { intent: "deliver" }));
	const form = (await admin.page(`${at}/return`)).form(`${at}/return`);
	const pieces = form.fields.find(([name]) => name.startsWith("pieces-"))![0];
	await admin.submit(form, { values: { kind: "withdrawal", [pieces]: "1" } });
}

describe.each(["ro", "en"] as const)("in %s", (language) => {
	it.each(PAGES)("%s is valid HTML, and its words stay apart in a text browser", async (_, status, show) => {
		const answer = await show(shop.visitor(language));
		expect(answer.status).toBe(status);
		expect(answer.text).toContain(`<html lang="${language}"`);
		// Its loader says what it is called; who does not is called as the shop.
		expect(answer.text).toMatch(/<title>(?!undefined)[^<|]+ \| Nucleu<\/title>/);
		expect(joinedWords(answer.page().root)).toEqual([]);
		const { results } = await validator.validateString(answer.text);
		const findings = results.flatMap(({ messages }) =>
			messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
		);
		expect(findings).toEqual([]);
	});
});
