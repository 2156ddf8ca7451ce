/**
 * What pages and actions of the built shop cost, by kind of visitor, beside two measures in the same run: node:http that
 * sends the same bytes, and a bare Remix application (bare-remix.tsx). Run it on a quiet machine: `npm run bench`.
 * CPU per page counts most, since machines are noisy. Nothing here is asserted.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import Sqlite from "better-sqlite3";
import { emptyDataDir, removeDataDir } from "#tests/support/data-folders.ts";
import { freePort } from "#tests/support/ports.ts";
import { startShop } from "#tests/support/server.ts";

const SECONDS = Number(process.argv[2] ?? 5);
const CONNECTIONS = 16;
/** Pages that are rendered come at some forty a second: what V8 makes of them takes a while to be as fast as it gets. */
const WARM_UP_S = 5;
/** A clock tick of /proc: 10 ms. */
const TICK_MS = 10;
const BROWSER = { "sec-fetch-site": "none", "accept-encoding": "gzip, deflate, br" };

interface Row {
	what: string;
	perSecond: number;
	p50: number;
	p99: number;
	cpuMs: number;
	kilobytes: number;
	/** Asked for alone, the half of a hundred times. */
	firstByteMs: number;
	residentMb: number;
	failed: number;
	/** The bare page that it is held against. */
	bare?: Row | undefined;
}

const dataDir = emptyDataDir();
const shop = await startShop({ prints: true, dataDir, env: { ORDER_LIMIT: "100000" } });
const database = new Sqlite(join(dataDir, "shop.db"));
database.pragma("busy_timeout = 5000");
const children: ChildProcess[] = [];

/** User and system time of a process so far, in milliseconds. */
function cpuOf(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
	return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const residentOf = (pid: number) =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

interface Asked {
	url?: string;
	pid?: number;
	headers?: Record<string, string>;
	method?: "GET" | "POST";
	body?: string;
}

async function measure(
	what: string,
	path: string,
	{ url = shop.url, pid = shop.pid, ...asked }: Asked = {},
): Promise<Row> {
	const options = { url: url + path, connections: CONNECTIONS, ...asked, headers: { ...BROWSER, ...asked.headers } };
	await autocannon({ ...options, duration: WARM_UP_S });
	const before = cpuOf(pid);
	const run = await autocannon({ ...options, duration: SECONDS });
	const row = {
		what,
		perSecond: run.requests.average,
		p50: run.latency.p50,
		p99: run.latency.p99,
		cpuMs: (cpuOf(pid) - before) / run.requests.total,
		kilobytes: run.throughput.average / run.requests.average / 1024,
		firstByteMs: await firstByteOf(options),
		residentMb: residentOf(pid),
		failed: run.errors + run["4xx"] + run["5xx"],
	};
	console.log(what, Math.round(row.perSecond), row.cpuMs.toFixed(2));
	return row;
}

/** Half of a hundred requests, one after the other, have their answer's head by then, in milliseconds. */
async function firstByteOf({ url, headers, method = "GET", body }: Asked & { url: string }): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const times: number[] = [];
	for (let asked = 0; asked < 100; asked++) {
		const start = performance.now();
		await new Promise<void>((resolve, reject) => {
			const sent = request(url, { agent, method, headers: { ...headers, ...lengthOf(body) } }, (answer) => {
				times.push(performance.now() - start);
				answer.resume().once("end", resolve);
			});
			sent.once("error", reject).end(body);
		});
	}
	agent.destroy();
	return times.sort((one, other) => one - other)[50]!;
}

const lengthOf = (body: string | undefined) => (body ? { "Content-Length": String(Buffer.byteLength(body)) } : {});

/** Commits rows meanwhile, so many a second: ones that no page shows, or prices. */
async function whileCommitting<T>(
	perSecond: number,
	kind: "unseen" | "catalogue",
	action: () => Promise<T>,
): Promise<T> {
	const unseen = database.prepare("insert into order_number (taken_at) values (datetime())");
	const price = database.prepare("update product set price_bani = price_bani + 100 where id = 2");
	const revision = database.prepare("update catalogue_revision set revision = revision + 1");
	const commit = database.transaction(() => {
		if (kind === "unseen") return unseen.run();
		price.run();
		return revision.run();
	});
	const timer = setInterval(() => commit(), 1_000 / perSecond);
	try {
		return await action();
	} finally {
		clearInterval(timer);
	}
}

