import { sql } from "kysely";
import { BackupError } from "./backup.ts";
import { findFaults } from "./check.ts";
import { type Db, openPatiently, placeOf } from "./connection.ts";
import { storable } from "./dialect/postgres/pool.ts";
import { migrateToLatest, versionOf } from "./migrate.ts";
import { fillOrderSearch } from "./queries/order-search.ts";
import { indexProducts } from "./queries/product-index.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

type Row = Record<string, unknown>;

/** A table of the shop; what there is to copy is told by the database itself. */
interface Table {
	name: string;
	/** Columns of its primary key, by which both databases give its rows in one order. */
	keys: string[];
	/** Whether it gives numbers by itself. */
	givesNumbers: boolean;
}

/** What a move copied. */
interface Moved {
	tables: number;
	rows: number;
	/** Values with a sign that PostgreSQL cannot hold (NUL), which have U+FFFD in its place now. */
	mended: number;
}

/** Rows on their way at a time: bounds memory and the parameters of a statement. */
const AT_ONCE = 500;
/** What a database without a shop has of its migrations. */
const FIRST_ROWS = ["catalogue_revision", "seed"];
/** Full-text indexes: written anew from what they are about. */
const isSearch = ({ name }: Table) => name.endsWith("_search");

/**
 * Copies the shop in a file of SQLite to a database of PostgreSQL that is empty, all or nothing: in one transaction, which is
 * kept once every row was compared and `db:check` finds nothing wrong. The file stays as it is.
 *
 * @param file of a shop that is stopped
 * @param url "postgres://user:password@host:5432/database"
 * @throws BackupError while the shop runs, where the file fails its check or is of another version, where the database is not empty
 */
export async function moveToPostgres(file: string, url: string): Promise<Moved> {
	return withDatabase(file, async (source) => {
		await takeForOneself(source);
		await refuseUnfit(source);
		return await withDatabase(url, async (target) => {
			await makeTables(target, placeOf(url));
			return await copyShop(source, target);
		});
	});
}

async function withDatabase<T>(place: string, use: (db: Db) => Promise<T>): Promise<T> {
	const { db, close } = openPatiently(place);
	try {
		return await use(db);
	} finally {
		await close();
	}
}

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** From here on, and until it is closed, nobody else writes to the file: what is ordered meanwhile would be lost. */
async function takeForOneself(db: Db): Promise<void> {
	try {
		await sql`pragma locking_mode = exclusive`.execute(db);
		// Leaving the write-ahead mode needs the file for oneself alone.
		await sql`pragma journal_mode = delete`.execute(db);
		await sql`begin exclusive`.execute(db);
		await sql`commit`.execute(db);
	} catch (error) {
		if (error instanceof DatabaseUnavailable && error.reason === "locked")
			throw new BackupError("the shop is running: stop it first");
		throw error;
	}
}

async function refuseUnfit(db: Db): Promise<void> {
	const version = await versionOf(db);
	if (version === "older")
		throw new BackupError(
			"the file is of an older version of the shop: start and stop this one on it, which brings it up to date",
		);
	if (version === "newer")
		throw new BackupError("the file is of a newer version of the shop: move it with that version");
	if (version === null) throw new BackupError("the file holds no shop");
	await refuseFaults(db, "the file");
}

async function refuseFaults(db: Db, what: string): Promise<void> {
	const faults = await findFaults(db);
	if (faults.length === 0) return;
	const first = faults.slice(0, 10).map(({ invariant, fault }) => `\n${invariant}: ${fault}`);
	throw new BackupError(`${what} fails its check, ${faults.length} faults; nothing was moved${first.join("")}`);
}

async function makeTables(db: Db, place: string): Promise<void> {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	if (tables.length > 0 && !tables.some(({ name }) => name === "kysely_migration"))
		throw new BackupError(`${place} is not empty: it has tables of something else`);
	await migrateToLatest(db).catch((error) => {
		if (!/^corrupted migrations/.test(said(error))) throw error;
		throw new BackupError(`${place} holds another version of the shop: ${said(error)}`);
	});
}

