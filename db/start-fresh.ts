import { existsSync, renameSync, rmSync } from "node:fs";
import SqliteDatabase from "better-sqlite3";
import { BackupError, syncFile } from "./backup.ts";
import { keepPrivate } from "./private-files.ts";

/**
 * What a new beginning leaves behind: orders, service orders, messages, and everything about them. All other tables, the catalogue,
 * the accounts and the bookkeeping of migrations and seeds, go on; a test knows them by name. Numbers that the database hands
 * out go on where they stopped, since links, cookies and files of the tests name theirs; only document_series begins at 1.
 */
export const LEFT_BEHIND = [
	"refund_due",
	"cancelled_claim",
	"stock_movement",
	"return_event",
	"return_line",
	"return_case",
	"e_invoice_report",
	"invoice",
	"document_series",
	"warranty_certificate",
	"warranty_choice",
	"document_labels",
	"order_item_serial",
	"order_note",
	"order_event",
	"order_item",
	"order_billing",
	"order_draft",
	"ended_access",
	"rate_limit",
	"payment_record",
	"provider_order",
	"provider_refund",
	"provider_notification",
	"forged_notification",
	"outbox_message",
	"withdrawal",
	"contact_message",
	"day_close",
	"fiscal_receipt",
	"service_refund",
	"service_payment",
	"service_order_event",
	"service_order_note",
	"service_order",
	"orders",
	"order_number",
] as const;

/** Indexes of what is left behind, which only their own command empties. */
const SEARCHES = ["order_search", "service_order_search"];

/**
 * Begins a new database for a shop that goes live (DECISIONS 11): with the catalogue, the accounts and the settings of the old
 * one, without its orders, which were all tests. The old one is kept beside it. The pieces that its orders held are back in
 * the stock, and the series of documents begin at 1.
 *
 * The new content takes the old one's place in one transaction, after the copy is whole: a process that is killed leaves the
 * old or the new one, and may run again.
 *
 * @param file of a database that is up to date
 * @returns where the old database is kept
 * @throws BackupError while the shop runs, where anything in it is real, and where there is no test
 */
export function startFresh(file: string, now: Date): string {
	const database = new SqliteDatabase(file, { fileMustExist: true });
	try {
		takeForOneself(database);
		refuseReal(database);
		const kept = keepCopy(database, file, now);
		emptyOut(database);
		database.exec("vacuum");
		return kept;
	} finally {
		database.close();
	}
}

/** From here on, and until it is closed, no other process reads or writes the file. */
function takeForOneself(database: SqliteDatabase.Database): void {
	database.pragma("busy_timeout = 0");
	try {
		database.pragma("locking_mode = exclusive");
		// Leaving the write-ahead mode needs the file for oneself alone, and folds the log into it.
		if (database.pragma("journal_mode = delete", { simple: true }) !== "delete") throw new Error("busy");
		database.exec("begin exclusive; commit");
	} catch {
		throw new BackupError("The shop is running: stop it first.");
	}
	database.pragma("synchronous = full");
}

function refuseReal(database: SqliteDatabase.Database): void {
	const countOf = database
		.prepare(
			`select (select count(*) from orders where payment_mode = @mode)
				+ (select count(*) from service_order where payment_mode = @mode)`,
		)
		.pluck();
	if (countOf.get({ mode: "live" }) !== 0) {
		throw new BackupError(
			"Orders in this database are real: their documents and numbers must go on. KEEP_TEST_ORDERS=true keeps the tests among them, marked.",
		);
	}
	if (countOf.get({ mode: "test" }) === 0) throw new BackupError("This database has no test orders: it is fresh.");
}

/**
 * The copy gets its name once it is whole; one that was begun by a process that was killed goes. The database itself writes it:
 * whoever opens and closes the file beside it in the same process loses its lock.
 */
function keepCopy(database: SqliteDatabase.Database, file: string, now: Date): string {
	const stamp = now.toISOString().replaceAll(/[:.]/g, "-");
	const kept = `${file}.tests-${stamp}`;
	if (existsSync(kept)) throw new BackupError(`${kept} exists already.`);
	const partial = `${file}.tests.partial`;
	rmSync(partial, { force: true });
	database.prepare("vacuum into ?").run(partial);
	keepPrivate(partial);
	syncFile(partial);
	renameSync(partial, kept);
	return kept;
}

function emptyOut(database: SqliteDatabase.Database): void {
	database.pragma("foreign_keys = off");
	// Nothing of the people who ordered stays in free pages.
	database.pragma("secure_delete = on");
	database.transaction(() => {
		// What was issued stays, and logs only grow: the tables' own rules, which hold again at once.
		const triggers = database.prepare("select name, sql from sqlite_master where type = 'trigger'").all() as {
			name: string;
			sql: string;
		}[];
		for (const { name } of triggers) database.exec(`drop trigger "${name}"`);
		givePiecesBack(database);
		for (const table of LEFT_BEHIND) database.exec(`delete from "${table}"`);
		for (const table of SEARCHES) database.exec(`insert into "${table}" ("${table}") values ('delete-all')`);
		database.exec("insert into stock_movement (product_id, pieces) select id, stock from product where stock <> 0");
		for (const { sql } of triggers) database.exec(sql);
		if ((database.pragma("foreign_key_check") as unknown[]).length > 0) throw new Error("a kept row names a lost one");
	})();
}

/** What tests held was never sent to anybody. */
function givePiecesBack(database: SqliteDatabase.Database): void {
	database.exec(`
		update product set stock = stock + held.pieces
		from (
			select product_id, -sum(pieces) as pieces from stock_movement
			where exists (select 1 from order_item where order_item.order_id = stock_movement.order_id
				and order_item.product_id = stock_movement.product_id and stock_taken = 1)
			group by product_id
		) as held
		where held.product_id = product.id and stock is not null;
		update catalogue_revision set revision = revision + 1;
	`);
}
