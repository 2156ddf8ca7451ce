import type { ShopErrorCode } from "#app/domain/errors.ts";
import type { Bani } from "#app/domain/money.ts";
import {
	isMethodReady,
	limitRefusal,
	methodsOfForm,
	type PaymentMethod,
	paymentMethod,
} from "#app/domain/payments/methods.ts";
import { buyerKind, type PaymentSettings } from "#app/domain/payments/payment-method.ts";
import { isVoid, type PaymentMode } from "#app/domain/payments/payment-mode.ts";
import { chargeProblem } from "#app/domain/payments/provider-charge.ts";

interface PayableOrder {
	totalBani: Bani;
	paymentMode: PaymentMode;
	billing: Parameters<typeof buyerKind>[0];
	/** Of a quote. */
	quoteUntil?: string | null | undefined;
}

export type MethodRefusal = Extract<
	ShopErrorCode,
	"test-order" | "payment-method-unavailable" | "cash-limit" | "company-cash-limit" | "quote-paid-first"
>;

/** The methods by which this order can be paid (SPEC 2.14, unified checkout), and what keeps each of the others from it. */
export function payableMethods(settings: PaymentSettings, order: PayableOrder) {
	const all = methodsOfForm("direct-checkout").map((method) => {
		return { method, refusal: methodRefusal(method, settings, order) };
	});
	return {
		methods: all.flatMap(({ method, refusal }) => (refusal ? [] : [method])),
		refused: all.flatMap(({ method, refusal }) => (refusal ? [{ method, refusal }] : [])),
	};
}

/**
 * Why this very order cannot be paid by this method: the shop cannot take it, the order is over its limit, it is a quote, which is taken by
 * paying it (DECISIONS 12), a test of a shop that is live, or the provider would charge in another mode than the order's (DECISIONS 11).
 * Null when it can.
 */
export function methodRefusal(
	method: PaymentMethod,
	settings: PaymentSettings,
	order: PayableOrder,
): MethodRefusal | null {
	if (isVoid(settings.mode, order.paymentMode)) return "test-order";
	if (!isMethodReady(method, settings)) return "payment-method-unavailable";
	if (order.quoteUntil && paymentMethod(method).paidOnHandover) return "quote-paid-first";
	const overLimit = limitRefusal(method, order.totalBani, buyerKind(order.billing));
	if (overLimit) return overLimit.code;
	const isOtherMode = chargeProblem(settings.mode, order.paymentMode) !== null;
	return isOtherMode && paymentMethod(method).chargedByProvider ? "payment-method-unavailable" : null;
}
