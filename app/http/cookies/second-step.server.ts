import type { SecondStep } from "#app/domain/accounts/pass-second-step.server.ts";
import { readCookie, removeCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";

/** Between the password and the code; whoever takes longer types the password again. */
const LIVES_MS = 10 * 60_000;
const cookie = secretCookie("second-step", { maxAgeS: LIVES_MS / 1000 });

/** Whose password was just given right with this browser; null where none was, or too long ago. */
export function secondStepOf(request: Request): SecondStep | null {
	const value = readCookie(cookie, request) as (SecondStep & { until: number }) | null;
	return value && value.until > Date.now() ? { account: value.account, epoch: value.epoch } : null;
}

export const keepSecondStep = (step: SecondStep) => cookie.serialize({ ...step, until: Date.now() + LIVES_MS });
export const removeSecondStep = () => removeCookie(cookie);
