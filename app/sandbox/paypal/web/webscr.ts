import { pageAnswer, redirectTo, textAnswer } from "#app/sandbox/paypal/answers.ts";
import { SANDBOX_PATH } from "#app/sandbox/paypal/credentials.ts";
import { newId } from "#app/sandbox/paypal/ids.ts";
import { problemPage } from "#app/sandbox/paypal/pages/layout.ts";
import { type Fields, FORM_TYPE, mediaType, one, parseFields, readBytes } from "#app/sandbox/paypal/read-fields.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { addCheckout } from "#app/sandbox/paypal/store/checkouts.ts";
import { wasSent } from "#app/sandbox/paypal/store/ipn.ts";
import { isInvoicePaid } from "#app/sandbox/paypal/store/payments.ts";
import { checkWebForm } from "#app/sandbox/paypal/web/web-form.ts";

/** POST /cgi-bin/webscr: one address for the web form and, by its cmd, for the verification of notifications. */
export const postWebscr: Address = async (sandbox, request) => {
	const body = await readBytes(request);
	if (isVerification(body)) return verifyIpn(sandbox, request, body);
	if (mediaType(request) !== FORM_TYPE) return refuse(["The form was not sent as application/x-www-form-urlencoded."]);
	return openCheckout(sandbox, parseFields(body));
};

/** GET /cgi-bin/webscr?cmd=_xclick&...: the same form as a link. */
export const getWebscr: Address = (sandbox, request) => {
	const query = new URL(request.url).search.slice(1);
	return openCheckout(sandbox, parseFields(Buffer.from(query, "latin1")));
};

/** POST /ipnpb/cgi-bin/webscr: verification and nothing else. */
export const postVerification: Address = async (sandbox, request) => {
	const body = await readBytes(request);
	return isVerification(body) ? verifyIpn(sandbox, request, body) : textAnswer("INVALID");
};

function refuse(problems: string[]): Response {
	return pageAnswer(problemPage("This payment cannot be made", problems), 400);
}

function openCheckout(sandbox: Sandbox, fields: Fields): Response {
	const command = one(fields, "cmd");
	if (command !== "_xclick") return refuse([`cmd ${command || "(missing)"} is not known here.`]);
	const checked = checkWebForm(sandbox.config, fields);
	if ("problems" in checked) return refuse(checked.problems);
	if (isInvoicePaid(sandbox.store, checked.form.invoice))
		return refuse(["This invoice has already been paid. For more information, please contact the merchant."]);
	const token = `EC-${newId()}`;
	addCheckout(sandbox.store, token, checked.form, sandbox.now());
	return redirectTo(`${SANDBOX_PATH}/webapps/checkout?token=${token}`);
}

const PREFIX = Buffer.from("cmd=_notify-validate&");

function isVerification(body: Buffer): boolean {
	return body.subarray(0, PREFIX.length - 1).equals(PREFIX.subarray(0, -1));
}

/**
 * Compares the bytes after the prefix with what was sent: a body that was decoded and encoded again has other bytes and
 * is INVALID. Callers without a User-Agent are turned away, as the provider does.
 */
function verifyIpn(sandbox: Sandbox, request: Request, body: Buffer): Response {
	if (!request.headers.get("User-Agent")) return pageAnswer(problemPage("Access denied", ["User-Agent missing"]), 403);
	const isGenuine =
		body.subarray(0, PREFIX.length).equals(PREFIX) && wasSent(sandbox.store, body.subarray(PREFIX.length));
	return textAnswer(isGenuine ? "VERIFIED" : "INVALID");
}
