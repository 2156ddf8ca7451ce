import { type Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { creditInvoice, readCreditable } from "#app/domain/invoices/credit-invoice.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { editContact, readContact } from "#app/domain/orders/edit-contact.server.ts";
import { editItems, readItems } from "#app/domain/orders/edit-items.server.ts";
import { editContactSchema } from "#app/domain/orders/edit-order.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { findFaults } from "#db/check.ts";
import { type Db, openDatabase } from "#db/connection.ts";
import { aPrinter, pdfOf } from "#tests/domain/printing-shop.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { placedOrder, unwrap } from "#tests/support/billing.ts";
import { faultsOfFile, fileOf } from "#tests/support/e-invoice-rules.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { everyRow, LIVE, type TestShop, testShop } from "#tests/support/test-shop.ts";

/** The last migration before orders were paid in parts, given back in parts, credited in part and edited. */
const OLD = "2026-11-22-26";
const MIGRATIONS = import.meta.glob<{ up(db: Kysely<unknown>): Promise<void> }>("../../migrations/*.ts", {
	eager: true,
});
const account = CHIEF;

/** What later versions added to a document. */
const oldContent = (content: string) =>
	JSON.stringify(JSON.parse(content), (key, value) => (key === "unit" || key === "postalCode" ? undefined : value));

/** A database of the version before, with the rows of this shop as that version wrote them; and the way on. */
async function databaseOfBefore(shop: TestShop): Promise<{ db: Db; migrate(): Promise<void> }> {
	const files = Object.keys(MIGRATIONS).toSorted();
	const isOld = (file: string) => (file.split("/").at(-1) ?? "") < `${OLD}-z`;
	const { db, close } = openDatabase(":memory:");
	onTestFinished(close);
	const run = async (some: string[]) => {
		for (const file of some) await MIGRATIONS[file]!.up(db as unknown as Kysely<unknown>);
	};
	await run(files.filter(isOld));
	await sql`pragma foreign_keys = off`.execute(db);
	const rows = await everyRow(shop.db);
	for (const { name, columns } of await db.introspection.getTables()) {
		const known = columns.map((column) => column.name);
		for (const row of (rows[name] ?? []) as Record<string, unknown>[]) {
			const old = Object.fromEntries(Object.entries(row).filter(([column]) => known.includes(column)));
			if (name === "invoice") old.content = oldContent(String(old.content));
			await sql`insert or replace into ${sql.table(name)} (${sql.join(Object.keys(old).map((one) => sql.ref(one)))})
				values (${sql.join(Object.values(old))})`.execute(db);
		}
	}
	await sql`pragma foreign_keys = on`.execute(db);
	return { db, migrate: () => run(files.filter((file) => !isOld(file))) };
}

const detailsOf = async (shop: TestShop, id: number) => (await readOrderDetails(shop, id))!;

async function pay(shop: TestShop, orderId: number, amountBani: number | null = null) {
	const { order } = await detailsOf(shop, orderId);
	const payment = { orderId, seen: order.status, means: "bank", transactionId: null, account, amountBani } as const;
	unwrap(await recordPayment(shop, payment));
}

async function ofBefore() {
	const made = await testShop({ settings: LIVE, inFile: true });
	const [unpaid, paid, sent, cancelled] = [
		await placedOrder(made),
		await placedOrder(made),
		await placedOrder(made),
		await placedOrder(made),
	];
	for (const id of [paid, sent, cancelled]) {
		await pay(made, id);
		await issueInvoice(made, id);
	}
	const step = { seen: "completed", account } as const;
	unwrap(await advanceOrder(made, { ...step, orderId: sent, to: "shipped", trackingNumber: "AWB-1" }));
	unwrap(await advanceOrder(made, { ...step, orderId: cancelled, to: "cancelled", reason: null }));
	const { db, migrate } = await databaseOfBefore(made);
	// That it is an older database after all.
	expect(Object.keys((await everyRow(db)).payment_record![0] as object)).not.toContain("worth_bani");
	const before = await everyRow(db);
	await migrate();
	// A table or a column that is made anew is filled from the one of before.
	expect(await everyRow(db)).toMatchObject(before);
	return { shop: { ...made, db }, unpaid, paid, sent, cancelled };
}

async function credit(shop: TestShop, orderId: number) {
	const { revision: seen } = (await readCreditable(shop, orderId))!;
	return creditInvoice(shop, { orderId, quantities: new Map([[1, 1]]), seen, account });
}

async function correct(shop: TestShop, orderId: number) {
	const { values, revision: seen } = (await readContact(shop, orderId))!;
	const typed = editContactSchema.parse({ ...values, paymentMethod: "banktransfer", fullName: "Ion Pop" });
	return editContact(shop, { orderId, typed, seen, account, corrects: true });
}

/** The texts of all documents of an order as they print, each of which keeps the rules of e-Factura. */
async function printsOf(shop: TestShop, orderId: number): Promise<string[]> {
	const printer = aPrinter();
	const texts: string[] = [];
	for (const { content, labels } of await readDocuments(shop, orderId)) {
		const file = fileOf(content);
		expect(faultsOfFile(file)).toEqual([]);
		const print = pdfOf(await printer.pdf({ kind: "invoice", content, labels }));
		texts.push((await readPdf(print)).pages.join(" ").replace(/\s+/g, " "));
	}
	return texts;
}

/** The search's own table is none that is copied. */
const faults = async ({ db }: TestShop) =>
	(await findFaults(db)).filter(({ invariant }) => !/search|is found/.test(invariant));

it("orders from before open, print, are credited, corrected and given back", async () => {
	const { shop, paid, sent, cancelled } = await ofBefore();
	expect(await faults(shop)).toEqual([]);
	expect((await detailsOf(shop, paid)).money).toMatchObject({ isPaid: true, returnedBani: 0, overpaidBani: 0 });
	expect((await detailsOf(shop, cancelled)).money.isRefundDue).toBe(true);
	const before = await printsOf(shop, cancelled);
	expect(before.map((text) => /NUCS? nr\. \d/.exec(text)?.[0])).toEqual(["NUC nr. 3", "NUCS nr. 1"]);
	unwrap(await credit(shop, sent));
	unwrap(await correct(shop, sent));
	unwrap(await credit(shop, sent));
	const texts = await printsOf(shop, sent);
	expect(texts).toHaveLength(5);
	expect(texts[3]).toContain("Corectează factura Seria NUC nr. 2");
	const wish = { orderId: sent, seen: "shipped", seenReturnedBani: 0, way: "bank", amountBani: 100 } as const;
	unwrap(await refundPart(shop, { ...wish, pieces: [], transactionId: null, note: null, account }));
	expect((await detailsOf(shop, sent)).money.returnedBani).toBe(100);
	const [line] = (await detailsOf(shop, paid)).payments.voidable;
	unwrap(await voidPayment(shop, { orderId: paid, record: line!.id, instead: "none", note: null, account }));
	expect((await detailsOf(shop, paid)).order.status).toBe("pending");
	expect(await faults(shop)).toEqual([]);
});

it("an unpaid order from before is edited, paid in parts and invoiced", async () => {
	const { shop, unpaid } = await ofBefore();
	const { items } = await detailsOf(shop, unpaid);
	const typed = { quantities: { [items[0]!.id]: 5 }, sku: null, addQuantity: 1, prices: "kept" } as const;
	const quantities = { ...Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])), ...typed.quantities };
	const { revision: seen } = await readItems(shop, unpaid);
	unwrap(await editItems(shop, { orderId: unpaid, typed: { ...typed, quantities }, seen, account }));
	await pay(shop, unpaid, 1_000);
	await pay(shop, unpaid);
	const { order } = await detailsOf(shop, unpaid);
	expect([order.status, unwrap(await issueInvoice(shop, unpaid)).grossBani]).toEqual(["completed", order.totalBani]);
	expect(await printsOf(shop, unpaid)).toHaveLength(1);
	expect(await faults(shop)).toEqual([]);
});
