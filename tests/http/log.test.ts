import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { errorLines } from "./support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
	shop = await startShop();
});
afterAll(() => shop.stop());

const TEXT = { headers: { "Content-Type": "text/plain" } };
const FORM = { headers: { "Content-Type": "application/x-www-form-urlencoded" } };

describe("the log", () => {
	it("calls no refusal of what a visitor sent an unexpected failure of the shop", async () => {
		const visitor = new Client(shop.url);
		await visitor.get("/api/products/999999");
		await visitor.get("/nowhere");
		await visitor.get("/?_data=root");
		await visitor.post("/direct-checkout", { fullName: "" });
		await visitor.post("/cart", { intent: "steal" });
		await visitor.post("/cart", {}, { origin: "https://evil.example" });
		await visitor.post("/language", { language: "de", returnTo: "/" });
		await visitor.post("/language", { language: "en" }, { origin: null });
		await visitor.request("POST", "/about", "a=1", FORM);
		for (const path of ["/cart", "/language", "/api/orders"]) await visitor.request("POST", path, "x", TEXT);
		await visitor.get("/the-last-one");
		await expect.poll(() => shop.output()).toContain("/the-last-one");
		expect(errorLines(shop.output()).map((line) => line.slice(0, 300))).toEqual([]);
	});

	it("holds no personal data, no cookie and no key of what visitors sent", async () => {
		const visitor = new Client(shop.url);
		await visitor.post("/cart", { intent: "add", type: "product", id: "22" });
		const contact = { fullName: "Secretos Numeescu", email: "secretos@exemplu.ro", phone: "0799999999" };
		const sent = { ...contact, deliveryMethod: "pickup", paymentMethod: "cash" };
		expect((await visitor.post("/direct-checkout", sent)).status).toBe(303);
		await visitor.post("/direct-checkout", { ...sent, phone: "" });
		await visitor.get("/order-confirmation/1?key=secret-key-of-an-order");
		for (const secret of ["Secretos", "secretos@", "0799999999", visitor.jar.get("orders") ?? "-"])
			expect(shop.output()).not.toContain(secret);
	});
});
