/** What the sign-in log tells (DECISIONS 4); the texts `adminAccounts:event_…` name each. */
const SIGN_IN_EVENTS = [
	"signed-in",
	"failed",
	"locked-out",
	"signed-out",
	"session-ended",
	"account-added",
	"account-removed",
	"role-changed",
	"password-changed",
	"password-reset",
	"second-factor-on",
	"second-factor-off",
	"second-factor-reset",
] as const;
export type SignInEventKind = (typeof SIGN_IN_EVENTS)[number];

/** Written by whoever tries, and so by strangers: these have a bound of their own. */
export const FAILURES: ReadonlySet<SignInEventKind> = new Set(["failed", "locked-out"]);

/** So many failures, and so many other events, are kept at most; the oldest of their kind go first. */
export const EVENTS_KEPT_AT_MOST = 10_000;

/** Who acts at the command line of the server. */
export const BY_CONSOLE = "console";

export interface SignInLine {
	id: number;
	at: string;
	kind: SignInEventKind;
	/** Whose account; null for what is no e-mail address: a password may be typed into the wrong field. */
	email: string | null;
	/** Who did it where that is somebody else: an admin's address, or BY_CONSOLE. */
	by: string | null;
	network: string | null;
	browser: string | null;
	/** With what ("password", "code", "recovery-code"), what was counted ("address" …), which role, or how many sessions. */
	detail: string | null;
}
