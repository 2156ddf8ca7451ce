import type { Letter, LetterBody, LetterKind } from "#app/domain/mail/letter.ts";
import { type MailAddress, readMailAddress } from "#app/domain/mail/mail-address.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { ORDER_STATUSES } from "#app/domain/orders/order-states.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import type { ServiceOrder } from "#app/domain/services/service-order.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { readWithdrawal } from "#app/domain/withdrawals/read-withdrawal.server.ts";
import type { Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";
import { selectContactMessage } from "#db/queries/contact.ts";
import { selectOrder } from "#db/queries/orders.ts";
import type { OutboxMessage } from "#db/queries/outbox.ts";
import { selectServiceOrder } from "#db/queries/service-orders.ts";

/** What a message is about, and the visitor behind it, as typed. */
interface Subject {
	body: LetterBody;
	visitor: { name: string; email: string };
}

type Writer = (shop: Shop, message: OutboxMessage) => Promise<Subject | null>;

/** One writer a kind. Everything is read when it is sent: figures never change, a status may have. */
const WRITERS: Record<LetterKind, Writer> = {
	"order-confirmation": (shop, message) =>
		ofOrder(shop, message, (order, accessKey) => ({ kind: "order-confirmation", order, accessKey })),
	"order-status": (shop, message) => {
		const named = payloadOf(message).to;
		const to = ORDER_STATUSES.find((status) => status === named);
		if (!to) throw new Error(`message ${message.id} names no status`);
		return ofOrder(shop, message, (order, accessKey) => ({ kind: "order-status", order, accessKey, to }));
	},
	"new-order": (shop, message) => ofOrder(shop, message, (order) => ({ kind: "new-order", order })),
	"payment-claimed": (shop, message) => {
		const source = payloadOf(message).source === "revolut-completion" ? "revolut-completion" : "bank-transfer";
		return ofOrder(shop, message, (order) => ({ kind: "payment-claimed", order, source }));
	},
	"service-order-confirmation": (shop, message) =>
		ofServiceOrder(shop, message, (order, accessKey) => ({ kind: "service-order-confirmation", order, accessKey })),
	"new-service-order": (shop, message) =>
		ofServiceOrder(shop, message, (order) => ({ kind: "new-service-order", order })),
	"withdrawal-receipt": (shop, message) =>
		ofWithdrawal(shop, message, (withdrawal) => ({ kind: "withdrawal-receipt", withdrawal })),
	"withdrawal-new": (shop, message) => {
		const named = payloadOf(message).orderId;
		const orderId = typeof named === "number" ? named : null;
		return ofWithdrawal(shop, message, (withdrawal) => ({ kind: "withdrawal-new", withdrawal, orderId }));
	},
	"contact-message": async (shop, message) => {
		const row = await selectContactMessage(shop.db, message.subject_id);
		if (!row) return null;
		const { name, email, subject, message: text, created_at: createdAt } = row;
		return {
			body: { kind: "contact-message", message: { name, email, subject, message: text, createdAt } },
			visitor: { name, email },
		};
	},
};

/**
 * The letter of an outbox message, from what is stored about its subject.
 *
 * @returns why it can never be sent, for people to read: its subject is gone, or its address is none
 * @throws for a kind that nobody here can write
 */
export async function writeLetter(shop: Shop, message: OutboxMessage): Promise<Result<Letter, string>> {
	const write = Object.hasOwn(WRITERS, message.kind) ? WRITERS[message.kind as LetterKind] : null;
	if (!write) throw new Error(`nobody can write messages of the kind ${message.kind}`);
	const subject = await write(shop, message);
	if (!subject) return fail(`there is no ${message.subject_type} ${message.subject_id}`);
	const visitor = readMailAddress(subject.visitor.name, subject.visitor.email);
	const recipient = message.recipient === "customer" ? visitor : addressOfShop(shop);
	if (!recipient) return fail("the stored address is not one e-mail address");
	return ok({
		...subject.body,
		number: message.id,
		dedupeKey: message.dedupe_key,
		createdAt: message.created_at,
		locale: message.locale,
		recipient,
		replyTo: message.recipient === "shop" ? visitor : null,
	});
}

function addressOfShop(shop: Shop): MailAddress | null {
	return readMailAddress(shop.settings.business.name, shop.settings.business.email);
}

async function ofOrder(
	shop: Shop,
	message: OutboxMessage,
	body: (order: Order, accessKey: string) => LetterBody,
): Promise<Subject | null> {
	const [order, row] = await Promise.all([
		readOrder(shop, message.subject_id),
		selectOrder(shop.db, message.subject_id),
	]);
	if (!order || !row) return null;
	return { body: body(order, row.access_key), visitor: { name: order.fullName, email: order.email } };
}

async function ofServiceOrder(
	shop: Shop,
	message: OutboxMessage,
	body: (order: ServiceOrder, accessKey: string) => LetterBody,
): Promise<Subject | null> {
	const [order, row] = await Promise.all([
		readServiceOrder(shop, message.subject_id),
		selectServiceOrder(shop.db, message.subject_id),
	]);
	if (!order || !row) return null;
	return { body: body(order, row.access_key), visitor: { name: order.fullName, email: order.email } };
}

async function ofWithdrawal(
	shop: Shop,
	message: OutboxMessage,
	body: (withdrawal: Withdrawal) => LetterBody,
): Promise<Subject | null> {
	const withdrawal = await readWithdrawal(shop, message.subject_id);
	return withdrawal ? { body: body(withdrawal), visitor: { name: withdrawal.name, email: withdrawal.email } } : null;
}

function payloadOf(message: OutboxMessage): Record<string, unknown> {
	return JSON.parse(message.payload) as Record<string, unknown>;
}
