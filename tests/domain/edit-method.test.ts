import { describe, expect, it } from "vitest";
import { readDocument } from "#app/domain/invoices/read-documents.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { announceReady } from "#app/domain/orders/announce-ready.server.ts";
import { cancelUnpaidOrders } from "#app/domain/orders/cancel-unpaid.server.ts";
import { choosePaymentMethod } from "#app/domain/orders/claim-payment.server.ts";
import { editMethod, readMethod } from "#app/domain/orders/edit-method.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF, OTHER_ADMIN } from "#tests/support/accounts.ts";
import {
	type BackOfficeShop,
	backOfficeOrder,
	backOfficeShop,
	SENT,
	seenMoney,
} from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";
import { selectRow } from "#tests/support/rows.ts";
import { changeProduct, everyRow } from "#tests/support/test-shop.ts";

const PICKUP = { delivery: { method: "pickup" } } as const;

const formOf = async ({ shop }: BackOfficeShop, id: number) => readMethod(shop, (await readOrder(shop, id))!);

async function change(desk: BackOfficeShop, id: number, method: PaymentMethod, account = CHIEF) {
	const { form } = await formOf(desk, id);
	return editMethod(desk.shop, { orderId: id, method, seen: form.revision, account });
}

/** The subjects of the e-mails to the customer that left since, with the method that they name. */
async function sent({ shop }: BackOfficeShop): Promise<string[]> {
	return (await shop.mailed()).flatMap((mail) =>
		mail.kind === "order-status"
			? [`${mail.hasOtherMethod ? "other method: " : ""}${mail.to} ${mail.money.method}`]
			: [],
	);
}

const eventsOf = async ({ shop }: BackOfficeShop, id: number) =>
	(await readOrderDetails(shop, id))!.events.map(({ kind, actor, detail }) => ({ kind, actor, ...detail }));

