import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { readDocumentNumbers } from "#app/domain/invoices/read-document-numbers.server.ts";
import {
	countEInvoices,
	listEInvoices,
	readIssuedDocument,
	readWaitingDocuments,
} from "#app/domain/invoices/read-e-invoices.server.ts";
import { reportEInvoices, takeReportBack } from "#app/domain/invoices/report-e-invoices.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { CHIEF, OTHER_ADMIN } from "#tests/support/accounts.ts";
import { moveAlong, storePaidOrders, unwrap } from "#tests/support/billing.ts";
import { isOnPostgres } from "#tests/support/postgres/databases.ts";
import { LIVE, type TestShop, testShop } from "#tests/support/test-shop.ts";

const ORDER = { lines: [{ quantity: 1, unitPriceBani: 9_900 }], shippingBani: 0, vatRatePercent: 21 };

let shop: TestShop;
beforeEach(async () => {
	shop = await testShop({ settings: LIVE });
});

/** Issues the invoices of so many new orders. */
async function issued(count = 1): Promise<number[]> {
	const ids: number[] = [];
	for (const orderId of await storePaidOrders(shop, Array(count).fill(ORDER)))
		ids.push(unwrap(await issueInvoice(shop, orderId)).id);
	return ids;
}

const listed = async (list: "late" | "reported" | null = null) =>
	(await listEInvoices(shop, { list, edge: null })).rows;
const idsIn = async (...args: Parameters<typeof listed>) => (await listed(...args)).map(({ id }) => id);
const report = async (ids: number[], uploadIndex: string | null = null, account = CHIEF) =>
	unwrap(await reportEInvoices(shop, { ids, account, uploadIndex }));

describe("documents that are to be reported to e-Factura", () => {
	it("wait from their issue on, invoices and stornos alike, the oldest first", async () => {
		const [first, second] = await issued(2);
		const { orderId } = (await listed())[0]!;
		await moveAlong(shop, orderId, "cancelled");
		const rows = await listed();
		expect(rows.map(({ kind, series, number }) => [kind, series, number])).toEqual([
			["invoice", "NUC", 1],
			["invoice", "NUC", 2],
			["storno", "NUCS", 1],
		]);
		expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([first, second]);
		expect(rows[2]).toMatchObject({ orderId, grossBani: -9_900, buyerName: "Ștefan Țepeș", reportedAt: null });
		expect(await countEInvoices(shop)).toEqual({ waiting: 3, late: 0 });
	});

	it("are due five working days after the shop's day of issue, and late from the day after", async () => {
		// Five minutes past midnight in Bucharest, a Tuesday; Saint Andrew and the National Day come between.
		shop.setTime("2026-11-23T22:05:00.000Z");
		const [id] = await issued();
		expect((await listed())[0]).toMatchObject({ id, dueOn: "2026-12-03", isLate: false });
		shop.setTime("2026-12-03T21:59:00.000Z");
		expect([await countEInvoices(shop), await idsIn("late")]).toEqual([{ waiting: 1, late: 0 }, []]);
		expect((await listed())[0]!.isLate).toBe(false);
		shop.setTime("2026-12-03T22:01:00.000Z");
		expect([await countEInvoices(shop), await idsIn("late")]).toEqual([{ waiting: 1, late: 1 }, [id]]);
		expect((await listed())[0]!.isLate).toBe(true);
	});

	it("are late in the list exactly when they say so, whenever they were issued", async () => {
		for (let day = 0; day < 30; day++) {
			shop.setTime(new Date(Date.parse("2026-12-01T21:50:00.000Z") + day * 86_400_000 + (day % 3) * 600_000));
			await issued();
		}
		for (const today of ["2026-12-10", "2026-12-24", "2027-01-03", "2027-01-08", "2027-01-12"]) {
			shop.setTime(`${today}T10:00:00.000Z`);
			const waiting = (
				await Promise.all([null, { before: 25 }].map((edge) => listEInvoices(shop, { list: null, edge })))
			).flatMap(({ rows }) => rows);
			expect(waiting).toHaveLength(30);
			const late = waiting.filter(({ isLate }) => isLate);
			expect((await countEInvoices(shop)).late, today).toBe(late.length);
			expect(await idsIn("late")).toEqual(late.slice(0, 25).map(({ id }) => id));
		}
	});

	it("stand with the numbers of their orders, asked for all of them at once", async () => {
		const [first, second] = await issued(2);
		await report([second!]);
		const [one, two] = await listed().then(async (waiting) => [...waiting, ...(await listed("reported"))]);
		const documents = await readDocumentNumbers(shop, [one!.orderId, two!.orderId]);
		expect([first, second]).toEqual([one!.id, two!.id]);
		const state = { dueOn: "2026-11-27", isLate: false };
		expect(documents.get(one!.orderId)).toEqual([
			{ kind: "invoice", series: "NUC", number: 1, report: { ...state, reportedAt: null } },
		]);
		const reportedAt = shop.clock().toISOString();
		expect(documents.get(two!.orderId)).toMatchObject([{ number: 2, report: { reportedAt } }]);
	});

	it("are found by their number alone", async () => {
		const [id] = await issued();
		expect(await readIssuedDocument(shop, { series: "NUC", number: 1 })).toMatchObject({ id, content: { number: 1 } });
		expect(await readIssuedDocument(shop, { series: "NUC", number: 2 })).toBeNull();
		expect(await readIssuedDocument(shop, { series: "NUCS", number: 1 })).toBeNull();
	});
});

