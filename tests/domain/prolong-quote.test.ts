import { describe, expect, it } from "vitest";
import { readDocument } from "#app/domain/invoices/read-documents.server.ts";
import { cancelUnpaidOrders } from "#app/domain/orders/cancel-unpaid.server.ts";
import { editMethod, readMethod } from "#app/domain/orders/edit-method.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { payUntil } from "#app/domain/orders/order.ts";
import { prolongQuote, readQuote } from "#app/domain/orders/prolong-quote.server.ts";
import { opensWithKey, readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { headingOf } from "#app/routes/orders/order-heading.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF, OTHER_ADMIN } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeShop, SENT, seenMoney } from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";

const TODAY = "2026-11-20";
const LAST_DAY = "2026-11-25";
const AT_MOST = "2026-12-20";

async function quoted() {
	const backOffice = await backOfficeShop();
	backOffice.shop.setTime(`${TODAY}T10:00:00.000Z`);
	const quote = { source: "back-office", quoteUntil: LAST_DAY, paymentMethod: "banktransfer" } as const;
	return { backOffice, id: await backOffice.place({ ...SENT, ...quote }) };
}

async function prolong(backOffice: BackOfficeShop, orderId: number, quoteUntil: string) {
	const seen = (await readQuote(backOffice.shop, (await readOrder(backOffice.shop, orderId))!))?.form.revision ?? "";
	const done = await prolongQuote(backOffice.shop, { orderId, quoteUntil, seen, account: CHIEF });
	return done.ok ? done.value.isNew : (done.error.fields ?? done.error.code);
}

const pay = ({ shop }: BackOfficeShop, orderId: number, amountBani: number | null = null) =>
	recordPayment(shop, seenMoney(orderId, { amountBani }));

describe("a quote that is prolonged", () => {
	it("keeps its price and its pieces until the new day is over, and its customer and its pro forma are told that day", async () => {
		const { backOffice, id } = await quoted();
		const { totalBani } = (await readOrder(backOffice.shop, id))!;
		expect(await prolong(backOffice, id, AT_MOST)).toBe(true);
		const order = (await readOrder(backOffice.shop, id))!;
		expect([order.quoteUntil, order.totalBani]).toEqual([AT_MOST, totalBani]);
		expect(payUntil(order, { state: "due", paymentState: "unpaid" }, "en")).toContain("20 December 2026");
		expect(unwrap(await readDocument(backOffice.shop, id)).content.validUntil).toBe(AT_MOST);
		const last = (await readOrderDetails(backOffice.shop, id))!.events.at(-1)!;
		expect([last.kind, last.actor, last.detail.account]).toEqual(["edited", "admin", CHIEF.email]);
		expect(JSON.parse(last.detail.changes!)).toEqual([{ field: "quoteUntil", before: LAST_DAY, after: AT_MOST }]);
		backOffice.shop.setTime(`${AT_MOST}T21:59:00.000Z`);
		expect(await cancelUnpaidOrders(backOffice.shop)).toBe(0);
		backOffice.shop.setTime(`${AT_MOST}T22:01:00.000Z`);
		expect(await cancelUnpaidOrders(backOffice.shop)).toBe(1);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("is opened by the link of its pro forma until its last day, however often it was prolonged", async () => {
		const { backOffice, id } = await quoted();
		backOffice.shop.orderCode = (_, key) => ({ link: key, qr: { size: 1, path: "" } });
		for (const day of [AT_MOST, "2027-01-19", "2027-02-18", "2027-03-20"]) {
			expect(await prolong(backOffice, id, day)).toBe(true);
			backOffice.shop.setTime(`${day}T10:00:00.000Z`);
		}
		const { payAt } = unwrap(await readDocument(backOffice.shop, id)).content;
		expect(await opensWithKey(backOffice.shop, id, payAt!.link)).toBe(true);
	});

	it("takes no day back that was promised, and is kept for thirty days more at most", async () => {
		const { backOffice, id } = await quoted();
		const refused = { quoteUntil: "adminOrders:prolongDay" };
		for (const day of ["2026-11-24", "2026-12-21", "2026-02-30", "", "mâine"])
			expect(await prolong(backOffice, id, day), day).toEqual(refused);
		expect(await prolong(backOffice, id, LAST_DAY), "the same day is nothing new").toBe(false);
		backOffice.shop.setTime("2026-11-26T10:00:00.000Z");
		expect(await prolong(backOffice, id, "2026-11-25"), "over, though nothing has ended it yet").toBe(false);
		expect(await prolong(backOffice, id, "2026-11-26")).toBe(true);
		expect((await readOrder(backOffice.shop, id))!.quoteUntil).toBe("2026-11-26");
	});

	it("is one of which nothing is paid, that waits for its money, and a quote", async () => {
		const { backOffice, id } = await quoted();
		const seen = async () => {
			const { order, money } = (await readOrderDetails(backOffice.shop, id))!;
			const page = { order, ...money, claimed: null, returned: false };
			const [line] = (await listOrders(backOffice.shop, { limit: 5 })).orders;
			const { validUntil } = unwrap(await readDocument(backOffice.shop, id)).content;
			return [line!.isQuote, validUntil, headingOf(page).title];
		};
		const late = async () =>
			(await listOrders(backOffice.shop, { limit: 5, task: "old-unpaid" })).orders.map((one) => one.id);
		expect(await seen()).toEqual([true, LAST_DAY, "quoteTitle"]);
		unwrap(await pay(backOffice, id, 100));
		expect(await prolong(backOffice, id, AT_MOST), "paid in part").toBe("not-payable");
		expect(await seen(), "taken: nothing ends it by itself any more").toEqual([false, undefined, "successTitle"]);
		expect(await late()).toEqual([]);
		backOffice.shop.pass({ days: 4 });
		expect(await late(), "what is still due is not forgotten").toEqual([id]);
		unwrap(await pay(backOffice, id));
		expect(await prolong(backOffice, id, AT_MOST), "paid").toBe("not-payable");
		expect(await prolong(backOffice, await backOffice.place(SENT), AT_MOST), "no quote").toBe("not-payable");
		expect(await prolong(backOffice, 987_654, AT_MOST).catch(() => "unknown")).toBe("unknown");
	});

	it("ends on its day where what was paid of it went back, and until then is a quote again", async () => {
		const { backOffice, id } = await quoted();
		unwrap(await pay(backOffice, id, 100));
		const back = { way: "bank", amountBani: 100, transactionId: null, note: null, account: CHIEF } as const;
		const wish = { orderId: id, seen: "pending", seenReturnedBani: 0, ...back } as const;
		unwrap(await refundPart(backOffice.shop, { ...wish, pieces: [] }));
		expect((await listOrders(backOffice.shop, { limit: 5 })).orders[0]!.isQuote).toBe(true);
		expect(await prolong(backOffice, id, "2026-11-26")).toBe(true);
		backOffice.shop.setTime("2026-11-26T22:01:00.000Z");
		const late = await listOrders(backOffice.shop, { limit: 5, task: "old-unpaid" });
		expect([late.orders, await cancelUnpaidOrders(backOffice.shop), await backOffice.statusOf(id)]).toEqual([
			[],
			1,
			"cancelled",
		]);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("is not changed by the second of two editors", async () => {
		const { backOffice, id } = await quoted();
		const seen = (await readQuote(backOffice.shop, (await readOrder(backOffice.shop, id))!))!.form.revision;
		expect(await prolong(backOffice, id, "2026-12-01")).toBe(true);
		const second = { orderId: id, quoteUntil: AT_MOST, seen, account: OTHER_ADMIN };
		expect(await prolongQuote(backOffice.shop, second)).toMatchObject({ error: { code: "changed-meanwhile" } });
	});

	it("keeps its day when it is to be paid another way", async () => {
		const { backOffice, id } = await quoted();
		const { form } = await readMethod(backOffice.shop, (await readOrder(backOffice.shop, id))!);
		unwrap(await editMethod(backOffice.shop, { orderId: id, method: "paypal", seen: form.revision, account: CHIEF }));
		backOffice.shop.pass({ hours: 60 });
		expect([await cancelUnpaidOrders(backOffice.shop), (await readOrder(backOffice.shop, id))!.quoteUntil]).toEqual([
			0,
			LAST_DAY,
		]);
	});
});
