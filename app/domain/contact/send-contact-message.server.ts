import type { ContactMessage } from "#app/domain/contact/contact-form.ts";
import type { Locale } from "#app/domain/locale.ts";
import { toShop } from "#app/domain/outbox/document-message.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectContactMessage } from "#db/queries/contact.ts";
import { insertInInbox } from "#db/queries/inbox.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";

/**
 * Stores the message and, in the same transaction, the mail to the shop. The same key again stores nothing new.
 *
 * @returns `replay`: the key had sent it before, of the same words or of others
 */
export function sendContactMessage(
	shop: Shop,
	command: ContactMessage & { idempotencyKey: string; locale: Locale },
): Promise<{ id: number; replay?: "same" | "edited" }> {
	return shop.db.transaction().execute(async (transaction) => {
		const at = shop.clock().toISOString();
		const stored = await insertInInbox(transaction, "contact_message", {
			idempotency_key: command.idempotencyKey,
			created_at: at,
			locale: command.locale,
			name: command.name,
			email: command.email,
			subject: command.subject,
			message: command.message,
		});
		if (!stored.isNew) {
			const known = (await selectContactMessage(transaction, stored.id))!;
			const isSame = (["name", "subject", "message"] as const).every((field) => known[field] === command[field]);
			return { id: stored.id, replay: isSame ? "same" : "edited" };
		}
		await enqueueMessages(transaction, [
			toShop(stored.id, { key: `contact-${stored.id}`, kind: "contact-message", at, type: "contact-message" }),
		]);
		return { id: stored.id };
	});
}
