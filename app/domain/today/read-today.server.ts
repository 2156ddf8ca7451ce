import { LOW_STOCK_PIECES } from "#app/domain/catalogue/admin-product-query.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { readWithoutReceipt } from "#app/domain/day-close/read-day.server.ts";
import { firstWaitingEInvoices } from "#app/domain/invoices/read-e-invoices.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import { summariesOf, taskFacts } from "#app/domain/orders/list-orders.server.ts";
import { heldPaymentOf } from "#app/domain/orders/resolve-held-payment.server.ts";
import { serviceNamesOf } from "#app/domain/services/service-order.ts";
import { NOTICE_SLOTS } from "#app/domain/settings/shop-picture.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Today, Waiting } from "#app/domain/today/today.ts";
import { selectOpenHeldRecords } from "#db/queries/held-payments.ts";
import { selectLackingLegalData } from "#db/queries/legal-data.ts";
import { type OrderFilter, selectWaitingOrders } from "#db/queries/order-list.ts";
import { selectDueReturns } from "#db/queries/returns.ts";
import {
	selectFailedEmails,
	selectLowStock,
	selectOpenMessages,
	selectOpenServices,
	selectOpenWithdrawals,
	selectServiceRefundsDue,
} from "#db/queries/today.ts";

const FIRST_FEW = 5;

/** What needs doing today: of each kind how many, and the first few (SPEC 2.16). One indexed look each. */
export async function readToday(shop: Shop, locale: Locale): Promise<Today> {
	const tasks = (task: NonNullable<OrderFilter["task"]>) => waitingOrders(shop, task);
	const { mode } = shop.settings.payments;
	const today = bucharestDay(shop.clock().toISOString());
	const [
		claims,
		lateClaims,
		toShip,
		toPickUp,
		courier,
		refunds,
		oldUnpaid,
		held,
		services,
		serviceRefunds,
		messages,
		withdrawals,
		returns,
		emails,
		eInvoices,
		legalData,
		receipts,
		stock,
	] = await Promise.all([
		tasks("claims"),
		tasks("late-claims"),
		tasks("to-ship"),
		tasks("to-pick-up"),
		tasks("courier"),
		tasks("refunds"),
		tasks("old-unpaid"),
		selectOpenHeldRecords(shop.db, FIRST_FEW),
		selectOpenServices(shop.db, mode, FIRST_FEW),
		selectServiceRefundsDue(shop.db, mode, FIRST_FEW),
		selectOpenMessages(shop.db, FIRST_FEW),
		selectOpenWithdrawals(shop.db, FIRST_FEW),
		selectDueReturns(shop.db, FIRST_FEW),
		selectFailedEmails(shop.db, FIRST_FEW),
		firstWaitingEInvoices(shop, FIRST_FEW),
		shop.settings.live ? selectLackingLegalData(shop.db, locale, FIRST_FEW) : [],
		readWithoutReceipt(shop, FIRST_FEW),
		selectLowStock(shop.db, locale, LOW_STOCK_PIECES, FIRST_FEW),
	]);
	return {
		orders: {
			claims,
			"late-claims": lateClaims,
			"to-ship": toShip,
			"to-pick-up": toPickUp,
			courier,
			refunds,
			"old-unpaid": oldUnpaid,
		},
		held: waiting(held, heldPaymentOf),
		services: waiting(services, (row) => ({
			id: row.id,
			at: row.created_at,
			serviceNames: serviceNamesOf(row),
			fullName: row.full_name,
			isOfToday: bucharestDay(row.created_at) === today,
		})),
		serviceRefunds: waiting(serviceRefunds, (row) => {
			return { id: row.id, fullName: row.full_name, leftBani: row.left_bani };
		}),
		messages: waiting(messages, (row) => ({ id: row.id, at: row.created_at, name: row.name, subject: row.subject })),
		withdrawals: waiting(withdrawals, (row) => {
			return { id: row.id, at: row.declared_at, name: row.name, contract: row.contract, orderNumber: row.order_number };
		}),
		returns: waiting(returns, (row) => ({
			id: row.id,
			orderId: row.order_id,
			fullName: row.full_name,
			state: row.state,
			dueOn: row.due_on,
			isLate: row.due_on < today,
		})),
		failedEmails: waiting(emails, (row) => {
			return { id: row.id, at: row.created_at, kind: row.kind, reason: row.last_error };
		}),
		eInvoices,
		legalData: waiting(legalData, ({ id, name }) => ({ id, name })),
		notices: missingNotices(shop),
		receipts,
		stock: waiting(stock, (row) => ({ id: row.id, name: row.name, sku: row.sku, stock: row.stock ?? 0 })),
	};
}

function missingNotices({ settings }: Shop): Today["notices"] {
	const missing = settings.live ? NOTICE_SLOTS.filter((slot) => !settings.pictures?.[slot]) : [];
	return { count: missing.length, first: missing.map((slot, id) => ({ id, slot })) };
}

async function waitingOrders(shop: Shop, task: NonNullable<OrderFilter["task"]>) {
	const lines = await selectWaitingOrders(shop.db, { task, ...taskFacts(shop) }, FIRST_FEW);
	return { count: lines[0]?.total ?? 0, first: await summariesOf(shop, lines) };
}

function waiting<R extends { total: number }, T>(rows: R[], toLine: (row: R) => T): Waiting<T> {
	return { count: rows[0]?.total ?? 0, first: rows.map(toLine) };
}
