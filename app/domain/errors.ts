/** Every failure that the shop expects. The texts own the wording, http the status. */
export type ShopErrorCode =
	| "cart-empty"
	| "services-only"
	| "product-unavailable"
	| "out-of-stock"
	| "quantity-limit"
	| "express-unavailable"
	| "price-changed"
	| "cash-limit"
	| "company-cash-limit"
	| "payment-method-unavailable"
	| "order-not-found"
	| "order-already-placed"
	| "items-differ"
	| "move-refused"
	| "not-payable"
	| "payment-held"
	| "payment-confirming"
	| "payment-declined"
	| "payment-setup"
	| "payment-method-missing"
	| "provider-unreachable"
	| "provider-unknown"
	| "provider-refused"
	| "product-not-found"
	| "service-not-found"
	| "changed-meanwhile"
	| "discount-differs"
	| "sign-in-required"
	| "sign-in-failed"
	| "sign-in-delayed"
	| "account-exists"
	| "account-not-found"
	| "last-admin"
	| "forbidden"
	| "not-found"
	| "invoice-not-due"
	| "warranty-not-due"
	| "warranty-cancelled"
	| "printer-unavailable"
	| "search-failed"
	| "shop-busy"
	| "unexpected"
	| "validation"
	| "bad-request"
	| "body-too-large"
	| "unsupported-media-type"
	| "method-not-allowed"
	| "foreign-origin"
	| "too-many-requests";

export interface ShopError {
	code: ShopErrorCode;
	/** Values for the message, e.g. the product's name. */
	values?: Record<string, string | number>;
	/** Field path -> text key of its message. */
	fields?: Record<string, string>;
}
