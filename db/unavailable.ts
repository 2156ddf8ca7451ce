/** Why the database does not do what it is asked: it is held or gone, or its disk does not take or give the bytes. */
export type UnavailableReason = "locked" | "full" | "disk" | "unreachable";

/** Nothing is wrong with what was asked: the same may be asked again later. Nothing of it was kept. */
export class DatabaseUnavailable extends Error {
	constructor(
		readonly reason: UnavailableReason,
		cause: unknown,
	) {
		super(`the database is unavailable (${reason}): ${cause instanceof Error ? cause.message : cause}`, { cause });
	}
}

/** Makes what callers see of a database that is unavailable. */
export type ExplainUnavailable = (error: DatabaseUnavailable) => Error;
