import Sqlite from "better-sqlite3";
import type { KyselyPlugin } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { advanceReturn } from "#app/domain/returns/advance-return.server.ts";
import { readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import type { ReturnCase } from "#app/domain/returns/return-case.ts";
import { findFaults, INVARIANTS } from "#db/check.ts";
import { updateStock } from "#db/queries/admin-products.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { unwrap } from "#tests/support/billing.ts";
import { LIVE, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

/** A shop with an order in every state, invoices and a storno among them. */
async function busyShop(): Promise<TestShop> {
	const shop = await testShop({ settings: LIVE });
	const product = await productOf(shop.db, "mouse-pad-xxl");
	for (const moves of [
		[],
		["completed"],
		["completed", "shipped", "delivered"],
		["cancelled"],
		["completed", "cancelled"],
	] as const) {
		const placed = unwrap(await placeOrder(shop, orderOf([{ productId: product.id, quantity: 2 }])));
		for (const to of moves) {
			unwrap(await moveOrder(shop, { orderId: placed.id, to, actor: "admin" }));
			if (to === "completed") await issueInvoice(shop, placed.id);
		}
	}
	await returned(shop, product.id);
	return shop;
}

/** An order of which two pieces came back: one is on sale again, the other written off. */
async function returned(shop: TestShop, productId: number) {
	const placed = await placeOrder(shop, orderOf([{ productId, quantity: 2 }]));
	const orderId = placed.ok ? placed.value.id : 0;
	const account = CHIEF;
	await recordPayment(shop, { orderId, seen: "pending", means: "bank", transactionId: null, account });
	await moveOrder(shop, { orderId, to: "shipped", actor: "admin" });
	await moveOrder(shop, { orderId, to: "cancelled", actor: "admin" });
	await recordRefund(shop, { orderId, seen: "cancelled", means: "bank", transactionId: null, account });
	const [{ id: returnId, lines }] = (await readReturnsOfOrder(shop, orderId)) as [ReturnCase];
	const pieces = (count: number) => new Map([[lines[0]!.id, count]]);
	const step = { returnId, account };
	for (const move of [
		{ ...step, step: "receive", seen: "announced", received: pieces(2) },
		{ ...step, step: "inspect", seen: "received", note: null },
		{ ...step, step: "refund", seen: "inspected", amountBani: null, answer: null },
		{ ...step, step: "place", seen: "refunded", restocked: pieces(1), writtenOff: pieces(1) },
	] as const) {
		unwrap(await advanceReturn(shop, move));
	}
}

const faultsOf = async (shop: TestShop) => [...new Set((await findFaults(shop.db)).map(({ invariant }) => invariant))];

/** One way to break each rule, behind the shop's back and past its triggers. */
const DAMAGE: Record<string, string | string[]> = {
	"every order has items that add up to its subtotal": "delete from order_item where order_id = 1",
	"every order was placed once by its log": "delete from order_event where order_id = 1 and kind = 'placed'",
	"the log of an order leads to its status without a break": "update orders set status = 'shipped' where id = 2",
	"every order writes to its customer and to the shop": "delete from outbox_message where dedupe_key = 'order-1-new'",
	"a message is about something that exists": "update outbox_message set subject_id = 999 where id = 1",
	"a message is waiting, sent or failed, and has been tried when it was sent or failed":
		"update outbox_message set sent_at = '2026-11-20T08:00:00.000Z' where id = 1",
	"an order number was taken for an order or for one whose items are awaited":
		"insert into order_number (taken_at) values ('2026-11-20T08:00:00.000Z')",
	"the stock is what its ledger says": "delete from stock_movement where order_id = 1",
	"an order holds its pieces until it is cancelled or they came back":
		"insert into stock_movement (product_id, order_id, pieces) select product_id, 1, 1 from order_item where order_id = 1; insert into stock_movement (product_id, pieces) select product_id, -1 from order_item where order_id = 1",
	"whoever booked a service on the site gave an e-mail address":
		"insert into service_order (idempotency_key, access_key, service_id, service_name, full_name, phone, locale, created_at, updated_at, payment_mode) values ('key-of-a-service-order', 'k', 1, 'PC', 'Ana', '0722', 'ro', '2026-11-20', '2026-11-20', 'test')",
	"the search of the back office has every order and service order, and no other":
		"delete from order_search where rowid = 3",
	"what the provider completed has its proof":
		"update order_event set actor = 'provider' where to_status = 'completed' and order_id = 2",
	"a payment that was proved has completed its order":
		"insert into payment_record (order_id, at, provider, kind, transaction_id, status, verdict) values (1, '2026-11-20T08:00:00.000Z', 'paypal', 'capture', 'T', 'completed', 'proves-payment')",
	"a void reverses one payment, refund, dispute or decision of its order, by its whole amount":
		"insert into payment_record (order_id, at, provider, kind, transaction_id, status, verdict, evidence) values (1, '2026-11-20T08:00:00.000Z', 'bank', 'reversal', 'void-99', 'voided', 'noted', '{\"voids\":99}')",
	"a fiscal receipt is of a payment at the counter":
		"insert into fiscal_receipt (payment_record_id, number, at, account_email) values (999, '1', '', 'x')",
	"every closed day is sent to the shop":
		"insert into day_close (day, closed_at, account_email, opening_bani, counted_bani, content) values ('2026-11-20', '', 'x', 0, 0, '{}')",
	"the numbers of a series have no gap": "update document_series set last_number = last_number + 1",
	"an order has one standing invoice at most, and none when it is cancelled":
		"drop trigger invoice_stays; delete from invoice where kind = 'storno'",
	"an invoice is for its order's total, and its content says the same as its row":
		"drop trigger invoice_is_final; update invoice set content = json_set(content, '$.grossBani', 1) where kind = 'invoice'",
	"an invoice to a company names the company of its order":
		"insert into order_billing values (2, 'Ana Ionescu', 'RO12345674', null, 'Str. Lungă 3', 'Brașov', 'Brașov', null)",
	"an issued document keeps its labels":
		"drop trigger invoice_is_final; update invoice set labels_hash = null where id = 1",
	"credit notes stay within the lines of their invoice, and take the rest with a line's last piece":
		"drop trigger invoice_is_final; update invoice set content = json_set(content, '$.lines[0].netBani', -1) where kind = 'storno'",
	"a credit note is of an invoice of its order":
		"drop trigger invoice_is_final; update invoice set order_id = 1 where kind = 'storno'",
	"an invoice that corrects one is over what was left of it, which is taken back":
		'drop trigger invoice_is_final; update invoice set content = json_set(content, \'$.corrects\', json(\'{"series":"NUC","number":1}\')) where id = 2',
	"every invoice and storno waits to be reported, or was, but for those of tests":
		"delete from e_invoice_report where invoice_id = 1",
	"what is real is in no series of tests":
		"drop trigger invoice_is_final; insert into document_series (series, last_number) values ('TEST', 1); update invoice set series = 'TEST' where id = 1",
	"the newest price in the history is the product's price": "update product set price_bani = price_bani + 1",
	"the newest state in a product's history is its state": `insert into product_change (product_id, at, part, before, after) values (2, '2026-11-20T08:00:00.000Z', 'state', '{}', '{"state":"retired"}')`,
	"what was taken back of a list is what that list had changed":
		"insert into product_change (product_id, at, part, before, after, import_digest, is_undo) values (2, '2026-11-20T08:00:00.000Z', 'price', '{}', '{}', 'x', 1)",
	"every product is found: by the search, the order of names and the figures of lists":
		"delete from product_search where rowid = 2",
	"the refunds that are due are those of the ledger": "insert into refund_due values (1)",
	"the announced payments of cancelled orders are those of the ledger": "insert into cancelled_claim values (1)",
	"a service order is on the list of money to come as its payments say":
		"insert into service_order (idempotency_key, access_key, service_id, service_name, full_name, phone, locale, created_at, updated_at, payment_mode) values ('key-of-a-service-order', 'k', 1, 'PC', 'Ana', '0722', 'ro', '2026-11-20', '2026-11-20', 'test'); update service_order set is_due = 1",
	"no more of an order's money went back in parts than had come":
		"insert into payment_record (order_id, at, provider, kind, transaction_id, status, worth_bani, verdict, reason) values (1, '2026-11-20T08:00:00.000Z', 'bank', 'refund', 'B-1', 'returned', 99999999, 'noted', 'in-part')",
	"what the provider was asked to give back is a line of the ledger, and none of its payments gave back more than it was":
		"insert into provider_refund values ('r-1', 1, 'C-1', 20, 'EUR', 100, 'done', 'R-1', '{}', '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z', 0)",
	"no more pieces come back than an order had": "update return_line set announced = 3, received = 3, written_off = 2",
	"what came back moved the stock by what was put on sale again, a replacement by what took its place, and nothing else did":
		[
			"update return_line set stock_moved = 0",
			"insert into stock_movement (product_id, order_id, pieces, return_line_id) select product_id, order_id, -1, return_line_id from stock_movement where return_line_id is not null",
		],
	"a closed return has its refund or its decision, and says what became of the goods":
		"update return_case set refunded_bani = refunded_bani + 1",
	"the log of a return leads to its state": "delete from return_event where kind = 'refund'",
	"every row's references exist":
		"pragma foreign_keys = off; delete from order_item_serial; insert into order_note (order_id, at, account_email, text) values (999, '', '', 'x')",
};

describe("the check of the database", () => {
	it("finds nothing wrong with a shop in which everything has happened", async () => {
		expect(await findFaults((await busyShop()).db)).toEqual([]);
	});

	it("finds a product that is counted with others than those it is like", async () => {
		const shop = await testShop();
		await shop.db.updateTable("product").set({ alike: "components||||0|0" }).where("id", "=", 2).execute();
		expect(await faultsOf(shop)).toEqual([
			"every product is found: by the search, the order of names and the figures of lists",
		]);
	});

	it("finds nothing wrong after a product was made to order for a while, between an order and its cancelling", async () => {
		const shop = await testShop();
		const product = await productOf(shop.db, "mouse-pad-xxl");
		const placed = await placeOrder(shop, orderOf([{ productId: product.id, quantity: 2 }]));
		const orderId = placed.ok ? placed.value.id : 0;
		const setStock = (stock: number | null, from: number | null) =>
			updateStock(shop.db, product.id, { from, stock, lead_time_days: 5, updated_at: product.updated_at });
		await setStock(null, product.stock! - 2);
		expect(await moveOrder(shop, { orderId, to: "cancelled", actor: "admin" })).toMatchObject({ ok: true });
		await setStock(10, null);
		expect(await findFaults(shop.db)).toEqual([]);
		expect((await productOf(shop.db, "mouse-pad-xxl")).stock).toBe(10);
		expect(await moveOrder(shop, { orderId, to: "pending", actor: "admin" })).toMatchObject({ ok: true });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("looks at one moment of the shop, and keeps nobody from writing meanwhile", async () => {
		const shop = await busyShop();
		const other = new Sqlite(shop.file, { timeout: 0 });
		onTestFinished(() => void other.close());
		// A number without an order is a fault. The check's moment is that of its first question, after its beginning.
		const write = other.prepare("insert into order_number (taken_at) values ('2026-11-20T08:00:00.000Z')");
		let questions = 0;
		const beside: KyselyPlugin = {
			transformQuery: ({ node }) => {
				questions += 1;
				if (questions > 2) write.run();
				return node;
			},
			transformResult: async ({ result }) => result,
		};
		expect(await findFaults(shop.db.withPlugin(beside))).toEqual([]);
		expect(await findFaults(shop.db)).toHaveLength(questions - 2);
	});

	const damages = Object.entries(DAMAGE).flatMap(([name, ways]) =>
		[ways].flat().map((damage) => [name, damage] as const),
	);
	it.each(damages)("finds when it no longer holds that %s", async (name, damage) => {
		const shop = await busyShop();
		const other = new Sqlite(shop.file);
		other.pragma("foreign_keys = off");
		other.exec(damage);
		other.close();
		expect(await faultsOf(shop)).toContain(name);
	});

	it("has a way to break every rule but those that a constraint of the table keeps", () => {
		const kept = ["subtotal and shipping are the total", "the log of a service order leads to its status"];
		expect(INVARIANTS.map(({ name }) => name).filter((name) => !(name in DAMAGE) && !kept.includes(name))).toEqual([]);
	});
});
