import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { ANA, placeOrder } from "./support/orders.ts";
import { fieldValue } from "./support/page.ts";
import { PORTALS, search, stranger } from "./support/portals.ts";
import { withDatabase } from "./support/shop.ts";

/** A browser in name only: nothing can be printed with it. */
const NO_BROWSER = "/bin/false";

const WORDS = {
	invoice: {
		search: "Failed to search for invoice. Please try again.",
		download: "Failed to download invoice. Please try again.",
	},
	warranty: {
		search: "Failed to search for warranty. Please try again.",
		download: "Failed to download warranty certificate",
	},
} as const;

// Not shopForThisFile: this shop is meant to log failures.
let shop: RunningShop;
let owner: Client;
let id: number;
beforeAll(async () => {
	shop = await startShop({ env: { TRUST_PROXY: "true", CHROMIUM_PATH: NO_BROWSER } });
	owner = new Client(shop.url);
	owner.jar.set("language", "en");
	id = await placeOrder(owner);
	change(`update orders set status = 'completed' where id = ${id}`);
});
afterAll(() => shop.stop());

const change = (sql: string) => withDatabase(shop.dataDir, (database) => database.exec(sql));

/** While the work is done, no order can be read. */
async function withoutOrders<T>(work: () => Promise<T>): Promise<T> {
	change("alter table orders rename to gone");
	try {
		return await work();
	} finally {
		change("alter table gone rename to orders");
	}
}

describe.each(PORTALS)("when the $document search itself fails (SPEC 8)", ({ path, call, download, document }) => {
	const words = WORDS[document];

	it("says so above the form and keeps what was typed", async () => {
		const answer = await withoutOrders(() => search(stranger(shop.url), path, `#${id}`, ANA.email));
		expect(answer.status).toBe(503);
		const page = answer.page();
		expect(page.h1).toHaveLength(1);
		expect(page.text).toContain(words.search);
		expect(fieldValue(page.form(path), "orderNumber")).toBe(`#${id}`);
		expect(fieldValue(page.form(path), "email")).toBe(ANA.email);
	});

	it("says so where a result was reloaded, and shows it again afterwards", async () => {
		const answer = await withoutOrders(() => owner.get(`${path}?order=${id}`));
		expect([answer.status, answer.header("cache-control")]).toEqual([503, "no-store"]);
		expect(answer.page().text).toContain(words.search);
		expect(fieldValue(answer.page().form(path), "orderNumber")).toBe(String(id));
		expect((await owner.get(`${path}?order=${id}`)).status).toBe(200);
	});

	it("says so in a call", async () => {
		const answer = await withoutOrders(() =>
			stranger(shop.url).postJson(call, { orderNumber: String(id), email: ANA.email }),
		);
		expect([answer.status, answer.json()]).toEqual([503, { code: "search-failed", message: words.search }]);
	});

	it("is a failed download for whoever asks for the document", async () => {
		const answer = await withoutOrders(() => owner.get(`${download}/${id}`));
		expect([answer.status, answer.json<{ message: string }>().message]).toEqual([503, words.download]);
	});
});

describe.each(PORTALS)("when the $document cannot be printed", ({ path, call, download, document }) => {
	const words = WORDS[document];

	it.each([
		["a browser of today", { "Sec-Fetch-Dest": "document", Accept: "text/html,*/*" }],
		["a text browser", { Accept: "text/html, text/*;q=0.5" }],
	])("%s is told on the portal", async (_, headers) => {
		const answer = await owner.get(`${download}/${id}`, { headers });
		expect([answer.status, answer.header("location")]).toEqual([303, `${path}?order=${id}`]);
		const page = (await owner.follow(answer)).page();
		expect(page.flashes).toEqual([expect.stringContaining(words.download)]);
		expect(page.text).toContain(`#${id}`);
	});

	it.each([
		["a script", { "Sec-Fetch-Dest": "empty", Accept: "*/*" }],
		["a program", { Accept: "application/pdf" }],
	])("%s is told in JSON", async (_, headers) => {
		const answer = await owner.get(`${download}/${id}`, { headers });
		expect([answer.status, answer.json()]).toEqual([503, { code: "printer-unavailable", message: words.download }]);
	});

	it("a holder of a link, who has no portal to go back to, is told in JSON", async () => {
		// A number is looked up but five times a minute.
		const orderNumber = await placeOrder(owner);
		change(`update orders set status = 'completed' where id = ${orderNumber}`);
		const found = await stranger(shop.url).postJson(call, { orderNumber, email: ANA.email });
		const { downloadUrl } = found.json<{ downloadUrl: string }>();
		const answer = await stranger(shop.url).get(downloadUrl, { headers: { Accept: "text/html" } });
		expect([answer.status, answer.json()]).toEqual([503, { code: "printer-unavailable", message: words.download }]);
	});
});
