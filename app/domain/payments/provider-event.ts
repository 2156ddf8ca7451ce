import { z } from "zod";
import type { EuroCents } from "#app/domain/money.ts";

/** What a webhook is sent with, and the provider is asked about (docs/protocols.md, webhooks). */
export const transmissionSchema = z.object({
	id: z.string().min(1).max(100),
	time: z.string().min(1).max(100),
	signature: z.string().min(1).max(2_000),
	certUrl: z.string().min(1).max(500),
	algorithm: z.string().min(1).max(100),
});
export type Transmission = z.output<typeof transmissionSchema>;

/** Money of a capture that went back, in a transaction of its own. */
interface MoneyBack {
	id: string;
	/** In the word of a notification. */
	status: "Refunded" | "Reversed";
	amountCents: EuroCents;
	currency: string;
}

/** An event as the shop reads it; what it says of a capture is not among it, since the capture itself is read. */
export interface ProviderEvent {
	/** Null where the event says nothing of a payment that the shop acts on. */
	captureId: string | null;
	back: MoneyBack | null;
	/** The invoice number that it names: a hint, before anybody has verified it. */
	invoice: string | null;
	/** Everything that it says. */
	fields: Record<string, unknown>;
}

const CAPTURED = new Set(["COMPLETED", "PENDING", "DENIED", "DECLINED"].map((end) => `PAYMENT.CAPTURE.${end}`));
const GONE = { "PAYMENT.CAPTURE.REFUNDED": "Refunded", "PAYMENT.CAPTURE.REVERSED": "Reversed" } as const;

const eventSchema = z.object({
	event_type: z.string(),
	resource: z.record(z.string(), z.unknown()).default({}),
});
const captureSchema = z.object({ id: z.string() });
const backSchema = z.object({
	id: z.string(),
	amount: z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,9}\.\d{2}$/) }),
	links: z.array(z.object({ rel: z.string(), href: z.string() })),
});

/** @returns null for what no provider sends: it is no JSON, or no event */
export function readEvent(raw: Uint8Array): ProviderEvent | null {
	const parsed = eventSchema.safeParse(jsonOf(raw));
	if (!parsed.success) return null;
	const { event_type: type, resource } = parsed.data;
	const invoice = typeof resource.invoice_id === "string" ? resource.invoice_id : null;
	return { invoice, fields: { event_type: type, ...resource }, ...aboutOf(type, resource) };
}

function jsonOf(raw: Uint8Array): unknown {
	try {
		return JSON.parse(Buffer.from(raw).toString("utf8"));
	} catch {
		return null;
	}
}

function aboutOf(type: string, resource: object): Pick<ProviderEvent, "captureId" | "back"> {
	const capture = captureSchema.safeParse(resource);
	if (CAPTURED.has(type) && capture.success) return { captureId: capture.data.id, back: null };
	const status = GONE[type as keyof typeof GONE];
	const back = backSchema.safeParse(resource);
	if (status === undefined || !back.success) return { captureId: null, back: null };
	const { id, amount, links } = back.data;
	// A refund, and a reversal too, names the capture that it is of by a link alone.
	const captureId = /\/captures\/([\w-]+)$/.exec(links.find(({ rel }) => rel === "up")?.href ?? "")?.[1] ?? null;
	const amountCents = -Number(amount.value.replace(".", ""));
	return { captureId, back: { id, status, amountCents, currency: amount.currency_code } };
}
