import type { Db } from "../connection.ts";

/** The last change of each group whose name begins so; of a group that nobody has changed there is none. */
export function selectSettings(db: Db, beginning = "") {
	return db
		.selectFrom("setting")
		.select(["group_name", "number", "content", "changed_at", "changed_by"])
		.where("id", "in", (eb) =>
			eb
				.selectFrom("setting")
				.select((each) => each.fn.max("id").as("id"))
				.where("group_name", "like", `${beginning}%`)
				.groupBy("group_name"),
		)
		.orderBy("group_name")
		.execute();
}

/** The changes of one group, newest first. */
export function selectSettingVersions(db: Db, group: string, limit: number) {
	return db
		.selectFrom("setting")
		.select(["number", "content", "changed_at", "changed_by"])
		.where("group_name", "=", group)
		.orderBy("number", "desc")
		.limit(limit)
		.execute();
}

/** Keeps the next version of a group, after the one of this number; zero where there is none. */
export async function insertSetting(
	db: Db,
	{ group, after, content, at, by }: { group: string; after: number | string; content: unknown; at: Date; by: string },
): Promise<void> {
	const version = { group_name: group, number: Number(after) + 1, content: JSON.stringify(content) };
	const change = { changed_at: at.toISOString(), changed_by: by };
	await db
		.insertInto("setting")
		.values({ ...version, ...change })
		.execute();
}
