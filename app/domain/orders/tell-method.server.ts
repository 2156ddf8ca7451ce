import type { Order } from "#app/domain/orders/order.ts";
import { toCustomer } from "#app/domain/outbox/document-message.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectStatusMoves } from "#db/queries/documents.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { type KnownMethod, wasTold } from "#db/queries/outbox-waiting.ts";

type ToldOrder = Pick<Order, "id" | "locale" | "status" | "paymentMethod">;

/**
 * One e-mail says by which method an order is paid now; it waits as those of a person's other steps.
 *
 * @param known what the customer knows: nothing is told where it is so again, unless they know of a failed payment
 */
export async function tellMethod(
	shop: Shop,
	db: Db,
	order: ToldOrder,
	{ methodBefore, from }: KnownMethod,
): Promise<void> {
	if (methodBefore === order.paymentMethod && from === "pending") return;
	const at = shop.clock().toISOString();
	// The status stands last, by which its messages are found (db/queries/outbox-waiting.ts).
	const payload = { methodBefore, from, to: order.status };
	const waitMs = shop.settings.invoiceWaitMs;
	const message = { key: `order-${order.id}-method-${at}`, kind: "order-status", at, waitMs, payload };
	await enqueueMessages(db, [toCustomer(order, message)]);
}

/**
 * The same after all, once the step is taken back that kept it from being told (`untold`, in the step's log line) and of which the
 * customer has not heard. Call it after the way back is in the log.
 */
export async function tellMethodAfterAll(shop: Shop, db: Db, order: ToldOrder): Promise<void> {
	const before = (await selectStatusMoves(db, [order.id])).slice(0, -1);
	const left = before[before.findLastIndex(({ to }) => to === "pending") + 1];
	const untold: KnownMethod | undefined = left && JSON.parse(left.detail).untold;
	if (!left || !untold || (await wasTold(db, order.id, { kind: "order-status", since: left.at }))) return;
	await tellMethod(shop, db, order, untold);
}
