import type { ShopErrorCode } from "#app/domain/errors.ts";
import type { Bani, EuroCents } from "#app/domain/money.ts";
import { isMethodReady, limitRefusal, type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import { buyerKind, type PaymentSettings } from "#app/domain/payments/payment-method.ts";
import { chargeProblem } from "#app/domain/payments/provider-charge.ts";

/**
 * Why this very order cannot be paid by this method: the shop cannot take it, the order is over its limit, or the provider
 * would charge a test amount in live mode (DECISIONS 6). Null when it can.
 */
export function methodRefusal(
	method: PaymentMethod,
	settings: PaymentSettings,
	order: { totalBani: Bani; providerAmountCents: EuroCents; billing: Parameters<typeof buyerKind>[0] },
): Extract<ShopErrorCode, "payment-method-unavailable" | "cash-limit" | "company-cash-limit"> | null {
	if (!isMethodReady(method, settings)) return "payment-method-unavailable";
	const overLimit = limitRefusal(method, order.totalBani, buyerKind(order.billing));
	if (overLimit) return overLimit.code;
	const frozen = { total_bani: order.totalBani, provider_amount_cents: order.providerAmountCents };
	if (paymentMethod(method).chargedByProvider && chargeProblem(settings.mode, frozen))
		return "payment-method-unavailable";
	return null;
}
