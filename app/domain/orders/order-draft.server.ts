import type { Locale } from "#app/domain/locale.ts";
import type { OrderContact, Orderer, PlaceOrderCommand } from "#app/domain/orders/order-command.ts";
import { type PlacedOrder, placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { takeOrderNumber } from "#db/queries/orders.ts";

/**
 * The older call posts an order first and its items after (SPEC 3). Its number is taken at once, but nothing becomes an
 * order before the items are there, so that a broken connection leaves no order without items.
 */
interface DraftContent extends OrderContact {
	locale: Locale;
	notes: string | null;
}

/** Takes a number for an order whose items will follow; the same key gives the same number, and whether that is of the same wish. */
export function openDraft(shop: Shop, idempotencyKey: string, content: DraftContent): Promise<PlacedOrder> {
	return shop.db.transaction().execute(async (transaction) => {
		const drafts = transaction.selectFrom("order_draft").selectAll();
		const known = await drafts.where("idempotency_key", "=", idempotencyKey).executeTakeFirst();
		if (known) return { id: known.id, replay: isSameContent(JSON.parse(known.command), content) ? "same" : "edited" };
		const at = shop.clock().toISOString();
		const id = await takeOrderNumber(transaction, at);
		await transaction
			.insertInto("order_draft")
			.values({ id, created_at: at, command: JSON.stringify(content), idempotency_key: idempotencyKey })
			.execute();
		return { id };
	});
}

/** The language is the browser's, not the wish's. */
function isSameContent(one: DraftContent, other: DraftContent): boolean {
	const [a, b] = [one, other].map((content) => JSON.stringify({ ...content, locale: null }));
	return a === b;
}

const draftOf = (shop: Shop, id: number) =>
	shop.db.selectFrom("order_draft").selectAll().where("id", "=", id).executeTakeFirst();

/** The draft's content, or null when there is none with this number. */
export async function readDraft(
	shop: Shop,
	id: number,
): Promise<(DraftContent & { id: number; createdAt: string }) | null> {
	const row = await draftOf(shop, id);
	return row ? { ...(JSON.parse(row.command) as DraftContent), id, createdAt: row.created_at } : null;
}

/**
 * Makes the draft an order with these items. Posting the same items again answers with the same order, as a replay; other items are
 * refused with items-differ, since an order's content does not change.
 */
export async function placeDraft(
	shop: Shop,
	id: number,
	lines: { productId: number; quantity: number }[],
	more: Orderer & Pick<PlaceOrderCommand, "services"> = {},
): Promise<Result<PlacedOrder>> {
	let isReplay = true;
	if (!(await readOrder(shop, id))) {
		const row = await draftOf(shop, id);
		if (!row) return fail({ code: "order-not-found" });
		const content = JSON.parse(row.command) as DraftContent;
		const draft = { number: id, at: row.created_at };
		const command = {
			...content,
			idempotencyKey: row.idempotency_key,
			source: "api" as const,
			lines,
			draft,
			...more,
		};
		const placed = await placeOrder(shop, command);
		if (!placed.ok) return placed;
		isReplay = placed.value.replay !== undefined;
	}
	// Asked after placing too: other items may have been posted meanwhile and have made the order.
	const order = await readOrder(shop, id);
	if (!order || !sameItems(order.items, lines)) return fail({ code: "items-differ" });
	return ok(isReplay ? { id, replay: "same" } : { id });
}

function sameItems(
	items: { productId: number | null; quantity: number }[],
	lines: { productId: number; quantity: number }[],
): boolean {
	const sums = (list: { productId: number | null; quantity: number }[]) => {
		const byProduct = new Map<number | null, number>();
		for (const line of list) byProduct.set(line.productId, (byProduct.get(line.productId) ?? 0) + line.quantity);
		return JSON.stringify([...byProduct].sort((a, b) => Number(a[0]) - Number(b[0])));
	};
	return sums(items) === sums(lines);
}
