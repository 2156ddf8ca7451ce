import { describe, expect, it } from "vitest";
import { ADMIN } from "#tests/support/server.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { addToCart, productId } from "./support/orders.ts";
import { fieldValue, isInvalid, messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const admin = adminForThisFile(shop);
const mouse = productId("wireless-mouse");
const PRODUCT = {
	...{ nameRo: "Cutie Zmeurel", nameEn: "Zmeurel box" },
	...{ shortRo: "O cutie foarte bună", shortEn: "A very good box" },
	...{ descriptionRo: "O descriere destul de lungă.", descriptionEn: "A description long enough." },
	...{ category: "components", warrantyMonths: "24", price: "1.000,00", stock: "5" },
};

let made = 0;

/** A new product with a code of its own; its number. */
async function newProduct(changes: Record<string, string> = {}): Promise<number> {
	const sku = `ZM-${++made}`;
	const answer = await admin.post("/admin/products/new", { ...PRODUCT, nameRo: `Cutie ${sku}`, sku, ...changes });
	expect(answer.status, answer.text.slice(0, 200)).toBe(303);
	return Number(/^\/admin\/products\/(\d+)\/pictures$/.exec(answer.header("location"))?.[1]);
}

/** Sends a form of a page with some fields changed. */
async function change(path: string, part: string, values: Record<string, string>) {
	const page = await admin.page(path);
	const form = page.forms.find((candidate) => candidate.element.attributes.id === part);
	if (!form) throw new Error(`no form ${part} on ${path}`);
	return admin.submit(form, { values });
}

describe("the catalogue's back office", () => {
	const ADDRESSES = [
		...["/admin/products", "/admin/products/new", "/admin/products/1", "/admin/products/1/price"],
		...[
			"/admin/products/1/specifications",
			"/admin/products/1/legal",
			"/admin/products/1/pictures",
			"/admin/services",
			"/admin/services/new",
		],
		...["/admin/services/1", "/admin/services/1/picture"],
	];

	it.each(ADDRESSES)("%s is for admins alone, to read and to change", async (path) => {
		const stranger = shop.visitor();
		const refused = await stranger.get(path);
		expect(refused.status).toBe(303);
		expect(refused.header("location")).toMatch(/^\/admin\/login\?returnTo=/);
		// A list has nothing to post to.
		expect([401, 405]).toContain((await stranger.post(path, { intent: "retire" })).status);
		expect((await admin.get(path)).status).toBe(200);
		expect((await admin.get(path)).header("cache-control")).toBe("no-store");
	});

	it("is closed to staff", async () => {
		shop.change("update account set role = 'staff' where email = ?", ADMIN.email);
		try {
			for (const path of ADDRESSES) expect((await admin.get(path)).status, path).toBe(403);
			expect((await admin.post(`/admin/products/${mouse}`, { intent: "retire" })).status).toBe(403);
		} finally {
			shop.change("update account set role = 'admin' where email = ?", ADMIN.email);
		}
		expect(shop.rows("select 1 from product where id = ? and status = 'active'", mouse)).toHaveLength(1);
	});

	it("finds no product or service under any other number", async () => {
		const test = shop.selectRow("product", { sku: "NUC-TEST-1RON" }).id;
		for (const id of ["0", "999999", "-1", "1.5", "abc", "99999999999", String(test)]) {
			for (const path of [`/admin/products/${id}`, `/admin/products/${id}/price`, `/admin/products/${id}/pictures`])
				expect((await admin.get(path)).status, path).toBe(404);
			expect((await admin.post(`/admin/products/${id}`, { intent: "restore" })).status).toBe(404);
		}
		expect((await admin.get("/admin/services/999")).status).toBe(404);
		expect((await admin.post("/admin/services/999", { intent: "retire" })).status).toBe(404);
	});

	it("has a list that is searched and filtered by its address", async () => {
		const rows = async (query: string) => (await admin.page(`/admin/products${query}`)).links.map(({ href }) => href);
		expect(await rows("?q=logitech")).toContain(`/admin/products/${mouse}`);
		expect(await rows("?category=components")).not.toContain(`/admin/products/${mouse}`);
		const none = await admin.page("/admin/products?q=locomotiva&state=retired");
		expect(none.text).toContain("Niciun produs nu corespunde filtrelor");
		for (const odd of [
			"?after=x",
			"?state=%00",
			"?stock=1&category[]=2",
			`?q=${"a".repeat(500)}`,
			"?before=9-9&after=1-1",
		])
			expect((await admin.get(`/admin/products${odd}`)).status, odd).toBe(200);
	});
});

describe("a product that is made and sold", () => {
	it("is shown to customers the moment it is put on sale, changed and retired, although pages are kept in memory", async () => {
		const visitor = shop.visitor();
		const id = await newProduct({ nameRo: "Cutie Clipită", nameEn: "Instant box" });
		const seen = async () => {
			for (let count = 0; count < 2; count++) await shop.visitor().get("/products?category=components");
			return (await shop.visitor().page("/products?category=components")).text;
		};
		expect(await seen()).not.toContain("Cutie Clipită");
		expect((await visitor.get(`/products/${id}`)).status).toBe(404);

		const restored = await admin.post(`/admin/products/${id}`, { intent: "restore" });
		expect([restored.status, restored.header("location")]).toEqual([303, `/admin/products/${id}`]);
		expect(await seen()).toContain("Cutie Clipită");
		expect((await visitor.page(`/products/${id}`)).text).toContain("1.000,00");

		await change(`/admin/products/${id}/price`, "price", { price: "1.100,00" });
		expect(await seen()).toContain("1.100,00");

		await addToCart(visitor, id);
		await admin.post(`/admin/products/${id}`, { intent: "retire" });
		expect(await seen()).not.toContain("Cutie Clipită");
		expect((await shop.visitor().get(`/products/${id}`)).status).toBe(404);
		const cart = await visitor.page("/cart");
		expect(cart.text).not.toContain("Cutie Clipită");
		expect(cart.flashes).toHaveLength(1);
		expect((await shop.visitor().get("/sitemap.xml")).text).not.toContain(`/products/${id}<`);
	});

	it("says what is wrong beside each field and keeps everything that was typed", async () => {
		const answer = await admin.post("/admin/products/new", { ...PRODUCT, nameRo: "x", sku: "a b", price: "mult" });
		expect(answer.status).toBe(422);
		const page = answer.page();
		expect(messageOf(page, "nameRo")).toContain("Scrieți un nume de 2 până la 120 de caractere");
		expect(messageOf(page, "price")).toContain("Scrieți prețul în lei, de exemplu 4.799,00");
		expect(isInvalid(page, "sku")).toBe(true);
		expect(isInvalid(page, "nameEn")).toBe(false);
		const form = page.form("/admin/products/new");
		const empty = (await admin.page("/admin/products/new")).form("/admin/products/new");
		expect(fieldValue(empty, "windows"), "nothing is promised by itself").toBe("not-stated");
		expect(fieldValue(form, "price")).toBe("mult");
		expect(fieldValue(form, "descriptionEn")).toBe(PRODUCT.descriptionEn);
		expect(fieldValue(form, "category")).toBe("components");
		expect(page.text).toContain("Nume în română: Scrieți un nume");
	});

	it("has no second one with its code or its address", async () => {
		const id = await newProduct({ sku: "UNIC-1", nameRo: "Cutie unică" });
		const again = await admin.post("/admin/products/new", { ...PRODUCT, sku: "UNIC-1", nameRo: "Altă cutie" });
		expect([again.status, messageOf(again.page(), "sku")]).toEqual([
			422,
			expect.stringContaining("Alt produs are deja acest cod"),
		]);
		const taken = await admin.post("/admin/products/new", { ...PRODUCT, sku: "UNIC-2", nameRo: "Cutie unică" });
		expect(messageOf(taken.page(), "slug")).toContain("Această adresă este deja folosită");
		expect(shop.rows("select 1 from product where slug = 'cutie-unica'")).toHaveLength(1);
		expect(id).toBeGreaterThan(0);
	});
});

describe("two admins at once", () => {
	it("do not undo each other's work: the second is told and shown what the first wrote, and may send again", async () => {
		const id = await newProduct();
		const path = `/admin/products/${id}`;
		const form = (await admin.page(path)).form(path, { category: "components" });
		await change(path, "facts", { nameEn: "By Ana" });
		const late = await admin.submit(form, { values: { nameEn: "By Ion" } });
		expect(late.status).toBe(409);
		const page = late.page();
		expect(page.text).toContain("Aceste date s-au schimbat în timp ce scriați");
		expect(page.text).toContain("By Ana");
		const again = page.form(path, { category: "components" });
		expect(fieldValue(again, "nameEn")).toBe("By Ion");
		expect((await admin.submit(again)).status).toBe(303);
		expect(shop.rows("select name from product_text where product_id = ? and locale = 'en'", id)).toEqual([
			{ name: "By Ion" },
		]);
	});

	it("nor an order that takes a piece while the stock is typed", async () => {
		const path = `/admin/products/${mouse}/price`;
		const form = (await admin.page(path)).form(path, { intent: "stock" });
		const before = Number(fieldValue(form, "stock"));
		shop.change("update product set stock = stock - 1 where id = ?", mouse);
		const late = await admin.submit(form, { values: { stock: String(before + 10) } });
		expect(late.status).toBe(409);
		expect(late.page().text).toContain(`Stoc ${before - 1}`);
		expect((await admin.submit(late.page().form(path, { intent: "stock" }))).status).toBe(303);
		expect(shop.rows("select stock from product where id = ?", mouse)).toEqual([{ stock: before + 10 }]);
	});
});

describe("a discount", () => {
	it("that is not the law's is held with the right figure, and saved as its button says", async () => {
		const id = await newProduct();
		const path = `/admin/products/${id}/price`;
		const held = await change(path, "price", { price: "900", discount: "30" });
		expect(held.status).toBe(422);
		expect(held.page().text).toMatch(/1\.000,00.LEI, deci reducerea este de 10 %/);
		expect(fieldValue(held.page().form(path, { discount: "30" }), "price")).toBe("900");
		const form = held.page().form(path, { discount: "30" });
		expect((await admin.submit(form, { button: "Salvați cu 10 %" })).status).toBe(303);
		const page = await admin.page(path);
		expect(fieldValue(page.form(path, { discount: "10" }), "price")).toBe("900,00");
		expect(page.text).toContain("cel mai mic preț din ultimele 30 de zile: 1.000,00");
		expect(
			shop.rows("select price_bani, discount_percent from price_history where product_id = ? order by id", id),
		).toEqual([
			{ price_bani: 100_000, discount_percent: 0 },
			{ price_bani: 90_000, discount_percent: 10 },
		]);

		const kept = await change(path, "price", { price: "900", discount: "12" });
		expect((await admin.submit(kept.page().form(path, { discount: "12" }), { button: "typed" })).status).toBe(303);
		expect((await admin.page(path)).text).toContain("Reducerea anunțată, 12 %, nu este cea corectă");
		expect((await admin.page("/admin/products?q=Cutie")).text).toContain("Corect: −10 %");
	});
});

describe("the specifications", () => {
	it("takes more fields than any form of the public shop may send", async () => {
		const id = await newProduct();
		const path = `/admin/products/${id}/specifications`;
		const rows = ["cpu", "gpu", "ram", "storage", "psu", "cooling", "motherboard", "case", "weight", "ports", "panel"];
		const fields = rows.flatMap((key, index): [string, string][] => [
			...([`key-${index + 1}`, `ro-${index + 1}`, `en-${index + 1}`] as const).map((name, column): [string, string] => [
				name,
				[key, `valoare ${index + 1}`, `value ${index + 1}`][column]!,
			]),
			[`position-${index + 1}`, String(900 - index)],
			[`nameRo-${index + 1}`, ""],
			[`nameEn-${index + 1}`, ""],
		]);
		expect(fields.length).toBeGreaterThan(60);
		const { seen } = Object.fromEntries((await admin.page(path)).form(path, { intent: "performance" }).fields);
		expect(seen).toBeTruthy();
		const mark = fieldValue(
			(await admin.page(path)).forms.find(({ element }) => element.attributes.id === "specifications")!,
			"seen",
		)!;
		expect((await admin.post(path, new URLSearchParams([...fields, ["seen", mark]]))).status).toBe(303);
		const kept = shop.selectRows("product_specification", { product_id: id });
		expect(kept.toSorted((a, b) => a.position - b.position).map(({ key }) => key)).toEqual(rows.toReversed());
	});

	it("does not loosen the limit for the public shop's forms", async () => {
		const padding = Array.from({ length: 60 }, (_, index): [string, string] => [`pad${index}`, "x"]);
		const answer = await shop.visitor().post("/contact", [...padding, ["name", "Ana"], ["subject", "Despre"]]);
		expect(answer.status).toBe(422);
		expect(isInvalid(answer.page(), "subject")).toBe(true);
	});
});

describe("no input breaks the back office", () => {
	it("however odd: no answer is a failure of the shop", async () => {
		const id = await newProduct();
		const paths = [`/admin/products/${id}`, `/admin/products/${id}/price`, `/admin/products/${id}/specifications`];
		const bodies: Record<string, string>[] = [
			{},
			{ intent: "nonsense" },
			{ seen: "x", price: "1", discount: "1" },
			{ "key-1": "constructor", "ro-1": "x" },
			{ "key-1": "own", "ro-1": "x", "nameRo-1": "|", "nameEn-1": "|" },
			{ nameRo: "\u0000\ud800", price: "9".repeat(400), stock: "1e9", discount: "99999999999" },
			{ ...PRODUCT, sku: "A".repeat(65), slug: "__proto__", position: "-1" },
			{ price: "1000", discount: "50", discountAs: "__proto__" },
		];
		for (const path of [...paths, "/admin/products/new", "/admin/services/1", "/admin/services/new"])
			for (const body of bodies) {
				const { status } = await admin.post(path, body);
				expect([303, 409, 422], `${path} ${JSON.stringify(body).slice(0, 60)} ${status}`).toContain(status);
			}
		for (const path of [`/admin/products/${id}/pictures`, "/admin/services/1/picture"])
			for (const body of bodies) expect((await admin.post(path, body)).status).toBeLessThan(500);
	});
});

describe("a service", () => {
	it("changes and goes and comes back in the shop at once", async () => {
		await shop.visitor().get("/services");
		const form = await change("/admin/services/2", "facts", { nameRo: "Optimizare fulger", price: "131,50" });
		expect(form.status).toBe(303);
		expect((await shop.visitor().page("/services")).text).toContain("Optimizare fulger");
		expect((await shop.visitor().page("/services/optimization")).text).toContain("131,50");
		await admin.post("/admin/services/2", { intent: "retire" });
		expect((await shop.visitor().page("/services")).text).not.toContain("Optimizare fulger");
		expect((await shop.visitor().get("/services/optimization")).status).toBe(404);
		for (const path of ["/", "/service-order/2", "/service-schedule/2"])
			expect((await shop.visitor().get(path)).status, path).toBeLessThan(500);
		await admin.post("/admin/services/2", { intent: "restore" });
		expect((await shop.visitor().page("/services")).text).toContain("Optimizare fulger");
	});

	it("when the one that others fall back on is retired, the scheduling pages still answer", async () => {
		for (const id of [1, 4]) await admin.post(`/admin/services/${id}`, { intent: "retire" });
		for (const path of ["/simple-service-order", "/service-schedule/4", "/service-order/1", "/services", "/", "/cart"])
			expect((await shop.visitor().get(path)).status, path).toBeLessThan(500);
		for (const id of [1, 4]) await admin.post(`/admin/services/${id}`, { intent: "restore" });
	});

	it("that is new has no picture yet and is not offered without one", async () => {
		const answer = await admin.post("/admin/services/new", {
			...PRODUCT,
			...{ nameRo: "Curățare tastatură", price: "50", daysMin: "1", daysMax: "2" },
		});
		expect([answer.status, answer.header("location")]).toEqual([
			303,
			expect.stringMatching(/^\/admin\/services\/\d+\/picture$/),
		]);
		const path = answer.header("location").replace("/picture", "");
		await admin.post(path, { intent: "restore" });
		expect((await admin.page(path)).text).toContain("adăugați mai întâi o imagine");
		expect((await shop.visitor().page("/services")).text).not.toContain("Curățare tastatură");
	});
});
