import type { Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";

export interface WithdrawalLine extends Omit<Withdrawal, "text" | "locale"> {
	/** The order, or the service order, that number and e-mail fit; null where they fit none, and where the other is meant. */
	orderId: number | null;
	serviceOrderId: number | null;
	/** UTC ISO; null while it waits. */
	handledAt: string | null;
	/** It is of a contract that was concluded in the shop, from which the law lets nobody withdraw. */
	atCounter: boolean;
	/**
	 * Where it came after the law's 14 days: the day of receipt, the last of the 14, and the last of those that the shop promises for new
	 * products. All "2026-12-04".
	 */
	late: { receivedOn: string; endedOn: string; promisedUntil: string } | null;
	/** The last day for the money to go back, "2026-12-04"; the law has none for what came too late, or was agreed on at the counter. */
	dueOn: string;
	/** Days until then; negative when it has passed. */
	daysLeft: number;
}

export interface WithdrawalDetails extends WithdrawalLine, Pick<Withdrawal, "text" | "locale"> {
	/** Its consumer was erased: nobody is left to write to, and what was written is gone. */
	isErased: boolean;
	/** A person of the shop joined it to what it is of. */
	isNamed: boolean;
}

/** A declaration that waits for an answer, as what it is of shows it. */
export interface OpenWithdrawal extends Pick<WithdrawalLine, "id" | "declaredAt"> {
	/** It is of all of the contract, or another one that waits is. */
	isWhole: boolean;
}
