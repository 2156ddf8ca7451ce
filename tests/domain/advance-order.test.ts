import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";
import { type AdvanceOrder, advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { changeTracking } from "#app/domain/orders/change-tracking.server.ts";
import { movesFrom } from "#app/domain/orders/order-states.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { ok } from "#app/domain/result.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeOrder, SENT, seenMoney } from "#tests/support/back-office-shop.ts";
import { everyRow } from "#tests/support/test-shop.ts";

/** What the form of one step says. */
type Step = { seen: OrderStatus; to: OrderStatus; trackingNumber?: string; reason?: string | null };

const advance = (backOffice: BackOfficeShop, orderId: number, step: Step) =>
	advanceOrder(backOffice.shop, { orderId, account: CHIEF, ...step } as AdvanceOrder);

const ship = (seen: OrderStatus, trackingNumber = "RO-42"): Step => ({ seen, to: "shipped", trackingNumber });

async function paidOrder(changes: Parameters<BackOfficeShop["place"]>[0] = SENT) {
	const { backOffice, id } = await backOfficeOrder(changes);
	await recordPayment(backOffice.shop, seenMoney(id));
	return { backOffice, id };
}

describe("the life of an order at the back office", () => {
	it("goes from paid to shipped with its number, to delivered; each step says who", async () => {
		const { backOffice, id } = await paidOrder();
		expect(await advance(backOffice, id, ship("completed"))).toEqual(ok({ status: "shipped" }));
		expect(await advance(backOffice, id, { seen: "shipped", to: "delivered" })).toMatchObject({ ok: true });
		const details = (await readOrderDetails(backOffice.shop, id))!;
		expect(details.order).toMatchObject({ status: "delivered", trackingNumber: "RO-42" });
		const moves = details.events.filter((event) => event.kind === "status");
		expect(moves.map(({ from, to }) => [from, to])).toEqual([
			["pending", "completed"],
			["completed", "shipped"],
			["shipped", "delivered"],
		]);
		expect(moves.map(({ detail }) => detail.account)).toEqual([CHIEF.email, CHIEF.email, CHIEF.email]);
		expect(moves[1]!.detail.trackingNumber).toBe("RO-42");
	});

	it("gives one parcel to one order, also when two are sent at the same moment", async () => {
		const { backOffice, id } = await paidOrder();
		const other = await backOffice.place(SENT);
		await recordPayment(backOffice.shop, seenMoney(other));
		const parcel = { seen: "completed", to: "shipped", trackingNumber: "1234567890", courier: "fan" } as const;
		const outcomes = await Promise.all(
			[id, other].map((orderId) => advanceOrder(backOffice.shop, { orderId, account: CHIEF, ...parcel })),
		);
		expect(outcomes.map((outcome) => (outcome.ok ? "sent" : outcome.error.code)).toSorted()).toEqual([
			"parcel-taken",
			"sent",
		]);
	});

	it("tells the customer the tracking number, and the right one after a correction", async () => {
		const { backOffice, id } = await paidOrder();
		await advance(backOffice, id, ship("completed", "RO-1"));
		await backOffice.shop.sendDue();
		const change = { orderId: id, trackingNumber: "RO-2", account: CHIEF };
		expect(await changeTracking(backOffice.shop, change)).toEqual(ok({ isNew: true }));
		expect(await changeTracking(backOffice.shop, change)).toEqual(ok({ isNew: false }));
		await backOffice.shop.sendDue();
		const told = backOffice.shop.emails.flatMap((mail) =>
			mail.kind === "order-status" && mail.to === "shipped" ? [[mail.order.trackingNumber, mail.reason]] : [],
		);
		expect(told, "the second says that it replaces the first").toEqual([
			["RO-1", undefined],
			["RO-2", "tracking"],
		]);
		const details = (await readOrderDetails(backOffice.shop, id))!;
		expect(details.events.at(-1)).toMatchObject({
			kind: "tracking",
			detail: { account: CHIEF.email, from: "RO-1", trackingNumber: "RO-2" },
		});
	});

	it.each(["pending", "completed", "delivered"] as const)("has no number to correct while %s", async (status) => {
		const { backOffice, id } = await paidOrder();
		await backOffice.shop.db.updateTable("orders").set({ status }).where("id", "=", id).execute();
		const before = await everyRow(backOffice.shop.db);
		const change = { orderId: id, trackingNumber: "RO-2", account: CHIEF };
		expect(await changeTracking(backOffice.shop, change)).toMatchObject({ error: { code: "move-refused" } });
		expect(await everyRow(backOffice.shop.db)).toEqual(before);
	});

	it("gives the pieces back when it is cancelled, with the reason in the log, and takes them when it is reopened", async () => {
		const { backOffice, id } = await paidOrder();
		const stock = await backOffice.stock();
		await advance(backOffice, id, { seen: "completed", to: "cancelled", reason: "Clientul s-a răzgândit" });
		expect(await backOffice.stock()).toBe(stock + 1);
		const cancelled = (await readOrderDetails(backOffice.shop, id))!.events.find((event) => event.to === "cancelled");
		expect(cancelled?.detail).toEqual({ account: CHIEF.email, reason: "Clientul s-a răzgândit" });
		await advance(backOffice, id, { seen: "cancelled", to: "pending" });
		expect(await backOffice.stock()).toBe(stock);
	});

	it("is paid again as soon as it is reopened while its money never went back, with one message", async () => {
		const { backOffice, id } = await paidOrder();
		await advance(backOffice, id, { seen: "completed", to: "cancelled", reason: null });
		backOffice.shop.pass({ hours: 1 });
		const mails = async () =>
			(
				await backOffice.shop.db
					.selectFrom("outbox_message")
					.select("payload")
					.where("kind", "=", "order-status")
					.execute()
			).map(({ payload }) => JSON.parse(payload).to);
		const before = await mails();
		expect(await advance(backOffice, id, { seen: "cancelled", to: "pending" })).toEqual(ok({ status: "completed" }));
		expect((await mails()).slice(before.length)).toEqual(["completed"]);
		expect(await readOrderDetails(backOffice.shop, id)).toMatchObject({
			order: { status: "completed" },
			money: { paymentState: "paid", isPayable: false },
		});
	});

	it("is not reopened when its pieces are gone", async () => {
		const { backOffice, id } = await paidOrder();
		await advance(backOffice, id, { seen: "completed", to: "cancelled", reason: null });
		await backOffice.setStock(0);
		const before = await everyRow(backOffice.shop.db);
		expect(await advance(backOffice, id, { seen: "cancelled", to: "pending" })).toMatchObject({
			error: { code: "out-of-stock" },
		});
		expect(await everyRow(backOffice.shop.db)).toEqual(before);
	});

	it("sends nothing that is picked up", async () => {
		const { backOffice, id } = await paidOrder({ delivery: { method: "pickup" } });
		expect(await advance(backOffice, id, ship("completed"))).toMatchObject({ error: { code: "move-refused" } });
		expect((await readOrderDetails(backOffice.shop, id))!.order.trackingNumber).toBeNull();
	});
});

describe("a step from an older page", () => {
	it("is refused when somebody was quicker: one step, one log line, one message", async () => {
		const { backOffice, id } = await paidOrder();
		const answers = await Promise.all([
			advance(backOffice, id, ship("completed", "RO-1")),
			advance(backOffice, id, ship("completed", "RO-2")),
		]);
		// Whichever comes first: of two ways to a database nobody knows.
		const [first, second] = answers.map((answer) => (answer.ok ? "done" : answer.error.code));
		expect([first, second].sort()).toEqual(["changed-meanwhile", "done"]);
		const details = (await readOrderDetails(backOffice.shop, id))!;
		expect(details.order.trackingNumber).toBe(first === "done" ? "RO-1" : "RO-2");
		expect(details.events.filter((event) => event.to === "shipped")).toHaveLength(1);
	});

	it.each(ORDER_STATUSES)("from %s leads only where the table of moves leads", async (status) => {
		for (const to of ["shipped", "delivered", "failed", "pending", "cancelled"] as const) {
			const { backOffice, id } = await paidOrder();
			await backOffice.shop.db.updateTable("orders").set({ status }).where("id", "=", id).execute();
			const before = await everyRow(backOffice.shop.db);
			const answer = await advance(backOffice, id, { seen: status, to, trackingNumber: "RO-1", reason: null });
			const allowed = movesFrom(status, "admin").includes(to);
			expect(answer.ok ? "done" : answer.error.code, `${status} -> ${to}`).toBe(allowed ? "done" : "move-refused");
			if (!allowed) expect(await everyRow(backOffice.shop.db)).toEqual(before);
		}
	});
});
