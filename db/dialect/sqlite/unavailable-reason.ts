import type { UnavailableReason } from "../../unavailable.ts";

/** By the beginning of SQLite's result code; the disk's own limit on a file's size comes as a failed write. */
const REASONS: [code: string, reason: UnavailableReason][] = [
	["SQLITE_BUSY", "locked"],
	["SQLITE_LOCKED", "locked"],
	["SQLITE_PROTOCOL", "locked"],
	["SQLITE_FULL", "full"],
	["SQLITE_IOERR", "disk"],
	["SQLITE_CANTOPEN", "disk"],
	["SQLITE_READONLY", "disk"],
	["SQLITE_CORRUPT", "disk"],
	["SQLITE_NOTADB", "disk"],
];

/** Why the database failed there; null when the fault is the query's own. */
export function unavailableReason(error: unknown): UnavailableReason | null {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	return REASONS.find(([start]) => code.startsWith(start))?.[1] ?? null;
}
