import type { Kysely } from "kysely";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { listEInvoices } from "#app/domain/invoices/read-e-invoices.server.ts";
import { reportEInvoices } from "#app/domain/invoices/report-e-invoices.server.ts";
import { findFaults } from "#db/check.ts";
import { insertServiceOrder } from "#db/queries/service-orders.ts";
import { up } from "#migrations/2026-11-22-22-payment-mode.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { storePaidOrders, unwrap } from "#tests/support/billing.ts";
import { insertRow } from "#tests/support/rows.ts";
import { LIVE, type TestShop, testShop } from "#tests/support/test-shop.ts";

/** An order's charge is its total at 5 lei a euro in live mode, and 20 cents in test mode. */
const ORDER = { lines: [{ quantity: 1, unitPriceBani: 9_900 }], shippingBani: 0, vatRatePercent: 21 };
const WHOLE_CENTS = 1_980;

/** Takes away what the migration made: the tables are as they were before it. */
async function asBefore({ db }: TestShop): Promise<void> {
	for (const trigger of ["test_document_is_not_reported", "test_document_has_its_series"])
		await sql`drop trigger ${sql.ref(trigger)}`.execute(db);
	for (const table of ["orders", "service_order"]) {
		await sql`drop trigger ${sql.ref(`${table}_keeps_its_mode`)}`.execute(db);
		await sql`drop index ${sql.ref(`${table}_of_test`)}`.execute(db);
		await sql`alter table ${sql.table(table)} drop column payment_mode`.execute(db);
	}
	await sql`create trigger invoice_waits_for_report after insert on invoice
		begin insert into e_invoice_report (invoice_id) values (new.id); end`.execute(db);
}

const chargeOf = (shop: TestShop, id: number, cents: number) =>
	shop.db.updateTable("orders").set({ provider_amount_cents: cents }).where("id", "=", id).execute();

const provenBy = (shop: TestShop, orderId: number, evidence: object) =>
	insertRow(shop.db, "payment_record", {
		order_id: orderId,
		at: shop.clock().toISOString(),
		provider: "paypal",
		kind: "capture",
		transaction_id: `TX-${orderId}`,
		status: "completed",
		amount_cents: WHOLE_CENTS,
		currency: "EUR",
		verdict: "proves-payment",
		reason: null,
		evidence: JSON.stringify(evidence),
	});

async function bookingAt(shop: TestShop, key: string): Promise<number> {
	const at = shop.clock().toISOString();
	return insertServiceOrder(shop.db, {
		...{
			idempotency_key: `key-of-booking-${key}`,
			access_key: shop.newKey(),
			service_id: 1,
			service_name: "Reparații",
		},
		...{ full_name: "Ana Ionescu", email: "ana@exemplu.ro", phone: "0712345678", locale: "ro" },
		...{ created_at: at, updated_at: at, payment_mode: "test" },
	});
}

it("is read by the evidence: what does not prove to be live is a test", async () => {
	const shop = await testShop({ settings: LIVE });
	const bookings = [await bookingAt(shop, "before-all")];
	shop.pass({ hours: 1 });
	const [tested] = (await storePaidOrders(shop, [ORDER])) as [number];
	shop.pass({ hours: 1 });
	bookings.push(await bookingAt(shop, "after-a-test"));
	shop.pass({ hours: 1 });
	const [live, bySandbox, byNotification, small] = (await storePaidOrders(shop, [
		ORDER,
		ORDER,
		ORDER,
		// Its whole charge is the test's.
		{ ...ORDER, lines: [{ quantity: 1, unitPriceBani: 100 }] },
	])) as [number, number, number, number];
	for (const id of [live, bySandbox, byNotification]) await chargeOf(shop, id, WHOLE_CENTS);
	await provenBy(shop, live, { links: ["https://api-m.paypal.com/v2/payments/captures/1"] });
	await provenBy(shop, bySandbox, { links: ["http://127.0.0.1:3000/sandbox/paypal/v2/payments/captures/2"] });
	await provenBy(shop, byNotification, { test_ipn: "1" });
	shop.pass({ hours: 1 });
	const [last] = (await storePaidOrders(shop, [ORDER])) as [number];
	await chargeOf(shop, last, WHOLE_CENTS);
	shop.pass({ hours: 1 });
	bookings.push(await bookingAt(shop, "after-live"));
	await asBefore(shop);

	await up(shop.db as unknown as Kysely<unknown>);
	const orders = await shop.db.selectFrom("orders").select(["id", "payment_mode"]).orderBy("id").execute();
	expect(orders.map(({ id, payment_mode }) => [id, payment_mode])).toEqual([
		[tested, "test"],
		[live, "live"],
		[bySandbox, "test"],
		[byNotification, "test"],
		[small, "test"],
		[last, "live"],
	]);
	const booked = await shop.db.selectFrom("service_order").select(["id", "payment_mode"]).orderBy("id").execute();
	expect(booked.map(({ id }) => id)).toEqual(bookings);
	expect(booked.map(({ payment_mode }) => payment_mode)).toEqual(["test", "test", "live"]);
});

it("leaves documents of before their numbers, marks those of tests, and takes them off the list of reports", async () => {
	const shop = await testShop({ settings: LIVE });
	const ids = await storePaidOrders(shop, [ORDER, ORDER, ORDER]);
	for (const id of ids) await issueInvoice(shop, id);
	const [reported] = (await listEInvoices(shop, { list: null, edge: null })).rows;
	unwrap(await reportEInvoices(shop, { ids: [reported!.id], account: CHIEF, uploadIndex: null }));
	await chargeOf(shop, ids[2]!, WHOLE_CENTS);
	await asBefore(shop);

	await up(shop.db as unknown as Kysely<unknown>);
	const waiting = (await listEInvoices(shop, { list: null, edge: null })).rows;
	expect(waiting.map(({ series, number }) => [series, number])).toEqual([["NUC", 3]]);
	// What somebody handed over was handed over.
	expect((await listEInvoices(shop, { list: "reported", edge: null })).rows).toHaveLength(1);
	const [, second] = ids;
	expect(await readDocuments(shop, second!)).toMatchObject([{ series: "NUC", number: 2, content: { isTest: true } }]);
	expect((await readDocuments(shop, ids[2]!))[0]!.content.isTest).toBeUndefined();
	const faults = (await findFaults(shop.db)).map(({ invariant }) => invariant);
	expect(faults.filter((invariant) => /report|series/.test(invariant))).toEqual([]);
});
