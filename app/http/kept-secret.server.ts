import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { keysFor } from "#app/http/cookies/secrets.server.ts";

const keys = () => keysFor("kept-secret").map((key) => createHash("sha256").update(key).digest());

/** A secret as the database may hold it, which somebody who has a copy of that alone cannot read (AES-256-GCM). */
export function sealSecret(text: string): string {
	if (text === "") return "";
	const nonce = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", keys()[0]!, nonce);
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The inverse of it; null for what was sealed with a session secret that is known no more. */
export function openSecret(sealed: string): string | null {
	if (sealed === "") return "";
	const bytes = Buffer.from(sealed, "base64url");
	for (const key of keys()) {
		try {
			const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
			decipher.setAuthTag(bytes.subarray(12, 28));
			return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
		} catch {
			// Another key's, or torn.
		}
	}
	return null;
}
