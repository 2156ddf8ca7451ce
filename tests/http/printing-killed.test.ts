import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { browserProcesses, stillRunning } from "#tests/support/processes.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";
import { placeOrder } from "./support/orders.ts";

const MOMENTS_MS = [0, 30, 90, 200];

// Not shopForThisFile: this shop is meant to log failures.
let shop: RunningShop;
beforeAll(async () => {
	shop = await startShop({ prints: true, env: { PRINTER_WARM: "true" } });
});
afterAll(() => shop.stop());

describe.skipIf(process.platform !== "linux")("a browser that is killed while a document is asked for", () => {
	it("at any moment: the document comes or the answer says not now, the next one comes, nothing is left", {
		timeout: 240_000,
	}, async () => {
		const owner = new Client(shop.url);
		const ready = () =>
			vi.waitFor(
				async () =>
					expect((await owner.get("/healthz")).json<{ printing: string }>()).toMatchObject({ printing: "ready" }),
				SOON,
			);
		for (const moment of MOMENTS_MS) {
			// What was printed once is kept: each document is another one.
			const [first, next] = [await placeOrder(owner), await placeOrder(owner)];
			await ready();
			const browser = browserProcesses(shop.pid);
			const asked = owner.get(`/api/invoice/download/${first}`);
			await pause(moment);
			for (const { pid, group } of browser) if (pid === group) process.kill(pid, "SIGKILL");
			const answer = await asked;
			expect([200, 503], `killed after ${moment} ms`).toContain(answer.status);
			if (answer.status === 200) expect(answer.text.slice(0, 5)).toBe("%PDF-");
			else expect(answer.json()).toMatchObject({ code: "printer-unavailable" });
			await expect.poll(async () => (await owner.get(`/api/invoice/download/${next}`)).status, SOON).toBe(200);
			await vi.waitFor(() => expect(stillRunning(browser)).toEqual([]), SOON);
		}
	});
});
