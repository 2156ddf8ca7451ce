import Sqlite from "better-sqlite3";

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
