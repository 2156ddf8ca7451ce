/**
 * What every screen and call costs in a small shop (22 products, 45 orders), in one whose lists fill a page (200 and 5,000) and in
 * a big one, asked in turns, one request after the other: milliseconds of the quickest, which other work on the machine disturbs
 * least, the median of the processor time of the shop's process, how long its event loop was held. The big shop takes ten minutes to
 * make and is kept under /tmp/nucleu-bench. Pages of the catalogue are made anew for each request.
 *
 * What a page costs is above all what it shows: 24 cards cost more than the 4 that a search finds among 22 products. So the big
 * shop is held against the one that shows as much, and what it shows is told as KB before compression: where the small shop's are
 * fewer, its milliseconds are those of a smaller page.
 *
 *   npm run bench:big [-- PRODUCTS ORDERS [WORD] [postgres]]
 *
 * 20000 and 1000000 unless told; only rows with this word in their name. With `postgres` both are moved to PostgreSQL, whose own
 * processor time is in the milliseconds alone.
 */
import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type Db, openDatabase } from "#db/connection.ts";
import { bigShop, liveSettings, type ShopSize } from "#tests/bench/big-shop.ts";
import { Client } from "#tests/support/http-client.ts";
import { freePort } from "#tests/support/ports.ts";
import startCluster from "#tests/support/postgres/cluster.ts";
import { makeDatabase } from "#tests/support/postgres/databases.ts";
import { ADMIN, startShop } from "#tests/support/server.ts";

const SAMPLE_PRODUCTS = 22;
/** A shop whose lists all fill their first page. */
const FILLED = { products: 200, orders: 5_000 };
const words = process.argv.slice(2).filter((word) => word !== "postgres");
const onPostgres = process.argv.includes("postgres");
const [products = 20_000, orders = 1_000_000] = words.slice(0, 2).map(Number);
const word = words[2] ?? "";
/** A shop on PostgreSQL looks for the revision four times a second. */
const REVISION_SEEN_AFTER_MS = 300;
/** Each question is asked for so long, but at least and at most so many times. */
const ASK_FOR_MS = 300;
const [AT_LEAST, AT_MOST] = [6, 40];
const LOOP_DELAY = new URL("./loop-delay.mjs", import.meta.url).href;

interface Cost {
	ms: number;
	cpuMs: number;
	heldMs: number;
	kb: number;
}

type Ask = () => Promise<{ status: number; arrivedAt: number; text: string }>;

/** What the questions need to know of a shop. */
interface Known {
	anyone: Client;
	buyer: Client;
	admin: Client;
	/** Numbers of orders: one delivered, one that waits. */
	delivered: number;
	pending: number;
	serviceOrder: number;
	lastPage: number;
	/** One that is made to order: it never runs out. */
	product: number;
	email: string;
}