describe("an unpaid order whose customer would rather pay another way", () => {
	it("is paid before its handover while it is a quote, which is taken by paying it", async () => {
		const desk = await backOfficeShop();
		const quote = { source: "back-office", quoteUntil: "2026-12-01", paymentMethod: "banktransfer" } as const;
		const id = await desk.place({ ...SENT, ...quote });
		expect((await formOf(desk, id)).methods).not.toContain("cash");
		expect(await change(desk, id, "cash")).toMatchObject({ ok: false, error: { code: "quote-paid-first" } });
		expect(await choosePaymentMethod(desk.shop, { orderId: id, method: "cash" })).toMatchObject({
			...{ ok: false, error: { code: "quote-paid-first" } },
		});
	});

	it("is paid so from then on, is kept as long as that method is, and its log names who changed it", async () => {
		const { desk, id } = await backOfficeOrder({ ...SENT, paymentMethod: "paypal" });
		desk.shop.pass({ hours: 40 });
		expect(await change(desk, id, "banktransfer")).toEqual({ ok: true, value: { isNew: true } });
		expect((await eventsOf(desk, id)).at(-1)).toMatchObject({
			...{ kind: "payment-method", actor: "admin", account: CHIEF.email, from: "paypal", to: "banktransfer" },
		});
		const proForma = unwrap(await readDocument(desk.shop, id));
		expect(proForma.content).toMatchObject({ kind: "pro-forma", payment: { method: "banktransfer" } });
		const { keptUntil } = (await readOrder(desk.shop, id))!;
		expect(Date.parse(keptUntil!) - desk.shop.clock().getTime()).toBe(7 * 24 * 3_600_000);
		desk.shop.pass({ hours: 100 });
		expect(await cancelUnpaidOrders(desk.shop)).toBe(0);
		await change(desk, id, "cash");
		desk.shop.pass({ days: 100 });
		expect([(await readOrder(desk.shop, id))!.keptUntil, await cancelUnpaidOrders(desk.shop)]).toEqual([null, 0]);
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});

	it("that had failed waits for its money again", async () => {
		const { desk, id } = await backOfficeOrder({ ...SENT, paymentMethod: "paypal" });
		await moveOrder(desk.shop, { orderId: id, to: "failed", actor: "provider" });
		expect(await sent(desk)).toEqual(["failed paypal"]);
		unwrap(await change(desk, id, "cash"));
		expect(await desk.statusOf(id)).toBe("pending");
		expect(await sent(desk)).toEqual(["other method: pending cash"]);
	});

	it("is told to its customer once, after a while, and not at all where it was changed back before", async () => {
		const { desk, id } = await backOfficeOrder({ ...SENT, paymentMethod: "paypal" }, { invoiceWaitMs: 600_000 });
		unwrap(await change(desk, id, "banktransfer"));
		desk.shop.pass({ minutes: 5 });
		expect(await sent(desk)).toEqual([]);
		unwrap(await change(desk, id, "cash"));
		desk.shop.pass({ minutes: 9 });
		expect(await sent(desk), "it waits from the last change on").toEqual([]);
		desk.shop.pass({ minutes: 1 });
		expect(await sent(desk)).toEqual(["other method: pending cash"]);
		unwrap(await change(desk, id, "revolutpay"));
		desk.shop.pass({ minutes: 1 });
		unwrap(await change(desk, id, "banktransfer"));
		unwrap(await change(desk, id, "cash"));
		desk.shop.pass({ hours: 1 });
		expect(await sent(desk)).toEqual([]);
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});

	it("is not told of it once its customer has chosen for themselves, or the order was paid or cancelled", async () => {
		const desk = await backOfficeShop({ invoiceWaitMs: 600_000 });
		const [chosen, paid, cancelled] = [
			await desk.place({ ...SENT, paymentMethod: "paypal" }),
			await desk.place({ ...SENT, paymentMethod: "paypal" }),
			await desk.place({ ...SENT, paymentMethod: "paypal" }),
		];
		for (const id of [chosen, paid, cancelled]) unwrap(await change(desk, id, "banktransfer"));
		unwrap(await choosePaymentMethod(desk.shop, { orderId: chosen, method: "cash" }));
		unwrap(await recordPayment(desk.shop, seenMoney(paid)));
		await advanceOrder(desk.shop, {
			...{ orderId: cancelled, seen: "pending", to: "cancelled", reason: null, account: CHIEF },
		});
		desk.shop.pass({ hours: 1 });
		expect((await sent(desk)).toSorted()).toEqual(["cancelled banktransfer", "completed banktransfer"]);
	});

	it("is told of it after all where it was cancelled, marked as failed or paid by mistake meanwhile, which was taken back", async () => {
		const desk = await backOfficeShop({ invoiceWaitMs: 600_000 });
		const go = async (id: number, seen: "pending" | "cancelled" | "failed", to: "pending" | "cancelled" | "failed") => {
			desk.shop.pass({ minutes: 1 });
			unwrap(await advanceOrder(desk.shop, { orderId: id, seen, to, reason: null, account: CHIEF }));
		};
		const changed = async () => {
			const id = await desk.place({ ...SENT, paymentMethod: "paypal" });
			unwrap(await change(desk, id, "banktransfer"));
			return id;
		};
		const cancelled = await changed();
		await go(cancelled, "pending", "cancelled");
		await go(cancelled, "cancelled", "pending");
		desk.shop.pass({ minutes: 9 });
		expect(await sent(desk), "it waits anew").toEqual([]);
		desk.shop.pass({ minutes: 1 });
		expect(await sent(desk)).toEqual(["other method: pending banktransfer"]);
		const failed = await changed();
		await go(failed, "pending", "failed");
		await go(failed, "failed", "cancelled");
		await go(failed, "cancelled", "pending");
		desk.shop.pass({ hours: 1 });
		expect(await sent(desk)).toEqual(["other method: pending banktransfer"]);
		const paid = await changed();
		unwrap(await recordPayment(desk.shop, seenMoney(paid)));
		const { id: record } = await selectRow(desk.shop.db, "payment_record", { order_id: paid });
		unwrap(await voidPayment(desk.shop, { orderId: paid, record, instead: "none", note: null, account: CHIEF }));
		desk.shop.pass({ hours: 1 });
		expect(await sent(desk)).toEqual(["other method: pending banktransfer"]);
		// Once it was told, or its customer has heard of the slip, nothing is told again.
		for (const id of [cancelled, paid]) {
			await go(id, "pending", "cancelled");
			await go(id, "cancelled", "pending");
		}
		const heard = await changed();
		await go(heard, "pending", "cancelled");
		desk.shop.pass({ hours: 1 });
		expect(await sent(desk)).toEqual(["cancelled banktransfer"]);
		await go(heard, "cancelled", "pending");
		desk.shop.pass({ hours: 1 });
		expect(await sent(desk)).toEqual(["pending banktransfer"]);
		await go(heard, "pending", "cancelled");
		await go(heard, "cancelled", "pending");
		desk.shop.pass({ hours: 1 });
		expect([await sent(desk), await findFaults(desk.shop.db)]).toEqual([[], []]);
	});

	it("without an e-mail address writes to nobody", async () => {
		const { desk, id } = await backOfficeOrder({
			...SENT,
			paymentMethod: "banktransfer",
			email: null,
			source: "back-office",
		});
		unwrap(await change(desk, id, "cash"));
		expect(await sent(desk)).toEqual([]);
	});

	it("waits at the store no longer where its money must come first now", async () => {
		const { desk, id } = await backOfficeOrder({ ...PICKUP, paymentMethod: "cash" });
		const say = () => announceReady(desk.shop, { orderId: id, seen: "pending", isReady: true, account: CHIEF });
		unwrap(await say());
		unwrap(await change(desk, id, "banktransfer", OTHER_ADMIN));
		expect((await readOrder(desk.shop, id))!.readyAt).toBeNull();
		expect((await eventsOf(desk, id)).at(-1)).toMatchObject({ kind: "not-ready", account: OTHER_ADMIN.email });
		await desk.shop.sendDue();
		expect(desk.shop.emails.filter(({ kind }) => kind === "order-ready")).toEqual([]);
		expect(await say()).toMatchObject({ error: { code: "move-refused" } });
		unwrap(await change(desk, id, "cash"));
		expect((await say()).ok).toBe(true);
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});
});

