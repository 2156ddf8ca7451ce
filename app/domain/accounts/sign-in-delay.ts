/**
 * The growing delay of sign-in (DECISIONS 4). Failures count for the pair of e-mail and address (a person who mistypes, a
 * guesser), for the address (who tries many accounts), and, later and shorter, for the e-mail alone (who tries from many
 * addresses: its owner must still get in).
 */
const RULES = {
	pair: { free: 3, longestS: 900 },
	address: { free: 15, longestS: 900 },
	email: { free: 30, longestS: 60 },
} as const;

export type SignInSubject = keyof typeof RULES;

/** Seconds to wait after this many failures in a row: none at first, then 1, 2, 4, ... */
export function waitAfterFailuresS(subject: SignInSubject, failures: number): number {
	const { free, longestS } = RULES[subject];
	if (failures < free) return 0;
	return Math.min(2 ** Math.min(failures - free, 20), longestS);
}

export const LONGEST_WAIT_MS = Math.max(...Object.values(RULES).map(({ longestS }) => longestS)) * 1000;

/** Failures older than this are forgotten. */
export const FAILURES_KEPT_MS = 24 * 3_600_000;
