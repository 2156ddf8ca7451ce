import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { BROWSER } from "#tests/domain/printing-browser.ts";
import { browserFolders, longPage, pageOf, pdfOf, printingPool, temporaryFolder } from "#tests/domain/printing-shop.ts";
import { startScript } from "#tests/domain/writer-process.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { browserProcesses, renderers, stillRunning } from "#tests/support/processes.ts";
import { SOON } from "#tests/support/soon.ts";

const page = pageOf("<p>Textul.</p>");
const allGone = (processes: ReturnType<typeof browserProcesses>) =>
	vi.waitFor(() => expect(stillRunning(processes)).toEqual([]), SOON);

/** A browser to its last process, seen from the system, which only Linux tells. */
describe.skipIf(process.platform !== "linux")("when the browser dies", () => {
	it("prints what it was in the middle of with a new one, and leaves nothing of the old one", async () => {
		const pool = printingPool();
		await pool.warm();
		const old = browserProcesses();
		expect(old.length).toBeGreaterThan(2);
		const printing = [pool.print(longPage(1_500)), pool.print(longPage(1_501))];
		process.kill(old[0]!.group, "SIGKILL");
		for (const printed of await Promise.all(printing)) {
			expect((await readPdf(pdfOf(printed))).pages[0]).toContain("un rând");
		}
		await allGone(old);
		pdfOf(await pool.print(page));
		expect(pool.state()).toBe("ready");
		expect(browserFolders()).toHaveLength(1);
		expect(pool.complaints).toEqual([]);
	});

	it("is ready for the next document when it died while nothing was printed", async () => {
		const pool = printingPool();
		await pool.warm();
		const old = browserProcesses();
		process.kill(old[0]!.group, "SIGKILL");
		await vi.waitFor(() => expect(pool.state()).toBe("startable"), SOON);
		pdfOf(await pool.print(page));
		await allGone(old);
	});

	it("goes on when a page's process dies, during a print too", async () => {
		const pool = printingPool({ pages: 1 });
		await pool.warm();
		for (const { pid } of renderers()) process.kill(pid, "SIGKILL");
		pdfOf(await pool.print(page));
		const printing = pool.print(longPage(1_500));
		for (const { pid } of renderers()) process.kill(pid, "SIGKILL");
		pdfOf(await printing);
		expect(pool.complaints).toEqual([]);
	});

	it("gives up in time when it hangs, and prints the next document with a new one", async () => {
		const pool = printingPool({ limitMs: 1_000 });
		await pool.warm();
		const old = browserProcesses();
		for (const { pid } of old) process.kill(pid, "SIGSTOP");
		expect(await pool.print(page)).toEqual({ ok: false, error: "timeout" });
		await vi.waitFor(async () => pdfOf(await pool.print(page)), SOON);
		await allGone(old);
	});
});

describe("a document that takes too long", () => {
	it("is given up at its limit, and the next one is printed", async () => {
		const pool = printingPool({ limitMs: 400, pages: 1 });
		await pool.warm();
		expect(await pool.print(longPage(150_000))).toEqual({ ok: false, error: "timeout" });
		await vi.waitFor(async () => pdfOf(await pool.print(page)), SOON);
	});

	it("is refused at its limit while it still waits for its turn", async () => {
		const pool = printingPool({ limitMs: 400, pages: 1 });
		await pool.warm();
		const results = await Promise.all([pool.print(longPage(150_000)), pool.print(page)]);
		expect(results).toEqual(Array(2).fill({ ok: false, error: "timeout" }));
	});
});

