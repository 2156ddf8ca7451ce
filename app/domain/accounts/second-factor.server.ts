import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { RECOVERY_CODE_DIGITS } from "#app/domain/accounts/sign-in-form.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { deleteRecoveryCode, selectSecondFactor, takeStep } from "#db/queries/second-factor.ts";

/** What every authenticator app takes for granted (RFC 6238): SHA-1, six digits, a new code every half minute. */
const STEP_S = 30;
const DIGITS = 6;
/** The phone's clock may be a step off. */
const TOLERANCE_STEPS = 1;
const RECOVERY_CODES = 10;

const totpOf = (secret: string, label?: { issuer: string; label: string }) =>
	new TOTP({ algorithm: "SHA1", digits: DIGITS, period: STEP_S, secret: Secret.fromBase32(secret), ...label });

/** 160 random bits in base32, as people can type them. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** What a phone reads from the QR code. */
export const setupAddress = (secret: string, issuer: string, email: string) =>
	totpOf(secret, { issuer, label: email }).toString();

/** The step whose code this is, half a minute each since 1970; null for a wrong or an old one. */
export function stepOfCode(shop: Pick<Shop, "clock">, secret: string, code: string): number | null {
	const timestamp = shop.clock().getTime();
	const delta = totpOf(secret).validate({ token: code, timestamp, window: TOLERANCE_STEPS });
	return delta === null ? null : Math.floor(timestamp / 1000 / STEP_S) + delta;
}

/** Recovery codes, each some 66 random bits, as digits so that a phone's keypad writes them; with what is kept of each. */
export function newRecoveryCodes(): { code: string; digest: string }[] {
	return Array.from({ length: RECOVERY_CODES }, () => {
		const code = Array.from({ length: RECOVERY_CODE_DIGITS }, () => randomInt(10)).join("");
		return { code: code.replace(/(\d{5})(?=\d)/g, "$1 "), digest: digestOf(code) };
	});
}

const digestOf = (code: string) => createHash("sha256").update(code).digest("base64url");

/**
 * Takes a code of an account's second factor, in the caller's transaction: each is good once.
 *
 * @param code digits alone: the app's six, or a recovery code
 * @returns which of the two it was; null when it is neither
 */
export async function takeCode(
	shop: Pick<Shop, "clock">,
	db: Db,
	accountId: number,
	code: string,
): Promise<"code" | "recovery-code" | null> {
	if (code.length === RECOVERY_CODE_DIGITS)
		return (await deleteRecoveryCode(db, accountId, digestOf(code))) ? "recovery-code" : null;
	const factor = await selectSecondFactor(db, accountId);
	const step = factor ? stepOfCode(shop, factor.secret, code) : null;
	return step !== null && (await takeStep(db, accountId, step)) ? "code" : null;
}
