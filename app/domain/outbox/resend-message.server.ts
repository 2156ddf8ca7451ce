import { endOfLeases } from "#app/domain/outbox/outbox.ts";
import { readOutboxMessage } from "#app/domain/outbox/read-outbox.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { hastenMessage, reviveMessage } from "#db/queries/outbox-list.ts";

/**
 * Has a message tried again soon: a refused one is taken up as if it were new, a put-off one does not wait any longer. One
 * that is sent, on its way, or due by itself within two minutes is left alone, so that nothing is sent twice.
 *
 * @returns which of these it was; not-found for an unknown number
 */
export async function resendMessage(
	shop: Shop,
	id: number,
): Promise<Result<"revived" | "hastened" | "sent-already" | "on-its-way">> {
	const now = shop.clock();
	const at = now.toISOString();
	if (await reviveMessage(shop.db, id, at)) return ok("revived");
	if (await hastenMessage(shop.db, { id, at, leasesEnd: endOfLeases(now) })) return ok("hastened");
	const message = await readOutboxMessage(shop, id);
	if (!message) return fail({ code: "not-found" });
	return ok(message.state === "sent" ? "sent-already" : "on-its-way");
}
