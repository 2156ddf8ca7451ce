import type { Settings } from "#app/config/env.server.ts";
import { SettingsError } from "#app/config/environment.server.ts";
import { ensureFirstAdmin, UnfitPassword } from "#app/domain/accounts/ensure-first-admin.server.ts";
import { faultOfPassword } from "#app/domain/accounts/new-password.server.ts";
import { PASSWORD_CHARACTERS_AT_LEAST, PASSWORD_CHARACTERS_AT_MOST } from "#app/domain/accounts/sign-in-form.ts";
import { readSettings } from "#app/domain/settings/change-settings.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { fixedSettings, followSettings } from "#app/http/follow-settings.server.ts";
import { type Db, faultOf, isPostgresUrl, placeOf } from "#db/connection.ts";
import { DatabaseIsNewer, migrateToLatest } from "#db/migrate.ts";
import { countOrdersByMode } from "#db/queries/orders.ts";
import { seedRequired, seedSample, seedTestProduct } from "#db/seeds/seed.ts";
import { DatabaseUnavailable } from "#db/unavailable.ts";

/** Brings the database up to date, fills an empty one, and makes the first admin. */
export async function prepareDatabase(shop: Shop, config: Settings): Promise<void> {
	const { db } = shop;
	const applied = await migrateToLatest(db);
	if (applied.length > 0) console.log(`Database: ${applied.length} migrations applied.`);
	await lookAtTests(db, config);
	await seedRequired(db, shop.clock());
	if (await seedSample(db, shop.clock())) console.log("Database: sample catalogue loaded.");
	await seedTestProduct(db, shop.clock());
	await followSettings(shop);
	await printFirstAdmin(shop, config);
}

/**
 * A shop goes live with a database that has nothing of the test phase, or is told to keep it (DECISIONS 11). One that is set to
 * test mode by mistake says so, since its new orders are tests.
 */
async function lookAtTests(db: Db, config: Settings): Promise<void> {
	const { tests, real } = await countOrdersByMode(db);
	const { typed } = await readSettings(db, fixedSettings(config));
	if (typed.paymentsMode === "test") {
		if (real > 0) console.warn("WARNING: PAYMENTS_MODE=test, and this database has real orders: new ones are tests.");
		return;
	}
	// On screen payments become real only where no test is in the way; one that was placed at that moment stays, marked.
	if (tests === 0 || typed.keepTests === "yes" || !config.locked.has("paymentsMode")) return;
	const lines = [
		`PAYMENTS_MODE is live, and the database has ${tests} orders and bookings of test mode, which are worth nothing now`,
		real > 0
			? `  ${real} others in it are real, so it goes on:`
			: isPostgresUrl(config.database)
				? "  none in it is real:"
				: '  "npm run admin -- start-fresh" begins a new one with its catalogue, accounts and settings, and keeps it; or',
		"  KEEP_TEST_ORDERS=true keeps the tests where they are, marked; they can only be looked at and cancelled",
	];
	throw new SettingsError(lines.join("\n"));
}

/** A file that cannot be a database is a wrong setting, and so is a database of a newer shop; a full disk or a torn file is not. */
export function asSettingsError(error: unknown, config: Settings): unknown {
	const name = config.DATABASE_URL ? "DATABASE_URL" : "DATA_DIR";
	if (error instanceof DatabaseIsNewer) return new SettingsError(`${name}: ${error.message}`);
	if (error instanceof DatabaseUnavailable) return error;
	const fault = faultOf(error);
	if (fault === null) return error;
	return new SettingsError(`${name}: ${placeOf(config.database)} cannot be opened as a database (${fault})`);
}

async function printFirstAdmin(shop: Shop, config: Settings): Promise<void> {
	const admin = await ensureFirstAdmin(shop, {
		email: config.ADMIN_EMAIL ?? "admin@nucleu.example",
		password: config.ADMIN_PASSWORD ?? null,
		mayBeWeak: !shop.settings.live,
	}).catch((error: unknown) => {
		if (!(error instanceof UnfitPassword)) throw error;
		const bounds = `${PASSWORD_CHARACTERS_AT_LEAST} to ${PASSWORD_CHARACTERS_AT_MOST} characters`;
		throw new SettingsError(`ADMIN_PASSWORD must have ${bounds} and be none of the common passwords`);
	});
	if (!admin) return;
	console.log("First admin (shown once, keep it safe):");
	console.log(`  e-mail    ${admin.email}`);
	console.log(`  password  ${admin.password ?? "as set in ADMIN_PASSWORD"}`);
	if (config.ADMIN_PASSWORD && (await faultOfPassword(config.ADMIN_PASSWORD, admin.email)))
		console.warn("WARNING: ADMIN_PASSWORD is short or common: change it on the account page before the shop is live.");
}
