import type { OpenDatabase } from "./dialect/open-database.ts";
import { openPostgres } from "./dialect/postgres/open.ts";
import { openSqlite } from "./dialect/sqlite/open.ts";
import { unavailableReason } from "./dialect/sqlite/unavailable-reason.ts";
import { DatabaseUnavailable, type ExplainUnavailable } from "./unavailable.ts";

export type { Db } from "./dialect/open-database.ts";

/** Whether this names a database of PostgreSQL, and no file. */
export const isPostgresUrl = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

/** The database as people are told of it: a path, or an address without its password. */
export function placeOf(place: string): string {
	if (!isPostgresUrl(place)) return place;
	return place.replace(/\/\/[^@/]*@/, "//").replace(/\?.*$/, "");
}

/** Of a path, or of PostgreSQL: no such database, not let in, without a right, an encoding without our letters, no pg_trgm. */
const OUTSIDE = /^(E[A-Z]+$|ERR_INVALID_URL|3D|28|42501|22P05|0A000)/;

/** What is told of a database that cannot be used as it is; null where the program is at fault. */
export function faultOf(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	if (error.cause instanceof DatabaseUnavailable) return faultOf(error.cause);
	// What a migration failed with, or why the database is unavailable.
	const { code = "", message } = (error.cause ?? error) as NodeJS.ErrnoException;
	if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
		return `${message}: with the shop stopped, "npm run db:restore -- FOLDER" puts a backup in its place`;
	if (error instanceof DatabaseUnavailable) return error.message;
	return OUTSIDE.test(code) || unavailableReason(error.cause ?? error) !== null ? message : null;
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
