import { type Bani, type EuroCents, eurCents } from "#app/domain/money.ts";

/** Test mode charges 1 RON's worth whatever the order's total (SPEC 9, DECISIONS 6). */
const TEST_CHARGE_BANI: Bani = 100;

/** What the provider will be asked for, frozen with the order when it is placed. */
export function providerCharge(mode: "test" | "live", totalBani: Bani): EuroCents {
	// The provider takes no less than a cent.
	return Math.max(1, eurCents(mode === "test" ? TEST_CHARGE_BANI : totalBani));
}

/**
 * An order placed in test mode must never count as paid in live mode with its test charge; nor may the 1 RON test order,
 * whose charge is its whole total.
 */
export function chargeProblem(
	mode: "test" | "live",
	order: { total_bani: Bani; provider_amount_cents: EuroCents },
): "test-charge-in-live-mode" | null {
	if (mode === "test") return null;
	const isTestOrder = order.total_bani <= TEST_CHARGE_BANI;
	const isWholeCharge = order.provider_amount_cents === providerCharge("live", order.total_bani);
	return isTestOrder || !isWholeCharge ? "test-charge-in-live-mode" : null;
}
