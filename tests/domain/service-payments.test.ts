import { describe, expect, it } from "vitest";
import { readCounter, searchCounter } from "#app/domain/counter/read-counter.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { agreeOnService } from "#app/domain/services/agree-on-service.server.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import { returnServicePayment } from "#app/domain/services/return-service-payment.server.ts";
import { takeBackMove } from "#app/domain/services/take-back-move.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF, STAFF } from "#tests/support/accounts.ts";
import { aServiceOrderOf, shopWithServiceOrder } from "#tests/support/service-orders.ts";
import { everyRow, type TestShop, testShop } from "#tests/support/test-shop.ts";

let keys = 0;

function pay(shop: TestShop, id: number, changes: Partial<Parameters<typeof takeServicePayment>[1]> = {}) {
	const idempotencyKey = `payment-key-${String(++keys).padStart(12, "0")}`;
	return takeServicePayment(shop, {
		id,
		means: "card",
		amountBani: 15_000,
		idempotencyKey,
		account: STAFF,
		...changes,
	});
}

const LIMIT = 1_000_000;
const REFUSED = { ok: false, error: { code: "cash-limit" } };

describe("work that is done", () => {
	it("is listed until its money is here, or nothing is to be paid, whatever day it is", async () => {
		const { shop, id } = await shopWithServiceOrder();
		const agree = (value: number | null, seen: number | null) =>
			agreeOnService(shop, "price", { id, value, seen, account: STAFF });
		const isDue = async () => {
			const counter = await readCounter(shop, null, null);
			const listed = counter.done!.rows.map((line) => line.id);
			const { dueServices } = await readToday(shop, "ro");
			expect([dueServices.count, dueServices.first.map((line) => line.id)]).toEqual([listed.length, listed]);
			expect([counter.counts.done, (await readServiceOrderDetails(shop, id, "staff"))!.isDue]).toEqual([
				listed.length,
				listed.length === 1,
			]);
			expect((await searchCounter(shop, String(id))).services[0]!.isDue).toBe(listed.length === 1);
			expect(counter.closedToday.length > 0 && listed.length > 0, "in both lists").toBe(false);
			expect(await findFaults(shop.db)).toEqual([]);
			return listed.length === 1;
		};
		await moveServiceOrder(shop, { id, to: "in_progress", account: STAFF });
		expect(await isDue(), "while the work goes on").toBe(false);
		await moveServiceOrder(shop, { id, to: "completed", account: STAFF });
		expect(await isDue()).toBe(true);
		await takeBackMove(shop, { id, seen: "completed", account: STAFF });
		expect(await isDue(), "not done after all").toBe(false);
		await moveServiceOrder(shop, { id, to: "completed", account: STAFF });
		shop.pass({ days: 3 });
		expect(await isDue(), "days later").toBe(true);
		expect([(await agree(0, null)).ok, await isDue()], "nothing to be paid").toEqual([true, false]);
		expect(await agree(5_000, null)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect([(await agree(20_000, 0)).ok, await isDue()]).toEqual([true, true]);
		await pay(shop, id, { amountBani: 15_000 });
		expect(await isDue(), "a part").toBe(true);
		await pay(shop, id, { amountBani: 5_000 });
		expect(await isDue(), "all of it").toBe(false);
		const { payments, events } = (await readServiceOrderDetails(shop, id, "staff"))!;
		expect(events.filter(({ kind }) => kind === "price")).toMatchObject([{ agreedBani: 0 }, { agreedBani: 20_000 }]);
		const back = { id, paymentId: payments[0]!.id, amountBani: 15_000, idempotencyKey: "goes-back-0000001" };
		await returnServicePayment(shop, { ...back, account: STAFF });
		expect(await isDue(), "some went back").toBe(true);
		expect([(await agree(null, 20_000)).ok, await isDue()], "some is here").toEqual([true, false]);
	});

	it("takes no more than its price, and no price is written below what was taken", async () => {
		const { shop, id } = await shopWithServiceOrder();
		const agree = (value: number | null, seen: number | null) =>
			agreeOnService(shop, "price", { id, value, seen, account: STAFF });
		const tooMuch = { ok: false, error: { fields: { amount: "adminServiceOrders:moreThanLeft" } } };
		const tooLow = { ok: false, error: { fields: { agreed: "adminServiceOrders:priceBelowPaid" } } };
		await pay(shop, id, { amountBani: 5_000 });
		expect(await agree(4_000, null), "what was taken before").toMatchObject(tooLow);
		expect((await agree(20_000, null)).ok).toBe(true);
		expect(await pay(shop, id, { amountBani: 15_001 })).toMatchObject(tooMuch);
		const rest = { amountBani: 15_000, idempotencyKey: "the-rest-of-it-00001" };
		expect((await pay(shop, id, rest)).ok).toBe(true);
		expect(await pay(shop, id, rest), "the same form").toMatchObject(ok({ isNew: false }));
		expect(await pay(shop, id, { amountBani: 1 })).toMatchObject(tooMuch);
		expect(await agree(19_999, 20_000)).toMatchObject(tooLow);
		const [first] = (await readServiceOrderDetails(shop, id, "staff"))!.payments;
		const back = { id, paymentId: first!.id, amountBani: 5_000, idempotencyKey: "goes-back-0000002" };
		expect((await returnServicePayment(shop, { ...back, account: STAFF })).ok).toBe(true);
		expect((await agree(15_000, 20_000)).ok).toBe(true);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("has no price where it was cancelled", async () => {
		const { shop, id } = await shopWithServiceOrder();
		await moveServiceOrder(shop, { id, to: "cancelled", account: STAFF });
		const wish = { value: 100, seen: null, account: STAFF };
		expect(await agreeOnService(shop, "price", { id, ...wish })).toMatchObject({ error: { code: "move-refused" } });
		expect(await agreeOnService(shop, "price", { id: id + 1, ...wish })).toMatchObject({
			error: { code: "not-found" },
		});
	});
});

describe("the agreed price", () => {
	const WAIT_MINUTES = 10;
	async function agreeing() {
		const { shop, id } = await shopWithServiceOrder({ locale: "en" }, { invoiceWaitMs: WAIT_MINUTES * 60_000 });
		let seen: number | null = null;
		const agree = async (value: number | null) => {
			shop.pass({ minutes: 0.1 });
			const agreed = await agreeOnService(shop, "price", { id, value, seen, account: STAFF });
			expect(agreed.ok && (await findFaults(shop.db))).toEqual([]);
			seen = value;
		};
		const told = async () => {
			return (await shop.mailed()).flatMap((email) =>
				email.kind === "service-order-price" ? [[email.beforeBani, email.order.agreedBani, email.locale]] : [],
			);
		};
		const later = async () => {
			shop.pass({ minutes: WAIT_MINUTES + 1 });
			return told();
		};
		return { shop, id, agree, told, later };
	}

	it("is told to its customer once, in their language, and once more where it changes", async () => {
		const { agree, told, later } = await agreeing();
		await agree(20_000);
		expect(await told(), "it may be a mistake").toEqual([]);
		expect([await later(), await later()]).toEqual([[[null, 20_000, "en"]], []]);
		await agree(25_000);
		await agree(0);
		expect(await later(), "what stood there for a moment is told to nobody").toEqual([[20_000, 0, "en"]]);
		await agree(null);
		await agree(0);
		expect(await later(), "as its customer knows it").toEqual([]);
		await agree(null);
		expect(await later()).toEqual([[0, null, "en"]]);
	});

	it("is put right also where another e-mail about the work told it first", async () => {
		const { shop, id, agree, told, later } = await agreeing();
		await moveServiceOrder(shop, { id, to: "in_progress", account: STAFF });
		shop.pass({ minutes: WAIT_MINUTES / 2 });
		await agree(20_000);
		shop.pass({ minutes: WAIT_MINUTES / 2 });
		expect(await told(), "it waits").toEqual([]);
		shop.pass({ minutes: 1 });
		await agree(null);
		expect(await later()).toEqual([[20_000, null, "en"]]);
		await agree(30_000);
		expect(await later()).toEqual([[null, 30_000, "en"]]);
		await moveServiceOrder(shop, { id, to: "completed", account: STAFF });
		shop.pass({ minutes: WAIT_MINUTES / 2 });
		await agree(25_000);
		expect(await later(), "as a change, though it stands in the e-mail that the work is done").toEqual([
			[30_000, 25_000, "en"],
		]);
		expect(await later()).toEqual([]);
	});

	it("is told as it stands by an e-mail that was put off, and not once more by it", async () => {
		const { shop, id, agree, told, later } = await agreeing();
		const { deliver } = shop.mailer;
		const putOff = async (times: number) => {
			shop.mailer.deliver = async (email, signal) =>
				email.kind === "service-order-price" && times-- > 0
					? { ok: false, error: { kind: "postponed", reason: "451 later" } }
					: deliver(email, signal);
			expect(await later()).toEqual([]);
		};
		await told();
		await agree(20_000);
		await putOff(2);
		shop.pass({ minutes: 1 });
		await agree(30_000);
		expect(await told(), "once more").toEqual([]);
		expect([await later(), await later()]).toEqual([[[null, 30_000, "en"]], []]);
		await agree(40_000);
		await putOff(1);
		await moveServiceOrder(shop, { id, to: "cancelled", account: STAFF });
		expect(await later(), "called off").toEqual([]);
		expect(await shop.db.selectFrom("outbox_message").select("id").where("sent_at", "is", null).execute()).toEqual([]);
	});

	it("is told no more where the work was called off, and of a walk-in by the confirmation alone", async () => {
		const { shop, id, agree, later } = await agreeing();
		await agree(20_000);
		await moveServiceOrder(shop, { id, to: "cancelled", account: STAFF });
		expect(await later()).toEqual([]);
		expect(shop.emails).toEqual([]);
		await takeBackMove(shop, { id, seen: "cancelled", account: STAFF });
		expect(await later(), "unless that was a mistake").toEqual([[null, 20_000, "en"]]);
		const walkIn = await aServiceOrderOf(shop, { takenBy: STAFF, agreedBani: 15_000 });
		await shop.sendDue();
		expect(shop.emails.at(0)).toMatchObject({ kind: "service-order-confirmation", order: { agreedBani: 15_000 } });
		expect(await later()).toEqual([]);
		const { agreedBani, events } = (await readServiceOrderDetails(shop, walkIn, "staff"))!;
		expect([agreedBani, events.map(({ kind }) => kind)]).toEqual([15_000, ["taken", "price"]]);
	});
});

describe("taking money at the counter (DECISIONS 8)", () => {
	it("is kept with time, means, amount and who took it, and stands in the log", async () => {
		const { shop, id } = await shopWithServiceOrder();
		shop.pass({ hours: 2 });
		expect(await pay(shop, id, { means: "cash", amountBani: 12_345 })).toEqual(ok({ amountBani: 12_345, isNew: true }));
		await pay(shop, id, { amountBani: 5_000, account: CHIEF });
		const order = await readServiceOrderDetails(shop, id, "staff");
		expect(order).toMatchObject({
			paidBani: 17_345,
			payments: [
				{ at: "2026-11-20T10:00:00.000Z", means: "cash", amountBani: 12_345, accountEmail: STAFF.email },
				{ means: "card", amountBani: 5_000, accountEmail: CHIEF.email },
			],
			events: [
				{ kind: "payment", means: "cash", amountBani: 12_345, actor: "staff" },
				{ kind: "payment", means: "card", amountBani: 5_000, actor: "admin" },
			],
		});
	});

	it("with the same key is taken once, however often and however fast it is sent", async () => {
		const { shop, id } = await shopWithServiceOrder();
		const idempotencyKey = "the-one-key-of-the-form";
		const outcomes = await Promise.all(Array.from({ length: 6 }, () => pay(shop, id, { idempotencyKey })));
		expect(outcomes.filter((outcome) => outcome.ok && outcome.value.isNew)).toHaveLength(1);
		const later = await pay(shop, id, { idempotencyKey, amountBani: 99_900 });
		expect(later, "the amount that was noted").toEqual(ok({ amountBani: 15_000, isNew: false }));
		expect((await readServiceOrderDetails(shop, id, "staff"))?.payments).toHaveLength(1);
	});

	it("in cash is taken once by a double press, also where twice as much would be over the day's limit", async () => {
		const { shop, id } = await shopWithServiceOrder();
		const command = { idempotencyKey: "the-one-key-of-the-form", means: "cash", amountBani: 600_000 } as const;
		const outcomes = await Promise.all([pay(shop, id, command), pay(shop, id, command)]);
		expect(outcomes.map((outcome) => outcome.ok && outcome.value.amountBani)).toEqual([600_000, 600_000]);
	});

	it("is possible before, during and after the work, but not for what was called off", async () => {
		const { shop, id } = await shopWithServiceOrder();
		expect((await pay(shop, id)).ok).toBe(true);
		await moveServiceOrder(shop, { id, to: "in_progress", account: STAFF });
		expect((await pay(shop, id)).ok).toBe(true);
		await moveServiceOrder(shop, { id, to: "completed", account: STAFF });
		expect((await pay(shop, id)).ok).toBe(true);

		const other = await aServiceOrderOf(shop);
		await moveServiceOrder(shop, { id: other, to: "cancelled", account: STAFF });
		const before = await everyRow(shop.db);
		expect(await pay(shop, other)).toEqual(fail({ code: "not-payable" }));
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("knows no service order that is not there", async () => {
		const shop = await testShop({ catalogue: false });
		expect(await pay(shop, 99)).toEqual(fail({ code: "not-found" }));
	});
});

describe("cash (LAW: at most 10,000 lei a day from a consumer)", () => {
	it("is taken up to the limit, and not a ban more; a card may pay the rest", async () => {
		const { shop, id } = await shopWithServiceOrder();
		expect(await pay(shop, id, { means: "cash", amountBani: LIMIT + 1 })).toEqual(REFUSED);
		expect((await pay(shop, id, { means: "cash", amountBani: LIMIT })).ok).toBe(true);
		expect(await pay(shop, id, { means: "cash", amountBani: 1 })).toEqual(REFUSED);
		expect((await pay(shop, id, { means: "card", amountBani: LIMIT * 3 })).ok).toBe(true);
	});

	it("is not split over several service orders of one customer", async () => {
		const shop = await testShop({ catalogue: false });
		const [one, two] = [await aServiceOrderOf(shop), await aServiceOrderOf(shop, { email: "Stefania@Exemplu.ro" })];
		expect((await pay(shop, one, { means: "cash", amountBani: 600_000 })).ok).toBe(true);
		expect(await pay(shop, two, { means: "cash", amountBani: 400_001 })).toEqual(REFUSED);
		expect((await pay(shop, two, { means: "cash", amountBani: 400_000 })).ok).toBe(true);
		const stranger = await aServiceOrderOf(shop, { email: "ion@exemplu.ro" });
		expect((await pay(shop, stranger, { means: "cash", amountBani: LIMIT })).ok).toBe(true);
	});

	it("is counted by the days of Bucharest", async () => {
		const { shop, id } = await shopWithServiceOrder();
		shop.setTime("2026-11-20T21:59:00.000Z");
		expect((await pay(shop, id, { means: "cash", amountBani: LIMIT })).ok).toBe(true);
		expect(await pay(shop, id, { means: "cash", amountBani: 100 })).toEqual(REFUSED);
		shop.setTime("2026-11-20T22:00:00.000Z");
		expect((await pay(shop, id, { means: "cash", amountBani: LIMIT })).ok).toBe(true);
		shop.setTime("2026-11-21T21:59:00.000Z");
		expect(await pay(shop, id, { means: "cash", amountBani: 100 })).toEqual(REFUSED);
	});

	it("of two tills at once does not pass the limit together", async () => {
		const { shop, id } = await shopWithServiceOrder();
		const outcomes = await Promise.all([1, 2, 3].map(() => pay(shop, id, { means: "cash", amountBani: 600_000 })));
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	});
});
