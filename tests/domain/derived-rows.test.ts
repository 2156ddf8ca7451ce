import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { expect, it } from "vitest";
import { changeStock } from "#app/domain/catalogue/change-product.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { newProductSchema } from "#app/domain/catalogue/product-form.ts";
import { findAdminProduct } from "#app/domain/catalogue/read-admin-products.server.ts";
import { ORDER_STATUSES } from "#app/domain/order-status.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { findFaults } from "#db/check.ts";
import type { Db } from "#db/connection.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { orderOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

/** The triggers by which the database wrote these rows itself until 22 November 2026, on tables of their own. */
const ORACLE = [
	`create table oracle_movement (product_id integer not null, pieces integer not null)`,
	`create trigger oracle_begins after insert on product when coalesce(new.stock, 0) <> 0 begin
		insert into oracle_movement values (new.id, new.stock); end`,
	`create trigger oracle_moves after update of stock on product when coalesce(new.stock, 0) <> coalesce(old.stock, 0) begin
		insert into oracle_movement values (new.id, coalesce(new.stock, 0) - coalesce(old.stock, 0)); end`,
	...["orders", "service_order"].flatMap((table) => [
		`create virtual table oracle_${table} using fts5 (number, email, full_name, phone,
			tokenize = 'trigram remove_diacritics 1', content = '', contentless_delete = 1)`,
		`create trigger oracle_${table}_adds after insert on ${table} begin
			insert into oracle_${table} (rowid, number, email, full_name, phone)
			values (new.id, new.id, new.email, new.full_name, ${digitsOf("new.phone")}); end`,
	]),
];

function digitsOf(column: string) {
	const signs = [" ", "-", ".", "/", "(", ")", "+"];
	return signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, column);
}

/** Every three-letter group that an index has, with where it stands. */
async function groupsOf(db: Db, index: string): Promise<unknown[]> {
	await sql`create virtual table if not exists temp.${sql.raw(`${index}_groups`)}
		using fts5vocab(main, ${sql.raw(index)}, instance)`.execute(db);
	return rowsOf(db, sql`select * from temp.${sql.raw(`${index}_groups`)} order by doc, col, offset, term`);
}

const rowsOf = async (db: Db, query: RawBuilder<unknown>) => (await query.execute(db)).rows;

const SEED_ROWS = sql`select product_id, pieces from stock_movement order by id`;

const phone = fc.string({ unit: fc.constantFrom(..."0123456789 -./()+"), minLength: 3, maxLength: 20 });
const fullName = fc.string({ unit: fc.constantFrom(..."aăâîșțȘȚ éß'-ZZz"), minLength: 3, maxLength: 12 });
const line = fc.record({ product: fc.nat(40), quantity: fc.integer({ min: 1, max: 4 }) });
const deed = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			what: fc.constant("order" as const),
			lines: fc.array(line, { maxLength: 4 }),
			phone,
			fullName,
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			what: fc.constant("move" as const),
			order: fc.nat(30),
			to: fc.constantFrom(...ORDER_STATUSES),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			what: fc.constant("stock" as const),
			product: fc.nat(40),
			stock: fc.option(fc.nat(5)),
		}),
	},
	fc.record({ what: fc.constant("product" as const), stock: fc.option(fc.nat(5)) }),
	fc.record({ what: fc.constant("service" as const), phone, fullName }),
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

let products = 0;

async function does(shop: TestShop, done: Deed): Promise<unknown> {
	if (done.what === "order") {
		const lines = done.lines.map(({ product, quantity }) => ({ productId: product + 1, quantity }));
		return placeOrder(shop, orderOf(lines, { phone: done.phone, fullName: done.fullName }));
	}
	if (done.what === "move") return moveOrder(shop, { orderId: done.order + 1, to: done.to, actor: "admin" });
	if (done.what === "service") return aServiceOrderOf(shop, { phone: done.phone, fullName: done.fullName });
	const lead = { leadTimeDays: 5 };
	if (done.what === "product") return createProduct(shop, { ...newProduct(), ...lead, stock: done.stock });
	const product = await findAdminProduct(shop.db, done.product + 1);
	return product && changeStock(shop, product.id, { ...lead, stock: done.stock }, product.stock.revision);
}

const newProduct = () =>
	newProductSchema.parse({
		...{ nameRo: `Cutie ${++products}`, nameEn: "Box", shortRo: "O cutie bună", shortEn: "A good box" },
		...{ descriptionRo: "O descriere destul de lungă.", descriptionEn: "A description long enough." },
		...{ sku: `BOX-${products}`, category: "components", warrantyMonths: "24", price: "10", stock: "1" },
	});

it("the ledger and the searches hold what the triggers of before would have written, whatever happens", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 60 }), async (deeds) => {
			const shop = await testShop();
			for (const part of ORACLE) await sql.raw(part).execute(shop.db);
			const before = await rowsOf(shop.db, SEED_ROWS);
			for (const one of deeds) await does(shop, one);
			const written = (await rowsOf(shop.db, SEED_ROWS)).slice(before.length);
			expect(written).toEqual(await rowsOf(shop.db, sql`select product_id, pieces from oracle_movement`));
			for (const table of ["orders", "service_order"]) {
				const search = table === "orders" ? "order_search" : "service_order_search";
				expect(await groupsOf(shop.db, search)).toEqual(await groupsOf(shop.db, `oracle_${table}`));
			}
			// Which order moved which pieces.
			expect(await findFaults(shop.db)).toEqual([]);
		}),
		{ numRuns: 20 },
	);
});

it("no trigger writes: each of them refuses, or is the search's own", async () => {
	const shop = await testShop({ catalogue: false });
	const triggers = await rowsOf(shop.db, sql`select name, sql from sqlite_master where type = 'trigger'`);
	expect(triggers.length).toBeGreaterThan(10);
	expect((triggers as { sql: string }[]).filter((trigger) => !/begin\s+select raise\(abort/.test(trigger.sql))).toEqual(
		[],
	);
});
