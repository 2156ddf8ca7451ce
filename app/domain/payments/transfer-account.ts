import { type Bani, formatRon } from "#app/domain/money.ts";

/** Where money is sent by hand: the shop's bank account and its Revolut handle (SPEC 2.14); what the shop has not said is empty. */
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

/**
 * What a bank's app asks for, as lines of plain text for a code: no payment code, since the European one knows euro alone.
 */
export function transferText(orderId: number, dueBani: Bani, account: TransferAccount): string {
	return [account.accountName, `IBAN ${account.iban}`, formatRon(dueBani), bankReference(orderId)].join("\n");
}