function copyShop(source: Db, target: Db): Promise<Moved> {
	return target.transaction().execute(async (db) => {
		await sql`set local statement_timeout = 0`.execute(db);
		await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
		const tables = await tablesOf(db);
		await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access exclusive mode`.execute(db);
		await refuseFilled(db, tables);
		const copied = tables.filter((table) => !isSearch(table));
		// What they refuse was refused already, and they look at rows that are still to come.
		await setTriggers(db, copied, "disable");
		for (const name of FIRST_ROWS) await sql`delete from ${sql.table(name)}`.execute(db);
		const moved: Moved = { tables: copied.length, rows: 0, mended: 0 };
		await withoutIndexes(db, copied, async () => {
			for (const table of copied) await copyTable(source, db, table, moved);
		});
		await setTriggers(db, copied, "enable");
		await withoutIndexes(db, tables.filter(isSearch), () => writeSearches(db));
		await sql`analyze`.execute(db);
		for (const table of copied) await refuseDifferences(source, db, table);
		await refuseFaults(db, "the copy");
		await goOnWithNumbers(source, db, copied);
		return moved;
	});
}

async function tablesOf(db: Db): Promise<Table[]> {
	const { rows } = await sql<Omit<Table, "givesNumbers"> & { givesNumbers: number }>`
		select c.relname::text as name,
			array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (number, place), pg_attribute a
				where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number order by k.place) as keys,
			exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> '') as "givesNumbers"
		from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
		order by name
	`.execute(db);
	return rows.map((table) => ({ ...table, givesNumbers: table.givesNumbers === 1 }));
}

async function refuseFilled(db: Db, tables: Table[]): Promise<void> {
	const looks = tables
		.filter(({ name }) => !FIRST_ROWS.includes(name))
		.map(({ name }) => sql`select ${sql.lit(name)} as name where exists (select 1 from ${sql.table(name)})`);
	const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
	if (rows.length > 0)
		throw new BackupError(`the database is not empty: there are rows in ${rows.map(({ name }) => name).join(", ")}`);
}

async function setTriggers(db: Db, tables: Table[], what: "enable" | "disable"): Promise<void> {
	for (const { name } of tables) await sql`alter table ${sql.table(name)} ${sql.raw(what)} trigger user`.execute(db);
}

/** Does work on tables without their references and indexes, which cost less when all rows are there. */
async function withoutIndexes(db: Db, tables: Table[], work: () => Promise<void>): Promise<void> {
	const all = sql.join(tables.map(({ name }) => sql`${name}::regclass`));
	const { rows } = await sql<{ takeOff: string; putBack: string }>`
		select format('drop index %s', i.indexrelid::regclass) as "takeOff", pg_get_indexdef(i.indexrelid) as "putBack"
		from pg_index i where i.indrelid in (${all}) and not i.indisunique
		union all select format('alter table %s drop constraint %I', f.conrelid::regclass, f.conname),
			format('alter table %s add constraint %I %s', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid))
		from pg_constraint f where f.conrelid in (${all}) and f.contype = 'f'
	`.execute(db);
	for (const { takeOff } of rows) await sql.raw(takeOff).execute(db);
	await work();
	for (const { putBack } of rows) await sql.raw(putBack).execute(db);
}

/** A table's rows in the order of its key, which is the same in both databases, some at a time. */
async function* batchesOf(db: Db, { name, keys }: Table): AsyncGenerator<Row[], Row[]> {
	const columns = sql.join(keys.map((key) => sql.ref(key)));
	for (let last: Row | undefined; ; ) {
		const row = last;
		const after = row ? sql`where (${columns}) > (${sql.join(keys.map((key) => row[key]))})` : sql``;
		const { rows } = await sql<Row>`
			select * from ${sql.table(name)} ${after} order by ${columns} limit ${AT_ONCE}
		`.execute(db);
		if (rows.length < AT_ONCE) return rows;
		yield rows;
		last = rows.at(-1);
	}
}

/** What comes out of a table until it is empty: the last rows, which may be none, end it. */
async function each(batches: AsyncGenerator<Row[], Row[]>, use: (rows: Row[]) => Promise<void> | void): Promise<void> {
	for (;;) {
		const { value, done } = await batches.next();
		if (value.length > 0) await use(value);
		if (done) return;
	}
}

async function copyTable(source: Db, target: Db, table: Table, moved: Moved): Promise<void> {
	const into = sql.table(table.name);
	await each(batchesOf(source, table), async (rows) => {
		moved.rows += rows.length;
		moved.mended += rows.flatMap(Object.values).filter((value) => storable(value) !== value).length;
		try {
			// One parameter, which PostgreSQL reads in a fraction of the time that one for each value takes.
			await sql`insert into ${into} select * from json_populate_recordset(null::${into}, ${asJson(rows)}::json)`.execute(
				target,
			);
		} catch (error) {
			if (error instanceof DatabaseUnavailable) throw error;
			throw new BackupError(`the rows of ${table.name} cannot be copied, so nothing was: ${said(error)}`);
		}
	});
}

const asJson = (rows: Row[]) =>
	JSON.stringify(
		rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, inJson(value)]))),
	);
const inJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : storable(value));

/** Phones are searched by their digits, as searchEntry (queries/order-search.ts) writes them. */
async function writeSearches(db: Db): Promise<void> {
	await fillOrderSearch(db, sql`true`);
	await sql`insert into service_order_search (rowid, number, email, full_name, phone)
		select id, id::text, coalesce(email, ''), full_name, translate(phone, ' -./()+', '') from service_order`.execute(
		db,
	);
	const indexed: Table = { name: "product_figures", keys: ["product_id"], givesNumbers: false };
	await each(batchesOf(db, indexed), (rows) =>
		indexProducts(
			db,
			rows.map((row) => row.product_id as number),
		),
	);
}

async function refuseDifferences(source: Db, target: Db, table: Table): Promise<void> {
	const [there, here] = [batchesOf(source, table), batchesOf(target, table)];
	for (let isOver = false; !isOver; ) {
		const [wanted, found] = await Promise.all([there.next(), here.next()]);
		isOver = wanted.done === true || found.done === true;
		const isSame =
			wanted.done === found.done &&
			wanted.value.length === found.value.length &&
			wanted.value.every((row, index) => isSameRow(row, found.value[index]!));
		if (!isSame) throw new BackupError(`the copy of ${table.name} differs from the file; nothing was moved`);
	}
}

const isSameRow = (wanted: Row, found: Row): boolean =>
	Object.keys(found).length === Object.keys(wanted).length &&
	Object.entries(wanted).every(([column, value]) =>
		Buffer.isBuffer(value) ? value.equals(found[column] as Buffer) : storable(value) === found[column],
	);

/** Numbers that a table gives by itself go on where SQLite's would: beyond those that were given and are gone, too. */
async function goOnWithNumbers(source: Db, target: Db, tables: Table[]): Promise<void> {
	const { rows } = await sql<{ name: string; last: number }>`select name, seq as last from sqlite_sequence`.execute(
		source,
	);
	const lastOf = new Map(rows.map(({ name, last }) => [name, last]));
	for (const { name } of tables.filter(({ givesNumbers }) => givesNumbers))
		await sql`
			select setval(pg_get_serial_sequence(${name}, 'id'), last)
			from (select greatest(max(id), ${lastOf.get(name) ?? null}::bigint) as last from ${sql.table(name)}) as given
			where last > 0
		`.execute(target);
}
