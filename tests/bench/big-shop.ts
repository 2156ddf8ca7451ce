import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import type { Account } from "#app/domain/accounts/account.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.server.ts";
import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { PlaceOrderCommand } from "#app/domain/orders/order-command.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import type { Result } from "#app/domain/result.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { scheduleService } from "#app/domain/services/schedule-service.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { issueCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { declareWithdrawal } from "#app/domain/withdrawals/declare-withdrawal.server.ts";
import { copyOrders, copyRest, prepareForCopies, writeDerivedRows } from "#tests/bench/copies.ts";
import { processShop, randomKey } from "#tests/domain/process-shop.ts";
import { addManyProducts } from "#tests/support/many-products.ts";
import { startShop } from "#tests/support/server.ts";

export interface ShopSize {
	/** How many products more than the sample's. */
	products: number;
	/** How many orders, about. */
	orders: number;
}

/** Another name here and the folders of before are made anew. */
const VERSION = 5;
const FOLDER = join(tmpdir(), "nucleu-bench");
const WHO: Account = { id: 1, email: "admin@nucleu.example", role: "admin" };
const YEARS_SECONDS = 3 * 365 * 86_400;
/** A shop with fewer orders has them in fewer years, so that its months hold as many. */
const APART_AT_MOST_SECONDS = 900;

/**
 * A folder with a shop of this size, made once and then kept among the temporary files: benches work on it and add a few orders.
 *
 * @throws when a use case refuses what it must take
 */
export async function bigShop({ products, orders }: ShopSize): Promise<string> {
	const folder = join(FOLDER, `shop-${VERSION}-${products}-${orders}`);
	if (existsSync(folder)) return folder;
	const making = `${folder}.making`;
	rmSync(making, { recursive: true, force: true });
	mkdirSync(making, { recursive: true });
	await (await startShop({ dataDir: making, env: liveSettings() })).stop();
	const shop = ownShop(join(making, "shop.db"));
	if (products > 0) await addManyProducts(shop.db, products);
	await stockUp(shop);
	const templates = await placeTemplates(shop);
	await shop.db.destroy();
	multiply(join(making, "shop.db"), orders, templates);
	renameSync(making, folder);
	return folder;
}

/** Settings of a shop that sells, to be paid by transfer: what a test orders is on no list of e-Factura files or refunds. */
export function liveSettings(): Record<string, string> {
	const profile = join(FOLDER, "profile.json");
	mkdirSync(FOLDER, { recursive: true });
	writeFileSync(profile, JSON.stringify({ iban: "RO09BCYP0000001234567890" }));
	return { PAYMENTS_MODE: "live", BUSINESS_PROFILE: profile };
}

function ownShop(file: string): Shop {
	const shop = processShop(file);
	const payments = { ...shop.settings.payments, bankReady: true, revolutReady: true, paypalReady: true };
	return { ...shop, settings: { ...shop.settings, payments: { ...payments, mode: "live" } } };
}

/** One product in forty runs out, one in ten is made to order, the rest has plenty. */
async function stockUp({ db }: Shop): Promise<void> {
	const counted = db.updateTable("product").where("sku", "like", "MANY-%");
	await counted
		.set((eb) => ({ stock: eb(eb("id", "%", 200), "+", 4) }))
		.where((eb) => eb(eb("id", "%", 40), "<>", 0))
		.execute();
	await counted
		.set({ stock: null, lead_time_days: 7 })
		.where((eb) => eb(eb("id", "%", 10), "=", 1))
		.execute();
}

const SENT = { method: "delivery", address: "Str. Înfrățirii nr. 12", city: "Cluj-Napoca", county: "Cluj" } as const;
const METHODS = ["paypal", "banktransfer", "revolutpay", "cash"] as const;

interface Templates {
	history: { first: number; last: number };
	open: { first: number; last: number };
}

/** An order in every state, made by the use cases: those that are over, and those that wait for something. */
async function placeTemplates(shop: Shop): Promise<Templates> {
	const history: number[] = [];
	for (let n = 0; n < 36; n++) {
		const id = await place(shop, n);
		history.push(id);
		if (n % 9 === 0) await move(shop, id, "cancelled");
		else await deliver(shop, id, n);
	}
	const open: number[] = [];
	for (const make of OPEN) {
		open.push(await place(shop, open.length));
		await make(shop, open.at(-1)!);
	}
	await serviceOrders(shop);
	const [customer, locale] = [{ email: "ioana@exemplu.ro", name: "Ioana Țăruș" }, "ro" as const];
	await sendContactMessage(shop, {
		...{ ...customer, locale, subject: "Un PC", message: "Ce îmi recomandați?", privacy: true },
		idempotencyKey: randomKey(),
	});
	const contract = { contract: "order" as const, orderNumber: String(history[0]), text: null };
	await declareWithdrawal(shop, { ...customer, ...contract, locale, idempotencyKey: randomKey() });
	const ends = (ids: number[]) => ({ first: ids[0]!, last: ids.at(-1)! });
	return { history: ends(history), open: ends(open) };
}

async function deliver(shop: Shop, id: number, n: number): Promise<void> {
	await pay(shop, id);
	await move(shop, id, "shipped", "delivered");
	if (n % 12 === 1) taken(await issueCertificate(shop, { orderId: id, months: null }));
	if (n % 18 !== 5) return;
	await move(shop, id, "cancelled");
	const transactionId = randomKey();
	taken(await recordRefund(shop, { orderId: id, seen: "cancelled", means: "bank", transactionId, account: WHO }));
}

