/** Every failure that the shop expects. The texts own the wording, http the status. */
export type ShopErrorCode =
	| "cart-empty"
	| "services-only"
	| "product-unavailable"
	| "out-of-stock"
	| "quantity-limit"
	| "too-many-pieces"
	| "order-total-limit"
	| "held-limit"
	| "network-held-limit"
	| "express-unavailable"
	| "price-changed"
	/** The delivery that was chosen makes another total than the one that was shown. */
	| "total-changed"
	| "cash-limit"
	| "company-cash-limit"
	/** A quote is taken by paying it: it cannot wait for its handover. */
	| "quote-paid-first"
	| "payment-method-unavailable"
	| "order-not-found"
	| "order-already-placed"
	| "items-differ"
	| "key-reused"
	| "move-refused"
	| "parcel-taken"
	| "not-payable"
	| "order-invoiced"
	| "test-order"
	| "payment-held"
	| "payment-confirming"
	| "payment-declined"
	| "payment-setup"
	| "payment-method-missing"
	| "provider-unreachable"
	| "provider-unknown"
	| "provider-refused"
	/** A refund was asked for, and whether it went is not known yet. */
	| "refund-unknown"
	| "refund-asked"
	/** PayPal gave money back at its own site, or took it, and nobody has decided about that yet. */
	| "refund-undecided"
	| "product-not-found"
	| "service-not-found"
	| "changed-meanwhile"
	/** Its customer was erased: it is shown, and its money written down. */
	| "person-erased"
	/** Something of a person is not over yet. */
	| "still-open"
	| "discount-differs"
	| "sign-in-required"
	| "sign-in-failed"
	| "sign-in-delayed"
	| "second-factor-required"
	| "account-exists"
	| "account-not-found"
	| "last-admin"
	| "forbidden"
	| "not-found"
	| "invoice-not-due"
	/** Its customer has withdrawn from all of it: nobody asks for its money. */
	| "order-withdrawn"
	/** Nobody knows yet where the goods go. */
	| "address-missing"
	| "buyer-address-missing"
	/** The order has no e-mail address. */
	| "no-email"
	| "warranty-not-due"
	| "warranty-cancelled"
	| "warranty-returned"
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
