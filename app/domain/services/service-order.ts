import type { Locale } from "#app/domain/locale.ts";

/** A service asked for, done and paid in the store; a new one is scheduled (SPEC 3, 4; DECISIONS 8). */
export const SERVICE_ORDER_STATUSES = ["scheduled", "in_progress", "completed", "cancelled"] as const;
export type ServiceOrderStatus = (typeof SERVICE_ORDER_STATUSES)[number];

export interface ServiceOrder {
	id: number;
	serviceId: number;
	/** As it was called in the customer's language on the day of the order. */
	serviceName: string;
	fullName: string;
	email: string;
	phone: string;
	notes: string | null;
	paymentMethod: "instore";
	status: ServiceOrderStatus;
	/** The customer's language, for e-mails and slips. */
	locale: Locale;
	/** UTC, ISO 8601. */
	createdAt: string;
	daysMin: number;
	daysMax: number;
}
