import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { readProductListQuery } from "#app/domain/catalogue/product-filter.ts";
import { listAdminProducts } from "#app/domain/catalogue/read-admin-products.server.ts";
import { listOptions } from "#app/domain/catalogue/read-options.server.ts";
import { compareProducts, listProducts } from "#app/domain/catalogue/read-products.server.ts";
import { readStockMovements } from "#app/domain/catalogue/read-stock-movements.server.ts";
import { readCounter, searchCounter } from "#app/domain/counter/read-counter.server.ts";
import { readDay } from "#app/domain/day-close/read-day.server.ts";
import { ORDER_STATUSES } from "#app/domain/order-status.ts";
import { listOrders, type OrderQuery } from "#app/domain/orders/list-orders.server.ts";
import { ORDER_TASKS } from "#app/domain/orders/order-summary.ts";
import { PAYMENT_STATES } from "#app/domain/payments/order-money.ts";
import { eraseOld } from "#app/domain/privacy/erase-old.server.ts";
import { readHeldData } from "#app/domain/privacy/read-held-data.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { selectDueCaptures } from "#db/queries/payments.ts";
import { selectProductsCalled } from "#db/queries/product-options.ts";
import { selectUnpaidOrders } from "#db/queries/unpaid-orders.ts";
import { backOfficeShop } from "#tests/support/back-office-shop.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";
import { watching } from "#tests/support/watched-queries.ts";

/** Tables that grow for as long as the shop sells. */
const GROWING =
	"orders|order_item|order_event|product|product_text|payment_record|provider_order|invoice|outbox_message|stock_movement";
/** Numbers of as many products as a page of a list has. */
const A_PAGE = Array.from({ length: 24 }, (_, index) => index + 1);
/** Rows from one end of a table, as many as a page has: no condition makes it go on. */
const FROM_THE_END = /where true order by "?orders"?\."?id"? desc limit/;

/** All that ever happened before a moment, or in one way: found by an index, and as long as the table. */
const ALL_OF_THE_PAST = /^SEARCH \w+ USING (COVERING )?INDEX \w+ \((at<\?|provider=\?)\)$/;

/** The statements of an action that go through a table from one end to the other, or through nearly all of it. */
async function fullScans(shop: TestShop, action: (watched: TestShop) => Promise<unknown>): Promise<string[]> {
	const isPartial = partialIndexes(shop);
	return (
		(await planOf(shop, action))
			.filter((detail) => new RegExp(`^SCAN (${GROWING})( USING|$)`).test(detail) || ALL_OF_THE_PAST.test(detail))
			// An index of a part of a table is as long as what waits.
			.filter((detail) => !isPartial(/INDEX (\w+)/.exec(detail)?.[1] ?? ""))
	);
}

function partialIndexes({ file }: TestShop): (name: string) => boolean {
	const database = new Sqlite(file, { readonly: true });
	const partial = database.prepare("select name from sqlite_master where sql like '%where%'").pluck().all();
	database.close();
	return (name) => partial.includes(name);
}

/** How SQLite goes about what an action asks. */
async function planOf(shop: TestShop, action: (watched: TestShop) => Promise<unknown>): Promise<string[]> {
	const asked: string[] = [];
	await action({ ...shop, db: shop.db.withPlugin(watching(asked)) });
	expect(asked.length).toBeGreaterThan(0);
	const database = new Sqlite(shop.file, { readonly: true });
	const planOfOne = (statement: string) =>
		database
			.prepare<[], { detail: string }>(`explain query plan ${statement.replaceAll("?", "null")}`)
			.all()
			.map(({ detail }) => detail);
	try {
		return asked
			.filter((statement) => statement.trimStart().startsWith("select"))
			.filter((statement) => !FROM_THE_END.test(statement.replace(/\s+/g, " ")))
			.flatMap(planOfOne);
	} finally {
		database.close();
	}
}

/** With orders enough that a page, which looks at one here, does not look at them all. */
async function shopWithOrders(): Promise<TestShop> {
	const { shop, place } = await backOfficeShop();
	await place();
	await place();
	return shop;
}

const NOVEMBER = { since: "2026-11-01", before: "2026-12-01" };
const orders = (query: Partial<OrderQuery>) => (shop: TestShop) =>
	listOrders(shop, { limit: 25, lookedAt: 1, ...query });

it("the background finds lost captures without going through all that was ever paid", async () => {
	const dueCaptures = ({ db }: TestShop) => selectDueCaptures(db, "2026-11-01T00:00:00.000Z", 10);
	expect(await fullScans(await testShop(), dueCaptures)).toEqual([]);
});

it("the background finds what has been kept for its time without going through all orders that are over", async () => {
	const shop = await testShop();
	const plan = await planOf(shop, eraseOld);
	expect(await fullScans(shop, eraseOld)).toEqual([]);
	expect(await fullScans(shop, (watched) => readHeldData(watched, "ana@exemplu.ro"))).toEqual([]);
	expect(plan.filter((detail) => /SEARCH (service_)?orders? USING INDEX \w+_by_status/.test(detail))).toEqual([]);
	expect(plan).toContain("SEARCH orders USING INDEX orders_not_weighed (updated_at<?)");
});

