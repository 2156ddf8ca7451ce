import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import type { Printed } from "#app/integrations/printing/pdf-pool.server.ts";
import { printOnce } from "#app/integrations/printing/print-once.server.ts";
import { longPage, pageOf, pdfOf, printingPool } from "#tests/domain/printing-shop.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { browserProcesses, renderers } from "#tests/support/processes.ts";
import { SOON } from "#tests/support/soon.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const numbered = (number: number) => pageOf(`<p>Document ${number}.</p>`);

describe("many documents at once", () => {
	it("starts nothing before the first one", () => {
		expect(printingPool().state()).toBe("startable");
		expect(browserProcesses()).toEqual([]);
	});

	it("prints 20 at once, each its own, on one browser with two pages", async () => {
		const pool = printingPool();
		const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
		const printed = await Promise.all(numbers.map((number) => pool.print(numbered(number))));
		const texts = await Promise.all(printed.map(async (result) => (await readPdf(pdfOf(result))).pages));
		expect(texts).toEqual(numbers.map((number) => [`Document ${number}.`]));
		const all = browserProcesses();
		expect(all.filter(({ command }) => !command.includes("--type="))).toHaveLength(1);
		expect(renderers().length).toBeLessThanOrEqual(3);
	});

	it("refuses what no longer fits into the row that waits, and prints the others", async () => {
		const pool = printingPool({ pages: 1, waitingAtMost: 3 });
		const all = await Promise.all(Array.from({ length: 8 }, (_, index) => pool.print(numbered(index))));
		expect(all.map(({ ok }) => ok)).toEqual([true, true, true, true, false, false, false, false]);
		expect(all.at(-1)).toEqual({ ok: false, error: "unavailable" });
		pdfOf(await pool.print(numbered(9)));
	});

	it("takes a new page after so many prints, and closes the old one", async () => {
		const pool = printingPool({ pages: 1, printsPerPage: 2 });
		const seen = new Set<number>();
		for (let number = 1; number <= 9; number++) {
			pdfOf(await pool.print(numbered(number)));
			for (const { pid } of renderers()) seen.add(pid);
			expect(renderers().length).toBeLessThanOrEqual(3);
		}
		expect(seen.size).toBeGreaterThanOrEqual(4);
	});

	it("keeps nothing of what it has printed", async () => {
		const pool = printingPool({ printsPerPage: 5 });
		const printed: WeakRef<Uint8Array>[] = [];
		for (let number = 1; number <= 30; number++) {
			printed.push(new WeakRef(pdfOf(await pool.print(numbered(number)))));
		}
		const left = () => printed.filter((pdf) => pdf.deref() !== undefined).length;
		// The last one may still be in the hands of the engine.
		await vi.waitFor(() => {
			collectGarbage();
			expect(left()).toBeLessThan(3);
		}, SOON);
	});

	it("does not let a long document hold up a short one", async () => {
		const pool = printingPool();
		await pool.warm();
		const order: string[] = [];
		await Promise.all([
			pool.print(longPage(2_000)).then(() => order.push("long")),
			pool.print(numbered(1)).then(() => order.push("short")),
		]);
		expect(order).toEqual(["short", "long"]);
	});
});

describe("the same document (DECISIONS 7)", () => {
	/** Counts what is really printed: as many bytes as the document has e-mails. */
	function press(answer: (html: string) => Printed = (html) => ({ ok: true, value: new Uint8Array(html.length) })) {
		const asked: string[] = [];
		const print = printOnce(async (html) => {
			asked.push(html);
			return answer(html);
		}, 10);
		return { asked, print };
	}

	it("is printed once, for all who ask at the same time and for who asks later", async () => {
		const pool = printingPool();
		let prints = 0;
		const print = printOnce((html) => {
			prints += 1;
			return pool.print(html);
		}, 1_000_000);
		const together = await Promise.all(Array.from({ length: 5 }, () => print(numbered(1))));
		const later = await print(numbered(1));
		expect(new Set([...together, later].map(pdfOf)).size).toBe(1);
		expect(prints).toBe(1);
		expect(pdfOf(await print(numbered(2)))).not.toEqual(pdfOf(later));
	});

	it("is printed again when it failed", async () => {
		const answers: Printed[] = [
			{ ok: false, error: "timeout" },
			{ ok: true, value: new Uint8Array(1) },
		];
		const { asked, print } = press(() => answers.shift()!);
		expect(await print("a")).toEqual({ ok: false, error: "timeout" });
		pdfOf(await print("a"));
		pdfOf(await print("a"));
		expect(asked).toEqual(["a", "a"]);
	});

	it("is forgotten when there is no room: what was not asked for the longest goes first", async () => {
		const { asked, print } = press();
		for (const html of ["aaaa", "bbbb", "aaaa", "cccc", "aaaa", "bbbb"]) await print(html);
		expect(asked).toEqual(["aaaa", "bbbb", "cccc", "bbbb"]);
	});

	it("is printed each time when it alone is larger than the room", async () => {
		const { asked, print } = press();
		for (let time = 0; time < 2; time++) expect(pdfOf(await print("a".repeat(11)))).toHaveLength(11);
		await print("bb");
		await print("bb");
		expect(asked.map((html) => html.length)).toEqual([11, 11, 2]);
	});
});
