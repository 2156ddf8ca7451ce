import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, type Mock, vi } from "vitest";

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/**
 * To the end of the file (or of the `describe`), passwords are hashed with a hundredth of the work that the shop asks for; what
 * a hash costs to check it tells itself. accounts.test.ts pays in full.
 *
 * @returns what was checked, call by call: the hash and the password
 */
export function cheapPasswords(): Mock<typeof argon2.verify> {
	const hash = argon2.hash;
	standIn(argon2, "hash", (password: string) => hash(password, CHEAP));
	const verify = vi.fn(argon2.verify);
	standIn(argon2, "verify", verify);
	return verify;
}

/** To the end of the file, what is compared in constant time; it is compared in earnest. */
export function watchedComparisons(): Mock<typeof crypto.timingSafeEqual> {
	const compare = vi.fn(crypto.timingSafeEqual);
	standIn(crypto, "timingSafeEqual", compare);
	return compare;
}

/** Modules that were loaded for another file see it too, which a mocked module they would not. */
function standIn<T extends object>(module: T, name: keyof T, other: unknown): void {
	const inEarnest = module[name];
	const put = (what: unknown) => {
		Object.assign(module, { [name]: what });
		// Node has a second list of what its own modules export, for `import`.
		syncBuiltinESMExports();
	};
	beforeAll(() => put(other));
	afterAll(() => put(inEarnest));
}
