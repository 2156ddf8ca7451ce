import { daysLeft } from "#app/domain/calendar/days.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { jsonTexts } from "#app/domain/json-texts.ts";
import { type Edge, type KeysetPage, readKeysetPage } from "#app/domain/keyset-page.ts";
import { hasLeft, type OrderStatus } from "#app/domain/order-status.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { wentBackBani } from "#app/domain/payments/order-money.ts";
import {
	piecesAway,
	type Returnable,
	type ReturnCase,
	type ReturnDetails,
	type ReturnEvent,
	type ReturnLine,
	type ReturnMoney,
	type ReturnSummary,
} from "#app/domain/returns/return-case.ts";
import { isDecided, type ReturnState } from "#app/domain/returns/return-states.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { readEndedGuarantees } from "#app/domain/warranties/read-warranty.server.ts";
import { readSerials } from "#app/domain/warranties/save-serials.server.ts";
import type { Db } from "#db/connection.ts";
import { selectStatusMoves } from "#db/queries/documents.ts";
import { type OrderRow, selectOrder, selectOrderItems } from "#db/queries/orders.ts";
import {
	countOpenReturns,
	selectReturn,
	selectReturnEvents,
	selectReturnLines,
	selectReturnPage,
	selectReturnsOfOrder,
	selectReturnsOfWithdrawal,
	selectUncredited,
} from "#db/queries/returns.ts";

/** One page of the returns that wait for something, the oldest first, or of the closed ones, newest first. */
export async function listReturns(
	shop: Shop,
	{ isOpen, state, edge }: { isOpen: boolean; state: ReturnState | null; edge: Edge },
): Promise<KeysetPage<ReturnSummary>> {
	const page = await readKeysetPage((from, limit) => selectReturnPage(shop.db, { isOpen, state }, from, limit), edge);
	return {
		...page,
		rows: page.rows.map((row) => ({
			id: row.id,
			orderId: row.order_id,
			fullName: row.full_name,
			kind: row.kind,
			state: row.state,
			openedAt: row.opened_at,
			dueOn: row.due_on,
			daysLeft: daysLeft(row.due_on, bucharestDay(shop.clock().toISOString())),
			closedAt: row.closed_at,
		})),
	};
}

export function countWaitingReturns(shop: Shop): Promise<number> {
	return countOpenReturns(shop.db);
}

/** The returns of an order, the oldest first. Who may see them is asked before. */
export async function readReturnsOfOrder({ db }: { db: Db }, orderId: number): Promise<ReturnCase[]> {
	return withLines(db, await selectReturnsOfOrder(db, orderId));
}

/** The returns that answer a declaration of withdrawal, the oldest first; those that were dropped answer nothing. */
export async function readReturnsOfWithdrawal({ db }: { db: Db }, withdrawalId: number): Promise<ReturnCase[]> {
	return withLines(db, await selectReturnsOfWithdrawal(db, withdrawalId));
}

