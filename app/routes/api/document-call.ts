import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { stayHere } from "#app/components/enhance/stay-here.ts";
import { runCall } from "#app/routes/api/run-call.server.ts";

/** The calls that pages of the back office post to (SPEC 7): with scripts a failure is told on the page (SPEC 8). */
export const loader = runCall;
export const action = runCall;

export const clientAction = stayHere((args) => keepTyped((typed) => [failureOf(args.request.url, typed)])(args));

function failureOf(address: string, typed: FormData) {
	const [, call] = /\/api\/admin\/([a-z-]+)\//.exec(address) ?? [];
	if (call === "email-invoice") return "adminDocuments:invoiceMailFailed";
	if (call === "generate-warranty") return "adminDocuments:warrantyFailed";
	return typed.has("warrantyMonths") ? "adminDocuments:certificateMailFailed" : "adminDocuments:warrantyMailFailed";
}
