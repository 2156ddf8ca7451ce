import type { PrinterState, PrintFailure } from "#app/domain/printing/printer-port.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { type BrowserKeeperOptions, keepBrowser } from "#app/integrations/printing/browser-keeper.server.ts";
import { createPrintQueue, type PrintQueue } from "#app/integrations/printing/print-queue.server.ts";

export type Printed = Result<Uint8Array, PrintFailure>;

export interface PdfPoolOptions extends BrowserKeeperOptions {
	/** How many documents are printed at the same time. */
	pages?: number;
	/** From the request to the answer, waiting and the start of the browser included. */
	limitMs?: number;
	/** How many documents may wait; the next one is refused. */
	waitingAtMost?: number;
	printsPerPage?: number;
}

/** Prints HTML with a few reused pages of one browser; nothing starts before the first print. */
interface PdfPool {
	/** @param html a whole document with everything in it: it runs no script and reaches no network */
	print(html: string): Promise<Printed>;
	/** Starts the browser and its pages, so that the first print is as fast as the others. */
	warm(): Promise<void>;
	state(): PrinterState;
	/** Ends the browser; what was not printed yet is answered with "unavailable". */
	close(): Promise<void>;
}

interface Job {
	html: string;
	late: AbortSignal;
	answer(result: Printed): void;
}

const NOTHING_YET = "<!doctype html><html lang=ro><title>Nucleu</title><p>Nucleu";
/** The second is for a page or a browser that died under the first. */
const ATTEMPTS = 2;

export function createPdfPool(options: PdfPoolOptions): PdfPool {
	const { pages = 2, limitMs = 20_000, waitingAtMost = 100, printsPerPage = 50 } = options;
	const keeper = keepBrowser(options);
	/** Taken from its end: while one page is enough, it is always the same one. */
	const idle = Array.from({ length: pages }, () => createPrintQueue(keeper, printsPerPage));
	const waiting: Job[] = [];
	let closed = false;

	function print(html: string): Promise<Printed> {
		if (closed || waiting.length >= waitingAtMost) return Promise.resolve(fail("unavailable"));
		return new Promise((resolve) => {
			waiting.push(createJob(html, resolve));
			const queue = idle.pop();
			if (queue) void work(queue);
		});
	}

	function createJob(html: string, resolve: (result: Printed) => void): Job {
		const late = new AbortController();
		const job: Job = {
			html,
			late: late.signal,
			answer(result) {
				clearTimeout(timer);
				resolve(result);
			},
		};
		const timer = setTimeout(() => {
			late.abort();
			if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1);
			job.answer(fail("timeout"));
		}, limitMs);
		return job;
	}

	async function work(queue: PrintQueue): Promise<void> {
		for (let job = waiting.shift(); job; job = waiting.shift()) {
			job.answer(await printAt(queue, job));
			await queue.tidy();
		}
		idle.push(queue);
	}

	async function printAt(queue: PrintQueue, { html, late }: Job): Promise<Printed> {
		for (let attempt = 1; ; attempt++) {
			const outcome = await queue.print(html, late);
			if (outcome.kind === "printed") return ok(outcome.pdf);
			if (outcome.kind === "late") return fail("timeout");
			if (outcome.kind === "broken" && attempt < ATTEMPTS) continue;
			if (outcome.kind === "broken" && !closed) options.report(outcome.cause, "printing a document");
			return fail("unavailable");
		}
	}

	return {
		print,
		async warm() {
			await Promise.all(Array.from({ length: pages }, () => print(NOTHING_YET)));
		},
		state: keeper.state,
		async close() {
			closed = true;
			for (const job of waiting.splice(0)) job.answer(fail("unavailable"));
			await keeper.close();
		},
	};
}
