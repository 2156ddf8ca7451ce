import { beforeAll, describe, expect, it } from "vitest";
import { addToCart } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const another = shopForThisFile({ env: { SESSION_SECRET: "another-shop-has-another-secret-of-its-own" } });
let real = "";
beforeAll(async () => {
	const visitor = shop.visitor();
	await addToCart(visitor, 19);
	await addToCart(visitor, 1, { type: "service" });
	real = visitor.jar.get("cart") ?? "";
	expect(real).not.toBe("");
});

const EMPTY = "Looks like you haven't added any products to your cart yet.";

async function expectEmpty(cookie: string): Promise<void> {
	const visitor = shop.visitor("en");
	visitor.jar.set("cart", cookie);
	for (const path of ["/cart", "/products/1"]) {
		const answer = await visitor.get(path);
		expect(answer.status).toBe(200);
		if (path === "/cart") expect(answer.page().text).toContain(EMPTY);
	}
	visitor.jar.set("cart", cookie);
	const checkout = await visitor.get("/direct-checkout");
	expect([checkout.status, checkout.header("location")]).toEqual([303, "/cart"]);
}

/** Payload and signature of a signed cookie, as they stand in the header. */
const parts = (cookie: string) => {
	const dot = cookie.lastIndexOf(".");
	return [cookie.slice(0, dot), cookie.slice(dot + 1)] as const;
};
const base64 = (text: string) => encodeURIComponent(Buffer.from(text).toString("base64"));

describe("the cookie `cart`", () => {
	it("is read only by the server, stays on the site, and holds no price and no name", async () => {
		const answer = await addToCart(shop.visitor(), 19);
		const line = answer.cookies.find((cookie) => cookie.startsWith("cart=")) ?? "";
		expect(line).toMatch(/HttpOnly/);
		expect(line).toMatch(/SameSite=Lax/);
		expect(line).toMatch(/Path=\//);
		const content = Buffer.from(decodeURIComponent(parts(real)[0].replace(/^cart=/, "")), "base64").toString();
		expect(content).not.toMatch(/keychron|499|price|name/i);
	});

	it.each([
		["nonsense", "nonsense"],
		["nothing", ""],
		["only a dot", "."],
		["broken percent signs", "%E0%A4%A.%"],
		[
			"JSON of another shop",
			encodeURIComponent('{"items":[{"id":1,"type":"product","price":0,"quantity":1}],"total":0}'),
		],
		["an old unsigned list", base64('"p1x1"')],
		["quotes", '"p1x1"'],
		["a space and a comma", "p1x1, p2x2"],
		["prototype names", base64('{"__proto__":{"x":1}}')],
		["20 KB", "a".repeat(20_000)],
		["20 KB of signed-looking text", `${"A".repeat(19_950)}.${"B".repeat(43)}`],
		["20 KB of percent signs", "%25".repeat(6_600)],
	])("counts as empty when it is %s", async (_, cookie) => {
		await expectEmpty(cookie);
	});

	it("counts as empty when its content was changed under the old signature", async () => {
		const [payload, signature] = parts(real);
		const content = Buffer.from(decodeURIComponent(payload), "base64").toString();
		const forged = content.replace("x1", "x9");
		expect(forged).not.toBe(content);
		await expectEmpty(`${base64(forged)}.${signature}`);
	});

	it("counts as empty with a part of it, a changed signature, or none", async () => {
		const [payload, signature] = parts(real);
		const flipped = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
		for (const cookie of [payload, `${payload}.`, `.${signature}`, `${payload}.${flipped}`, real.slice(0, -6)])
			await expectEmpty(cookie);
	});

	it("counts as empty when another shop signed it", async () => {
		const visitor = another.visitor();
		await addToCart(visitor, 19);
		await expectEmpty(visitor.jar.get("cart") ?? "");
	});

	it("does not take the signed content of another cookie for a cart", async () => {
		const visitor = shop.visitor();
		await visitor.page("/");
		await addToCart(visitor, 19);
		const others = [...visitor.jar].filter(([name]) => name !== "cart");
		expect(others.length).toBeGreaterThan(0);
		for (const [, value] of others) await expectEmpty(value);
	});

	it("works beside broken cookies of other names", async () => {
		const visitor = shop.visitor("en");
		visitor.jar.set("broken", "%E0%A4%A");
		visitor.jar.set("flash", "%%%.%%%");
		visitor.jar.set("orders", "x".repeat(3000));
		visitor.jar.set("visitor", "=;=;");
		visitor.jar.set("pending_services", "{}");
		visitor.jar.set("cart", real);
		const answer = await visitor.get("/cart");
		expect(answer.status).toBe(200);
		expect(answer.page().text).toContain("Keychron V3 Max");
	});
});
