import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { isValidIBAN } from "ibantools";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { type Settings, SettingsError, settings } from "#app/config/env.server.ts";
import { ensureFirstAdmin } from "#app/domain/accounts/ensure-first-admin.server.ts";
import type { MailerPort } from "#app/domain/email/mailer-port.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { startBackground } from "#app/http/background.server.ts";
import { browserPath } from "#app/http/browser-path.server.ts";
import { shopBusy } from "#app/http/gate/shop-busy.server.ts";
import { logFailure } from "#app/http/log.server.ts";
import { transferAccount } from "#app/http/transfer-account.server.ts";
import { createMailer } from "#app/integrations/mail/mailer.server.ts";
import { createPaypalClient } from "#app/integrations/paypal/paypal-client.server.ts";
import { createPictureStore } from "#app/integrations/pictures/picture-store.server.ts";
import { createPrinter } from "#app/integrations/printing/printer.server.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { type Db, openDatabase } from "#db/connection.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { seedRequired, seedSample, seedTestProduct } from "#db/seeds/seed.ts";

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
	return {
		db,
		clock,
		newKey,
		paypal: createPaypalClient({ ...config.provider, timeoutMs: PROVIDER_TIMEOUT_MS }),
		mailer: mailerOf(config),
		printer: createPrinter({
			browserPath,
			report: logFailure,
			warmAfterMs: config.PRINTER_WARM ? WARM_PRINTER_AFTER_MS : undefined,
		}),
		pictures: createPictureStore(join(config.dataDir, "pictures"), logFailure),
		labels: documentLabels,
		settings: {
			shippingPolicy: config.SHIPPING_POLICY,
			expressBani: config.EXPRESS_PRICE * 100,
			vatRates: config.VAT_RATE,
			live: config.SHOP_LIVE,
			business: config.business,
			webOrders: {
				piecesOfOne: config.WEB_ORDER_PIECES,
				totalBani: config.WEB_ORDER_LEI * 100,
				heldPieces: config.WEB_HELD_PIECES,
			},
			payments: {
				mode: config.PAYMENTS_MODE,
				business: config.provider.business,
				paypalReady: config.provider.business !== "",
				googlePayReady: config.provider.googlePayMerchantId !== null,
				revolutReady: config.business.paymentHandle !== DEFAULT_PROFILE.paymentHandle,
				bankReady:
					config.business.iban !== DEFAULT_PROFILE.iban && isValidIBAN(config.business.iban.replaceAll(" ", "")),
			},
		},
	};
}

function mailerOf(config: Settings): MailerPort {
	return createMailer({ ...mailParts(config), folder: mailFolder(config), smtpUrl: config.SMTP_URL });
}

/** Who writes the shop's e-mails, and what all of them tell. */
export function mailParts(config: Settings = settings()) {
	const { business, siteUrl } = config;
	return {
		from: { name: business.name, address: config.MAIL_FROM ?? business.email },
		facts: { business, account: transferAccount(business), siteUrl, live: config.SHOP_LIVE },
	};
}

/** Where e-mails become files while there is no mail server (DECISIONS 7). */
export function mailFolder(config: Settings = settings()): string {
	return join(config.dataDir, "mail");
}

/** Opens the database, brings it up to date, fills an empty one, and makes the first admin. */
async function openShop(): Promise<OpenShop> {
	const config = settings();
	const { db, catalogueRevision, close } = openDatabaseOf(config);
	const applied = await migrateToLatest(db);
	if (applied.length > 0) console.log(`Database: ${applied.length} migrations applied.`);
	const shop = createShop(db, config);
	await seedRequired(db, shop.clock());
	if (await seedSample(db, shop.clock())) console.log("Database: sample catalogue loaded.");
	await seedTestProduct(db, shop.clock());
	await printFirstAdmin(shop, config);
	if (import.meta.env?.DEV) await (await import("#app/dev/seed-orders.server.ts")).seedOrders(shop);
	process.once("exit", close);
	return { shop, catalogueRevision };
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
]);

/** A file that cannot be a database is a wrong setting; a full disk or a torn file is not. */
function openDatabaseOf(config: Settings) {
	try {
		return openDatabase(config.databaseFile, shopBusy);
	} catch (error) {
		const code = String((error as { code?: unknown }).code);
		if (![...NO_DATABASE].some((known) => code.startsWith(known))) throw error;
		const name = config.DATABASE_URL ? "DATABASE_URL" : "DATA_DIR";
		throw new SettingsError(`${name}: ${config.databaseFile} cannot be opened as a database (${code})`);
	}
}

async function printFirstAdmin(shop: Shop, config: Settings): Promise<void> {
	const admin = await ensureFirstAdmin(shop, {
		email: config.ADMIN_EMAIL ?? "admin@nucleu.example",
		password: config.ADMIN_PASSWORD ?? null,
	});
	if (!admin) return;
	console.log("First admin (shown once, keep it safe):");
	console.log(`  e-mail    ${admin.email}`);
	console.log(`  password  ${admin.password ?? "as set in ADMIN_PASSWORD"}`);
}

/** A shop that fulfils orders while the sandbox "pays" for them gives its goods away. */
function warnOfFreeGoods(config: Settings): void {
	if (!config.SHOP_LIVE || !config.provider.isSandbox) return;
	console.warn("WARNING: SHOP_LIVE=true with PAYMENTS_MODE=test: PayPal payments are sandbox payments, without money.");
}

interface OpenShop {
	shop: Shop;
	catalogueRevision(): string;
}

async function openOrStop(): Promise<OpenShop> {
	try {
		const open = await openShop();
		warnOfFreeGoods(settings());
		startBackground(open.shop);
		console.log(`Nucleu answers at ${settings().siteUrl}`);
		return open;
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		console.error(`Nucleu cannot start, please correct these settings:\n${error.message}`);
		process.exit(1);
	}
}

/** One shop a process; in development a changed module keeps the open database. */
const keep = globalThis as { nucleuShop?: Promise<OpenShop> };
keep.nucleuShop ??= openOrStop();
const open = await keep.nucleuShop;

export const shop: Shop = open.shop;

/** Differs after any change of what visitors see of the catalogue, by this process or another one. */
export const catalogueRevision = open.catalogueRevision;