/** Every screen and call that reads, and the two actions that count most, by name. */
function questionsOf(known: Known): Record<string, Ask> {
	const { anyone, buyer, admin, delivered, pending, serviceOrder, lastPage, email, product } = known;
	const [shop, cart, office] = [anyone, buyer, admin].map((client) => (path: string) => () => client.get(path)) as ((
		path: string,
	) => Ask)[] as [(path: string) => Ask, (path: string) => Ask, (path: string) => Ask];
	const paths = (get: (path: string) => Ask, ...all: string[]) => all.map((path) => [path, get(path)] as const);
	const who = { fullName: "Ana Ionescu", email, phone: "0722 123 456" };
	const order = {
		orderData: { ...who, deliveryMethod: "pickup", paymentMethod: "banktransfer" },
		cartItems: [{ id: product, type: "product", name: "?", price: 1, quantity: 1 }],
	};
	return Object.fromEntries([
		...paths(shop, "/", "/products", "/products?category=components", "/products?sort=price-asc"),
		...paths(
			shop,
			"/products?sort=name-asc",
			"/products?availability=in-stock&fps=1080p-60",
			"/products?fps=1440p-60&priceTo=10000",
		),
		["the last page of /products", shop(`/products?page=${lastPage}`)],
		...paths(
			shop,
			"/products?q=gaming",
			"/products?q=rtx+5070",
			"/products?q=quantun",
			"/products?q=gaming&sort=price-asc",
		),
		...paths(shop, "/products?cpu=AMD+Ryzen+7&memory=32", "/products/2", "/products/compare?id=2&id=3"),
		...paths(shop, "/services", "/services/1", "/sitemap.xml", "/sitemap.xml?part=1", "/contact", "/about"),
		...paths(cart, "/cart", "/checkout", "/direct-checkout"),
		["POST /cart", () => buyer.post("/cart", { intent: "add", type: "product", id: "2" })],
		...paths(shop, "/api/products", "/api/products?limit=200", "/api/products/2", "/api/services", "/healthz"),
		["POST /api/orders", () => anyone.request("POST", "/api/orders", JSON.stringify(order), JSON_BODY)],
		["POST /api/invoice/lookup", lookup(anyone, "/api/invoice/lookup", delivered, email)],
		...paths(office, "/api/orders", "/api/orders?limit=200"),
		["/api/orders/{id}", office(`/api/orders/${delivered}`)],
		...paths(office, "/admin", "/admin/orders"),
		...["pending", "delivered", "cancelled"].map((status) => pair(office, `/admin/orders?status=${status}`)),
		...["held", "paid", "returned", "claimed", "unpaid"].map((state) => pair(office, `/admin/orders?payment=${state}`)),
		...["claims", "to-ship", "to-pick-up", "held", "refunds", "old-unpaid"].map((task) =>
			pair(office, `/admin/orders?task=${task}`),
		),
		...["ab", "a", "ana", "zamfir", "popescu ana", "0722", "12", "#12", "nimeni", "q%"].map((q) =>
			pair(office, `/admin/orders?q=${encodeURIComponent(q)}`),
		),
		...paths(office, "/admin/orders?q=ana&status=pending", "/admin/orders?q=popescu&payment=claimed"),
		...paths(
			office,
			"/admin/orders?q=ana&payment=returned",
			"/admin/orders?q=ab&status=failed",
			"/admin/orders?q=exemplu&task=refunds",
			"/admin/orders?q=popescu&task=to-ship",
			"/admin/orders?q=popescu&payment=part",
			"/admin/orders?q=ana&before=300000",
		),
		...paths(office, "/admin/orders?status=delivered&payment=unpaid", "/admin/orders?status=cancelled&payment=paid"),
		["/admin/orders/{delivered}", office(`/admin/orders/${delivered}`)],
		["/admin/orders/{pending}", office(`/admin/orders/${pending}`)],
		...paths(office, "/admin/held-payments", "/admin/service-orders", "/admin/service-orders?status=scheduled"),
		...paths(
			office,
			"/admin/service-orders?q=ana",
			"/admin/service-orders?q=ab",
			"/admin/service-orders?q=ana&status=scheduled",
		),
		["/admin/service-orders/{id}", office(`/admin/service-orders/${serviceOrder}`)],
		...paths(office, "/admin/messages", "/admin/messages?show=handled", "/admin/messages/1"),
		...paths(office, "/admin/withdrawals", "/admin/withdrawals?show=handled", "/admin/withdrawals/1"),
		...paths(
			office,
			"/admin/outbox",
			"/admin/outbox?state=waiting",
			"/admin/outbox?state=failed",
			"/admin/outbox?state=sent",
		),
		...paths(office, "/admin/invoices", "/admin/invoices?q=ana", "/admin/invoices?q=ab", "/admin/invoices/e-factura"),
		...paths(office, "/admin/invoices/e-factura?show=reported", "/admin/warranties", "/admin/warranties?q=ab"),
		["/admin/warranties?order={id}", office(`/admin/warranties?order=${delivered}`)],
		...paths(office, "/admin/products", "/admin/products?state=retired", "/admin/products?category=peripherals"),
		...paths(office, "/admin/products?q=gaming", "/admin/products?q=quantun", "/admin/products?q=mouse&state=retired"),
		...paths(
			office,
			"/admin/products?stock=low",
			"/admin/products?stock=low&category=components",
			"/admin/products?q=gaming&stock=low",
		),
		...paths(
			office,
			"/admin/products/2",
			"/admin/products/2/price",
			"/admin/products/2/specifications",
			"/admin/products/2/pictures",
		),
		...paths(office, "/admin/services", "/admin/services/1", "/staff", "/staff?list=ready", "/staff?list=unpaid"),
		...paths(office, "/staff?q=ana", "/staff?q=ab", "/staff?q=0722"),
		["/staff/orders/{id}", office(`/staff/orders/${pending}`)],
		...paths(
			office,
			"/staff/day",
			"/admin/find?q=ana",
			"/admin/find?q=gaming",
			"/admin/courier-money",
			"/admin/returns",
		),
		...paths(office, "/admin/books", "/admin/books/sales.csv", "/admin/books/payments.csv", "/admin/books/stock.csv"),
		...paths(office, "/admin/books/consumers.zip", "/admin/invoices/e-factura.zip", "/admin/orders/new"),
		...paths(office, "/admin/products/prices", "/admin/products/prices.csv", "/admin/products/products.csv"),
		...paths(
			office,
			"/admin/products/stock",
			"/admin/products/stock?q=gaming",
			"/admin/products/2/history",
			"/admin/products/2/stock",
		),
		["/admin/personal-data?email={}", office(`/admin/personal-data?email=${email}`)],
		...["edit", "credit", "return"].map(
			(what) =>
				[`/admin/orders/{}/${what}`, office(`/admin/orders/${what === "edit" ? pending : delivered}/${what}`)] as const,
		),
		...paths(office, "/admin/accounts/log", "/admin/outbox/files", "/admin/settings"),
	]);
}

