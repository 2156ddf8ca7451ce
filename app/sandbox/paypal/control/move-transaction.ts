import { newId } from "#app/sandbox/paypal/ids.ts";
import { notifySeller } from "#app/sandbox/paypal/ipn/notify.ts";
import type { Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { inTransaction } from "#app/sandbox/paypal/store/open-store.ts";
import {
	addPayment,
	findPayment,
	type Payment,
	type PaymentStatus,
	refundedOf,
	setPaymentStatus,
} from "#app/sandbox/paypal/store/payments.ts";

interface Move {
	from: PaymentStatus;
	to: PaymentStatus;
	/** reason_code of the transaction that takes the money back; without one the payment itself is notified. */
	takesBack?: string;
}

/** What may happen to a payment after it was made. */
const MOVES: Record<string, Move> = {
	complete: { from: "Pending", to: "Completed" },
	deny: { from: "Pending", to: "Denied" },
	refund: { from: "Completed", to: "Refunded", takesBack: "refund" },
	reverse: { from: "Completed", to: "Reversed", takesBack: "chargeback" },
};

/** The moves that a payment allows now. */
export function movesOf(payment: Payment): string[] {
	if (payment.parentId !== null) return [];
	return Object.keys(MOVES).filter((name) => MOVES[name]!.from === payment.status);
}

/** Moves a payment and notifies the seller; a sentence when that is not possible. */
export function moveTransaction(sandbox: Sandbox, id: string, action: string): string | { id: string } {
	const { store } = sandbox;
	const result = inTransaction(store, () => {
		const payment = findPayment(store, id);
		if (!payment) return "There is no such transaction.";
		if (!movesOf(payment).includes(action)) return `A transaction that is ${payment.status} cannot ${action}.`;
		const notified = move(sandbox, payment, MOVES[action]!);
		notifySeller(sandbox, notified, []);
		return { id: notified.id };
	});
	sandbox.sender.wake();
	return result;
}

function move({ store, now }: Sandbox, payment: Payment, { to, takesBack }: Move): Payment {
	const at = now();
	setPaymentStatus(store, payment.id, to, takesBack ?? null, at);
	if (takesBack === undefined) return { ...payment, status: to, reason: null };
	const back: Payment = {
		...payment,
		id: newId(),
		parentId: payment.id,
		status: to,
		reason: takesBack,
		amountMinor: refundedOf(store, payment.id) - payment.amountMinor,
		feeMinor: -payment.feeMinor,
		createdAt: at.toISOString(),
		updatedAt: at.toISOString(),
	};
	addPayment(store, back);
	return back;
}
