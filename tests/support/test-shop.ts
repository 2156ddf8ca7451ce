import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { HOURS } from "#app/config/business.ts";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import type { PicturePort } from "#app/domain/catalogue/picture-port.ts";
import type { Email } from "#app/domain/email/email.ts";
import type { MailerPort } from "#app/domain/email/mailer-port.ts";
import type { MailRun } from "#app/domain/email/send-due-messages.server.ts";
import type { PlaceOrderCommand } from "#app/domain/orders/order-command.ts";
import type { PaypalPort } from "#app/domain/payments/paypal-port.ts";
import type { PrinterPort } from "#app/domain/printing/printer-port.ts";
import { fail, ok } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { type Db, openDatabase } from "#db/connection.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { seedRequired, seedSample } from "#db/seeds/seed.ts";
import { LEDGER_FOLLOWS } from "#tests/support/derived-rows.ts";
import { isOnPostgres, makeDatabase } from "#tests/support/postgres/databases.ts";
import { lendDatabase, type TestDatabase } from "#tests/support/postgres/kept-databases.ts";

/** The moment at which every test shop opens and its catalogue was loaded: 10:00 in Bucharest. */
export const OPENING = new Date("2026-11-20T08:00:00.000Z");

export interface TestShopOptions {
	/** Settings other than the defaults: flat shipping, 21 % VAT, not live, payments in test mode, nothing set up. */
	settings?: Partial<Omit<Shop["settings"], "payments">> & { payments?: Partial<Shop["settings"]["payments"]> };
	/** False: the four services, but not one product. */
	catalogue?: boolean;
	/** The test's own payment provider, or some of its answers. */
	paypal?: Partial<PaypalPort>;
	/** The test's own mail server; without one every e-mail is taken and kept in `e-mails`. */
	mailer?: MailerPort;
	/** The test's own printer, or some of its answers; without one nothing prints. */
	printer?: Partial<PrinterPort>;
	/** Where uploaded pictures are kept; without one nothing is taken. */
	pictures?: PicturePort;
	/** True: a file of SQLite, where the other tests run on PostgreSQL too. */
	inFile?: boolean;
}

export interface TestShop extends Shop {
	/** The database's file, or on PostgreSQL its address, for a second connection or another process. */
	file: string;
	/** What the shop mailed, where the test brings no mailer of its own. */
	emails: Email[];
	/** Sets the clock, which stands still otherwise. */
	setTime(moment: Date | string): void;
	/** Moves the clock on. */
	pass(time: { days?: number; hours?: number; minutes?: number; ms?: number }): void;
	/** Sends every e-mail that is due by now. */
	sendDue(): Promise<MailRun>;
	/** The same, and takes out of `emails` what they hold by now. */
	mailed(): Promise<Email[]>;
	/** Closes the database and takes it away. */
	close(): Promise<void>;
}

/** Settings of a shop that takes real money, by every method. */
export const LIVE = {
	payments: { mode: "live", paypalReady: true, googlePayReady: true, revolutReady: true, bankReady: true },
} as const satisfies TestShopOptions["settings"];

/** A shop on a migrated database of its own that goes when the test ends. */
export async function testShop(options: TestShopOptions = {}): Promise<TestShop> {
	const shop = await openTestShop(options);
	onTestFinished(shop.close);
	return shop;
}

/** The same for a hook such as `beforeAll`: whoever opens it closes it. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
	const { settings = {}, catalogue = true, paypal = {}, inFile = !isOnPostgres() } = options;
	const emails: Email[] = [];
	const { place, db, close } = inFile
		? await openFile(catalogue)
		: await lendDatabase(await postgresTemplates(catalogue));
	let now = OPENING.getTime();
	let keys = 0;
	const shop: TestShop = {
		db,
		file: place,
		emails,
		clock: () => new Date(now),
		// Long enough for the table's check, and the same in every run.
		newKey: () => `test-key-${String(++keys).padStart(23, "0")}`,
		paypal: { ...NO_PROVIDER, ...paypal },
		mailer: options.mailer ?? recordingMailer(emails),
		printer: { ...NO_PRINTER, ...options.printer },
		pictures: options.pictures ?? NO_PICTURES,
		labels: documentLabels,
		settings: {
			shippingPolicy: "flat",
			expressBani: 3_500,
			vatRates: [{ from: "", percent: 21 }],
			live: false,
			business: DEFAULT_PROFILE,
			hours: HOURS,
			...settings,
			payments: {
				mode: "test",
				business: "seller@nucleu.example",
				paypalReady: false,
				googlePayReady: false,
				revolutReady: false,
				bankReady: false,
				...settings.payments,
			},
		},
		setTime: (moment) => {
			now = new Date(moment).getTime();
		},
		pass: ({ days = 0, hours = 0, minutes = 0, ms = 0 }) => {
			now += ((days * 24 + hours) * 60 + minutes) * 60_000 + ms;
		},
		async sendDue() {
			// Most tests send nothing, and need not load what writes e-mails.
			const { sendDueMessages } = await import("#app/domain/email/send-due-messages.server.ts");
			return sendDueMessages(shop, new AbortController().signal);
		},
		async mailed() {
			await shop.sendDue();
			return emails.splice(0);
		},
		close,
	};
	return shop;
}

/** A provider that nobody can reach: a test about payments brings its own. */
const NO_PROVIDER: PaypalPort = {
	createOrder: async () => fail({ kind: "unreachable" }),
	captureOrder: async () => fail({ kind: "unreachable" }),
	refundCapture: async () => fail({ kind: "unreachable" }),
	readOrder: async () => fail({ kind: "unreachable" }),
	readCapture: async () => fail({ kind: "unreachable" }),
	clientToken: async () => fail({ kind: "unreachable" }),
	verifyNotification: async () => fail({ kind: "unreachable" }),
	verifyWebhook: async () => fail({ kind: "unreachable" }),
};

