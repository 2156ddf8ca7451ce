import type { Db } from "../connection.ts";

/** Moments are UTC ISO; a window begins with its first try. */
interface Window {
	now: string;
	/** Where a window ends that begins now. */
	end: string;
	/** No window ends after this but by a clock that was wrong; later than `end`, since others' clocks differ a little. */
	latestEnd: string;
	tries: number;
}

/**
 * Counts one try of a key, in one statement, so that processes that try at once count together; false when its window has no
 * try left.
 */
export async function takeTry(db: Db, key: string, { now, end, latestEnd, tries }: Window): Promise<boolean> {
	const taken = await db
		.insertInto("rate_limit")
		.values({ key, tries: 1, ends_at: end })
		.onConflict((conflict) =>
			conflict
				.column("key")
				.doUpdateSet(({ eb, ref }) => {
					const isOver = eb.or([eb("rate_limit.ends_at", "<=", now), eb("rate_limit.ends_at", ">", latestEnd)]);
					return {
						tries: eb
							.case()
							.when(isOver)
							.then(1)
							.else(eb("rate_limit.tries", "+", 1))
							.end(),
						ends_at: eb.case().when(isOver).then(end).else(ref("rate_limit.ends_at")).end(),
					};
				})
				.where(({ eb }) =>
					eb.or([
						eb("rate_limit.tries", "<", tries),
						eb("rate_limit.ends_at", "<=", now),
						eb("rate_limit.ends_at", ">", latestEnd),
					]),
				),
		)
		.returning("tries")
		.executeTakeFirst();
	return taken !== undefined;
}

/** Takes one try back, as if there had been none. */
export async function giveBackTry(db: Db, key: string): Promise<void> {
	await db
		.updateTable("rate_limit")
		.set((eb) => ({ tries: eb("tries", "-", 1) }))
		.where("key", "=", key)
		.where("tries", ">", 0)
		.execute();
}

/** When the key's window ends, if it has used up its tries. */
export async function selectEndOfLimit(db: Db, key: string, tries: number): Promise<string | null> {
	const row = await db
		.selectFrom("rate_limit")
		.select("ends_at")
		.where("key", "=", key)
		.where("tries", ">=", tries)
		.executeTakeFirst();
	return row?.ends_at ?? null;
}

/** Windows that ended before a moment. */
export async function deleteEndedLimits(db: Db, before: string): Promise<void> {
	await db.deleteFrom("rate_limit").where("ends_at", "<", before).execute();
}
