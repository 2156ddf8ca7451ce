import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { isValidIBAN } from "ibantools";
import { HOURS, OWN_SERIES } from "#app/config/business.ts";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { limitsIn, type Settings, SettingsError, settings } from "#app/config/env.server.ts";
import { ensureFirstAdmin, UnfitPassword } from "#app/domain/accounts/ensure-first-admin.server.ts";
import { faultOfPassword } from "#app/domain/accounts/new-password.server.ts";
import { PASSWORD_CHARACTERS_AT_LEAST, PASSWORD_CHARACTERS_AT_MOST } from "#app/domain/accounts/sign-in-form.ts";
import type { MailerPort } from "#app/domain/email/mailer-port.ts";
import { type FixedSettings, readSettings } from "#app/domain/settings/change-settings.server.ts";
import { knownSettings, NO_MAIL_SERVER, typedSettings } from "#app/domain/settings/setting.ts";
import { LOGO_WITHIN_PX } from "#app/domain/settings/shop-picture.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { qrDrawing } from "#app/http/answers/qr-code.server.ts";
import { startBackground } from "#app/http/background.server.ts";
import { browserPath } from "#app/http/browser-path.server.ts";
import { followRevision } from "#app/http/follow-revision.server.ts";
import { shopBusy } from "#app/http/gate/shop-busy.server.ts";
import { openSecret } from "#app/http/kept-secret.server.ts";
import { logFailure } from "#app/http/log.server.ts";
import { accountOfEnvironment, followAccount, provider } from "#app/http/provider.server.ts";
import { transferAccount } from "#app/http/transfer-account.server.ts";
import { createMailer } from "#app/integrations/mail/mailer.server.ts";
import { createPaypalClient } from "#app/integrations/paypal/paypal-client.server.ts";
import { createPictureStore } from "#app/integrations/pictures/picture-store.server.ts";
import { createPrinter } from "#app/integrations/printing/printer.server.ts";
import { path } from "#app/paths.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { type Db, isPostgresUrl, openDatabase, placeOf } from "#db/connection.ts";
import { DatabaseIsNewer, migrateToLatest } from "#db/migrate.ts";
import { countOrdersByMode } from "#db/queries/orders.ts";
import { seedRequired, seedSample, seedTestProduct } from "#db/seeds/seed.ts";
import { DatabaseUnavailable, type UnavailableReason } from "#db/unavailable.ts";

/** 192 bits, URL-safe. */
export function newKey(): string {
	return randomBytes(24).toString("base64url");
}

/** How long one answer of the payment provider may take. */
const PROVIDER_TIMEOUT_MS = 10_000;

/** The start is over by then, and nobody has asked for a document yet. */
const WARM_PRINTER_AFTER_MS = 3_000;

/** The shop of these settings on this database. */
function createShop(db: Db, config: Settings, clock = () => new Date()): Shop {
	const known = knownSettings(fixedSettings(config).typed);
	const shop: Shop = {
		db,
		clock,
		newKey,
		paypal: createPaypalClient(() => ({ ...provider(), timeoutMs: PROVIDER_TIMEOUT_MS })),
		mailer: mailerOf(config, () => shop.settings),
		orderCode: (id, key) => {
			const link = config.siteUrl + path("orderConfirmation", { id, key });
			return { link, qr: qrDrawing(link) };
		},
		printer: createPrinter({
			logo: () => shop.settings.logo,
			browserPath,
			report: logFailure,
			warmAfterMs: config.PRINTER_WARM ? WARM_PRINTER_AFTER_MS : undefined,
		}),
		pictures: createPictureStore(join(config.dataDir, "pictures"), logFailure),
		labels: documentLabels,
		settings: {
			...known,
			vatRates: config.VAT_RATE,
			live: config.SHOP_LIVE,
			webOrders: {
				piecesOfOne: config.WEB_ORDER_PIECES,
				totalBani: config.WEB_ORDER_LEI * 100,
				heldPieces: config.WEB_HELD_PIECES,
				networkPieces: config.WEB_NETWORK_PIECES,
			},
			mailboxLimit: config.mailboxLimit,
			invoiceWaitMs: config.INVOICE_WAIT_MINUTES * 60_000,
			payments: { ...followAccount(known.paymentAccount), ...readyTransfers(config.business) },
		},
	};
	return shop;
}

/** Which transfers can be asked for: those to accounts that are no placeholders. */
function readyTransfers({ paymentHandle, iban }: Shop["settings"]["business"]) {
	return {
		revolutReady: paymentHandle !== DEFAULT_PROFILE.paymentHandle,
		bankReady: iban !== DEFAULT_PROFILE.iban && isValidIBAN(iban.replaceAll(" ", "")),
	};
}