describe("an order that waited at the store until its payment method was changed", () => {
	const readyMails = async ({ shop }: BackOfficeShop) => {
		return (await shop.mailed()).filter(({ kind }) => kind === "order-ready").length;
	};
	const waitingAtStore = async (desk: BackOfficeShop, changes: Parameters<BackOfficeShop["place"]>[0] = {}) => {
		desk.shop.settings.invoiceWaitMs = 600_000;
		const id = await desk.place({ ...PICKUP, paymentMethod: "cash", ...changes });
		unwrap(await announceReady(desk.shop, { orderId: id, seen: "pending", isReady: true, account: CHIEF }));
		return id;
	};
	const readyAt = async ({ shop }: BackOfficeShop, id: number) => (await readOrder(shop, id))!.readyAt;

	it("waits there as before where it was changed back before its customer heard of it, and is told once", async () => {
		const desk = await backOfficeShop();
		const [told, untold] = [await waitingAtStore(desk), await waitingAtStore(desk)];
		unwrap(await change(desk, untold, "banktransfer"));
		desk.shop.pass({ minutes: 3 });
		expect(await readyMails(desk), "of the other one").toBe(1);
		const since = await readyAt(desk, told);
		unwrap(await change(desk, told, "banktransfer"));
		for (const id of [told, untold]) {
			unwrap(await change(desk, id, "revolutpay"));
			expect(await readyAt(desk, id)).toBeNull();
			unwrap(await change(desk, id, "cash", OTHER_ADMIN));
			expect(await readyAt(desk, id)).toBe(since);
			expect((await eventsOf(desk, id)).at(-1)).toMatchObject({ kind: "ready", account: OTHER_ADMIN.email });
		}
		desk.shop.pass({ minutes: 3 });
		expect(await readyMails(desk), "of the one that was not told").toBe(1);
		desk.shop.pass({ hours: 1 });
		expect([await sent(desk), await findFaults(desk.shop.db)]).toEqual([[], []]);
	});

	it("waits there as before, too, where it has no e-mail address", async () => {
		const desk = await backOfficeShop();
		const id = await waitingAtStore(desk, { email: null, source: "back-office" });
		const since = await readyAt(desk, id);
		unwrap(await change(desk, id, "banktransfer"));
		unwrap(await change(desk, id, "cash"));
		expect(await readyAt(desk, id)).toBe(since);
	});

	it("is not said to be ready where the change was told, it was said before that it is not, or it was cancelled since", async () => {
		const desk = await backOfficeShop();
		const [told, unsaid, cancelled] = [
			await waitingAtStore(desk),
			await waitingAtStore(desk),
			await waitingAtStore(desk),
		];
		unwrap(await announceReady(desk.shop, { orderId: unsaid, seen: "pending", isReady: false, account: CHIEF }));
		for (const id of [told, unsaid, cancelled]) unwrap(await change(desk, id, "banktransfer"));
		unwrap(await change(desk, unsaid, "cash"));
		const slip = { orderId: cancelled, reason: null, account: CHIEF } as const;
		unwrap(await advanceOrder(desk.shop, { ...slip, seen: "pending", to: "cancelled" }));
		unwrap(await advanceOrder(desk.shop, { ...slip, seen: "cancelled", to: "pending" }));
		unwrap(await change(desk, cancelled, "cash"));
		desk.shop.pass({ hours: 1 });
		await sent(desk);
		unwrap(await change(desk, told, "cash"));
		for (const id of [told, unsaid, cancelled]) expect(await readyAt(desk, id)).toBeNull();
	});
});

