import type { Locale } from "#app/domain/locale.ts";
import { readOrderNumber } from "#app/domain/orders/order.ts";
import { opensWithEmail } from "#app/domain/orders/read-order.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import type { WithdrawalFields } from "#app/domain/withdrawals/withdrawal-form.ts";
import type { Db } from "#db/connection.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { insertEventOfOrder, insertWithdrawal } from "#db/queries/withdrawals.ts";

export interface DeclareWithdrawalCommand extends WithdrawalFields {
	/** The form's one-time key with what was typed: the same again is the same declaration. */
	idempotencyKey: string;
	locale: Locale;
}

/**
 * Takes a declaration of withdrawal in one transaction: the declaration, the event of the order that it names, the receipt
 * to the consumer and the notice to the shop. A declaration whose number and e-mail fit no order is taken and acknowledged
 * all the same, with the same work: it may be valid, and its answer must not tell whether the order exists.
 */
export function declareWithdrawal(shop: Shop, command: DeclareWithdrawalCommand): Promise<{ id: number }> {
	return shop.db.transaction().execute(async (transaction) => {
		const at = shop.clock().toISOString();
		const named = readOrderNumber(command.orderNumber) ?? 0;
		const fits = await opensWithEmail({ ...shop, db: transaction }, named, command.email);
		const orderId = fits ? named : null;
		const { id, isNew } = await insertWithdrawal(transaction, {
			idempotency_key: command.idempotencyKey,
			order_id: orderId,
			order_number: command.orderNumber,
			declared_at: at,
			name: command.name,
			email: command.email,
			text: command.text,
			locale: command.locale,
			handled_at: null,
		});
		if (isNew) await announce(transaction, command, { id, orderId, at });
		return { id };
	});
}

/** The order's event and both mails; each mail's payload holds all that it says. */
async function announce(
	db: Db,
	command: DeclareWithdrawalCommand,
	{ id, orderId, at }: { id: number; orderId: number | null; at: string },
): Promise<void> {
	await insertEventOfOrder(db, orderId, {
		at,
		actor: "customer",
		kind: "withdrawal-declared",
		detail: JSON.stringify({ withdrawalId: id }),
	});
	const { orderNumber, name, email, text } = command;
	const declaration = { number: receiptNumber(id), orderNumber, name, email, text, declaredAt: at };
	const message = { subject_type: "withdrawal" as const, subject_id: id, created_at: at, due_at: at };
	await enqueueMessages(db, [
		{
			...message,
			dedupe_key: `withdrawal-${id}-receipt`,
			kind: "withdrawal-receipt",
			locale: command.locale,
			recipient: "customer",
			payload: JSON.stringify(declaration),
		},
		{
			...message,
			dedupe_key: `withdrawal-${id}-new`,
			kind: "withdrawal-new",
			locale: "ro",
			recipient: "shop",
			payload: JSON.stringify({ ...declaration, orderId }),
		},
	]);
}
