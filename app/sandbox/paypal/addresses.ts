import { setTimeout as pause } from "node:timers/promises";
import { pageAnswer, textAnswer } from "#app/sandbox/paypal/answers.ts";
import { callFaults, callIpn, callSettings, callTransactions, showState } from "#app/sandbox/paypal/control/calls.ts";
import { showControlPage } from "#app/sandbox/paypal/control/control-page.ts";
import { SANDBOX_PATH } from "#app/sandbox/paypal/credentials.ts";
import type { FaultTarget } from "#app/sandbox/paypal/faults.ts";
import { verifyWebhook } from "#app/sandbox/paypal/ipn/webhook.ts";
import { problemPage } from "#app/sandbox/paypal/pages/layout.ts";
import { captureOrder } from "#app/sandbox/paypal/rest/capture-order.ts";
import { confirmPaymentSource } from "#app/sandbox/paypal/rest/confirm-order.ts";
import { errorAnswer } from "#app/sandbox/paypal/rest/errors.ts";
import { createOrder, showCapture, showOrder, updateOrder } from "#app/sandbox/paypal/rest/orders.ts";
import { refundCapture, showRefund } from "#app/sandbox/paypal/rest/refund-capture.ts";
import { hasBearer, issueAccessToken, issueClientToken } from "#app/sandbox/paypal/rest/tokens.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { callGooglePay, serveSdk, serveSdkStyles } from "#app/sandbox/paypal/sdk/serve.ts";
import { takeApiFault } from "#app/sandbox/paypal/store/faults.ts";
import { decideApproval, showApproval } from "#app/sandbox/paypal/web/approval.ts";
import { decideCheckout, showCheckout } from "#app/sandbox/paypal/web/checkout.ts";
import { getWebscr, postVerification, postWebscr } from "#app/sandbox/paypal/web/webscr.ts";
import styles from "./sandbox.css?raw";

interface Row {
	method: "GET" | "POST" | "PATCH";
	path: string;
	answer: Address;
	/** The calls that an API fault can hit. */
	target?: FaultTarget;
}

/** Every address of the provider, below SANDBOX_PATH. */
const ADDRESSES: Row[] = [
	{ method: "POST", path: "/cgi-bin/webscr", answer: postWebscr },
	{ method: "GET", path: "/cgi-bin/webscr", answer: getWebscr },
	{ method: "POST", path: "/ipnpb/cgi-bin/webscr", answer: postVerification },
	{ method: "GET", path: "/webapps/checkout", answer: showCheckout },
	{ method: "POST", path: "/webapps/checkout", answer: decideCheckout },

	{ method: "POST", path: "/v1/oauth2/token", answer: issueAccessToken, target: "token" },
	{ method: "POST", path: "/v1/identity/generate-token", answer: issueClientToken, target: "api" },
	{
		method: "POST",
		path: "/v1/notifications/verify-webhook-signature",
		answer: verifyWebhook,
		target: "verify",
	},
	{ method: "POST", path: "/v2/checkout/orders", answer: createOrder, target: "create" },
	{ method: "GET", path: "/v2/checkout/orders/:id", answer: showOrder, target: "get" },
	{ method: "PATCH", path: "/v2/checkout/orders/:id", answer: updateOrder, target: "api" },
	{ method: "POST", path: "/v2/checkout/orders/:id/capture", answer: captureOrder, target: "capture" },
	{
		method: "POST",
		path: "/v2/checkout/orders/:id/confirm-payment-source",
		answer: confirmPaymentSource,
		target: "api",
	},
	{ method: "GET", path: "/v2/payments/captures/:id", answer: showCapture, target: "get" },
	{ method: "POST", path: "/v2/payments/captures/:id/refund", answer: refundCapture, target: "refund" },
	{ method: "GET", path: "/v2/payments/refunds/:id", answer: showRefund, target: "get" },
	{ method: "GET", path: "/checkoutnow", answer: showApproval },
	{ method: "POST", path: "/checkoutnow", answer: decideApproval },

	{ method: "GET", path: "/sdk/js", answer: serveSdk },
	{ method: "GET", path: "/sdk/sdk.css", answer: serveSdkStyles },
	{ method: "POST", path: "/sdk/googlepay", answer: callGooglePay },

	{ method: "GET", path: "/", answer: showControlPage },
	{ method: "GET", path: "/sandbox.css", answer: () => textAnswer(styles, 200, "text/css") },
	{ method: "POST", path: "/_faults", answer: callFaults },
	{ method: "POST", path: "/_settings", answer: callSettings },
	{ method: "POST", path: "/_ipn", answer: callIpn },
	{ method: "POST", path: "/_transactions", answer: callTransactions },
	{ method: "GET", path: "/_state", answer: showState },
];

/** Answers any request under SANDBOX_PATH. */
export async function answer(sandbox: Sandbox, request: Request): Promise<Response> {
	const { pathname } = new URL(request.url);
	const below = pathname.startsWith(SANDBOX_PATH) ? pathname.slice(SANDBOX_PATH.length) : pathname;
	const path = below.replace(/\/+$/, "") || "/";
	const isApi = /^\/v[12]\//.test(path);
	const found = ADDRESSES.flatMap((row) => {
		const params = paramsOf(row.path, path);
		return params ? [{ row, params }] : [];
	});
	if (found.length === 0)
		return isApi ? errorAnswer(404) : pageAnswer(problemPage("Not found", ["There is no such address here."]), 404);
	const method = request.method === "HEAD" ? "GET" : request.method;
	const hit = found.find(({ row }) => row.method === method);
	if (!hit) return notAllowed(isApi, found.map(({ row }) => row.method).join(", "));
	const { row, params } = hit;
	const target = row.target ?? (await verifyTarget(row, request));
	const trouble = target && (await troubled(sandbox, target));
	if (trouble) return trouble;
	// Each call of the API but the one that asks for a token.
	if (isApi && target !== "token" && !hasBearer(sandbox, request)) return errorAnswer(401);
	return row.answer(sandbox, request, params);
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
	const [wanted, given] = [pattern.split("/"), path.split("/")];
	if (wanted.length !== given.length) return null;
	const params: Record<string, string> = {};
	for (const [index, part] of wanted.entries()) {
		if (part.startsWith(":")) params[part.slice(1)] = decodeURIComponent(given[index]!);
		else if (part !== given[index]) return null;
	}
	return params;
}

function notAllowed(isApi: boolean, allow: string): Response {
	const refused = isApi
		? errorAnswer(405)
		: pageAnswer(problemPage("Not allowed", [`This address answers ${allow} only.`]), 405);
	refused.headers.set("Allow", allow);
	return refused;
}

/** The verification shares its address with the web form, which no API fault hits. */
async function verifyTarget({ answer }: Row, request: Request): Promise<FaultTarget | null> {
	if (answer === postVerification) return "verify";
	if (answer !== postWebscr) return null;
	return (await request.clone().text()).startsWith("cmd=_notify-validate") ? "verify" : null;
}

/** What an API fault makes of a call; null when it goes on (slowly, perhaps). */
async function troubled({ store }: Sandbox, target: FaultTarget): Promise<Response | null> {
	const fault = takeApiFault(store, target);
	if (!fault) return null;
	if (fault.kind === "down") return errorAnswer(503);
	if (fault.kind === "unauthorized") return errorAnswer(401);
	if (fault.kind === "garbage")
		return textAnswer("<!doctype html><title>Maintenance</title><h1>We'll be back soon</h1>", 200, "text/html");
	await pause(fault.delayMs);
	return null;
}
