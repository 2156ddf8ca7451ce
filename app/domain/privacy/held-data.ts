import { z } from "zod";
import { typedEmail } from "#app/domain/typed-fields.ts";

z.config({ jitless: true });

/** Whose data: one e-mail address, as it is typed (in any case). */
export const personSchema = z.object({ email: typedEmail("adminPrivacy:emailFault") });

export const erasureSchema = personSchema.extend({
	/** What was there when it was confirmed; something else by now is looked at again. */
	seen: z.string().max(100).nullish(),
	confirm: z.literal("yes", { error: () => "adminPrivacy:confirmFault" }),
});

/** What is kept under an address, by what becomes of it when it is erased now. */
export interface HeldData {
	email: string;
	/** What everything here comes to, to notice what changed meanwhile. */
	revision: string;
	orders: number[];
	serviceOrders: number[];
	contactMessages: number;
	withdrawals: number;
	drafts: number;
	/** Tries to sign in with an address that has no account; those of an account stay. */
	signIns: number;
	/** Where else the address stands that was corrected since: e-mails that went there about what is under another mailbox, and edits. */
	traces: number;
	emails: number;
	emailFiles: boolean;
	/** More of a kind than is done in one go. */
	isMore: boolean;
	/** Not over yet: nothing is erased before. */
	open: {
		orders: { id: number; status: string }[];
		serviceOrders: { id: number; status: string }[];
		withdrawals: number[];
	};
	/** What stays, and until when (UTC ISO, days YYYY-MM-DD). */
	stays: {
		guarantees: { id: number; until: string }[];
		serviceGuarantees: { id: number; until: string }[];
		documents: { name: string; until: string }[];
		withdrawals: number[];
		/** The address is that of somebody who signs in here. */
		isAccount: boolean;
	};
}

/** Whether anything has to be over first. */
export const isOpen = ({ open }: HeldData): boolean =>
	open.orders.length + open.serviceOrders.length + open.withdrawals.length > 0;

/** Whether nothing is kept that could go. */
export const isNothingHeld = (held: HeldData): boolean =>
	held.orders.length +
		held.serviceOrders.length +
		held.contactMessages +
		held.withdrawals +
		held.drafts +
		held.traces +
		held.signIns ===
	0;

/** A line of the log: what was done for an address before, without naming it. */
export interface ErasureLine {
	at: string;
	kind: "export" | "erased" | "outdated";
	by: string | null;
	counts: Record<string, number>;
}
