import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, type Mock, vi } from "vitest";
import { CHEAP_PASSWORD } from "#tests/support/server.ts";

type Scrypt = (
	password: string,
	salt: Buffer,
	bytes: number,
	options: ScryptOptions,
	done: (error: Error | null, key: Buffer) => void,
) => void;

/**
 * To the end of the file (or of the `describe`), passwords are derived with a thirtieth of the work that the shop asks for:
 * hundreds of sign-ins at the shop's own cost take a minute of a core. accounts.test.ts pays it in full.
 *
 * @returns what the shop asked for, call by call
 */
export function cheapPasswords(): Mock<Scrypt> {
	const inEarnest = crypto.scrypt;
	const scrypt = vi.fn<Scrypt>((password, salt, bytes, options, done) =>
		inEarnest(password, salt, bytes, { ...options, N: 2 ** CHEAP_PASSWORD }, done),
	);
	standIn("scrypt", scrypt);
	return scrypt;
}

/** To the end of the file, what is compared in constant time; it is compared in earnest. */
export function watchedComparisons(): Mock<typeof crypto.timingSafeEqual> {
	const compare = vi.fn(crypto.timingSafeEqual);
	standIn("timingSafeEqual", compare);
	return compare;
}

/** Modules that were loaded for another file see it too, which a mocked module they would not. */
function standIn(name: "scrypt" | "timingSafeEqual", other: unknown): void {
	const inEarnest = crypto[name];
	const put = (what: unknown) => {
		Object.assign(crypto, { [name]: what });
		// Node has a second list of what its own modules export, for `import`.
		syncBuiltinESMExports();
	};
	beforeAll(() => put(other));
	afterAll(() => put(inEarnest));
}
