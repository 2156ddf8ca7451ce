import { z } from "zod";
import { decimalText } from "#app/domain/money.ts";
import type { PaypalPort, ProviderFailure, ProviderOrder } from "#app/domain/payments/paypal-port.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";

/**
 * PayPal over HTTP (docs/protocols.md): OAuth, Orders v2, refunds of captures, client token and IPN verification. A small typed fetch with time
 * limits and a base address, because the provider's own SDK cannot be pointed elsewhere.
 */
interface PaypalConfig {
	/** https://api-m.paypal.com, its sandbox, or the shop's own sandbox. */
	apiBase: string;
	/** Where notifications are verified. */
	verifyUrl: string;
	clientId: string;
	clientSecret: string;
	timeoutMs: number;
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+\.\d{2}$/) });
const payeeAnswer = z.object({ email_address: z.string().optional(), merchant_id: z.string().optional() });
const captureAnswer = z.object({
	id: z.string(),
	status: z.string(),
	amount: money,
	custom_id: z.string().optional(),
	payee: payeeAnswer.optional(),
});
const authenticationAnswer = z.object({
	liability_shift: z.string().optional(),
	three_d_secure: z
		.object({ enrollment_status: z.string().optional(), authentication_status: z.string().optional() })
		.optional(),
});
const orderAnswer = z.object({
	id: z.string(),
	status: z.string(),
	payment_source: z
		.object({
			google_pay: z
				.object({ card: z.object({ authentication_result: authenticationAnswer.optional() }).optional() })
				.optional(),
		})
		.optional(),
	links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
	purchase_units: z
		.array(
			z.object({
				custom_id: z.string().optional(),
				payee: payeeAnswer.optional(),
				payments: z.object({ captures: z.array(captureAnswer).optional() }).optional(),
			}),
		)
		.optional(),
});
const errorAnswer = z.object({
	name: z.string(),
	details: z.array(z.object({ issue: z.string() })).optional(),
});
const refundAnswer = z.object({ id: z.string(), status: z.string() });
const clientTokenAnswer = z.object({ client_token: z.string() });

type Answer = { status: number; body: unknown };

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
		async clientToken() {
			const answer = await call("POST", "/v1/identity/generate-token");
			if (!answer.ok) return answer;
			const parsed = clientTokenAnswer.safeParse(answer.value.body);
			return parsed.success ? ok(parsed.data.client_token) : fail(refusalOf(answer.value));
		},
		async verifyNotification(raw) {
			return verify(config(), raw);
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
			...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
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

function refusalOf(answer: Answer): ProviderFailure {
	const parsed = errorAnswer.safeParse(answer.body);
	if (!parsed.success || answer.status >= 500) return { kind: "unknown" };
	return { kind: "refused", issue: parsed.data.details?.[0]?.issue ?? parsed.data.name, status: answer.status };
}

function isRefusedConnection(error: unknown): boolean {
	const code = (error as { cause?: { code?: string } }).cause?.code;
	return code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN";
}

function toProviderOrder(body: z.output<typeof orderAnswer>): ProviderOrder {
	const unit = body.purchase_units?.[0];
	const capture = unit?.payments?.captures?.[0];
	const payee = capture?.payee ?? unit?.payee;
	const checked = body.payment_source?.google_pay?.card?.authentication_result;
	const approve = body.links.find((link) => link.rel === "payer-action" || link.rel === "approve");
	return {
		id: body.id,
		status: body.status,
		approveUrl: approve?.href ?? null,
		authentication: checked
			? {
					liabilityShift: checked.liability_shift ?? null,
					enrollmentStatus: checked.three_d_secure?.enrollment_status ?? null,
					authenticationStatus: checked.three_d_secure?.authentication_status ?? null,
				}
			: null,
		capture: capture
			? {
					id: capture.id,
					status: capture.status,
					amountCents: Number(capture.amount.value.replace(".", "")),
					currency: capture.amount.currency_code,
					customId: capture.custom_id ?? unit?.custom_id ?? null,
					payee: payee ? { email: payee.email_address ?? null, merchantId: payee.merchant_id ?? null } : null,
					raw: capture,
				}
			: null,
	};
}
