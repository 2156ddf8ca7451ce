import { join } from "node:path";
import { nanoid } from "nanoid";
import { type Settings, settings } from "#app/config/env.server.ts";
import { SettingsError } from "#app/config/environment.server.ts";
import { lngOf } from "#app/domain/locale.ts";
import { knownSettings } from "#app/domain/settings/setting.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { qrDrawing } from "#app/http/answers/qr-code.server.ts";
import { startBackground } from "#app/http/background.server.ts";
import { browserPath } from "#app/http/browser-path.server.ts";
import { followRevision } from "#app/http/follow-revision.server.ts";
import { fixedSettings, followSettings, readyTransfers, settingsRevision } from "#app/http/follow-settings.server.ts";
import { shopBusy } from "#app/http/gate/shop-busy.server.ts";
import { logFailure } from "#app/http/log.server.ts";
import { asSettingsError, prepareDatabase } from "#app/http/prepare-database.server.ts";
import { followAccount, provider } from "#app/http/provider.server.ts";
import { mailerOf } from "#app/http/shop-mail.server.ts";
import { createPaypalClient } from "#app/integrations/paypal/paypal-client.server.ts";
import { createPictureStore } from "#app/integrations/pictures/picture-store.server.ts";
import { createPrinter } from "#app/integrations/printing/printer.server.ts";
import { path } from "#app/paths.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { type Db, faultOf, openDatabase } from "#db/connection.ts";
import { DatabaseUnavailable, type UnavailableReason } from "#db/unavailable.ts";

/** 192 bits, URL-safe. */
const newKey = () => nanoid(32);

/** How long one answer of the payment provider may take. */
const PROVIDER_TIMEOUT_MS = 10_000;

/** The start is over by then, and nobody has asked for a document yet. */
const WARM_PRINTER_AFTER_MS = 3_000;

/** The shop of these settings on this database. */
function createShop(db: Db, config: Settings): Shop {
	const known = knownSettings(fixedSettings(config).typed);
	const shop: Shop = {
		db,
		clock: () => new Date(),
		newKey,
		paypal: createPaypalClient(() => ({ ...provider(), timeoutMs: PROVIDER_TIMEOUT_MS })),
		mailer: mailerOf(config, () => shop.settings),
		orderCode: ({ id, locale }, key) => {
			const link = config.siteUrl + path("orderConfirmation", { id, key, lng: lngOf(locale) });
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
		if (import.meta.env?.DEV) await (await import("#app/dev/seed-orders.server.ts")).seedOrders(open.shop);
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

/** A shop that fulfils orders while the sandbox "pays" for them gives its goods away. */
function warnOfFreeGoods({ live }: Shop["settings"]): void {
	if (!live || !provider().isSandbox) return;
	console.warn(
		"WARNING: the shop is open (SHOP_LIVE) with PAYMENTS_MODE=test: PayPal payments are sandbox payments, without money.",
	);
}

const tellAddress = () => console.log(`Nucleu answers at ${settings().siteUrl}`);

function stop(error: unknown): never {
	// What is wrong with the settings themselves is told as it is: reading them again would fail again.
	const told = error instanceof SettingsError ? error : asSettingsError(error, settings());
	if (told instanceof SettingsError) {
		console.error(`Nucleu cannot start, please correct these settings:\n${told.message}`);
		process.exit(1);
	}
	const fault = faultOf(told);
	if (fault === null) throw told;
	console.error(`Nucleu cannot start: ${fault}`);
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
	return Number.isNaN(Number(revision)) ? revision : String(Number(revision) + settingsRevision());
}

/** The server listens: the shop's address is told then or, where its database comes later, with that. */
export function portIsOpen(): void {
	port.isOpen = true;
	if (open.isReady) tellAddress();
}

/** Whether the shop has its database; it begins to listen without one. */
export const isShopReady = (): boolean => open.isReady;
