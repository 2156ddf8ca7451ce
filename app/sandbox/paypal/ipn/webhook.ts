import { randomBytes, randomUUID } from "node:crypto";
import { formatMinor } from "#app/sandbox/paypal/amount.ts";
import { jsonAnswer } from "#app/sandbox/paypal/answers.ts";
import { apiBase, type SandboxConfig } from "#app/sandbox/paypal/config.ts";
import { newId } from "#app/sandbox/paypal/ids.ts";
import { errorAnswer, issue } from "#app/sandbox/paypal/rest/errors.ts";
import { refundView, wholeCapture } from "#app/sandbox/paypal/rest/order-view.ts";
import { readJsonBody } from "#app/sandbox/paypal/rest/read-json.ts";
import type { Address } from "#app/sandbox/paypal/sandbox.ts";
import { findWebhook } from "#app/sandbox/paypal/store/ipn.ts";
import type { Payment } from "#app/sandbox/paypal/store/payments.ts";

const EVENTS = {
	Completed: ["PAYMENT.CAPTURE.COMPLETED", "Payment completed for"],
	Pending: ["PAYMENT.CAPTURE.PENDING", "Payment pending for"],
	Denied: ["PAYMENT.CAPTURE.DENIED", "Payment denied for"],
	Refunded: ["PAYMENT.CAPTURE.REFUNDED", "A capture payment was refunded:"],
	Reversed: ["PAYMENT.CAPTURE.REVERSED", "A capture payment was reversed:"],
} as const;

/** The webhook of a payment's present state, as it goes over the wire; null where the seller has registered none. */
export function webhookOf(config: SandboxConfig, payment: Payment, at: Date) {
	if (!config.webhook) return null;
	return {
		notifyUrl: config.webhook.url,
		body: Buffer.from(JSON.stringify(eventOf(config, payment, at))),
		headers: JSON.stringify(headersOf(config, at)),
	};
}

function eventOf(config: SandboxConfig, payment: Payment, at: Date) {
	const [eventType, words] = EVENTS[payment.status];
	const isBack = payment.parentId !== null;
	const id = `WH-${newId()}-${newId()}`;
	const self = `${apiBase(config)}/v1/notifications/webhooks-events/${id}`;
	return {
		id,
		event_version: "1.0",
		create_time: at.toISOString(),
		resource_type: isBack ? "refund" : "capture",
		resource_version: "2.0",
		event_type: eventType,
		summary: `${words} ${formatMinor(Math.abs(payment.amountMinor), payment.currency)} ${payment.currency}`,
		resource: isBack ? refundView(config, payment, true) : wholeCapture(config, payment),
		links: [
			{ href: self, rel: "self", method: "GET" },
			{ href: `${self}/resend`, rel: "resend", method: "POST" },
		],
	};
}

function headersOf(config: SandboxConfig, at: Date) {
	return {
		"User-Agent": "PayPal/AUHD-1.0-1",
		"Content-Type": "application/json",
		"PAYPAL-TRANSMISSION-ID": randomUUID(),
		"PAYPAL-TRANSMISSION-TIME": `${at.toISOString().slice(0, 19)}Z`,
		"PAYPAL-TRANSMISSION-SIG": randomBytes(256).toString("base64"),
		"PAYPAL-CERT-URL": `${apiBase(config)}/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270`,
		"PAYPAL-AUTH-ALGO": "SHA256withRSA",
	};
}

const HEADER_OF = {
	transmission_id: "PAYPAL-TRANSMISSION-ID",
	transmission_time: "PAYPAL-TRANSMISSION-TIME",
	transmission_sig: "PAYPAL-TRANSMISSION-SIG",
	cert_url: "PAYPAL-CERT-URL",
	auth_algo: "PAYPAL-AUTH-ALGO",
} as const;

/**
 * POST /v1/notifications/verify-webhook-signature: SUCCESS for what was sent so, to this webhook, and stands in the request byte
 * for byte. The signature is over the event's bytes, so that JSON which was written anew is a FAILURE.
 */
export const verifyWebhook: Address = async (sandbox, request) => {
	const body = await readJsonBody(request);
	if (body instanceof Response) return body;
	const asked = body.value as Record<string, unknown>;
	const missing = [...Object.keys(HEADER_OF), "webhook_id", "webhook_event"].filter((field) => !asked[field]);
	const issues = missing.map((field) => issue("MISSING_REQUIRED_PARAMETER", { field, location: "body" }));
	if (issues.length > 0) return errorAnswer(400, issues);
	const sent = findWebhook(sandbox.store, String(asked.transmission_id));
	const headers = JSON.parse(sent?.headers ?? "{}") as Record<string, string>;
	const isGenuine =
		sent?.genuine === 1 &&
		asked.webhook_id === sandbox.config.webhook?.id &&
		Object.entries(HEADER_OF).every(([field, header]) => asked[field] === headers[header]) &&
		body.text.includes(sent.body.toString("utf8"));
	return jsonAnswer({ verification_status: isGenuine ? "SUCCESS" : "FAILURE" });
};