/** Nothing prints: a test about documents brings its own printer. */
const NO_PRINTER: PrinterPort = {
	html: () => "",
	pdf: async () => fail("unavailable"),
	pdfOf: async () => fail("unavailable"),
	state: () => "unavailable",
	close: async () => {},
};

export const printsAnything: PrinterPort["pdf"] = async () => ok(Buffer.from("%PDF"));

/** No picture is taken: a test about them brings a store of its own. */
const NO_PICTURES: PicturePort = {
	keep: async () => fail("unavailable"),
	has: async () => false,
	read: async () => null,
	asPng: async () => null,
	setAside: async () => ({ putBack: async () => {}, remove: async () => {} }),
	settled: async () => [],
};

function recordingMailer(emails: Email[]): MailerPort {
	return {
		deliver: async (theEmail) => {
			emails.push(theEmail);
			return ok(null);
		},
	};
}

/** A file of a test's own: a copy of the migrated one. */
async function openFile(catalogue: boolean): Promise<TestDatabase> {
	const folder = mkdtempSync(join(tmpdir(), "nucleu-test-shop-"));
	const place = join(folder, "shop.db");
	writeFileSync(place, await sqliteTemplates(catalogue));
	const { db, close } = openDatabase(place);
	return {
		place,
		db,
		async close() {
			await close();
			rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
		},
	};
}

/** Migrating and seeding take a hundred times longer than copying, so each worker does them once. */
function oncePerKind<T>(make: (catalogue: boolean) => Promise<T>): (catalogue: boolean) => Promise<T> {
	const made = new Map<boolean, Promise<T>>();
	return (catalogue) => {
		const known = made.get(catalogue) ?? make(catalogue);
		made.set(catalogue, known);
		return known;
	};
}

const postgresTemplates: (catalogue: boolean) => Promise<string> = oncePerKind(async (catalogue) => {
	const place = await makeDatabase(catalogue ? await postgresTemplates(false) : undefined);
	await fill(place, catalogue);
	return place;
});

const sqliteTemplates = oncePerKind(async (catalogue) => {
	const folder = mkdtempSync(join(tmpdir(), "nucleu-test-template-"));
	try {
		const file = join(folder, "shop.db");
		await fill(file, catalogue);
		return readFileSync(file);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

async function fill(place: string, catalogue: boolean): Promise<void> {
	const { db, close } = openDatabase(place);
	await migrateToLatest(db);
	await seedRequired(db, OPENING);
	if (catalogue) await seedSample(db, OPENING);
	// Closing folds SQLite's write-ahead log into the file.
	await close();
}

let orders = 0;

/** A valid order of these products: picked up, paid by bank transfer, with a key of its own. */
export function orderOf(
	lines: PlaceOrderCommand["lines"],
	changes: Partial<Omit<PlaceOrderCommand, "lines">> = {},
): PlaceOrderCommand {
	return {
		idempotencyKey: `order-key-${String(++orders).padStart(22, "0")}`,
		source: "direct-checkout",
		locale: "ro",
		fullName: "Ana Ionescu",
		email: "ana.ionescu@example.ro",
		phone: "0722 123 456",
		delivery: { method: "pickup" },
		paymentMethod: "banktransfer",
		lines,
		...changes,
	};
}

/** A product of the sample catalogue by its slug, whatever its state. */
export function productOf(db: Db, slug: string) {
	return db.selectFrom("product").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();
}

/** Changes a product behind the shop's back: price, stock, status. */
export async function changeProduct(
	db: Db,
	slug: string,
	change: Partial<{
		price_bani: number;
		stock: number | null;
		lead_time_days: number;
		status: "active" | "retired";
		position: number;
	}>,
): Promise<number> {
	const row = await db.updateTable("product").set(change).where("slug", "=", slug).returning("id").executeTakeFirst();
	if (!row) throw new Error(`the sample catalogue has no ${slug}`);
	await sql.raw(LEDGER_FOLLOWS).execute(db);
	return row.id;
}

/** Every row of every ordinary table, to see that nothing at all changed; locks by name leave theirs to whoever cleans. */
export async function everyRow(db: Db): Promise<Record<string, unknown[]>> {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: false });
	const rows: Record<string, unknown[]> = {};
	for (const { name, isView } of tables) {
		if (isView || /_search/.test(name)) continue;
		rows[name] = await db
			.selectFrom(name as "orders")
			.selectAll()
			.$if(name === "rate_limit", (query) => query.where(sql<boolean>`key not like 'lock %'`))
			.execute();
	}
	return rows;
}
