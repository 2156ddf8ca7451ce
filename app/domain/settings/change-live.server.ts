import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { type FixedSettings, readSettings } from "#app/domain/settings/change-settings.server.ts";
import type { SettingField, TypedSettings } from "#app/domain/settings/setting-forms.ts";
import { NOTICE_SLOTS } from "#app/domain/settings/shop-picture.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { reviseCatalogue } from "#db/queries/catalogue.ts";
import { countTests } from "#db/queries/orders.ts";
import { insertSetting } from "#db/queries/settings.ts";
import { selectSampleProducts } from "#db/seeds/seed.ts";

/** What only the environment tells. */
export interface Surroundings {
	hasSiteUrl: boolean;
}

/**
 * Whether the shop is open, and all that must be done before it can be: fields that still hold our example, and points by name.
 * `ORDERS` is done unless there are test orders in live mode, which the start refuses as well (DECISIONS 11).
 */
export async function readOpening({ db }: Shop, fixed: FixedSettings, around: Surroundings) {
	const { typed, pictures, live, changes } = await readSettings(db, fixed);
	const isPaid = typed.paymentsMode === "live";
	const tests = isPaid && typed.keepTests !== "yes" && !live ? await countTests(db) : 0;
	const placeholders = placeholdersIn(typed);
	const points = {
		SITE_URL: around.hasSiteUrl,
		SMTP_URL: fixed.locked.has("smtpHost") || typed.smtpHost !== "",
		PAYMENTS_MODE: isPaid,
		ORDERS: tests === 0,
	};
	const change = changes.find(({ group }) => group === "live") ?? null;
	return {
		placeholders,
		pictures,
		changes,
		points,
		/** Refunds, disputes and late outcomes of the payments over PayPal's API reach nobody; the shop may open so. */
		lacksWebhook: isPaid && typed.paypalClientId !== "" && typed.paypalWebhookId === "",
		/** Invented products that visitors can order; the shop may open so, since an owner may sell under the same codes. */
		hasSample: (await selectSampleProducts(db, { onSale: true })).length > 0,
		live,
		change,
		/** Of the last opening or closing. */
		revision: String(change?.number ?? 0),
		lockedBy: fixed.locked.get("live") ?? null,
		isReady:
			placeholders.length === 0 && NOTICE_SLOTS.every((slot) => pictures[slot]) && Object.values(points).every(Boolean),
	};
}

/**
 * Opens the shop, or closes it again, in all processes (`reviseCatalogue`); what SHOP_LIVE sets cannot be changed.
 *
 * @param seen the revision that its writer saw
 * @param by the writer's e-mail address
 * @returns changed-meanwhile when somebody else was quicker; validation where the environment decides, or something is left to do
 */
export function changeLive(
	shop: Shop,
	fixed: FixedSettings,
	{ live, seen, by, around }: { live: boolean; seen: string; by: string; around: Surroundings },
): Promise<Result<null>> {
	const refused = (message: string) => fail({ code: "validation" as const, fields: { "": message } });
	return allOrNothing<null>(shop, async (db: Db) => {
		// First, since its row is what two writers wait for.
		await reviseCatalogue(db);
		const now = await readOpening({ ...shop, db }, fixed, around);
		if (now.lockedBy !== null) return refused("adminSettings:openingLocked");
		if (now.live === live) return ok(null);
		if (now.revision !== seen) return fail({ code: "changed-meanwhile" });
		if (live && !now.isReady) return refused("adminSettings:openingNotReady");
		const content = { live: live ? "yes" : "no" };
		await insertSetting(db, { group: "live", after: now.revision, content, at: shop.clock(), by });
		return ok(null);
	});
}

/** A real shop may keep these as they came. */
const HARMLESS = new Set(["shopName", "name", "city", "county", "postalCode", "shareCapital"]);

/** The fields that hold our example, however it is spaced. */
function placeholdersIn(typed: TypedSettings): SettingField[] {
	const examples = Object.entries(DEFAULT_PROFILE).filter(([field]) => !HARMLESS.has(field));
	return examples.flatMap(([field, value]) =>
		bare(typed[field as SettingField]) === bare(String(value)) ? [field as SettingField] : [],
	);
}

const bare = (text: string) => text.replace(/[\s.-]/g, "").toLowerCase();
