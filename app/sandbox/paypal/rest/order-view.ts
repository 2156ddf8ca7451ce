import { formatMinor } from "#app/sandbox/paypal/amount.ts";
import { accountId, apiBase, type SandboxConfig } from "#app/sandbox/paypal/config.ts";
import { PAYERS, type Payer, payerId } from "#app/sandbox/paypal/payers.ts";
import type { Link } from "#app/sandbox/paypal/rest/errors.ts";
import type { Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import type { StoredOrder } from "#app/sandbox/paypal/store/orders.ts";
import { type Payment, paymentsOfOrder, refundsOfOrder } from "#app/sandbox/paypal/store/payments.ts";

const seconds = (iso: string) => `${iso.slice(0, 19)}Z`;

/** The page on which the buyer approves an order. */
export function approvalAddress(config: SandboxConfig, orderId: string): string {
	return `${config.baseUrl}/checkoutnow?token=${orderId}`;
}

/** Links by what can be done next; a payer-action stands where the request named the source itself. */
function orderLinks(config: SandboxConfig, order: StoredOrder): Link[] {
	const self = `${apiBase(config)}/v2/checkout/orders/${order.id}`;
	const links: Link[] = [{ href: self, rel: "self", method: "GET" }];
	const approval = approvalAddress(config, order.id);
	if (order.status === "PAYER_ACTION_REQUIRED")
		return [...links, { href: approval, rel: "payer-action", method: "GET" }];
	if (order.status === "CREATED") links.push({ href: approval, rel: "approve", method: "GET" });
	if (order.status !== "COMPLETED")
		links.push(
			{ href: self, rel: "update", method: "PATCH" },
			{ href: `${self}/capture`, rel: "capture", method: "POST" },
		);
	return links;
}

/** {id, status, links}: what a call answers unless it asks for return=representation. */
export function minimalOrder(config: SandboxConfig, order: StoredOrder) {
	return {
		id: order.id,
		status: order.status,
		...sourceParts(order),
		links: orderLinks(config, order),
	};
}

/** What a capture answers by default: the captures and the payer, without the request. */
export function capturedOrder(sandbox: Sandbox, order: StoredOrder) {
	const payments = paymentsOfOrder(sandbox.store, order.id);
	return {
		id: order.id,
		status: order.status,
		...payerParts(order),
		purchase_units: order.request.purchase_units.map(({ reference_id }, index) => ({
			reference_id,
			payments: paymentsView(sandbox, order, payments, index),
		})),
		links: orderLinks(sandbox.config, order),
	};
}

/** The whole order, as GET and return=representation answer it. */
export function wholeOrder(sandbox: Sandbox, order: StoredOrder) {
	const { config, store } = sandbox;
	const payments = paymentsOfOrder(store, order.id);
	return {
		id: order.id,
		intent: order.request.intent,
		status: order.status,
		...payerParts(order),
		purchase_units: order.request.purchase_units.map((unit, index) => {
			const paid = payments.find(({ unitIndex }) => unitIndex === index);
			const email = paid?.receiver ?? unit.payee?.email_address ?? config.business;
			return {
				...unit,
				payee: { email_address: email, merchant_id: accountId(email) },
				...(paid ? { payments: paymentsView(sandbox, order, payments, index) } : {}),
			};
		}),
		create_time: seconds(order.createdAt),
		...(order.updatedAt === order.createdAt ? {} : { update_time: seconds(order.updatedAt) }),
		links: orderLinks(config, order),
	};
}

/** The source as far as it is known before anybody has agreed to pay. */
function sourceParts({ request }: StoredOrder) {
	if (request.googlePay === undefined) return request.withSource ? { payment_source: { paypal: {} } } : {};
	const { name, ...card } = request.googlePay ?? { name: "" };
	return { payment_source: { google_pay: request.googlePay ? { name, card } : {} } };
}

function payerParts(order: StoredOrder) {
	// A card has no account: the answer tells of the card alone.
	if (!order.payer || order.request.googlePay !== undefined) return sourceParts(order);
	const payer: Payer = PAYERS[order.payer];
	const name = { given_name: payer.firstName, surname: payer.lastName };
	const address = { country_code: "RO" };
	return {
		payment_source: {
			paypal: { email_address: payer.email, account_id: payerId(payer), account_status: "VERIFIED", name, address },
		},
		payer: { name, email_address: payer.email, payer_id: payerId(payer), address },
	};
}

/** The captures of a purchase unit, and what went back of them where anything did. */
function paymentsView({ config, store }: Sandbox, order: StoredOrder, payments: Payment[], unitIndex: number) {
	const ofUnit = (payment: Payment) => payment.unitIndex === unitIndex;
	const refunds = refundsOfOrder(store, order.id).filter(ofUnit);
	return {
		captures: payments.filter(ofUnit).map((payment) => captureView(config, payment)),
		...(refunds.length > 0 ? { refunds: refunds.map((refund) => refundView(config, refund, true)) } : {}),
	};
}

const CAPTURE_STATUS = {
	Completed: "COMPLETED",
	Pending: "PENDING",
	Denied: "DECLINED",
	Refunded: "REFUNDED",
	Reversed: "REFUNDED",
} as const;

/** One capture; its fee and net amount are known once it is no longer pending. */
function captureView(config: SandboxConfig, payment: Payment) {
	const money = (minor: number) => ({ currency_code: payment.currency, value: formatMinor(minor, payment.currency) });
	const self = `${apiBase(config)}/v2/payments/captures/${payment.id}`;
	return {
		id: payment.id,
		// What is left of a payment after a part of it went back is still taken.
		status:
			payment.status === "Completed" && payment.reason === "refund"
				? "PARTIALLY_REFUNDED"
				: CAPTURE_STATUS[payment.status],
		...(payment.status === "Pending" ? { status_details: { reason: "PENDING_REVIEW" } } : {}),
		amount: money(payment.amountMinor),
		final_capture: true,
		...(payment.invoice === "" ? {} : { invoice_id: payment.invoice }),
		...(payment.custom === "" ? {} : { custom_id: payment.custom }),
		seller_protection: {
			status: "ELIGIBLE",
			dispute_categories: ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"],
		},
		...(payment.status === "Pending"
			? {}
			: {
					seller_receivable_breakdown: {
						gross_amount: money(payment.amountMinor),
						paypal_fee: money(payment.feeMinor),
						net_amount: money(payment.amountMinor - payment.feeMinor),
					},
				}),
		links: [
			{ href: self, rel: "self", method: "GET" },
			{ href: `${self}/refund`, rel: "refund", method: "POST" },
			{ href: `${apiBase(config)}/v2/checkout/orders/${payment.orderId}`, rel: "up", method: "GET" },
		],
		create_time: seconds(payment.createdAt),
		update_time: seconds(payment.updatedAt),
	};
}

/** A refund; by default its id and status alone. */
export function refundView(config: SandboxConfig, refund: Payment, whole: boolean) {
	const money = (minor: number) => ({ currency_code: refund.currency, value: formatMinor(-minor, refund.currency) });
	const self = `${apiBase(config)}/v2/payments/refunds/${refund.id}`;
	const minimal = {
		id: refund.id,
		status: "COMPLETED",
		links: [
			{ href: self, rel: "self", method: "GET" },
			{ href: `${apiBase(config)}/v2/payments/captures/${refund.parentId}`, rel: "up", method: "GET" },
		],
	};
	if (!whole) return minimal;
	return {
		...minimal,
		amount: money(refund.amountMinor),
		...(refund.invoice === "" ? {} : { invoice_id: refund.invoice }),
		...(refund.custom === "" ? {} : { custom_id: refund.custom }),
		seller_payable_breakdown: {
			gross_amount: money(refund.amountMinor),
			paypal_fee: money(refund.feeMinor),
			net_amount: money(refund.amountMinor - refund.feeMinor),
		},
		create_time: seconds(refund.createdAt),
		update_time: seconds(refund.updatedAt),
	};
}

/** GET /v2/payments/captures/{id}: the capture with its order and the account that received it. */
export function wholeCapture(config: SandboxConfig, payment: Payment) {
	return {
		...captureView(config, payment),
		supplementary_data: { related_ids: { order_id: payment.orderId } },
		payee: { email_address: payment.receiver, merchant_id: accountId(payment.receiver) },
	};
}
