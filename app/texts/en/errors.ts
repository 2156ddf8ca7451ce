export default {
	notFoundTitle: "404 Page Not Found",
	notFoundText: "This address leads nowhere. The page may have moved, or the address may have a typing mistake.",
	notFoundHint: "For developers: did you forget to add the page to the table of addresses (app/routes.ts)?",
	unexpectedTitle: "Something went wrong on our side",
	unexpectedText: "Your cart and your orders are safe. Please try again in a moment.",
	typedIsKept: "What you typed is kept on this page.",
	sendAgain: "Send again",
	requestId: "If you write to us about this, please tell us the request code: {{id}}",
	refusedText: "Nothing was changed. You can go on from here.",
	backToPage: "Back to the page",
	toContact: "Contact us",
	"cart-empty": "The cart is empty.",
	"services-only": "Services are scheduled, not ordered from the cart.",
	"product-unavailable": "A product in the cart is no longer sold.",
	"out-of-stock": "{{name}}: not enough in stock. Pieces available: {{available}}.",
	"quantity-limit": "At most 99 pieces of a product can be ordered.",
	"express-unavailable": "Express delivery is not available for this order.",
	"price-changed":
		"The cart or its prices have changed since you opened this page: the products now cost {{subtotal}}. Check the order and send it again.",
	"total-changed":
		"With the delivery you chose, the total to pay is {{total}}. If you agree, press the order button again.",
	"too-many-pieces":
		"{{name}}: no more than {{count}} of it can be ordered here at a time. For more, please write to us on the contact page.",
	"order-total-limit":
		"Orders of at most {{limit}} can be placed here. For more, please write to us on the contact page.",
	"held-limit":
		"Your unpaid orders already reserve {{count}} of at most {{limit}} pieces. Please pay for them or cancel them; for more, write to us on the contact page.",
	"network-held-limit":
		"From your network no more than {{count}} in all can be reserved unpaid. Please pay for an order or cancel it; for more, write to us on the contact page.",
	"cash-limit": "Cash is possible up to 10\u00a0000\u00a0lei. Please choose another payment method.",
	"company-cash-limit": "A company can pay up to 5\u00a0000\u00a0lei in cash. Please choose another payment method.",
	"quote-paid-first": "A quote is accepted by paying it, before handover. Please choose another payment method.",
	"payment-method-unavailable": "This payment method is not available right now.",
	"order-not-found": "The order was not found.",
	"order-already-placed": "The order has already been placed.",
	"items-differ": "The order already has other items and can no longer be changed.",
	"key-reused": "The key was already used for another request. Please use a new one.",
	"move-refused": "The order's status can no longer be changed this way.",
	"payment-method-missing": "Please choose a payment method.",
	"payment-declined": "The payment was declined. Your order is kept: please choose another card or another method.",
	"payment-setup": "Payment Setup Error: Unable to setup payment at this time",
	"test-order": "This is a test order, placed before the shop worked with real payments. It can only be cancelled.",
	"person-erased":
		"The customer's data was erased: the order can only be looked at, and money that came or went back written down.",
	"order-invoiced": "The order is invoiced already or has left the shop, and can no longer be edited.",
	"not-payable": "The order is no longer waiting for a payment.",
	"payment-confirming":
		"PayPal has not confirmed the payment of this order yet, which can take some days. Please do not pay again; we will write to you when it arrives.",
	"payment-held":
		"A payment for this order has reached us and is being checked. Please do not pay again; we will write to you.",
	"provider-unreachable":
		"The payment service does not answer right now. Your order is kept: please try again or choose another method.",
	"provider-unknown":
		"We did not get the payment service's answer. We are checking it; please do not pay a second time.",
	"provider-refused":
		"The payment service refused the request. Your order is kept: please try again or choose another method.",
	"product-not-found": "The product was not found.",
	"service-not-found": "The service was not found.",
	"changed-meanwhile": "This has changed in the meantime.",
	"sign-in-required": "Please sign in to continue.",
	"sign-in-failed": "The e-mail address or the password is not right.",
	"sign-in-delayed": "Too many failed attempts. Please wait a little and try again.",
	forbidden: "Your account has no access here.",
	"not-found": "It was not found.",
	"buyer-address-missing":
		"The company’s address on the document does not tell its county or, in Bucharest, its sector, and e-Factura takes no other in its place. Please put the billing details of the order right.",
	"invoice-not-due":
		"The order has no invoice: it is issued after payment or on shipping, and not for an order that was cancelled before.",
	"order-withdrawn": "The customer has withdrawn from the contract, so no pro forma asks for the payment any more.",
	"warranty-not-due": "The order has no warranty certificate yet: it is issued after payment or on shipping.",
	"warranty-returned": "All goods of the order came back, so their warranty has ended.",
	"warranty-cancelled": "The order was cancelled, so it has no warranty.",
	"printer-unavailable": "The document cannot be printed right now. Please try again in a few moments.",
	"shop-busy": "The shop is busy right now",
	busyTryAgain: "The shop is busy right now. Please try again in a moment.",
	unexpected: "Something went wrong on our side. Please try again in a moment.",
	"search-failed": "The search failed. Please try again.",
	validation: "Please check the marked fields.",
	"bad-request": "The request could not be read.",
	"body-too-large": "The request is too large.",
	"unsupported-media-type": "The request's format is not supported.",
	"method-not-allowed": "This address cannot be used in this way",
	"foreign-origin": "The request does not come from the shop's own pages and was refused.",
	tooManyOrders_one:
		"Too many orders and bookings came from your internet connection in a short time, and this one was not placed. Please try again in a minute, or call us.",
	tooManyOrders_other:
		"Too many orders and bookings came from your internet connection in a short time, and this one was not placed. Please try again in {{count}} minutes, or call us.",
	tooManyMoves_one:
		"Too many changes of orders were asked for in a short time, and this one was not made. Please try again in a minute, or call us.",
	tooManyMoves_other:
		"Too many changes of orders were asked for in a short time, and this one was not made. Please try again in {{count}} minutes, or call us.",
	"too-many-requests": "Too many attempts. Please wait a minute and try again.",
};
