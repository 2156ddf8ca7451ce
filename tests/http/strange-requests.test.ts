import { beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES } from "#app/addresses.ts";
import { send, sendBytes } from "#tests/support/http-client.ts";
import { signedIn } from "./support/back-office.ts";
import { ANA, addToCart, placeOrder, productId } from "./support/orders.ts";
import type { Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const pad = productId("mouse-pad-xxl");
beforeAll(() => shop.change("update product set stock = 100000 where id = ?", pad));

const status = (raw: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(raw)?.[1] ?? 0);
const hostLine = () => `Host: ${shop.running().url.slice("http://".length)}`;
/** The shop closes the connection after its answer. The limit is for what hangs: a machine that is busy fails nothing. */
const bytes = (line: string, headers: string[] = [], body = "", silenceMs = 20_000) =>
	sendBytes(
		shop.running().url,
		Buffer.from([line, hostLine(), "Connection: close", ...headers, "", body].join("\r\n"), "latin1"),
		silenceMs,
	);

/** How long a body is waited for that never comes. */
const A_MOMENT_MS = 1_000;

/** The shop is alive: nothing that came before has hung it. */
async function expectAlive(): Promise<void> {
	expect((await shop.visitor().get("/healthz")).status).toBe(200);
}

describe("a strange address", () => {
	it.each([
		"/%",
		"/%E0%A4%A",
		"/%ff",
		"/products/%ff",
		"/api/products/%C0%AF",
		"/order-confirmation/%",
		"/%00",
		"/products/%00",
		"/..%2f..%2fetc%2fpasswd",
		"/build/..%2f..%2fpackage.json",
		"/images/%2e%2e/%2e%2e/package.json",
		"/build/assets/../../server/index.js",
		"/.env",
		"/.git/HEAD",
		"/.git/config",
		"/package.json",
		"/data/shop.db",
		"//evil.example/",
		"//",
		"/\\evil",
		"/http://evil.example/",
		"/products//1",
		"/products/1/",
		"/products/1;jsessionid=1",
		"/?",
		"/?=",
		"/?&&&",
		"/?q=%",
		"/products?q=%E0%A4%A&sort[]=1&category[__proto__]=x",
		"/products?sort=price-asc&sort=price-desc&q=a&q=b",
		"/?lng=en&lng=ro",
		"/?__proto__=1",
		"/order-confirmation?orderId=%&orderId=1",
		"/order-confirmation?orderId[]=1",
		"/products.data?_routes=x",
		"/.data",
		"/_root.data",
		"/__manifest?p=/&version=x",
		"/api/products?featured=%",
		"/api/products?featured=yes&featured=true",
	])("%s gets an answer below 500 that tells nothing of the server", async (path) => {
		const answer = await bytes(`GET ${path} HTTP/1.1`);
		expect(status(answer)).toBeGreaterThanOrEqual(200);
		expect(status(answer)).toBeLessThan(500);
		expect(answer).not.toMatch(
			/node_modules|\bat \w+ \(|better-sqlite3|SqliteError|"dependencies"|root:x:|^ref: |\[core\]/m,
		);
		expect(answer).not.toMatch(/\r\n[Ll]ocation: (\/\/|\/\\|https?:\/\/evil)/);
	});

	it.each([
		["a path", (text: string) => `/${text}`],
		["a product", (text: string) => `/products/${text}`],
		["an order", (text: string) => `/order-confirmation/${text}`],
		["a call", (text: string) => `/api/products/${text}`],
		["a query", (text: string) => `/products?q=${text}`],
		["a key", (text: string) => `/order-confirmation/1?key=${text}`],
	])("%s of 8 KB and of 30 KB is answered quickly", async (_, make) => {
		for (const text of [
			"a".repeat(8_000),
			"a".repeat(30_000),
			"%C4%83".repeat(5_000),
			"a/".repeat(10_000),
			"..%2f".repeat(5_000),
		]) {
			const answer = await bytes(`GET ${make(text)} HTTP/1.1`);
			expect(status(answer)).toBeGreaterThanOrEqual(200);
			expect(status(answer)).toBeLessThan(500);
		}
		await expectAlive();
	});

	it.each([
		["/API/products", "/api/products"],
		["/ADMIN/products", "/admin/products"],
		["/%61dmin/products", "/admin/products"],
		["/admin.data", "/admin.data"],
		["/Staff", "/staff"],
		["/%73taff/day", "/staff/day"],
	])("%s is what %s is", async (odd, plain) => {
		const admin = await signedIn(shop.running().url);
		const [asked, expected] = [await admin.get(odd), await admin.get(plain)];
		expect([asked.status, asked.header("content-type")]).toEqual([200, expected.header("content-type")]);
		expect(/<h1.*?<\/h1>/.exec(asked.text)?.[0]).toEqual(/<h1.*?<\/h1>/.exec(expected.text)?.[0]);
	});

	it.each([
		"/./about",
		"/cart/../about",
		"/api/../about",
		"/nothing/./../about",
		"/cart/%2e%2e/about",
		"/x/../../About",
	])("%s, with its dots in it, is what /about is", async (path) => {
		const [asked, expected] = [await bytes(`GET ${path} HTTP/1.1`), await bytes("GET /about HTTP/1.1")];
		expect([status(asked), /<h1.*?<\/h1>/.exec(asked)?.[0]]).toEqual([200, /<h1.*?<\/h1>/.exec(expected)?.[0]]);
	});

	it("a raw NUL, a line break or bytes outside ASCII in the address get an answer below 500 or a closed connection", async () => {
		for (const path of ["/\u0000", "/a\u0000b", "/\u00ff\u00fe", "/a b", "/\t"])
			expect(status(await bytes(`GET ${path} HTTP/1.1`))).toBeLessThan(500);
		await expectAlive();
	});
});

/** Every page of the shop itself: no address of the back office, of a call or of the sandbox, and none that only takes forms. */
const PAGES = Object.values(ADDRESSES).filter(
	(address) => !/^\/(?:admin|staff|api|sandbox|kiosk|healthz)\b|\*$/.test(address),
);
const OF_BOOKING = /^\/service-confirmation/;
const OF_CATALOGUE = /^\/(?:products|services|service-schedule|service-order)\//;

describe("an address in another spelling", () => {
	const visitor = shop.visitor.bind(shop);
	let owner: ReturnType<typeof visitor>;
	let ids: { order: number; booking: number };
	beforeAll(async () => {
		owner = visitor();
		const order = await placeOrder(owner);
		const booked = await owner.postJson("/api/service-orders", { ...ANA, serviceId: 1 });
		ids = { order, booking: booked.json<{ orderId: number }>().orderId };
	});

	/** What a reader sees of a page, and what it may do. */
	async function shown(address: string) {
		const answer = await owner.get(address);
		const page = answer.header("content-type").includes("html") ? answer.page() : null;
		const policy = answer.header("content-security-policy").replaceAll(/'(?:nonce|sha256)-[^']+' ?/g, "");
		return [answer.status, page?.title, page?.h1, page?.text, policy];
	}

	it.each(PAGES)("of %s is the same page", async (pattern) => {
		const id = OF_BOOKING.test(pattern) ? ids.booking : OF_CATALOGUE.test(pattern) ? 1 : ids.order;
		const plain = pattern.replace(/:\w+\??/, String(id));
		const [letter = ""] = /[a-z]/.exec(plain) ?? [];
		const encoded = plain.replace(letter, `%${letter.charCodeAt(0).toString(16)}`);
		const expected = await shown(plain);
		expect(expected[0]).toBeLessThan(500);
		for (const odd of [plain.toUpperCase(), plain === "/" ? plain : encoded, `${plain}/`, `${plain}//`])
			if (odd !== "//" && odd !== "///") expect(await shown(odd), odd).toEqual(expected);
	});
});

/** Header with the other language, footer: as on every page (SPEC 2.1). */
function expectFrame(page: Page): void {
	expect(page.forms.filter(({ action }) => action === "/language")).toHaveLength(1);
	for (const href of ["/cart", "/terms"]) expect(page.links.map((link) => link.href)).toContain(href);
}

describe("a strange method", () => {
	it("a refused form stands in the shop's frame, under a title that says why", async () => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, pad);
		const answer = await visitor.post("/cart", { intent: "clear" }, { origin: null });
		expect([answer.status, answer.page().title]).toEqual([403, `${answer.page().h1[0]!.replace(/\.$/, "")} | Nucleu`]);
		expectFrame(answer.page());
	});

	it("a form that a page does not take is answered in words of the visitor's, not as a fault of the shop", async () => {
		const visitor = shop.visitor();
		const answer = await visitor.post("/about", { a: "1" });
		expect([answer.status, answer.page().h1]).toEqual([405, ["Adresa nu poate fi folosită în acest fel"]]);
		expect(answer.header("allow")).toBe("GET, HEAD");
		expect(answer.page().text).toContain("Nu s-a schimbat nimic");
		expectFrame(answer.page());
		expect(answer.page().title).toBe("Adresa nu poate fi folosită în acest fel | Nucleu");
		const admin = await signedIn(shop.running().url);
		const inside = await admin.post("/admin/products/1/history", { a: "1" });
		expect([inside.status, inside.page().h1]).toEqual([405, ["Adresa nu poate fi folosită în acest fel"]]);
	});

	it.each(["/robots.txt", "/sitemap.xml", "/pictures/none.webp", "/.well-known/security.txt", "/products.data"])(
		"a form that is sent to %s reads what it answers",
		async (path) => {
			const answer = await shop.visitor().post(path, { a: "1" });
			expect([answer.status, answer.header("allow")]).toEqual([405, "GET, HEAD"]);
		},
	);

	it.each(["TRACE", "PROPFIND", "MKCOL", "LOCK", "SEARCH", "PURGE", "REPORT", "M-SEARCH"])(
		"%s is 405 with Allow",
		async (method) => {
			for (const path of ["/", "/api/products", "/robots.txt"]) {
				const answer = await send(shop.running().url, method, path);
				expect([answer.status, answer.header("allow")]).toEqual([405, "GET, HEAD"]);
			}
		},
	);

	it.each(["FOO", "get", "CONNECT"])("%s gets an answer below 500 or a closed connection", async (method) => {
		expect(status(await bytes(`${method} / HTTP/1.1`))).toBeLessThan(500);
		await expectAlive();
	});

	it.each(["OPTIONS", "PUT", "PATCH", "DELETE"])("%s is 405 on every page, and does nothing", async (method) => {
		const headers = { Origin: shop.running().url, "Content-Type": "application/x-www-form-urlencoded" };
		const body = method === "OPTIONS" ? undefined : "intent=add&type=product&id=1";
		const visitor = shop.visitor();
		for (const path of ["/cart", "/language", "/robots.txt", "/nowhere"]) {
			const answer = await visitor.request(method, path, body, { headers });
			expect([answer.status, answer.header("allow")], path).toEqual([405, "GET, HEAD"]);
		}
		expect(visitor.jar.has("cart")).toBe(false);
	});

	it("OPTIONS gets an answer below 500 that opens nothing to other sites", async () => {
		for (const path of ["/", "/api/orders", "/api/products"]) {
			const answer = await send(shop.running().url, "OPTIONS", path, undefined, { Origin: "https://evil.example" });
			expect(answer.status).toBeLessThan(500);
			expect(answer.header("access-control-allow-origin")).toBe("");
		}
	});

	it.each(["/", "/products", "/about", "/order-confirmation/1", "/nowhere", "/robots.txt", "/healthz"])(
		"a POST to %s, which takes none, is refused below 500",
		async (path) => {
			for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
				const headers = { Origin: shop.running().url, "Content-Type": "application/x-www-form-urlencoded" };
				const answer = await shop.visitor().request(method, path, "a=1", { headers });
				expect(answer.status, method).toBeGreaterThanOrEqual(400);
				expect(answer.status, method).toBeLessThan(500);
			}
		},
	);
});

