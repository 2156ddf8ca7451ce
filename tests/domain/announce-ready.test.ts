import { describe, expect, it } from "vitest";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { announceReady } from "#app/domain/orders/announce-ready.server.ts";
import { editItems, readItems } from "#app/domain/orders/edit-items.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { waitsAtStore } from "#app/domain/orders/order.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeShop, SENT, seenMoney } from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";
import { logOf } from "#tests/support/payments.ts";

const PICKUP = { delivery: { method: "pickup" } } as const;

async function pickedUp(paymentMethod: PaymentMethod = "cash") {
	const desk = await backOfficeShop();
	return { desk, id: await desk.place({ ...PICKUP, paymentMethod }) };
}

const say = ({ shop }: BackOfficeShop, orderId: number, isReady = true, seen: "pending" | "completed" = "pending") =>
	announceReady(shop, { orderId, seen, isReady, account: CHIEF });
const waits = async ({ shop }: BackOfficeShop, id: number) => waitsAtStore((await readOrder(shop, id))!);
const pay = ({ shop }: BackOfficeShop, orderId: number) => recordPayment(shop, seenMoney(orderId, { means: "cash" }));

/** The subjects of the e-mails that left since. */
async function sent(desk: BackOfficeShop): Promise<string[]> {
	return (await desk.shop.mailed()).map(({ kind }) => kind);
}

describe("an order that waits at the store (SPEC 2.13)", () => {
	it("is told to its customer once, stays what it is, and waits until it is fetched", async () => {
		const { desk, id } = await pickedUp();
		await sent(desk);
		expect(await waits(desk, id)).toBe(false);
		expect([await say(desk, id), await say(desk, id)].map(({ ok }) => ok)).toEqual([true, true]);
		expect(await sent(desk)).toEqual(["order-ready"]);
		expect([await waits(desk, id), await desk.statusOf(id)]).toEqual([true, "pending"]);
		expect((await logOf(desk.shop, id)).filter((line) => line.startsWith("ready"))).toHaveLength(1);
		await pay(desk, id);
		expect(await waits(desk, id), "paid at the counter").toBe(true);
		await advanceOrder(desk.shop, { orderId: id, seen: "completed", to: "delivered", account: CHIEF });
		expect(await waits(desk, id)).toBe(false);
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});

	it("that was said by mistake is taken back, and an e-mail that has not left never leaves", async () => {
		const { desk, id } = await pickedUp();
		await sent(desk);
		await say(desk, id);
		expect((await say(desk, id, false)).ok).toBe(true);
		expect([await waits(desk, id), await sent(desk)]).toEqual([false, []]);
		desk.shop.pass({ minutes: 1 });
		await say(desk, id);
		expect([await waits(desk, id), await sent(desk)]).toEqual([true, ["order-ready"]]);
	});

	it("waits two minutes at most before it is told, and who was told is told that it is not ready yet", async () => {
		const { desk, id } = await pickedUp();
		desk.shop.settings.invoiceWaitMs = 600_000;
		await sent(desk);
		await say(desk, id);
		desk.shop.pass({ minutes: 1 });
		expect(await sent(desk)).toEqual([]);
		await say(desk, id, false);
		desk.shop.pass({ minutes: 5 });
		expect(await sent(desk)).toEqual([]);
		await say(desk, id);
		desk.shop.pass({ minutes: 2 });
		expect(await sent(desk)).toEqual(["order-ready"]);
		await say(desk, id, false);
		expect(await desk.shop.mailed()).toMatchObject([{ kind: "order-ready", isTakenBack: true }]);
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});

	it("is told no more where a try has failed meanwhile, or its goods are others", async () => {
		const { desk, id } = await pickedUp();
		await sent(desk);
		await say(desk, id);
		await desk.shop.db.updateTable("outbox_message").set({ attempts: 1 }).where("kind", "=", "order-ready").execute();
		await say(desk, id, false);
		expect(await sent(desk)).toEqual([]);
		desk.shop.pass({ minutes: 1 });
		await say(desk, id);
		const items = await readItems(desk.shop, id);
		const [item] = (await readOrder(desk.shop, id))!.items;
		const typed = { quantities: { [item!.id]: 3 }, sku: null, addQuantity: 1, prices: "kept" } as const;
		unwrap(await editItems(desk.shop, { orderId: id, typed, seen: items.revision, account: CHIEF }));
		expect([await waits(desk, id), await sent(desk)]).toEqual([false, []]);
	});

	it("is not told any more once it was fetched or cancelled, and has to be told anew once it is reopened", async () => {
		const { desk, id } = await pickedUp();
		await sent(desk);
		await say(desk, id);
		await moveOrder(desk.shop, { orderId: id, to: "cancelled", actor: "admin" });
		expect(await sent(desk)).toEqual(["order-status"]);
		desk.shop.pass({ hours: 1 });
		await moveOrder(desk.shop, { orderId: id, to: "pending", actor: "admin" });
		expect(await waits(desk, id)).toBe(false);
	});

	it("is none that is sent, whose money must come first, that is not as the form showed it, or unknown", async () => {
		const { desk, id } = await pickedUp("banktransfer");
		const code = async (orderId: number, seen: "pending" | "completed" = "pending") => {
			const said = await say(desk, orderId, true, seen);
			return said.ok ? "said" : said.error.code;
		};
		expect(await code(id)).toBe("move-refused");
		expect(await code(id, "completed")).toBe("changed-meanwhile");
		expect(await code(await desk.place({ ...SENT, paymentMethod: "cash" }))).toBe("move-refused");
		expect(await code(987_654)).toBe("order-not-found");
		await recordPayment(desk.shop, seenMoney(id));
		expect(await code(id, "completed")).toBe("said");
	});
});
