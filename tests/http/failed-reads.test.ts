import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { fieldValue } from "#tests/http/support/page.ts";
import { withDatabase } from "#tests/http/support/shop.ts";
import { damageFile, REVISE } from "#tests/support/database-faults.ts";
import { Client } from "#tests/support/http-client.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";

// Not shopForThisFile: this shop is meant to log failures.
let shop: RunningShop;
beforeAll(async () => {
	shop = await startShop();
});
afterAll(() => shop.stop());

const change = (sql: string) => withDatabase(shop.dataDir, (database) => database.exec(`${sql}; ${REVISE}`));

describe("a detail page whose read fails (SPEC 8)", () => {
	it.each([
		["/products/1", "product", "Produsul nu a fost găsit", "Failed to fetch product"],
		["/services/pc-repair", "service", "Serviciul nu a fost găsit", "Failed to fetch service"],
	])(
		"%s shows the not-found view with a way back, says that it is a failure, and is whole again after it",
		async (path, table, title, message) => {
			const visitor = new Client(shop.url);
			expect((await visitor.get(path)).status).toBe(200);
			change(`alter table ${table}_text rename to gone`);
			try {
				const answer = await visitor.get(path);
				expect(answer.status).toBe(503);
				expect(answer.page().text).toContain(title);
				expect(shop.output()).toContain(message);
			} finally {
				change(`alter table gone rename to ${table}_text`);
			}
			expect((await visitor.get(path)).status).toBe(200);
		},
	);
});

it("a page that needs no more of the catalogue than its footer does is shown without the services there", async () => {
	const visitor = new Client(shop.url);
	change("alter table service_text rename to gone");
	try {
		const answer = await visitor.get("/about");
		expect([answer.status, answer.text.includes('href="/services"'), answer.text.includes("/services/")]).toEqual([
			200,
			true,
			false,
		]);
	} finally {
		change("alter table gone rename to service_text");
	}
	expect((await visitor.get("/about")).text).toContain('href="/services/pc-repair"');
});

it("a service that cannot be scheduled keeps its form, and an appointment that cannot be read is no unknown one", async () => {
	const visitor = new Client(shop.url);
	visitor.jar.set("language", "en");
	change("alter table service_order rename to gone");
	onTestFinished(() => void change("alter table gone rename to service_order"));
	const typed = { fullName: "Ana Pop", email: "ana@exemplu.ro", phone: "0722 123 456" };
	const answer = await visitor.post("/service-order/1", typed);
	expect(answer.status).toBe(503);
	expect(answer.page().text).toContain("The service could not be scheduled");
	expect(fieldValue(answer.page().form("/service-order/1"), "email")).toBe(typed.email);
	const missing = await visitor.get("/service-confirmation/1?key=any");
	expect(missing.status).toBe(500);
	expect(missing.page().text).toContain("The appointment could not be loaded");
});

describe("an unexpected failure", () => {
	const whileBroken = async <T>(ask: () => Promise<T>) => {
		change("alter table product rename to gone");
		try {
			return await ask();
		} finally {
			change("alter table gone rename to product");
		}
	};
	const broken = (path: string) => whileBroken(() => new Client(shop.url).get(path));
	const untilLogged = (id: string) => expect.poll(() => shop.output()).toContain(`"requestId":"${id}"`);

	it("shows the code under which the log has its cause", async () => {
		const answer = await broken("/products?q=anything");
		const id = answer.header("x-request-id");
		expect(answer.status).toBe(500);
		expect(answer.page().text).toContain(id);
		await untilLogged(id);
		expect(answer.text).not.toMatch(/SqliteError|no such table/);
	});

	it.each(["/checkout", "/direct-checkout"])("of %s is told by the shop's own page, its bar included", async (path) => {
		const visitor = new Client(shop.url);
		await visitor.post("/cart", { intent: "add", type: "product", id: "20", returnTo: "/cart" });
		const answer = await whileBroken(() => visitor.get(path));
		expect(answer.status).toBe(500);
		expect(answer.page().text).toContain(answer.header("x-request-id"));
	});

	it("of a call is JSON with that code, and no detail", async () => {
		const answer = await broken("/api/products");
		expect(answer.status).toBe(500);
		expect(answer.header("content-type")).toBe("application/json; charset=utf-8");
		expect(answer.json()).toMatchObject({ code: "unexpected", requestId: answer.header("x-request-id") });
		await untilLogged(answer.header("x-request-id"));
	});

	it.each(["gzip", "br", "gzip, deflate, br, zstd"])("of a call can be read by who takes %s", async (codings) => {
		const headers = { "Accept-Encoding": codings };
		const answer = await whileBroken(() => fetch(`${shop.url}/api/products`, { headers }));
		expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ code: "unexpected" })]);
	});
});

it("a file that is damaged under the shop refuses what needs it, as a disk that fails does, and names the fault in the log", async () => {
	const own = await startShop();
	onTestFinished(() => own.stop());
	const visitor = new Client(own.url);
	expect((await visitor.get("/products")).status).toBe(200);
	// Neither the shop's own memory nor the write-ahead log has the pages then.
	withDatabase(own.dataDir, (database) => database.exec(`${REVISE}; pragma wal_checkpoint(truncate)`));
	damageFile(`${own.dataDir}/shop.db`);
	const answers = await Promise.all(["/products", "/api/products"].map((path) => visitor.get(path)));
	expect(answers.map(({ status }) => status)).toEqual([503, 503]);
	expect(answers[1]!.json()).toMatchObject({ code: "shop-busy" });
	expect(own.output()).toContain("database disk image is malformed");
});
