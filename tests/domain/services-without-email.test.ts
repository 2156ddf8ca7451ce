import { type Kysely, sql } from "kysely";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { eraseOld } from "#app/domain/privacy/erase-old.server.ts";
import { editRevision, editServiceOrder } from "#app/domain/services/edit-service-order.server.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { opensServiceOrderWithEmail, readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import { listServiceOrders } from "#app/domain/services/read-service-order-details.server.ts";
import type { ServiceOrderEdit } from "#app/domain/services/service-order-form.ts";
import { takeBackMove } from "#app/domain/services/take-back-move.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { findFaults } from "#db/check.ts";
import { openDatabase } from "#db/connection.ts";
import { selectAccessEpoch } from "#db/queries/order-access.ts";
import { STAFF } from "#tests/support/accounts.ts";
import { selectRows } from "#tests/support/rows.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

let shop: TestShop;

beforeEach(async () => {
	shop = await testShop({ catalogue: false });
});

const walkIn = (changes: Parameters<typeof aServiceOrderOf>[1] = {}) =>
	aServiceOrderOf(shop, { email: null, takenBy: STAFF, ...changes });
const move = (id: number, to: "in_progress" | "completed" | "cancelled") =>
	moveServiceOrder(shop, { id, to, account: STAFF });
const messagesOf = async (id: number) =>
	(await selectRows(shop.db, "outbox_message", { subject_id: id })).map(({ kind, recipient }) => ({ kind, recipient }));

async function edit(id: number, changes: Partial<ServiceOrderEdit>) {
	const order = (await readServiceOrder(shop, id))!;
	const { fullName, email, phone, notes } = order;
	const typed = { fullName, email, phone, notes, resend: true, ...changes };
	const edited = await editServiceOrder(shop, { id, typed, seen: editRevision(order), account: STAFF });
	return edited.ok ? edited.value : edited.error.fields;
}

describe("a service order without an e-mail address", () => {
	it("tells the shop of itself and nobody else, whatever becomes of it", async () => {
		const id = await walkIn();
		await move(id, "in_progress");
		await takeBackMove(shop, { id, seen: "in_progress", account: STAFF });
		await move(id, "cancelled");
		expect(await messagesOf(id)).toEqual([{ kind: "new-service-order", recipient: "shop" }]);
		await shop.sendDue();
		expect(shop.emails.map(({ replyTo }) => replyTo)).toEqual([null]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is the counter's alone: who books on the site gives one", async () => {
		await expect(aServiceOrderOf(shop, { email: null })).rejects.toThrow("e-mail");
		const id = await aServiceOrderOf(shop);
		await shop.db.updateTable("service_order").set({ email: null }).where("id", "=", id).execute();
		expect(await findFaults(shop.db)).toMatchObject([{ fault: `service order ${id}` }]);
	});

	it("is found by name and phone, and opened by no e-mail address that somebody types", async () => {
		const id = await walkIn();
		for (const typed of ["", "null", "ana@example.ro"])
			expect(await opensServiceOrderWithEmail(shop, id, typed), typed).toBe(false);
		for (const search of ["turcanu", "0722123456", String(id)]) {
			const { rows } = await listServiceOrders(shop, { search, status: null, edge: null });
			expect(rows, search).toMatchObject([{ id, email: null }]);
		}
	});

	it("gets an address later, whose owner gets the confirmation and what follows; nobody is locked out", async () => {
		const id = await walkIn();
		expect(await edit(id, { phone: "0733 111 222" })).toEqual({ fields: ["phone"], hadEmail: false });
		expect(await edit(id, { email: "ana@exemplu.ro" })).toEqual({ fields: ["email"], hadEmail: false });
		await move(id, "in_progress");
		expect((await messagesOf(id)).slice(1)).toEqual([
			{ kind: "service-order-confirmation", recipient: "customer" },
			{ kind: "service-order-status", recipient: "customer" },
		]);
		expect(await selectAccessEpoch(shop.db, "service_order", id)).toBe(0);
		const found = await listServiceOrders(shop, { search: "ana@exemplu", status: null, edge: null });
		expect(found.rows).toMatchObject([{ id }]);
	});

	it("is one that never had an address: one that is there is not taken away", async () => {
		const id = await walkIn({ email: "ana@exemplu.ro" });
		expect(await edit(id, { email: null })).toEqual({ email: "services:emailInvalid" });
	});

	it("counts towards the cash of its phone number's day", async () => {
		const [first, second, third] = [await walkIn(), await walkIn(), await walkIn({ phone: "0733 999 888" })];
		const pay = async (id: number, amountBani: number) => {
			const payment = { id, means: "cash", amountBani, idempotencyKey: shop.newKey(), account: STAFF } as const;
			return (await takeServicePayment(shop, payment)).ok;
		};
		expect(await pay(first, 999_999)).toBe(true);
		expect(await pay(second, 2)).toBe(false);
		expect(await pay(second, 1)).toBe(true);
		expect(await pay(third, 1_000_000)).toBe(true);
	});

	it("goes by itself when its time has passed", async () => {
		const id = await walkIn();
		await move(id, "cancelled");
		shop.pass({ days: 366 * 12 });
		for (let run = 0; run < 3; run += 1) await eraseOld(shop);
		expect(await readServiceOrder(shop, id)).toMatchObject({ fullName: "—", email: null, phone: "—", notes: null });
		expect(await findFaults(shop.db)).toEqual([]);
	});
});

it("leaves the addresses of before where they were, found without case", async () => {
	const migrations = import.meta.glob<{ up(db: Kysely<unknown>): Promise<void> }>("../../migrations/*.ts", {
		eager: true,
	});
	const files = Object.keys(migrations).toSorted();
	const isOld = (file: string) => file < "../../migrations/2026-11-26-60";
	const { db, close } = openDatabase(":memory:");
	onTestFinished(close);
	const run = async (some: string[]) => {
		for (const file of some) await migrations[file]!.up(db as unknown as Kysely<unknown>);
	};
	await run(files.filter(isOld));
	await sql`pragma foreign_keys = off`.execute(db);
	await sql`insert into service_order (idempotency_key, access_key, service_id, service_name, full_name, email, phone, locale,
		created_at, updated_at, payment_mode) values ('key-of-a-service-order', 'k', 1, 'PC', 'Ana', 'Ana@exemplu.ro', '0722', 'ro',
		'2026-11-20', '2026-11-20', 'test')`.execute(db);
	await run(files.filter((file) => !isOld(file)));
	const found = await sql`select email, phone from service_order where email = 'ana@EXEMPLU.ro' collate nocase`.execute(
		db,
	);
	expect(found.rows).toEqual([{ email: "Ana@exemplu.ro", phone: "0722" }]);
});
