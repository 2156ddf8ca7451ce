import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { findFaults, INVARIANTS } from "#db/check.ts";
import { orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

/** A shop with an order in every state, invoices and a storno among them. */
async function busyShop(): Promise<TestShop> {
	const shop = await testShop();
	const product = await productOf(shop.db, "mouse-pad-xxl");
	for (const moves of [
		[],
		["completed"],
		["completed", "shipped", "delivered"],
		["cancelled"],
		["completed", "cancelled"],
	] as const) {
		const placed = await placeOrder(shop, orderOf([{ productId: product.id, quantity: 2 }]));
		if (!placed.ok) throw new Error(placed.error.code);
		for (const to of moves) {
			const moved = await moveOrder(shop, { orderId: placed.value.id, to, actor: "admin" });
			if (!moved.ok) throw new Error(moved.error.code);
			if (to === "completed") await issueInvoice(shop, placed.value.id);
		}
	}
	return shop;
}

const faultsOf = async (shop: TestShop) => [...new Set((await findFaults(shop.db)).map(({ invariant }) => invariant))];

/** One way to break each rule, behind the shop's back and past its triggers. */
const DAMAGE: Record<string, string> = {
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
	"an order holds its pieces until it is cancelled":
		"insert into stock_movement (product_id, order_id, pieces) select product_id, 1, 1 from order_item where order_id = 1; insert into stock_movement (product_id, pieces) select product_id, -1 from order_item where order_id = 1",
	"no change of stock is left half done": "insert into stock_cause values (1)",
	"what the provider completed has its proof":
		"update order_event set actor = 'provider' where to_status = 'completed' and order_id = 2",
	"a payment that was proved has completed its order":
		"insert into payment_record (order_id, at, provider, kind, transaction_id, status, verdict) values (1, '2026-11-20T08:00:00.000Z', 'paypal', 'capture', 'T', 'completed', 'proves-payment')",
	"the numbers of a series have no gap": "update document_series set last_number = last_number + 1",
	"an order has one standing invoice at most, and none when it is cancelled":
		"drop trigger invoice_stays; delete from invoice where kind = 'storno'",
	"an invoice is for its order's total, and its content says the same as its row":
		"drop trigger invoice_is_final; update invoice set content = json_set(content, '$.grossBani', 1) where kind = 'invoice'",
	"an invoice to a company names the company of its order":
		"insert into order_billing values (2, 'Ana Ionescu', 'RO12345674', null, 'Str. Lungă 3', 'Brașov', 'Brașov')",
	"an issued document keeps its labels":
		"drop trigger invoice_is_final; update invoice set labels_hash = null where id = 1",
	"a storno takes back exactly its invoice":
		"drop trigger invoice_is_final; update invoice set net_bani = net_bani - 1, gross_bani = gross_bani - 1 where kind = 'storno'",
	"every invoice and storno waits to be reported, or was": "delete from e_invoice_report where invoice_id = 1",
	"the newest price in the history is the product's price": "update product set price_bani = price_bani + 1",
	"every row's references exist":
		"pragma foreign_keys = off; delete from order_item_serial; insert into order_note (order_id, at, account_email, text) values (999, '', '', 'x')",
};

describe("the check of the database", () => {
	it("finds nothing wrong with a shop in which everything has happened", async () => {
		expect(await findFaults((await busyShop()).db)).toEqual([]);
	});

	it("finds nothing wrong after a product was made to order for a while, between an order and its cancelling", async () => {
		const shop = await testShop();
		const product = await productOf(shop.db, "mouse-pad-xxl");
		const placed = await placeOrder(shop, orderOf([{ productId: product.id, quantity: 2 }]));
		const orderId = placed.ok ? placed.value.id : 0;
		const setStock = (stock: number | null) =>
			shop.db.updateTable("product").set({ stock, lead_time_days: 5 }).where("id", "=", product.id).execute();
		await setStock(null);
		expect(await moveOrder(shop, { orderId, to: "cancelled", actor: "admin" })).toMatchObject({ ok: true });
		await setStock(10);
		expect(await findFaults(shop.db)).toEqual([]);
		expect((await productOf(shop.db, "mouse-pad-xxl")).stock).toBe(10);
		expect(await moveOrder(shop, { orderId, to: "pending", actor: "admin" })).toMatchObject({ ok: true });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it.each(Object.entries(DAMAGE))("finds when it no longer holds that %s", async (name, damage) => {
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
