import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { readCounter } from "#app/domain/counter/read-counter.server.ts";
import { fail } from "#app/domain/result.ts";
import { opensServiceOrderWithKey, readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import { listServiceOrders, readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import { findService, findServiceToSchedule, listServices } from "#app/domain/services/read-services.server.ts";
import { scheduleService } from "#app/domain/services/schedule-service.server.ts";
import { serviceSlip } from "#app/domain/services/service-slip.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { openDatabase } from "#db/connection.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { seedRequired } from "#db/seeds/seed.ts";
import { STAFF } from "#tests/support/accounts.ts";
import { unwrap } from "#tests/support/billing.ts";
import { updateRows } from "#tests/support/rows.ts";

const NOW = new Date("2026-11-20T08:30:00.000Z");
const KEY = "one-time-key-of-the-form";

let shop: Shop;
let close: () => void;

beforeEach(async () => {
	const database = openDatabase(":memory:");
	close = database.close;
	await migrateToLatest(database.db);
	await seedRequired(database.db, NOW);
	shop = {
		db: database.db,
		clock: () => NOW,
		newKey: () => randomBytes(24).toString("base64url"),
		paypal: {} as Shop["paypal"],
		mailer: {} as Shop["mailer"],
		printer: {} as Shop["printer"],
		pictures: {} as Shop["pictures"],
		labels: documentLabels,
		// No other setting is asked for by a rule of the services.
		settings: { payments: { mode: "test" } } as Shop["settings"],
	};
});

afterEach(() => close());

function command(changes: Partial<Parameters<typeof scheduleService>[1]> = {}) {
	return {
		idempotencyKey: KEY,
		service: "2",
		locale: "ro" as const,
		fullName: "Ștefania Țurcanu",
		email: "stefania@exemplu.ro",
		phone: "0722 123 456",
		notes: "Face zgomot.",
		...changes,
	};
}

async function schedule(changes: Partial<Parameters<typeof scheduleService>[1]> = {}) {
	return unwrap(await scheduleService(shop, command(changes)));
}

const messages = () => shop.db.selectFrom("outbox_message").selectAll().orderBy("dedupe_key").execute();
const orders = () => shop.db.selectFrom("service_order").selectAll().execute();

describe("the services of the shop", () => {
	it("are those of the specification, in its order, in both languages", async () => {
		const romanian = await listServices(shop, "ro");
		expect(romanian.map(({ id, slug }) => [id, slug])).toEqual([
			[1, "pc-repair"],
			[2, "optimization"],
			[3, "custom-builds"],
			[4, "upgrades"],
			[5, "virus-removal"],
			[6, "data-recovery"],
		]);
		expect((await listServices(shop, "en")).map(({ name }) => name)).toEqual([
			"PC Repair",
			"PC Optimization",
			"Custom PC Build",
			"PC Upgrade",
			"Virus Removal",
			"Data Recovery",
		]);
	});

	it("are found by number and by slug", async () => {
		expect((await findService(shop, "ro", "3"))?.slug).toBe("custom-builds");
		expect((await findService(shop, "ro", "custom-builds"))?.id).toBe(3);
		for (const value of ["", "0", "7", "99", "1.0", "1e0", "-1", "PC-REPAIR", "' or 1=1", "../1", "9".repeat(400)]) {
			expect(await findService(shop, "ro", value), value).toBeNull();
		}
	});

	it("are upgrades on the scheduling page for any id that is none", async () => {
		const ids = ["1", "2", "3", "4", "optimization", "99", "0", "orice", ""];
		const found = await Promise.all(ids.map((id) => findServiceToSchedule(shop, "ro", id)));
		expect(found.map((service) => service?.id)).toEqual([1, 2, 3, 4, 2, 4, 4, 4, 4]);
	});

	it("are not offered once retired", async () => {
		await shop.db.updateTable("service").set({ status: "retired" }).where("id", "=", 2).execute();
		expect(await findService(shop, "ro", "2")).toBeNull();
		expect(await listServices(shop, "ro")).toHaveLength(5);
		expect(await scheduleService(shop, command())).toEqual(fail({ code: "service-not-found" }));
	});
});

describe("scheduling a service", () => {
	it("stores the order as scheduled, paid in store, under the service's name of that day", async () => {
		const { id, serviceId } = await schedule();
		expect(serviceId).toBe(2);
		await shop.db.updateTable("service_text").set({ name: "Alt nume" }).where("service_id", "=", 2).execute();
		expect(await readServiceOrder(shop, id)).toEqual({
			id,
			serviceId: 2,
			agreedBani: null,
			serviceName: "Optimizare PC",
			serviceNames: { ro: "Optimizare PC", en: "Alt nume" },
			fullName: "Ștefania Țurcanu",
			email: "stefania@exemplu.ro",
			phone: "0722 123 456",
			notes: "Face zgomot.",
			paymentMethod: "instore",
			status: "scheduled",
			locale: "ro",
			createdAt: NOW.toISOString(),
			daysMin: 1,
			daysMax: 2,
			atCounter: false,
			readyOn: null,
			paymentMode: "test",
			isVoid: false,
		});
	});

	it("freezes the name in the customer's language", async () => {
		const { id } = await schedule({ locale: "en", service: "pc-repair" });
		expect(await readServiceOrder(shop, id)).toMatchObject({ serviceName: "PC Repair", locale: "en" });
	});

	it("shows each reader the name in their own language, on its page and in the lists", async () => {
		const { id } = await schedule({ locale: "en", service: "pc-repair" });
		const names = { ro: "Reparații PC", en: "PC Repair" };
		const order = (await readServiceOrder(shop, id))!;
		expect(order.serviceNames).toEqual(names);
		const found = await listServiceOrders(shop, { search: String(id), status: null, edge: null });
		expect(found.rows[0]?.serviceNames).toEqual(names);
		expect((await readCounter(shop, null, null)).open?.rows.find((line) => line.id === id)?.serviceNames).toEqual(
			names,
		);
		const waiting = (await readToday(shop, "ro")).services.first;
		expect(waiting.find((line) => line.id === id)?.serviceNames).toEqual(names);
		expect(serviceSlip(order, 0, DEFAULT_PROFILE, { ro: "", en: "" }).serviceNames).toEqual(names);
	});

	it("keeps the name under which it was asked for where the other language has none any more", async () => {
		const { id } = await schedule({ locale: "en", service: "pc-repair" });
		await shop.db.deleteFrom("service_text").where("locale", "=", "ro").execute();
		expect((await readServiceOrder(shop, id))?.serviceNames).toEqual({ ro: "PC Repair", en: "PC Repair" });
	});

	it("says who of the shop took a walk-in", async () => {
		const { id } = await schedule({ takenBy: STAFF });
		expect((await readServiceOrder(shop, id))?.atCounter).toBe(true);
		expect((await readServiceOrderDetails(shop, id, "staff"))?.events).toMatchObject([
			{ kind: "taken", actor: "staff", accountEmail: STAFF.email },
		]);
		expect(
			(await readServiceOrderDetails(shop, (await schedule({ idempotencyKey: "key-of-a-customer-own" })).id, "staff"))
				?.events,
		).toEqual([]);
	});

	it("writes the e-mails to the customer and to the shop with it", async () => {
		const { id } = await schedule({ locale: "en" });
		expect(await messages()).toMatchObject([
			{ kind: "service-order-confirmation", recipient: "customer", locale: "en", subject_id: id },
			{ kind: "new-service-order", recipient: "shop", locale: "ro", subject_id: id },
		]);
		expect((await messages()).every(({ subject_type }) => subject_type === "service-order")).toBe(true);
	});

	it("makes one order of one key, however often and at once it is sent", async () => {
		const all = await Promise.all([schedule(), schedule(), schedule({ fullName: "Altcineva", service: "3" })]);
		const again = await schedule();
		// Whichever of them came first, the others are told of that one.
		expect(new Set([...all, again].map(({ id, serviceId }) => `${id}: ${serviceId}`)).size).toBe(1);
		expect(await orders()).toHaveLength(1);
		expect(await messages()).toHaveLength(2);
	});

	it("makes two orders of two keys, each with a key of its own to open it", async () => {
		await schedule();
		await schedule({ idempotencyKey: "another-one-time-key" });
		expect(new Set((await orders()).map(({ access_key }) => access_key)).size).toBe(2);
	});

	it("keeps nothing for a service that does not exist", async () => {
		for (const service of ["99", "", "toString", "1; drop table service_order"]) {
			expect(await scheduleService(shop, command({ service })), service).toMatchObject(
				fail({ code: "service-not-found" }),
			);
		}
		expect(await orders()).toEqual([]);
		expect(await messages()).toEqual([]);
	});

	it("keeps no order when its e-mails cannot be written", async () => {
		await shop.db.schema.alterTable("outbox_message").renameTo("outbox_away").execute();
		await expect(scheduleService(shop, command())).rejects.toThrow(/outbox_message/);
		expect(await orders()).toEqual([]);
	});

	it("stores empty notes as none", async () => {
		const { id } = await schedule({ notes: "" });
		expect((await readServiceOrder(shop, id))?.notes).toBeNull();
	});

	it("never gives a number out twice", async () => {
		const first = await schedule();
		await shop.db.deleteFrom("service_order").execute();
		const second = await schedule({ idempotencyKey: "another-one-time-key" });
		expect(second.id).toBeGreaterThan(first.id);
	});
});

describe("the table", () => {
	it("refuses unknown states, other payments and short keys", async () => {
		const { id } = await schedule();
		const change = (column: string, value: string) => updateRows(shop.db, "service_order", { id }, { [column]: value });
		await expect(change("status", "lost")).rejects.toThrow(/CHECK/);
		await expect(change("payment_method", "card")).rejects.toThrow(/CHECK/);
		await expect(change("idempotency_key", "short")).rejects.toThrow(/CHECK/);
		await expect(change("service_id", "99")).rejects.toThrow(/FOREIGN KEY/);
		for (const status of ["in_progress", "completed", "cancelled", "scheduled"]) await change("status", status);
	});
});

describe("opening a service order", () => {
	it("takes its own key and no other, and answers alike for a number that does not exist", async () => {
		const { id } = await schedule();
		const key = (await orders())[0]!.access_key;
		expect(await opensServiceOrderWithKey(shop, id, key)).toBe(true);
		expect(await opensServiceOrderWithKey(shop, id, `${key}x`)).toBe(false);
		expect(await opensServiceOrderWithKey(shop, id, "")).toBe(false);
		expect(await opensServiceOrderWithKey(shop, id + 1, key)).toBe(false);
		expect(await readServiceOrder(shop, id + 1)).toBeNull();
	});
});
