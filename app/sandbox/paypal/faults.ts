/**
 * What can be made to go wrong, by the pages or by POST _faults. Each fault is used up `times` times, at the first
 * occasion that it fits.
 */
export const OUTCOME_FAULTS = ["declined", "pending", "wrong-amount", "wrong-currency", "wrong-receiver"] as const;
/** Which buyer pays: decided when an order is approved, the outcome when it is captured. */
export const BUYER_FAULTS = ["windows-1252-name", "utf8-name"] as const;
export const PAYMENT_FAULTS = [...OUTCOME_FAULTS, ...BUYER_FAULTS] as const;
export const IPN_FAULTS = ["duplicate-ipn", "late-ipn", "invalid-ipn", "no-ipn"] as const;
export const API_FAULTS = ["down", "slow", "garbage", "unauthorized"] as const;
export const CAPTURE_FAULTS = ["capture-lost"] as const;
const REFUND_FAULTS = ["refund-lost"] as const;
/** What a bank makes of a Google Pay card when an order is confirmed with it. */
export const CONFIRM_FAULTS = ["payer-action", "confirm-declined"] as const;
export const FAULTS = [
	...PAYMENT_FAULTS,
	...IPN_FAULTS,
	...API_FAULTS,
	...CAPTURE_FAULTS,
	...REFUND_FAULTS,
	...CONFIRM_FAULTS,
] as const;

export type Fault = (typeof FAULTS)[number];

/** Which calls an API fault hits; "api" is any REST call, "verify" the verification of an IPN or a webhook. */
export const FAULT_TARGETS = ["api", "token", "create", "get", "capture", "refund", "verify"] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

/** What the buyer chose on the pay or approval page, or what was set for the next payment. */
export function has(faults: readonly string[], fault: Fault): boolean {
	return faults.includes(fault);
}

export const FAULT_LABELS: Record<Fault, string> = {
	declined: "Payment declined",
	pending: "Payment pending (under review)",
	"wrong-amount": "Wrong amount",
	"wrong-currency": "Wrong currency",
	"wrong-receiver": "Wrong receiver",
	"windows-1252-name": "Buyer Jürgen Mîndru-Müller (windows-1252)",
	"utf8-name": "Buyer Ștefănița Țîrlea (UTF-8)",
	"duplicate-ipn": "Notification sent twice",
	"late-ipn": "Notification sent late",
	"invalid-ipn": "Verification denies the notification",
	"no-ipn": "No notification at all",
	down: "Provider down (503)",
	slow: "Provider slow",
	garbage: "Provider answers garbage",
	unauthorized: "Access token refused (401)",
	"capture-lost": "Captured, but the answer is lost",
	"refund-lost": "Refunded, but the answer is lost",
	"payer-action": "Google Pay: the bank asks the cardholder",
	"confirm-declined": "Google Pay: card declined when confirmed",
};
