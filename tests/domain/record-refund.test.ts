import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { PaymentReceived } from "#app/domain/orders/record-payment.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { findFaults } from "#db/check.ts";
import { up as keepList } from "#migrations/2026-11-22-20-back-office-lists.ts";
import { CHIEF, OTHER_ADMIN } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeOrder, seenMoney } from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";
import { isOnPostgres } from "#tests/support/postgres/databases.ts";
import { selectRows } from "#tests/support/rows.ts";
import { everyRow } from "#tests/support/test-shop.ts";

const refund = (orderId: number, changes: Partial<PaymentReceived> = {}) =>
	seenMoney(orderId, { seen: "cancelled", ...changes });

async function cancelledOrder(isPaid = true) {
	const { backOffice, id } = await backOfficeOrder();
	if (isPaid) await recordPayment(backOffice.shop, refund(id, { seen: "pending" }));
	backOffice.shop.pass({ hours: 1 });
	await moveOrder(backOffice.shop, { orderId: id, to: "cancelled", actor: "admin" });
	return { backOffice, id };
}

const stateOf = async ({ shop }: BackOfficeShop) => (await listOrders(shop, { limit: 1 })).orders[0]!.paymentState;

describe("money that goes back", () => {
	it("of an order that was paid too much is not owed once more when the order is reopened", async () => {
		const { backOffice, id } = await backOfficeOrder();
		await recordPayment(backOffice.shop, refund(id, { seen: "pending", amountBani: 9_999_900, means: "bank" }));
		const move = async (to: "cancelled" | "pending") => {
			backOffice.shop.pass({ hours: 1 });
			unwrap(await moveOrder(backOffice.shop, { orderId: id, to, actor: "admin" }));
		};
		await move("cancelled");
		unwrap(await recordRefund(backOffice.shop, refund(id)));
		await move("pending");
		expect((await readToday(backOffice.shop, "ro")).orders.refunds.count).toBe(0);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("is owed for a paid order that was cancelled, until somebody writes down that it went", async () => {
		const { backOffice, id } = await cancelledOrder();
		expect(await stateOf(backOffice)).toBe("paid");
		expect((await readToday(backOffice.shop, "ro")).orders.refunds).toMatchObject({ count: 1, first: [{ id }] });
		const done = await recordRefund(backOffice.shop, refund(id, { transactionId: "FT-BACK" }));
		expect(done).toEqual({ ok: true, value: { status: "cancelled" } });
		const [order] = (await listOrders(backOffice.shop, { payment: "returned", limit: 5 })).orders;
		expect(order).toMatchObject({ id, paymentState: "returned" });
		expect((await readToday(backOffice.shop, "ro")).orders.refunds.count).toBe(0);
		const lines = await selectRows(backOffice.shop.db, "payment_record");
		expect(lines.map(({ kind, verdict }) => [kind, verdict])).toEqual([
			["capture", "proves-payment"],
			["refund", "noted"],
		]);
		expect(lines[1]).toMatchObject({ transaction_id: "FT-BACK", amount_cents: order!.totalBani, currency: "RON" });
		const event = (await selectRows(backOffice.shop.db, "order_event")).at(-1);
		expect(event).toMatchObject({ order_id: id, actor: "admin", kind: "payment-returned" });
		expect(JSON.parse(event!.detail)).toMatchObject({ account: CHIEF.email, transactionId: "FT-BACK" });
	});

	it("goes once, even when two people write it down at the same moment", async () => {
		const { backOffice, id } = await cancelledOrder();
		const answers = await Promise.all(
			[CHIEF, OTHER_ADMIN].map((account) => recordRefund(backOffice.shop, refund(id, { account }))),
		);
		expect(answers.map((answer) => (answer.ok ? "done" : answer.error.code)).toSorted()).toEqual([
			"changed-meanwhile",
			"done",
		]);
	});

	it("is owed again when the order was reopened without it and cancelled once more", async () => {
		const { backOffice, id } = await cancelledOrder();
		const step = { orderId: id, account: CHIEF };
		await advanceOrder(backOffice.shop, { ...step, seen: "cancelled", to: "pending" });
		backOffice.shop.pass({ hours: 1 });
		await advanceOrder(backOffice.shop, { ...step, seen: "completed", to: "cancelled", reason: null });
		expect((await readToday(backOffice.shop, "ro")).orders.refunds.count).toBe(1);
		expect((await recordRefund(backOffice.shop, refund(id))).ok).toBe(true);
		expect((await readToday(backOffice.shop, "ro")).orders.refunds.count).toBe(0);
	});

	it("is not owed for an order that was never paid, or that is not cancelled", async () => {
		const { backOffice, id: unpaid } = await cancelledOrder(false);
		const paid = await backOffice.place();
		await backOffice.charge(paid);
		const before = await everyRow(backOffice.shop.db);
		for (const [orderId, seen] of [
			[unpaid, "cancelled"],
			[paid, "completed"],
		] as const) {
			expect(await recordRefund(backOffice.shop, refund(orderId, { seen }))).toMatchObject({
				error: { code: "changed-meanwhile" },
			});
		}
		expect(await recordRefund(backOffice.shop, refund(987_654))).toMatchObject({ error: { code: "order-not-found" } });
		expect(await everyRow(backOffice.shop.db)).toEqual(before);
	});

	it("through PayPal is the same refund when its notification comes late", async () => {
		const { backOffice, id } = await cancelledOrder();
		await recordRefund(backOffice.shop, refund(id, { means: "paypal", transactionId: "TX-1" }));
		await backOffice.charge(id, 20, "REFUNDED");
		expect(await stateOf(backOffice)).toBe("returned");
	});

	// PostgreSQL's shops begin later.
	it.skipIf(isOnPostgres())(
		"that was owed before the shop kept a list of it is on the list after the update",
		async () => {
			const { backOffice, id: owed } = await cancelledOrder();
			const { shop } = backOffice;
			const paid = async () => {
				const id = await backOffice.place();
				unwrap(await recordPayment(shop, refund(id, { seen: "pending" })));
				return id;
			};
			const cancel = (orderId: number) => moveOrder(shop, { orderId, to: "cancelled", actor: "admin" });
			const [returned, reopened, twice, returnedTwice] = [await paid(), await paid(), await paid(), await paid()];
			await backOffice.place();
			await cancel(await backOffice.place());
			shop.pass({ hours: 1 });
			for (const id of [returned, reopened, twice, returnedTwice]) await cancel(id);
			unwrap(await recordRefund(shop, refund(returned)));
			unwrap(await recordRefund(shop, refund(returnedTwice)));
			shop.pass({ hours: 1 });
			const step = { account: CHIEF, seen: "cancelled", to: "pending" } as const;
			for (const orderId of [reopened, twice, returnedTwice]) await advanceOrder(shop, { ...step, orderId });
			unwrap(await recordPayment(shop, refund(returnedTwice, { seen: "pending" })));
			shop.pass({ hours: 1 });
			for (const id of [twice, returnedTwice]) await cancel(id);

			const due = () => shop.db.selectFrom("refund_due").select("order_id").orderBy("order_id").execute();
			const before = await due();
			expect(before.map(({ order_id }) => order_id)).toEqual([owed, twice, returnedTwice]);
			for (const made of ["table refund_due", "index product_position", "index product_left"])
				await sql.raw(`drop ${made}`).execute(shop.db);
			await keepList(shop.db as unknown as Kysely<unknown>);
			expect(await due()).toEqual(before);
		},
	);
});
