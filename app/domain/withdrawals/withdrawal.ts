import type { Locale } from "#app/domain/locale.ts";

/** What a consumer withdraws from: an order or a service order. */
export const WITHDRAWN_CONTRACTS = ["order", "service"] as const;
export type WithdrawnContract = (typeof WITHDRAWN_CONTRACTS)[number];

/** A consumer's declaration that a contract ends (OUG 34/2014). */
export interface Withdrawal {
	id: number;
	/** What the number is of. */
	contract: WithdrawnContract;
	/** As typed; whether it is an order's or a service order's own is for the shop alone to know (DECISIONS 4). */
	orderNumber: string;
	/** UTC, ISO 8601. */
	declaredAt: string;
	name: string;
	email: string;
	/** Which goods, and why, as far as the consumer said so. */
	text: string | null;
	locale: Locale;
}

/** "R-17": the receipt's number, not to be taken for an order's. */
export function receiptNumber(id: number): string {
	return `R-${id}`;
}
