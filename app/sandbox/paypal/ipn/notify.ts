import { randomBytes } from "node:crypto";
import { formatMinor } from "#app/sandbox/paypal/amount.ts";
import { accountId } from "#app/sandbox/paypal/config.ts";
import { has, IPN_FAULTS } from "#app/sandbox/paypal/faults.ts";
import { newDebugId } from "#app/sandbox/paypal/ids.ts";
import { webhookOf } from "#app/sandbox/paypal/ipn/webhook.ts";
import { type Charset, PAYERS, type Payer, payerId } from "#app/sandbox/paypal/payers.ts";
import type { Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { takeFault } from "#app/sandbox/paypal/store/faults.ts";
import { addIpn } from "#app/sandbox/paypal/store/ipn.ts";
import { readKnobs } from "#app/sandbox/paypal/store/knobs.ts";
import type { Payment } from "#app/sandbox/paypal/store/payments.ts";
import { toWindows1252 } from "#app/sandbox/paypal/windows-1252.ts";

const PROVIDER_TIME = new Intl.DateTimeFormat("en-US", {
	timeZone: "America/Los_Angeles",
	timeZoneName: "short",
	hourCycle: "h23",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
	month: "short",
	day: "2-digit",
	year: "numeric",
});

/** `20:12:59 Jan 13, 2009 PST`: the provider's own time zone, whatever the seller's is. */
export function paymentDate(at: Date): string {
	const parts = PROVIDER_TIME.formatToParts(at);
	const part = (type: string) => parts.find((found) => found.type === type)?.value ?? "";
	const time = `${part("hour")}:${part("minute")}:${part("second")}`;
	return `${time} ${part("month")} ${part("day")}, ${part("year")} ${part("timeZoneName")}`;
}

/** The notification of a payment in its present state, as it goes over the wire. */
function ipnBody(payment: Payment): Buffer {
	const payer: Payer = PAYERS[payment.payer];
	return encodeForm(ipnFields(payment, payer), payer.charset);
}

function ipnFields(payment: Payment, payer: Payer): [string, string][] {
	const gross = formatMinor(payment.amountMinor, payment.currency);
	const fee = formatMinor(payment.feeMinor, payment.currency);
	const isDollar = payment.currency === "USD";
	const settled = payment.status !== "Pending" && payment.status !== "Denied";
	return [
		["mc_gross", gross],
		...when(payment.invoice !== "", ["invoice", payment.invoice]),
		["protection_eligibility", "Eligible"],
		["payer_id", payerId(payer)],
		["payment_date", paymentDate(new Date(payment.createdAt))],
		["payment_status", payment.status],
		["charset", payer.charset],
		["first_name", payer.firstName],
		...when(settled, ["mc_fee", fee]),
		["notify_version", "3.9"],
		...when(payment.parentId !== null, ["reason_code", payment.reason ?? ""]),
		["custom", payment.custom],
		["payer_status", "verified"],
		["business", payment.receiver],
		["quantity", String(payment.quantity)],
		...when(payment.parentId !== null, ["parent_txn_id", payment.parentId ?? ""]),
		["verify_sign", randomBytes(42).toString("base64url")],
		["payer_email", payer.email],
		["txn_id", payment.id],
		["payment_type", "instant"],
		["last_name", payer.lastName],
		["receiver_email", payment.receiver],
		["payment_fee", isDollar && settled ? fee : ""],
		["receiver_id", accountId(payment.receiver)],
		...when(payment.status === "Pending", ["pending_reason", payment.reason ?? "other"]),
		// A refund or reversal carries no txn_type.
		...when(payment.parentId === null, ["txn_type", "web_accept"]),
		["item_name", payment.itemName],
		["mc_currency", payment.currency],
		["item_number", payment.itemNumber],
		["residence_country", "RO"],
		["test_ipn", "1"],
		["transaction_subject", payment.custom],
		["payment_gross", isDollar ? gross : ""],
		["ipn_track_id", newDebugId()],
	];
}

function when(condition: boolean, field: [string, string]): [string, string][] {
	return condition ? [field] : [];
}

/** Percent-encodes bytes as the provider does: letters, digits, `-`, `_` and `.` stay, a space is `+`. */
function percentEncode(bytes: Buffer): string {
	let encoded = "";
	for (const byte of bytes) {
		const character = String.fromCharCode(byte);
		if (/[A-Za-z0-9_.-]/.test(character)) encoded += character;
		else encoded += character === " " ? "+" : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
	}
	return encoded;
}

/** The body of a notification: fields in their order, letters in its charset. */
export function encodeForm(fields: [name: string, value: string][], charset: Charset): Buffer {
	const bytesOf = (text: string) => (charset === "windows-1252" ? toWindows1252(text) : Buffer.from(text, "utf8"));
	return Buffer.from(fields.map(([name, value]) => `${name}=${percentEncode(bytesOf(value))}`).join("&"), "latin1");
}

/**
 * Queues the notification of a payment's present state, inside the caller's transaction; wake the sender after it. The web form
 * has an IPN at its own address, an order of the API the webhook that the seller has registered.
 *
 * @param chosen faults that the buyer chose on the provider's page, beside those set for the next notification
 */
export function notifySeller(sandbox: Sandbox, payment: Payment, chosen: readonly string[]): void {
	const { store, now } = sandbox;
	const sent = payment.source === "web" ? ipnOf(payment) : webhookOf(sandbox.config, payment, now());
	if (sent === null) return;
	const taken = new Map(IPN_FAULTS.map((kind) => [kind, has(chosen, kind) ? { delayMs: 0 } : takeFault(store, kind)]));
	const at = now();
	const late = taken.get("late-ipn");
	const delayMs = late ? late.delayMs || readKnobs(store).lateIpnMs : 0;
	const message = {
		paymentId: payment.id,
		paymentStatus: payment.status,
		...sent,
		genuine: taken.get("invalid-ipn") ? 0 : 1,
		state: taken.get("no-ipn") ? "withheld" : "queued",
		nextAt: new Date(at.getTime() + delayMs).toISOString(),
		createdAt: at.toISOString(),
	} as const;
	addIpn(store, message);
	if (taken.get("duplicate-ipn")) addIpn(store, message);
}

function ipnOf(payment: Payment) {
	return payment.notifyUrl === "" ? null : { notifyUrl: payment.notifyUrl, body: ipnBody(payment), headers: null };
}