/** The cookie of a visitor who has put these products into the cart. */
async function cartOf(...ids: number[]): Promise<string> {
	let cookie = "";
	for (const id of ids) {
		const response = await fetch(`${shop.url}/cart`, {
			method: "POST",
			redirect: "manual",
			headers: { Origin: shop.url, Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
			body: `intent=add&type=product&id=${id}`,
		});
		cookie =
			response.headers
				.getSetCookie()
				.find((line) => line.startsWith("cart="))
				?.split(";")[0] ?? cookie;
	}
	return cookie;
}

async function measureNode(): Promise<Row> {
	const bytes = Buffer.from(
		await (
			await fetch(`${shop.url}/products`, { headers: { ...BROWSER, "accept-encoding": "identity" } })
		).arrayBuffer(),
	).subarray(0, 16_384);
	const server = createServer((_, response) => {
		response.setHeader("Content-Length", bytes.length);
		response.end(bytes);
	}).listen(0, "127.0.0.1");
	await pause(200);
	const { port } = server.address() as { port: number };
	const row = await measure("node:http, as many bytes (client in the same process)", "/", {
		url: `http://127.0.0.1:${port}`,
		pid: process.pid,
	});
	server.close();
	server.closeAllConnections();
	return row;
}

/** The bare application's address. */
async function startRemix(): Promise<{ url: string; pid: number }> {
	const port = await freePort();
	const child = spawn(process.execPath, ["--import", "tsx", REMIX_SERVE, "tests/bench/bare-remix.tsx"], {
		env: {
			...process.env,
			NODE_ENV: "production",
			DATABASE: join(dataDir, "shop.db"),
			HOST: "127.0.0.1",
			PORT: String(port),
		},
		stdio: ["ignore", "ignore", "inherit"],
	});
	children.push(child);
	const url = `http://127.0.0.1:${port}`;
	while (!(await fetch(url).catch(() => null))) await pause(100);
	return { url, pid: child.pid! };
}

const REMIX_SERVE = "node_modules/@remix-run/serve/dist/cli.js";

/** Characters of a page as it is made. */
const sizeOf = async (url: string, headers: Record<string, string> = {}) =>
	(await (await fetch(url, { headers: { ...BROWSER, ...headers } })).text()).length;

/** A bare page with as much HTML as one of the shop's. */
async function measureBare(what: string, path: string, headers?: Record<string, string>): Promise<Row> {
	const page = (cards: number) => `${remixAt.url}/products?cards=${cards}`;
	const [few, many] = [await sizeOf(page(10)), await sizeOf(page(50))];
	const cards = Math.round(10 + ((await sizeOf(shop.url + path, headers)) - few) / ((many - few) / 40));
	return measure(`bare Remix as large as the ${what} (${cards} cards)`, `/products?cards=${cards}`, remixAt);
}

/** The cookie and the page of a browser that has placed an order. */
async function orderedBrowser(): Promise<{ Cookie: string; page: string }> {
	const answer = await fetch(`${shop.url}/api/orders`, { method: "POST", headers: JSON_BODY, body: ORDER });
	const { orderId } = (await answer.json()) as { orderId: number };
	const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
	return { Cookie: cookie.join("; "), page: `/order-confirmation/${orderId}` };
}

const JSON_BODY = { Origin: shop.url, "Content-Type": "application/json" };
const MADE_TO_ORDER = database.prepare("select id from product where stock is null and status = 'active'").pluck();
const ORDER = JSON.stringify({
	orderData: {
		fullName: "Ana Pop",
		email: "ana@example.ro",
		phone: "0712345678",
		deliveryMethod: "pickup",
		paymentMethod: "banktransfer",
	},
	cartItems: [{ id: MADE_TO_ORDER.get(), type: "product", name: "?", price: 1, quantity: 1 }],
});
const remixAt = await startRemix();

try {
	const cart = { Cookie: await cartOf(2) };
	const larger = { Cookie: await cartOf(2, 3, 12) };
	const form = { Origin: shop.url, "Content-Type": "application/x-www-form-urlencoded" };
	const list = (headers?: Record<string, string>) => () => measure("", "/products", { headers });
	const named = async (what: string, row: Promise<Row>) => ({ ...(await row), what });
	const ordered = await orderedBrowser();
	const own = { Cookie: ordered.Cookie };
	// Once to warm it up like the shop, which has rendered for a while when its own pages come.
	await measure("bare Remix, cold", "/products", remixAt);
	const remix = await measure("bare Remix, 22 cards", "/products", remixAt);
	const beside = async (what: string, path: string, headers: Record<string, string>) => {
		const bare = await measureBare(what, path, headers);
		return [bare, { ...(await measure(what, path, { headers })), bare }];
	};
	const rows = [
		await measureNode(),
		remix,
		await measure("home, new visitor", "/"),
		await measure("list, new visitor", "/products"),
		await measure("list, cart of one", "/products", { headers: cart }),
		await measure("list, cart of three", "/products", { headers: larger }),
		await measure("filtered list, cart", "/products?category=components&sort=price-asc", { headers: cart }),
		await measure("detail, cart", "/products/2", { headers: cart }),
		await measure("data of the list, cart", "/products.data", { headers: cart }),
		await named("list, cart, 5 unseen commits/s", whileCommitting(5, "unseen", list(cart))),
		await named("list, cart, 50 unseen commits/s", whileCommitting(50, "unseen", list(cart))),
		await named("list, cart, 5 price changes/s", whileCommitting(5, "catalogue", list(cart))),
		...(await beside("cart", "/cart", cart)),
		...(await beside("checkout", "/direct-checkout", cart)),
		...(await beside("confirmation", ordered.page, own)),
		await measure("GET /api/products", "/api/products"),
		await measure("add to cart", "/cart", { method: "POST", headers: form, body: "intent=add&type=product&id=2" }),
		await measure("place an order", "/api/orders", { method: "POST", headers: JSON_BODY, body: ORDER }),
	];
	const anonymous = rows.find(({ what }) => what === "list, new visitor")!;
	console.log(
		"| what | pages/s | p50 ms | p99 ms | first byte ms | CPU ms | KB | memory MB | × bare Remix (CPU) | of the new visitor's list |",
	);
	console.log("|---|---|---|---|---|---|---|---|---|---|");
	for (const row of rows) {
		const cells = [
			Math.round(row.perSecond),
			row.p50,
			row.p99,
			row.firstByteMs.toFixed(1),
			row.cpuMs.toFixed(2),
			row.kilobytes.toFixed(1),
			Math.round(row.residentMb),
			((row.bare ?? remix).cpuMs / row.cpuMs).toFixed(1),
			(row.perSecond / anonymous.perSecond).toFixed(2),
		];
		console.log(`| ${row.what}${row.failed > 0 ? ` (${row.failed} failed)` : ""} | ${cells.join(" | ")} |`);
	}
} finally {
	for (const child of children) child.kill();
	database.close();
	await shop.stop();
	removeDataDir(dataDir);
}
