import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import type { SettingTable } from "../schema.ts";

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

export async function insertSetting(db: Db, change: Omit<Insertable<SettingTable>, "id">): Promise<void> {
	await db.insertInto("setting").values(change).execute();
}
