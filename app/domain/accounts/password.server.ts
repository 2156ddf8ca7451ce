import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** scrypt's N as a power of two: some 100 ms of a core and 32 MB for each try. */
const COST = 15;
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
	const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
			error ? reject(error) : resolve(key),
		);
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

/**
 * "scrypt$<salt>$<key>", both base64url, and "$<cost>" after them where it is another one than the shop's own.
 *
 * @param cost scrypt's N as a power of two; only tests, which sign in hundreds of times, ask for less work
 */
export async function hashPassword(password: string, cost = COST): Promise<string> {
	const salt = randomBytes(16);
	const key = await derive(password, salt, cost);
	const hash = `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
	return cost === COST ? hash : `${hash}$${cost}`;
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
	const [scheme, salt, key, cost = COST] = hash.split("$");
	if (scheme !== "scrypt" || !salt || !key) return false;
	const expected = Buffer.from(key, "base64url");
	if (expected.length !== KEY_BYTES) return false;
	return timingSafeEqual(await derive(password, Buffer.from(salt, "base64url"), Number(cost)), expected);
}
