import { pageAnswer, textAnswer } from "#app/sandbox/paypal/answers.ts";
import { problemPage } from "#app/sandbox/paypal/pages/layout.ts";
import type { Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { wasSent } from "#app/sandbox/paypal/store/ipn.ts";

const PREFIX = Buffer.from("cmd=_notify-validate&");

export function isVerification(body: Buffer): boolean {
	return body.subarray(0, PREFIX.length - 1).equals(PREFIX.subarray(0, -1));
}

/**
 * Compares the bytes after the prefix with what was sent: a body that was decoded and encoded again has other bytes and
 * is INVALID. Callers without a User-Agent are turned away, as the provider does.
 */
export function verifyIpn(sandbox: Sandbox, request: Request, body: Buffer): Response {
	if (!request.headers.get("User-Agent")) return pageAnswer(problemPage("Access denied", ["User-Agent missing"]), 403);
	const isGenuine =
		body.subarray(0, PREFIX.length).equals(PREFIX) && wasSent(sandbox.store, body.subarray(PREFIX.length));
	return textAnswer(isGenuine ? "VERIFIED" : "INVALID");
}
