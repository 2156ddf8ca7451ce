import { beforeEach, describe, expect, it } from "vitest";
import { markHandled } from "#app/domain/mark-handled.server.ts";
import { readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import { declareWithdrawal } from "#app/domain/withdrawals/declare-withdrawal.server.ts";
import { leaveContract, nameContract } from "#app/domain/withdrawals/name-contract.server.ts";
import type { NameContractFields } from "#app/domain/withdrawals/name-contract-form.ts";
import { readWithdrawal } from "#app/domain/withdrawals/read-withdrawal.server.ts";
import {
	listWithdrawals,
	readOpenWithdrawal,
	readWithdrawalDetails,
} from "#app/domain/withdrawals/read-withdrawals.server.ts";
import { findFaults } from "#db/check.ts";
import { insertServiceOrder } from "#db/queries/service-orders.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { moveAlong, orderOne } from "#tests/support/billing.ts";
import { failWrites } from "#tests/support/failing-writes.ts";
import { withdrawFrom } from "#tests/support/inbox.ts";
import { everyRow, type TestShop, testShop } from "#tests/support/test-shop.ts";
import { watching } from "#tests/support/watched-queries.ts";

const declaration = {
	idempotencyKey: "key-of-a-withdrawal-form",
	locale: "en" as const,
	contract: "order" as const,
	orderNumber: "12",
	name: "Ștefan Țuțuianu",
	email: "stefan@example.ro",
	text: "Only the mouse\n<b>please</b>",
};

let shop: TestShop;
beforeEach(async () => {
	shop = await testShop();
});

/** An appointment with this number. */
async function appointmentIn(id: number, email: string): Promise<number> {
	const at = shop.clock().toISOString();
	const { id: service } = await shop.db.selectFrom("service").select("id").executeTakeFirstOrThrow();
	await insertServiceOrder(shop.db, {
		...{ id, idempotency_key: `key-of-appointment-${id}`, access_key: shop.newKey(), service_id: service },
		...{ service_name: "Reparații", full_name: "Ana Ionescu", email, phone: "0712345678", locale: "ro" },
		...{ created_at: at, updated_at: at, payment_mode: "test" },
	});
	return id;
}

const eventsOf = () =>
	shop.db.selectFrom("order_event").selectAll().where("kind", "=", "withdrawal-declared").execute();
const mailsOf = () =>
	shop.db.selectFrom("outbox_message").selectAll().where("subject_type", "=", "withdrawal").orderBy("id").execute();

describe("a declaration of withdrawal", () => {
	it("is kept as it was typed, with its moment, a receipt to the consumer and a notice to the shop", async () => {
		const { id } = await declareWithdrawal(shop, declaration);
		const { idempotencyKey: _key, ...typed } = declaration;
		const declaredAt = "2026-11-20T08:00:00.000Z";
		expect(await readWithdrawal(shop, id)).toEqual({ id, ...typed, declaredAt });
		const mails = await mailsOf();
		expect(mails).toMatchObject([
			{ kind: "withdrawal-receipt", recipient: "customer", locale: "en", subject_id: id, sent_at: null },
			{ kind: "withdrawal-new", recipient: "shop", locale: "ro", subject_id: id, sent_at: null },
		]);
		const { contract, orderNumber, name, email, text } = declaration;
		const said = { number: `R-${id}`, contract, orderNumber, name, email, text, declaredAt };
		expect(mails.map((mail) => JSON.parse(mail.payload))).toEqual([
			said,
			{ ...said, orderId: null, serviceOrderId: null },
		]);
	});

	it.each([
		[
			"the order's number and address",
			(id: number) => ({ orderNumber: ` #${id} `, email: "Ana.Ionescu@EXAMPLE.ro" }),
			true,
		],
		["another address", (id: number) => ({ orderNumber: String(id), email: "ana@example.ro" }), false],
		["a number of no order", () => ({ orderNumber: "999999", email: "ana.ionescu@example.ro" }), false],
		["no number at all", () => ({ orderNumber: "the one with the mouse", email: "ana.ionescu@example.ro" }), false],
	])("with %s is valid, and only what fits becomes the order's", async (_, fields, fits) => {
		const orderId = await orderOne(shop);
		const { id } = await declareWithdrawal(shop, { ...declaration, ...fields(orderId) });
		const row = await shop.db.selectFrom("withdrawal").selectAll().executeTakeFirstOrThrow();
		expect(row).toMatchObject({ id, order_id: fits ? orderId : null, order_number: fields(orderId).orderNumber });
		expect(await eventsOf()).toMatchObject(
			fits ? [{ order_id: orderId, actor: "customer", detail: JSON.stringify({ withdrawalId: id }) }] : [],
		);
		const [receipt, notice] = await mailsOf();
		expect(JSON.parse(notice?.payload ?? "{}").orderId).toBe(fits ? orderId : null);
		expect(receipt?.payload, "the receipt tells nobody whether the order exists").not.toContain("orderId");
	});

	it("of a service appointment is the appointment's, not the order's of the same number and address", async () => {
		const email = "ana.ionescu@example.ro";
		const orderId = await orderOne(shop);
		const appointment = await appointmentIn(orderId, email);
		const named = { ...declaration, orderNumber: String(appointment), email };
		const { id } = await declareWithdrawal(shop, { ...named, contract: "service" });
		const row = await shop.db.selectFrom("withdrawal").selectAll().executeTakeFirstOrThrow();
		expect(row).toMatchObject({ contract: "service", order_id: null, service_order_id: appointment });
		expect(await eventsOf()).toEqual([]);
		expect((await readServiceOrderDetails(shop, appointment, "admin"))?.events).toMatchObject([
			{ kind: "withdrawal", actor: "customer" },
		]);
		expect(await readWithdrawalDetails(shop, id)).toMatchObject({ orderId: null, serviceOrderId: appointment });
		const [, notice] = await mailsOf();
		expect(JSON.parse(notice!.payload)).toMatchObject({ orderId: null, serviceOrderId: appointment });
		const ofTheOrder = await declareWithdrawal(shop, { ...named, idempotencyKey: "another-key-of-a-form" });
		expect(await readWithdrawalDetails(shop, ofTheOrder.id)).toMatchObject({ orderId, serviceOrderId: null });
	});

	it("of an appointment of somebody else is valid, and no appointment's", async () => {
		const appointment = await appointmentIn(1, "ana.ionescu@example.ro");
		const { id } = await declareWithdrawal(shop, {
			...declaration,
			contract: "service",
			orderNumber: String(appointment),
		});
		expect(await readWithdrawalDetails(shop, id)).toMatchObject({ contract: "service", serviceOrderId: null });
		expect((await readServiceOrderDetails(shop, appointment, "admin"))?.events).toEqual([]);
	});

	it("does not change the order's status or stock: people handle it", async () => {
		const orderId = await orderOne(shop);
		const before = await everyRow(shop.db);
		await declareWithdrawal(shop, { ...declaration, orderNumber: String(orderId), email: "ana.ionescu@example.ro" });
		const after = await everyRow(shop.db);
		expect(after.orders).toEqual(before.orders);
		expect(after.product).toEqual(before.product);
	});

	it("stands at what it is of until it is handled, the oldest one first", async () => {
		const orderId = await orderOne(shop);
		const appointment = await appointmentIn(orderId, "ana.ionescu@example.ro");
		const openOf = (contract: "order" | "service") => readOpenWithdrawal(shop, contract, orderId);
		expect([await openOf("order"), await openOf("service")]).toEqual([null, null]);
		const declaredAt = shop.clock().toISOString();
		const ids = [await withdrawFrom(shop, orderId), await withdrawFrom(shop, orderId)];
		expect(await openOf("order")).toEqual({ id: ids[0], declaredAt, isWhole: true });
		expect(await openOf("service")).toBeNull();
		const ofService = await withdrawFrom(shop, appointment, { contract: "service" });
		expect(await openOf("service")).toEqual({ id: ofService, declaredAt, isWhole: true });
		for (const id of [...ids, ofService]) await markHandled(shop, "withdrawal", { id, handled: true });
		expect([await openOf("order"), await openOf("service")]).toEqual([null, null]);
	});

	it("is the same one when its form is sent again, and when it is sent many times at once", async () => {
		const orderId = await orderOne(shop);
		const command = { ...declaration, orderNumber: String(orderId), email: "ana.ionescu@example.ro" };
		const first = await declareWithdrawal(shop, command);
		const before = await everyRow(shop.db);
		shop.pass({ minutes: 5 });
		const again = await Promise.all(Array.from({ length: 10 }, () => declareWithdrawal(shop, command)));
		expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("with a mistyped number is joined to what it means once a person has seen whose that is", async () => {
		const orderId = await orderOne(shop);
		const { id } = await declareWithdrawal(shop, { ...declaration, orderNumber: "#1O001" });
		const name = (fields: Partial<NameContractFields>, withdrawalId = id) =>
			nameContract(shop, {
				...{ orderNumber: ` #${orderId} `, shown: null, confirmed: false },
				...fields,
				withdrawalId,
				account: CHIEF,
			});
		const seen = { id: orderId, fullName: "Ana Ionescu", email: "ana.ionescu@example.ro" };
		for (const fields of [{}, { confirmed: true }, { shown: orderId }, { shown: orderId + 1, confirmed: true }])
			expect(await name(fields)).toMatchObject({ value: { ...seen, isNamed: false } });
		expect(await name({ orderNumber: "999999" })).toMatchObject({
			error: { fields: { orderNumber: "adminWithdrawals:unknown_order" } },
		});
		expect([(await readWithdrawalDetails(shop, id))!.orderId, await eventsOf()]).toEqual([null, []]);
		shop.pass({ days: 2 });
		expect(await name({ shown: orderId, confirmed: true })).toMatchObject({ value: { ...seen, isNamed: true } });
		expect(await readWithdrawalDetails(shop, id)).toMatchObject({
			orderId,
			orderNumber: "#1O001",
			dueOn: "2026-12-04",
		});
		expect(await eventsOf()).toMatchObject([
			{
				order_id: orderId,
				actor: "admin",
				at: "2026-11-22T08:00:00.000Z",
				detail: JSON.stringify({ withdrawalId: id, account: CHIEF.email }),
			},
		]);
		expect(await name({ shown: orderId, confirmed: true })).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await eventsOf()).toHaveLength(1);
		const leave = (withdrawalId: number) => leaveContract(shop, { withdrawalId, account: CHIEF });
		expect(await leave(id)).toMatchObject({ value: { id: orderId } });
		expect(await readWithdrawalDetails(shop, id)).toMatchObject({ orderId: null, isNamed: false });
		expect(await leave(id)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(
			(await shop.db.selectFrom("order_event").selectAll().where("kind", "=", "withdrawal-left").execute()).length,
		).toBe(1);
		const appointment = await appointmentIn(77, "maria@example.ro");
		const service = await declareWithdrawal(shop, {
			...declaration,
			idempotencyKey: "key-of-another-form",
			contract: "service",
		});
		await name({ orderNumber: "77", shown: appointment, confirmed: true }, service.id);
		expect(await readWithdrawalDetails(shop, service.id)).toMatchObject({ orderId: null, serviceOrderId: appointment });
		expect((await readServiceOrderDetails(shop, appointment, "admin"))?.events).toMatchObject([{ kind: "withdrawal" }]);
		expect(await leave(service.id)).toMatchObject({ value: { id: appointment } });
		expect(await readWithdrawalDetails(shop, service.id)).toMatchObject({ serviceOrderId: null, isNamed: false });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it.each([
		["on the last of the 14 days", 0, 14, null],
		["a day later", 0, 15, { receivedOn: "2026-11-20", endedOn: "2026-12-04", promisedUntil: "2026-12-20" }],
		["on the working day after a last day of rest", 1, 16, null],
		["a day after that", 1, 17, { receivedOn: "2026-11-21", endedOn: "2026-12-07", promisedUntil: "2026-12-21" }],
	])("%s says whether it came too late for the law", async (_, deliveredAfter, declaredAfter, late) => {
		const orderId = await orderOne(shop);
		shop.pass({ days: deliveredAfter });
		await moveAlong(shop, orderId, "completed", "shipped", "delivered");
		shop.pass({ days: declaredAfter });
		const id = await withdrawFrom(shop, orderId);
		expect((await readWithdrawalDetails(shop, id))!.late).toEqual(late);
		expect((await listWithdrawals(shop, { isOpen: true, edge: null })).rows).toMatchObject([{ id, late }]);
	});

	it("are listed by as many questions, however many there are", async () => {
		const asked: string[] = [];
		const watched = { ...shop, db: shop.db.withPlugin(watching(asked)) };
		for (const _ of [1, 2, 3]) await withdrawFrom(shop, await orderOne(shop));
		expect((await listWithdrawals(watched, { isOpen: true, edge: null })).rows).toHaveLength(3);
		expect(asked).toHaveLength(2);
	});

	it("of what nobody has delivered is never late", async () => {
		const orderId = await orderOne(shop);
		await moveAlong(shop, orderId, "completed", "shipped");
		shop.pass({ days: 60 });
		const id = await withdrawFrom(shop, orderId);
		expect((await readWithdrawalDetails(shop, id))!.late).toBeNull();
	});

	it("is not kept without its receipt", async () => {
		await failWrites(shop.db, "insert on outbox_message", "full");
		await expect(declareWithdrawal(shop, declaration)).rejects.toThrow("full");
		expect(await shop.db.selectFrom("withdrawal").selectAll().execute()).toEqual([]);
		expect(await readWithdrawal(shop, 1)).toBeNull();
	});
});
