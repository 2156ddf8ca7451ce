import {
	CheckoutPaymentIntent,
	Client,
	CustomError,
	Environment,
	GooglePayAuthenticationMethod,
	GooglePayPaymentMethod,
	OrdersController,
	PaymentsController,
	PaypalExperienceUserAction,
} from "@paypal/paypal-server-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SANDBOX_CLIENT_ID, SANDBOX_CLIENT_SECRET } from "#app/sandbox/paypal/credentials.ts";
import { sandboxClient } from "#tests/domain/sandbox-client.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";

/**
 * The provider's own server SDK drives the sandbox: what it sends must be understood, and what it gets must pass its
 * schemas. Its base address is fixed, so its HTTP client is given an adapter that leads to the shop.
 */
const PROVIDER = "https://api-m.sandbox.paypal.com";

type AxiosConfig = { url?: string; method?: string; data?: unknown; headers?: { toJSON(): Record<string, string> } };

function sdkClient(shop: RunningShop, secret: string = SANDBOX_CLIENT_SECRET): Client {
	return new Client({
		environment: Environment.Sandbox,
		timeout: 0,
		clientCredentialsAuthCredentials: { oAuthClientId: SANDBOX_CLIENT_ID, oAuthClientSecret: secret },
		unstable_httpClientOptions: {
			adapter: async (config: AxiosConfig) => {
				const address = `${shop.url}/sandbox/paypal${config.url!.slice(PROVIDER.length)}`;
				const headers = config.headers?.toJSON() ?? {};
				const body = config.data === undefined ? null : String(config.data);
				const response = await fetch(address, { method: config.method!.toUpperCase(), headers, body });
				return {
					data: await response.text(),
					status: response.status,
					statusText: response.statusText,
					headers: Object.fromEntries(response.headers),
					config,
				};
			},
		},
	});
}

