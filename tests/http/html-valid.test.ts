import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningShop, startShop } from "#tests/support/server.ts";

/**
 * The standard, accessibility and whole documents. Matters of taste (how React writes an empty element) are not in these
 * sets; what is changed:
 */
const validator = new HtmlValidate({
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
	},
});

/**
 * DECISIONS 2 sends browsers without scripts on by a refresh within <noscript>. It belongs in the head, which React 18
 * cannot write from within a page; it is understood in the body as well, so it is left out of the judgement.
 */
const REFRESH_WITHOUT_SCRIPTS = /<noscript><meta http-equiv="refresh"[^>]*><\/noscript>/g;

let shop: RunningShop;
beforeAll(async () => {
	shop = await startShop();
});
afterAll(() => shop.stop());

const LANGUAGES = ["ro", "en"] as const;
const CUSTOMER = { fullName: "Ștefania Țurcanu", email: "stefania@exemplu.ro", phone: "0722 123 456" };

/** A browser without scripts that keeps its cookies. */
class Visitor {
	private readonly cookies = new Map<string, string>();

	constructor(language: string) {
		this.cookies.set("language", language);
	}

	async ask(path: string, form?: Record<string, string>): Promise<Response> {
		const headers = { Cookie: [...this.cookies].map((pair) => pair.join("=")).join("; "), Origin: shop.url };
		const post = form && { method: "POST", body: new URLSearchParams(form) };
		const answer = await fetch(shop.url + path, { redirect: "manual", headers, ...post });
		for (const line of answer.headers.getSetCookie()) {
			const [name = "", value = ""] = line.slice(0, line.indexOf(";")).split(/=(.*)/s);
			this.cookies.set(name, value);
		}
		return answer;
	}

	add(type: "product" | "service", id: number): Promise<Response> {
		return this.ask("/cart", { intent: "add", type, id: String(id), returnTo: "/cart" });
	}

	async fillCart(): Promise<void> {
		await this.add("product", 4);
		await this.add("product", 20);
		await this.add("service", 1);
	}

	async order(method: string, services: number[] = []): Promise<number> {
		await this.add("product", 6);
		for (const id of services) await this.add("service", id);
		const orderKey = /name="orderKey" value="([^"]+)"/.exec(await (await this.ask("/direct-checkout")).text())?.[1];
		const fields = { ...CUSTOMER, deliveryMethod: "pickup", paymentMethod: method, orderKey: orderKey ?? "" };
		const placed = await this.ask("/direct-checkout", fields);
		return Number(/(\d+)$/.exec(placed.headers.get("Location") ?? "")?.[1]);
	}
}

type Page = [name: string, status: number, show: (visitor: Visitor) => Promise<Response>];

const plain = (status: number, ...paths: string[]): Page[] =>
	paths.map((path) => [path, status, (visitor) => visitor.ask(path)]);

const ofAnOrder = (slug: string, method = "banktransfer"): Page => [
	`/${slug}/{orderId}`,
	200,
	async (visitor) => visitor.ask(`/${slug}/${await visitor.order(method)}`),
];

function withCart(name: string, path: string, form?: Record<string, string>): Page {
	return [
		name,
		form ? 422 : 200,
		async (visitor) => {
			await visitor.fillCart();
			return visitor.ask(path, form);
		},
	];
}

const NOTHING_FILLED_IN = { fullName: "", email: "x", phone: "", deliveryMethod: "delivery", paymentMethod: "cash" };

const PAGES: Page[] = [
	...plain(200, "/", "/products", "/products?q=locomotiva", "/products?category=mid-range&sort=price-desc"),
	...plain(200, "/products/4", "/products/4?tab=specifications", "/products/4?tab=warranty&picture=2", "/products/12"),
	...plain(200, "/services", "/services/pc-repair", "/about", "/contact", "/cart"),
	...plain(200, "/simple-checkout", "/checkout-button-test", "/simple-service-order", "/paypal-test", "/order-access"),
	...plain(200, "/service-schedule/1", "/service-order/1"),
	...plain(404, "/nicaieri", "/products/9999", "/services/nimic", "/service-order/99", "/service-confirmation/9999"),
	...plain(404, "/order-confirmation/9999", "/order-confirmation", "/bank-transfer/9999", "/unified-checkout/9999"),
	withCart("a mixed cart", "/cart"),
	withCart("a product in the cart", "/products/20"),
	withCart("a service in the cart", "/services"),
	withCart("/direct-checkout", "/direct-checkout"),
	withCart("/checkout", "/checkout"),
	withCart("/direct-checkout with errors", "/direct-checkout", NOTHING_FILLED_IN),
	withCart("/checkout with errors", "/checkout", NOTHING_FILLED_IN),
	["/contact with errors", 422, (visitor) => visitor.ask("/contact", { name: "I", returnTo: "/contact" })],
	["/service-order with errors", 422, (visitor) => visitor.ask("/service-order/1", { fullName: "", notes: "Praf" })],
	["/order-access with errors", 422, (visitor) => visitor.ask("/order-access", { orderNumber: "", email: "" })],
	...["order-confirmation", "bank-transfer", "bank-transfer-details", "unified-checkout", "payment-options"].map(
		(slug) => ofAnOrder(slug),
	),
	...["paypal-checkout", "simple-paypal-form", "direct-paypal-link", "paypal-button-checkout"].map((slug) =>
		ofAnOrder(slug, "paypal"),
	),
	ofAnOrder("revolut-checkout", "revolutpay"),
	ofAnOrder("googlepay-checkout", "googlepay"),
	[
		"a cancelled order",
		200,
		async (visitor) => {
			const id = await visitor.order("banktransfer");
			await visitor.ask(`/bank-transfer/${id}`, { intent: "cancel" });
			return visitor.ask(`/order-confirmation/${id}`);
		},
	],
	[
		"a confirmation with services to schedule",
		200,
		async (visitor) => {
			const id = await visitor.order("banktransfer", [1, 2]);
			await visitor.ask(`/order-confirmation/${id}`);
			return visitor.ask(`/order-confirmation/${id}?services=1`);
		},
	],
	[
		"a scheduled service",
		200,
		async (visitor) => {
			const scheduled = await visitor.ask("/service-order/1", { ...CUSTOMER, notes: "Praf" });
			return visitor.ask(scheduled.headers.get("Location") ?? "");
		},
	],
];

describe.each(LANGUAGES)("in %s", (language) => {
	it.each(PAGES)("%s is valid HTML", async (_, status, show) => {
		const answer = await show(new Visitor(language));
		expect(answer.status).toBe(status);
		const html = await answer.text();
		expect(html).toContain(`<html lang="${language}"`);
		const { results } = await validator.validateString(html.replace(REFRESH_WITHOUT_SCRIPTS, ""));
		const findings = results.flatMap(({ messages }) =>
			messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
		);
		expect(findings).toEqual([]);
	});
});
