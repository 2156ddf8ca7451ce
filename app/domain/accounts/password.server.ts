import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import argon2 from "@node-rs/argon2";

/** argon2id with 19 MiB, twice over, on one core (OWASP's first choice): some 30 ms of a core for each try. */
const WORK = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MADE_NOW = `$argon2id$v=19$m=${WORK.memoryCost},t=${WORK.timeCost},p=${WORK.parallelism}$`;

/** A password of the shop's own making: 96 bits, to be shown once and changed by its owner. */
export function randomPassword(): string {
	return randomBytes(12).toString("base64url");
}

/**
 * What the password of somebody unknown is compared with: as much work as anybody's, and made from no password, so that none
 * fits.
 */
export const NOBODYS_HASH = `${MADE_NOW}${"A".repeat(22)}$${"A".repeat(43)}`;

/** The hash in the form of the PHC, which names its work: "$argon2id$v=19$m=19456,t=2,p=1$<salt>$<key>". */
export function hashPassword(password: string): Promise<string> {
	return argon2.hash(password.normalize("NFKC"), WORK);
}

/** Whether a hash took other work than the shop asks for today: it is made anew when its password is typed. */
export const isOutdated = (hash: string) => !hash.startsWith(MADE_NOW);

export async function isPassword(password: string, hash: string): Promise<boolean> {
	if (hash.startsWith("scrypt$")) return isOlderPassword(password, hash);
	return argon2.verify(hash, password.normalize("NFKC")).catch(() => false);
}

const OLDER = { cost: 15, keyBytes: 32 };

/**
 * Hashes of before argon2 are "scrypt$<salt>$<key>", both base64url, with "$<cost>" after them where N is not 2^15. None is
 * made any more.
 */
async function isOlderPassword(password: string, hash: string): Promise<boolean> {
	const [, salt, key, cost = OLDER.cost] = hash.split("$");
	if (!salt || !key) return false;
	const expected = Buffer.from(key, "base64url");
	if (expected.length !== OLDER.keyBytes) return false;
	return timingSafeEqual(await derive(password, Buffer.from(salt, "base64url"), Number(cost)), expected);
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
	const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFKC"), salt, OLDER.keyBytes, options, (error, key) =>
			error ? reject(error) : resolve(key),
		);
	});
}
