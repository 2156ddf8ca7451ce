/**
 * The growing delay of sign-in (DECISIONS 4). A browser that has signed in to the account before has a counter of its own. For
 * all others failures count for the pair of e-mail and address (a person who mistypes, a guesser), for the address (who tries
 * many accounts), and, later and shorter, for the e-mail alone (who tries from many addresses: its owner must still get in).
 */
const RULES = {
	device: { free: 3, longestS: 900 },
	/** The second step, of whoever has the password and no known browser. */
	code: { free: 5, longestS: 900 },
	pair: { free: 3, longestS: 900 },
	address: { free: 15, longestS: 900 },
	email: { free: 30, longestS: 60 },
} as const;

export type SignInSubject = keyof typeof RULES;

/** Whether this failure is the one after which a wait begins. */
export const beginsWait = (subject: SignInSubject, failures: number) => failures === RULES[subject].free;

/** Seconds to wait after this many failures in a row: none at first, then 1, 2, 4, ... */
export function waitAfterFailuresS(subject: SignInSubject, failures: number): number {
	const { free, longestS } = RULES[subject];
	if (failures < free) return 0;
	return Math.min(2 ** Math.min(failures - free, 20), longestS);
}

export const LONGEST_WAIT_MS = Math.max(...Object.values(RULES).map(({ longestS }) => longestS)) * 1000;

/** Failures older than this are forgotten. */
export const FAILURES_KEPT_MS = 24 * 3_600_000;
