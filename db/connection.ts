import type { OpenDatabase } from "./dialect/open-database.ts";
import { openPostgres } from "./dialect/postgres/open.ts";
import { openSqlite } from "./dialect/sqlite/open.ts";
import { DatabaseUnavailable, type ExplainUnavailable } from "./unavailable.ts";

export type { Db } from "./dialect/open-database.ts";

/** Whether this names a database of PostgreSQL, and no file. */
export const isPostgresUrl = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

/** The database as people are told of it: a path, or an address without its password. */
export function placeOf(place: string): string {
	if (!isPostgresUrl(place)) return place;
	return place.replace(/\/\/[^@/]*@/, "//").replace(/\?.*$/, "");
}

/** What is said of a file that is damaged; null of any other fault. */
export function damageOf(error: unknown, file: string): string | null {
	const cause = error instanceof DatabaseUnavailable ? error.cause : error;
	if (!(cause instanceof Error && "code" in cause && /^SQLITE_(NOTADB|CORRUPT)/.test(String(cause.code)))) return null;
	return `${file} is not sound (${cause.message}): with the shop stopped, "npm run db:restore -- FOLDER" puts a backup in its place`;
}

/**
 * Opens the shop's database: a file of SQLite, which is made when it is not there, or a database of PostgreSQL.
 *
 * @param place path of the file, ":memory:", or "postgres://user:password@host:5432/database"; of PostgreSQL several servers may
 * be named, with commas ("one:5432,two:5432"): the one that leads is asked
 * @param explain what callers get when the database is locked for too long, gone, or its disk fails; DatabaseUnavailable unless
 * told
 */
export function openDatabase(place: string, explain: ExplainUnavailable = (error) => error): OpenDatabase {
	return isPostgresUrl(place) ? openPostgres(place, explain) : openSqlite(place, explain);
}

const A_DAY_MS = 86_400_000;

/** Opens it for a tool that looks at everything, and waits for as long as that takes. */
export const openPatiently = (place: string): OpenDatabase =>
	isPostgresUrl(place) ? openPostgres(place, (error) => error, A_DAY_MS) : openDatabase(place);
