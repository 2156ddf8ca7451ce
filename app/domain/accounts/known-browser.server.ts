import { randomBytes } from "node:crypto";

/**
 * The mark of a browser that has signed in to an account (DECISIONS 4): whose, under which password, and 128 random bits. It opens
 * nothing; tries from there have a counter of their own, so that strangers cannot keep the account's owner out. A new password
 * makes it void.
 */
interface Marked {
	id: number;
	password_epoch: number;
}

const prefixOf = ({ id, password_epoch }: Marked) => `${id}.${password_epoch}.`;

/** The mark for this account among those that the browser holds; null where it has none. */
export function markOf(marks: readonly string[], account: Marked): string | null {
	return marks.find((mark) => mark.startsWith(prefixOf(account))) ?? null;
}

export function newMark(account: Marked): string {
	return prefixOf(account) + randomBytes(16).toString("base64url");
}