const JSON_BODY = { headers: { "Content-Type": "application/json" } };
const pair = (get: (path: string) => Ask, path: string) => [path, get(path)] as const;
const lookup = (client: Client, path: string, orderNumber: number, email: string) => () =>
	client.request("POST", path, JSON.stringify({ orderNumber: String(orderNumber), email }), JSON_BODY);

interface OpenShop {
	questions: Record<string, Ask>;
	/** Makes the shop forget its pages of the catalogue. */
	revise(): Promise<unknown>;
	spent(): Promise<{ cpuMs: number; heldMs: number }>;
	close(): Promise<void>;
}

async function openShop(size: ShopSize): Promise<OpenShop> {
	const dataDir = await bigShop(size);
	const place = onPostgres ? await makeDatabase() : join(dataDir, "shop.db");
	const port = await freePort();
	const env = { ...liveSettings(), NODE_OPTIONS: `--import=${LOOP_DELAY}`, LOOP_DELAY_PORT: String(port) };
	const elsewhere = { DATABASE_URL: place, SESSION_SECRET: "a secret that all of the workers know" };
	if (onPostgres) moveTo(place, dataDir);
	const { db, close } = openDatabase(place);
	// The cluster of the tests does not do it by itself.
	if (onPostgres) await sql`vacuum analyze`.execute(db);
	const shop = await startShop({ prints: true, dataDir, env: { ...env, ...(onPostgres && elsewhere) } });
	return {
		questions: questionsOf(await learn(shop.url, db)),
		async revise() {
			await sql`update catalogue_revision set revision = revision + 1`.execute(db);
			if (onPostgres) await pause(REVISION_SEEN_AFTER_MS);
		},
		spent: async () => JSON.parse(await text(connect(port, "127.0.0.1"))),
		async close() {
			await shop.stop();
			await close();
		},
	};
}

/** As people do, by the built tool. */
function moveTo(url: string, dataDir: string): void {
	const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, DATA_DIR: dataDir };
	execFileSync(process.execPath, ["scripts/tool.mjs", "db", "move", url], { env, stdio: "inherit" });
}

