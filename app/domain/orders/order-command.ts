import type { Account } from "#app/domain/accounts/account.ts";
import type { OrderBilling } from "#app/domain/invoices/order-billing.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { PostalAddress } from "#app/domain/places/postal-address.ts";
import type { DeliverySpeed } from "#app/domain/shipping/shipping.ts";

/** Where the goods go; the two checkouts and the calls map to this (SPEC 2.11, 3). */
export type Delivery = { method: "pickup" } | ({ method: "delivery" } & PostalAddress);

export interface OrderContact {
	fullName: string;
	/** Null only of orders of the back office. */
	email: string | null;
	phone: string;
	delivery: Delivery;
	/** Standard where it is left out. */
	deliverySpeed?: DeliverySpeed | undefined;
	paymentMethod: PaymentMethod;
	/** Left out where the invoice goes to the customer at the delivery address. */
	billing?: OrderBilling | undefined;
}

/** Who sends an order, as far as the limits of the web ask (web-limits.server.ts). */
export type Orderer = Pick<PlaceOrderCommand, "isByStaff" | "network">;

/** The one command behind both checkouts and the calls. It carries no price: the server's own figures count. */
export interface PlaceOrderCommand extends OrderContact {
	/** The form's one-time key: the same key again gives the same order (DECISIONS 6). */
	idempotencyKey: string;
	source: "checkout" | "direct-checkout" | "api" | "back-office";
	locale: Locale;
	lines: { productId: number; quantity: number }[];
	/** Numbers of the services of a mixed order, which wait for their turn (DECISIONS 6). */
	services?: number[];
	/** What the customer saw the goods cost; compared with the server's own figure, never used (DECISIONS 2). Null: not told. */
	seenSubtotalBani?: Bani | null;
	/** The same of all that was to be paid, delivery included: each total that was told. None: not told. */
	seenTotalsBani?: readonly Bani[];
	notes?: string | null;
	/** Somebody of the shop orders: the limits of the web do not count. */
	isByStaff?: boolean;
	/** Who typed it for a customer on the phone or at the counter; of orders of the back office. */
	takenBy?: Account;
	/** A quote of the back office: its last day, "2026-12-01". */
	quoteUntil?: string | null;
	/** A keyed digest of the network that it came from; null where nobody counts what its orders hold. */
	network?: string | null;
	/** The 1 RON test order: its product is never on sale. */
	isTest?: true;
	/** A number taken earlier by the older call (order_draft), and when. */
	draft?: { number: number; at: string };
}