const OPEN: ((shop: Shop, id: number) => Promise<unknown>)[] = [
	async () => {},
	async () => {},
	async (shop, orderId) => taken(await claimPayment(shop, { orderId, source: "bank-transfer" })),
	async (shop, id) => move(shop, id, "failed"),
	async (shop, id) => pay(shop, id),
	async (shop, id) => pay(shop, id),
	async (shop, id) => pay(shop, id),
	async (shop, id) => {
		await pay(shop, id);
		await move(shop, id, "shipped");
	},
	async (shop, id) => {
		await pay(shop, id);
		await move(shop, id, "cancelled");
	},
];

async function place(shop: Shop, n: number): Promise<number> {
	const products = shop.db.selectFrom("product").select("id").where("status", "=", "active").where("stock", "is", null);
	const rows = await products.limit(3).execute();
	const lines = rows.slice(0, 1 + (n % 3)).map(({ id }) => ({ productId: id, quantity: 1 }));
	const command: PlaceOrderCommand = {
		...{ idempotencyKey: randomKey(), source: "direct-checkout", locale: n % 4 === 0 ? "en" : "ro", lines },
		...{ fullName: "Ioana Țăruș", email: "ioana@exemplu.ro", phone: "0722 000 111" },
		delivery: n % 3 === 2 ? { method: "pickup" } : SENT,
		paymentMethod: METHODS[n % 3]!,
	};
	return taken(await placeOrder(shop, command)).id;
}

async function pay(shop: Shop, orderId: number): Promise<void> {
	const transactionId = randomKey();
	taken(await recordPayment(shop, { orderId, seen: "pending", means: "bank", transactionId, account: WHO }));
	taken(await issueDocument(shop, orderId));
}

async function move(shop: Shop, orderId: number, ...statuses: OrderStatus[]): Promise<void> {
	for (const to of statuses) taken(await moveOrder(shop, { orderId, to, actor: "admin" }));
}

async function serviceOrders(shop: Shop): Promise<void> {
	const asked = { fullName: "Ioana Țăruș", email: "ioana@exemplu.ro", phone: "0722 000 111", notes: null };
	for (const goals of [[], ["in_progress"], ["in_progress", "completed"]] as const) {
		const order = { ...asked, service: "1", locale: "ro" as const, idempotencyKey: randomKey() };
		const { id } = taken(await scheduleService(shop, order));
		for (const to of goals) taken(await moveServiceOrder(shop, { id, to, account: WHO }));
		if (goals.length < 2) continue;
		const paid = { id, means: "cash" as const, amountBani: 9_900, idempotencyKey: randomKey(), account: WHO };
		taken(await takeServicePayment(shop, paid));
	}
}

function taken<T>(result: Result<T, { code: string }>): T {
	if (!result.ok) throw new Error(`making the shop: ${JSON.stringify(result.error)}`);
	return result.value;
}

const FIRST_NAMES =
	"Ana Andrei Maria Ion Elena Mihai Ioana Ștefan Cristina Radu Abel Gabriela Sabina Țvetan Bogdan".split(" ");
const LAST_NAMES = "Popescu Ionescu Abrudan Țăruș Dumitrescu Stan Munteanu Bălan Rusu Șerban Lupu Costea Zamfir".split(
	" ",
);

/** Five thousand customers: a name that many have, an address of their own. */
const people = Array.from({ length: 5_000 }, (_, n) => {
	const [first, last] = [FIRST_NAMES[n % FIRST_NAMES.length]!, LAST_NAMES[n % LAST_NAMES.length]!];
	const plain = `${first}.${last}`.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	const phone = `07${20 + (n % 70)} ${String(n % 1000).padStart(3, "0")} ${String((n * 37) % 1000).padStart(3, "0")}`;
	return { fullName: `${first} ${last}`, email: `${plain}.${n}@exemplu.ro`, phone };
});

/** Enough for every list of them to fill its page; in a large shop two orders in a thousand. */
const WAITING = 200;

/** Few orders wait for something, all others are over. */
function multiply(file: string, orders: number, { history, open }: Templates): void {
	const database = new Sqlite(file);
	prepareForCopies(database, people);
	const roundsOf = ({ first, last }: Templates["open"], count: number) => Math.floor(count / (last - first + 1));
	const waiting = Math.max(orders * 0.002, Math.min(orders / 10, WAITING));
	const rounds = { history: roundsOf(history, orders - waiting), open: roundsOf(open, waiting) };
	const now = Math.floor(Date.now() / 1000);
	const apart = Math.floor(YEARS_SECONDS / Math.max(1, orders));
	const secondsApart = Math.min(Math.max(1, apart), APART_AT_MOST_SECONDS);
	if (rounds.history > 0) {
		const before = now - orders * secondsApart;
		copyOrders(database, { ...history, rounds: rounds.history }, { from: before, secondsApart });
	}
	if (rounds.open > 0) {
		copyOrders(database, { ...open, rounds: rounds.open }, { from: now - waiting * secondsApart, secondsApart });
	}
	if (orders > 0) copyRest(database, Math.ceil(orders / 50), secondsApart * 50);
	database.exec("update outbox_message set sent_at = created_at, attempts = 1 where sent_at is null");
	database.exec("update outbox_message set attempts = 1 where attempts = 0");
	writeDerivedRows(database);
	database.close();
}
