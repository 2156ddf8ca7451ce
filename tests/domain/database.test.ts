import { type Kysely, sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { PAYMENT_REGISTRY } from "#app/domain/payments/methods.ts";
import { openDatabase } from "#db/connection.ts";
import { DatabaseIsNewer, migrateToLatest } from "#db/migrate.ts";
import { seedRequired, seedSample } from "#db/seeds/seed.ts";
import { up as addServices } from "#migrations/2026-11-22-02-more-services.ts";
import { unwrap } from "#tests/support/billing.ts";
import { isOnPostgres } from "#tests/support/postgres/databases.ts";
import { insertRow } from "#tests/support/rows.ts";
import { everyRow, OPENING, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

const shape = async (shop: TestShop) =>
	isOnPostgres()
		? shop.db.introspection.getTables()
		: (await sql`select type, name, sql from sqlite_master order by type, name`.execute(shop.db)).rows;
const LATER = new Date("2027-01-01T00:00:00.000Z");

async function shopWithOrder() {
	const shop = await testShop();
	const { id: productId } = await productOf(shop.db, "wireless-mouse");
	const placed = unwrap(await placeOrder(shop, orderOf([{ productId, quantity: 2 }])));
	return { shop, productId, orderId: placed.id };
}

describe("the database at a start", () => {
	it("is migrated once: a second start changes nothing", async () => {
		const { shop } = await shopWithOrder();
		const [tables, rows] = [await shape(shop), await everyRow(shop.db)];
		expect(await migrateToLatest(shop.db)).toEqual([]);
		expect(await seedRequired(shop.db, LATER)).toBe(false);
		expect(await seedSample(shop.db, LATER)).toBe(false);
		expect(await shape(shop)).toEqual(tables);
		expect(await everyRow(shop.db)).toEqual(rows);
	});

	it("goes on after a clock was wrong while one of them ran", async () => {
		const shop = await testShop();
		await sql`update kysely_migration set timestamp = '2031-01-01T00:00:00.000Z'
			where name = (select min(name) from kysely_migration)`.execute(shop.db);
		expect(await migrateToLatest(shop.db)).toEqual([]);
		await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-01-of-later', '2020-01-01T00:00:00.000Z')`.execute(
			shop.db,
		);
		await expect(migrateToLatest(shop.db)).rejects.toThrow(DatabaseIsNewer);
	});

	it("is made from nothing by every migration, in their order", async () => {
		const { db, close } = openDatabase(":memory:");
		const applied = await migrateToLatest(db);
		expect(applied.length).toBeGreaterThanOrEqual(5);
		expect(applied).toEqual(applied.toSorted());
		close();
	});

	// PostgreSQL's indexes are these (schema-parity.test.ts).
	it.skipIf(isOnPostgres())("keeps no index with which another one begins", async () => {
		const { db, close } = openDatabase(":memory:");
		onTestFinished(() => void close());
		await migrateToLatest(db);
		const { rows: indexes } = await sql<{ name: string; columns: string; sql: string | null; isUnique: number }>`
			select list.name, list."unique" as "isUnique", master.sql, master.tbl_name || (
				select group_concat(' ' || coalesce(name, list.name) || "desc" || coll || ';', '')
				from pragma_index_xinfo(list.name) where key
			) as columns
			from sqlite_master master, pragma_index_list(master.tbl_name) list
			where master.type = 'index' and master.name = list.name`.execute(db);
		const condition = (index: { sql: string | null }) => index.sql?.match(/\swhere\s.*/s)?.[0].trim();
		const beginsAnother = (index: (typeof indexes)[number]) =>
			indexes.some(
				(other) => other !== index && other.columns.startsWith(index.columns) && condition(other) === condition(index),
			);
		const surplus = indexes.filter((index) => !index.isUnique && beginsAnother(index));
		expect(indexes.length).toBeGreaterThan(100);
		expect(surplus.map(({ name }) => name)).toEqual([]);
	});

	it("takes every payment method, and what the ledger calls it", async () => {
		const { shop, orderId } = await shopWithOrder();
		const at = LATER.toISOString();
		for (const { id, provenBy } of PAYMENT_REGISTRY) {
			await shop.db.updateTable("orders").set({ payment_method: id }).where("id", "=", orderId).execute();
			for (const provider of provenBy)
				await insertRow(shop.db, "payment_record", {
					order_id: orderId,
					at,
					provider,
					kind: "attempt",
					transaction_id: id,
					status: "x",
					verdict: "noted",
				});
		}
	});

	it("gets no sample catalogue when somebody removed every product of it", async () => {
		const shop = await testShop();
		await shop.db.deleteFrom("product").execute();
		expect(await seedSample(shop.db, LATER)).toBe(false);
		expect(await shop.db.selectFrom("product").selectAll().execute()).toEqual([]);
	});

	it("gets no sample catalogue beside a shop's own products", async () => {
		const shop = await testShop({ catalogue: false });
		await sql`insert into product (sku, slug, kind, category, price_bani, stock, warranty_months, position, created_at, updated_at)
			values ('OWN', 'own', 'component', 'components', 100, 1, 24, 1, '', '')`.execute(shop.db);
		await seedSample(shop.db, OPENING);
		expect(await shop.db.selectFrom("product").select("sku").execute()).toEqual([{ sku: "OWN" }]);
	});

	it("has its services, the first four under their fixed numbers and days (SPEC 2.12)", async () => {
		const shop = await testShop({ catalogue: false });
		const services = await shop.db
			.selectFrom("service")
			.select(["id", "slug", "days_min", "days_max"])
			.orderBy("id")
			.execute();
		expect(services).toEqual([
			{ id: 1, slug: "pc-repair", days_min: 1, days_max: 3 },
			{ id: 2, slug: "optimization", days_min: 1, days_max: 2 },
			{ id: 3, slug: "custom-builds", days_min: 3, days_max: 5 },
			{ id: 4, slug: "upgrades", days_min: 1, days_max: 2 },
			{ id: 5, slug: "virus-removal", days_min: 1, days_max: 2 },
			{ id: 6, slug: "data-recovery", days_min: 2, days_max: 5 },
		]);
	});
});

// PostgreSQL's shops begin later.
describe.skipIf(isOnPostgres())("a shop from before virus removal and data recovery", () => {
	/** As it was: the first four services, and whatever else. */
	async function olderShop() {
		const shop = await testShop({ catalogue: false });
		const today = await everyRow(shop.db);
		await shop.db.deleteFrom("service").where("id", ">", 4).execute();
		await sql`update sqlite_sequence set seq = 4 where name = 'service'`.execute(shop.db);
		return { shop, today };
	}

	it("gets them by a migration as a new shop gets them", async () => {
		const { shop, today } = await olderShop();
		await addServices(shop.db as unknown as Kysely<unknown>);
		expect(await everyRow(shop.db)).toEqual(today);
	});

	it("keeps a service of its own at one of the addresses, and stands them after all others", async () => {
		const { shop } = await olderShop();
		await sql`insert into service (slug, price_bani, days_min, days_max, picture_base, picture_width, picture_height, picture_widths, position)
			values ('data-recovery', 1, 1, 1, '', 1, 1, '[]', 70)`.execute(shop.db);
		await addServices(shop.db as unknown as Kysely<unknown>);
		const rows = await shop.db.selectFrom("service").select(["id", "slug", "position"]).where("id", ">", 4).execute();
		expect(rows).toEqual([
			{ id: 5, slug: "data-recovery", position: 70 },
			{ id: 6, slug: "virus-removal", position: 71 },
		]);
	});
});

describe("the database itself refuses", () => {
	it("a stock below nothing", async () => {
		const { shop, productId } = await shopWithOrder();
		const take = shop.db.updateTable("product").set({ stock: -1 }).where("id", "=", productId);
		await expect(take.execute()).rejects.toThrow(/check/i);
	});

	it.each([
		"total_bani = total_bani - 1",
		"total_bani = subtotal_bani + shipping_bani + 1",
		"subtotal_bani = subtotal_bani + 1",
		"shipping_bani = 6000, total_bani = subtotal_bani + 6000",
		"shipping_bani = -1, total_bani = subtotal_bani - 1",
		"total_bani = total_bani + 0.5",
		"status = 'paid'",
		"payment_method = 'card'",
		"city = 'Brașov'",
		"express_day = '2026-11-23', express_bani = 0",
		"express_day = '2026-11-23', express_bani = 3500, shipping_bani = 3500, total_bani = subtotal_bani + 3500",
	])("an order of a pickup that is set to %s", async (change) => {
		const { shop } = await shopWithOrder();
		const before = await everyRow(shop.db);
		await expect(sql.raw(`update orders set ${change}`).execute(shop.db)).rejects.toThrow(/check|cannot store/i);
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it.each(["quantity = 0", "quantity = 100", "line_total_bani = 1", "product_id = null", "service_id = 1"])(
		"an item that is set to %s",
		async (change) => {
			const { shop } = await shopWithOrder();
			await expect(sql.raw(`update order_item set ${change}`).execute(shop.db)).rejects.toThrow(/check/i);
		},
	);

	it("an item, a log entry or a number that belongs to no order", async () => {
		const { shop } = await shopWithOrder();
		for (const change of [
			"update order_item set order_id = 999",
			"update order_item set product_id = 999999",
			"update order_event set order_id = 999",
			"update orders set id = 999",
		]) {
			await expect(sql.raw(change).execute(shop.db), change).rejects.toThrow(/foreign key/i);
		}
	});

	it("to forget a product or a number that an order has", async () => {
		const { shop, productId, orderId } = await shopWithOrder();
		await expect(shop.db.deleteFrom("product").where("id", "=", productId).execute()).rejects.toThrow(/foreign key/i);
		await expect(shop.db.deleteFrom("order_number").where("id", "=", orderId).execute()).rejects.toThrow(
			/foreign key/i,
		);
	});

	it("a second order of the same key, or with the same way in", async () => {
		const { shop, productId } = await shopWithOrder();
		await placeOrder(shop, orderOf([{ productId, quantity: 1 }]));
		for (const column of ["idempotency_key", "access_key"]) {
			const copy = sql.raw(`update orders set ${column} = (select ${column} from orders order by id limit 1)`);
			await expect(copy.execute(shop.db)).rejects.toThrow(/unique/i);
		}
	});
});
