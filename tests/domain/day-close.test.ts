import { describe, expect, it } from "vitest";
import { takeCounterPayment } from "#app/domain/counter/serve-order.server.ts";
import { closeDay } from "#app/domain/day-close/close-day.server.ts";
import { closeDaySchema, drawerCount } from "#app/domain/day-close/day-report.ts";
import { noteFiscalReceipt } from "#app/domain/day-close/note-receipt.server.ts";
import { readDay, readWithoutReceipt } from "#app/domain/day-close/read-day.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { fail } from "#app/domain/result.ts";
import { correctServiceMeans } from "#app/domain/services/correct-service-means.server.ts";
import { readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import { returnServicePayment } from "#app/domain/services/return-service-payment.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF, COLLEAGUE, STAFF } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeOrder, backOfficeShop, seenMoney } from "#tests/support/back-office-shop.ts";
import { insertRow } from "#tests/support/rows.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";

const DAY = "2026-11-20";

let keys = 0;
const key = () => `day-key-${String(++keys).padStart(14, "0")}`;

async function counted(
	{ shop, place }: BackOfficeShop,
	means: "cash" | "card",
	account = STAFF,
	receipt: string | null = null,
) {
	const orderId = await place();
	const taken = await takeCounterPayment(shop, { orderId, seen: "pending", means, account, receipt });
	expect(taken.ok).toBe(true);
	const query = shop.db.selectFrom("payment_record").select(["id", "amount_cents"]).orderBy("id", "desc");
	const { id, amount_cents } = await query.executeTakeFirstOrThrow();
	return { orderId, record: id, amountBani: amount_cents! };
}

async function served(
	{ shop }: BackOfficeShop,
	means: "cash" | "card",
	amountBani = 5_000,
	receipt: string | null = null,
) {
	const id = await aServiceOrderOf(shop);
	const payment = { id, means, amountBani, receipt, account: STAFF, idempotencyKey: key() };
	expect((await takeServicePayment(shop, payment)).ok).toBe(true);
	const line = await shop.db.selectFrom("service_payment").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
	return { id, paymentId: line.id };
}

const close = ({ shop }: BackOfficeShop, changes: Partial<Parameters<typeof closeDay>[1]> = {}) =>
	closeDay(shop, { day: DAY, openingBani: 20_000, countedBani: 30_000, note: "Rest", account: STAFF, ...changes });

describe("the money of a day", () => {
	it("is told by means and by person, the counter apart from the web", async () => {
		const backOffice = await backOfficeShop();
		const { amountBani } = await counted(backOffice, "cash");
		await counted(backOffice, "card", COLLEAGUE);
		const { id, paymentId } = await served(backOffice, "cash");
		await returnServicePayment(backOffice.shop, {
			id,
			paymentId,
			amountBani: 2_000,
			idempotencyKey: key(),
			account: STAFF,
		});
		const byPayPal = await backOffice.place({ paymentMethod: "paypal" });
		await backOffice.charge(byPayPal);
		const { money } = await readDay(backOffice.shop, DAY);
		expect(money).toEqual([
			{ place: "counter", way: "cash", by: STAFF.email, currency: "RON", taken: amountBani + 5_000, given: 2_000 },
			{ place: "counter", way: "card", by: COLLEAGUE.email, currency: "RON", taken: amountBani, given: 0 },
			{ place: "web", way: "paypal", by: null, currency: "EUR", taken: 20, given: 0 },
		]);
		expect((await readDay(backOffice.shop, "2026-11-19")).money).toEqual([]);
		expect(drawerCount({ openingBani: 1_000, countedBani: amountBani + 3_900, money })).toEqual({
			takenBani: amountBani + 5_000,
			givenBani: 2_000,
			expectedBani: amountBani + 4_000,
			differenceBani: -100,
		});
	});

	it("has no line of what one person noted and voided", async () => {
		const backOffice = await backOfficeShop();
		const { orderId, record } = await counted(backOffice, "card");
		const wish = { orderId, record, instead: "none", note: null, account: STAFF } as const;
		expect((await voidPayment(backOffice.shop, wish)).ok).toBe(true);
		expect((await readDay(backOffice.shop, DAY)).money).toEqual([]);
	});

	it("counts cash that goes back for a cancelled order", async () => {
		const backOffice = await backOfficeShop();
		const { orderId, amountBani } = await counted(backOffice, "cash");
		await moveOrder(backOffice.shop, { orderId, to: "cancelled", actor: "admin" });
		await recordRefund(backOffice.shop, seenMoney(orderId, { seen: "cancelled", means: "cash" }));
		const { money } = await readDay(backOffice.shop, DAY);
		expect(money.find(({ by }) => by === CHIEF.email)).toMatchObject({ way: "cash", taken: 0, given: amountBani });
	});
});

describe("the close of a day", () => {
	it("stands as it was counted, once, and goes to the shop with its report", async () => {
		const backOffice = await backOfficeShop();
		const { shop } = backOffice;
		const printed: unknown[] = [];
		shop.printer.pdf = async (document) => {
			printed.push(document.kind);
			return { ok: true, value: Buffer.from("%PDF") } as never;
		};
		await counted(backOffice, "cash");
		const before = await readDay(shop, DAY);
		expect(await close(backOffice, { note: "Rest de monede" })).toMatchObject({ ok: true });
		expect(await close(backOffice, { account: COLLEAGUE, countedBani: 1 })).toEqual(
			fail({ code: "changed-meanwhile" }),
		);
		const { close: closed, after } = await readDay(shop, DAY);
		expect(closed).toMatchObject({ day: DAY, openingBani: 20_000, countedBani: 30_000, accountEmail: STAFF.email });
		expect([closed?.note, closed?.money, after]).toEqual(["Rest de monede", before.money, []]);
		await shop.sendDue();
		const sent = shop.emails.filter(({ kind }) => kind === "day-closed");
		expect(sent.map(({ attachment }) => attachment?.fileName)).toEqual([`Day-${DAY}.pdf`]);
		expect(printed).toContain("day-report");
		expect(await findFaults(shop.db)).toEqual([]);
		await expect(shop.db.deleteFrom("day_close").execute()).rejects.toThrow("a closed day stays");
		await expect(shop.db.updateTable("day_close").set({ counted_bani: 0 }).execute()).rejects.toThrow("never changes");
	});

	it("says why the count differs, since neither is corrected afterwards", async () => {
		const backOffice = await backOfficeShop();
		const { amountBani } = await counted(backOffice, "cash");
		expect(await close(backOffice, { note: null })).toMatchObject({
			error: { fields: { note: "adminDay:noteRequired" } },
		});
		expect((await readDay(backOffice.shop, DAY)).close).toBeNull();
		expect((await close(backOffice, { note: null, countedBani: 20_000 + amountBani })).ok).toBe(true);
	});

	it("shows apart what came to its day after it, and what was taken back", async () => {
		const backOffice = await backOfficeShop();
		const first = await counted(backOffice, "cash");
		await close(backOffice);
		await counted(backOffice, "card");
		const wish = {
			orderId: first.orderId,
			record: first.record,
			instead: "card",
			note: null,
			account: STAFF,
		} as const;
		expect((await voidPayment(backOffice.shop, wish)).ok).toBe(true);
		const { close: closed, after } = await readDay(backOffice.shop, DAY);
		expect(closed?.money).toMatchObject([{ way: "cash", taken: first.amountBani }]);
		expect(after).toMatchObject([
			{ way: "cash", taken: -first.amountBani },
			{ way: "card", taken: 2 * first.amountBani },
		]);
	});

	it("of a day before may be made later, and offers what it left to the next", async () => {
		const backOffice = await backOfficeShop();
		backOffice.shop.pass({ hours: 24 });
		expect((await close(backOffice)).ok).toBe(true);
		expect((await readDay(backOffice.shop, "2026-11-21")).leftBani).toBe(30_000);
		expect((await readDay(backOffice.shop, DAY)).leftBani).toBeNull();
	});

	it.each(["2026-11-21", "2026-02-30", "azi", ""])("is not made of %j", async (day) => {
		expect(await close(await backOfficeShop(), { day })).toEqual(fail({ code: "bad-request" }));
	});

	it("is counted in lei as they are typed", () => {
		const parse = (opening: string, countedNow: string) =>
			closeDaySchema.safeParse({ opening, counted: countedNow, note: "" });
		expect(parse("0", "1.250,50").data).toEqual({ opening: 0, counted: 125_050, note: null });
		for (const wrong of ["", "-1", "mult", "99999999999"]) expect(parse(wrong, "1").success, wrong).toBe(false);
	});
});

describe("fiscal receipts (OUG 28/1999)", () => {
	it("are noted as money is taken or later, and those that miss are reminded of", async () => {
		const backOffice = await backOfficeShop();
		const { shop } = backOffice;
		await counted(backOffice, "cash", STAFF, "0001");
		await served(backOffice, "card", 5_000, "0002");
		const without = await counted(backOffice, "card");
		const service = await served(backOffice, "cash");
		const missing = await readWithoutReceipt(shop, 1);
		expect([missing.count, missing.first]).toMatchObject([2, [{ of: "order", record: without.record, receipt: null }]]);
		const note = { number: "0003", seen: null, account: COLLEAGUE };
		expect((await noteFiscalReceipt(shop, { of: "order", record: without.record, ...note })).ok).toBe(true);
		expect((await noteFiscalReceipt(shop, { of: "service", record: service.paymentId, ...note })).ok).toBe(true);
		const right = { ...note, of: "order", record: without.record, number: "0004" } as const;
		expect(await noteFiscalReceipt(shop, right)).toEqual(
			fail({ code: "changed-meanwhile", values: { number: "0003" } }),
		);
		for (let sent = 0; sent < 2; sent++) {
			expect((await noteFiscalReceipt(shop, { ...right, seen: "0003" })).ok).toBe(true);
		}
		const ofService = { ...right, of: "service", record: service.paymentId, seen: "0003", number: "0005" } as const;
		expect((await noteFiscalReceipt(shop, ofService)).ok).toBe(true);
		expect(await readWithoutReceipt(shop, 5)).toEqual({ count: 0, isMore: false, first: [] });
		const { payments } = await readDay(shop, DAY);
		expect(payments.map(({ receipt }) => receipt).toSorted()).toEqual(["0001", "0002", "0004", "0005"]);
		const ofKind = ({ kind }: { kind: string }) => kind === "receipt-corrected";
		const order = await readOrderDetails(shop, without.orderId);
		expect(order?.events.filter(ofKind)).toMatchObject([
			{ actor: "staff", detail: { account: COLLEAGUE.email, before: "0003", after: "0004" } },
		]);
		const appointment = await readServiceOrderDetails(shop, service.id, "staff");
		expect(appointment?.events.filter(ofKind)).toMatchObject([
			{ actor: "staff", accountEmail: COLLEAGUE.email, before: "0003", after: "0005" },
		]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("noted at two payments of a day are told of at both, until one of them is voided", async () => {
		const backOffice = await backOfficeShop();
		const first = await counted(backOffice, "cash", STAFF, "0001");
		const second = await served(backOffice, "card", 5_000, "0001");
		await counted(backOffice, "card", STAFF, "0002");
		const twins = async () =>
			(await readDay(backOffice.shop, DAY)).payments.map(({ of, receipt, twin }) => [of, receipt, twin]).toSorted();
		expect(await twins()).toEqual([
			["order", "0001", { of: "service", about: second.id }],
			["order", "0002", null],
			["service", "0001", { of: "order", about: first.orderId }],
		]);
		const { orderId, record } = first;
		const wish = { orderId, record, instead: "none", note: null, account: CHIEF } as const;
		expect((await voidPayment(backOffice.shop, wish)).ok).toBe(true);
		expect(await twins()).toEqual([
			["order", "0002", null],
			["service", "0001", null],
		]);
	});

	it("are taken away from a payment that they are not of, which waits for its own then", async () => {
		const backOffice = await backOfficeShop();
		const { shop } = backOffice;
		const order = await counted(backOffice, "cash", STAFF, "0001");
		const service = await served(backOffice, "card", 5_000, "0002");
		const lines = [
			{ of: "order", record: order.record, seen: "0001" },
			{ of: "service", record: service.paymentId, seen: "0002" },
		] as const;
		for (const line of lines) {
			const wish = { ...line, number: null, account: COLLEAGUE };
			expect(await noteFiscalReceipt(shop, { ...wish, seen: "0009" })).toMatchObject({ ok: false });
			for (let sent = 0; sent < 2; sent++)
				expect(await noteFiscalReceipt(shop, wish)).toEqual({ ok: true, value: null });
		}
		expect((await readWithoutReceipt(shop, 5)).count).toBe(2);
		const told = [
			(await readOrderDetails(shop, order.orderId))?.events,
			(await readServiceOrderDetails(shop, service.id, "staff"))?.events,
		].map((events) => events?.filter(({ kind }) => kind === "receipt-corrected"));
		expect(told).toMatchObject([[{ detail: { before: "0001", after: "" } }], [{ before: "0002", after: "" }]]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("are noted on a page of payments at a time, those of orders and of services in one row", async () => {
		const backOffice = await backOfficeShop();
		for (let round = 0; round < 14; round++) {
			await counted(backOffice, "cash");
			backOffice.shop.pass({ minutes: 1 });
			await served(backOffice, "card");
			backOffice.shop.pass({ minutes: 1 });
		}
		const pages = [
			await readDay(backOffice.shop, DAY),
			await readDay(backOffice.shop, DAY, 2),
			await readDay(backOffice.shop, DAY, 3),
		];
		expect(pages.map(({ payments, hasNext }) => [payments.length, hasNext])).toEqual([
			[25, true],
			[3, false],
			[0, false],
		]);
		const lines = pages.flatMap(({ payments }) => payments);
		expect(lines.map(({ of }) => of)).toEqual(Array.from({ length: 14 }, () => ["order", "service"]).flat());
		expect(new Set(lines.map(({ at }) => at)).size).toBe(28);
		expect(lines).toEqual(lines.toSorted((a, b) => (a.at < b.at ? -1 : 1)));
	});

	it("are counted up to a thousand", async () => {
		const { shop } = await backOfficeShop();
		const payment = {
			...{ service_order_id: await aServiceOrderOf(shop), at: shop.clock().toISOString() },
			...{ means: "cash" as const, amount_bani: 1, account_email: STAFF.email },
		};
		const payments = Array.from({ length: 1_000 }, () => ({ ...payment, idempotency_key: key() }));
		await shop.db.insertInto("service_payment").values(payments).execute();
		expect(await readWithoutReceipt(shop, 5)).toMatchObject({ count: 1_000, isMore: false });
		await insertRow(shop.db, "service_payment", { ...payment, idempotency_key: key() });
		const { count, isMore, first } = await readWithoutReceipt(shop, 5);
		expect([count, isMore, first.length]).toEqual([1_000, true, 5]);
	});

	it("are of payments at the counter alone", async () => {
		const { backOffice, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		await backOffice.charge(id);
		for (const of of ["order", "service"] as const) {
			const noted = await noteFiscalReceipt(backOffice.shop, {
				of,
				record: 1,
				number: "1",
				seen: null,
				account: STAFF,
			});
			expect(noted).toEqual(fail({ code: "not-found" }));
		}
		expect((await readWithoutReceipt(backOffice.shop, 5)).count).toBe(0);
	});

	it("go along with a payment whose means is put right, so that who may not void one with a receipt may not then either", async () => {
		const backOffice = await backOfficeShop();
		const { orderId, record } = await counted(backOffice, "cash", STAFF, "BF-1");
		const { id, paymentId } = await served(backOffice, "card", 5_000, "BF-2");
		const wish = { orderId, note: null, account: STAFF };
		expect((await voidPayment(backOffice.shop, { ...wish, record, instead: "card" })).ok).toBe(true);
		const service = { id, paymentId, means: "cash", account: STAFF } as const;
		expect((await correctServiceMeans(backOffice.shop, service)).ok).toBe(true);
		const { payments } = await readDay(backOffice.shop, DAY);
		expect(payments.map(({ means, receipt }) => [means, receipt])).toEqual([
			["card", "BF-1"],
			["cash", "BF-2"],
		]);
		const now = payments[0]!.record;
		expect(await voidPayment(backOffice.shop, { ...wish, record: now, instead: "none" })).toEqual(
			fail({ code: "forbidden" }),
		);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("are not asked for after a month, nor for a payment that was voided", async () => {
		const backOffice = await backOfficeShop();
		const { orderId, record } = await counted(backOffice, "cash");
		await voidPayment(backOffice.shop, { orderId, record, instead: "none", note: null, account: CHIEF });
		expect((await readWithoutReceipt(backOffice.shop, 5)).count).toBe(0);
		await served(backOffice, "cash");
		backOffice.shop.pass({ hours: 24 * 33 });
		expect((await readWithoutReceipt(backOffice.shop, 5)).count).toBe(0);
	});
});

describe("a wrong means of a service's payment", () => {
	it("is put right by who took it, on the same day, and the sums follow", async () => {
		const backOffice = await backOfficeShop();
		const { id, paymentId } = await served(backOffice, "cash");
		const wish = { id, paymentId, means: "card" as const };
		expect(await correctServiceMeans(backOffice.shop, { ...wish, account: COLLEAGUE })).toMatchObject({
			error: { code: "forbidden" },
		});
		expect((await correctServiceMeans(backOffice.shop, { ...wish, account: STAFF })).ok).toBe(true);
		expect(await correctServiceMeans(backOffice.shop, { ...wish, account: STAFF })).toMatchObject({
			error: { code: "changed-meanwhile" },
		});
		const { money, payments } = await readDay(backOffice.shop, DAY);
		expect(money).toMatchObject([
			{ way: "cash", taken: 5_000, given: 5_000 },
			{ way: "card", taken: 5_000, given: 0 },
		]);
		expect(payments).toMatchObject([{ means: "card", receipt: null }]);
		backOffice.shop.pass({ hours: 24 });
		const back = { id, paymentId: paymentId + 1, means: "cash" as const };
		expect(await correctServiceMeans(backOffice.shop, { ...back, account: STAFF })).toMatchObject({
			error: { code: "forbidden" },
		});
		expect((await correctServiceMeans(backOffice.shop, { ...back, account: CHIEF })).ok).toBe(true);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});
});
