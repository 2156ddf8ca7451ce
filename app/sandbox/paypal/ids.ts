import { randomBytes, randomInt } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Orders and transactions: 17 upper-case letters and digits. */
export function newId(length = 17): string {
	return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** 13 hexadecimal characters, as debug and tracking ids have. */
export function newDebugId(): string {
	return randomBytes(7).toString("hex").slice(0, 13);
}
