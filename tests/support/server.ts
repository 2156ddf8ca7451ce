import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { freePort } from "#tests/support/ports.ts";
import { forgetDatabase, settingsOf } from "#tests/support/postgres/shop-databases.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SERVER_BUILD = "build/server/index.js";
const END_WITH_PARENT = new URL("./end-with-parent.mjs", import.meta.url).href;
const CHEAP_PASSWORDS = new URL("./cheap-passwords.mjs", import.meta.url).href;
const NO_PRINTER = new URL("./no-printer.mjs", import.meta.url).href;
const QUIET = new URL("./quiet.mjs", import.meta.url).href;

/**
 * Vitest's shops live for seconds: what V8 takes to optimize their functions they never get back (5 % of their CPU, measured
 * on five files). From some hundred requests on it pays, so the browsers' and the benchmarks' shops keep it.
 */
const V8_OPTIONS = process.env.VITEST ? ["--no-opt"] : [];

const MUST_ANSWER_WITHIN_MS = 120_000;
const LOOK_AGAIN_AFTER_MS = 20;
const MUST_STOP_WITHIN_MS = 20_000;
const OUTPUT_CHARACTERS = 500_000;
const CHARACTERS_IN_AN_ERROR = 4_000;

/** The first admin of every test shop. */
export const ADMIN = { email: "admin@nucleu.example", password: "parola-de-probe-1" } as const;

export interface RunningShop {
	/** Address without a slash at its end. */
	url: string;
	dataDir: string;
	pid: number;
	/** Everything that it printed so far, or since that was forgotten. */
	output(): string;
	forgetOutput(): void;
	isRunning(): boolean;
	/** Of one that is kept: says something to quiet.mjs, which tells whether anything is under way. */
	ask(what: Question): Promise<UnderWay>;
	/** SIGTERM, wait for the end, remove the data folder if it is the shop's own. May be called again, or after kill. */
	stop(): Promise<void>;
	/** SIGKILL, as a power cut would. The data folder stays until `stop`. */
	kill(): void;
}

export type Question = "what is under way" | "forget limits";

export interface UnderWay {
	/** No request is being answered, and no job of the background runs. */
	isQuiet: boolean;
	/** How many runs of those jobs have begun. */
	begun: number;
}

export interface ShopOptions {
	/**
	 * Settings (DECISIONS 10) on top of the test's own; "{url}" in one stands for the shop's own address. Nothing else of the
	 * developer's environment reaches the shop.
	 */
	env?: Record<string, string>;
	/** A folder that the caller keeps and removes; to start a shop again on the same data. */
	dataDir?: string;
	/** For a shop that starts again under the same address; otherwise any free one. */
	port?: number;
	/** True for one that answers thousands of requests: V8 optimizes it, as outside of vitest. */
	livesLong?: boolean;
	/** True for the one that kept-shop.ts puts back for one test file after the other; it lives long, too. */
	isKept?: boolean;
	/** True where PDFs are looked at: of documents, or beside e-mails. Otherwise the shop finds no browser. */
	prints?: boolean;
	/** Processes that answer on its port, as `npm start -- --workers N` has them; one unless told. */
	workers?: number;
}

/**
 * Starts the built shop on 127.0.0.1 with its own data folder, and returns once it answers.
 *
 * @throws when there is no build, or the shop does not answer in time; the message holds what it printed
 */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
	const { env = {}, dataDir, port, workers = 1, prints = false, isKept = false } = options;
	const way = { workers, livesLong: options.livesLong ?? isKept, prints, isKept };
	if (!existsSync(ROOT + SERVER_BUILD))
		throw new Error("there is no build to test: run `npm test`, or `npm run build` first");
	const folder = dataDir ?? seededDataDir();
	const release = async () => {
		if (dataDir !== undefined) return;
		await forgetDatabase(folder);
		removeDataDir(folder);
	};
	try {
		const onPostgres = env.DATABASE_URL ? {} : await settingsOf(folder);
		return await startOnFreePort({ ...onPostgres, ...env }, folder, release, way, port);
	} catch (error) {
		await release();
		throw error;
	}
}

/** Another process may take the port between the look and the start: then another port is tried. */
async function startOnFreePort(
	env: Record<string, string>,
	dataDir: string,
	release: () => Promise<void>,
	way: Way,
	port?: number,
): Promise<RunningShop> {
	for (let attempt = 1; ; attempt++) {
		const shop = spawnShop(port ?? (await freePort()), env, dataDir, release, way);
		try {
			await untilItAnswers(shop);
			return shop.running;
		} catch (error) {
			await end(shop.child);
			if (attempt === 3 || !shop.running.output().includes("is in use")) throw error;
		}
	}
}

type Way = Required<Pick<ShopOptions, "workers" | "livesLong" | "prints" | "isKept">>;

interface SpawnedShop {
	child: ChildProcess;
	running: RunningShop;
}

