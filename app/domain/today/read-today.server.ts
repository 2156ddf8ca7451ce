import { LOW_STOCK_PIECES } from "#app/domain/catalogue/admin-product-query.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { readWithoutReceipt } from "#app/domain/day-close/read-day.server.ts";
import { firstWaitingEInvoices } from "#app/domain/invoices/read-e-invoices.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import { readCopiedNumber } from "#app/domain/order-number.ts";
import { summariesOf, taskFacts } from "#app/domain/orders/list-orders.server.ts";
import { heldPaymentOf } from "#app/domain/orders/resolve-held-payment.server.ts";
import { isDecided } from "#app/domain/returns/return-states.ts";
import { isLateService } from "#app/domain/services/ready-day.ts";
import { serviceNamesOf } from "#app/domain/services/service-order.ts";
import { NOTICE_SLOTS } from "#app/domain/settings/shop-picture.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Today, Waiting } from "#app/domain/today/today.ts";
import { selectOpenHeldRecords } from "#db/queries/held-payments.ts";
import { selectLackingLegalData } from "#db/queries/legal-data.ts";
import { type OrderFilter, selectWaitingOrders } from "#db/queries/order-list.ts";
import { selectDueReturns, selectUncredited } from "#db/queries/returns.ts";
import {
	selectDueServices,
	selectFailedEmails,
	selectLowStock,
	selectOpenMessages,
	selectOpenServices,
	selectOpenWithdrawals,
	selectServiceRefundsDue,
} from "#db/queries/today.ts";

const FIRST_FEW = 5;

/** What needs doing today: of each kind how many, and the first few (SPEC 2.16). One indexed look each, all at once. */
export function readToday(shop: Shop, locale: Locale): Promise<Today> {
	const { db, settings } = shop;
	const { mode } = settings.payments;
	const today = bucharestDay(shop.clock().toISOString());
	return allOf<Today>({
		orders: allOf({
			claims: waitingOrders(shop, "claims"),
			"late-claims": waitingOrders(shop, "late-claims"),
			"to-ship": waitingOrders(shop, "to-ship"),
			"to-pick-up": waitingOrders(shop, "to-pick-up"),
			courier: waitingOrders(shop, "courier"),
			refunds: waitingOrders(shop, "refunds"),
			"old-unpaid": waitingOrders(shop, "old-unpaid"),
		}),
		held: waiting(selectOpenHeldRecords(db, FIRST_FEW), heldPaymentOf),
		services: waiting(selectOpenServices(db, mode, { today, limit: FIRST_FEW }), (row) => ({
			id: row.id,
			at: row.created_at,
			serviceNames: serviceNamesOf(row),
			fullName: row.full_name,
			isOfToday: bucharestDay(row.created_at) === today,
			readyOn: row.ready_on,
			isLate: isLateService({ status: row.status, readyOn: row.ready_on }, today),
		})),
		dueServices: waiting(selectDueServices(db, mode, FIRST_FEW), (row) => {
			return { id: row.id, at: row.updated_at, fullName: row.full_name };
		}),
		serviceRefunds: waiting(selectServiceRefundsDue(db, mode, FIRST_FEW), (row) => {
			return { id: row.id, fullName: row.full_name, leftBani: row.left_bani };
		}),
		messages: waiting(selectOpenMessages(db, FIRST_FEW), (row) => {
			return { id: row.id, at: row.created_at, name: row.name, subject: row.subject };
		}),
		withdrawals: waiting(selectOpenWithdrawals(db, FIRST_FEW), (row) => {
			const { id, declared_at: at, name, contract, order_number: typed } = row;
			return { id, at, name, contract, typed, number: readCopiedNumber(typed) };
		}),
		returns: waiting(selectDueReturns(db, FIRST_FEW), (row) => ({
			id: row.id,
			orderId: row.order_id,
			fullName: row.full_name,
			state: row.state,
			dueOn: row.due_on,
			isLate: !isDecided(row.state) && row.due_on < today,
		})),
		creditNotes: waiting(selectUncredited(db, { mode, limit: FIRST_FEW }), (row) => {
			return { id: row.id, orderId: row.order_id, fullName: row.full_name };
		}),
		failedEmails: waiting(selectFailedEmails(db, FIRST_FEW), (row) => {
			return { id: row.id, at: row.created_at, kind: row.kind, reason: row.last_error };
		}),
		eInvoices: firstWaitingEInvoices(shop, FIRST_FEW),
		legalData: waiting(settings.live ? selectLackingLegalData(db, locale, FIRST_FEW) : [], ({ id, name }) => ({
			id,
			name,
		})),
		notices: missingNotices(shop),
		receipts: readWithoutReceipt(shop, FIRST_FEW),
		stock: waiting(selectLowStock(db, locale, LOW_STOCK_PIECES, FIRST_FEW), (row) => {
			return { id: row.id, name: row.name, sku: row.sku, stock: row.stock ?? 0 };
		}),
	});
}

/** What was begun under each name, once all of it is there. */
async function allOf<T extends object>(begun: { [Name in keyof T]: T[Name] | Promise<T[Name]> }): Promise<T> {
	const named = Object.entries(begun).map(async ([name, value]) => [name, await value]);
	return Object.fromEntries(await Promise.all(named)) as T;
}

function missingNotices({ settings }: Shop): Today["notices"] {
	const missing = settings.live ? NOTICE_SLOTS.filter((slot) => !settings.pictures?.[slot]) : [];
	return { count: missing.length, first: missing.map((slot, id) => ({ id, slot })) };
}

async function waitingOrders(shop: Shop, task: NonNullable<OrderFilter["task"]>) {
	const lines = await selectWaitingOrders(shop.db, { task, ...taskFacts(shop) }, FIRST_FEW);
	return { count: lines[0]?.total ?? 0, first: await summariesOf(shop, lines) };
}

async function waiting<R extends { total: number }, T>(
	read: R[] | Promise<R[]>,
	toLine: (row: R) => T,
): Promise<Waiting<T>> {
	const rows = await read;
	return { count: rows[0]?.total ?? 0, first: rows.map(toLine) };
}
