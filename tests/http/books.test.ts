import { beforeAll, describe, expect, it } from "vitest";
import { makeReal } from "#tests/support/order-moves.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { anOrder } from "./support/documents.ts";
import { textOf } from "./support/html.ts";
import { fieldValue, isInvalid, messageOf, type Page } from "./support/page.ts";
import { shopForThisFile, withDatabase } from "./support/shop.ts";

const shop = shopForThisFile({ isKept: false });
const YEAR = new Date().getFullYear();
const PERIOD = `from=${YEAR}-01-01&to=${YEAR}-12-31`;
const admin = adminForThisFile(shop);
let order: number;

beforeAll(async () => {
	order = await anOrder(shop, "paid");
	makeReal(shop.running(), order);
	withDatabase(shop.running().dataDir, (database) =>
		database.prepare("update orders set full_name = ? where id = ?").run('=HYPERLINK("http://x.example")', order),
	);
	await admin.get(`/api/admin/download-invoice/${order}`);
});

const typed = (page: Page, field: string) => fieldValue(page.form(/\/admin\/books$/), field);

describe("the books", () => {
	it("open with the month before, and say what a period holds", async () => {
		const page = await admin.page("/admin/books");
		expect(typed(page, "from")).toMatch(/^\d{4}-\d\d-01$/);
		const asked = await admin.page(`/admin/books?${PERIOD}`);
		expect([typed(asked, "from"), typed(asked, "to")]).toEqual([`${YEAR}-01-01`, `${YEAR}-12-31`]);
		expect(textOf(asked.main)).toMatch(/Jurnal de vânzări .*din care TVA/);
		expect(textOf(asked.main)).toContain("Persoane fizice (ZIP)");
		expect(textOf(asked.main)).not.toContain("Firme (ZIP)");
	});

	it("take the days of a period as people write them", async () => {
		const page = await admin.page("/admin/books?from=01.10.2026&to=31/10/2026");
		expect([typed(page, "from"), typed(page, "to")]).toEqual(["2026-10-01", "2026-10-31"]);
	});

	it("refuse a period that is none, beside its field, with what was typed", async () => {
		const answer = await admin.get("/admin/books?from=2026-03-02&to=2026-03-01");
		expect(answer.status).toBe(422);
		const page = answer.page();
		expect([isInvalid(page, "from"), isInvalid(page, "to")]).toEqual([false, true]);
		expect(page.title).toMatch(/^Eroare: /);
		expect(messageOf(page, "to")).toContain("se termină înainte");
		expect(typed(page, "from")).toBe("2026-03-02");
	});

	it("come as CSV that a Romanian spreadsheet reads, and that runs nothing in it", async () => {
		const answer = await admin.get(`/admin/books/sales.csv?${PERIOD}`);
		expect([answer.status, answer.header("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
		expect(answer.header("content-disposition")).toBe(`attachment; filename="sales-${YEAR}-01-01-${YEAR}-12-31.csv"`);
		expect(answer.text.startsWith("\uFEFFData;Document;Serie;")).toBe(true);
		const [, line = ""] = answer.text.split("\r\n");
		expect(line).toContain(`;${order};`);
		expect(line).toContain(`"'=HYPERLINK(""http://x.example"")"`);
		expect(line).toMatch(/;\d+,\d\d;/);
		const withPoint = await admin.get(`/admin/books/sales.csv?${PERIOD}&decimals=point`);
		expect(withPoint.text).toMatch(/,\d+\.\d\d\r\n/);
	});

	it("write a storno's amounts as numbers", async () => {
		const cancelled = await anOrder(shop, "paid");
		makeReal(shop.running(), cancelled);
		await admin.get(`/api/admin/download-invoice/${cancelled}`);
		await admin.post(`/admin/orders/${cancelled}`, { intent: "cancel", seen: "completed" });
		const { text } = await admin.get(`/admin/books/sales.csv?${PERIOD}`);
		expect(text).toMatch(/;factură storno;NUCS;1;NUC-2;.*;21;-\d+,\d\d;-\d+,\d\d;-\d+,\d\d\r\n$/);
	});

	it.each(["other.csv", "sales.zip", "sales", "constructor.csv"])("have no %s", async (file) => {
		expect((await admin.get(`/admin/books/${file}?${PERIOD}`)).status).toBe(404);
	});

	it("have no file of a period that is none", async () => {
		expect((await admin.get("/admin/books/sales.csv?from=2026-13-01&to=2026-12-01")).status).toBe(404);
	});
});