describe("the provider's own server SDK", () => {
	let shop: RunningShop;
	let orders: OrdersController;
	let payments: PaymentsController;
	let buyer: ReturnType<typeof sandboxClient>;
	beforeAll(async () => {
		shop = await startShop();
		orders = new OrdersController(sdkClient(shop));
		payments = new PaymentsController(sdkClient(shop));
		buyer = sandboxClient((path, init) => fetch(`${shop.url}/sandbox/paypal${path}`, { redirect: "manual", ...init }));
	});
	afterAll(() => shop?.stop());

	const body = (invoiceId: string, currencyCode = "EUR") => ({
		intent: CheckoutPaymentIntent.Capture,
		purchaseUnits: [{ referenceId: "1", customId: "1001", invoiceId, amount: { currencyCode, value: "200.00" } }],
		paymentSource: {
			paypal: {
				experienceContext: {
					returnUrl: `${shop.url}/return`,
					cancelUrl: `${shop.url}/cancel`,
					userAction: PaypalExperienceUserAction.PayNow,
					locale: "ro-RO",
				},
			},
		},
	});
	const created = async (invoiceId: string) =>
		(await orders.createOrder({ body: body(invoiceId), paypalRequestId: `create-${invoiceId}` })).result;
	const approve = (token: string) => buyer.form("/checkoutnow", { token, action: "approve" });
	const failure = async (call: Promise<unknown>) => {
		const error = await call.then(
			() => null,
			(reason: unknown) => reason,
		);
		expect(error).toBeInstanceOf(CustomError);
		return error as CustomError;
	};

	it("creates, shows and captures an order", async () => {
		const order = await created("sdk-1");
		expect(order.status).toBe("PAYER_ACTION_REQUIRED");
		const approval = order.links?.find((link) => link.rel === "payer-action");
		expect((await fetch(approval!.href)).status).toBe(200);
		await approve(order.id!);
		expect((await orders.getOrder({ id: order.id! })).result.status).toBe("APPROVED");

		const { result, statusCode } = await orders.captureOrder({ id: order.id!, paypalRequestId: "capture-1" });
		expect(statusCode).toBe(201);
		const captured = result.purchaseUnits![0]!.payments!.captures![0]!;
		expect(captured).toMatchObject({
			status: "COMPLETED",
			amount: { currencyCode: "EUR", value: "200.00" },
			customId: "1001",
			invoiceId: "sdk-1",
			finalCapture: true,
			sellerReceivableBreakdown: { grossAmount: { value: "200.00" }, paypalFee: { value: "7.15" } },
		});
		expect(result.payer?.emailAddress).toBe("buyer@nucleu.example");
		expect(result.paymentSource?.paypal?.accountId).toBe(result.payer?.payerId);

		const again = await orders.captureOrder({ id: order.id!, paypalRequestId: "capture-1" });
		expect([again.statusCode, again.result]).toEqual([200, result]);
		const shown = await payments.getCapturedPayment({ captureId: captured.id! });
		expect(shown.result.supplementaryData?.relatedIds?.orderId).toBe(order.id);
		const whole = (await orders.getOrder({ id: order.id! })).result;
		expect(whole.purchaseUnits![0]!.payments!.captures![0]!.id).toBe(captured.id);
	});

	it("gets the whole order when it prefers it, and the same one for the same request id", async () => {
		const call = () =>
			orders.createOrder({ body: body("sdk-2"), paypalRequestId: "whole", prefer: "return=representation" });
		const first = await call();
		const second = await call();
		expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
		expect(first.result.purchaseUnits![0]!.amount).toEqual({ currencyCode: "EUR", value: "200.00" });
		expect(second.result).toEqual(first.result);
	});

	it("confirms an order with a Google Pay card, and captures it", async () => {
		const googlePay = {
			name: "Ana Popescu",
			decryptedToken: {
				paymentMethod: GooglePayPaymentMethod.Card,
				authenticationMethod: GooglePayAuthenticationMethod.PanOnly,
				card: { number: "4111111111111111", expiry: "2030-12" },
			},
		};
		const { result: order } = await orders.createOrder({
			body: { ...body("sdk-google"), paymentSource: { googlePay: {} } },
			paypalRequestId: "create-google",
		});
		await buyer.fault("payer-action");
		const confirm = async () =>
			(await orders.confirmOrder({ id: order.id!, body: { paymentSource: { googlePay } } })).result;
		expect((await confirm()).status).toBe("PAYER_ACTION_REQUIRED");
		const waiting = await failure(orders.captureOrder({ id: order.id! }));
		expect(waiting.result?.details?.[0]?.issue).toBe("PAYER_ACTION_REQUIRED");
		await buyer.form("/sdk/googlepay", { token: order.id!, action: "passed" });
		const { card } = (await orders.getOrder({ id: order.id! })).result.paymentSource!.googlePay!;
		expect(card).toMatchObject({ lastDigits: "1111", authenticationResult: { liabilityShift: "POSSIBLE" } });
		expect((await orders.captureOrder({ id: order.id! })).result.status).toBe("COMPLETED");
	});

	it("understands every error", async () => {
		const { id } = await created("sdk-3");
		const notApproved = await failure(orders.captureOrder({ id: id! }));
		expect([notApproved.statusCode, notApproved.result?.name]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
		expect(notApproved.result?.details?.[0]?.issue).toBe("ORDER_NOT_APPROVED");
		expect(notApproved.result?.debug_id).toMatch(/^[0-9a-f]{13}$/);

		await approve(id!);
		await orders.captureOrder({ id: id! });
		const twice = await failure(orders.captureOrder({ id: id! }));
		expect(twice.result?.details?.[0]?.issue).toBe("ORDER_ALREADY_CAPTURED");

		const unknown = await failure(orders.getOrder({ id: "UNKNOWN" }));
		expect([unknown.statusCode, unknown.result?.name]).toEqual([404, "RESOURCE_NOT_FOUND"]);
		const lei = await failure(orders.createOrder({ body: body("sdk-4", "RON"), paypalRequestId: "lei" }));
		expect(lei.result?.details?.[0]?.issue).toBe("CURRENCY_NOT_SUPPORTED");
		const noId = await failure(orders.createOrder({ body: body("sdk-5") }));
		expect([noId.statusCode, noId.result?.details?.[0]?.issue]).toEqual([400, "PAYPAL_REQUEST_ID_REQUIRED"]);
	});

	it("reads a capture that is pending or declined", async () => {
		const pending = await created("sdk-6");
		await buyer.fault("pending");
		await approve(pending.id!);
		const { result } = await orders.captureOrder({ id: pending.id! });
		expect(result.purchaseUnits![0]!.payments!.captures![0]).toMatchObject({
			status: "PENDING",
			statusDetails: { reason: "PENDING_REVIEW" },
		});
		const declined = await created("sdk-7");
		await buyer.fault("declined");
		await approve(declined.id!);
		const error = await failure(orders.captureOrder({ id: declined.id! }));
		expect(error.result?.details?.[0]?.issue).toBe("INSTRUMENT_DECLINED");
		expect(error.result?.links?.some((link) => link.rel === "redirect")).toBe(true);
	});

	it("is refused with a wrong secret", async () => {
		const stranger = new OrdersController(sdkClient(shop, "wrong"));
		await expect(stranger.getOrder({ id: "X" })).rejects.toMatchObject({ statusCode: 401 });
	});
});
