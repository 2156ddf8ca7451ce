/**
 * What every screen and call costs in a small shop (22 products, 45 orders) and in a big one, one request after the other:
 * milliseconds, processor time of the whole shop, how long its event loop was held. `npm run bench:big`; the big shop takes
 * ten minutes to make and is kept under /tmp/nucleu-bench. Pages of the catalogue are made anew for each request.
 *
 *   npm run bench:big [-- PRODUCTS ORDERS [WORD]]     20000 and 1000000 unless told; only rows with this word in their name
 */
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Sqlite from "better-sqlite3";
import { bigShop, liveSettings } from "#tests/bench/big-shop.ts";
import { Client } from "#tests/support/http-client.ts";
import { freePort } from "#tests/support/ports.ts";
import { ADMIN, startShop } from "#tests/support/server.ts";

const SAMPLE_PRODUCTS = 22;
const [products = 20_000, orders = 1_000_000] = process.argv.slice(2, 4).map(Number);
const word = process.argv[4] ?? "";
/** Each question is asked for so long, but at least and at most so many times. */
const ASK_FOR_MS = 300;
const [AT_LEAST, AT_MOST] = [4, 40];
const LOOP_DELAY = new URL("./loop-delay.mjs", import.meta.url).href;

interface Cost {
	ms: number;
	cpuMs: number;
	heldMs: number;
}

type Ask = () => Promise<{ status: number }>;

/** What the questions need to know of a shop. */
interface Known {
	anyone: Client;
	buyer: Client;
	admin: Client;
	/** Numbers of orders: one delivered with its invoice, one that waits. */
	delivered: number;
	pending: number;
	invoice: string;
	serviceOrder: number;
	lastPage: number;
	/** One that is made to order: it never runs out. */
	product: number;
	email: string;
}

/** Every screen and call that reads, and the two actions that count most, by name. */
function questionsOf(known: Known): Record<string, Ask> {
	const { anyone, buyer, admin, delivered, pending, invoice, serviceOrder, lastPage, email, product } = known;
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
		...paths(shop, "/products?sort=name-asc", "/products?availability=in-stock&fps=60-1080p"),
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
		["/admin/invoices/{file}", office(`/admin/invoices/${invoice}.xml`)],
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
		...paths(office, "/admin/products/stock", "/admin/products/stock?q=gaming", "/admin/products/2/history"),
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

/** Asks everything of one shop. */
async function measureShop(size: { products: number; orders: number }): Promise<Map<string, Cost>> {
	const dataDir = await bigShop(size);
	const port = await freePort();
	const env = { ...liveSettings(), NODE_OPTIONS: `--import=${LOOP_DELAY}`, LOOP_DELAY_PORT: String(port) };
	const shop = await startShop({ prints: true, dataDir, env });
	const database = new Sqlite(join(dataDir, "shop.db"));
	database.pragma("busy_timeout = 5000");
	try {
		const known = await learn(shop.url, database);
		const spent = async () => JSON.parse(await text(connect(port, "127.0.0.1"))) as { cpuMs: number; heldMs: number };
		const revise = database.prepare("update catalogue_revision set revision = revision + 1");
		const costs = new Map<string, Cost>();
		const questions = Object.entries(questionsOf(known)).filter(([name]) => name.includes(word));
		// All of them once: the first to ask would pay for what the engine learns.
		for (const [, ask] of questions) await ask();
		for (const [name, ask] of questions) {
			costs.set(name, await measure(name, ask, () => void revise.run(), spent));
		}
		return costs;
	} finally {
		database.close();
		await shop.stop();
	}
}

async function learn(url: string, database: Sqlite.Database): Promise<Known> {
	const value = <T>(query: string) => database.prepare(query).pluck().get() as T;
	const [anyone, buyer, admin] = [new Client(url), new Client(url), new Client(url)];
	await buyer.post("/cart", { intent: "add", type: "product", id: "2" });
	const signedIn = await admin.post("/admin/login", ADMIN);
	if (signedIn.status !== 303) throw new Error(`the sign-in answered ${signedIn.status}`);
	const delivered = value<number>("select max(id) from orders where status = 'delivered'");
	const onSale = value<number>("select count(*) from product where status = 'active'");
	return {
		...{ anyone, buyer, admin, delivered, lastPage: Math.ceil(onSale / 24) },
		pending: value("select max(id) from orders where status = 'pending'"),
		invoice: value(`select series || '-' || number from invoice where order_id = ${delivered}`),
		product: value("select min(id) from product where status = 'active' and stock is null"),
		serviceOrder: value("select max(id) from service_order"),
		email: value(`select email from orders where id = ${delivered}`),
	};
}

async function measure(
	name: string,
	ask: Ask,
	revise: () => void,
	spent: () => Promise<{ cpuMs: number; heldMs: number }>,
): Promise<Cost> {
	const isOfCatalogue = /products|sitemap|^\/$/.test(name) && !name.includes("admin");
	const once = async () => {
		if (isOfCatalogue) revise();
		const { status } = await ask();
		if (status >= 400 && status !== 429) throw new Error(`${name} answered ${status}`);
	};
	for (let warm = 0; warm < 2; warm++) await once();
	const before = await spent();
	const began = performance.now();
	let count = 0;
	while (count < AT_LEAST || (performance.now() - began < ASK_FOR_MS && count < AT_MOST)) {
		await once();
		count += 1;
	}
	const ms = (performance.now() - began) / count;
	const after = await spent();
	return { ms, cpuMs: (after.cpuMs - before.cpuMs) / count, heldMs: after.heldMs };
}

const small = await measureShop({ products: 0, orders: 0 });
const big = await measureShop({ products: products - SAMPLE_PRODUCTS, orders });
console.log(`| what | ms at ${SAMPLE_PRODUCTS} | ms at ${products} | × | CPU ms | CPU ms | × | loop held ms |`);
console.log("|---|---|---|---|---|---|---|---|");
for (const [name, one] of small) {
	const other = big.get(name)!;
	const cells = [
		...[one.ms.toFixed(1), other.ms.toFixed(1), (other.ms / one.ms).toFixed(1)],
		...[one.cpuMs.toFixed(1), other.cpuMs.toFixed(1), (other.cpuMs / one.cpuMs).toFixed(1), Math.round(other.heldMs)],
	];
	console.log(`| ${name} | ${cells.join(" | ")} |`);
}
