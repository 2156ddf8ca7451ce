import { describe, expect, it } from "vitest";
import { seededDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { LISTENS, processesForThisFile } from "./support/process.ts";

const shops = processesForThisFile();

/** A choice of them: every setting has its unit tests; here is what a bad one does to the process. */
describe("a bad setting", () => {
	it.each([
		["PORT", "http"],
		["SITE_URL", "shop.example"],
		["SESSION_SECRET", "short"],
		["BUSINESS_PROFILE", "/no/such/profile.json"],
		["SMTP_URL", "mail.example"],
		["ADMIN_PASSWORD", "short"],
		["VAT_RATE", "abc"],
		["VAT_RATE", "-1"],
		["CHROMIUM_PATH", "/no/such/browser"],
		["HOST", "bad host"],
		["HOST", "192.0.2.1"],
		["DATA_DIR", "/dev/null"],
		["DATABASE_URL", "sqlite:/dev/null/shop.db"],
		["DATABASE_URL", `sqlite:${import.meta.filename}`],
	])("%s=%s stops the start with a line that names it, and exit code 1", async (name, value) => {
		await shops.takeFolder(seededDataDir());
		const server = await shops.start({ [name]: value });
		expect(await server.ended).toEqual({ code: 1, signal: null });
		const lines = server
			.output()
			.split("\n")
			.filter((line) => line.includes(name));
		expect(lines).toHaveLength(1);
		expect(lines[0]?.length).toBeLessThan(200);
		expect(server.output()).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
		expect(server.output()).not.toMatch(LISTENS);
	});

	it("several are named together", async () => {
		await shops.takeFolder(seededDataDir());
		const server = await shops.start({ VAT_RATE: "abc", SHOP_LIVE: "?", MAIL_FROM: "x" });
		expect((await server.ended).code).toBe(1);
		for (const name of ["VAT_RATE", "SHOP_LIVE", "MAIL_FROM"]) expect(server.output()).toContain(name);
	});

	it("does not repeat a secret that it refuses", async () => {
		await shops.takeFolder(seededDataDir());
		const server = await shops.start({ SESSION_SECRET: "tiny-secret", ADMIN_PASSWORD: "tiny-pass" });
		expect((await server.ended).code).toBe(1);
		expect(server.output()).not.toMatch(/tiny-/);
	});
});

describe("settings that change what visitors see", () => {
	it("SHIPPING_POLICY=threshold: 75 RON, and free from 5,000 RON", async () => {
		await shops.takeFolder(seededDataDir());
		const server = await shops.start({ SHIPPING_POLICY: "threshold" });
		await server.printed(LISTENS);
		const shipping = async (id: number) => {
			const cartItems = [{ id, type: "product", quantity: 1 }];
			const contact = {
				fullName: "Ana Pop",
				email: "ana@exemplu.ro",
				phone: "0712345678",
				paymentMethod: "banktransfer",
			};
			const orderData = { ...contact, deliveryMethod: "delivery", address: "Str. 1", city: "Cluj", county: "Cluj" };
			const answer = await new Client(server.url).postJson("/api/orders", { orderData, cartItems });
			return answer.json<{ order: { shipping: string } }>().order.shipping;
		};
		expect(await shipping(22)).toBe("75.00");
		expect(await shipping(2)).toBe("0.00");
	});

	it("SHOP_LIVE=true and live payments: no banner, no debug line, no methods without credentials, no sandbox", async () => {
		await shops.takeFolder(seededDataDir());
		const server = await shops.start({ SHOP_LIVE: "true", PAYMENTS_MODE: "live" });
		await server.printed(LISTENS);
		const visitor = new Client(server.url);
		visitor.jar.set("language", "en");
		expect((await visitor.page("/")).wholeText).not.toMatch(/not (yet )?live/i);
		await visitor.post("/cart", { intent: "add", type: "product", id: "22" });
		const page = await visitor.page("/checkout");
		expect(page.text).not.toMatch(/not (yet )?live|test mode|methods on offer/i);
		const offered = page.root;
		const methods = JSON.stringify(offered, (key, value) => (key === "parent" ? undefined : value)).match(
			/"value":"(paypal|googlepay|revolutpay|banktransfer|cash)"/g,
		);
		expect(methods).toEqual(['"value":"cash"']);
		const refused = await visitor.post("/direct-checkout", {
			fullName: "Ana Pop",
			email: "ana@exemplu.ro",
			phone: "0712345678",
			deliveryMethod: "pickup",
			paymentMethod: "paypal",
		});
		expect(refused.status).toBe(422);
		expect((await visitor.get("/nowhere")).page().text).not.toMatch(/developer/i);
		for (const path of ["/sandbox/paypal", "/sandbox/paypal/cgi-bin/webscr", "/sandbox/paypal/v1/oauth2/token"])
			expect((await visitor.get(path)).status).toBe(404);
	});
});
