import type { EmailKind } from "#app/domain/email/email.ts";
import { mailboxOf } from "#app/domain/outbox/outbox.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { type OutboxMessage, takePlaceInMailbox } from "#db/queries/outbox.ts";

const WINDOW_MS = 24 * 3_600_000;
/** So many times as many of those that a payment or admins and staff cause. */
const OF_OURS = 5;

/** E-mails that anybody can have the shop write, to any mailbox. */
const OF_STRANGERS: readonly EmailKind[] = ["order-confirmation", "service-order-confirmation", "withdrawal-receipt"];
/** Of an order's statuses those that its customer can bring about. */
const STATUSES_OF_CUSTOMERS = ["pending", "cancelled"];

/**
 * Whether a mailbox has had as many of these e-mails in a day as it may (MAILBOX_LIMIT); if not, this one has its place among
 * them. A person may have it sent all the same.
 */
export async function isMailboxFull(shop: Shop, message: OutboxMessage, address: string): Promise<boolean> {
	const { mailboxLimit } = shop.settings;
	if (mailboxLimit === undefined || message.is_released) return false;
	const since = new Date(shop.clock().getTime() - WINDOW_MS).toISOString();
	const place = { id: message.id, mailbox: mailboxOf(address), kind: message.kind };
	const atMost = isOfStrangers(message) ? mailboxLimit : mailboxLimit * OF_OURS;
	return !(await shop.db.transaction().execute((db) => takePlaceInMailbox(db, place, { since, atMost })));
}

function isOfStrangers({ kind, payload }: OutboxMessage): boolean {
	if (kind === "order-status") return STATUSES_OF_CUSTOMERS.includes(JSON.parse(payload).to);
	return OF_STRANGERS.some((known) => known === kind);
}
