import type { Charset } from "#app/sandbox/paypal/payers.ts";
import { toWindows1252 } from "#app/sandbox/paypal/windows-1252.ts";

/** Percent-encodes bytes as the provider does: letters, digits, `-`, `_` and `.` stay, a space is `+`. */
function percentEncode(bytes: Buffer): string {
	let encoded = "";
	for (const byte of bytes) {
		const character = String.fromCharCode(byte);
		if (/[A-Za-z0-9_.-]/.test(character)) encoded += character;
		else encoded += character === " " ? "+" : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
	}
	return encoded;
}

/** The body of a notification: fields in their order, letters in its charset. */
export function encodeForm(fields: [name: string, value: string][], charset: Charset): Buffer {
	const bytesOf = (text: string) => (charset === "windows-1252" ? toWindows1252(text) : Buffer.from(text, "utf8"));
	return Buffer.from(fields.map(([name, value]) => `${name}=${percentEncode(bytesOf(value))}`).join("&"), "latin1");
}
