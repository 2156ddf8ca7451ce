import { bucharestDay } from "#app/domain/clock.ts";
import { codedPlace } from "#app/domain/places/coded-place.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange, sectionOf } from "#app/domain/revision.server.ts";
import type { Section } from "#app/domain/section.ts";
import { shopPicturesOf } from "#app/domain/settings/change-shop-picture.server.ts";
import { shopTextsOf } from "#app/domain/settings/change-shop-text.server.ts";
import { fieldsOf, SETTING_GROUPS, type SettingGroup, type TypedSettings } from "#app/domain/settings/setting-forms.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { reviseCatalogue } from "#db/queries/catalogue.ts";
import { selectSeries } from "#db/queries/documents.ts";
import { countOrdersByMode } from "#db/queries/orders.ts";
import { insertSetting, selectSettings } from "#db/queries/settings.ts";

/** What holds before anybody sets anything on screen, and the fields that the environment keeps for itself. */
export interface FixedSettings {
	typed: TypedSettings;
	/** The environment's name for each field that it sets. */
	locked: ReadonlyMap<string, string>;
	/** Whether the shop is open where the environment sets that (SHOP_LIVE), which locks `live`. */
	live?: boolean;
}

/** All settings as they stand, with who changed each group last. */
export async function readSettings(db: Db, { typed, locked, live = false }: FixedSettings) {
	const kept = await selectSettings(db);
	const groups = kept.filter(({ group_name }) => SETTING_GROUPS.some((group) => group === group_name));
	const own = groups.map(({ content }) =>
		Object.entries(JSON.parse(content) as Record<string, string>).filter(
			([field]) => field in typed && !locked.has(field),
		),
	);
	return {
		typed: { ...typed, ...Object.fromEntries(own.flat()) } as TypedSettings,
		pictures: shopPicturesOf(kept),
		texts: shopTextsOf(kept),
		live: locked.has("live") ? live : isLive(kept),
		changes: kept.map(({ group_name, number, changed_at, changed_by }) => ({
			group: group_name,
			number,
			at: changed_at,
			by: changed_by,
		})),
	};
}

/** Closed until somebody opens it. */
function isLive(kept: { group_name: string; content: string }[]): boolean {
	const last = kept.find(({ group_name }) => group_name === "live");
	return last !== undefined && (JSON.parse(last.content) as { live: string }).live === "yes";
}

/** One group of them as its form shows it at a moment, with its revision: a next rate of VAT whose day has come is the rate. */
export function sectionOfGroup(typed: TypedSettings, group: SettingGroup, at: Date): Section<Record<string, string>> {
	const hasBegun = typed.vatNextFrom !== "" && typed.vatNextFrom <= bucharestDay(at.toISOString());
	const shown = hasBegun ? { ...typed, vatRate: typed.vatNextRate, vatNextRate: "", vatNextFrom: "" } : typed;
	return sectionOf(Object.fromEntries(fieldsOf(group).map((field) => [field, shown[field]])));
}

/**
 * Saves a group. Visitors see it from then on, in all processes (`reviseCatalogue`); documents and placed orders keep theirs.
 *
 * @param seen revision of the group that the writer saw
 * @param by the writer's e-mail address
 * @returns changed-meanwhile when somebody else was quicker, validation for a place that e-Factura cannot name, for series that are used in another way, for a next VAT
 * rate without its day, for half an account at PayPal, and where orders stand in the way of another payment mode
 */
export function changeSettings(
	shop: Shop,
	fixed: FixedSettings,
	{ group, typed, seen, by }: { group: SettingGroup; typed: Record<string, string>; seen: string; by: string },
): Promise<Result<null>> {
	return allOrNothing<null>(shop, async (db) => {
		// First, since its row is what two writers wait for.
		await reviseCatalogue(db);
		const standing = await readSettings(db, fixed);
		const kept = sectionOfGroup(standing.typed, group, shop.clock());
		const verdict = judgeChange(kept, { ...kept.values, ...typed }, seen);
		if (verdict === "stale") return fail({ code: "changed-meanwhile" });
		if (verdict === "done") return ok(null);
		const fault = await faultOf(db, group, { standing, typed: { ...kept.values, ...typed }, fixed });
		if (fault) return fail({ code: "validation", fields: fault });
		const after = standing.changes.find((change) => change.group === group)?.number ?? 0;
		await insertSetting(db, { group, after, content: typed, at: shop.clock(), by });
		return ok(null);
	});
}

