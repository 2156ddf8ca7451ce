import { data } from "@remix-run/node";
import type { ShopError, ShopErrorCode } from "#app/domain/errors.ts";
import type { Locale } from "#app/domain/locale.ts";
import { textsFor } from "#app/texts/texts.server.ts";

/** The one table from a failure to its HTTP status. */
export const STATUS_OF: Record<ShopErrorCode, number> = {
	"cart-empty": 422,
	"services-only": 422,
	"product-unavailable": 409,
	"out-of-stock": 409,
	"quantity-limit": 422,
	"too-many-pieces": 422,
	"order-total-limit": 422,
	"held-limit": 422,
	"network-held-limit": 422,
	"express-unavailable": 422,
	"price-changed": 409,
	"total-changed": 409,
	"cash-limit": 422,
	"company-cash-limit": 422,
	"quote-paid-first": 422,
	"payment-method-unavailable": 422,
	"order-not-found": 404,
	"order-already-placed": 409,
	"items-differ": 409,
	"key-reused": 422,
	"move-refused": 409,
	"parcel-taken": 409,
	"not-payable": 409,
	"order-invoiced": 409,
	"test-order": 409,
	"person-erased": 409,
	"payment-held": 409,
	"payment-confirming": 409,
	"payment-declined": 422,
	"payment-setup": 502,
	"payment-method-missing": 422,
	"provider-unreachable": 502,
	"provider-unknown": 502,
	"provider-refused": 422,
	"refund-unknown": 502,
	"refund-asked": 409,
	"refund-undecided": 409,
	"product-not-found": 404,
	"service-not-found": 404,
	"changed-meanwhile": 409,
	"still-open": 409,
	"discount-differs": 422,
	"sign-in-required": 401,
	"sign-in-failed": 422,
	"sign-in-delayed": 429,
	"second-factor-required": 403,
	"account-exists": 409,
	"account-not-found": 404,
	"last-admin": 409,
	forbidden: 403,
	"not-found": 404,
	"invoice-not-due": 409,
	"order-withdrawn": 409,
	"address-missing": 409,
	"buyer-address-missing": 409,
	"no-email": 409,
	"warranty-not-due": 409,
	"warranty-cancelled": 409,
	"warranty-returned": 409,
	"printer-unavailable": 503,
	"search-failed": 503,
	"shop-busy": 503,
	unexpected: 500,
	validation: 422,
	"bad-request": 400,
	"body-too-large": 413,
	"unsupported-media-type": 415,
	"method-not-allowed": 405,
	"foreign-origin": 403,
	"too-many-requests": 429,
};

/** The message of a failure in a language. */
export function messageOf(error: ShopError, locale: Locale): string {
	return textsFor(locale).t(`errors:${error.code}`, { ...error.values });
}

/** Messages by field; what belongs to none stands above the form. */
export function faultsOf({ fields = {} }: ShopError): {
	fieldErrors?: Record<string, string[]>;
	formErrors?: string[];
} {
	const { "": whole, ...others } = fields;
	return {
		...(whole ? { formErrors: [whole] } : {}),
		fieldErrors: Object.fromEntries(Object.entries(others).map(([field, message]) => [field, [message]])),
	};
}

/**
 * What a form gets back that a use case refused: what is wrong with its fields or, where the error names none, the problem itself.
 *
 * @throws 404 where what it was about is not there
 */
export function answerRefused<Reply>(
	submission: { reply(faults?: ReturnType<typeof faultsOf>): Reply },
	error: ShopError,
): { lastResult: Reply; problem?: ShopError; status: number } {
	const { code, fields } = error;
	if (code === "not-found" || code === "order-not-found") throw refusal(code);
	if (fields) return { lastResult: submission.reply(faultsOf(error)), status: STATUS_OF[code] };
	return { lastResult: submission.reply(), problem: error, status: STATUS_OF[code] };
}

/** What a page throws when it cannot go on: the error screen shows it with the right status. */
export function refusal(code: ShopErrorCode) {
	return data({ code }, { status: STATUS_OF[code] });
}
