import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { ShopError } from "#app/domain/errors.ts";
import { STATUS_OF } from "#app/http/answers/refusal.server.ts";

/** The answer to a form that asked for the present password and was refused; a wait stands beside that field. */
export function refusedConfirmation<T>(
	submission: Submission<T>,
	hideFields: string[],
	{ code, fields = {}, values }: ShopError,
) {
	const isDelayed = code === "sign-in-delayed";
	const faults = isDelayed ? { current: "backOffice:signInDelayed" } : fields;
	const fieldErrors = Object.fromEntries(Object.entries(faults).map(([name, text]) => [name, [text]]));
	const headers: Record<string, string> = isDelayed ? { "Retry-After": String(values?.seconds ?? 1) } : {};
	return data({ lastResult: submission.reply({ hideFields, fieldErrors }) }, { status: STATUS_OF[code], headers });
}
