import { type Edge, type KeysetPage, readKeysetPage } from "#app/domain/keyset-page.ts";
import {
	endOfLeases,
	MAILBOX_FULL,
	mailboxOf,
	type OutboxLine,
	type OutboxState,
	OWN_REASONS,
	type OwnReason,
} from "#app/domain/outbox/outbox.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { countMessages } from "#db/queries/outbox.ts";
import { selectOutboxMessage, selectOutboxOf, selectOutboxPage } from "#db/queries/outbox-list.ts";

/** One page of the outbox, newest first. */
export async function listOutbox(
	shop: Shop,
	{ state, edge }: { state: OutboxState | null; edge: Edge },
): Promise<KeysetPage<OutboxLine>> {
	const page = await readKeysetPage((from, limit) => selectOutboxPage(shop.db, state, from, limit), edge);
	return { ...page, rows: page.rows.map((row) => toLine(shop, row)) };
}

/** Every message about one thing, oldest first. */
export async function readEmailsAbout(shop: Shop, subject: OutboxLine["subject"]): Promise<OutboxLine[]> {
	return (await selectOutboxOf(shop.db, subject)).map((row) => toLine(shop, row));
}

/** One message; null for an unknown number. */
export async function readOutboxMessage(shop: Shop, id: number): Promise<OutboxLine | null> {
	const row = await selectOutboxMessage(shop.db, id);
	return row ? toLine(shop, row) : null;
}

/** How many wait and how many were refused for good. */
export async function countOutbox(shop: Shop): Promise<{ waiting: number; failed: number }> {
	const { waiting, failed } = await countMessages(shop.db);
	return { waiting, failed };
}

function toLine(shop: Shop, row: Awaited<ReturnType<typeof selectOutboxPage>>[number]): OutboxLine {
	const state = row.sent_at !== null ? "sent" : row.failed_at !== null ? "failed" : "waiting";
	const isPutOff = state === "waiting" && row.due_at > endOfLeases(shop.clock());
	const isHeld = state === "failed" && row.last_error === MAILBOX_FULL;
	const reason = state === "sent" || isHeld ? null : row.last_error;
	const address = row.recipient === "shop" ? shop.settings.business.email : row.visitor_email;
	// Another one may stand there since.
	const isElsewhere = state === "sent" && row.mailbox !== null && row.mailbox !== mailboxOf(address ?? "");
	const ownReason = reason === null ? null : ownReasonIn(reason);
	return {
		id: row.id,
		state,
		kind: row.kind,
		recipient: row.recipient,
		address: isElsewhere ? row.mailbox : address,
		subject: { type: row.subject_type, id: row.subject_id, ...(row.closed_day ? { day: row.closed_day } : {}) },
		createdAt: row.created_at,
		dueAt: row.due_at,
		attempts: row.attempts,
		isHeld,
		reason: ownReason ? null : reason,
		ownReason,
		sentAt: row.sent_at,
		failedAt: row.failed_at,
		action: state === "failed" ? "resend" : isPutOff ? "hasten" : null,
	};
}

function ownReasonIn(reason: string): OwnReason | null {
	const known = Object.entries(OWN_REASONS).find(([, written]) => reason.startsWith(written));
	return (known?.[0] as OwnReason | undefined) ?? null;
}
