import { takeCounterPayment } from "#app/domain/counter/serve-order.server.ts";
import { closeDay } from "#app/domain/day-close/close-day.server.ts";
import { creditInvoice, readCreditable } from "#app/domain/invoices/credit-invoice.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { receiveCourierMoney } from "#app/domain/orders/receive-courier-money.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { type AdvanceReturn, advanceReturn } from "#app/domain/returns/advance-return.server.ts";
import { openReturn } from "#app/domain/returns/open-return.server.ts";
import { readReturn } from "#app/domain/returns/read-returns.server.ts";
import type { ReturnKind } from "#app/domain/returns/return-states.ts";
import { returnServicePayment } from "#app/domain/services/return-service-payment.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { placedOrder, unwrap } from "#tests/support/billing.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { changeProduct, type TestShop } from "#tests/support/test-shop.ts";

const account = CHIEF;
/** What a busy day fills; each has a row of it at least. */
export const TABLES_OF_A_BUSY_DAY = [
	...["return_case", "return_line", "return_event", "day_close", "fiscal_receipt", "service_payment", "service_refund"],
	...["payment_record", "invoice", "stock_movement"],
];

/** Part payments, a credit note by line, returns in several states, refunds, courier money, the counter's receipts, and its day closed. */
export async function liveABusyDay(shop: TestShop): Promise<void> {
	await changeProduct(shop.db, "wireless-mouse", { stock: 20 });
	const orderId = await deliveredOrder(shop);
	await giveBackOne(shop, orderId);
	await claimWarranty(shop, orderId, { step: "refuse", answer: "Are urme de lovituri." });
	await claimWarranty(shop, orderId, { step: "replace", answer: null, serials: new Map() });
	await openOne(shop, orderId, "sent-back", 1);
	await bringCourierMoney(shop);
	await serveAtTheCounter(shop);
	const day = { day: "2026-11-20", openingBani: 20_000, countedBani: 25_000, note: "Rest de monede 🪙", account };
	unwrap(await closeDay(shop, day));
}

async function deliveredOrder(shop: TestShop): Promise<number> {
	const orderId = await placedOrder(shop, { "wireless-mouse": 5 });
	const payment = { orderId, seen: "pending", means: "bank", transactionId: null, account } as const;
	unwrap(await recordPayment(shop, { ...payment, amountBani: 1_000, seenHereBani: 0 }));
	unwrap(await recordPayment(shop, { ...payment, seenHereBani: 1_000 }));
	unwrap(await issueInvoice(shop, orderId));
	unwrap(await advanceOrder(shop, { orderId, seen: "completed", to: "shipped", trackingNumber: "AWB 1", account }));
	unwrap(await advanceOrder(shop, { orderId, seen: "shipped", to: "delivered", account }));
	return orderId;
}

async function openOne(shop: TestShop, orderId: number, kind: ReturnKind, pieces: number) {
	const { items } = (await readOrderDetails(shop, orderId))!;
	const wish = { orderId, kind, pieces: new Map([[items[0]!.id, pieces]]), reason: "Nu-i place", withdrawalId: null };
	const { id } = unwrap(await openReturn(shop, { ...wish, key: shop.newKey(), account }));
	return (await readReturn(shop, id))!;
}

async function step(shop: TestShop, returnId: number, move: { step: AdvanceReturn["step"] } & Record<string, unknown>) {
	const seen = (await readReturn(shop, returnId))!.state;
	unwrap(await advanceReturn(shop, { account, returnId, seen, ...move } as AdvanceReturn));
}

/** One piece comes back: credited by its line, refunded, and on sale again. */
async function giveBackOne(shop: TestShop, orderId: number): Promise<void> {
	const { id: returnId, lines } = await openOne(shop, orderId, "withdrawal", 1);
	const one = new Map([[lines[0]!.id, 1]]);
	await step(shop, returnId, { step: "receive", received: one });
	await step(shop, returnId, { step: "inspect", note: "ca nou" });
	const { revision: seen } = (await readCreditable(shop, orderId))!;
	unwrap(await creditInvoice(shop, { orderId, quantities: new Map([[1, 1]]), seen, account, returnId }));
	unwrap(
		await refundPart(shop, {
			...{ orderId, seen: "delivered", seenReturnedBani: 0, way: "bank", amountBani: null, account, returnId },
			...{ pieces: [{ orderItemId: lines[0]!.orderItemId, pieces: 1 }], transactionId: null, note: null },
		}),
	);
	await step(shop, returnId, { step: "refund", amountBani: null, answer: null });
	await step(shop, returnId, { step: "place", restocked: one, writtenOff: new Map() });
}

async function claimWarranty(shop: TestShop, orderId: number, decision: Parameters<typeof step>[2]): Promise<void> {
	const { id: returnId, lines } = await openOne(shop, orderId, "warranty", 1);
	await step(shop, returnId, { step: "receive", received: new Map([[lines[0]!.id, 1]]) });
	await step(shop, returnId, { step: "inspect", note: null });
	await step(shop, returnId, decision);
}

async function bringCourierMoney(shop: TestShop): Promise<void> {
	const orderId = await placedOrder(shop, { "wireless-mouse": 1 }, { paymentMethod: "cash" });
	unwrap(await advanceOrder(shop, { orderId, seen: "pending", to: "shipped", trackingNumber: "RO 100", account }));
	const { received } = await receiveCourierMoney(shop, { text: "RO100", account });
	if (received.count !== 1) throw new Error("the courier's money was not taken");
}

/** Cash with its fiscal receipt; a means that was mistyped; a service that is paid, and a part of it given back. */
async function serveAtTheCounter(shop: TestShop): Promise<void> {
	const counter = { delivery: { method: "pickup" } } as const;
	for (const receipt of ["0042", null]) {
		const orderId = await placedOrder(shop, { "wireless-mouse": 1 }, counter);
		unwrap(await takeCounterPayment(shop, { orderId, seen: "pending", means: "cash", account, receipt }));
		if (receipt) continue;
		const { id: record } = (await readOrderDetails(shop, orderId))!.payments.voidable.at(0)!;
		unwrap(await voidPayment(shop, { orderId, record, instead: "card", note: null, account }));
	}
	const id = await aServiceOrderOf(shop);
	const payment = { id, means: "cash", amountBani: 5_000, receipt: "0043", account } as const;
	unwrap(await takeServicePayment(shop, { ...payment, idempotencyKey: shop.newKey() }));
	const { id: paymentId } = await shop.db.selectFrom("service_payment").select("id").executeTakeFirstOrThrow();
	const back = { id, paymentId, amountBani: 2_000, idempotencyKey: shop.newKey(), account };
	unwrap(await returnServicePayment(shop, back));
}
