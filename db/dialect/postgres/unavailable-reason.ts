import type { UnavailableReason } from "../../unavailable.ts";

/** By the beginning of PostgreSQL's error code, or by the code of the connection's own failure. */
const REASONS: [code: string, reason: UnavailableReason][] = [
	["55P03", "locked"],
	["57014", "locked"],
	["40", "locked"],
	["53100", "full"],
	["53", "locked"],
	["58", "disk"],
	["25006", "unreachable"],
	["57P", "unreachable"],
	["08", "unreachable"],
	["ECONN", "unreachable"],
	["EPIPE", "unreachable"],
	["ENOTFOUND", "unreachable"],
	["EAI_AGAIN", "unreachable"],
	["ETIMEDOUT", "unreachable"],
	["EHOST", "unreachable"],
	["ENET", "unreachable"],
];
/** What the client says of a connection that broke has words and no code. */
const BROKEN =
	/Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

const codeOf = (error: unknown): string =>
	error instanceof Error && "code" in error && error.code !== undefined ? String(error.code) : "";

/** Why the database failed there; null when the fault is the query's own. */
export function unavailableReason(error: unknown): UnavailableReason | null {
	const code = codeOf(error);
	if (code === "" && error instanceof Error && BROKEN.test(error.message)) return "unreachable";
	return REASONS.find(([start]) => code.startsWith(start))?.[1] ?? null;
}

/**
 * Whether a transaction may succeed when it is done again at once: it met another one, by a serialization failure, a deadlock,
 * or a row of the same key that it had not seen. Every use case looks for its key first, and finds it the second time.
 */
export const isConflict = (error: unknown): boolean => ["40001", "40P01", "23505"].includes(codeOf(error));
