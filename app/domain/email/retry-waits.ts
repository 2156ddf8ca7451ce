const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After the first failure, the second, ...; the last one for ever: a message is never given up silently. */
const WAITS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS];

/** A server that is back must not stay unnoticed for hours; asking it costs nothing. */
const LONGEST_FOR_SERVER_MS = 5 * MINUTE_MS;

/**
 * How long a message waits for its next try.
 *
 * @param attempts tries so far, 1 or more
 * @param cause whether this message was put off, or no message gets through at all
 */
export function retryWaitMs(attempts: number, cause: "message" | "server"): number {
	const wait = WAITS_MS[Math.min(Math.max(attempts, 1), WAITS_MS.length) - 1]!;
	return cause === "server" ? Math.min(wait, LONGEST_FOR_SERVER_MS) : wait;
}
