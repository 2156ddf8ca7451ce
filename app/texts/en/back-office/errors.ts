import errors from "#app/texts/en/errors.ts";

/** Those of the shop, and what is refused to nobody but admins and staff. */
export default {
	...errors,
	"parcel-taken": "This tracking number is of order #{{id}}.",
	"refund-unknown":
		"PayPal’s answer about the refund did not arrive. We ask again automatically; do not give the money back twice.",
	"refund-asked": "PayPal has not answered yet about another refund of this order. Please wait for its answer.",
	"refund-undecided":
		"PayPal gave money of this order back at its own site. First decide about it, under “Held payments”; until then nothing else can be given back.",
	"discount-differs": "The discount is not the one that follows from the reference price: {{percent}} %.",
	"account-exists": "There is an account with this e-mail address already.",
	"account-not-found": "There is no account with this e-mail address.",
	"last-admin": "The last administrator cannot be removed.",
	"second-factor-required": "First set up two-step sign-in, on the page of your account.",
	"address-missing":
		"The order has no delivery address yet: without it there is no invoice and no parcel. It is entered where the order is edited.",
	"no-email": "The order has no e-mail address: print the document.",
	"still-open": "Something of this person is not over yet.",
};
