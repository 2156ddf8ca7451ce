import type { Account } from "#app/domain/accounts/account.ts";
import { isDay } from "#app/domain/calendar/day-span.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { type DayClose, drawerCount } from "#app/domain/day-close/day-report.ts";
import { readDayMoney } from "#app/domain/day-close/read-day.server.ts";
import { toShop } from "#app/domain/outbox/document-message.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import { insertDayClose } from "#db/queries/day-close.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";

interface CloseDay extends Pick<DayClose, "day" | "openingBani" | "countedBani" | "note"> {
	account: Account;
}

/**
 * Closes a day of the shop, by admins and staff alike: the count of the drawer and the day's money as it stands go into a row that
 * never changes, and its report to the shop by e-mail, in one transaction. What comes to the day later is told apart.
 *
 * @returns changed-meanwhile for a day that is closed, validation where the count differs and no remark says why, bad-request for one that is none or has not come
 */
export function closeDay(
	shop: Shop,
	{ day, openingBani, countedBani, note, account }: CloseDay,
): Promise<Result<{ id: number }>> {
	return allOrNothing<{ id: number }>(shop, async (db) => {
		const at = shop.clock().toISOString();
		if (!isDay(day) || day > bucharestDay(at)) return fail({ code: "bad-request" });
		const money = await readDayMoney(shop, db, day);
		const id = await insertDayClose(db, {
			day,
			closed_at: at,
			account_email: account.email,
			opening_bani: openingBani,
			counted_bani: countedBani,
			note,
			content: JSON.stringify({ money }),
		});
		if (id === null) return fail({ code: "changed-meanwhile" });
		// What never changes is not closed with an amount that nobody has looked at twice.
		const { differenceBani } = drawerCount({ openingBani, countedBani, money });
		if (differenceBani !== 0 && !note) return fail({ code: "validation", fields: { note: "adminDay:noteRequired" } });
		await enqueueMessages(db, [toShop(id, { key: `day-close-${day}`, kind: "day-closed", at, type: "day-close" })]);
		return ok({ id });
	});
}
