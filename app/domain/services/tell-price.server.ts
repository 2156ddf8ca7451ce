import type { Locale } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import { toCustomer } from "#app/domain/outbox/document-message.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { enqueueMessages, selectSentTo } from "#db/queries/outbox.ts";
import { dropWaitingAbout } from "#db/queries/outbox-waiting.ts";
import { selectServiceOrderEvents } from "#db/queries/service-orders.ts";

const KIND = "service-order-price";

/**
 * Has the customer told what the work costs by now, or that no price holds. It waits as the e-mail of a step does: what stood there for
 * a moment is told to nobody. Whether there is anything to tell is seen when it is sent (pricesToldOf).
 */
export async function tellPrice(shop: Shop, db: Db, order: { id: number; locale: Locale }, at: string): Promise<void> {
	const about = { type: "service-order", id: order.id } as const;
	await dropWaitingAbout(db, about, [KIND]);
	const key = `service-order-${order.id}-price-${at}`;
	const waitMs = shop.settings.invoiceWaitMs;
	await enqueueMessages(db, [toCustomer(order, { key, kind: KIND, at, waitMs, type: about.type })]);
}

/**
 * Which price its customer read last, and which one last as news of its own; null: that there is none, or nothing yet. Every e-mail
 * about the work names the price of its moment, but for work that was called off; a walk-in's first price is news in the confirmation.
 */
export async function pricesToldOf(db: Db, id: number): Promise<{ read: Bani | null; asNews: Bani | null }> {
	const events = await selectServiceOrderEvents(db, id);
	const told: Awaited<ReturnType<typeof pricesToldOf>> = { read: null, asNews: null };
	for (const { kind, created_at: begun, sent_at: at } of await selectSentTo(db, { type: "service-order", id })) {
		const before = events.filter((event) => event.at <= at);
		const price = before.findLast((event) => event.kind === "price");
		const bani: Bani | null = price ? JSON.parse(price.detail).agreedBani : null;
		const isCalledOff = before.findLast(({ to_status: to }) => to !== null)?.to_status === "cancelled";
		if (isCalledOff || (bani === null && kind !== KIND)) continue;
		told.read = bani;
		if (kind === KIND || (kind === "service-order-confirmation" && price!.at <= begun)) told.asNews = bani;
	}
	return told;
}
