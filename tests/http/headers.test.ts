import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Answer, Client, send } from "#tests/support/http-client.ts";
import { startShop } from "#tests/support/server.ts";
import { all, type Element, rawText } from "./support/html.ts";
import { addToCart, placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const asset = (end: string) => {
	const folder = new URL("../../build/client/assets/", import.meta.url);
	return `/build/assets/${readdirSync(folder).find((name) => name.endsWith(end))}`;
};

function directives(answer: Answer): Map<string, string> {
	const policy = answer.header("content-security-policy");
	return new Map(policy.split(/;\s*/).map((text) => [text.split(" ")[0] ?? "", text.replace(/^\S+\s?/, "")]));
}

const nonceOf = (answer: Answer) => /'nonce-([^']+)'/.exec(answer.header("content-security-policy"))?.[1] ?? "";

describe("every answer", () => {
	const ANSWERS: [name: string, ask: () => Promise<Answer>][] = [
		["a page", () => shop.visitor().get("/")],
		["a page that does not exist", () => shop.visitor().get("/nowhere")],
		["a redirect", () => shop.visitor().get("/checkout")],
		["a redirect after a form", () => addToCart(shop.visitor(), 1)],
		["a refused form", () => shop.visitor().post("/contact", { name: "" })],
		["a foreign post", () => shop.visitor().post("/cart", {}, { origin: "https://evil.example" })],
		["a picture", () => shop.visitor().get("/images/home/hero-640.webp")],
		["a script of the build", () => shop.visitor().get(asset(".js"))],
		["a style of the build", () => shop.visitor().get(asset(".css"))],
		["robots.txt", () => shop.visitor().get("/robots.txt")],
		["a file that does not exist", () => shop.visitor().get("/build/assets/none.js")],
		["a page's data", () => shop.visitor().get("/products.data")],
		["a call", () => shop.visitor().get("/api/products")],
		["a call that does not exist", () => shop.visitor().get("/api/nothing")],
		["a refused call", () => shop.visitor().postJson("/api/orders", {})],
		["the health page", () => shop.visitor().get("/healthz")],
		["an address that cannot be decoded", () => shop.visitor().get("/%E0%A4%A")],
		["an unknown method", () => send(shop.running().url, "PROPFIND", "/")],
	];

	it.each(ANSWERS)("%s forbids sniffing and framing, and keeps addresses from other sites", async (_, ask) => {
		const answer = await ask();
		expect(answer.header("x-content-type-options")).toBe("nosniff");
		expect(answer.header("x-frame-options")).toMatch(/^(DENY|SAMEORIGIN)$/);
		expect(answer.header("referrer-policy")).toMatch(/^(same-origin|strict-origin-when-cross-origin|no-referrer)$/);
		expect(answer.header("x-request-id")).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/);
		expect(answer.header("x-powered-by")).toBe("");
		if (answer.text !== "" && !answer.header("content-type").startsWith("image/"))
			expect(answer.header("content-type")).toMatch(/charset=utf-8/i);
	});

	const FILES = ["a picture", "a script of the build", "a style of the build"];
	it.each(ANSWERS.filter(([name]) => !FILES.includes(name)))("%s asks for no camera and no place", async (_, ask) => {
		expect((await ask()).header("permissions-policy")).toMatch(/camera=\(\).*geolocation=\(\)/);
	});

	it.each(ANSWERS)("%s has a content security policy when it is HTML", async (_, ask) => {
		const answer = await ask();
		if (!answer.header("content-type").includes("text/html")) return;
		expect(directives(answer).get("frame-ancestors")).toBe("'none'");
		expect(answer.header("content-security-policy")).not.toContain("unsafe");
	});
});

/** What only carries data is not run, and needs no permission. */
const isInline = ({ attributes }: Element) => attributes.src === undefined && !attributes.type?.endsWith("json");

it.each([
	["/images/home/hero-640.avif", 200, "image/avif"],
	["/images/products/nova-series-1-400.avif?x=1", 200, "image/avif"],
	["/images/home/hero-640.webp", 200, "image/webp"],
	["/images/home/none.avif", 404, "text/html; charset=utf-8"],
])("%s is answered with %i as %s", async (path, status, type) => {
	const answer = await shop.visitor().get(path);
	expect([answer.status, answer.header("content-type")]).toEqual([status, type]);
});