async function learn(url: string, db: Db): Promise<Known> {
	const value = async <T>(query: string) => (await sql<{ value: T }>`${sql.raw(query)}`.execute(db)).rows[0]!.value;
	const [anyone, buyer, admin] = [new Client(url), new Client(url), new Client(url)];
	await buyer.post("/cart", { intent: "add", type: "product", id: "2" });
	const signedIn = await admin.post("/admin/login", ADMIN);
	if (signedIn.status !== 303) throw new Error(`the sign-in answered ${signedIn.status}`);
	const delivered = await value<number>("select max(id) as value from orders where status = 'delivered'");
	const onSale = await value<number>("select count(*) as value from product where status = 'active'");
	return {
		...{ anyone, buyer, admin, delivered, lastPage: Math.ceil(onSale / 24) },
		pending: await value("select max(id) as value from orders where status = 'pending'"),
		product: await value("select min(id) as value from product where status = 'active' and stock is null"),
		serviceOrder: await value("select max(id) as value from service_order"),
		email: await value(`select email as value from orders where id = ${delivered}`),
	};
}

/** Asks one question of each shop in turns, so that whatever else the machine does falls on both. */
async function measure(name: string, shops: OpenShop[]): Promise<Cost[]> {
	const isOfCatalogue = /products|sitemap|^\/$/.test(name) && !name.includes("admin");
	const askOnce = async ({ questions, revise, spent }: OpenShop) => {
		if (isOfCatalogue) await revise();
		const before = await spent();
		const began = performance.now();
		const { status, arrivedAt, text } = await questions[name]!();
		// Not until the client has compared a call's answer with its description, which takes as long as the answer is.
		const ms = arrivedAt - began;
		if (status >= 400 && status !== 429) throw new Error(`${name} answered ${status}`);
		const after = await spent();
		return { ms, cpuMs: after.cpuMs - before.cpuMs, heldMs: after.heldMs, kb: text.length / 1024 };
	};
	const asked: Cost[][] = shops.map(() => []);
	for (let warm = 0; warm < 2; warm++) for (const shop of shops) await askOnce(shop);
	const began = performance.now();
	for (let count = 0; count < AT_LEAST || (performance.now() - began < ASK_FOR_MS && count < AT_MOST); count++)
		for (const [index, shop] of shops.entries()) asked[index]!.push(await askOnce(shop));
	return asked.map((costs) => {
		const all = (key: keyof Cost) => costs.map((cost) => cost[key]).toSorted((a, b) => a - b);
		const median = (key: keyof Cost) => all(key)[costs.length >> 1]!;
		return { ms: all("ms")[0]!, cpuMs: median("cpuMs"), heldMs: all("heldMs").at(-1)!, kb: median("kb") };
	});
}

const stopCluster = onPostgres ? await startCluster() : () => {};
const shops: OpenShop[] = [];
const sizes = [{ products: SAMPLE_PRODUCTS, orders: 0 }, FILLED, { products, orders }];
for (const size of sizes) shops.push(await openShop({ ...size, products: size.products - SAMPLE_PRODUCTS }));
const names = Object.keys(shops[0]!.questions).filter((name) => name.includes(word));
// All of them once: the first to ask would pay for what the engine learns.
for (const { questions } of shops) for (const name of names) await questions[name]!();
const at = sizes.map((size) => size.products).join(", ");
console.log(`| what | KB at ${at} | ms | × | CPU ms | × | loop held ms |`);
console.log("|---|---|---|---|---|---|---|");
for (const name of names) {
	const costs = await measure(name, shops);
	const [, filled, big] = costs as [Cost, Cost, Cost];
	const each = (key: keyof Cost, digits: number) => costs.map((cost) => cost[key].toFixed(digits)).join(", ");
	const times = (key: keyof Cost) => (big[key] / filled[key]).toFixed(1);
	const cells = [each("kb", 0), each("ms", 1), times("ms"), each("cpuMs", 1), times("cpuMs"), big.heldMs.toFixed(0)];
	console.log(`| ${name} | ${cells.join(" | ")} |`);
}
for (const shop of shops) await shop.close();
await stopCluster();
// The administration's connection and the thread of the cluster's package would keep it.
process.exit();
