import type { BrowserKeeper } from "#app/integrations/printing/browser-keeper.server.ts";
import type { Chromium } from "#app/integrations/printing/chromium.server.ts";
import type { PrintPage } from "#app/integrations/printing/print-page.server.ts";

/** What became of one try: "broken" may go well on a new page, "late" and "no-browser" will not. */
type Attempt =
	| { kind: "printed"; pdf: Uint8Array }
	| { kind: "broken"; cause: unknown }
	| { kind: "late" | "no-browser" };

/** A place where documents are printed one after another, on a page that it keeps. */
export interface PrintQueue {
	/** @param late when to give up */
	print(html: string, late: AbortSignal): Promise<Attempt>;
	/** Between two documents: a page that has printed enough makes room for a new one. */
	tidy(): Promise<void>;
}

/** A page that does not close within this time is in a browser that hangs. */
const CLOSE_LIMIT_MS = 2_000;

/**
 * @param printsPerPage each document leaves a little behind in its page (its policy among it, which is checked again
 * with every later one). A new page takes 50 ms; the fiftieth print on one takes about 3 ms longer than the first
 */
export function createPrintQueue(keeper: BrowserKeeper, printsPerPage: number): PrintQueue {
	let chromium: Chromium | null = null;
	let kept: Promise<PrintPage | null> | null = null;

	async function open(): Promise<PrintPage | null> {
		chromium = await keeper.browser();
		return chromium?.openPage() ?? null;
	}

	async function page(): Promise<PrintPage | null> {
		const last = await kept?.catch(() => null);
		if (!last?.isUsable()) kept = open();
		return kept;
	}

	async function attempt(html: string, late: AbortSignal): Promise<Attempt> {
		try {
			const usable = await page();
			if (!usable) return { kind: "no-browser" };
			return late.aborted ? { kind: "late" } : { kind: "printed", pdf: await usable.print(html) };
		} catch (cause) {
			return { kind: "broken", cause };
		}
	}

	/** Throws the page away; its browser too, when that does not even close a page. */
	async function discard(): Promise<void> {
		const [thrownAway, itsBrowser] = [kept, chromium];
		kept = null;
		const closed = thrownAway?.then((old) => old?.close());
		if (!(await settlesWithin(CLOSE_LIMIT_MS, closed))) await itsBrowser?.end();
	}

	return {
		async print(html, late) {
			const outcome = await Promise.race([attempt(html, late), lateness(late)]);
			if (outcome.kind === "late" || outcome.kind === "broken") await discard();
			return outcome;
		},
		async tidy() {
			const current = await kept?.catch(() => null);
			if (!current || current.printed() < printsPerPage) return;
			await discard();
			await page().catch(() => null);
		},
	};
}

function lateness(late: AbortSignal): Promise<Attempt> {
	if (late.aborted) return Promise.resolve({ kind: "late" });
	return new Promise((resolve) => late.addEventListener("abort", () => resolve({ kind: "late" }), { once: true }));
}

async function settlesWithin(ms: number, promise: Promise<unknown> | undefined): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const settled = Promise.resolve(promise).then(
		() => true,
		() => true,
	);
	const tooLong = new Promise<boolean>((resolve) => {
		timer = setTimeout(resolve, ms, false);
	});
	try {
		return await Promise.race([settled, tooLong]);
	} finally {
		clearTimeout(timer);
	}
}
