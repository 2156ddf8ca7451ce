import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { ShopError } from "#app/domain/errors.ts";
import { faultsOf, STATUS_OF } from "#app/http/answers/refusal.server.ts";

/** The answer to a form that asked for the present password and was refused; a wait stands beside that field. */
export function refusedConfirmation<T>(submission: Submission<T>, hideFields: string[], error: ShopError) {
	const isDelayed = error.code === "sign-in-delayed";
	const faults = faultsOf(isDelayed ? { ...error, fields: { current: "backOffice:signInDelayed" } } : error);
	const headers: Record<string, string> = isDelayed ? { "Retry-After": String(error.values?.seconds ?? 1) } : {};
	return data({ lastResult: submission.reply({ hideFields, ...faults }) }, { status: STATUS_OF[error.code], headers });
}