/** What holds before an admin sets anything on screen. */
export function fixedSettings(
	{ business, locked, SHIPPING_POLICY, EXPRESS_PRICE, VAT_RATE, MAIL_FROM, SHOP_LIVE }: Settings = settings(),
): FixedSettings {
	const rates = { shippingPolicy: SHIPPING_POLICY, expressBani: EXPRESS_PRICE * 100 };
	const mail = { ...NO_MAIL_SERVER, from: MAIL_FROM ?? "" };
	const others = { hours: HOURS, series: OWN_SERIES, paymentAccount: accountOfEnvironment() };
	return {
		typed: typedSettings({ business, vatRates: VAT_RATE, mail, ...others, ...rates }),
		locked,
		live: SHOP_LIVE,
	};
}

/** What this process works with, as text, and how often that has changed: no page in memory may outlive it. */
const following = { text: "", changes: 0 };

/** Differs after any change of what the shop is set to. */
export const settingsRevision = () => following.changes;

/** Works with the settings that admins have saved; each process looks when the catalogue's revision has moved. */
export async function followSettings(of: Shop): Promise<void> {
	const fixed = fixedSettings();
	const { typed, pictures, texts, live } = await readSettings(of.db, fixed);
	const text = JSON.stringify([typed, pictures, texts, live]);
	if (text === following.text) return;
	const known = knownSettings(typed);
	const logo = pictures.logo ? await of.pictures.asPng(pictures.logo, LOGO_WITHIN_PX) : null;
	of.settings = {
		...of.settings,
		...known,
		// The environment may name more of them than the screen.
		vatRates: fixed.locked.has("vatRate") ? of.settings.vatRates : known.vatRates,
		pictures,
		logo,
		texts,
		live,
		payments: { ...followAccount(known.paymentAccount), ...readyTransfers(known.business) },
		mailboxLimit: limitsIn(known.paymentAccount.mode, settings()).mailboxLimit,
	};
	following.text = text;
	following.changes++;
}

function mailerOf(config: Settings, current: () => Shop["settings"]): MailerPort {
	const parts = () => mailParts(current(), config);
	return createMailer({ parts, folder: mailFolder(config), smtpUrl: () => smtpUrlOf(current(), config) });
}

/**
 * The mail server's address: the environment's, or the one that an admin has set. Where its password cannot be read any more (another
 * SESSION_SECRET) it is left out: the server says so, and e-mails wait instead of becoming files. It leaves encrypted or not at all: whoever
 * stands in between may take STARTTLS out of what the server offers.
 */
function smtpUrlOf({ mail = NO_MAIL_SERVER }: Shop["settings"], config: Settings): string | undefined {
	if (config.SMTP_URL || mail.host === "") return config.SMTP_URL;
	const password = openSecret(mail.password) ?? "";
	const user = mail.user === "" ? "" : `${encodeURIComponent(mail.user)}:${encodeURIComponent(password)}@`;
	return `${mail.isTls ? "smtps" : "smtp"}://${user}${mail.host}:${mail.port}${user && !mail.isTls ? "?requireTLS=true" : ""}`;
}

/** Whether e-mails leave; they become files otherwise (DECISIONS 7). */
export const hasMailServer = (): boolean => smtpUrlOf(shop.settings, settings()) !== undefined;

/** Who writes the shop's e-mails, and what all of them tell. */
export function mailParts({ business, mail, live, logo }: Shop["settings"], config: Settings = settings()) {
	const { siteUrl } = config;
	return {
		from: { name: business.name, address: config.MAIL_FROM ?? (mail?.from || business.email) },
		facts: { business, account: transferAccount(business), siteUrl, live, logo },
	};
}

/** Where e-mails become files while there is no mail server (DECISIONS 7). */
export function mailFolder(config: Settings = settings()): string {
	return join(config.dataDir, "mail");
}

