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

async function change(backOffice: BackOfficeShop, id: number, method: PaymentMethod, account = CHIEF) {
	const { form } = await formOf(backOffice, id);
	return editMethod(backOffice.shop, { orderId: id, method, seen: form.revision, account });
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
		const backOffice = await backOfficeShop();
		const quote = { source: "back-office", quoteUntil: "2026-12-01", paymentMethod: "banktransfer" } as const;
		const id = await backOffice.place({ ...SENT, ...quote });
		expect((await formOf(backOffice, id)).methods).not.toContain("cash");
		expect(await change(backOffice, id, "cash")).toMatchObject({ ok: false, error: { code: "quote-paid-first" } });
		expect(await choosePaymentMethod(backOffice.shop, { orderId: id, method: "cash" })).toMatchObject({
			...{ ok: false, error: { code: "quote-paid-first" } },
		});
	});

	it("is paid so from then on, is kept as long as that method is, and its log names who changed it", async () => {
		const { backOffice, id } = await backOfficeOrder({ ...SENT, paymentMethod: "paypal" });
		backOffice.shop.pass({ hours: 40 });
		expect(await change(backOffice, id, "banktransfer")).toEqual({ ok: true, value: { isNew: true } });
		expect((await eventsOf(backOffice, id)).at(-1)).toMatchObject({
			...{ kind: "payment-method", actor: "admin", account: CHIEF.email, from: "paypal", to: "banktransfer" },
		});
		const proForma = unwrap(await readDocument(backOffice.shop, id));
		expect(proForma.content).toMatchObject({ kind: "pro-forma", payment: { method: "banktransfer" } });
		const { keptUntil } = (await readOrder(backOffice.shop, id))!;
		expect(Date.parse(keptUntil!) - backOffice.shop.clock().getTime()).toBe(7 * 24 * 3_600_000);
		backOffice.shop.pass({ hours: 100 });
		expect(await cancelUnpaidOrders(backOffice.shop)).toBe(0);
		await change(backOffice, id, "cash");
		backOffice.shop.pass({ days: 100 });
		expect([(await readOrder(backOffice.shop, id))!.keptUntil, await cancelUnpaidOrders(backOffice.shop)]).toEqual([
			null,
			0,
		]);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("that had failed waits for its money again", async () => {
		const { backOffice, id } = await backOfficeOrder({ ...SENT, paymentMethod: "paypal" });
		await moveOrder(backOffice.shop, { orderId: id, to: "failed", actor: "provider" });
		expect(await sent(backOffice)).toEqual(["failed paypal"]);
		unwrap(await change(backOffice, id, "cash"));
		expect(await backOffice.statusOf(id)).toBe("pending");
		expect(await sent(backOffice)).toEqual(["other method: pending cash"]);
	});

	it("is told to its customer once, after a while, and not at all where it was changed back before", async () => {
		const { backOffice, id } = await backOfficeOrder({ ...SENT, paymentMethod: "paypal" }, { invoiceWaitMs: 600_000 });
		unwrap(await change(backOffice, id, "banktransfer"));
		backOffice.shop.pass({ minutes: 5 });
		expect(await sent(backOffice)).toEqual([]);
		unwrap(await change(backOffice, id, "cash"));
		backOffice.shop.pass({ minutes: 9 });
		expect(await sent(backOffice), "it waits from the last change on").toEqual([]);
		backOffice.shop.pass({ minutes: 1 });
		expect(await sent(backOffice)).toEqual(["other method: pending cash"]);
		unwrap(await change(backOffice, id, "revolutpay"));
		backOffice.shop.pass({ minutes: 1 });
		unwrap(await change(backOffice, id, "banktransfer"));
		unwrap(await change(backOffice, id, "cash"));
		backOffice.shop.pass({ hours: 1 });
		expect(await sent(backOffice)).toEqual([]);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("is not told of it once its customer has chosen for themselves, or the order was paid or cancelled", async () => {
		const backOffice = await backOfficeShop({ invoiceWaitMs: 600_000 });
		const [chosen, paid, cancelled] = [
			await backOffice.place({ ...SENT, paymentMethod: "paypal" }),
			await backOffice.place({ ...SENT, paymentMethod: "paypal" }),
			await backOffice.place({ ...SENT, paymentMethod: "paypal" }),
		];
		for (const id of [chosen, paid, cancelled]) unwrap(await change(backOffice, id, "banktransfer"));
		unwrap(await choosePaymentMethod(backOffice.shop, { orderId: chosen, method: "cash" }));
		unwrap(await recordPayment(backOffice.shop, seenMoney(paid)));
		await advanceOrder(backOffice.shop, {
			...{ orderId: cancelled, seen: "pending", to: "cancelled", reason: null, account: CHIEF },
		});
		backOffice.shop.pass({ hours: 1 });
		expect((await sent(backOffice)).toSorted()).toEqual(["cancelled banktransfer", "completed banktransfer"]);
	});

	it("is told of it after all where it was cancelled, marked as failed or paid by mistake meanwhile, which was taken back", async () => {
		const backOffice = await backOfficeShop({ invoiceWaitMs: 600_000 });
		const go = async (id: number, seen: "pending" | "cancelled" | "failed", to: "pending" | "cancelled" | "failed") => {
			backOffice.shop.pass({ minutes: 1 });
			unwrap(await advanceOrder(backOffice.shop, { orderId: id, seen, to, reason: null, account: CHIEF }));
		};
		const changed = async () => {
			const id = await backOffice.place({ ...SENT, paymentMethod: "paypal" });
			unwrap(await change(backOffice, id, "banktransfer"));
			return id;
		};
		const cancelled = await changed();
		await go(cancelled, "pending", "cancelled");
		await go(cancelled, "cancelled", "pending");
		backOffice.shop.pass({ minutes: 9 });
		expect(await sent(backOffice), "it waits anew").toEqual([]);
		backOffice.shop.pass({ minutes: 1 });
		expect(await sent(backOffice)).toEqual(["other method: pending banktransfer"]);
		const failed = await changed();
		await go(failed, "pending", "failed");
		await go(failed, "failed", "cancelled");
		await go(failed, "cancelled", "pending");
		backOffice.shop.pass({ hours: 1 });
		expect(await sent(backOffice)).toEqual(["other method: pending banktransfer"]);
		const paid = await changed();
		unwrap(await recordPayment(backOffice.shop, seenMoney(paid)));
		const { id: record } = await selectRow(backOffice.shop.db, "payment_record", { order_id: paid });
		unwrap(await voidPayment(backOffice.shop, { orderId: paid, record, instead: "none", note: null, account: CHIEF }));
		backOffice.shop.pass({ hours: 1 });
		expect(await sent(backOffice)).toEqual(["other method: pending banktransfer"]);
		// Once it was told, or its customer has heard of the slip, nothing is told again.
		for (const id of [cancelled, paid]) {
			await go(id, "pending", "cancelled");
			await go(id, "cancelled", "pending");
		}
		const heard = await changed();
		await go(heard, "pending", "cancelled");
		backOffice.shop.pass({ hours: 1 });
		expect(await sent(backOffice)).toEqual(["cancelled banktransfer"]);
		await go(heard, "cancelled", "pending");
		backOffice.shop.pass({ hours: 1 });
		expect(await sent(backOffice)).toEqual(["pending banktransfer"]);
		await go(heard, "pending", "cancelled");
		await go(heard, "cancelled", "pending");
		backOffice.shop.pass({ hours: 1 });
		expect([await sent(backOffice), await findFaults(backOffice.shop.db)]).toEqual([[], []]);
	});

	it("without an e-mail address writes to nobody", async () => {
		const { backOffice, id } = await backOfficeOrder({
			...SENT,
			paymentMethod: "banktransfer",
			email: null,
			source: "back-office",
		});
		unwrap(await change(backOffice, id, "cash"));
		expect(await sent(backOffice)).toEqual([]);
	});

	it("waits at the store no longer where its money must come first now", async () => {
		const { backOffice, id } = await backOfficeOrder({ ...PICKUP, paymentMethod: "cash" });
		const say = () => announceReady(backOffice.shop, { orderId: id, seen: "pending", isReady: true, account: CHIEF });
		unwrap(await say());
		unwrap(await change(backOffice, id, "banktransfer", OTHER_ADMIN));
		expect((await readOrder(backOffice.shop, id))!.readyAt).toBeNull();
		expect((await eventsOf(backOffice, id)).at(-1)).toMatchObject({ kind: "not-ready", account: OTHER_ADMIN.email });
		await backOffice.shop.sendDue();
		expect(backOffice.shop.emails.filter(({ kind }) => kind === "order-ready")).toEqual([]);
		expect(await say()).toMatchObject({ error: { code: "move-refused" } });
		unwrap(await change(backOffice, id, "cash"));
		expect((await say()).ok).toBe(true);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});
});

describe("an order that waited at the store until its payment method was changed", () => {
	const readyMails = async ({ shop }: BackOfficeShop) => {
		return (await shop.mailed()).filter(({ kind }) => kind === "order-ready").length;
	};
	const waitingAtStore = async (backOffice: BackOfficeShop, changes: Parameters<BackOfficeShop["place"]>[0] = {}) => {
		backOffice.shop.settings.invoiceWaitMs = 600_000;
		const id = await backOffice.place({ ...PICKUP, paymentMethod: "cash", ...changes });
		unwrap(await announceReady(backOffice.shop, { orderId: id, seen: "pending", isReady: true, account: CHIEF }));
		return id;
	};
	const readyAt = async ({ shop }: BackOfficeShop, id: number) => (await readOrder(shop, id))!.readyAt;

	it("waits there as before where it was changed back before its customer heard of it, and is told once", async () => {
		const backOffice = await backOfficeShop();
		const [told, untold] = [await waitingAtStore(backOffice), await waitingAtStore(backOffice)];
		unwrap(await change(backOffice, untold, "banktransfer"));
		backOffice.shop.pass({ minutes: 3 });
		expect(await readyMails(backOffice), "of the other one").toBe(1);
		const since = await readyAt(backOffice, told);
		unwrap(await change(backOffice, told, "banktransfer"));
		for (const id of [told, untold]) {
			unwrap(await change(backOffice, id, "revolutpay"));
			expect(await readyAt(backOffice, id)).toBeNull();
			unwrap(await change(backOffice, id, "cash", OTHER_ADMIN));
			expect(await readyAt(backOffice, id)).toBe(since);
			expect((await eventsOf(backOffice, id)).at(-1)).toMatchObject({ kind: "ready", account: OTHER_ADMIN.email });
		}
		backOffice.shop.pass({ minutes: 3 });
		expect(await readyMails(backOffice), "of the one that was not told").toBe(1);
		backOffice.shop.pass({ hours: 1 });
		expect([await sent(backOffice), await findFaults(backOffice.shop.db)]).toEqual([[], []]);
	});

	it("waits there as before, too, where it has no e-mail address", async () => {
		const backOffice = await backOfficeShop();
		const id = await waitingAtStore(backOffice, { email: null, source: "back-office" });
		const since = await readyAt(backOffice, id);
		unwrap(await change(backOffice, id, "banktransfer"));
		unwrap(await change(backOffice, id, "cash"));
		expect(await readyAt(backOffice, id)).toBe(since);
	});

	it("is not said to be ready where the change was told, it was said before that it is not, or it was cancelled since", async () => {
		const backOffice = await backOfficeShop();
		const [told, unsaid, cancelled] = [
			await waitingAtStore(backOffice),
			await waitingAtStore(backOffice),
			await waitingAtStore(backOffice),
		];
		unwrap(await announceReady(backOffice.shop, { orderId: unsaid, seen: "pending", isReady: false, account: CHIEF }));
		for (const id of [told, unsaid, cancelled]) unwrap(await change(backOffice, id, "banktransfer"));
		unwrap(await change(backOffice, unsaid, "cash"));
		const slip = { orderId: cancelled, reason: null, account: CHIEF } as const;
		unwrap(await advanceOrder(backOffice.shop, { ...slip, seen: "pending", to: "cancelled" }));
		unwrap(await advanceOrder(backOffice.shop, { ...slip, seen: "cancelled", to: "pending" }));
		unwrap(await change(backOffice, cancelled, "cash"));
		backOffice.shop.pass({ hours: 1 });
		await sent(backOffice);
		unwrap(await change(backOffice, told, "cash"));
		for (const id of [told, unsaid, cancelled]) expect(await readyAt(backOffice, id)).toBeNull();
	});
});

describe("another payment method is refused", () => {
	it("to an order that is paid, cancelled, on its way, or whose money is being looked at", async () => {
		const backOffice = await backOfficeShop();
		const method = "banktransfer";
		const tried = async (id: number) => {
			const before = await everyRow(backOffice.shop.db);
			const answer = await change(backOffice, id, method);
			expect(await everyRow(backOffice.shop.db)).toEqual(before);
			return answer.ok ? "changed" : answer.error.code;
		};
		const cancelled = await backOffice.place({ ...SENT, paymentMethod: "cash" });
		await moveOrder(backOffice.shop, { orderId: cancelled, to: "cancelled", actor: "admin" });
		const shipped = await backOffice.place({ ...SENT, paymentMethod: "cash" });
		await moveOrder(backOffice.shop, { orderId: shipped, to: "shipped", actor: "admin" });
		const paid = await backOffice.place({ ...SENT, paymentMethod: "paypal" });
		await backOffice.charge(paid);
		const held = await backOffice.place({ ...SENT, paymentMethod: "paypal" });
		await backOffice.charge(held, 19);
		const confirming = await backOffice.place({ ...SENT, paymentMethod: "paypal" });
		await backOffice.charge(confirming, 20, "PENDING");
		expect([
			await tried(cancelled),
			await tried(shipped),
			await tried(paid),
			await tried(held),
			await tried(confirming),
		]).toEqual(["move-refused", "order-invoiced", "not-payable", "payment-held", "payment-confirming"]);
		expect(await editMethod(backOffice.shop, { orderId: 987_654, method, seen: "", account: CHIEF })).toMatchObject({
			error: { code: "order-not-found" },
		});
	});

	it("where the customer could not choose it: a sum above the limit of cash, a method that is not set up", async () => {
		const backOffice = await backOfficeShop();
		await changeProduct(backOffice.shop.db, "wireless-mouse", { price_bani: 1_200_000 });
		const id = await backOffice.place({ ...SENT, paymentMethod: "banktransfer" });
		expect(await change(backOffice, id, "cash")).toMatchObject({
			error: { code: "cash-limit", fields: { paymentMethod: "validation:cashLimit" } },
		});
		const { methods, refused } = await formOf(backOffice, id);
		expect([methods.includes("cash"), refused]).toEqual([false, [{ method: "cash", refusal: "cash-limit" }]]);
		await changeProduct(backOffice.shop.db, "wireless-mouse", { price_bani: 12_000 });
		backOffice.shop.settings.payments.mode = "live";
		const live = await backOffice.place({ ...SENT, paymentMethod: "cash" });
		expect(await change(backOffice, id, "banktransfer"), "a test").toMatchObject({ error: { code: "test-order" } });
		expect(await change(backOffice, live, "revolutpay")).toMatchObject({
			error: { code: "payment-method-unavailable", fields: { paymentMethod: "validation:methodUnavailable" } },
		});
	});

	it("to the second of two editors; the same form sent twice is done once", async () => {
		const { backOffice, id } = await backOfficeOrder({ ...SENT, paymentMethod: "paypal" });
		const { revision: seen } = (await formOf(backOffice, id)).form;
		const save = (method: PaymentMethod, account = CHIEF) =>
			editMethod(backOffice.shop, { orderId: id, method, seen, account });
		expect([await save("cash"), await save("cash")]).toEqual([
			{ ok: true, value: { isNew: true } },
			{ ok: true, value: { isNew: false } },
		]);
		expect(await save("banktransfer", OTHER_ADMIN)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect((await eventsOf(backOffice, id)).filter(({ kind }) => kind === "payment-method")).toHaveLength(1);
	});
});