describe("another payment method is refused", () => {
	it("to an order that is paid, cancelled, on its way, or whose money is being looked at", async () => {
		const desk = await backOfficeShop();
		const method = "banktransfer";
		const tried = async (id: number) => {
			const before = await everyRow(desk.shop.db);
			const answer = await change(desk, id, method);
			expect(await everyRow(desk.shop.db)).toEqual(before);
			return answer.ok ? "changed" : answer.error.code;
		};
		const cancelled = await desk.place({ ...SENT, paymentMethod: "cash" });
		await moveOrder(desk.shop, { orderId: cancelled, to: "cancelled", actor: "admin" });
		const shipped = await desk.place({ ...SENT, paymentMethod: "cash" });
		await moveOrder(desk.shop, { orderId: shipped, to: "shipped", actor: "admin" });
		const paid = await desk.place({ ...SENT, paymentMethod: "paypal" });
		await desk.charge(paid);
		const held = await desk.place({ ...SENT, paymentMethod: "paypal" });
		await desk.charge(held, 19);
		const confirming = await desk.place({ ...SENT, paymentMethod: "paypal" });
		await desk.charge(confirming, 20, "PENDING");
		expect([
			await tried(cancelled),
			await tried(shipped),
			await tried(paid),
			await tried(held),
			await tried(confirming),
		]).toEqual(["move-refused", "order-invoiced", "not-payable", "payment-held", "payment-confirming"]);
		expect(await editMethod(desk.shop, { orderId: 987_654, method, seen: "", account: CHIEF })).toMatchObject({
			error: { code: "order-not-found" },
		});
	});

	it("where the customer could not choose it: a sum above the limit of cash, a method that is not set up", async () => {
		const desk = await backOfficeShop();
		await changeProduct(desk.shop.db, "wireless-mouse", { price_bani: 1_200_000 });
		const id = await desk.place({ ...SENT, paymentMethod: "banktransfer" });
		expect(await change(desk, id, "cash")).toMatchObject({
			error: { code: "cash-limit", fields: { paymentMethod: "validation:cashLimit" } },
		});
		const { methods, refused } = await formOf(desk, id);
		expect([methods.includes("cash"), refused]).toEqual([false, [{ method: "cash", refusal: "cash-limit" }]]);
		await changeProduct(desk.shop.db, "wireless-mouse", { price_bani: 12_000 });
		desk.shop.settings.payments.mode = "live";
		const live = await desk.place({ ...SENT, paymentMethod: "cash" });
		expect(await change(desk, id, "banktransfer"), "a test").toMatchObject({ error: { code: "test-order" } });
		expect(await change(desk, live, "revolutpay")).toMatchObject({
			error: { code: "payment-method-unavailable", fields: { paymentMethod: "validation:methodUnavailable" } },
		});
	});

	it("to the second of two editors; the same form sent twice is done once", async () => {
		const { desk, id } = await backOfficeOrder({ ...SENT, paymentMethod: "paypal" });
		const { revision: seen } = (await formOf(desk, id)).form;
		const save = (method: PaymentMethod, account = CHIEF) =>
			editMethod(desk.shop, { orderId: id, method, seen, account });
		expect([await save("cash"), await save("cash")]).toEqual([
			{ ok: true, value: { isNew: true } },
			{ ok: true, value: { isNew: false } },
		]);
		expect(await save("banktransfer", OTHER_ADMIN)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect((await eventsOf(desk, id)).filter(({ kind }) => kind === "payment-method")).toHaveLength(1);
	});
});
