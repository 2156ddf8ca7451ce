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
	const backOffice = await backOfficeShop();
	return { backOffice, id: await backOffice.place({ ...PICKUP, paymentMethod }) };
}

const say = ({ shop }: BackOfficeShop, orderId: number, isReady = true, seen: "pending" | "completed" = "pending") =>
	announceReady(shop, { orderId, seen, isReady, account: CHIEF });
const waits = async ({ shop }: BackOfficeShop, id: number) => waitsAtStore((await readOrder(shop, id))!);
const pay = ({ shop }: BackOfficeShop, orderId: number) => recordPayment(shop, seenMoney(orderId, { means: "cash" }));

/** The subjects of the e-mails that left since. */
async function sent(backOffice: BackOfficeShop): Promise<string[]> {
	return (await backOffice.shop.mailed()).map(({ kind }) => kind);
}

describe("an order that waits at the store (SPEC 2.13)", () => {
	it("is told to its customer once, stays what it is, and waits until it is fetched", async () => {
		const { backOffice, id } = await pickedUp();
		await sent(backOffice);
		expect(await waits(backOffice, id)).toBe(false);
		expect([await say(backOffice, id), await say(backOffice, id)].map(({ ok }) => ok)).toEqual([true, true]);
		expect(await sent(backOffice)).toEqual(["order-ready"]);
		expect([await waits(backOffice, id), await backOffice.statusOf(id)]).toEqual([true, "pending"]);
		expect((await logOf(backOffice.shop, id)).filter((line) => line.startsWith("ready"))).toHaveLength(1);
		await pay(backOffice, id);
		expect(await waits(backOffice, id), "paid at the counter").toBe(true);
		await advanceOrder(backOffice.shop, { orderId: id, seen: "completed", to: "delivered", account: CHIEF });
		expect(await waits(backOffice, id)).toBe(false);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("that was said by mistake is taken back, and an e-mail that has not left never leaves", async () => {
		const { backOffice, id } = await pickedUp();
		await sent(backOffice);
		await say(backOffice, id);
		expect((await say(backOffice, id, false)).ok).toBe(true);
		expect([await waits(backOffice, id), await sent(backOffice)]).toEqual([false, []]);
		backOffice.shop.pass({ minutes: 1 });
		await say(backOffice, id);
		expect([await waits(backOffice, id), await sent(backOffice)]).toEqual([true, ["order-ready"]]);
	});

	it("waits two minutes at most before it is told, and who was told is told that it is not ready yet", async () => {
		const { backOffice, id } = await pickedUp();
		backOffice.shop.settings.invoiceWaitMs = 600_000;
		await sent(backOffice);
		await say(backOffice, id);
		backOffice.shop.pass({ minutes: 1 });
		expect(await sent(backOffice)).toEqual([]);
		await say(backOffice, id, false);
		backOffice.shop.pass({ minutes: 5 });
		expect(await sent(backOffice)).toEqual([]);
		await say(backOffice, id);
		backOffice.shop.pass({ minutes: 2 });
		expect(await sent(backOffice)).toEqual(["order-ready"]);
		await say(backOffice, id, false);
		expect(await backOffice.shop.mailed()).toMatchObject([{ kind: "order-ready", isTakenBack: true }]);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("is told no more where a try has failed meanwhile, or its goods are others", async () => {
		const { backOffice, id } = await pickedUp();
		await sent(backOffice);
		await say(backOffice, id);
		await backOffice.shop.db
			.updateTable("outbox_message")
			.set({ attempts: 1 })
			.where("kind", "=", "order-ready")
			.execute();
		await say(backOffice, id, false);
		expect(await sent(backOffice)).toEqual([]);
		backOffice.shop.pass({ minutes: 1 });
		await say(backOffice, id);
		const items = await readItems(backOffice.shop, id);
		const [item] = (await readOrder(backOffice.shop, id))!.items;
		const typed = { quantities: { [item!.id]: 3 }, sku: null, addQuantity: 1, prices: "kept" } as const;
		unwrap(await editItems(backOffice.shop, { orderId: id, typed, seen: items.revision, account: CHIEF }));
		expect([await waits(backOffice, id), await sent(backOffice)]).toEqual([false, []]);
	});

	it("is not told any more once it was fetched or cancelled, and has to be told anew once it is reopened", async () => {
		const { backOffice, id } = await pickedUp();
		await sent(backOffice);
		await say(backOffice, id);
		await moveOrder(backOffice.shop, { orderId: id, to: "cancelled", actor: "admin" });
		expect(await sent(backOffice)).toEqual(["order-status"]);
		backOffice.shop.pass({ hours: 1 });
		await moveOrder(backOffice.shop, { orderId: id, to: "pending", actor: "admin" });
		expect(await waits(backOffice, id)).toBe(false);
	});

	it("is none that is sent, whose money must come first, that is not as the form showed it, or unknown", async () => {
		const { backOffice, id } = await pickedUp("banktransfer");
		const code = async (orderId: number, seen: "pending" | "completed" = "pending") => {
			const said = await say(backOffice, orderId, true, seen);
			return said.ok ? "said" : said.error.code;
		};
		expect(await code(id)).toBe("move-refused");
		expect(await code(id, "completed")).toBe("changed-meanwhile");
		expect(await code(await backOffice.place({ ...SENT, paymentMethod: "cash" }))).toBe("move-refused");
		expect(await code(987_654)).toBe("order-not-found");
		await recordPayment(backOffice.shop, seenMoney(id));
		expect(await code(id, "completed")).toBe("said");
	});
});