function spawnShop(
	port: number,
	env: Record<string, string>,
	dataDir: string,
	release: () => Promise<void>,
	{ workers, livesLong, prints, isKept }: Way,
): SpawnedShop {
	const url = `http://127.0.0.1:${port}`;
	const own = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replaceAll("{url}", url)]));
	const child = spawn(
		process.execPath,
		[
			`--import=${END_WITH_PARENT}`,
			`--import=${CHEAP_PASSWORDS}`,
			...(prints ? [] : [`--import=${NO_PRINTER}`]),
			...(isKept ? [`--import=${QUIET}`] : []),
			...(livesLong ? [] : V8_OPTIONS),
			"--max-http-header-size=65536",
			"scripts/serve.mjs",
			...(workers > 1 ? ["--workers", String(workers)] : []),
		],
		{
			cwd: ROOT,
			env: {
				...baseEnvironment(prints),
				PORT: String(port),
				HOST: "127.0.0.1",
				SITE_URL: url,
				DATA_DIR: dataDir,
				...own,
			},
			stdio: ["ignore", "pipe", "pipe", "ipc"],
		},
	);
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding("utf8");
		stream?.on("data", (text: string) => {
			output = (output + text).slice(-OUTPUT_CHARACTERS);
		});
	}
	let stopping: Promise<void> | undefined;
	const running: RunningShop = {
		url,
		dataDir,
		pid: child.pid ?? 0,
		output: () => output,
		forgetOutput: () => {
			output = "";
		},
		isRunning: () => !hasEnded(child),
		ask: (what) => ask(child, what),
		kill: () => void child.kill("SIGKILL"),
		stop() {
			stopping ??= end(child).then(async (wentByItself) => {
				await release();
				if (!wentByItself) process.emitWarning(`a test shop did not stop within ${MUST_STOP_WITHIN_MS} ms of SIGTERM`);
			});
			return stopping;
		},
	};
	return { child, running };
}

/** What a process needs to run at all, and nothing that changes what the shop does. */
function baseEnvironment(prints: boolean): NodeJS.ProcessEnv {
	// A shop that finds no browser would take its name for a wrong setting.
	const kept = ["PATH", "HOME", "TMPDIR", "NODE_EXTRA_CA_CERTS", ...(prints ? ["CHROMIUM_PATH"] : [])];
	const inherited = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
	return {
		...Object.fromEntries(inherited),
		NODE_ENV: "production",
		// As `npm start` has it.
		MALLOC_ARENA_MAX: "2",
		// Not Europe/Bucharest: a shop on a server in UTC must show the same hours.
		TZ: "UTC",
		ADMIN_EMAIL: ADMIN.email,
		ADMIN_PASSWORD: ADMIN.password,
		// One address plays all the customers of a test.
		ORDER_LIMIT: "100000",
		WEB_ORDER_PIECES: "99",
		WEB_ORDER_LEI: "999999",
		WEB_HELD_PIECES: "999999",
		WEB_NETWORK_PIECES: "999999",
		MAILBOX_LIMIT: "100000",
		// Tests of what a payment brings do not wait ten minutes for it; void-payment.test.ts does.
		INVOICE_WAIT_MINUTES: "0",
		// Most shops print nothing; printing.test.ts looks at the browser that a shop starts by itself.
		PRINTER_WARM: "false",
	};
}

/**
 * Waits for the line that the server prints once it listens, then for /healthz. The answer alone is not enough: it
 * might come from another shop that took the port first.
 */
async function untilItAnswers({ child, running }: SpawnedShop): Promise<void> {
	const deadline = Date.now() + MUST_ANSWER_WITHIN_MS;
	while (Date.now() < deadline) {
		if (hasEnded(child))
			throw new Error(
				`the shop ended at its start (${howItEnded(child)}):\n${running.output().slice(-CHARACTERS_IN_AN_ERROR)}`,
			);
		if (running.output().includes("nucleu: listens") && (await isHealthy(running.url))) return;
		await pause(LOOK_AGAIN_AFTER_MS);
	}
	throw new Error(
		`the shop did not answer within ${MUST_ANSWER_WITHIN_MS} ms:\n${running.output().slice(-CHARACTERS_IN_AN_ERROR)}`,
	);
}

async function isHealthy(url: string): Promise<boolean> {
	try {
		const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) });
		await answer.arrayBuffer();
		return answer.status === 200;
	} catch {
		return false;
	}
}

/** @throws when it ends instead of answering */
async function ask(child: ChildProcess, what: Question): Promise<UnderWay> {
	const ended = new AbortController();
	const end = () => ended.abort();
	child.once("exit", end);
	try {
		const answer = once(child, "message", { signal: ended.signal });
		child.send(what);
		return (await answer)[0] as UnderWay;
	} finally {
		child.off("exit", end);
	}
}

/** Ends a process and waits for it; whether SIGTERM was enough (or it had ended before). */
async function end(child: ChildProcess): Promise<boolean> {
	if (hasEnded(child)) return true;
	const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
	child.kill("SIGTERM");
	const inTime = await Promise.race([gone.then(() => true), pause(MUST_STOP_WITHIN_MS, false, { ref: false })]);
	if (!inTime) child.kill("SIGKILL");
	await gone;
	return inTime;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
const howItEnded = (child: ChildProcess) => child.signalCode ?? `exit code ${child.exitCode}`;
