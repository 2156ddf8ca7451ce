import type { PrinterState } from "#app/domain/printing/printer-port.ts";
import { type Chromium, startChromium } from "#app/integrations/printing/chromium.server.ts";

export interface BrowserKeeperOptions {
	/** Asked before each start, since a browser may be installed while the shop runs; null: there is none. */
	browserPath(): string | null;
	/** Told of each start that failed. */
	report(error: unknown, what: string): void;
	/**
	 * How long a start may take: longer than a document waits, so that the browser of a machine that is busy for a while is there for the next
	 * one, and not begun again and again.
	 */
	startLimitMs?: number;
	/** The wait after the first failed start; each further one doubles it. */
	retryAfterMs?: number;
}

/** Keeps one browser for everybody: starts it when it is first asked for, and again when it died. */
export interface BrowserKeeper {
	/** Null: there is none, it does not start, or the keeper was closed. */
	browser(): Promise<Chromium | null>;
	state(): PrinterState;
	/** Ends the browser and starts no other. */
	close(): Promise<void>;
}

const LONGEST_WAIT_MS = 60_000;

export function keepBrowser(options: BrowserKeeperOptions): BrowserKeeper {
	const { browserPath, report, startLimitMs = 60_000, retryAfterMs = 1_000 } = options;
	const closing = new AbortController();
	let current: Promise<Chromium | null> | null = null;
	let running: Chromium | null = null;
	let failures = 0;
	let notBefore = 0;

	async function start(program: string): Promise<Chromium | null> {
		const late = new AbortController();
		const timer = setTimeout(() => late.abort(new Error(`not within ${startLimitMs} ms`)), startLimitMs);
		try {
			running = await startChromium(program, AbortSignal.any([late.signal, closing.signal]));
			failures = 0;
			void running.gone.then(forget);
			return running;
		} catch (error) {
			forget();
			if (closing.signal.aborted) return null;
			notBefore = performance.now() + Math.min(retryAfterMs * 2 ** failures, LONGEST_WAIT_MS);
			failures += 1;
			report(error, "the browser for printing");
			return null;
		} finally {
			clearTimeout(timer);
		}
	}

	function forget(): void {
		current = null;
		running = null;
	}

	return {
		async browser() {
			if (closing.signal.aborted) return null;
			if (running && !running.isAlive()) await running.gone;
			if (current) return current;
			const program = performance.now() < notBefore ? null : browserPath();
			if (program === null) return null;
			current = start(program);
			return current;
		},
		state() {
			if (running?.isAlive()) return "ready";
			const canStart = !closing.signal.aborted && failures === 0 && browserPath() !== null;
			return canStart ? "startable" : "unavailable";
		},
		async close() {
			closing.abort();
			await current?.then((browser) => browser?.end());
		},
	};
}
