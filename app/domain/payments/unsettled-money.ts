/**
 * Money for an order that is on its way to counting, so that nobody shall pay again meanwhile. "held": it came and a person
 * looks at it; "confirming": the provider has it and has not finished with it (docs/protocols.md).
 */
export const UNSETTLED_MONEY = ["held", "confirming"] as const;
export type UnsettledMoney = (typeof UNSETTLED_MONEY)[number];

/** With which failure every call answers that would start another payment. */
export const UNSETTLED_FAILURE = { held: "payment-held", confirming: "payment-confirming" } as const satisfies Record<
	UnsettledMoney,
	string
>;

/** Whether an order's state is one of money on its way. */
export function isUnsettled(state: string | null): state is UnsettledMoney {
	return UNSETTLED_MONEY.some((known) => known === state);
}