it.each(["", "priceFrom=100&priceTo=5000", "q=gaming"])(
	"the counts of a list's filters are read in the order of their index: %s",
	async (address) => {
		const query = readProductListQuery(new URLSearchParams(address));
		const plan = await planOf(await testShop(), (shop) => listProducts(shop, "ro", query));
		expect(plan).toContain("SEARCH product USING INDEX product_alike (status=?)");
		expect(plan.filter((detail) => detail.includes("FOR GROUP BY"))).toEqual([]);
	},
);

it("the options of a page, and the product that an admin names as one, are found without going through the catalogue", async () => {
	const shop = await testShop();
	expect(await fullScans(shop, (watched) => listOptions(watched, "ro", 4))).toEqual([]);
	const names = ({ db }: TestShop) => selectProductsCalled(db, "Samsung 990 PRO 2 TB", 4);
	expect((await planOf(shop, names)).filter((detail) => detail.startsWith("SCAN"))).toEqual([]);
});

it("the products of a page are found by their numbers, not among all that are on sale", async () => {
	const plan = await planOf(await testShop(), (shop) => compareProducts(shop, "ro", A_PAGE));
	expect(plan).toContain("SEARCH product USING INTEGER PRIMARY KEY (rowid=?)");
});

describe("the screens of the back office go through no table that grows", () => {
	it("on Today", async () => {
		expect(await fullScans(await testShop(), (shop) => readToday(shop, "ro"))).toEqual([]);
	});

	it("on Today, and read nothing of payments at the counter that have their receipt", async () => {
		const plan = await planOf(await testShop(), (shop) => readToday(shop, "ro"));
		expect(plan).toContain("SEARCH entry USING COVERING INDEX payment_record_at_counter (at>? AND at<?)");
		expect(plan).toContain("SEARCH entry USING COVERING INDEX service_payment_by_day (at>? AND at<?)");
	});

	it("on the page of a product's stock movements", async () => {
		expect(await fullScans(await testShop(), (shop) => readStockMovements(shop, 4, { before: 900 }))).toEqual([]);
	});

	it("on the page of a day's money", async () => {
		expect(await fullScans(await testShop(), (shop) => readDay(shop, "2026-11-20"))).toEqual([]);
	});

	it("at the counter", async () => {
		const shop = await testShop();
		expect(await fullScans(shop, (watched) => readCounter(watched, null, null))).toEqual([]);
		expect(await fullScans(shop, (watched) => searchCounter(watched, "popescu"))).toEqual([]);
	});

	it.each([
		...ORDER_STATUSES.map((status) => ({ status })),
		...PAYMENT_STATES.map((payment) => ({ payment })),
		...ORDER_TASKS.map((task) => ({ task })),
		...["ana", "ab", "#12", "0722 123 456"].map((search) => ({ search })),
		{ search: "ana", status: "pending" as const },
		{ search: "ana", payment: "returned" as const },
		{ search: "ana", task: "refunds" as const },
		{ search: "ab", task: "refunds" as const },
		{ search: "ab", status: "failed" as const, payment: "claimed" as const },
		{ status: "delivered" as const, payment: "unpaid" as const },
		{ product: 1 },
		...["placed", "issued"].flatMap((when) =>
			[{}, { search: "ana" }, { status: "pending" as const }].map((query) => ({ [when]: NOVEMBER, ...query })),
		),
	])("in the list of orders: %o", async (query) => {
		const shop = await shopWithOrders();
		expect(await fullScans(shop, orders(query))).toEqual([]);
		expect(await fullScans(shop, orders({ ...query, before: 900 }))).toEqual([]);
		expect(await fullScans(shop, orders({ ...query, after: 900 }))).toEqual([]);
	});

	it.each([{}, { status: "failed" as const }, { payment: "claimed" as const }])(
		"in the hits of a search, whose index takes whole numbers for edges alone: %o",
		async (query) => {
			const asked: string[] = [];
			const shop = await shopWithOrders();
			const watched = { ...shop, db: shop.db.withPlugin(watching(asked)) };
			for (const edge of [{ before: 900 }, { after: 900 }]) await orders({ search: "ana", ...query, ...edge })(watched);
			const edges = asked.flatMap((statement) => statement.match(/rowid" [<>]=? \S+/g) ?? []);
			expect(edges.length).toBeGreaterThan(0);
			expect(edges.filter((edge) => !edge.endsWith("cast(?"))).toEqual([]);
		},
	);

	it.each([
		"",
		"q=gaming",
		"stock=low",
		"state=retired",
		"category=components",
		"q=gaming&stock=low",
		"q=pc&state=active",
	])("in the list of products: %s", async (address) => {
		const { readAdminProductQuery } = await import("#app/domain/catalogue/admin-product-query.ts");
		const query = readAdminProductQuery(new URLSearchParams(address));
		const scans = await fullScans(await testShop(), (shop) => listAdminProducts(shop, "ro", query));
		// In their own order, as many as a page has.
		expect(scans.filter((scan) => scan !== "SCAN product USING INDEX product_position")).toEqual([]);
	});

	it.each([{ method: "paypal", before: "2026-11-01" }, { quotedBefore: "2026-11-01" }] as const)(
		"when orders that were never paid are cancelled: %o",
		async (since) => {
			const scans = await fullScans(await testShop(), (watched) =>
				selectUnpaidOrders(watched.db, since, "2026-11-02", { atMost: 10 }),
			);
			expect(scans).toEqual([]);
		},
	);
});
