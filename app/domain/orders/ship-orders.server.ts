import type { Account } from "#app/domain/accounts/account.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { type ChosenProblem, readShipLines, type ShipAnswer, type ShipLine } from "#app/domain/orders/chosen-orders.ts";
import { mayMove } from "#app/domain/orders/order-states.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import type { LedgerMarks } from "#app/domain/payments/order-money.ts";
import { isAddressToAgree } from "#app/domain/places/postal-address.ts";
import type { CourierId } from "#app/domain/shipping/courier.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectParcels } from "#db/queries/courier-money.ts";
import { type OrderRow, selectOrder, selectOrdersOf } from "#db/queries/orders.ts";
import { selectWithdrawn } from "#db/queries/withdrawals.ts";

interface Sent {
	/** The orders that are sent with their number, by this list or before. */
	sent: number[];
	/** How many of them have an address to which an e-mail goes. */
	mailed: number;
	/** The lines that were not, as they were pasted. */
	left: ShipAnswer[];
}

/**
 * Marks the orders of a pasted list as sent, each with its parcel, by the rules of a single one (advanceOrder). Each has a
 * transaction of its own: a line that is wrong takes none of the others with it, and no transaction holds the database for fifty
 * e-mails and stock lines. What is sent already with that number stays so, so that a list may be sent again. Of a number that stands
 * twice nobody knows whose it is: neither line is sent.
 *
 * @param text a line an order (readShipLines)
 */
export async function shipOrders(
	shop: Shop,
	{ text, courier, account }: { text: string; courier: CourierId; account: Account },
): Promise<Sent> {
	const lines = readShipLines(text);
	const faultOf = await findFaults(shop, lines, courier);
	const answer: Sent = { sent: [], mailed: 0, left: [] };
	for (const line of lines) {
		const { order, problem, other, isDone } = faultOf(line);
		const refused = problem ?? (isDone ? null : await send(shop, order!, { line, courier, account }));
		if (refused === null) {
			answer.sent.push(line.orderId!);
			if (order!.email !== null) answer.mailed += 1;
		} else answer.left.push({ line: line.line, text: line.text, orderId: order?.id ?? null, problem: refused, other });
	}
	return answer;
}

interface Fault {
	order: OrderRow | null;
	problem: ChosenProblem | null;
	other: number | null;
	isDone: boolean;
}

/** One look for all of the list. */
async function findFaults(shop: Shop, lines: ShipLine[], courier: CourierId): Promise<(line: ShipLine) => Fault> {
	const ids = [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))];
	const numbers = lines.map(({ trackingNumber }) => trackingNumber).filter(Boolean);
	const [rows, parcels, marksOf, withdrawn] = await Promise.all([
		ids.length === 0 ? [] : selectOrdersOf(shop.db, ids),
		selectParcels(shop.db, numbers),
		readLedgerMarks(shop, shop.db, ids),
		selectWithdrawn(shop.db, "order", ids),
	]);
	return (line) => {
		const { orderId, trackingNumber } = line;
		const order = rows.find(({ id }) => id === orderId) ?? null;
		const fault = (problem: ChosenProblem | null, other: number | null = null): Fault => {
			return { order, problem, other, isDone: false };
		};
		if (orderId === null || trackingNumber === "") return fault("unreadable");
		if (!order) return fault("unknown");
		const again = lines.find((one) => one !== line && one.orderId === orderId);
		if (again) return fault("order-twice", again.line);
		const twin = lines.find((one) => one !== line && one.trackingNumber === trackingNumber);
		if (twin) return fault("parcel-twice", twin.line);
		const taken = parcels.find(({ id, parcel }) => parcel === trackingNumber && id !== orderId);
		if (taken) return fault("parcel-taken", taken.id);
		const isMine = parcels.some(({ id, parcel }) => parcel === trackingNumber && id === orderId);
		if (isMine && order.status === "shipped" && order.courier === courier) return { ...fault(null), isDone: true };
		return fault(problemOf(order, marksOf(orderId), withdrawn.has(orderId)));
	};
}

/** An order that is not paid and not paid on handover, or that is withdrawn from, may be sent knowingly, on its own page alone. */
function problemOf(order: OrderRow, marks: LedgerMarks, isWithdrawn: boolean): ChosenProblem | null {
	if (order.delivery_method === "pickup") return "pickup";
	if (isAddressToAgree({ ...order, method: order.delivery_method })) return "no-address";
	if (marks.isVoid || !mayMove(order.status, "shipped", "admin")) return "not-now";
	if (isWithdrawn) return "withdrawn";
	const isUnpaid = order.status === "pending" && !marks.isPaid;
	return isUnpaid && !paymentMethod(order.payment_method).paidOnHandover ? "unpaid" : null;
}

async function send(
	shop: Shop,
	order: OrderRow,
	{ line, courier, account }: { line: ShipLine; courier: CourierId; account: Account },
): Promise<ChosenProblem | null> {
	const step = { orderId: order.id, seen: order.status, to: "shipped", account } as const;
	const sent = await advanceOrder(shop, { ...step, trackingNumber: line.trackingNumber, courier });
	if (sent.ok) return null;
	return sent.error.code === "parcel-taken" ? "parcel-taken" : "changed";
}

/** An order as a form showed it. */
export interface SeenOrder {
	id: number;
	status: OrderRow["status"];
}

/**
 * Marks chosen orders as delivered, or as handed over where they are picked up; each in a transaction of its own, as above. What is
 * delivered already stays so, so that the button may be pressed again.
 *
 * @param chosen with the status that the form showed
 */
export async function deliverOrders(
	shop: Shop,
	{ chosen, account }: { chosen: SeenOrder[]; account: Account },
): Promise<{ moved: number[]; left: number[] }> {
	const answer: { moved: number[]; left: number[] } = { moved: [], left: [] };
	for (const { id, status } of chosen) {
		const moved = await advanceOrder(shop, { orderId: id, seen: status, to: "delivered", account });
		const isDone = moved.ok || (await selectOrder(shop.db, id))?.status === "delivered";
		(isDone ? answer.moved : answer.left).push(id);
	}
	return answer;
}