it("a browser keeps the shop's own pictures for a year, by addresses that name their version", async () => {
	const page = (await shop.visitor().get("/products")).text;
	const addresses = [...page.matchAll(/\/images\/[\w/-]+-400\.avif[^\s",&]*/g)].map(([address]) => address);
	expect(addresses.length).toBeGreaterThan(20);
	for (const address of addresses.slice(0, 4)) {
		expect(address).toMatch(/\?v=[0-9a-f]{8}$/);
		const answer = await shop.visitor().get(address);
		expect(answer.header("cache-control"), address).toBe("public, max-age=31536000, immutable");
	}
	const unversioned = await shop.visitor().get(addresses[0]!.replace(/\?.*/, "?v=00000000"));
	expect(unversioned.header("cache-control")).not.toContain("immutable");
});

describe("the content security policy of a page", () => {
	it.each(["/", "/cart"])(
		"allows scripts by nonce or hash, or from the shop alone, and nothing else that could run or frame: %s",
		async (path) => {
			const answer = await shop.visitor().get(path);
			const policy = directives(answer);
			expect(policy.get("default-src")).toMatch(/^'(self|none)'$/);
			expect(policy.get("script-src")).toMatch(/^'self'( '(nonce|sha256)-[\w+/]+=*')+$/);
			expect(answer.header("content-security-policy")).not.toMatch(/unsafe-|\*|(^|\s)(https?|data):(\s|$).*script/);
			expect(policy.get("script-src")).not.toMatch(/data:|https?:/);
			expect(policy.get("object-src") ?? policy.get("default-src")).toBe("'none'");
			expect(policy.get("base-uri")).toMatch(/^'(none|self)'$/);
			expect(policy.get("form-action")).toContain("'self'");
		},
	);

	it("gives each answer that is made for one visitor a nonce of its own, which every inline script carries", async () => {
		const visitor = shop.visitor();
		const nonces = new Set<string>();
		for (const path of ["/cart", "/cart", "/nowhere", "/order-access", "/withdraw", "/cart"]) {
			const answer = await visitor.get(path);
			const nonce = nonceOf(answer);
			expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
			nonces.add(nonce);
			for (const script of all(answer.page().root, "script"))
				if (isInline(script)) expect(script.attributes.nonce).toBe(nonce);
		}
		expect(nonces.size).toBe(6);
	});

	it("allows each inline script of a page for browsers of today, by its nonce or its hash, shared page or not", async () => {
		const visitor = new Client(shop.running().url, { "Sec-Fetch-Site": "none" });
		for (const path of ["/", "/", "/products", "/products", "/about", "/nowhere"]) {
			const answer = await visitor.get(path);
			const allowed = directives(answer).get("script-src") ?? "";
			const inline = all(answer.page().root, "script").filter(isInline);
			expect(inline.length).toBeGreaterThan(0);
			for (const script of inline) {
				const hash = createHash("sha256").update(rawText(script)).digest("base64");
				expect(
					[`'nonce-${script.attributes.nonce}'`, `'sha256-${hash}'`].some((source) => allowed.includes(source)),
				).toBe(true);
			}
		}
	});

	it("is obeyed by the markup: no inline styles, no inline handlers, no foreign files", async () => {
		const visitor = shop.visitor();
		await addToCart(visitor, 1);
		for (const path of [
			"/",
			"/products",
			"/products/1",
			"/services",
			"/about",
			"/contact",
			"/cart",
			"/direct-checkout",
		]) {
			const page = await visitor.page(path);
			for (const node of all(page.root, "*")) {
				const names = Object.keys(node.attributes);
				expect(
					names.filter((name) => name === "style" || /^on/.test(name)),
					`${path} <${node.tag}>`,
				).toEqual([]);
				expect(node.tag).not.toBe("style");
				const file = node.attributes.src ?? (node.tag === "link" ? node.attributes.href : undefined);
				if (file) expect(new URL(file, shop.running().url).origin).toBe(shop.running().url);
			}
		}
	});
});

describe("caching", () => {
	let id: number;
	let visitor: ReturnType<typeof shop.visitor>;
	beforeAll(async () => {
		visitor = shop.visitor();
		id = await placeOrder(visitor);
	});

	it.each([
		"/order-confirmation/{id}",
		"/order-confirmation/{id}.data",
		"/bank-transfer/{id}",
		"/bank-transfer/{id}.data",
		"/revolut-checkout/{id}",
		"/simple-paypal-form/{id}",
		"/paypal-checkout?orderId={id}",
		"/api/orders/{id}",
		"/order-confirmation/999999",
		"/api/orders/999999",
	])("%s is kept by no cache", async (path) => {
		const answer = await visitor.get(path.replace("{id}", String(id)));
		expect(answer.header("cache-control")).toContain("no-store");
	});

	it.each(["/", "/products", "/cart", "/products.data", "/cart.data", "/nowhere"])(
		"%s, which holds a person's cart, is kept by no shared cache",
		async (path) => {
			expect((await visitor.get(path)).header("cache-control")).toMatch(/no-store|private/);
		},
	);

	it("built files are kept for a year; robots.txt and pictures, which may change, are not", async () => {
		const built = (await visitor.get(asset(".js"))).header("cache-control");
		expect(built).toMatch(/max-age=31536000.*immutable/);
		for (const path of ["/robots.txt", "/favicon.svg", "/images/home/hero-640.webp"]) {
			const answer = await visitor.get(path);
			expect(answer.status).toBe(200);
			expect(answer.header("cache-control")).not.toContain("immutable");
		}
	});

	it("cookies of the shop stay on the site, and those that grant something are out of scripts' reach", async () => {
		const answers = [await addToCart(shop.visitor(), 1), await shop.visitor().get("/?lng=en")];
		const lines = answers.flatMap(({ cookies }) => cookies);
		expect(lines.length).toBeGreaterThan(2);
		for (const line of lines) {
			expect(line).toMatch(/SameSite=(Lax|Strict)/);
			expect(line).toMatch(/Path=\//);
			if (!line.startsWith("language=")) expect(line).toMatch(/HttpOnly/);
		}
	});
});

describe("with an https address", () => {
	const secure = shopForThisFile({ env: { SITE_URL: "https://shop.example", TRUST_PROXY: "true" } });

	it("browsers are told to come by https only; without one they are not", async () => {
		expect((await secure.visitor().get("/")).header("strict-transport-security")).toMatch(/^max-age=\d{8,}/);
		expect((await shop.visitor().get("/")).header("strict-transport-security")).toBe("");
	});

	it("under every name beneath the shop's too, where that is set", async () => {
		expect((await secure.visitor().get("/")).header("strict-transport-security")).not.toContain("includeSubDomains");
		const env = { SITE_URL: "https://shop.example", HSTS_SUBDOMAINS: "true" };
		const whole = await startShop({ env });
		onTestFinished(() => whole.stop());
		const sent = (await fetch(whole.url)).headers.get("strict-transport-security");
		expect(sent).toBe("max-age=31536000; includeSubDomains");
	});

	it.each(["a:99999999", "a:-1", "a/b", "", "a:1, b:2"])(
		"what a visitor's X-Forwarded-Host says, %j, breaks no page and no form",
		async (forged) => {
			const visitor = secure.visitor();
			const headers = { "X-Forwarded-Host": forged };
			for (const path of ["/", "/products", "/cart", "/api/products", "/nowhere"])
				expect((await visitor.get(path, { headers })).status, path).toBeLessThan(500);
			const values = { intent: "add", type: "product", id: "1", returnTo: "/cart" };
			const added = await visitor.post("/cart", values, { headers, origin: "https://shop.example" });
			expect(added.status).toBe(303);
		},
	);

	it("every cookie is Secure, and addresses come from SITE_URL, never from the Host header", async () => {
		const visitor = secure.visitor();
		const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
		const answers = [
			await addToCart(visitor, 1),
			await visitor.get("/?lng=en", { headers }),
			await visitor.post("/language", { language: "en", returnTo: "/" }, { origin: "https://shop.example" }),
		];
		const lines = answers.flatMap(({ cookies }) => cookies);
		expect(lines.length).toBeGreaterThan(2);
		for (const line of lines) expect(line).toMatch(/; Secure/);
		const names = lines.map((line) => line.slice(0, line.indexOf("=")));
		expect(names).toContain("cart");
		expect(names.filter((name) => !name.startsWith("__Host-"))).toSatisfy((plain: string[]) =>
			plain.every((name) => name === "cart" || name === "language"),
		);
		expect(answers[1]?.text).not.toContain("evil.example");
		expect(answers[1]?.text).toContain(`hrefLang="ro" href="https://shop.example/"`);
		expect(answers[2]?.status).toBe(303);
	});
});