/** Whether these returns of a declaration are of fewer pieces than the order has goods: it may have been of more. */
export async function leavesPiecesOut(db: Db, orderId: number, returns: ReturnCase[]): Promise<boolean> {
	const goods = (await selectOrderItems(db, orderId)).filter(({ service_id }) => service_id === null);
	const lines = returns.flatMap((one) => one.lines);
	const pieces = lines.reduce((sum, { announced, received }) => sum + (received || announced), 0);
	return pieces < goods.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether all of the order's goods are in returns of a withdrawal: there is nothing left to withdraw from. */
export async function isWithdrawnByReturns(
	{ db }: { db: Db },
	orderId: number,
	returns: ReturnCase[],
): Promise<boolean> {
	const withdrawn = returns.filter(
		({ kind, state }) => kind === "withdrawal" && state !== "dropped" && state !== "refused",
	);
	return withdrawn.length > 0 && !(await leavesPiecesOut(db, orderId, withdrawn));
}

/** One return with everything; null for an unknown number. */
export async function readReturn(shop: Shop, id: number): Promise<ReturnDetails | null> {
	const row = await selectReturn(shop.db, id);
	const order = row && (await selectOrder(shop.db, row.order_id));
	if (!row || !order) return null;
	const { mode } = shop.settings.payments;
	const [all, uncredited, events, serials] = await Promise.all([
		readReturnsOfOrder(shop, order.id),
		selectUncredited(shop.db, { mode, id, limit: 1 }),
		readReturnEvents(shop.db, id),
		readSerials(shop, order.id),
	]);
	return {
		...all.find((one) => one.id === id)!,
		fullName: order.full_name,
		isMailed: order.email !== null && order.erased_at === null,
		orderStatus: order.status,
		reason: row.reason,
		daysLeft: daysLeft(row.due_on, bucharestDay(shop.clock().toISOString())),
		money: await moneyOfReturn(shop, shop.db, order, id),
		serials: Object.fromEntries(serials),
		lacksCreditNote: uncredited.length > 0,
		guaranteeEnded:
			row.kind === "warranty" ? await readEndedGuarantees(shop.db, order.id, bucharestDay(row.opened_at)) : {},
		events,
	};
}

/** What happened to a return, the oldest first. */
export async function readReturnEvents(db: Db, id: number): Promise<ReturnEvent[]> {
	return (await selectReturnEvents(db, id)).map(toEvent);
}

/** What may come back of an order's goods; of one that was not sent nothing. */
export async function readReturnable(db: Db, order: Pick<OrderRow, "id" | "status">): Promise<Returnable[]> {
	const [items, returns] = [await selectOrderItems(db, order.id), await readReturnsOfOrder({ db }, order.id)];
	const areOut = await goodsAreOut(db, order);
	return items
		.filter(({ service_id }) => service_id === null)
		.map((item) => {
			const away = returns.flatMap(({ state, lines }) =>
				lines.flatMap((line) => (line.orderItemId === item.id ? [piecesAway(state, line)] : [])),
			);
			return {
				orderItemId: item.id,
				name: item.name,
				left: areOut ? away.reduce((left, pieces) => left - pieces, item.quantity) : 0,
			};
		});
}

/** What of an order its customer may claim under the guarantee: pieces that were sent and are not on their way back. */
export async function readClaimable(
	{ db }: { db: Db },
	order: Pick<OrderRow, "id" | "status"> & { isVoid: boolean },
): Promise<Returnable[]> {
	if (order.isVoid || order.status === "cancelled") return [];
	return (await readReturnable(db, order)).filter(({ left }) => left > 0);
}

/**
 * Whether the goods of an order are out of the shop, so that they come back by a return and by nothing else: they were sent when it
 * was cancelled, or would be now. One that has returns had been sent, unless somebody took that back.
 *
 * @param order as it stands, also a cancelled one
 */
export async function goodsAreOut(db: Db, order: Pick<OrderRow, "id" | "status">): Promise<boolean> {
	const isCancelled = order.status === "cancelled";
	if (!isCancelled && hasLeft(order.status)) return true;
	if ((await selectReturnsOfOrder(db, order.id)).length === 0) return false;
	const moves = await selectStatusMoves(db, [order.id]);
	const before = isCancelled ? moves.findLast(({ to }) => to === "cancelled")?.from : order.status;
	const wereHere = ({ from, to }: (typeof moves)[number]) =>
		hasLeft(from as OrderStatus) && !hasLeft(to as OrderStatus) && to !== "cancelled";
	return hasLeft(before as OrderStatus) || !moves.some(wereHere);
}

/** How a return stands with its order's money, in the transaction that has read the order. */
export async function moneyOfReturn(
	shop: Pick<Shop, "settings">,
	db: Db,
	order: OrderRow,
	id: number,
): Promise<ReturnMoney> {
	const marks = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	const [items, returns] = [await selectOrderItems(db, order.id), await readReturnsOfOrder({ db }, order.id)];
	const own = returns.find((one) => one.id === id)!;
	const refunded = returns.filter((one) => one.id === id || one.state === "refunded");
	const come = (cases: ReturnCase[]) =>
		cases.flatMap(({ state, lines }) =>
			lines.map((line) => ({ ...line, pieces: state === "announced" ? line.announced : line.received })),
		);
	const isWhole = items.every(
		(item) =>
			item.service_id !== null ||
			come(refunded).reduce((sum, { orderItemId, pieces }) => sum + (orderItemId === item.id ? pieces : 0), 0) >=
				item.quantity,
	);
	const goods = come([own]).reduce((sum, { pieces, unitPriceBani }) => sum + pieces * unitPriceBani, 0);
	// The whole of a withdrawal has the standard delivery back, not what express cost beyond it.
	const delivery = isWhole && own.kind !== "warranty" ? order.shipping_bani - order.express_bani : 0;
	const others = returns.filter((one) => one.id !== id);
	return {
		worthBani: goods + delivery,
		// What the courier still brings is owed, too, until the order is cancelled.
		isOwed: !marks.isVoid && (marks.receivedBani > 0 || order.status !== "cancelled"),
		backBani: Math.max(0, wentBackBani(marks) - countedBani(others)),
		isAlone: others.every(({ state }) => isDecided(state)),
	};
}

/** What of their order's money these returns count as gone back. */
export const countedBani = (returns: ReturnCase[]) => returns.reduce((sum, { refundedBani }) => sum + refundedBani, 0);

type CaseRow = Awaited<ReturnType<typeof selectReturnsOfOrder>>[number];

async function withLines(db: Db, rows: CaseRow[]): Promise<ReturnCase[]> {
	const ids = rows.map(({ id }) => id);
	const lines = await selectReturnLines(db, ids);
	return rows.map((row) => ({
		id: row.id,
		orderId: row.order_id,
		kind: row.kind,
		withdrawalId: row.withdrawal_id,
		state: row.state,
		openedAt: row.opened_at,
		dueOn: row.due_on,
		answer: row.answer,
		refundedBani: row.refunded_bani,
		closedAt: row.closed_at,
		lines: lines.filter(({ case_id }) => case_id === row.id).map(toLine),
	}));
}

function toLine(row: Awaited<ReturnType<typeof selectReturnLines>>[number]): ReturnLine {
	return {
		id: row.id,
		orderItemId: row.order_item_id,
		productId: row.product_id,
		name: row.name,
		unitPriceBani: row.unit_price_bani,
		announced: row.announced,
		received: row.received,
		restocked: row.restocked,
		writtenOff: row.written_off,
		isCounted: row.stock !== null,
		isInStock: row.stock_moved === 1,
	};
}

function toEvent(row: Awaited<ReturnType<typeof selectReturnEvents>>[number]): ReturnEvent {
	return {
		id: row.id,
		at: row.at,
		account: row.account_email,
		kind: row.kind,
		from: row.from_state as ReturnState | null,
		to: row.to_state as ReturnState | null,
		detail: jsonTexts(row.detail),
	};
}
