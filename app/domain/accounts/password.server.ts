import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFKC"), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
	});
}

/** A password of the shop's own making: 96 bits, to be shown once and changed by its owner. */
export function randomPassword(): string {
	return randomBytes(12).toString("base64url");
}

/**
 * What the password of somebody unknown is compared with: as much work as anybody's, and made from no password, so that none
 * fits.
 */
export const NOBODYS_HASH = `scrypt$${"A".repeat(22)}$${"A".repeat(43)}`;

/** "scrypt$<salt>$<key>", both base64url. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const key = await derive(password, salt);
	return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
	const [scheme, salt, key] = hash.split("$");
	if (scheme !== "scrypt" || !salt || !key) return false;
	const expected = Buffer.from(key, "base64url");
	if (expected.length !== KEY_BYTES) return false;
	return timingSafeEqual(await derive(password, Buffer.from(salt, "base64url")), expected);
}
