import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Duplex, Readable, Writable } from "node:stream";
import type { Browser, ConnectionTransport, Page, PuppeteerNode } from "puppeteer";
import { openPrintPage, type PrintPage } from "#app/integrations/printing/print-page.server.ts";

/** A running headless browser. */
export interface Chromium {
	/** @throws when the browser died */
	openPage(): Promise<PrintPage>;
	isAlive(): boolean;
	/** Settles when it has ended, however that came about. */
	gone: Promise<void>;
	/** Kills it with everything that it started; resolves when it is gone, with its folder. */
	end(): Promise<void>;
}

/** Chromium grumbles a lot; this much of it is enough to see why it did not start. */
const LAST_WORDS_CHARACTERS = 1_500;

/**
 * Starts the program. Puppeteer's own `launch` is not used: a program that cannot be executed would end the whole shop
 * with an unhandled "error" event, and one that ends at once would not say why.
 *
 * @param signal ends the attempt, with the process
 * @throws an error that holds what the program said last
 */
export async function startChromium(program: string, signal: AbortSignal): Promise<Chromium> {
	const { default: puppeteer } = await import("puppeteer");
	signal.throwIfAborted();
	const folder = makeProfileFolder();
	const family = spawnFamily(program, chromiumArguments(puppeteer, folder), folder);
	signal.addEventListener("abort", family.kill, { once: true });
	try {
		const ended = family.gone.then(() => Promise.reject(new Error("it ended")));
		return await Promise.race([connect(puppeteer, family), ended]);
	} catch (error) {
		family.end();
		await family.gone;
		// What was ended for its lateness has ended, too.
		const { message }: Error = signal.aborted ? signal.reason : error;
		throw new Error(`${program} does not start: ${message}\n${family.lastWords()}`.trim());
	} finally {
		signal.removeEventListener("abort", family.kill);
	}
}

async function connect(puppeteer: PuppeteerNode, family: Family): Promise<Chromium> {
	const transport = pipeTransport(family.toBrowser, family.fromBrowser);
	const options = { transport, defaultViewport: null, networkEnabled: false, issuesEnabled: false };
	const browser = await puppeteer.connect(options);
	return chromiumOf(browser, family, await browser.pages());
}

/** @param blank pages that the browser opened by itself: they are used before new ones */
function chromiumOf(browser: Browser, family: Family, blank: Page[]): Chromium {
	const ended = new AbortController();
	const disconnected = new Promise<unknown>((resolve) => browser.once("disconnected", resolve));
	const gone = Promise.race([family.gone, disconnected]).then(() => {
		ended.abort();
		family.kill();
		return family.gone;
	});
	return {
		gone,
		isAlive: () => !ended.signal.aborted,
		openPage: async () => openPrintPage(blank.shift() ?? (await browser.newPage()), ended.signal),
		end() {
			ended.abort();
			family.end();
			return gone;
		},
	};
}

interface Family {
	toBrowser: Writable;
	fromBrowser: Readable;
	gone: Promise<void>;
	kill(): void;
	/** Kills it, and keeps this process until it is gone. */
	end(): void;
	lastWords(): string;
}

/**
 * One process group, so that a kill reaches every process of the browser, also behind a wrapper script. When this
 * process is killed itself, the browser finds its pipes closed and ends.
 */
