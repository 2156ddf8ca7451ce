import { jsonAnswer } from "#app/sandbox/paypal/answers.ts";
import { newDebugId } from "#app/sandbox/paypal/ids.ts";

export interface Link {
	href: string;
	rel: string;
	method: string;
}

export interface ErrorDetail {
	field?: string;
	value?: string;
	location?: "body" | "path" | "header";
	issue: string;
	description: string;
}

/** name and message of an error by its HTTP status, as the API's reference has them. */
const NAMED = {
	400: ["INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema."],
	401: [
		"AUTHENTICATION_FAILURE",
		"Authentication failed due to invalid authentication credentials or a missing Authorization header.",
	],
	403: ["NOT_AUTHORIZED", "Authorization failed due to insufficient permissions."],
	404: ["RESOURCE_NOT_FOUND", "The specified resource does not exist."],
	405: ["METHOD_NOT_SUPPORTED", "The server does not implement the requested HTTP method."],
	415: ["UNSUPPORTED_MEDIA_TYPE", "The server does not support the request payload's media type."],
	422: [
		"UNPROCESSABLE_ENTITY",
		"The requested action could not be performed, semantically incorrect, or failed business validation.",
	],
	503: ["SERVICE_UNAVAILABLE", "Service Unavailable."],
} as const;

const DESCRIPTIONS: Record<string, string> = {
	MALFORMED_REQUEST_JSON: "The request JSON is not well formed.",
	MISSING_REQUIRED_PARAMETER: "A required field / parameter is missing.",
	INVALID_PARAMETER_VALUE: "The value of a field is invalid.",
	INVALID_PARAMETER_SYNTAX: "The value of a field does not conform to the expected format.",
	INVALID_STRING_LENGTH: "The value of a field is either too short or too long.",
	INVALID_ARRAY_MIN_ITEMS: "The number of items in an array parameter is too small.",
	INVALID_ARRAY_MAX_ITEMS: "The number of items in an array parameter is too large.",
	PAYPAL_REQUEST_ID_REQUIRED:
		"A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
	DUPLICATE_REQUEST_ID: "The value of PayPal-Request-Id header has already been used.",
	PERMISSION_DENIED: "You do not have permission to access or perform operations on this resource.",
	INVALID_RESOURCE_ID: "Specified resource ID does not exist. Please check the resource ID and try again.",
	UNSUPPORTED_INTENT: "The specified intent is not supported.",
	CURRENCY_NOT_SUPPORTED:
		"Currency code is not currently supported. Please refer https://developer.paypal.com/docs/api/reference/currency-codes/ for list of supported currency codes.",
	CANNOT_BE_NEGATIVE: "Must be greater than or equal to zero.",
	CANNOT_BE_ZERO_OR_NEGATIVE: "Must be greater than zero.",
	DECIMAL_PRECISION: "If the currency supports decimals, only two decimal place precision is supported.",
	DECIMALS_NOT_SUPPORTED: "Currency does not support decimals.",
	MAX_VALUE_EXCEEDED: "Should be less than or equal to 9999999.99",
	AMOUNT_MISMATCH:
		"Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.",
	ITEM_TOTAL_REQUIRED: "If item details are specified (items.unit_amount and items.quantity), item_total is required.",
	ITEM_TOTAL_MISMATCH: "Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.",
	MULTI_CURRENCY_ORDER: "Multiple differing values of currency_code are not supported.",
	REFERENCE_ID_REQUIRED:
		"'reference_id' is required for each 'purchase_unit' if multiple 'purchase_unit' are provided.",
	DUPLICATE_REFERENCE_ID: "'reference_id' must be unique if multiple 'purchase_unit' are provided.",
	NOT_PATCHABLE: "Cannot be patched.",
	ORDER_NOT_APPROVED:
		"Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.",
	ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
	ORDER_CANNOT_BE_CONFIRMED: "An order with status = 'COMPLETED' cannot be confirmed again.",
	PAYER_ACTION_REQUIRED: "Transaction cannot complete successfully, instruct the buyer to return to PayPal.",
	INSTRUMENT_DECLINED:
		"The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
	CAPTURE_FULLY_REFUNDED: "The capture has already been fully refunded.",
	REFUND_AMOUNT_EXCEEDED:
		"The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
	REFUND_CAPTURE_CURRENCY_MISMATCH: "Refund must be in the same currency as the capture.",
	PENDING_CAPTURE: "Cannot initiate a refund as the capture is pending.",
	CANNOT_PROCESS_REFUNDS: "Refunds cannot be processed for this capture.",
	DUPLICATE_INVOICE_ID:
		"Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.",
};

/** One detail of an error by its issue. */
export function issue(name: string, at: Omit<ErrorDetail, "issue" | "description"> = {}): ErrorDetail {
	return { ...at, issue: name, description: DESCRIPTIONS[name] ?? name };
}

/** An error answer in the provider's shape, {name, message, debug_id, details, links}. */
export function errorAnswer(status: keyof typeof NAMED, details: ErrorDetail[] = [], links: Link[] = []): Response {
	const [name, message] = NAMED[status];
	const debugId = newDebugId();
	const information = details.map(({ issue }) => ({
		href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
		rel: "information_link",
		method: "GET",
	}));
	return jsonAnswer(
		{
			name,
			...(details.length > 0 ? { details } : {}),
			message,
			debug_id: debugId,
			links: [...information.slice(0, 1), ...links],
		},
		status,
		debugId,
	);
}

/** 404 for an order or capture that does not exist. */
export function unknownResource(field: string, value: string): Response {
	return errorAnswer(404, [issue("INVALID_RESOURCE_ID", { field, value, location: "path" })]);
}