/** What stands, and what the whole group is to be. */
interface Change {
	standing: { typed: TypedSettings; live: boolean };
	typed: Record<string, string>;
	fixed: FixedSettings;
}

/** What its fields one by one cannot tell. */
async function faultOf(db: Db, group: SettingGroup, change: Change) {
	const { typed } = change;
	if (group === "series") return faultOfSeries(db, typed);
	if (group === "payments") return faultOfAccount(change) ?? faultOfMode(db, change);
	if (group === "company") return faultOfPlace(change);
	if (group === "vat") return faultOfPair(typed, ["vatNextRate", "vatNextFrom"], "adminSettings:vatNextBoth");
	if (group === "shipping") return faultOfPair(typed, ["courierName", "courierLink"], "adminSettings:courierBoth");
	return null;
}

/** Two fields that say something together, or are both empty. */
function faultOfPair(typed: Change["typed"], [one, other]: [string, string], words: string) {
	if ((typed[one] === "") === (typed[other] === "")) return null;
	return { [typed[one] === "" ? one : other]: words };
}

/** The tax office takes no invoice of a seller whose sector nobody can tell (docs/law.md, e-Factura). */
function faultOfPlace({ typed, fixed: { locked } }: Change): Record<string, string> | null {
	const { address = null, city = null, county = null, postalCode } = typed;
	if (codedPlace({ address, city, county, postalCode })) return null;
	return { [locked.has("city") ? "postalCode" : "city"]: "adminSettings:sectorMissing" };
}

/** PayPal's pair goes together, and money goes to an account with a name. */
function faultOfAccount({ typed, fixed }: Change): Record<string, string> | null {
	if (fixed.locked.has("paypalClientId")) return null;
	const { paypalClientId, paypalClientSecret, paypalBusiness } = typed;
	if (paypalClientId === "" && paypalClientSecret !== "") return { paypalClientId: "adminSettings:paypalBoth" };
	if (paypalClientId !== "" && paypalClientSecret === "") return { paypalClientSecret: "adminSettings:paypalBoth" };
	return paypalClientId !== "" && paypalBusiness === ""
		? { paypalBusiness: "adminSettings:paypalBusinessMissing" }
		: null;
}

/** Money becomes real where no test is in the way, and play money again only where nobody has ordered for real (DECISIONS 11). */
async function faultOfMode(db: Db, { standing, typed }: Change): Promise<Record<string, string> | null> {
	if (typed.paymentsMode === standing.typed.paymentsMode) return null;
	const { tests, real } = await countOrdersByMode(db);
	if (typed.paymentsMode === "live")
		return tests > 0 && typed.keepTests !== "yes" ? { paymentsMode: "adminSettings:testsInTheWay" } : null;
	if (real > 0) return { paymentsMode: "adminSettings:realInTheWay" };
	return standing.live ? { paymentsMode: "adminSettings:closeFirst" } : null;
}

/** A series that is in the books stays what it is: its kind, and where it began. */
async function faultOfSeries(db: Db, typed: Record<string, string>): Promise<Record<string, string> | null> {
	if (typed.invoiceSeries === typed.stornoSeries) return { stornoSeries: "adminSettings:seriesTwice" };
	for (const kind of ["invoice", "storno"] as const) {
		const used = await selectSeries(db, typed[`${kind}Series`]!);
		if (used && used.kind !== kind) return { [`${kind}Series`]: "adminSettings:seriesOther" };
		if (used && String(used.first_number) !== typed[`${kind}First`])
			return { [`${kind}First`]: "adminSettings:seriesUsed" };
	}
	return null;
}
