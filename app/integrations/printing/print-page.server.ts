import type { CDPSession, Page } from "puppeteer";

/** One page of the browser, used for one document after another. */
export interface PrintPage {
	/** @throws when the page or its browser broke; the page is of no more use then */
	print(html: string): Promise<Uint8Array>;
	/** How many documents it printed. */
	printed(): number;
	isUsable(): boolean;
	/** Resolves when it is closed; never, where the browser does not answer. */
	close(): Promise<void>;
}

/** The document's own @page says size and margins; A4 is for one that says nothing. */
const ON_PAPER = {
	printBackground: true,
	preferCSSPageSize: true,
	generateTaggedPDF: true,
	paperWidth: 210 / 25.4,
	paperHeight: 297 / 25.4,
	transferMode: "ReturnAsBase64",
} as const;

/**
 * Makes a page fit for printing: no scripts, and whatever it asks for beyond its own text is refused.
 *
 * @param browserGone aborted when the browser has ended, which a page is not always told
 */
export async function openPrintPage(page: Page, browserGone: AbortSignal): Promise<PrintPage> {
	const session = await page.createCDPSession();
	const frameId = await setUp(session);
	let printed = 0;
	let usable = true;
	/** Ends the print that is under way. Nothing of it may hang on what lives longer: it holds the PDF. */
	let interrupt: ((error: Error) => void) | null = null;

	function breakOff(error: Error): void {
		usable = false;
		interrupt?.(error);
	}

	const onGone = () => breakOff(new Error("the browser ended"));
	page.once("error", breakOff);
	browserGone.addEventListener("abort", onGone, { once: true });
	if (browserGone.aborted) onGone();
	return {
		async print(html) {
			try {
				return await new Promise<Uint8Array>((resolve, reject) => {
					interrupt = reject;
					load(session, frameId, html)
						.then(() => toPdf(session))
						.then(resolve, reject);
				});
			} finally {
				interrupt = null;
				printed += 1;
			}
		},
		printed: () => printed,
		isUsable: () => usable && !page.isClosed(),
		async close() {
			browserGone.removeEventListener("abort", onGone);
			breakOff(new Error("the page was closed"));
			await page.close();
		},
	};
}

async function setUp(session: CDPSession): Promise<string> {
	session.on("Fetch.requestPaused", ({ requestId }) => {
		// "Aborted" leaves the page as it is, where any other reason would show an error page in its place.
		session.send("Fetch.failRequest", { requestId, errorReason: "Aborted" }).catch(() => {});
	});
	const [{ frameTree }] = await Promise.all([
		session.send("Page.getFrameTree"),
		session.send("Page.enable"),
		session.send("Emulation.setScriptExecutionDisabled", { value: true }),
		session.send("Emulation.setEmulatedMedia", { media: "print" }),
		session.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] }),
		minimise(session),
	]);
	return frameTree.frame.id;
}

/** What nobody sees is not painted on a screen either: a quarter of the work. */
async function minimise(session: CDPSession): Promise<void> {
	const { windowId } = await session.send("Browser.getWindowForTarget");
	await session.send("Browser.setWindowBounds", { windowId, bounds: { windowState: "minimized" } });
}

/**
 * Puts the document into the page that is open: half the time of going to a new address. Resolves when its pictures and
 * its typeface are there.
 */
async function load(session: CDPSession, frameId: string, html: string): Promise<void> {
	const loaded = new Promise<unknown>((resolve) => session.once("Page.loadEventFired", resolve));
	await session.send("Page.setDocumentContent", { frameId, html });
	await loaded;
	await session.send("Runtime.evaluate", { expression: "document.fonts.ready.then(() => 0)", awaitPromise: true });
}

async function toPdf(session: CDPSession): Promise<Uint8Array> {
	const { data } = await session.send("Page.printToPDF", ON_PAPER);
	return Buffer.from(data, "base64");
}
