import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { addAccount } from "#app/domain/accounts/add-account.server.ts";
import { listAccounts } from "#app/domain/accounts/list-accounts.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { listEInvoices } from "#app/domain/invoices/read-e-invoices.server.ts";
import { addOrderNote } from "#app/domain/orders/add-note.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { issueCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { findFaults } from "#db/check.ts";
import { openDatabase } from "#db/connection.ts";
import { LEFT_BEHIND, startFresh } from "#db/start-fresh.ts";
import { startScript } from "#tests/domain/writer-process.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { moveAlong, placedOrder, unwrap } from "#tests/support/billing.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { rounds } from "#tests/support/soak.ts";
import { LIVE, OPENING, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

/** Every table that a new beginning keeps, whole: the catalogue, the accounts, the bookkeeping. */
const TAKEN_ALONG = [
	...["product", "product_text", "product_specification", "product_performance", "product_picture", "price_history"],
	...["product_legal", "product_option", "product_change", "erasure"],
	...["product_figures", "product_name_order", "product_search_word", "service", "service_text", "catalogue_revision"],
	...[
		"seed",
		"setting",
		"account",
		"account_session",
		"sign_in_try",
		"sign_in_event",
		"account_second_factor",
		"account_recovery_code",
	],
];
/** Written anew, or by the database itself. */
const OTHERS = /^sqlite_|_search(_(data|idx|docsize|config|content))?$|^kysely_/;

const SLUG = "mouse-pad-xxl";

/** A shop after its test phase, with a row in nearly every table that is left behind. */
async function testPhase(): Promise<TestShop> {
	const shop = await testShop();
	unwrap(await addAccount(shop, { email: "ana@nucleu.example", role: "admin", password: "parola-de-probe-1" }));
	const [paid, cancelled] = [await placedOrder(shop, { [SLUG]: 2 }), await placedOrder(shop, { [SLUG]: 1 })];
	await placedOrder(shop, { [SLUG]: 1 });
	await moveAlong(shop, paid, "completed");
	await moveAlong(shop, cancelled, "completed", "cancelled");
	await issueInvoice(shop, paid);
	await issueCertificate(shop, { orderId: paid, months: 24 });
	await addOrderNote(shop, { orderId: paid, text: "O probă.", accountEmail: CHIEF.email });
	const id = await aServiceOrderOf(shop);
	const payment = { id, means: "cash", amountBani: 5_000, account: CHIEF } as const;
	unwrap(await takeServicePayment(shop, { ...payment, idempotencyKey: "a-key-of-this-payment-1" }));
	return shop;
}

/** The same, stopped: its file in a folder of its own. */
async function stopped(): Promise<{ file: string; shop: TestShop }> {
	const shop = await testPhase();
	const folder = mkdtempSync(join(tmpdir(), "nucleu-start-fresh-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const file = join(folder, "shop.db");
	const copy = new Sqlite(shop.file);
	await copy.backup(file);
	copy.close();
	return { file, shop };
}

/** A shop on this file that goes when the test ends. */
function opened(file: string, like: TestShop): TestShop {
	const { db, close } = openDatabase(file);
	onTestFinished(close);
	return {
		...like,
		db,
		settings: { ...like.settings, ...LIVE, payments: { ...like.settings.payments, ...LIVE.payments } },
	};
}

const rowsOf = (shop: TestShop, table: string) =>
	shop.db
		.selectFrom(table as "orders")
		.selectAll()
		.execute();

describe("a new beginning", () => {
	it("knows every table", async () => {
		const shop = await testShop();
		const tables = await shop.db.introspection.getTables({ withInternalKyselyTables: true });
		const others = tables.map(({ name }) => name).filter((name) => !OTHERS.test(name));
		expect(others.toSorted()).toEqual([...LEFT_BEHIND, ...TAKEN_ALONG].toSorted());
	});

	it("has the catalogue and the accounts, the pieces that tests held, and no order", async () => {
		const { file, shop: old } = await stopped();
		const stock = (await productOf(old.db, SLUG)).stock!;
		const kept = startFresh(file, OPENING);
		const shop = opened(file, old);
		expect(await findFaults(shop.db)).toEqual([]);
		for (const table of TAKEN_ALONG.filter((name) => !["product", "catalogue_revision"].includes(name)))
			expect(await rowsOf(shop, table), table).toEqual(await rowsOf(old, table));
		for (const table of LEFT_BEHIND.filter((name) => name !== "stock_movement"))
			expect(await rowsOf(shop, table), table).toEqual([]);
		const before = await rowsOf(old, "product");
		expect(await rowsOf(shop, "product")).toEqual(
			before.map((row) => ("slug" in row && row.slug === SLUG ? { ...row, stock: stock + 3 } : row)),
		);
		expect(await listAccounts(shop)).toEqual(await listAccounts(old));
		expect((await listOrders(shop, { search: "Ionescu", limit: 9 })).orders).toEqual([]);

		expect(basename(kept)).toBe("shop.db.tests-2026-11-20T08-00-00-000Z");
		expect(statSync(kept).mode & 0o077).toBe(0);
		expect(await rowsOf(opened(kept, old), "orders")).toEqual(await rowsOf(old, "orders"));
		expect(readdirSync(dirname(file)).filter((name) => name.includes("partial"))).toEqual([]);
	});

	it("numbers its documents from 1, and its orders on from the tests', whose links name theirs", async () => {
		const { file, shop: old } = await stopped();
		const last = (await rowsOf(old, "orders")).length;
		startFresh(file, OPENING);
		const shop = opened(file, old);
		const { id: productId } = await productOf(shop.db, SLUG);
		const { id } = unwrap(await placeOrder(shop, orderOf([{ productId, quantity: 1 }])));
		expect(id).toBe(last + 1);
		await moveAlong(shop, id, "completed");
		expect(unwrap(await issueInvoice(shop, id))).toMatchObject({ series: "NUC", number: 1 });
		expect((await listEInvoices(shop, { list: null, edge: null })).rows).toMatchObject([{ series: "NUC", number: 1 }]);
		expect((await listOrders(shop, { search: "Ionescu", limit: 9 })).orders).toHaveLength(1);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("keeps the tables' own rules", async () => {
		const { file, shop: old } = await stopped();
		const rulesOf = async (shop: TestShop) =>
			(
				await shop.db
					.selectFrom("sqlite_master" as "orders")
					.selectAll()
					.execute()
			).map((row) => ("sql" in row ? row.sql : null));
		const before = await rulesOf(old);
		startFresh(file, OPENING);
		expect((await rulesOf(opened(file, old))).toSorted()).toEqual(before.toSorted());
	});

	it("is refused while the shop runs, and where anything is real or nothing is a test", async () => {
		const { file, shop: old } = await stopped();
		const running = openDatabase(file);
		await running.db.selectFrom("orders").select("id").execute();
		expect(() => startFresh(file, OPENING)).toThrow("stop it first");
		running.close();
		startFresh(file, OPENING);
		expect(() => startFresh(file, new Date())).toThrow("it is fresh");
		const shop = opened(file, old);
		await placeOrder(shop, orderOf([{ productId: (await productOf(shop.db, SLUG)).id, quantity: 1 }]));
		await shop.db.destroy();
		expect(() => startFresh(file, new Date())).toThrow("KEEP_TEST_ORDERS");
		expect(readdirSync(dirname(file)).filter((name) => name.includes(".tests-"))).toHaveLength(1);
	});

	it("is the old or the new one, never a mix, whenever it is killed, and comes about when it is asked for again", async () => {
		const { file, shop: old } = await stopped();
		const orders = (await rowsOf(old, "orders")).length;
		const seen = new Set<number>();
		for (let round = 0; round < rounds(6, 60); round++) {
			const trial = join(mkdtempSync(join(dirname(file), "round-")), "shop.db");
			copyFileSync(file, trial);
			const beginning = startScript("start-fresh-process.ts", trial);
			onTestFinished(beginning.kill);
			await beginning.started();
			await pause(round * 6);
			await beginning.kill();
			const shop = opened(trial, old);
			expect(await findFaults(shop.db)).toEqual([]);
			const left = (await rowsOf(shop, "orders")).length;
			expect([0, orders]).toContain(left);
			seen.add(left);
			await shop.db.destroy();
			if (left > 0) expect(existsSync(startFresh(trial, new Date()))).toBe(true);
			expect(readdirSync(dirname(trial)).filter((name) => name.includes("partial"))).toEqual([]);
		}
		expect(seen.size).toBeGreaterThan(0);
	});
});
