import { afterEach, describe, expect, it, vi } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { browserProcesses, stillRunning } from "#tests/support/processes.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";

let shop: RunningShop | undefined;

async function started(env: Record<string, string> = {}): Promise<RunningShop> {
	shop = await startShop({ prints: true, env: { PRINTER_WARM: "true", ...env } });
	return shop;
}

const printingOf = async ({ url }: RunningShop) =>
	(await new Client(url).get("/healthz")).json<{ printing: string }>().printing;

describe.skipIf(process.platform !== "linux")("the printer of a running shop", () => {
	afterEach(() => shop?.stop());

	it.each(["SIGTERM", "SIGKILL"] as const)(
		"is ready soon after the start, and ends with the shop by %s",
		async (signal) => {
			const running = await started();
			expect(["browser found", "ready"]).toContain(await printingOf(running));
			await vi.waitFor(async () => expect(await printingOf(running)).toBe("ready"), SOON);
			const browser = browserProcesses(running.pid);
			expect(browser.length).toBeGreaterThan(2);
			if (signal === "SIGKILL") running.kill();
			else await running.stop();
			await vi.waitFor(() => expect(stillRunning(browser)).toEqual([]), SOON);
		},
	);

	it("is missing where its browser does not start: the shop sells, and /healthz and the log say so", async () => {
		const running = await started({ CHROMIUM_PATH: "/bin/false" });
		await vi.waitFor(async () => expect(await printingOf(running)).toMatch(/does not start/), SOON);
		await vi.waitFor(() => expect(running.output()).toContain("/bin/false does not start"), SOON);
		expect((await new Client(running.url).get("/products")).status).toBe(200);
	});
});
