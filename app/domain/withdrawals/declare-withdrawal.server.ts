import type { Locale } from "#app/domain/locale.ts";
import { readCopiedNumber } from "#app/domain/order-number.ts";
import { opensWithEmail } from "#app/domain/orders/read-order.server.ts";
import { toCustomer, toShop } from "#app/domain/outbox/document-message.ts";
import { opensServiceOrderWithEmail } from "#app/domain/services/read-service-order.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import type { WithdrawalFields } from "#app/domain/withdrawals/withdrawal-form.ts";
import type { Db } from "#db/connection.ts";
import { insertInInbox } from "#db/queries/inbox.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { insertEventOfContract } from "#db/queries/withdrawals.ts";

interface DeclareWithdrawalCommand extends WithdrawalFields {
	/** The form's one-time key with what was typed: the same again is the same declaration. */
	idempotencyKey: string;
	locale: Locale;
}

/**
 * Takes a declaration of withdrawal in one transaction: the declaration, the event of the order or service order that it names,
 * the receipt to the consumer and the notice to the shop. A declaration whose number and e-mail fit none is taken and acknowledged
 * all the same, with the same work: it may be valid, and its answer must not tell whether it exists.
 */
export function declareWithdrawal(shop: Shop, command: DeclareWithdrawalCommand): Promise<{ id: number }> {
	return shop.db.transaction().execute(async (transaction) => {
		const at = shop.clock().toISOString();
		const named = await namedContract({ ...shop, db: transaction }, command);
		const { id, isNew } = await insertInInbox(transaction, "withdrawal", {
			idempotency_key: command.idempotencyKey,
			contract: command.contract,
			order_id: named.orderId,
			service_order_id: named.serviceOrderId,
			order_number: command.orderNumber,
			declared_at: at,
			name: command.name,
			email: command.email,
			text: command.text,
			locale: command.locale,
		});
		if (isNew) await announce(transaction, command, { id, named, at });
		return { id };
	});
}

/** Whether an order or a service order has this number and this e-mail. */
export async function fitsContract(shop: Shop, fields: WithdrawalFields): Promise<boolean> {
	const { orderId, serviceOrderId } = await namedContract(shop, fields);
	return orderId !== null || serviceOrderId !== null;
}

interface NamedContract {
	orderId: number | null;
	serviceOrderId: number | null;
}

/** The order or the service order of this number and e-mail: each kind has numbers of its own. */
async function namedContract(shop: Shop, command: WithdrawalFields): Promise<NamedContract> {
	const number = readCopiedNumber(command.orderNumber) ?? 0;
	if (command.contract === "service") {
		const fits = await opensServiceOrderWithEmail(shop, number, command.email);
		return { orderId: null, serviceOrderId: fits ? number : null };
	}
	const fits = await opensWithEmail(shop, number, command.email);
	return { orderId: fits ? number : null, serviceOrderId: null };
}

/** The event of what was named and both mails; each mail's payload holds all that it says. */
async function announce(
	db: Db,
	command: DeclareWithdrawalCommand,
	{ id, named, at }: { id: number; named: NamedContract; at: string },
): Promise<void> {
	const { contract, orderNumber, name, email, text } = command;
	const detail = JSON.stringify({ withdrawalId: id });
	const event = { at, actor: "customer", kind: "withdrawal-declared", detail } as const;
	await insertEventOfContract(db, { kind: contract, id: named.serviceOrderId ?? named.orderId }, event);
	const declaration = { number: receiptNumber(id), contract, orderNumber, name, email, text, declaredAt: at };
	const about = { type: "withdrawal" as const, at };
	await enqueueMessages(db, [
		toCustomer(
			{ id, locale: command.locale },
			{ ...about, key: `withdrawal-${id}-receipt`, kind: "withdrawal-receipt", payload: declaration },
		),
		toShop(id, {
			...about,
			key: `withdrawal-${id}-new`,
			kind: "withdrawal-new",
			payload: { ...declaration, ...named },
		}),
	]);
}
