import type { Account, Role } from "#app/domain/accounts/account.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { hasLeft, isPaidOrShipped, type OrderStatus } from "#app/domain/order-status.ts";
import { moveOrderIn } from "#app/domain/orders/move-order.server.ts";
import { isWayBack, mayGoBack } from "#app/domain/orders/order-states.ts";
import type { WayBack } from "#app/domain/orders/way-back.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, type Result } from "#app/domain/result.ts";
import { goodsAreOut, readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import { leaveOrderOpen } from "#app/domain/returns/return-case.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectDocumentNumbers, selectStandingInvoice, selectStatusMoves } from "#db/queries/documents.ts";
import { type OrderRow, selectOrder, updateParcel } from "#db/queries/orders.ts";
import { dropStep, isStepUnheard } from "#db/queries/outbox-waiting.ts";

const HOUR_MS = 3_600_000;

/**
 * Where an order goes back to when its last step was a mistake: "shipped" within an hour or on the same day, by an admin; "delivered"
 * on the same day, by whoever may say it; a cancellation, which brings goods that had left back to where they were; a failed payment.
 * Goods that are in the shop again are paid or pending, as their money says.
 *
 * @returns null where there is none for this role
 */
export async function readWayBack(shop: Shop, db: Db, order: OrderRow, role: Role): Promise<WayBack | null> {
	const moves = await selectStatusMoves(db, [order.id]);
	const step = moves.findLast(({ from, to }) => to === order.status && !isWayBack(from, to));
	if (!step || order.erased_at !== null || isVoid(shop.settings.payments.mode, order.payment_mode)) return null;
	const isOfToday = bucharestDay(step.at) === bucharestDay(shop.clock().toISOString());
	const to = await goalOf(shop, db, order, { ...step, isOfToday });
	if (to === null || !mayGoBack(order.status, to, role)) return null;
	// Staff hand over and cancel what is picked up; what somebody else cancelled, or long ago, is an admin's.
	const isTheirs = order.status === "delivered" || step.actor === "staff";
	const isOwn = order.delivery_method === "pickup" && isTheirs && isOfToday;
	if (role === "staff" && !isOwn) return null;
	const { at: since } = step;
	return { to, since, isTold: !(await isUnheard(shop, db, order, since)) };
}

/** Whether its customer has not heard of the step, nor hears of it by the storno that a cancellation brought. */
async function isUnheard(shop: Shop, db: Db, order: OrderRow, since: string): Promise<boolean> {
	const documents = order.status === "cancelled" ? await selectDocumentNumbers(db, [order.id]) : [];
	const hasStorno = documents.some(({ kind, issued_at: at }) => kind === "storno" && at >= since);
	return !hasStorno && isStepUnheard(db, order.id, stepOf(shop, order, since));
}

/** The same for a page, of an order as it has been read. */
export async function readWayBackOf(
	shop: Shop,
	{ id, status }: { id: number; status: OrderStatus },
	role: Role,
): Promise<WayBack | null> {
	const order = await selectOrder(shop.db, id);
	return order?.status === status ? readWayBack(shop, shop.db, order, role) : null;
}

const stepOf = (shop: Shop, { status }: OrderRow, since: string) => {
	return { to: status, since, now: shop.clock().toISOString() };
};

async function goalOf(
	shop: Shop,
	db: Db,
	order: OrderRow,
	{ at, from, isOfToday }: { at: string; from: string | null; isOfToday: boolean },
): Promise<OrderStatus | null> {
	const { status } = order;
	const before = from as OrderStatus;
	if (status === "failed") return "pending";
	if (status === "cancelled") {
		if (!(await goodsAreOut(db, order))) return "pending";
		if (!leaveOrderOpen(await readReturnsOfOrder({ db }, order.id))) return null;
		return hasLeft(before) ? before : "pending";
	}
	const isRecent = isOfToday || (status === "shipped" && shop.clock().getTime() - Date.parse(at) < HOUR_MS);
	if (!hasLeft(status) || !isRecent) return null;
	if (before === "shipped") return before;
	// What comes back by a return had left.
	if ((await readReturnsOfOrder({ db }, order.id)).some(({ state }) => state !== "dropped")) return null;
	return (await readLedgerMarks(shop, db, [order.id]))(order.id).isPaid ? "completed" : "pending";
}

/** Takes back what waits to tell the customer of that step. */
export function takeEmailsBack(shop: Shop, db: Db, order: OrderRow, { since }: WayBack): Promise<void> {
	return dropStep(db, order.id, stepOf(shop, order, since));
}

/**
 * Takes the last step of an order back in the caller's transaction: its e-mail never leaves where it waits still, and the customer is
 * told of the way back where it has left, or an invoice went with it.
 */
export async function goBackIn(
	shop: Shop,
	db: Db,
	order: OrderRow,
	way: WayBack,
	{ account, detail = {} }: { account: Account; detail?: Record<string, unknown> },
): Promise<Result<{ status: OrderStatus }>> {
	await takeEmailsBack(shop, db, order, way);
	const isTakenBack = isPaidOrShipped(order.status) && !isPaidOrShipped(way.to);
	const hasInvoice = isTakenBack && (await selectStandingInvoice(db, order.id)) !== undefined;
	return moveOrderIn(shop, db, order, {
		to: way.to,
		actor: account.role,
		detail: { account: account.email, ...detail },
		isBack: true,
		isOnTheWay: !way.isTold && !hasInvoice,
	});
}

/**
 * "Not shipped after all", "not delivered after all": the order is what it was before, its goods in the shop or on their way.
 *
 * @returns changed-meanwhile when the order is not as the form showed it, move-refused when that step cannot be taken back any more
 */
export function takeStepBack(
	shop: Shop,
	{ orderId, seen, account }: { orderId: number; seen: OrderStatus; account: Account },
): Promise<Result<{ status: OrderStatus }>> {
	return allOrNothing(shop, async (db) => {
		const order = await selectOrder(db, orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (order.status !== seen) return fail({ code: "changed-meanwhile" });
		const way = hasLeft(order.status) ? await readWayBack(shop, db, order, account.role) : null;
		if (!way) return fail({ code: "move-refused" });
		const { tracking_number: trackingNumber } = order;
		const isHere = !hasLeft(way.to) && trackingNumber !== null;
		if (isHere) await updateParcel(db, order.id, { trackingNumber: null, courier: null, ownCourier: null });
		return goBackIn(shop, db, order, way, { account, detail: isHere ? { trackingNumber } : {} });
	});
}
