import { isDeepStrictEqual } from "node:util";
import type { Account } from "#app/domain/accounts/account.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { serialsField, serialsProblem, tidySerials } from "#app/domain/warranties/serials.ts";
import type { Db } from "#db/connection.ts";
import { replaceSerials, selectSerials } from "#db/queries/documents.ts";
import { insertAccountEvent, selectOrder, selectOrderItems } from "#db/queries/orders.ts";

interface SaveSerialsCommand {
	orderId: number;
	/**
	 * All serial numbers of an item, in place of those it had; items that are not named keep theirs, and so do those whose numbers are
	 * as the form showed them (`seen`).
	 */
	serials: { orderItemId: number; serials: string[]; seen?: string[] }[];
}

/**
 * Keeps the serial numbers of an order's pieces: at most one a piece, each up to 60 characters and not twice in a line. The order's log
 * tells whose numbers they were and are.
 * Certificates that were issued stay as they are; the next one states these.
 *
 * @returns order-not-found, person-erased, not-found for an item of another order, changed-meanwhile where somebody else has written others
 * of the same item, or validation with a message for each item's field
 * (`serialsField`); nothing is saved then
 */
export function saveSerials(shop: Shop, command: SaveSerialsCommand & { account: Account }): Promise<Result<null>> {
	return shop.db.transaction().execute(async (transaction) => {
		const order = await selectOrder(transaction, command.orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (order.erased_at !== null) return fail({ code: "person-erased" });
		const kept = await readSerials({ db: transaction }, command.orderId);
		const typed = command.serials.filter(({ serials, seen }) => !seen || !areSame(serials, seen));
		const isOvertaken = typed.some(({ orderItemId, serials, seen }) => {
			const own = kept.get(orderItemId) ?? [];
			return seen && !areSame(own, seen) && !areSame(own, serials);
		});
		if (isOvertaken) return fail({ code: "changed-meanwhile" });
		const saved = await saveSerialsIn(transaction, { ...command, serials: typed });
		const items = saved.ok ? await selectOrderItems(transaction, command.orderId) : [];
		const changes = typed.flatMap(({ orderItemId, serials }) => {
			const [before, after] = [kept.get(orderItemId) ?? [], tidySerials(serials)].map((own) => own.join(", "));
			const item = items.find(({ id }) => id === orderItemId);
			return item && before !== after ? [{ field: item.name, before, after }] : [];
		});
		if (changes.length > 0) {
			const event = { at: shop.clock().toISOString(), account: command.account, kind: "serials" };
			await insertAccountEvent(transaction, order.id, { ...event, detail: { changes: JSON.stringify(changes) } });
		}
		return saved;
	});
}

const areSame = (some: string[], others: string[]) => isDeepStrictEqual(tidySerials(some), tidySerials(others));

/** The same in a transaction that has read the order. */
export async function saveSerialsIn(db: Db, { orderId, serials }: SaveSerialsCommand): Promise<Result<null>> {
	const pieces = new Map((await selectOrderItems(db, orderId)).map((item) => [item.id, item.quantity]));
	if (serials.some(({ orderItemId }) => !pieces.has(orderItemId))) return fail({ code: "not-found" });
	const wanted = new Map(serials.map((entry) => [entry.orderItemId, tidySerials(entry.serials)]));
	const fields: Record<string, string> = {};
	for (const [orderItemId, own] of wanted) {
		const problem = serialsProblem(own, pieces.get(orderItemId)!);
		if (problem) fields[serialsField(orderItemId)] = problem;
	}
	if (Object.keys(fields).length > 0) return fail({ code: "validation", fields });
	const rows = [...wanted].flatMap(([orderItemId, own]) =>
		own.map((serial) => ({ order_item_id: orderItemId, serial })),
	);
	await replaceSerials(db, [...wanted.keys()], rows);
	return ok(null);
}

/** The serial numbers that were entered for an order, by item, in the order in which they were entered. */
export async function readSerials({ db }: { db: Db }, orderId: number): Promise<Map<number, string[]>> {
	const byItem = new Map<number, string[]>();
	for (const { order_item_id, serial } of await selectSerials(db, orderId)) {
		byItem.set(order_item_id, [...(byItem.get(order_item_id) ?? []), serial]);
	}
	return byItem;
}
