import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { SlowLine } from "#tests/support/slow-line.ts";
import { SOON } from "#tests/support/soon.ts";
import { newerOrder, placeOrder, productId } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const pad = productId("mouse-pad-xxl");
beforeAll(() => shop.change("update product set stock = 1000 where id = ?", pad));

const lines: SlowLine[] = [];
afterEach(() => {
	for (const line of lines.splice(0)) line.hangUp();
});

function open(): SlowLine {
	const line = new SlowLine(shop.running().url);
	lines.push(line);
	return line;
}

const head = (path: string, type: string, length: number) =>
	[
		`POST ${path} HTTP/1.1`,
		`Host: ${new URL(shop.running().url).host}`,
		`Origin: ${shop.running().url}`,
		`Content-Type: ${type}`,
		`Content-Length: ${length}`,
		"",
		"",
	].join("\r\n");
const FORM = "application/x-www-form-urlencoded";
const orders = () => shop.rows<{ n: number }>("select count(*) as n from orders")[0]!.n;

it("hundreds of requests that never come to their end keep nobody else waiting", async () => {
	for (let n = 0; n < 150; n++) {
		open().write(`GET /products HTTP/1.1\r\nHost: ${new URL(shop.running().url).host}\r\nX-Never: `);
		open().write(`${head("/direct-checkout", FORM, 5_000)}fullName=Ana`);
	}
	const visitor = shop.visitor();
	expect((await visitor.get("/healthz")).status).toBe(200);
	expect(await placeOrder(visitor)).toBeGreaterThan(0);
	expect(lines.every((line) => line.status === 0)).toBe(true);
});

it("an order that comes piece by piece is placed, once", async () => {
	const before = orders();
	const body = JSON.stringify(newerOrder(pad));
	const line = open();
	line.write(head("/api/orders", "application/json", Buffer.byteLength(body)));
	await line.writeSlowly(body, { pieces: 20, pause: () => wait(25) });
	await vi.waitFor(() => expect(line.status).toBe(201), SOON);
	expect(orders()).toBe(before + 1);
});

it("an order whose sender hangs up halfway is not placed, and the shop goes on", async () => {
	const before = orders();
	const body = JSON.stringify(newerOrder(pad));
	for (const share of [0.2, 0.5, 0.99]) {
		const line = open();
		line.write(`${head("/api/orders", "application/json", body.length)}${body.slice(0, body.length * share)}`);
		await wait(100);
		line.hangUp();
		await line.closed;
	}
	expect((await shop.visitor().get("/healthz")).status).toBe(200);
	expect(orders()).toBe(before);
});

it("what is refused for its head is refused before its body has come", async () => {
	const multipart = "multipart/form-data; boundary=b";
	for (const [line, status] of [
		[head("/cart", FORM, 10_000_000), 413],
		[head("/cart", FORM, 500).replace(/Origin: .*\r\n/, "Origin: https://evil.example\r\n"), 403],
		[head(`/admin/products/${pad}/pictures`, multipart, 10_000_000), 303],
		[head("/api/admin/email-invoice/1", "application/json", 500), 401],
	] as const) {
		const slow = open();
		slow.write(line);
		await vi.waitFor(() => expect(slow.status, line).toBe(status), SOON);
	}
});