describe("a strange body", () => {
	const own = () => ({ Origin: shop.running().url });
	const FORM = "application/x-www-form-urlencoded";
	const CASES: [name: string, type: string | null, body: string | Buffer][] = [
		["no content type", null, "intent=add"],
		["JSON to a form", "application/json", '{"intent":"add"}'],
		["plain text", "text/plain", "intent=add"],
		["broken percent signs", FORM, "intent=%&type=%E0%A4%A&id=%zz"],
		["bytes that are no text", FORM, Buffer.from([0xff, 0xfe, 0x00, 0x3d, 0x80])],
		["NUL bytes", FORM, "intent=add\u0000&type=pro\u0000duct&id=1\u0000"],
		["a thousand fields", FORM, Array.from({ length: 1000 }, (_, n) => `f${n}=x`).join("&")],
		["a repeated field", FORM, "intent=clear&intent=add&type=product&type=service&id=1&id=2"],
		[
			"names of an object's insides",
			FORM,
			"__proto__[x]=1&constructor=1&toString=1&hasOwnProperty=1&fullName[]=1&fullName.x=2",
		],
		["deep names", FORM, `${"a[".repeat(2000)}=1`],
		[
			"a multipart form without an end",
			"multipart/form-data; boundary=b",
			'--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd',
		],
		["a multipart form without a boundary", "multipart/form-data", "--b\r\n"],
		["another boundary", "multipart/form-data; boundary=b", "--c\r\n\r\nx\r\n--c--"],
		[
			"a file",
			"multipart/form-data; boundary=b",
			'--b\r\nContent-Disposition: form-data; name="fullName"; filename="a.html"\r\nContent-Type: text/html\r\n\r\n<script>1</script>\r\n--b--\r\n',
		],
		[
			"a hundred parts",
			"multipart/form-data; boundary=b",
			`${'--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nx\r\n'.repeat(100)}--b--\r\n`,
		],
		["nothing", FORM, ""],
	];

	it.each(CASES)("%s gets an answer below 500 from every form", async (_, type, body) => {
		for (const path of [
			"/cart",
			"/checkout",
			"/direct-checkout",
			"/contact",
			"/language",
			"/order-access",
			"/invoices",
			"/warranty",
			"/service-order/1",
		]) {
			const visitor = shop.visitor();
			await addToCart(visitor, pad);
			const answer = await visitor.request("POST", path, body, {
				headers: { ...own(), ...(type ? { "Content-Type": type } : {}) },
			});
			expect(answer.status, path).toBeLessThan(500);
			expect(answer.status, path).toBeGreaterThanOrEqual(200);
			if (answer.header("content-type").includes("html")) answer.page();
		}
	});

	it("a form of more than 64 KB is 413", async () => {
		for (const path of ["/cart", "/direct-checkout", "/contact"]) {
			const answer = await shop.visitor().post(path, { message: "a".repeat(66_000) });
			expect(answer.status).toBe(413);
		}
	});

	it("a body of unknown length is refused, one that never comes blocks nobody", async () => {
		const origin = `Origin: ${shop.running().url}`;
		const chunked = await bytes(
			"POST /cart HTTP/1.1",
			[origin, `Content-Type: ${FORM}`, "Transfer-Encoding: chunked"],
			"6\r\nintent\r\n0\r\n\r\n",
		);
		expect([400, 411]).toContain(status(chunked));
		const both = await bytes(
			"POST /cart HTTP/1.1",
			[origin, "Content-Length: 5", "Transfer-Encoding: chunked"],
			"0\r\n\r\n",
		);
		expect(status(both)).toBeLessThan(500);
		await bytes(
			"POST /cart HTTP/1.1",
			[origin, `Content-Type: ${FORM}`, "Content-Length: 500"],
			"intent=",
			A_MOMENT_MS,
		);
		await bytes(
			"POST /api/orders HTTP/1.1",
			[origin, "Content-Type: application/json", "Content-Length: 500"],
			"{",
			A_MOMENT_MS,
		);
		await bytes("POST /cart HTTP/1.1", [origin, `Content-Type: ${FORM}`, "Content-Length: -1"], "intent=", A_MOMENT_MS);
		await expectAlive();
	});

	it("headers that are strange get an answer below 500", async () => {
		for (const header of [
			"Cookie: ;;;===;cart;=;cart==;%=%",
			`Cookie: ${"a=b; ".repeat(5000)}`,
			"Cookie: language=en\u00ff; cart=\u00ff",
			`X-Long: ${"a".repeat(60_000)}`,
			"Accept: \u00ff",
			"Accept-Language: ,,,;q=,*",
			"If-Modified-Since: never",
			"Range: bytes=-1--5",
			"X-Forwarded-For: \u00ff, ,,",
			"Content-Length: 5",
		])
			expect(status(await bytes("GET /products HTTP/1.1", [header])), header.slice(0, 30)).toBeLessThan(500);
		await expectAlive();
	});
});
