import type { OrderStatus } from "#app/domain/order-status.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import type { PlaceOrderCommand } from "#app/domain/orders/order-command.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import type { PaymentReceived } from "#app/domain/orders/record-payment.server.ts";
import { settlePayment } from "#app/domain/orders/settle-payment.server.ts";
import { type VoidPayment, voidPayment } from "#app/domain/orders/void-payment.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { findFaults } from "#db/check.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { unwrap } from "#tests/support/billing.ts";
import { statusOf } from "#tests/support/payments.ts";
import { selectRows } from "#tests/support/rows.ts";
import {
	changeProduct,
	orderOf,
	productOf,
	type TestShop,
	type TestShopOptions,
	testShop,
} from "#tests/support/test-shop.ts";

/** Sent to a house in Cluj. */
export const SENT = {
	delivery: { method: "delivery", address: "Str. Lungă 3", city: "Cluj-Napoca", county: "Cluj" },
} as const satisfies Partial<PlaceOrderCommand>;

/** Money for an order that the admin writes down, by bank transfer unless told otherwise: what came, or what went back. */
export function seenMoney(orderId: number, changes: Partial<Omit<PaymentReceived, "orderId">> = {}): PaymentReceived {
	return { orderId, seen: "pending", means: "bank", transactionId: null, account: CHIEF, ...changes };
}

const PRODUCT = "wireless-mouse";
const STOCK = 900;

export interface BackOfficeShop {
	shop: TestShop;
	/** Places an order of one piece of a well-stocked product; its number. */
	place(changes?: Partial<PlaceOrderCommand>): Promise<number>;
	/** The provider says that this amount came for an order; in test mode it charges 20 cents. */
	charge(orderId: number, amountCents?: number, status?: string): Promise<void>;
	statusOf(orderId: number): Promise<string>;
	/** How many pieces of the product are left. */
	stock(): Promise<number>;
	setStock(pieces: number): Promise<unknown>;
}

/** A shop whose orders the back office works on. */
export async function backOfficeShop(settings?: TestShopOptions["settings"]): Promise<BackOfficeShop> {
	const shop = await testShop({ settings });
	const productId = await changeProduct(shop.db, PRODUCT, { stock: STOCK });
	let transactions = 0;
	return {
		shop,
		place: async (changes = {}) => {
			return unwrap(await placeOrder(shop, orderOf([{ productId, quantity: 1 }], changes))).id;
		},
		charge: async (orderId, amountCents = 20, status = "COMPLETED") => {
			transactions += 1;
			const evidence = { transactionId: `TX-${transactions}`, status, amountCents, currency: "EUR" };
			await shop.db.transaction().execute(async (db) => {
				const order = await selectOrder(db, orderId);
				await settlePayment(shop, db, order, { ...evidence, kind: "capture", problem: null, raw: {} });
			});
		},
		statusOf: (orderId) => statusOf(shop, orderId),
		stock: async () => (await productOf(shop.db, PRODUCT)).stock ?? 0,
		setStock: (stock) => changeProduct(shop.db, PRODUCT, { stock }),
	};
}

/** Such a shop with one order that waits for its payment, and the order's number. */
export async function backOfficeOrder(
	changes?: Partial<PlaceOrderCommand>,
	settings?: TestShopOptions["settings"],
): Promise<{ backOffice: BackOfficeShop; id: number }> {
	const backOffice = await backOfficeShop(settings);
	return { backOffice, id: await backOffice.place(changes) };
}

/** The admin cancels an order that stands so. */
export const cancelOrder = (shop: Shop, orderId: number, seen: OrderStatus = "pending") =>
	advanceOrder(shop, { orderId, seen, to: "cancelled", reason: null, account: CHIEF });

/** Takes back a line of the ledger that the admin wrote by mistake, with nothing in its place unless told otherwise. */
export const voided = ({ shop }: BackOfficeShop, wish: Partial<VoidPayment> & { orderId: number; record: number }) =>
	voidPayment(shop, { instead: "none", note: null, account: CHIEF, ...wish });

/** The number of the ledger's last line. */
export const lastLine = async ({ shop }: BackOfficeShop) => (await selectRows(shop.db, "payment_record")).at(-1)!.id;

/** An order as its page in the back office shows it. */
export const detailsOf = async (backOffice: BackOfficeShop, id: number) =>
	(await readOrderDetails(backOffice.shop, id))!;

/** What is wrong with the books by now. */
export const faults = ({ shop }: BackOfficeShop) => findFaults(shop.db);
