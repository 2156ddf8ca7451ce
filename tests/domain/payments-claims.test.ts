import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { choosePaymentMethod, claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { endClaim } from "#app/domain/orders/end-claim.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { taskBani } from "#app/domain/orders/order-summary.ts";
import { placeTestOrder } from "#app/domain/orders/place-test-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { movesOf } from "#app/routes/admin/orders/moves-of.ts";
import { headingOf } from "#app/routes/orders/order-heading.ts";
import { findFaults } from "#db/check.ts";
import { seedTestProduct } from "#db/seeds/seed.ts";
import * as migration from "#migrations/2026-11-26-71-cancelled-claims.ts";
import { up as claimsAgain } from "#migrations/2026-11-26-72-money-lists.ts";
import { up as refundsAgain } from "#migrations/2026-11-26-73-refunds-after-parts.ts";
import { up as besidePayments } from "#migrations/2026-11-26-76-claims-beside-payments.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { seenMoney } from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";
import { ledgerOf, logOf, statusOf, unpaidOrder } from "#tests/support/payments.ts";
import { isOnPostgres } from "#tests/support/postgres/databases.ts";
import { selectRow } from "#tests/support/rows.ts";
import { changeProduct, OPENING, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let id: number;
beforeEach(async () => {
	shop = await testShop();
	id = await unpaidOrder(shop, "banktransfer");
});

const claim = (source: "bank-transfer" | "revolut-completion" = "bank-transfer") =>
	claimPayment(shop, { orderId: id, source });
const toShop = () =>
	shop.db.selectFrom("outbox_message").select("kind").where("kind", "=", "payment-claimed").execute();

/** @param withOrder whether the order was placed in live mode, too, by a shop that has lost its credentials since */
async function goLive({ withOrder }: { withOrder: boolean }): Promise<void> {
	const ready = (is: boolean) => ({ paypalReady: is, googlePayReady: is, bankReady: is });
	Object.assign(shop.settings.payments, { mode: "live", ...ready(true) });
	if (withOrder) id = await unpaidOrder(shop);
	Object.assign(shop.settings.payments, ready(!withOrder));
}

describe("“I have paid”", () => {
	it.each(["bank-transfer", "revolut-completion"] as const)(
		"by %s is a claim: the order waits, the shop is told once",
		async (source) => {
			expect(await claim(source)).toMatchObject({ ok: true, value: { isNew: true } });
			expect(await claim(source)).toMatchObject({ ok: true, value: { isNew: false } });
			expect(await Promise.all(Array.from({ length: 5 }, () => claim(source)))).toHaveLength(5);
			expect(await statusOf(shop, id)).toBe("pending");
			const isBank = source === "bank-transfer";
			expect(await logOf(shop, id)).toEqual([
				...(isBank ? [] : ["payment-method by customer"]),
				"payment-claimed by customer",
			]);
			const { payment_method } = await selectRow(shop.db, "orders", { id });
			expect(payment_method).toBe(isBank ? "banktransfer" : "revolutpay");
			expect(await ledgerOf(shop, id)).toMatchObject([{ kind: "claim", status: "claimed", verdict: "noted" }]);
			expect(await toShop()).toHaveLength(1);
		},
	);

	it.each(["cancelled", "completed"] as const)("is refused for a %s order", async (status) => {
		const actor = status === "completed" ? "admin" : "customer";
		await moveOrder(shop, { orderId: id, to: status, actor });
		expect(await claim()).toMatchObject({ error: { code: "move-refused" } });
		expect(await statusOf(shop, id)).toBe(status);
		expect(await toShop()).toEqual([]);
	});

	it("is refused where the shop has no account to which the money could go", async () => {
		await goLive({ withOrder: true });
		expect(await claim()).toMatchObject({ error: { code: "payment-method-unavailable" } });
		shop.settings.payments.bankReady = true;
		expect(await claim()).toMatchObject({ ok: true });
		expect(await claim("revolut-completion")).toMatchObject({ error: { code: "payment-method-unavailable" } });
	});
});

it("a page that says so by itself leaves the method that was chosen", async () => {
	await claim("revolut-completion");
	await choosePaymentMethod(shop, { orderId: id, method: "cash" });
	const repeated = await claimPayment(shop, { orderId: id, source: "revolut-completion", isAutomatic: true });
	expect(repeated).toMatchObject({ ok: true, value: { isNew: false } });
	const methods = await shop.db.selectFrom("orders").select("payment_method").where("id", "=", id).execute();
	expect(methods).toEqual([{ payment_method: "cash" }]);
});

describe("money that was announced before its order was cancelled", () => {
	const cancel = () => moveOrder(shop, { orderId: id, to: "cancelled", actor: "customer" });
	const announced = async () => {
		const { claims, "late-claims": late } = (await readToday(shop, "ro")).orders;
		return { waits: claims.first.map((order) => order.id), late: late.count };
	};
	const money = async () => readOrderMoney(shop, (await readOrder(shop, id))!);
	const seen = { seen: "cancelled", account: CHIEF } as const;
	const came = (payment: object = {}) =>
		recordPayment(shop, { orderId: id, means: "bank", transactionId: "FT-1", ...seen, ...payment });
	const cameNot = () => endClaim(shop, { orderId: id, ...seen });
	const wentBack = () => recordRefund(shop, { orderId: id, means: "bank", transactionId: null, ...seen });
	const toRefund = async () => (await readToday(shop, "ro")).orders.refunds.first.map((order) => order.id);
	const isListedAnew = async () => {
		await sql`delete from refund_due`.execute(shop.db);
		await refundsAgain(shop.db as unknown as Kysely<unknown>);
		expect([await toRefund(), await findFaults(shop.db)]).toEqual([[id], []]);
	};
	const steps = async () => movesOf((await readOrderDetails(shop, id))!);

	beforeEach(async () => {
		await claim();
		shop.pass({ minutes: 5 });
		await cancel();
		shop.pass({ minutes: 5 });
	});

	afterEach(async () => expect(await findFaults(shop.db)).toEqual([]));

	it("is watched for until somebody has decided, and there is no order to keep for it", async () => {
		expect([await announced(), await money()]).toMatchObject([
			{ waits: [id], late: 0 },
			{ state: "cancelled", paymentState: "claimed", isPayable: true },
		]);
		shop.pass({ hours: 24 * 8 });
		expect([await announced(), (await money()).state]).toEqual([{ waits: [id], late: 0 }, "closed"]);
	});

	it("was watched for before there was a list of it", async () => {
		await sql`drop table cancelled_claim`.execute(shop.db);
		const db = shop.db as unknown as Kysely<unknown>;
		await (isOnPostgres() ? migration.upPostgres(db) : migration.up(db));
		expect([(await announced()).waits, await findFaults(shop.db)]).toEqual([[id], []]);
	});

	it("is to be given back once it came: the order stays cancelled, and is not its customer's to reopen any more", async () => {
		const held = (await productOf(shop.db, "mouse-pad-xxl")).stock;
		expect(await came()).toEqual({ ok: true, value: { status: "cancelled" } });
		expect(await money()).toMatchObject({ state: "refundDue", paymentState: "paid", isRefundDue: true });
		expect((await announced()).waits).toEqual([]);
		expect((await readToday(shop, "ro")).orders.refunds.first).toMatchObject([{ id }]);
		expect(await choosePaymentMethod(shop, { orderId: id, method: "paypal" })).toMatchObject({
			error: { code: "move-refused" },
		});
		expect((await wentBack()).ok).toBe(true);
		expect([await money(), await came()]).toMatchObject([
			{ state: "refunded" },
			{ error: { fields: { transactionId: "adminOrders:transactionKnown" } } },
		]);
		expect((await productOf(shop.db, "mouse-pad-xxl")).stock).toBe(held);
		expect(await shop.db.selectFrom("invoice").selectAll().execute()).toEqual([]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is watched for no more once a person says that it did not come, until it is announced again", async () => {
		expect([await cameNot(), await cameNot()]).toMatchObject([{ ok: true }, { error: { code: "changed-meanwhile" } }]);
		expect([(await announced()).waits, await money()]).toMatchObject([[], { paymentState: "unpaid" }]);
		expect(await logOf(shop, id)).toContain("claim-ended by admin");
		shop.pass({ minutes: 1 });
		await choosePaymentMethod(shop, { orderId: id, method: "banktransfer" });
		expect(await claim()).toMatchObject({ value: { isNew: true } });
		expect((await announced()).waits).toEqual([id]);
	});

	it("is promised back beside what came before it and goes back, or went", async () => {
		const step = { orderId: id, account: CHIEF } as const;
		await moveOrder(shop, { orderId: id, to: "pending", actor: "admin" });
		await cameNot();
		await came({ amountBani: 1000, seen: "pending" });
		shop.pass({ minutes: 1 });
		expect(await claim()).toMatchObject({ value: { isNew: true } });
		await cancel();
		const words = async () => {
			const { order, money: its } = (await readOrderDetails(shop, id))!;
			expect(its.paymentState).toBe("claimed");
			return headingOf({ order, ...its, claimed: "azi", returned: false });
		};
		expect(await words()).toMatchObject({ lead: "refundDueLead", also: "announcedToo" });
		const todays = async (task: "claims" | "refunds") =>
			(await readToday(shop, "ro")).orders[task].first.map((order) => taskBani(order, task));
		expect([await todays("claims"), await todays("refunds")], "what may still come, and what goes back").toEqual([
			[13_900],
			[1_000],
		]);
		unwrap(await recordRefund(shop, { ...step, means: "bank", transactionId: null, seen: "cancelled" }));
		expect(await words()).toMatchObject({ lead: "refundedLead", also: "announcedToo" });
	});

	it("is written down and to be given back though a person had said by mistake that it did not come", async () => {
		expect(await steps()).toEqual(["payment", "unclaim", "reopen"]);
		await cameNot();
		expect(await steps()).toEqual(["reopen", "payment"]);
		expect([await came(), await toRefund()]).toEqual([{ ok: true, value: { status: "cancelled" } }, [id]]);
	});

	it("is to be given back, too, where it came after a part of it had gone back", async () => {
		await came({ amountBani: 1000 });
		const part = { amountBani: 400, seenReturnedBani: 0, way: "bank", note: null, transactionId: null } as const;
		unwrap(await refundPart(shop, { orderId: id, pieces: [], ...part, ...seen }));
		await isListedAnew();
		const [listed] = (await readToday(shop, "ro")).orders.refunds.first;
		expect(taskBani(listed!, "refunds"), "what is left of it").toBe(600);
		shop.pass({ minutes: 5 });
		expect((await wentBack()).ok).toBe(true);
		expect([await money(), await steps(), await cameNot()]).toMatchObject([
			{ state: "refunded", paymentState: "returned" },
			["reopen", "payment"],
			{ error: { code: "changed-meanwhile" } },
		]);
		shop.pass({ minutes: 5 });
		expect((await came({ transactionId: "FT-2", seenHereBani: 0 })).ok).toBe(true);
		expect([await money(), await toRefund()]).toMatchObject([
			{ state: "refundDue", paymentState: "paid", receivedBani: 14900, isRefundDue: true },
			[id],
		]);
		const lines = (await readOrderDetails(shop, id))!.payments.voidable;
		expect(lines.map((line) => line.transactionId)).toEqual([null, "FT-2"]);
		await isListedAnew();
		expect((await wentBack()).ok).toBe(true);
		expect([await money(), await toRefund()]).toMatchObject([{ state: "refunded", isRefundDue: false }, []]);
	});

	it("is not waited for again once it has come, though it went back and the order was reopened and cancelled", async () => {
		await came();
		shop.pass({ minutes: 5 });
		await wentBack();
		shop.pass({ minutes: 5 });
		await moveOrder(shop, { orderId: id, to: "pending", actor: "admin" });
		expect([(await money()).state, (await announced()).waits]).toEqual(["due", []]);
		shop.pass({ minutes: 5 });
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "admin" });
		expect([await money(), (await announced()).waits]).toMatchObject([{ paymentState: "unpaid" }, []]);
		await sql`insert into cancelled_claim values (${id})`.execute(shop.db);
		expect(await findFaults(shop.db)).toMatchObject([{ fault: `order ${id} waits for none` }]);
		await claimsAgain(shop.db as unknown as Kysely<unknown>);
	});

	it("is watched for beside a part that had come, also while the order waits and once that part went back", async () => {
		await moveOrder(shop, { orderId: id, to: "pending", actor: "admin" });
		await came({ seen: "pending", amountBani: 1000 });
		expect([await money(), (await announced()).waits]).toMatchObject([{ paymentState: "part" }, []]);
		expect(await claim()).toMatchObject({ value: { isNew: true } });
		expect([await money(), (await announced()).waits]).toMatchObject([{ paymentState: "claimed" }, [id]]);
		shop.pass({ minutes: 5 });
		await cancel();
		await sql`delete from cancelled_claim`.execute(shop.db);
		await besidePayments(shop.db as unknown as Kysely<unknown>);
		expect([await money(), (await announced()).waits]).toMatchObject([{ state: "refundDue" }, [id]]);
		expect([await toRefund(), await steps()]).toEqual([[id], ["payment", "unclaim", "refund", "reopen", "refundPart"]]);
		shop.pass({ minutes: 5 });
		expect((await wentBack()).ok).toBe(true);
		expect([await money(), (await announced()).waits]).toMatchObject([{ state: "refunded" }, [id]]);
		expect((await came({ transactionId: "FT-2" })).ok).toBe(true);
		expect([(await announced()).waits, await toRefund()]).toEqual([[], [id]]);
	});

	it("is waited for though the means of what came before were put right later", async () => {
		const reopen = () => moveOrder(shop, { orderId: id, to: "pending", actor: "admin" });
		await reopen();
		await came({ seen: "pending", means: "cash", amountBani: 1000, transactionId: null });
		expect(await claim()).toMatchObject({ value: { isNew: true } });
		for (const instead of ["card", "bank"] as const) {
			const [line] = (await readOrderDetails(shop, id))!.payments.voidable;
			const wish = { orderId: id, record: line!.id, instead, note: null, account: CHIEF };
			expect(await voidPayment(shop, wish)).toMatchObject({ ok: true });
		}
		expect(await claim()).toMatchObject({ value: { isNew: false } });
		for (const step of [cancel, wentBack, reopen, cancel]) {
			shop.pass({ minutes: 5 });
			expect((await step()).ok).toBe(true);
		}
		expect([await money(), (await announced()).waits]).toMatchObject([{ paymentState: "claimed" }, [id]]);
		await sql`delete from cancelled_claim`.execute(shop.db);
		expect(await findFaults(shop.db)).toMatchObject([{ fault: `order ${id} is missing` }]);
		await sql`insert into cancelled_claim values (${id})`.execute(shop.db);
	});

	it("is watched for, too, while its customer pays another way, and then no more", async () => {
		await choosePaymentMethod(shop, { orderId: id, method: "paypal" });
		expect([await announced(), await money()]).toMatchObject([
			{ waits: [id] },
			{ state: "due", paymentState: "claimed" },
		]);
		expect(await cameNot()).toMatchObject({ error: { code: "changed-meanwhile" } });
		await recordPayment(shop, seenMoney(id, { means: "paypal", transactionId: "TXN-9" }));
		expect([(await announced()).waits, (await money()).state]).toEqual([[], "paid"]);
	});
});

describe("choosing another method", () => {
	const choose = (method: Parameters<typeof choosePaymentMethod>[1]["method"]) =>
		choosePaymentMethod(shop, { orderId: id, method });
	const stock = async () => (await productOf(shop.db, "mouse-pad-xxl")).stock;

	it("takes a cancelled order's pieces from the stock again", async () => {
		const held = await stock();
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "customer" });
		expect(await stock()).toBe(held! + 1);
		expect(await choose("paypal")).toEqual({ ok: true, value: null });
		expect(await stock()).toBe(held);
		expect(await statusOf(shop, id)).toBe("pending");
	});

	it("says that they are gone when they are, and changes nothing", async () => {
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "customer" });
		await changeProduct(shop.db, "mouse-pad-xxl", { stock: 0 });
		expect(await choose("paypal")).toMatchObject({ error: { code: "out-of-stock", values: { available: 0 } } });
		expect(await statusOf(shop, id)).toBe("cancelled");
	});

	it("is refused for a paid order, and for one that was paid before its cancellation", async () => {
		await moveOrder(shop, { orderId: id, to: "completed", actor: "admin" });
		expect(await choose("paypal")).toMatchObject({ error: { code: "move-refused" } });
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "admin" });
		expect(await choose("paypal")).toMatchObject({ error: { code: "move-refused" } });
	});

	it("is refused in live mode for methods without credentials", async () => {
		await goLive({ withOrder: true });
		for (const method of ["paypal", "googlepay", "revolutpay", "banktransfer"] as const)
			expect(await choose(method), method).toMatchObject({ error: { code: "payment-method-unavailable" } });
		Object.assign(shop.settings.payments, { paypalReady: true, bankReady: true });
		expect(await choose("googlepay")).toMatchObject({ error: { code: "payment-method-unavailable" } });
		for (const method of ["paypal", "banktransfer", "cash"] as const)
			expect(await choose(method), method).toMatchObject({ ok: true });
	});

	it("is refused in live mode for every test order", async () => {
		await goLive({ withOrder: false });
		for (const method of ["paypal", "googlepay", "banktransfer", "cash"] as const)
			expect((await choose(method)).ok, method).toBe(false);
	});
});

describe("the 1 RON test order", () => {
	const place = () =>
		placeTestOrder(shop, {
			idempotencyKey: "a-key-of-the-test-order-1",
			locale: "ro",
			contact: { fullName: "Nucleu PC", email: "shop@nucleu.example", phone: "0700000000" },
		});

	it("is placed in test mode only, once per key, and costs 1 RON", async () => {
		await seedTestProduct(shop.db, OPENING);
		const placed = await place();
		expect(await place()).toEqual({ ok: true, value: { id: placed.ok && placed.value.id, replay: "same" } });
		const orders = await shop.db.selectFrom("orders").selectAll().where("total_bani", "=", 100).execute();
		expect(orders).toMatchObject([{ provider_amount_cents: 20, payment_method: "paypal", status: "pending" }]);
		shop.settings.payments.mode = "live";
		expect(await place()).toMatchObject({ error: { code: "payment-method-unavailable" } });
	});
});
