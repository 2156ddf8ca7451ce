/** Where money is sent by hand: the shop's bank account and its Revolut handle (SPEC 2.14). */
export interface TransferAccount {
	bank: string;
	accountName: string;
	domesticAccount: string;
	/** In groups of four, as banks print it. */
	iban: string;
	swift: string;
	handle: string;
}

/** The bank transfer's reference (SPEC 9). */
export function bankReference(orderId: number): string {
	return `ORDER #${orderId}`;
}

/** The mobile-banking reference (SPEC 2.14). */
export function mobileReference(orderId: number): string {
	return `Order #${orderId}`;
}
