import type { Locale, Localised } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import type { PaymentMode } from "#app/domain/payments/payment-mode.ts";

/** A service asked for, done and paid in the store; a new one is scheduled (SPEC 3, 4; DECISIONS 8). */
export const SERVICE_ORDER_STATUSES = ["scheduled", "in_progress", "completed", "cancelled"] as const;
export type ServiceOrderStatus = (typeof SERVICE_ORDER_STATUSES)[number];

export interface ServiceOrder {
	id: number;
	serviceId: number;
	/** As it was called in the customer's language on the day of the order. */
	serviceName: string;
	/** What its readers call it: in the customer's language as above, in the other as it is called today. */
	serviceNames: Localised;
	fullName: string;
	/** Null of one that was taken at the counter, of a customer who has none. */
	email: string | null;
	phone: string;
	notes: string | null;
	paymentMethod: "instore";
	status: ServiceOrderStatus;
	/** The customer's language, for e-mails and slips. */
	locale: Locale;
	/** UTC, ISO 8601. */
	createdAt: string;
	/** The day on which it is to be ready, as agreed on: "2026-11-27". */
	readyOn: string | null;
	/** What was agreed that the work costs; 0: nothing; null: no price is agreed on. */
	agreedBani: Bani | null;
	daysMin: number;
	daysMax: number;
	/** Taken by somebody of the shop while the customer stood there; otherwise the customer waits for a call. */
	atCounter: boolean;
	/** Of the shop when it was asked for. */
	paymentMode: PaymentMode;
	/** A test of a shop that is live by now: it is shown and may be cancelled, and nothing else. */
	isVoid: boolean;
}

/** Whether the shop calls its customer to agree on a day (SPEC 2.12). */
export function isDayToAgree({ status, readyOn, atCounter }: ServiceOrder): boolean {
	return status === "scheduled" && readyOn === null && !atCounter;
}

/** Both names from a stored service order; a service that is gone keeps the one under which it was asked for. */
export function serviceNamesOf(row: {
	locale: Locale;
	service_name: string;
	other_service_name: string | null;
}): Localised {
	const other = row.other_service_name ?? row.service_name;
	return row.locale === "ro" ? { ro: row.service_name, en: other } : { ro: other, en: row.service_name };
}