describe("what was handed over", () => {
	it("leaves the list with who said so, when, and the portal's number", async () => {
		const [first, second] = await issued(2);
		shop.pass({ hours: 3 });
		expect(await report([first!], "5001131297")).toBe(1);
		expect(await idsIn()).toEqual([second]);
		expect(await listed("reported")).toMatchObject([
			{
				id: first,
				reportedAt: shop.clock().toISOString(),
				reportedBy: CHIEF.email,
				uploadIndex: "5001131297",
				isLate: false,
			},
		]);
		expect((await readWaitingDocuments(shop, 10)).map(({ id }) => id)).toEqual([second]);
	});

	it("stays as it was noted first", async () => {
		const [id] = await issued();
		await report([id!], "111");
		const [before] = await listed("reported");
		shop.pass({ days: 1 });
		expect(await report([id!], "222", OTHER_ADMIN)).toBe(0);
		expect(await listed("reported")).toEqual([before]);
	});

	it("is noted for many at once, and only for those that wait", async () => {
		const ids = await issued(4);
		await report([ids[1]!]);
		expect(await report([...ids.slice(0, 3), 999])).toBe(2);
		expect(await idsIn()).toEqual([ids[3]]);
		expect(await idsIn("reported")).toEqual([ids[2], ids[1], ids[0]]);
	});

	it("is never late, and waits again when the mark is taken back", async () => {
		const [id] = await issued();
		await report([id!], "7");
		shop.pass({ days: 30 });
		expect(await countEInvoices(shop)).toEqual({ waiting: 0, late: 0 });
		const [first] = await listed("reported");
		expect(unwrap(await takeReportBack(shop, id!, first!.reportedAt!))).toBe(true);
		expect(await listed()).toMatchObject([{ id, reportedAt: null, reportedBy: null, uploadIndex: null, isLate: true }]);
		expect(unwrap(await takeReportBack(shop, id!, first!.reportedAt!))).toBe(false);
		await report([id!], "8");
		expect(unwrap(await takeReportBack(shop, id!, first!.reportedAt!)), "it is another report's").toBe(false);
		expect(await listed("reported")).toMatchObject([{ id, uploadIndex: "8" }]);
	});

	it("is not what was never issued", async () => {
		const unknown = { ok: false, error: { code: "not-found" } };
		expect(await takeReportBack(shop, 999, "2026-11-20T10:00:00.000Z")).toEqual(unknown);
		expect(await reportEInvoices(shop, { ids: [999], account: CHIEF, uploadIndex: null })).toEqual(unknown);
	});
});

describe("today's page", () => {
	it("says how many wait, how many of them are late, and names the first", async () => {
		expect((await readToday(shop, "ro")).eInvoices).toEqual({ count: 0, late: 0, first: [] });
		await issued(2);
		shop.pass({ days: 8 });
		await issued(5);
		const { eInvoices } = await readToday(shop, "ro");
		expect([eInvoices.count, eInvoices.late]).toEqual([7, 2]);
		expect(eInvoices.first.map(({ number, isLate }) => [number, isLate])).toEqual([
			[1, true],
			[2, true],
			[3, false],
			[4, false],
			[5, false],
		]);
		expect(eInvoices.first[0]!.dueOn).toBe("2026-11-27");
	});
});

describe("the table of reports", () => {
	// A file of before; and SQLite's planner.
	it.skipIf(isOnPostgres())("has a row for every document from before it was made", async () => {
		await issued(3);
		await sql`drop table e_invoice_report`.execute(shop.db);
		const { up } = await import("#migrations/2026-11-20-32-e-invoice.ts");
		await up(shop.db as never);
		expect((await countEInvoices(shop)).waiting).toBe(3);
	});

	it("knows who reported, or nothing", async () => {
		const [id] = await issued();
		const change = (column: string) =>
			sql`update e_invoice_report set ${sql.ref(column)} = '1' where invoice_id = ${id}`.execute(shop.db);
		for (const column of ["reported_at", "account_email", "upload_index"])
			await expect(change(column)).rejects.toThrow();
	});

	it.skipIf(isOnPostgres())("finds what waits, and what is late, without a look at what was reported", async () => {
		const plan = await sql<{ detail: string }>`explain query plan
			select invoice.id from e_invoice_report as report inner join invoice on invoice.id = report.invoice_id
			where report.reported_at is null and invoice.issued_at < '2026' and report.invoice_id > 0
			order by report.invoice_id asc limit 26`.execute(shop.db);
		const steps = plan.rows.map(({ detail }) => detail).join("; ");
		expect(steps).toMatch(/report USING (?:COVERING )?INDEX e_invoice_waiting/);
		expect(steps).toMatch(/SEARCH invoice USING INTEGER PRIMARY KEY/);
		expect(steps).not.toContain("TEMP B-TREE");
	});
});
