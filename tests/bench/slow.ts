import { Client } from "#tests/support/http-client.ts";
import { startShop } from "#tests/support/server.ts";
import { SlowLine } from "#tests/support/slow-line.ts";

/**
 * Senders who never finish: half of them in the middle of a request's head, half in its body. Tells how quickly everybody
 * else is answered meanwhile, and when the shop ends the lines.
 *
 *   npx tsx tests/bench/slow.ts [LINES]     400 unless told; takes three minutes
 */
const count = Number(process.argv[2] ?? 400);
const GIVE_UP_MS = 200_000;
const shop = await startShop({ prints: true });
try {
	const { host } = new URL(shop.url);
	const began = performance.now();
	const ended: Record<"heads" | "bodies", number[]> = { heads: [], bodies: [] };
	const lines = Array.from({ length: count }, (_, n) => {
		const kind = n % 2 ? "bodies" : "heads";
		const line = new SlowLine(shop.url);
		const first = kind === "heads" ? "GET /products" : "POST /contact";
		const rest = kind === "heads" ? "X-Never: " : `Origin: ${shop.url}\r\nContent-Length: 5000\r\n\r\nname=`;
		line.write(`${first} HTTP/1.1\r\nHost: ${host}\r\n${rest}`);
		// A byte now and then, so that the line is never silent.
		const drip = setInterval(() => line.write("a"), 2_000);
		return line.closed.then(() => {
			clearInterval(drip);
			ended[kind].push((performance.now() - began) / 1000);
		});
	});
	const all = Promise.all(lines).then(() => true);
	const latencies: number[] = [];
	let over = false;
	while (!over && performance.now() - began < GIVE_UP_MS) {
		const asked = performance.now();
		const { status } = await new Client(shop.url).get("/products");
		if (status !== 200) throw new Error(`/products answered ${status}`);
		latencies.push(performance.now() - asked);
		over = await Promise.race([all, new Promise<false>((resolve) => setTimeout(() => resolve(false), 100))]);
	}
	const sorted = latencies.toSorted((a, b) => a - b);
	console.log(`everybody else   ${latencies.length} pages, p50 ${ms(sorted, 0.5)}, p99 ${ms(sorted, 0.99)}`);
	for (const [kind, times] of Object.entries(ended))
		console.log(
			`${kind.padEnd(16)} ${times.length} ended, after ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} s`,
		);
	process.exitCode = over ? 0 : 1;
} finally {
	await shop.stop();
}

function ms(sorted: number[], share: number): string {
	return `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
}
