import { readOrder } from "#app/domain/orders/read-order.server.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { PaymentSource } from "#app/domain/payments/payment-source.ts";
import type { PaypalPort, ProviderCapture, ProviderFailure, ProviderOrder } from "#app/domain/payments/paypal-port.ts";
import { createProviderOrder } from "#app/domain/payments/provider-checkout.server.ts";
import type { Transmission } from "#app/domain/payments/provider-event.ts";
import { readProviderInvoice } from "#app/domain/payments/provider-invoice.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import type { PaymentAccount } from "#app/domain/settings/setting.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { orderOne, unwrap } from "#tests/support/billing.ts";
import { selectRow, selectRows } from "#tests/support/rows.ts";
import { testShop } from "#tests/support/test-shop.ts";

export const NO_PAYMENT_ACCOUNT: PaymentAccount = {
	...{ mode: "test", keepsTests: false, business: "", clientId: "", clientSecret: "" },
	...{ webhookId: "", googlePayMerchantId: "" },
};

export const BUSINESS = "seller@nucleu.example";
export const LINKS = { returnUrl: "https://shop.example/back", cancelUrl: "https://shop.example/cancel" };

/** The invoice number of each order of this test, as its payment page carries it; part of it cannot be guessed. */
const invoices = new Map<number, string>();

/** An order of one mouse pad that waits for its payment; test mode freezes the worth of 1 RON, 0.20 EUR. */
export async function unpaidOrder(
	shop: Shop,
	method: PaymentMethod = "paypal",
	slug = "mouse-pad-xxl",
): Promise<number> {
	const id = await orderOne(shop, { paymentMethod: method }, slug);
	invoices.set(id, (await readProviderInvoice(shop, id))!);
	return id;
}

/** A shop whose provider does as the test says, with an order that waits for its payment. */
export async function shopWithProvider(method?: PaymentMethod) {
	const provider = new FakeProvider();
	const shop = await testShop({ paypal: provider });
	return { provider, shop, id: await unpaidOrder(shop, method) };
}

/** The buyer approves the payment of an order at the provider; its number there. */
export async function approvedOrder(
	shop: Shop,
	provider: FakeProvider,
	id: number,
	source?: PaymentSource,
): Promise<string> {
	const wish = { locale: "ro" as const, links: LINKS, ...(source ? { source } : {}) };
	const created = unwrap(await createProviderOrder(shop, (await readOrder(shop, id))!, wish));
	provider.approve(created.id);
	return created.id;
}

/** A notification's bytes for an order, as the provider writes them, with some fields changed or (null) left out. */
export function ipn(orderId: number, changes: Record<string, string | null> = {}): Buffer {
	const fields: Record<string, string | null> = {
		mc_gross: "0.20",
		invoice: invoices.get(orderId) ?? `NUCLEU-${orderId}`,
		payment_status: "Completed",
		charset: "windows-1252",
		first_name: "Ana",
		custom: String(orderId),
		business: BUSINESS,
		receiver_email: BUSINESS,
		txn_id: `TXN-${orderId}`,
		txn_type: "web_accept",
		mc_currency: "EUR",
		test_ipn: "1",
		...changes,
	};
	const pairs = Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== null);
	return Buffer.from(new URLSearchParams(pairs).toString(), "latin1");
}

/** What the ledger holds of an order but the opened pages, in short. */
export async function ledgerOf(shop: Shop, orderId: number | null) {
	const rows = await selectRows(shop.db, "payment_record", { order_id: orderId });
	return rows
		.filter(({ kind }) => kind !== "attempt")
		.map(({ kind, transaction_id, status, verdict, reason }) => ({ kind, transaction_id, status, verdict, reason }));
}

export const statusOf = async (shop: Shop, orderId: number) =>
	(await selectRow(shop.db, "orders", { id: orderId })).status;

/** The order's log but its placing: "status pending>completed by provider", "payment-held wrong-amount by provider". */
export async function logOf(shop: Shop, orderId: number): Promise<string[]> {
	const events = await selectRows(shop.db, "order_event", { order_id: orderId });
	const rows = events.filter(({ kind }) => kind !== "placed");
	return rows.map(({ kind, from_status, to_status, actor, detail }) => {
		const reason = kind === "status" ? `${from_status}>${to_status}` : (JSON.parse(detail).reason ?? "");
		return `${kind} ${reason} by ${actor}`.replace("  ", " ");
	});
}

