/** What the bank said when it asked the cardholder (3-D Secure), in the provider's own letters. */
export interface CardAuthentication {
	/** "POSSIBLE" and "YES": the bank answers for the payment; "NO"; "UNKNOWN": nobody could tell. */
	liabilityShift: string | null;
	/** "Y" enrolled, "N" not, "U" unavailable, "B" bypassed. */
	enrollmentStatus: string | null;
	/** "Y" passed, "N" failed, "R" rejected, "A" attempted, "U" impossible, "C" challenge left open. */
	authenticationStatus: string | null;
}

const BANK_ANSWERS = new Set(["POSSIBLE", "YES"]);
const NOBODY_WAS_ASKED = new Set(["N", "U", "B"]);

/**
 * Whether a card may be charged after its bank was asked. A provider captures a card whose holder failed the check, and
 * leaves that risk with the shop; the shop takes only what the provider's own table recommends: the bank answers for it, or
 * the card takes no part in the check.
 *
 * @param authentication null: the bank was not asked, as with a card whose token carries the proof
 */
export function mayCharge(authentication: CardAuthentication | null): boolean {
	if (!authentication || authentication.liabilityShift === null) return true;
	if (BANK_ANSWERS.has(authentication.liabilityShift)) return true;
	return authentication.liabilityShift === "NO" && NOBODY_WAS_ASKED.has(authentication.enrollmentStatus ?? "");
}
