import { decimalText } from "#app/domain/money.ts";
import type { PaypalPort, ProviderFailure, ProviderOrder } from "#app/domain/payments/paypal-port.ts";
import type { Transmission } from "#app/domain/payments/provider-event.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import {
	type Answer,
	captureAnswer,
	clientTokenAnswer,
	orderAnswer,
	refundAnswer,
	refusalOf,
	tokenAnswer,
	toProviderCapture,
	toProviderOrder,
	verificationAnswer,
} from "#app/integrations/paypal/paypal-answers.ts";

/**
 * PayPal over HTTP (docs/protocols.md): OAuth, Orders v2, captures and their refunds, client token and the
 * verification of IPNs and webhooks. A small typed fetch with time limits and a base address, because the provider's own SDK cannot be pointed elsewhere.
 */
interface PaypalConfig {
	/** https://api-m.paypal.com, its sandbox, or the shop's own sandbox. */
	apiBase: string;
	/** Where notifications are verified. */
	verifyUrl: string;
	clientId: string;
	clientSecret: string;
	/** Of the webhook that is registered with the account; empty where there is none. */
	webhookId: string;
	timeoutMs: number;
}

/** Renewed this long before it runs out, so that no request carries a token that dies on the way. */
const TOKEN_MARGIN_MS = 60_000;

/** @param config asked at each call, since an admin may name another account */
export function createPaypalClient(config: () => PaypalConfig): PaypalPort {
	const call = caller(config);
	const pathOf = (providerOrderId: string) => `/v2/checkout/orders/${encodeURIComponent(providerOrderId)}`;
	return {
		async createOrder(request) {
			return orderOf(await call("POST", "/v2/checkout/orders", orderBody(request), request.requestId));
		},
		async captureOrder(providerOrderId, requestId) {
			return orderOf(await call("POST", `${pathOf(providerOrderId)}/capture`, {}, requestId));
		},
		async refundCapture(captureId, { requestId, orderId, amountCents }) {
			const body = {
				amount: { currency_code: "EUR", value: decimalText(amountCents) },
				custom_id: String(orderId),
				note_to_payer: `ORDER #${orderId}`,
			};
			const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
			const answer = await call("POST", path, body, requestId);
			if (!answer.ok) return answer;
			if (answer.value.status >= 400) return fail(refusalOf(answer.value));
			const parsed = refundAnswer.safeParse(answer.value.body);
			return parsed.success ? ok(parsed.data) : fail({ kind: "unknown" });
		},
		async readOrder(providerOrderId) {
			return orderOf(await call("GET", pathOf(providerOrderId)));
		},
		async readCapture(captureId) {
			const answer = await call("GET", `/v2/payments/captures/${encodeURIComponent(captureId)}`);
			if (!answer.ok) return answer;
			if (answer.value.status >= 400) return fail(refusalOf(answer.value));
			const parsed = captureAnswer.safeParse(answer.value.body);
			return parsed.success ? ok(toProviderCapture(parsed.data)) : fail({ kind: "unknown" });
		},
		async clientToken() {
			const answer = await call("POST", "/v1/identity/generate-token");
			if (!answer.ok) return answer;
			const parsed = clientTokenAnswer.safeParse(answer.value.body);
			return parsed.success ? ok(parsed.data.client_token) : fail(refusalOf(answer.value));
		},
		async verifyNotification(raw) {
			return verify(config(), raw);
		},
		async verifyWebhook(raw, transmission) {
			const { webhookId } = config();
			if (webhookId === "") return fail({ kind: "unreachable" });
			const body = verificationBody(raw, transmission, webhookId);
			const answer = await call("POST", "/v1/notifications/verify-webhook-signature", body);
			if (!answer.ok) return answer;
			const parsed = verificationAnswer.safeParse(answer.value.body);
			if (!parsed.success) return fail(refusalOf(answer.value));
			return ok(parsed.data.verification_status === "SUCCESS" ? "VERIFIED" : "INVALID");
		},
	};
}

type Call = (
	method: "GET" | "POST",
	path: string,
	body?: unknown,
	requestId?: string,
) => Promise<Result<Answer, ProviderFailure>>;

/** Calls the provider with a token, which is kept while it lasts. */
function caller(config: () => PaypalConfig): Call {
	let token: { value: string; until: number; of: string } | null = null;

	async function accessToken(account: PaypalConfig): Promise<Result<string, ProviderFailure>> {
		const of = JSON.stringify(account);
		if (token?.of === of && token.until > Date.now()) return ok(token.value);
		const fresh = await freshToken(account);
		if (fresh.ok) token = { ...fresh.value, of };
		return fresh.ok ? ok(fresh.value.value) : fresh;
	}

	const callOnce: Call = async (method, path, body, requestId) => {
		const account = config();
		const bearer = await accessToken(account);
		if (!bearer.ok) return bearer;
		return ask(account, path, {
			method,
			headers: {
				Authorization: `Bearer ${bearer.value}`,
				"Content-Type": "application/json",
				Prefer: "return=representation",
				...(requestId ? { "PayPal-Request-Id": requestId } : {}),
			},
			...(method === "POST"
				? { body: body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body ?? {}) }
				: {}),
		});
	};

	// A token that the provider no longer takes is renewed once; it has carried nothing out.
	return async (...request) => {
		const answer = await callOnce(...request);
		if (!answer.ok || answer.value.status !== 401) return answer;
		token = null;
		return callOnce(...request);
	};
}

