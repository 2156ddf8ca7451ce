import { describe, expect, it } from "vitest";
import { type Client, send } from "#tests/support/http-client.ts";
import { addToCart, placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

async function switchTo(visitor: Client, language: "ro" | "en", path: string, values = {}) {
	const page = await visitor.page(path);
	return visitor.submit(page.form("/language"), { button: language, values });
}

describe("the language of a page", () => {
	it("is Romanian without any choice, whatever Accept-Language says", async () => {
		for (const accepted of ["en", "en-US,en;q=0.9", "de", "*"]) {
			const answer = await shop.visitor().get("/products", { headers: { "Accept-Language": accepted } });
			expect(answer.page().lang).toBe("ro");
			expect(answer.header("content-language")).toBe("ro");
		}
	});

	it("stays English for a visitor who chose it, whatever Accept-Language says", async () => {
		const answer = await shop.visitor("en").get("/", { headers: { "Accept-Language": "ro-RO,ro;q=0.9" } });
		expect(answer.page().lang).toBe("en");
	});

	it.each(["/", "/products?sort=price-asc", "/products/1", "/about", "/cart"])(
		"is chosen by ?lng=en on %s and kept in the cookie `language`",
		async (path) => {
			const visitor = shop.visitor();
			const page = await visitor.page(`${path}${path.includes("?") ? "&" : "?"}lng=en`);
			expect(page.lang).toBe("en");
			expect(visitor.jar.get("language")).toBe("en");
			expect((await visitor.page("/services")).lang).toBe("en");
		},
	);

	it.each([
		["/checkout", "/cart"],
		["/direct-checkout", "/cart"],
		["/admin/invoices", "/admin/login"],
		["/staff", "/admin/login"],
	])("is kept where %s leads elsewhere", async (path, elsewhere) => {
		const visitor = shop.visitor();
		const answer = await visitor.get(`${path}?lng=en`);
		expect([answer.status, answer.header("location").split("?")[0]]).toEqual([303, elsewhere]);
		expect(answer.cookies.filter((line) => line.startsWith("language="))).toHaveLength(1);
		expect(visitor.jar.get("language")).toBe("en");
		expect((await visitor.follow(answer)).page().lang).toBe("en");
	});

	it("is kept where a page's data leads elsewhere, and by the answer to a mixed order's page", async () => {
		const visitor = shop.visitor();
		expect((await visitor.get("/checkout.data?lng=en")).status).toBe(202);
		expect(visitor.jar.get("language")).toBe("en");
		const customer = shop.visitor();
		await addToCart(customer, 1, { type: "service" });
		const id = await placeOrder(customer);
		const answer = await customer.get(`/order-confirmation/${id}?lng=en`);
		expect(answer.status).toBe(303);
		expect(customer.jar.get("language")).toBe("en");
	});

	it.each(["de", ""])("is not kept by a redirect with ?lng=%s", async (lng) => {
		const answer = await shop.visitor().get(`/checkout?lng=${lng}`);
		expect([answer.status, answer.cookies.join()]).toEqual([303, expect.not.stringContaining("language")]);
	});

	it("is chosen by ?lng=en on a page that does not exist too", async () => {
		const answer = await shop.visitor().get("/nowhere?lng=en");
		expect([answer.status, answer.page().lang]).toEqual([404, "en"]);
	});

	it.each(["de", "", "EN ", "en<script>", "ro,en"])("is not changed by ?lng=%s", async (lng) => {
		const visitor = shop.visitor();
		const answer = await visitor.get(`/?lng=${encodeURIComponent(lng)}`);
		expect([answer.status, answer.page().lang]).toEqual([200, "ro"]);
		expect(visitor.jar.has("language")).toBe(false);
	});

	it.each(["xx", "%E0%A4%A", '"en"', "en-US", "a".repeat(5000)])(
		"is Romanian with an unknown cookie (%#)",
		async (value) => {
			const visitor = shop.visitor();
			visitor.jar.set("language", value);
			expect((await visitor.page("/")).lang).toBe("ro");
		},
	);
});

/** What the address asks for, then the cookie, then Romanian; what is no code of ours counts as nothing. */
const FOUND: [query: string, cookie: string, language: "ro" | "en"][] = [
	["", "", "ro"],
	["", "language=en", "en"],
	["", "language=ro", "ro"],
	["", "language=EN", "ro"],
	["", "language=en-US", "ro"],
	["", "language=de", "ro"],
	["", "language=", "ro"],
	["", "mylanguage=en", "ro"],
	["", "a=1; language=en", "en"],
	["", "language=de; language=en", "ro"],
	["?lng=en", "", "en"],
	["?lng=en", "language=ro", "en"],
	["?lng=ro", "language=en", "ro"],
	["?lng=de", "language=en", "en"],
	["?lng=de", "language=de", "ro"],
	["?lng=", "language=en", "en"],
	["?lng=EN", "", "ro"],
	["?lng=en-GB", "", "ro"],
	["?lng=de,en", "", "ro"],
	["?lng=de&lng=en", "language=en", "en"],
	["?xlng=en", "", "ro"],
	["?%6cng=en", "", "en"],
];

it.each(FOUND)(
	"a page with %j and the cookie %j is in %s, made anew or from memory",
	async (query, cookie, language) => {
		const answered = async (headers: Record<string, string>) => {
			const answer = await send(shop.running().url, "GET", `/about${query}`, undefined, headers);
			return [answer.page().lang, answer.header("content-language")];
		};
		const browser = { "Sec-Fetch-Site": "none", ...(cookie ? { Cookie: cookie } : {}) };
		const anew = { ...browser, Cookie: [cookie, "cart=x"].filter(Boolean).join("; ") };
		const forged = { ...browser, "x-nucleu-locale": language === "en" ? "ro" : "en" };
		for (const headers of [anew, browser, browser, forged])
			expect(await answered(headers)).toEqual([language, language]);
	},
);

describe("the language form", () => {
	// That of the home page goes with what was typed there: language-in-checkout.
	it.each(["/services", "/products?sort=price-desc&q=nova", "/products/1?tab=warranty", "/about", "/cart"])(
		"stores the choice and comes back to %s",
		async (path) => {
			const visitor = shop.visitor();
			const answer = await switchTo(visitor, "en", path);
			expect(answer.status).toBe(303);
			const back = new URL(answer.header("location"), shop.running().url);
			const wanted = new URL(path, shop.running().url);
			expect([back.origin, back.pathname]).toEqual([wanted.origin, wanted.pathname]);
			expect(Object.fromEntries(back.searchParams)).toEqual(Object.fromEntries(wanted.searchParams));
			expect(visitor.jar.get("language")).toBe("en");
			expect((await visitor.follow(answer)).page().lang).toBe("en");
		},
	);

	it("can be undone on an address with ?lng=en", async () => {
		const visitor = shop.visitor();
		const answer = await switchTo(visitor, "ro", "/about?lng=en");
		const page = (await visitor.follow(answer)).page();
		expect(page.lang).toBe("ro");
		expect(visitor.jar.get("language")).toBe("ro");
	});

	it.each([
		"https://evil.example/",
		"//evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"javascript:alert(1)",
		"/\t/evil.example",
		" //evil.example",
		"http:evil.example",
		"/.//evil.example",
		"/..//evil.example",
		"/a/..//evil.example",
		"/%2e//evil.example",
		"data:text/html,x",
		"/\r\nSet-Cookie: evil=1",
		"",
	])("never leads to %j", async (returnTo) => {
		const visitor = shop.visitor();
		const answer = await switchTo(visitor, "en", "/about", { returnTo });
		expect(answer.status).toBe(303);
		expect(new URL(answer.header("location"), shop.running().url).origin).toBe(shop.running().url);
		expect(answer.header("location")).toMatch(/^\/(?![/\\])/);
		expect(answer.cookies.join()).not.toContain("evil");
	});

	it.each(["de", "", "ro\r\nX-Evil: 1", "<b>"])("does not store the unknown language %j", async (language) => {
		const visitor = shop.visitor();
		const answer = await visitor.post("/language", { language, returnTo: "/about" });
		expect([answer.status, answer.header("location")]).toEqual([303, "/about"]);
		expect(visitor.jar.get("language") ?? "ro").toBe("ro");
		expect(answer.headers["x-evil"]).toBeUndefined();
	});
});
