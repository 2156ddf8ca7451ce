/**
 * How many pages a second the built shop serves, by kind of visitor, as ratios. Run it on a quiet machine:
 *
 *     npm run build && npx tsx tests/bench/pages.ts
 *
 * "plain": the page as a product list with a cart is made, through framework and database. Nothing here is asserted.
 */
import autocannon from "autocannon";
import { startShop } from "#tests/support/server.ts";

const SECONDS = 6;
const CONNECTIONS = 16;

const shop = await startShop();

async function measure(name: string, path: string, headers: Record<string, string>) {
	const options = { url: shop.url + path, connections: CONNECTIONS, headers };
	await autocannon({ ...options, duration: 2 });
	const { requests, latency, non2xx } = await autocannon({ ...options, duration: SECONDS });
	return { name, perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99, non2xx };
}

async function cookieOfACart(): Promise<string> {
	const response = await fetch(`${shop.url}/cart`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: shop.url, "Content-Type": "application/x-www-form-urlencoded" },
		body: "intent=add&type=product&id=2",
	});
	const cart = response.headers.getSetCookie().find((cookie) => cookie.startsWith("cart="));
	return cart!.split(";")[0]!;
}

try {
	const browser = { "Sec-Fetch-Site": "none", "Accept-Encoding": "br" };
	const cart = await cookieOfACart();
	const rows = [
		await measure("product list, visitor with a cart (plain)", "/products", { ...browser, Cookie: cart }),
		await measure("product list, new visitor, compressed", "/products", browser),
		await measure("product list, new visitor, text browser", "/products", {}),
		await measure("product page, visitor with a cart", "/products/2", { ...browser, Cookie: cart }),
		await measure("product page, new visitor, compressed", "/products/2", browser),
		await measure("GET /api/products", "/api/products", {}),
	];
	const plain = rows[0]!.perSecond;
	console.table(rows.map((row) => ({ ...row, ratioToPlain: Math.round((row.perSecond / plain) * 10) / 10 })));
} finally {
	await shop.stop();
}
