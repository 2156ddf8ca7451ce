import { describe, expect, it } from "vitest";
import { send, sendBytes } from "#tests/support/http-client.ts";
import { signedIn } from "./support/back-office.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

describe("odd input", () => {
	it.each(["/?%5Fdata=root", "/products?_dat%61=routes%2Fshop", "/?a=1&%5f%64ata"])(
		"%s is an older data request however it is written",
		async (address) => {
			expect((await shop.visitor().get(address)).status).toBe(400);
		},
	);

	it.each(["x:99999", "[::::]", "999.999.999.999", "[1:2]", "1.2.3.4.5:0x1"])(
		"a host that cannot be, %s, is refused and not failed",
		async (host) => {
			const lines = ["GET / HTTP/1.1", `Host: ${host}`, "Connection: close", "", ""];
			const answer = await sendBytes(shop.running().url, Buffer.from(lines.join("\r\n")), 20_000);
			expect(answer).toMatch(/^HTTP\/1\.1 400 /);
		},
	);

	it.each(["constructor", "toString", "__proto__", "hasOwnProperty"])("intent=%s does nothing", async (intent) => {
		const admin = await signedIn(shop.running().url);
		for (const address of [
			"/admin/products/1",
			"/admin/services/1",
			"/admin/orders/1",
			"/cart",
			"/unified-checkout/1",
		]) {
			const answer = await admin.post(address, { intent });
			expect(answer.status, address).toBeLessThan(500);
		}
		expect(shop.rows("select status from product where id = 1")).toEqual([{ status: "active" }]);
	});

	it("is sent no coding that it refuses, and every cache is told that codings differ", async () => {
		const ask = (address: string, accepted: string) =>
			send(shop.running().url, "GET", address, undefined, { "Accept-Encoding": accepted, "Sec-Fetch-Site": "none" });
		for (const address of [
			"/",
			"/products",
			"/about",
			"/cart",
			"/products.data",
			"/api/products",
			"/nowhere",
			"/sitemap.xml",
		]) {
			for (const [accepted, coding] of [
				["br;q=0", undefined],
				["br;q=0, gzip", "gzip"],
				["gzip;q=0.0, br; q=0.000", undefined],
				["identity", undefined],
			] as const) {
				for (let time = 0; time < 2; time++) {
					const { headers } = await ask(address, accepted);
					const told = { address, accepted, coding: headers["content-encoding"], vary: headers.vary };
					expect.soft(told).toEqual({ address, accepted, coding, vary: expect.stringMatching(/accept-encoding/i) });
				}
			}
		}
	});
});
