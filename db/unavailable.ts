/** Why the database does not do what it is asked: another process holds it, or its disk does not take or give the bytes. */
type UnavailableReason = "locked" | "full" | "disk";

/** Nothing is wrong with what was asked: the same may be asked again later. Nothing of it was kept. */
export class DatabaseUnavailable extends Error {
	constructor(
		readonly reason: UnavailableReason,
		cause: unknown,
	) {
		super(`the database is unavailable (${reason}): ${cause instanceof Error ? cause.message : cause}`, { cause });
	}
}

/** By the beginning of SQLite's result code; the disk's own limit on a file's size comes as a failed write. */
const REASONS: [code: string, reason: UnavailableReason][] = [
	["SQLITE_BUSY", "locked"],
	["SQLITE_LOCKED", "locked"],
	["SQLITE_PROTOCOL", "locked"],
	["SQLITE_FULL", "full"],
	["SQLITE_IOERR", "disk"],
	["SQLITE_CANTOPEN", "disk"],
	["SQLITE_READONLY", "disk"],
];

/** Why the database failed there; null when the fault is the query's own. */
export function unavailableReason(error: unknown): UnavailableReason | null {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	return REASONS.find(([start]) => code.startsWith(start))?.[1] ?? null;
}