function spawnFamily(program: string, args: string[], folder: string): Family {
	const env = chromiumEnvironment(folder) as NodeJS.ProcessEnv;
	const child = spawn(program, args, { detached: true, stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"], env });
	const kill = () => killGroup(child);
	const endWithProcess = () => {
		kill();
		removeProfileFolder(folder);
	};
	process.once("exit", endWithProcess);
	const gone = new Promise<void>((resolve) => {
		child.once("exit", () => resolve());
		child.once("error", () => resolve());
	}).then(() => {
		process.off("exit", endWithProcess);
		kill();
		removeProfileFolder(folder);
	});
	const [, , errors, toBrowser, fromBrowser] = child.stdio as [null, null, Readable, Duplex, Duplex];
	// An idle browser must not keep a process alive that has nothing else to do.
	child.unref();
	for (const pipe of [errors, toBrowser, fromBrowser]) (pipe as { unref?(): void }).unref?.();
	const end = () => {
		child.ref();
		kill();
	};
	return { toBrowser, fromBrowser, gone, kill, end, lastWords: lastWordsOf(child, errors) };
}

function killGroup(child: ChildProcess): void {
	if (child.pid === undefined) return;
	try {
		process.kill(-child.pid, "SIGKILL");
	} catch {
		// Nobody of the group is left, or the system knows no groups.
		child.kill("SIGKILL");
	}
}

function lastWordsOf(child: ChildProcess, errors: Readable): () => string {
	let words = "";
	const add = (text: string) => {
		words = (words + text).slice(-LAST_WORDS_CHARACTERS);
	};
	errors.setEncoding("utf8").on("data", add);
	child.once("error", (error) => add(error.message));
	return () => words;
}

/** No name resolves, so that this proxy, through which everything would go, loopback too, is never found. */
const NO_NETWORK = [
	"--host-resolver-rules=MAP * ~NOTFOUND",
	"--proxy-server=http://nobody.invalid:1",
	"--proxy-bypass-list=<-loopback>",
	"--disable-quic",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-domain-reliability",
	"--disable-sync",
];

/** How Chromium is started: without a window, a network or a person, in a folder of its own. */
function chromiumArguments(puppeteer: PuppeteerNode, userDataDir: string): string[] {
	const args = ["--disable-gpu", "--no-first-run", "--font-render-hinting=none", ...NO_NETWORK];
	// Chromium refuses its sandbox to root; for everybody else it stays (STACK).
	if (process.getuid?.() === 0) args.push("--no-sandbox");
	return [...puppeteer.defaultArgs({ headless: "shell", userDataDir, args }), "--remote-debugging-pipe"];
}

/** Nothing of the shop's own environment, which holds its secrets; what Chromium writes beside its profile goes with it. */
function chromiumEnvironment(folder: string): Record<string, string> {
	return {
		PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
		LANG: "C.UTF-8",
		HOME: folder,
		TMPDIR: folder,
	};
}

const PREFIX = "nucleu-print-";

/** A new folder for one browser, named by the process that removes it. */
function makeProfileFolder(): string {
	removeOrphans();
	return mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/** The browser's last processes may still be writing into it. */
function removeProfileFolder(folder: string): void {
	try {
		rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
	} catch {
		// The next start removes it.
	}
}

/** A process that was killed could not remove its folders. */
function removeOrphans(): void {
	for (const name of readdirSync(tmpdir())) {
		const owner = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
		if (owner && !isAlive(owner)) removeProfileFolder(join(tmpdir(), name));
	}
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code !== "ESRCH";
	}
}

/** The browser's protocol over two pipes: JSON messages, each with a zero byte behind it. */
function pipeTransport(toBrowser: Writable, fromBrowser: Readable): ConnectionTransport {
	const transport: ConnectionTransport = {
		send(message) {
			toBrowser.write(`${message}\0`);
		},
		close() {
			toBrowser.destroy();
			fromBrowser.destroy();
		},
	};
	let parts: Buffer[] = [];

	function take(chunk: Buffer): void {
		let start = 0;
		for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
			const message = Buffer.concat([...parts, chunk.subarray(start, end)]).toString();
			parts = [];
			start = end + 1;
			// One message a turn: what awaits an answer goes on before the event that came right behind it.
			setImmediate(() => transport.onmessage?.(message));
		}
		if (start < chunk.length) parts.push(chunk.subarray(start));
	}

	fromBrowser.on("data", take);
	fromBrowser.once("close", () => transport.onclose?.());
	// A browser that died in the middle of a message breaks the pipes: "close" tells of it.
	for (const pipe of [toBrowser, fromBrowser]) pipe.on("error", () => {});
	return transport;
}
