import { describe, expect, it } from "vitest";
import { newerOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
/** The sample catalogue's mouse pad. */
const PAD = 22;

describe("a body that cannot be read", () => {
	const PATHS = ["/api/orders", "/api/contact", "/api/service-orders"];
	const send = (path: string, body: string | Buffer, type?: string) =>
		shop.visitor("en").request("POST", path, body, { headers: type ? { "Content-Type": type } : {} });
	const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

	it.each(PATHS)("%s: another content type is 415", async (path) => {
		for (const type of [
			undefined,
			"text/plain",
			"application/x-www-form-urlencoded",
			"multipart/form-data",
			"application/jsonp",
			"text/json;x",
		])
			expect((await send(path, JSON.stringify(newerOrder(PAD)), type)).status, type).toBe(415);
	});

	it.each(PATHS)("%s: broken JSON is 400", async (path) => {
		for (const body of [
			"",
			"{",
			'{"a":1',
			"{'a':1}",
			"undefined",
			"NaN",
			'{"a":1}x',
			"\u0000",
			'"\\ud800',
			Buffer.from([0xff, 0xfe, 0x7b]),
		]) {
			const answer = await send(path, body, "application/json");
			expect(answer.status, String(body)).toBe(400);
			expect(answer.json<{ message: string }>().message).toMatch(/\S/);
		}
	});

	it.each(PATHS)("%s: bytes that are not UTF-8 are 400, whatever charset they are said to be", async (path) => {
		for (const type of ["application/json; charset=iso-8859-1", "application/json"]) {
			const answer = await send(path, Buffer.from('{"fullName":"Andr\xe9","name":"Andr\xe9"}', "latin1"), type);
			expect([answer.status, answer.json<{ code: string }>().code], type).toEqual([400, "bad-request"]);
		}
	});

	it("takes UTF-8 under any charset, and a mark of the order of bytes before it", async () => {
		const order = newerOrder(PAD, 1, { fullName: "André Șerban" });
		for (const [start, type] of [
			["", "application/json; charset=iso-8859-1"],
			["\ufeff", "application/json"],
		] as const) {
			const answer = await send("/api/orders", start + JSON.stringify(order), type);
			expect(answer.json()).toMatchObject({ order: { fullName: "André Șerban" } });
		}
	});

	it.each(PATHS)("%s: JSON that is too deep is 400, quickly", async (path) => {
		for (const body of [nested(50), nested(10_000), "[".repeat(30_000)])
			expect((await send(path, body, "application/json")).status).toBe(400);
	});

	it.each(PATHS)("%s: more than 64 KB is 413, 64 KB are read", async (path) => {
		const sized = (bytes: number) => JSON.stringify({ x: "a".repeat(bytes - 8) });
		expect((await send(path, sized(64 * 1024 + 1), "application/json")).status).toBe(413);
		// The shop answers before it has read so much, and closes; a caller still writing may only see the latter.
		const huge = await send(path, sized(5_000_000), "application/json").catch(() => ({ status: 413 }));
		expect(huge.status).toBe(413);
		expect((await send(path, sized(64 * 1024), "application/json")).status).toBe(422);
	});

	it.each(PATHS)("%s: JSON that is no object is 422", async (path) => {
		for (const body of ["null", "1", '"x"', "[]", "true", '[{"orderData":1}]'])
			expect((await send(path, body, "application/json")).status, body).toBe(422);
	});

	it("takes a charset beside the content type, and prototype names as plain data", async () => {
		const answer = await send("/api/orders", JSON.stringify(newerOrder(PAD)), "application/json; charset=utf-8");
		expect(answer.status).toBe(201);
		const body =
			'{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}},"orderData":{"__proto__":{"fullName":"Ana"}}}';
		expect((await send("/api/orders", body, "application/json")).status).toBe(422);
	});
});
