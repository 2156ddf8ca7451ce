import { HOURS } from "#app/config/business.ts";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import type { EmailFacts } from "#app/documents/emails/email-content.ts";
import type { Email, EmailBody, EmailFrame, ToldMoney } from "#app/domain/email/email.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { ReturnCase } from "#app/domain/returns/return-case.ts";
import type { ServiceOrder } from "#app/domain/services/service-order.ts";

/** A shop that is open, with an account of its own. */
export const FACTS: EmailFacts = {
	business: DEFAULT_PROFILE,
	account: {
		bank: "Banca Exemplu",
		accountName: "Nucleu PC S.R.L.",
		domesticAccount: "1B31007593840000",
		iban: "RO49 AAAA 1B31 0075 9384 0000",
		swift: "AAAAROBU",
		handle: "@nucleupc",
	},
	storeHours: HOURS.store,
	siteUrl: "https://nucleu.example",
	live: true,
};

export const FROM = { name: DEFAULT_PROFILE.name, address: DEFAULT_PROFILE.email };

export function anOrder(changes: Partial<Order> = {}): Order {
	return {
		id: 10_001,
		createdAt: "2026-11-20T08:00:00.000Z",
		locale: "ro",
		status: "pending",
		fullName: "Ștefania Țurcanu",
		email: "stefania@exemplu.ro",
		phone: "0722 123 456",
		delivery: { method: "delivery", address: "Str. Lungă 3", city: "Brașov", county: "Brașov" },
		express: null,
		billing: null,
		paymentMethod: "banktransfer",
		notes: null,
		trackingNumber: null,
		subtotalBani: 489_800,
		shippingBani: 6_000,
		totalBani: 495_800,
		providerAmountCents: 99_160,
		paymentMode: "live",
		isVoid: false,
		hasMadeToOrder: false,
		items: [
			{
				id: 1,
				productId: 1,
				serviceId: null,
				name: "Titan",
				quantity: 1,
				unitPriceBani: 479_900,
				lineTotalBani: 479_900,
			},
			{
				id: 2,
				productId: 2,
				serviceId: null,
				name: "Pad „XXL”",
				quantity: 2,
				unitPriceBani: 4_950,
				lineTotalBani: 9_900,
			},
		],
		...changes,
	};
}

/** Of an order that waits for its money, by the method that was chosen. */
export const unpaid = ({ paymentMethod: method }: Order): ToldMoney => ({
	state: "due",
	paymentState: "unpaid",
	method,
	receivedBani: 0,
});

export function aServiceOrder(changes: Partial<ServiceOrder> = {}): ServiceOrder {
	return {
		id: 7,
		serviceId: 2,
		serviceName: "Optimizare PC",
		serviceNames: { ro: "Optimizare PC", en: "PC Optimization" },
		fullName: "Ștefania Țurcanu",
		email: "stefania@exemplu.ro",
		phone: "0722 123 456",
		notes: "Face zgomot.",
		paymentMethod: "instore",
		status: "scheduled",
		locale: "ro",
		createdAt: "2026-11-20T08:00:00.000Z",
		readyOn: null,
		agreedBani: null,
		daysMin: 1,
		daysMax: 2,
		atCounter: false,
		paymentMode: "live",
		isVoid: false,
		...changes,
	};
}

export function anEmail(body: EmailBody, frame: Partial<EmailFrame> = {}): Email {
	return {
		number: 1,
		dedupeKey: "order-10001-confirmation",
		createdAt: "2026-11-20T08:00:00.000Z",
		locale: "ro",
		recipient: { name: "Ștefania Țurcanu", address: "stefania@exemplu.ro" },
		replyTo: null,
		attachment: null,
		...frame,
		...body,
	};
}

/** A return of two mice. */
export function aReturn(changes: Partial<ReturnCase> = {}): ReturnCase {
	const counts = { announced: 2, received: 2, restocked: 0, writtenOff: 0 };
	const piece = { name: "Mouse wireless", unitPriceBani: 9_900, isCounted: true, isInStock: false };
	return {
		...{ id: 7, orderId: 12, kind: "withdrawal", state: "received", openedAt: "2026-11-20T08:00:00.000Z" },
		...{ dueOn: "2026-12-04", withdrawalId: null, answer: null, refundedBani: 0, closedAt: null },
		lines: [{ ...counts, ...piece, id: 1, orderItemId: 3, productId: 9 }],
		...changes,
	};
}
