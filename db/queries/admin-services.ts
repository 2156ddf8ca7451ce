import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../connection.ts";
import { mustLock } from "../dialect/locks.ts";
import type { ServiceTable, ServiceTextTable } from "../schema.ts";
import { reviseCatalogue } from "./catalogue.ts";

/** Every service with its name in one language, retired ones too, in display order: there are a handful. */
export function selectAdminServices(db: Db, locale: "ro" | "en") {
	return db
		.selectFrom("service")
		.innerJoin("service_text", "service_text.service_id", "service.id")
		.where("service_text.locale", "=", locale)
		.selectAll("service")
		.select("service_text.name")
		.orderBy("service.position")
		.orderBy("service.id")
		.execute();
}

export function selectAdminService(db: Db, id: number) {
	return db
		.selectFrom("service")
		.selectAll()
		.where("id", "=", id)
		.$if(mustLock(db), (query) => query.forNoKeyUpdate())
		.executeTakeFirst();
}

export function selectServiceTexts(db: Db, serviceId: number) {
	return db.selectFrom("service_text").selectAll().where("service_id", "=", serviceId).execute();
}

/** Another service with this address. */
export function selectServiceWithSlug(db: Db, slug: string, exceptId: number | null) {
	return db
		.selectFrom("service")
		.select("id")
		.where("slug", "=", slug)
		.where("id", "<>", exceptId ?? 0)
		.executeTakeFirst();
}

export async function selectNextServicePosition(db: Db): Promise<number> {
	const row = await db
		.selectFrom("service")
		.select((eb) => eb.fn.max("position").as("last"))
		.executeTakeFirst();
	return (row?.last ?? 0) + 1;
}

export async function insertService(db: Db, service: Insertable<ServiceTable>): Promise<number> {
	const { id } = await db.insertInto("service").values(service).returning("id").executeTakeFirstOrThrow();
	await reviseCatalogue(db);
	return id;
}

export async function updateService(db: Db, id: number, change: Updateable<ServiceTable>): Promise<void> {
	await db.updateTable("service").set(change).where("id", "=", id).execute();
	await reviseCatalogue(db);
}

/** Writes the texts of both languages; what is said for the picture stays, and is nothing yet for a new service. */
export async function replaceServiceTexts(
	db: Db,
	texts: Omit<Insertable<ServiceTextTable>, "picture_alt">[],
): Promise<void> {
	await db
		.insertInto("service_text")
		.values(texts.map((text) => ({ ...text, picture_alt: "" })))
		.onConflict((conflict) =>
			conflict.columns(["service_id", "locale"]).doUpdateSet((eb) => ({
				name: eb.ref("excluded.name"),
				short_description: eb.ref("excluded.short_description"),
				description: eb.ref("excluded.description"),
			})),
		)
		.execute();
	await reviseCatalogue(db);
}

export async function updatePictureAlts(
	db: Db,
	serviceId: number,
	alts: Record<ServiceTextTable["locale"], string>,
): Promise<void> {
	await db
		.updateTable("service_text")
		.set({ picture_alt: sql<string>`case locale when 'ro' then ${alts.ro} else ${alts.en} end` })
		.where("service_id", "=", serviceId)
		.execute();
	await reviseCatalogue(db);
}