async function freshToken(config: PaypalConfig): Promise<Result<{ value: string; until: number }, ProviderFailure>> {
	const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString("base64");
	const answer = await ask(config, "/v1/oauth2/token", {
		method: "POST",
		headers: { Authorization: `Basic ${basic}`, "Content-Type": "application/x-www-form-urlencoded" },
		body: "grant_type=client_credentials",
	});
	const parsed = tokenAnswer.safeParse(answer.ok ? answer.value.body : null);
	// Without a token nothing was asked of the provider yet, so nothing can have happened.
	if (!parsed.success) return fail({ kind: "unreachable" });
	const { access_token: value, expires_in: seconds } = parsed.data;
	return ok({ value, until: Date.now() + seconds * 1000 - TOKEN_MARGIN_MS });
}

async function ask(
	{ apiBase, timeoutMs }: PaypalConfig,
	path: string,
	init: RequestInit,
): Promise<Result<Answer, ProviderFailure>> {
	let response: Response;
	try {
		response = await fetch(apiBase + path, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
	} catch (error) {
		return fail({ kind: isRefusedConnection(error) ? "unreachable" : "unknown" });
	}
	try {
		return ok({ status: response.status, body: await response.json() });
	} catch {
		// A gateway's error page may follow a request that was carried out.
		return fail({ kind: "unknown" });
	}
}

function orderOf(answer: Result<Answer, ProviderFailure>): Result<ProviderOrder, ProviderFailure> {
	if (!answer.ok) return answer;
	if (answer.value.status >= 400) return fail(refusalOf(answer.value));
	const parsed = orderAnswer.safeParse(answer.value.body);
	return parsed.success ? ok(toProviderOrder(parsed.data)) : fail({ kind: "unknown" });
}

type OrderRequest = Parameters<PaypalPort["createOrder"]>[0];

function orderBody(request: OrderRequest) {
	return {
		intent: "CAPTURE",
		purchase_units: [
			{
				reference_id: `order-${request.orderId}`,
				custom_id: String(request.orderId),
				invoice_id: request.requestId,
				description: `ORDER #${request.orderId}`,
				amount: { currency_code: "EUR", value: decimalText(request.amountCents) },
			},
		],
		payment_source: paymentSource(request),
	};
}

/** Google Pay's own page of the bank returns to these addresses; whether the bank asks the cardholder is the law's choice. */
function paymentSource(request: OrderRequest) {
	const back = { return_url: request.returnUrl, cancel_url: request.cancelUrl };
	if (request.source === "googlepay") {
		return {
			google_pay: { attributes: { verification: { method: "SCA_WHEN_REQUIRED" } }, experience_context: back },
		};
	}
	return {
		paypal: {
			experience_context: {
				...back,
				user_action: "PAY_NOW",
				shipping_preference: "NO_SHIPPING",
				locale: request.locale === "ro" ? "ro-RO" : "en-US",
			},
		},
	};
}

async function verify(config: PaypalConfig, raw: Uint8Array): Promise<Result<"VERIFIED" | "INVALID", ProviderFailure>> {
	const prefix = new TextEncoder().encode("cmd=_notify-validate&");
	const body = new Uint8Array(prefix.length + raw.length);
	body.set(prefix);
	body.set(raw, prefix.length);
	try {
		const response = await fetch(config.verifyUrl, {
			method: "POST",
			headers: { "Content-Type": "application/x-www-form-urlencoded", "User-Agent": "Nucleu IPN listener" },
			body,
			signal: AbortSignal.timeout(config.timeoutMs),
			redirect: "error",
		});
		const text = (await response.text()).trim();
		return response.ok && (text === "VERIFIED" || text === "INVALID") ? ok(text) : fail({ kind: "unreachable" });
	} catch {
		return fail({ kind: "unreachable" });
	}
}

/** The event stands in it byte for byte, since its signature is over its bytes: JSON that is written anew is another event. */
function verificationBody(event: Uint8Array, transmission: Transmission, webhookId: string): Uint8Array {
	const fields = JSON.stringify({
		auth_algo: transmission.algorithm,
		cert_url: transmission.certUrl,
		transmission_id: transmission.id,
		transmission_sig: transmission.signature,
		transmission_time: transmission.time,
		webhook_id: webhookId,
	});
	return Buffer.concat([Buffer.from(`${fields.slice(0, -1)},"webhook_event":`), event, Buffer.from("}")]);
}

function isRefusedConnection(error: unknown): boolean {
	const code = (error as { cause?: { code?: string } }).cause?.code;
	return code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN";
}
