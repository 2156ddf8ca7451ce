import iconv from "iconv-lite";
import type { EuroCents } from "#app/domain/money.ts";

/** The fields of a notification that the shop reads (docs/protocols.md, IPN). */
interface ProviderNotification {
	transactionId: string;
	status: string;
	amountCents: EuroCents | null;
	currency: string | null;
	receivers: string[];
	invoice: string;
	custom: string;
	isTest: boolean;
	fields: Record<string, string>;
}

/** Reads the raw form by the charset that it names itself, windows-1252 when it names none. */
export function parseNotification(raw: Uint8Array): ProviderNotification {
	const ascii = Array.from(raw, (byte) => String.fromCharCode(byte)).join("");
	const named = /(?:^|&)charset=([^&]*)/i.exec(ascii)?.[1]?.toLowerCase() ?? "windows-1252";
	const charset = iconv.encodingExists(named) ? named : "windows-1252";
	// Node's own decoder takes windows-1252 for Latin 1 and loses its letters above 0x7f.
	const decode = (text: string) => iconv.decode(Buffer.from(bytesOf(text.replaceAll("+", " "))), charset);
	const fields: Record<string, string> = {};
	for (const pair of ascii.split("&")) {
		const at = pair.indexOf("=");
		if (at > 0) fields[decode(pair.slice(0, at))] ??= decode(pair.slice(at + 1));
	}
	return {
		transactionId: fields.txn_id ?? "",
		status: fields.payment_status ?? "",
		amountCents: centsOf(fields.mc_gross),
		currency: fields.mc_currency ?? null,
		receivers: [fields.receiver_email, fields.business].flatMap((address) => (address ? [address.toLowerCase()] : [])),
		invoice: fields.invoice ?? "",
		custom: fields.custom ?? "",
		isTest: fields.test_ipn === "1",
		fields,
	};
}

function bytesOf(percentEncoded: string): Uint8Array {
	const bytes: number[] = [];
	for (let index = 0; index < percentEncoded.length; index += 1) {
		const hex = percentEncoded[index] === "%" ? /^%([0-9a-f]{2})/i.exec(percentEncoded.slice(index, index + 3)) : null;
		bytes.push(hex ? Number.parseInt(hex[1]!, 16) : percentEncoded.charCodeAt(index) & 0xff);
		if (hex) index += 2;
	}
	return Uint8Array.from(bytes);
}

function centsOf(text: string | undefined): EuroCents | null {
	const match = /^(-?)(\d{1,9})\.(\d{2})$/.exec(text ?? "");
	return match ? Number(`${match[1]}${match[2]}${match[3]}`) : null;
}

/**
 * What keeps a verified notification from counting as the payment of this order (docs/protocols.md, "accept only if"); amount,
 * currency and the order's own state are checked where it is settled.
 */
export function notificationProblem(
	notification: ProviderNotification,
	expected: { orderId: number; invoice: string | null; business: string; mode: "test" | "live" },
): string | null {
	if (notification.transactionId === "" || notification.status === "") return "incomplete";
	if (expected.mode === "live" && notification.isTest) return "test-notification-in-live-mode";
	const ours = (receiver: string) => receiver === expected.business.toLowerCase();
	if (notification.receivers.length === 0 || !notification.receivers.every(ours)) return "wrong-receiver";
	// A refund or reversal names its parent; the order's own marks are still there.
	if (notification.invoice !== expected.invoice) return "wrong-invoice";
	if (notification.custom !== String(expected.orderId)) return "wrong-order";
	return null;
}
