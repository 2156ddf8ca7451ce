import { describe, expect, it } from "vitest";
import { all, collapse, textOf } from "./support/html.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

interface Product {
	id: number;
	slug: string;
	featured: boolean;
	[field: string]: unknown;
}

/** SPEC 3, Product. */
function expectProduct(product: Product): void {
	expect(product).toMatchObject({
		id: expect.any(Number),
		name: expect.stringMatching(/\S/),
		slug: expect.stringMatching(/^[a-z0-9-]+$/),
		shortDescription: expect.stringMatching(/\S/),
		description: expect.stringMatching(/\S/),
		price: expect.any(Number),
		discount: expect.any(Number),
		imageUrl: expect.stringMatching(/^\//),
		imageUrls: expect.arrayContaining([product.imageUrl]),
		featured: expect.any(Boolean),
	});
	const specifications = product.specifications as Record<string, unknown>;
	expect(Object.keys(specifications)).toEqual(expect.arrayContaining(["cpu", "gpu", "ram", "storage", "psu"]));
}

describe("GET /api/products", () => {
	it("answers an array of products", async () => {
		const answer = await shop.visitor().get("/api/products");
		expect([answer.status, answer.header("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
		const products = answer.json<Product[]>();
		expect(products.length).toBeGreaterThan(10);
		for (const product of products) expectProduct(product);
		expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
	});

	it("answers the featured ones alone with ?featured=true", async () => {
		const all = (await shop.visitor().get("/api/products")).json<Product[]>();
		const featured = (await shop.visitor().get("/api/products?featured=true")).json<Product[]>();
		expect(featured.length).toBeGreaterThan(0);
		expect(featured.map(({ id }) => id).sort()).toEqual(
			all.flatMap((product) => (product.featured ? product.id : [])).sort(),
		);
		for (const product of featured) expectProduct(product);
	});

	it("is compressed for whoever takes that, and the same for whoever does not", async () => {
		const ask = (codings: string) =>
			fetch(`${shop.running().url}/api/products`, { headers: { "Accept-Encoding": codings } });
		const [packed, plain] = await Promise.all([ask("br, gzip"), ask("identity, gzip;q=0")]);
		expect([packed, plain].map(({ headers }) => headers.get("content-encoding"))).toEqual(["gzip", null]);
		expect(packed.headers.get("vary")).toContain("Accept-Encoding");
		expect(Number(packed.headers.get("content-length"))).toBeLessThan(Number(plain.headers.get("content-length")) / 3);
		expect(await packed.json()).toEqual(await plain.json());
	});

	it("speaks the language of the cookie or of ?lng", async () => {
		const [ro, en, chosen] = await Promise.all([
			shop.visitor().get("/api/products"),
			shop.visitor("en").get("/api/products"),
			shop.visitor().get("/api/products?lng=en"),
		]);
		expect(en.text).not.toBe(ro.text);
		expect(chosen.text).toBe(en.text);
	});

	it.each(["ro", "en"] as const)("tells of every component what its page does (%s)", async (language) => {
		const visitor = shop.visitor(language);
		const products = (await visitor.get("/api/products")).json<Product[]>();
		const components = products.filter(({ category }) => category === "components");
		expect(components.length).toBeGreaterThan(3);
		for (const { id, specifications } of components) {
			const page = await visitor.page(`/products/${id}?tab=specifications`);
			const values = Object.values(specifications as Record<string, string | null>).flatMap((value) => value ?? []);
			const shown = all(page.main, "dd").map(textOf);
			expect(values.length).toBeGreaterThan(2);
			expect(shown).toEqual(expect.arrayContaining(values.map(collapse)));
		}
	});

	it("lists no product that is no longer sold", async () => {
		shop.change("update product set status = 'retired' where id = 3");
		const products = (await shop.visitor().get("/api/products")).json<Product[]>();
		const [page, call] = [await shop.visitor().get("/products/3"), await shop.visitor().get("/api/products/3")];
		shop.change("update product set status = 'active' where id = 3");
		expect(products.map(({ id }) => id)).not.toContain(3);
		expect([page.status, call.status]).toEqual([404, 404]);
	});
});

describe("one product or service by a call", () => {
	it.each(["products", "services"])("%s: by number and by slug, the same", async (kind) => {
		const list = (await shop.visitor().get(`/api/${kind}`)).json<Product[]>();
		expect(list.length).toBeGreaterThan(3);
		for (const { id, slug } of list) {
			const byNumber = await shop.visitor().get(`/api/${kind}/${id}`);
			const bySlug = await shop.visitor().get(`/api/${kind}/${slug}`);
			expect([byNumber.status, bySlug.status]).toEqual([200, 200]);
			expect(byNumber.text).toBe(bySlug.text);
			expect(byNumber.json()).toMatchObject({ id, slug });
			if (kind === "products") expectProduct(byNumber.json());
			else
				expect(byNumber.json()).toMatchObject({
					name: expect.any(String),
					description: expect.stringMatching(/\./),
					duration: expect.any(String),
					price: expect.any(Number),
					imageUrl: expect.any(String),
				});
		}
	});

	it.each([
		"999999",
		"no-such",
		"0",
		"-1",
		"1.5",
		"99999999999999999999999",
		"1%00",
		"%22",
		"__proto__",
		"constructor",
	])("%s: 404 with a message", async (id) => {
		for (const kind of ["products", "services"]) {
			const answer = await shop.visitor().get(`/api/${kind}/${id}`);
			expect(answer.status).toBe(404);
			expect(answer.json<{ message: string }>().message).toMatch(/\S/);
		}
	});
});

describe("every call", () => {
	const ONLY: [path: string, allowed: string][] = [
		["/api/products", "GET"],
		["/api/products/1", "GET"],
		["/api/services", "GET"],
		["/api/services/1", "GET"],
		["/api/contact", "POST"],
		["/api/orders/1/items", "POST"],
		["/api/orders/1", "GET"],
	];

	it.each(ONLY)("%s answers 405 with Allow to any method but %s", async (path, allowed) => {
		for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((name) => name !== allowed)) {
			const headers = { Origin: shop.running().url, "Content-Type": "application/json" };
			const answer = await shop.visitor().request(method, path, method === "GET" ? undefined : "{}", { headers });
			expect(answer.status, `${method} ${path}`).toBe(405);
			expect(answer.header("allow")).toBe(allowed === "GET" ? "GET, HEAD" : allowed);
			expect(answer.json<{ message: string }>().message).toMatch(/\S/);
		}
	});

	it("answers HEAD like GET, without a body", async () => {
		for (const path of ["/api/products", "/api/products/1", "/healthz", "/", "/api/nothing"]) {
			const get = await shop.visitor().get(path);
			const head = await shop.visitor().request("HEAD", path);
			expect([head.status, head.text]).toEqual([get.status, ""]);
			expect(head.header("content-type")).toBe(get.header("content-type"));
		}
	});

	it.each(["/api/nothing", "/api/", "/api", "/api/orders/1/2/3", "/api/products/1/2"])(
		"%s is unknown: JSON 404",
		async (path) => {
			for (const method of ["GET", "POST"]) {
				const answer = await shop.visitor("en").request(method, path, method === "POST" ? "{}" : undefined, {
					headers: { "Content-Type": "application/json" },
				});
				expect(answer.status).toBe(404);
				expect(answer.header("content-type")).toContain("application/json");
				expect(answer.json()).toEqual({ code: "not-found", message: "It was not found." });
				const romanian = await shop.visitor().request(method, path, method === "POST" ? "{}" : undefined);
				expect(romanian.json()).toEqual({ code: "not-found", message: "Nu a fost găsit." });
			}
		},
	);

	it("GET /healthz tells of database, mail and printing, and of nothing secret", async () => {
		const answer = await shop.visitor().get("/healthz");
		expect(answer.status).toBe(200);
		expect(answer.json()).toMatchObject({ database: "ok", mail: expect.anything(), printing: expect.anything() });
		expect(answer.header("cache-control")).toContain("no-store");
		expect(answer.text).not.toContain(shop.running().dataDir);
	});
});
