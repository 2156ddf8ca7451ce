import { type Bani, type EuroCents, eurCents } from "#app/domain/money.ts";
import type { PaymentMode } from "#app/domain/payments/payment-mode.ts";

/** Test mode charges 1 RON's worth whatever the order's total (SPEC 9, DECISIONS 6). */
const TEST_CHARGE_BANI: Bani = 100;

/** What the provider will be asked for, frozen with the order when it is placed. */
export function providerCharge(mode: PaymentMode, totalBani: Bani): EuroCents {
	// The provider takes no less than a cent.
	return Math.max(1, eurCents(mode === "test" ? TEST_CHARGE_BANI : totalBani));
}

/**
 * A provider's money counts only for an order of the mode in which the shop is: a test charge never pays a real order, nor
 * does real money belong to a test.
 */
export function chargeProblem(
	shopMode: PaymentMode,
	orderMode: PaymentMode,
): "test-charge-in-live-mode" | "live-order-in-test-mode" | null {
	if (shopMode === orderMode) return null;
	return shopMode === "live" ? "test-charge-in-live-mode" : "live-order-in-test-mode";
}
