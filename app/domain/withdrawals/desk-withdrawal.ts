import type { Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";

/** A line of the list of withdrawals. */
export interface WithdrawalLine {
	id: number;
	/** As typed. */
	orderNumber: string;
	/** The order that number and e-mail fit; null where they fit none. */
	orderId: number | null;
	/** UTC ISO. */
	declaredAt: string;
	name: string;
	email: string;
	/** UTC ISO; null while it waits. */
	handledAt: string | null;
	/** The last day for the money to go back, "2026-12-04". */
	dueOn: string;
	/** Days until then; negative when it has passed. */
	daysLeft: number;
}

export type DeskWithdrawal = WithdrawalLine & Pick<Withdrawal, "text" | "locale">;