describe("without a browser", () => {
	it("says so at once when there is none, and prints as soon as there is one", async () => {
		let path: string | null = null;
		const pool = printingPool({ browserPath: () => path });
		expect(pool.state()).toBe("unavailable");
		expect(await pool.print(page)).toEqual({ ok: false, error: "unavailable" });
		path = BROWSER;
		expect(pool.state()).toBe("startable");
		pdfOf(await pool.print(page));
		expect(pool.state()).toBe("ready");
		expect(pool.complaints).toEqual([]);
	});

	it("tries one that does not start again after growing waits only", async () => {
		const starts = join(temporaryFolder(), "starts");
		const program = programOf(`date +%s%N >> ${starts}; echo "no such library" >&2; exit 127`);
		const pool = printingPool({ browserPath: () => program, retryAfterMs: 200 });
		const times = () => readFileSync(starts, "utf8").trim().split("\n").map(BigInt);
		await vi.waitFor(
			async () => {
				expect(await pool.print(page)).toEqual({ ok: false, error: "unavailable" });
				expect(times().length).toBe(3);
			},
			{ ...SOON, interval: 5 },
		);
		const [first, second, third] = times().map((time) => Number(time / 1_000_000n));
		expect(second! - first!).toBeGreaterThanOrEqual(190);
		expect(third! - second!).toBeGreaterThanOrEqual(390);
		expect(pool.state()).toBe("unavailable");
		expect(pool.complaints).toHaveLength(3);
		expect(pool.complaints[0]).toContain("no such library");
		expect(browserFolders()).toEqual([]);
	});

	it.each([
		["cannot be executed", () => programOf("exit 0", 0o644), "EACCES"],
		["starts and never answers", () => programOf("exec sleep 60"), "does not start: not within 500 ms"],
	])("answers when its program %s", async (_, program, said) => {
		const path = program();
		const pool = printingPool({ browserPath: () => path, startLimitMs: 500 });
		expect(await pool.print(page)).toEqual({ ok: false, error: "unavailable" });
		expect(pool.complaints).toEqual([expect.stringContaining(said)]);
		expect(browserProcesses()).toEqual([]);
	});

	function programOf(script: string, mode = 0o755): string {
		const path = join(temporaryFolder(), "browser");
		writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode });
		return path;
	}
});

describe.skipIf(process.platform !== "linux")("the end of the browser", () => {
	it("comes with close: no process, no folder; what waits is answered, and nothing is printed any more", async () => {
		const pool = printingPool({ pages: 1 });
		await pool.warm();
		const all = browserProcesses();
		const printing = [pool.print(longPage(1_500)), pool.print(page)];
		await pool.close();
		expect(await Promise.all(printing)).toEqual(Array(2).fill({ ok: false, error: "unavailable" }));
		expect(await pool.print(page)).toEqual({ ok: false, error: "unavailable" });
		await allGone(all);
		expect(browserProcesses()).toEqual([]);
		expect(browserFolders()).toEqual([]);
		expect(pool.state()).toBe("unavailable");
		expect(pool.complaints).toEqual([]);
	});

	it("comes with close while it is still starting", async () => {
		const pool = printingPool();
		const printing = pool.print(page);
		await vi.waitFor(() => expect(browserProcesses().length).toBeGreaterThan(0), { ...SOON, interval: 1 });
		await pool.close();
		expect(await printing).toEqual({ ok: false, error: "unavailable" });
		expect(browserProcesses()).toEqual([]);
		expect(browserFolders()).toEqual([]);
	});

	it("comes behind a script that starts it, too", async () => {
		const wrapper = join(temporaryFolder(), "chromium");
		writeFileSync(wrapper, `#!/bin/sh\n'${BROWSER}' "$@"\n`, { mode: 0o755 });
		const pool = printingPool({ browserPath: () => wrapper });
		pdfOf(await pool.print(page));
		const all = browserProcesses();
		expect(all.length).toBeGreaterThan(3);
		await pool.close();
		await allGone(all);
	});

	it.each(["exit", "nothing to do", "kill"])("comes with the end of its process by %s", async (way) => {
		const script = startScript("printing-process.ts");
		await script.started();
		const owner = Number(script.lines[0]);
		const all = browserProcesses(owner);
		expect(all.length).toBeGreaterThan(2);
		if (way === "kill") await script.kill();
		else {
			script.tell(way);
			await script.end();
			expect(browserFolders(owner)).toEqual([]);
		}
		await allGone(all);
		// What a killed process could not remove goes with the next start.
		pdfOf(await printingPool().print(page));
		expect(browserFolders(owner)).toEqual([]);
	});
});
