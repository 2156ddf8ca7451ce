/** Whether money is real: a setting of the shop (PAYMENTS_MODE), which each order keeps from the day it was placed. */
export type PaymentMode = "test" | "live";

/**
 * What was ordered in test mode is worth nothing in live mode (DECISIONS 11): it is shown, marked, and may be cancelled, and
 * nothing else. While the shop is in test mode its tests go through every step.
 */
export function isVoid(shopMode: PaymentMode, orderMode: PaymentMode): boolean {
	return shopMode === "live" && orderMode === "test";
}
