import { fail, ok, type Result } from "#app/domain/result.ts";
import type { ShopTextName, ShopTexts } from "#app/domain/settings/shop-text.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { reviseCatalogue } from "#db/queries/catalogue.ts";
import { insertSetting, selectSettingVersions } from "#db/queries/settings.ts";

const GROUP = "text-";
/** Of each text, newest first: more than an owner ever looks through. */
const VERSIONS_SHOWN = 100;

const textIn = (content: string) => (JSON.parse(content) as { text: string }).text;

/** The texts among kept settings; one that is empty is the shop's own again. */
export function shopTextsOf(kept: { group_name: string; content: string; changed_at: string }[]): ShopTexts {
	const own = kept.filter(({ group_name }) => group_name.startsWith(GROUP));
	const texts = own.map(({ group_name, content, changed_at }) => {
		return [group_name.slice(GROUP.length), { text: textIn(content), at: changed_at }] as const;
	});
	return Object.fromEntries(texts.filter(([, { text }]) => text !== ""));
}

/** Every version of a text, newest first: which one was in force on a day is told by when each was saved, and by whom. */
export async function readShopText(db: Db, name: ShopTextName) {
	const versions = await selectSettingVersions(db, GROUP + name, VERSIONS_SHOWN);
	return versions.map(({ number, content, changed_at, changed_by }) => {
		return { number, text: textIn(content), at: changed_at, by: changed_by };
	});
}

/** Saves a version; those before stay. @param seen its writer's version @returns changed-meanwhile */
export function changeShopText(
	shop: Shop,
	{ name, text, seen, by }: { name: ShopTextName; text: string; seen: string; by: string },
): Promise<Result<null>> {
	return allOrNothing<null>(shop, async (db) => {
		// First, since its row is what two writers wait for.
		await reviseCatalogue(db);
		const [last] = await readShopText(db, name);
		if ((last?.text ?? "") === text) return ok(null);
		if (String(last?.number ?? 0) !== seen) return fail({ code: "changed-meanwhile" });
		await insertSetting(db, { group: GROUP + name, after: seen, content: { text }, at: shop.clock(), by });
		return ok(null);
	});
}
