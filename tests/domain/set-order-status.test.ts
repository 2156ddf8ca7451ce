import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";
import { statusSchema } from "#app/domain/orders/payment-call-schemas.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { setOrderStatus } from "#app/domain/orders/set-order-status.server.ts";
import { CHIEF, STAFF } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeOrder, backOfficeShop, SENT } from "#tests/support/back-office-shop.ts";
import { selectRow, selectRows } from "#tests/support/rows.ts";
import { everyRow } from "#tests/support/test-shop.ts";

const ask = (backOffice: BackOfficeShop, id: number, body: { status: OrderStatus } & Record<string, unknown>) =>
	setOrderStatus(backOffice.shop, id, statusSchema.parse(body), { actor: "admin", account: CHIEF });

const capturesOf = ({ shop }: BackOfficeShop, orderId: number) =>
	selectRows(shop.db, "payment_record", { order_id: orderId, kind: "capture" });

it("an order's pages read the newest 300 lines of its log, oldest first, however many there are", async () => {
	const { backOffice, id } = await backOfficeOrder(SENT);
	const line = {
		order_id: id,
		at: backOffice.shop.clock().toISOString(),
		actor: "customer",
		kind: "noted",
		from_status: null,
	};
	const lines = Array.from({ length: 350 }, (_, n) => ({ ...line, to_status: null, detail: JSON.stringify({ n }) }));
	await backOffice.shop.db
		.insertInto("order_event")
		.values(lines as never)
		.execute();
	const read = (await readOrderDetails(backOffice.shop, id))!.events.map(({ detail }) => Number(detail.n));
	expect(read).toEqual(Array.from({ length: 300 }, (_, n) => n + 50));
});

const TO_SEND = { ...SENT, paymentMethod: "banktransfer" } as const;

describe("a status that staff ask for (DECISIONS 4)", () => {
	it.each(ORDER_STATUSES.filter((status) => status !== "cancelled"))(
		"of an unpaid order is refused: %s",
		async (status) => {
			const { backOffice, id } = await backOfficeOrder(TO_SEND);
			const before = await everyRow(backOffice.shop.db);
			const asked = statusSchema.parse({ status, trackingNumber: "RO-1" });
			const by = { actor: "staff", account: STAFF } as const;
			expect(await setOrderStatus(backOffice.shop, id, asked, by)).toMatchObject({ error: { code: "move-refused" } });
			expect(await everyRow(backOffice.shop.db)).toEqual(before);
		},
	);

	it("does not hand over what was paid, and is logged under their name when it cancels", async () => {
		const backOffice = await backOfficeShop();
		const [paid, unpaid] = [await backOffice.place(TO_SEND), await backOffice.place(TO_SEND)];
		await ask(backOffice, paid, { status: "completed" });
		const by = { actor: "staff", account: STAFF } as const;
		const deliver = statusSchema.parse({ status: "delivered" });
		expect(await setOrderStatus(backOffice.shop, paid, deliver, by)).toMatchObject({ error: { code: "move-refused" } });
		const cancel = statusSchema.parse({ status: "cancelled" });
		expect(await setOrderStatus(backOffice.shop, unpaid, cancel, by)).toMatchObject({ ok: true });
		const event = await selectRow(backOffice.shop.db, "order_event", { to_status: "cancelled" });
		expect([event.actor, JSON.parse(event.detail)]).toEqual(["staff", { account: STAFF.email }]);
	});
});

describe("a status that an admin asks for (DECISIONS 4)", () => {
	it("completed writes the whole sum into the ledger, by the order's likely means or as told", async () => {
		const backOffice = await backOfficeShop();
		const [likely, told] = [await backOffice.place(TO_SEND), await backOffice.place(TO_SEND)];
		expect(await ask(backOffice, likely, { status: "completed" })).toEqual({
			ok: true,
			value: { status: "completed" },
		});
		await ask(backOffice, told, { status: "completed", means: "revolut", transactionId: "RV-7" });
		const { total_bani } = await selectRow(backOffice.shop.db, "orders", { id: likely });
		expect(await capturesOf(backOffice, likely)).toMatchObject([{ provider: "bank", amount_cents: total_bani }]);
		expect(await capturesOf(backOffice, told)).toMatchObject([{ provider: "revolut", transaction_id: "RV-7" }]);
	});

	it("completed by PayPal needs PayPal's own number, and counts once", async () => {
		const { backOffice, id } = await backOfficeOrder({ ...SENT, paymentMethod: "paypal" });
		expect(await ask(backOffice, id, { status: "completed" })).toMatchObject({
			error: { code: "validation", fields: { transactionId: "adminOrders:transactionRequired" } },
		});
		expect(await backOffice.statusOf(id)).toBe("pending");
		expect((await ask(backOffice, id, { status: "completed", transactionId: "TX-9" })).ok).toBe(true);
		expect(await ask(backOffice, id, { status: "completed", transactionId: "TX-9" })).toMatchObject({
			error: { code: "move-refused" },
		});
		expect(await capturesOf(backOffice, id)).toHaveLength(1);
	});

	it("shipped needs the tracking number and keeps it", async () => {
		const { backOffice, id } = await backOfficeOrder(TO_SEND);
		await ask(backOffice, id, { status: "completed" });
		expect(await ask(backOffice, id, { status: "shipped" })).toMatchObject({
			error: { code: "validation", fields: { trackingNumber: "adminOrders:trackingRequired" } },
		});
		expect(await ask(backOffice, id, { status: "shipped", trackingNumber: "RO-42" })).toMatchObject({ ok: true });
		const row = await backOffice.shop.db
			.selectFrom("orders")
			.selectAll()
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		expect([row.status, row.tracking_number]).toEqual(["shipped", "RO-42"]);
		expect(await ask(backOffice, id, { status: "delivered" })).toMatchObject({ value: { status: "delivered" } });
	});

	it("never sends what is picked up, and skips no step", async () => {
		const backOffice = await backOfficeShop();
		const [paid, unpaid] = [
			await backOffice.place({ delivery: { method: "pickup" } }),
			await backOffice.place(TO_SEND),
		];
		await ask(backOffice, paid, { status: "completed", means: "cash" });
		for (const [id, status] of [
			[paid, "shipped"],
			[unpaid, "delivered"],
		] as const) {
			const answer = await ask(backOffice, id, { status, trackingNumber: "RO-42" });
			expect(answer).toMatchObject({ error: { code: "move-refused" } });
		}
	});
});
