/** All that the browser needs to take a Google Pay payment for one order; nothing of it is a secret. */
export interface GooglePaySetup {
	/** The provider's script with its Google Pay component. */
	sdk: string;
	environment: "TEST" | "PRODUCTION";
	/** The shop's number with Google and its name, as the customer's payment sheet shows it. */
	merchantId: string;
	merchantName: string;
	/** The order's frozen amount, "44.00"; the server charges its own figure, whatever the browser says. */
	totalPrice: string;
	currencyCode: "EUR";
	/** Where the payment is processed: Romania. */
	countryCode: "RO";
}