type Call = "create" | "capture" | "refund" | "read" | "read-capture" | "verify";

interface FakeOrder {
	order: ProviderOrder;
	body: string;
	orderId: number;
	amountCents: number;
	requestIds: Set<string>;
}

/**
 * The provider in memory, faithful in what the shop leans on: the same request id gives the same order, an approved order
 * is captured once, and what is to go wrong is said beforehand.
 */
export class FakeProvider implements PaypalPort {
	readonly orders = new Map<string, FakeOrder>();
	/** Every transaction that took money. */
	readonly captures: { orderId: number; id: string }[] = [];
	readonly calls: Call[] = [];
	/** Raw notifications that the provider did send. */
	readonly sent = new Set<string>();
	readonly #failures: { on: Call; failure: ProviderFailure; before: boolean }[] = [];
	/** What the next capture says of itself. */
	nextCapture: Partial<ProviderCapture> = {};

	/** The next call of this kind fails; `before` tells whether the provider had not yet done what was asked. */
	failNext(on: Call, failure: ProviderFailure, { before = true }: { before?: boolean } = {}): void {
		this.#failures.push({ on, failure, before });
	}

	#failure(on: Call, before: boolean): ProviderFailure | null {
		const index = this.#failures.findIndex((known) => known.on === on && known.before === before);
		return index < 0 ? null : this.#failures.splice(index, 1)[0]!.failure;
	}

	approve(id: string): void {
		const known = this.orders.get(id)!;
		if (known.order.status !== "COMPLETED") known.order = { ...known.order, status: "APPROVED" };
	}

	/** Changes what the provider says of a capture later on: a review that ended, and what went back, where it tells that. */
	changeCapture(id: string, status: string, refunds?: ProviderCapture["refunds"]): void {
		const known = this.orders.get(id)!;
		known.order = { ...known.order, capture: { ...known.order.capture!, status, ...(refunds && { refunds }) } };
	}

	/** Signs a notification as genuine. */
	send(raw: Buffer): Buffer {
		this.sent.add(raw.toString("latin1"));
		return raw;
	}

	createOrder: PaypalPort["createOrder"] = async (request) => {
		this.calls.push("create");
		const early = this.#failure("create", true);
		if (early) return fail(early);
		const body = JSON.stringify(request);
		const known = [...this.orders.values()].find(({ requestIds }) => requestIds.has(request.requestId));
		if (known && known.body !== body) return fail({ kind: "refused", issue: "DUPLICATE_REQUEST_ID", status: 422 });
		const id = known?.order.id ?? `PP-${this.orders.size + 1}`;
		const order = known?.order ?? {
			id,
			status: "PAYER_ACTION_REQUIRED",
			approveUrl: `https://www.paypal.com/checkoutnow?token=${id}`,
			capture: null,
		};
		const { orderId, amountCents } = request;
		this.orders.set(id, known ?? { order, body, orderId, amountCents, requestIds: new Set([request.requestId]) });
		const late = this.#failure("create", false);
		return late ? fail(late) : ok(order);
	};

	captureOrder: PaypalPort["captureOrder"] = async (id, requestId) => {
		this.calls.push("capture");
		const early = this.#failure("capture", true);
		if (early) return fail(early);
		const known = this.orders.get(id);
		if (!known) return fail({ kind: "refused", issue: "RESOURCE_NOT_FOUND", status: 404 });
		if (known.order.status === "COMPLETED" && !known.requestIds.has(requestId))
			return fail({ kind: "refused", issue: "ORDER_ALREADY_CAPTURED", status: 422 });
		if (known.order.status === "APPROVED") this.#take(known, requestId);
		else if (known.order.status !== "COMPLETED")
			return fail({ kind: "refused", issue: "ORDER_NOT_APPROVED", status: 422 });
		const late = this.#failure("capture", false);
		return late ? fail(late) : ok(known.order);
	};

	#take(known: FakeOrder, requestId: string): void {
		const capture = {
			id: `CAP-${this.captures.length + 1}`,
			status: "COMPLETED",
			amountCents: known.amountCents,
			currency: "EUR",
			customId: String(known.orderId),
			raw: {},
			invoiceId: [...known.requestIds][0]!,
			...this.nextCapture,
		};
		this.nextCapture = {};
		this.captures.push({ orderId: known.orderId, id: capture.id });
		known.requestIds.add(requestId);
		known.order = { ...known.order, status: "COMPLETED", capture };
	}

	/** Every refund that was carried out, by its request. */
	readonly refunds = new Map<string, { id: string; captureId: string; amountCents: number }>();

	refundCapture: PaypalPort["refundCapture"] = async (captureId, { requestId, amountCents }) => {
		this.calls.push("refund");
		const early = this.#failure("refund", true);
		if (early) return fail(early);
		const known = this.refunds.get(requestId) ?? { id: `REF-${this.refunds.size + 1}`, captureId, amountCents };
		const gone = [...this.refunds.values()].reduce((sum, one) => sum + one.amountCents, 0);
		if (!this.refunds.has(requestId) && gone + amountCents > this.refundable) {
			return fail({ kind: "refused", issue: "REFUND_AMOUNT_EXCEEDED", status: 422 });
		}
		this.refunds.set(requestId, known);
		const late = this.#failure("refund", false);
		return late ? fail(late) : ok({ id: known.id, status: "COMPLETED" });
	};
	/** What may go back in all, in cents. */
	refundable = 20;

	readOrder: PaypalPort["readOrder"] = async (id) => {
		this.calls.push("read");
		const failure = this.#failure("read", true);
		if (failure) return fail(failure);
		const known = this.orders.get(id);
		return known ? ok(known.order) : fail({ kind: "refused", issue: "RESOURCE_NOT_FOUND", status: 404 });
	};

	readCapture: PaypalPort["readCapture"] = async (id) => {
		this.calls.push("read-capture");
		const failure = this.#failure("read-capture", true);
		if (failure) return fail(failure);
		const known = [...this.orders.values()].find(({ order }) => order.capture?.id === id)?.order.capture;
		return known ? ok(known) : fail({ kind: "refused", issue: "RESOURCE_NOT_FOUND", status: 404 });
	};

	clientToken: PaypalPort["clientToken"] = async () => ok("client-token");

	verifyNotification: PaypalPort["verifyNotification"] = async (raw) => {
		this.calls.push("verify");
		const failure = this.#failure("verify", true);
		if (failure) return fail(failure);
		return ok(this.sent.has(Buffer.from(raw).toString("latin1")) ? "VERIFIED" : "INVALID");
	};

	verifyWebhook: PaypalPort["verifyWebhook"] = async (raw, { id }) => {
		this.calls.push("verify");
		const failure = this.#failure("verify", true);
		if (failure) return fail(failure);
		return ok(this.sent.has(`${id} ${Buffer.from(raw).toString("latin1")}`) ? "VERIFIED" : "INVALID");
	};

	/** Signs an event as genuine. */
	sendEvent(raw: Buffer): { raw: Buffer; transmission: Transmission } {
		const transmission = { ...TRANSMISSION, id: `T-${this.sent.size}` };
		this.sent.add(`${transmission.id} ${raw.toString("latin1")}`);
		return { raw, transmission };
	}
}

const CERTIFICATE = "https://api.paypal.com/v1/notifications/certs/CERT-360caa42";
export const TRANSMISSION: Transmission = {
	...{ id: "T", time: "2026-11-26T10:00:00Z", signature: "c2lnbmVk", certUrl: CERTIFICATE, algorithm: "SHA256withRSA" },
};

/** An event's bytes about a provider's order that was captured, as the provider writes them. */
export function captureEvent(provider: FakeProvider, type: string, token: string, more: object = {}): Buffer {
	const { id: captureId, invoiceId } = provider.orders.get(token)!.order.capture!;
	const isBack = /REFUNDED|REVERSED/.test(type);
	const resource = {
		id: isBack ? `BACK-${captureId}` : captureId,
		amount: { currency_code: "EUR", value: "0.20" },
		invoice_id: invoiceId,
		custom_id: "4711",
		links: isBack
			? [{ rel: "up", href: `https://api.paypal.com/v2/payments/captures/${captureId}`, method: "GET" }]
			: [],
		...more,
	};
	return Buffer.from(JSON.stringify({ id: "WH-1", event_type: `PAYMENT.CAPTURE.${type}`, resource }));
}