/** Brings the database up to date, fills an empty one, and makes the first admin. */
async function prepareDatabase(shop: Shop, config: Settings): Promise<void> {
	const { db } = shop;
	const applied = await migrateToLatest(db);
	if (applied.length > 0) console.log(`Database: ${applied.length} migrations applied.`);
	await lookAtTests(db, config);
	await seedRequired(db, shop.clock());
	if (await seedSample(db, shop.clock())) console.log("Database: sample catalogue loaded.");
	await seedTestProduct(db, shop.clock());
	await followSettings(shop);
	await printFirstAdmin(shop, config);
	if (import.meta.env?.DEV) await (await import("#app/dev/seed-orders.server.ts")).seedOrders(shop);
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

const NO_DATABASE = new Set([
	"ENOTDIR",
	"EEXIST",
	"EISDIR",
	"EACCES",
	"EPERM",
	"EROFS",
	"SQLITE_CANTOPEN",
	"SQLITE_NOTADB",
	// Of PostgreSQL: who asks is not let in, or there is no such database.
	"28",
	"3D000",
]);

/** A file that cannot be a database is a wrong setting, and so is a database of a newer shop; a full disk or a torn file is not. */
function asSettingsError(error: unknown, config: Settings): unknown {
	const name = config.DATABASE_URL ? "DATABASE_URL" : "DATA_DIR";
	if (error instanceof DatabaseIsNewer) return new SettingsError(`${name}: ${error.message}`);
	const code = String((error as { code?: unknown }).code);
	if (error instanceof DatabaseUnavailable || ![...NO_DATABASE].some((known) => code.startsWith(known))) return error;
	return new SettingsError(`${name}: ${placeOf(config.database)} cannot be opened as a database (${code})`);
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

/** A shop that fulfils orders while the sandbox "pays" for them gives its goods away. */
function warnOfFreeGoods({ live }: Shop["settings"]): void {
	if (!live || !provider().isSandbox) return;
	console.warn(
		"WARNING: the shop is open (SHOP_LIVE) with PAYMENTS_MODE=test: PayPal payments are sandbox payments, without money.",
	);
}

interface OpenShop {
	shop: Shop;
	catalogueRevision(): string;
	/** False until the database has been there, and is as this version of the shop needs it. */
	isReady: boolean;
}

/** A database that comes up meanwhile is found within seconds; whoever looks after the process is told of one that does not. */
const LOOK_AGAIN_AFTER_MS = { first: 250, last: 5_000 };
const WAIT_AT_MOST_MS = 10 * 60_000;
/** Not a full disk or a torn file: waiting mends none. */
const PASSES = new Set<UnavailableReason>(["locked", "unreachable"]);

/** Whether the port is this process's: known once the server listens. In development it does before it loads the shop. */
const port = { isOpen: Boolean(import.meta.env?.DEV) };

async function openOrStop(): Promise<OpenShop> {
	try {
		const { db, catalogueRevision, close } = openDatabase(settings().database, shopBusy);
		process.once("exit", () => void close());
		const open = { shop: createShop(db, settings()), catalogueRevision, isReady: false };
		await makeReady(open, Date.now() + WAIT_AT_MOST_MS);
		return open;
	} catch (error) {
		return stop(error);
	}
}

/** Returns when the shop is ready, or when it has begun to wait for its database; the gate answers 503 until it is there. */
async function makeReady(open: OpenShop, until: number, waitMs = LOOK_AGAIN_AFTER_MS.first): Promise<void> {
	try {
		await prepareDatabase(open.shop, settings());
	} catch (error) {
		if (!(error instanceof DatabaseUnavailable && PASSES.has(error.reason)) || Date.now() > until) throw error;
		const next = Math.min(2 * waitMs, LOOK_AGAIN_AFTER_MS.last);
		setTimeout(() => void makeReady(open, until, next).catch(stop), waitMs);
		return;
	}
	open.isReady = true;
	warnOfFreeGoods(open.shop.settings);
	startBackground(open.shop);
	followRevision(open.catalogueRevision, () => followSettings(open.shop));
	if (port.isOpen) tellAddress();
}

const tellAddress = () => console.log(`Nucleu answers at ${settings().siteUrl}`);

function stop(error: unknown): never {
	// What is wrong with the settings themselves is told as it is: reading them again would fail again.
	const told = error instanceof SettingsError ? error : asSettingsError(error, settings());
	if (!(told instanceof SettingsError)) throw told;
	console.error(`Nucleu cannot start, please correct these settings:\n${told.message}`);
	process.exit(1);
}

/** One shop a process; in development a changed module keeps the open database. */
const keep = globalThis as { nucleuShop?: Promise<OpenShop> };
keep.nucleuShop ??= openOrStop();
const open = await keep.nucleuShop;

export const shop: Shop = open.shop;

/** Differs after any change of what visitors see of the catalogue, and of the settings that this process works with. */
export function catalogueRevision(): string {
	const revision = open.catalogueRevision();
	return Number.isNaN(Number(revision)) ? revision : String(Number(revision) + following.changes);
}

/** The server listens: the shop's address is told then or, where its database comes later, with that. */
export function portIsOpen(): void {
	port.isOpen = true;
	if (open.isReady) tellAddress();
}

/** Whether the shop has its database; it begins to listen without one. */
export const isShopReady = (): boolean => open.isReady;
