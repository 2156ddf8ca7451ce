/** Waiting for its turn or its next try; refused for good; handed over. */
export const OUTBOX_STATES = ["waiting", "failed", "sent"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** A message of the outbox as admins and staff see it. */
export interface OutboxLine {
	id: number;
	state: OutboxState;
	/** A EmailKind; an older version of the shop may have written others. */
	kind: string;
	recipient: "customer" | "shop";
	/** Where it goes, or went; null when what it is about is gone. */
	address: string | null;
	subject: {
		type: "order" | "service-order" | "contact-message" | "withdrawal" | "day-close";
		id: number;
		day?: string;
	};
	/** UTC ISO, as all moments here. */
	createdAt: string;
	/** Of a waiting one, when it is tried next. */
	dueAt: string;
	attempts: number;
	/** Of a failed one: nobody refused it, the mailbox has had enough of its kind (MAILBOX_LIMIT). */
	isHeld: boolean;
	/** What the mail server said last, of a message that is not sent. */
	reason: string | null;
	/** The shop's own reason, where no server was asked. */
	ownReason: OwnReason | null;
	sentAt: string | null;
	failedAt: string | null;
	/** What a person can do: take up a refused one, or not wait for the next try. */
	action: "resend" | "hasten" | null;
}

/** What keeps the shop itself from sending a message, and how what the outbox writes of it begins. */
export const OWN_REASONS = {
	gone: "there is no",
	"not-printed": "the document could not be printed",
	"no-address": "the stored address is not one e-mail address",
} as const;
export type OwnReason = keyof typeof OWN_REASONS;

/** The reason of a message that is held because its mailbox has had enough of its kind. */
export const MAILBOX_FULL = "mailbox-full";

/**
 * The one mailbox behind the ways to write its address: capitals, what follows a plus, and the full stops that Gmail
 * ignores.
 */
export function mailboxOf(address: string): string {
	const at = address.lastIndexOf("@");
	const domain = address.slice(at + 1).toLowerCase();
	const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, "");
	return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Twice what one delivery may take: who still holds a message after this is dead. */
const LEASE_MS = 2 * 60_000;

/** Who holds a message at this moment holds it no longer than this: what is due later waits for a try, and is held by nobody. */
export function endOfLeases(now: Date): string {
	return new Date(now.getTime() + LEASE_MS).toISOString();
}
