import { closeSync, openSync, statSync, writeSync } from "node:fs";
import Sqlite from "better-sqlite3";

/** What is done to the catalogue behind the shop's back is seen when its revision is another one: pages in memory hold for one. */
export const REVISE = "update catalogue_revision set revision = revision + 1";

/**
 * Holds the shop's database as another process does that writes for a long time.
 *
 * @returns what lets it go
 */
export function lock(dataDir: string): () => void {
	const other = new Sqlite(`${dataDir}/shop.db`);
	other.exec("begin exclusive");
	return once(() => void other.close());
}

/** Writes over all of a database's file but its beginning, as a failing disk does; who has it open is not asked. */
export function damageFile(file: string): void {
	const begins = 4096;
	const disk = openSync(file, "r+");
	writeSync(disk, "Z".repeat(statSync(file).size - begins), begins);
	closeSync(disk);
}

/**
 * Takes tables away, so that whatever reads or writes them throws.
 *
 * @returns what brings them back
 */
export function takeAway(dataDir: string, tables: readonly string[]): () => void {
	const change = (from: (table: string) => string, to: (table: string) => string) => {
		const other = new Sqlite(`${dataDir}/shop.db`, { timeout: 5_000 });
		try {
			for (const table of tables) other.exec(`alter table ${from(table)} rename to ${to(table)}`);
			other.exec(REVISE);
		} finally {
			other.close();
		}
	};
	const gone = (table: string) => `${table}_gone`;
	const here = (table: string) => table;
	change(here, gone);
	return once(() => change(gone, here));
}

/** A test that fails before it ends its fault ends it when it is over; whoever comes second does nothing. */
function once(end: () => void): () => void {
	let isOver = false;
	return () => {
		if (!isOver) end();
		isOver = true;
	};
}

/**
 * Has every change of every table fail with an error that nobody expects.
 *
 * @returns what takes that back
 */
export function refuseWrites(dataDir: string): () => void {
	const inEvery = (work: (database: Sqlite.Database, table: string, event: string) => void) => {
		const database = new Sqlite(`${dataDir}/shop.db`, { timeout: 5_000 });
		try {
			const tables = database
				.prepare("select name from sqlite_master where type = 'table' and sql not like 'create virtual%'")
				.pluck()
				.all() as string[];
			for (const table of tables.filter((name) => !/^sqlite_|_search_|kysely/.test(name)))
				for (const event of ["insert", "update", "delete"]) work(database, table, event);
		} finally {
			database.close();
		}
	};
	inEvery((database, table, event) =>
		database.exec(
			`create trigger fault_${table}_${event} before ${event} on ${table} begin select raise(abort, 'a fault'); end`,
		),
	);
	return once(() => inEvery((database, table, event) => database.exec(`drop trigger fault_${table}_${event}`)));
}
