import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach } from "vitest";
import { removeDataDir } from "#tests/support/data-folders.ts";
import { freePort } from "#tests/support/ports.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export interface ServerProcess {
	url: string;
	/** Everything printed so far. */
	output(): string;
	/** Resolves when a printed text matches; rejects when the process ends before. */
	printed(pattern: RegExp): Promise<void>;
	signal(name: NodeJS.Signals): void;
	/** How it ended. */
	ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * The built shop as a bare process, where `startShop` says too little: its exit code, and what it prints before it
 * serves. Whoever starts one ends it.
 */
async function startProcess(env: Record<string, string>, cwd: string): Promise<ServerProcess> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const keepPath = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" };
	const child = spawn(
		process.execPath,
		[
			`--import=${new URL("../../support/end-with-parent.mjs", import.meta.url).href}`,
			"--max-http-header-size=65536",
			join(ROOT, "scripts/serve.mjs"),
		],
		{
			cwd,
			env: { ...keepPath, NODE_ENV: "production", PORT: String(port), HOST: "127.0.0.1", SITE_URL: url, ...env },
			stdio: ["ignore", "pipe", "pipe", "ipc"],
		},
	);
	let output = "";
	const waiting = new Set<() => void>();
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (chunk: Buffer) => {
			output += chunk.toString();
			for (const look of waiting) look();
		});
	const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
		child.once("close", (code, signal) => resolve({ code, signal }));
	});
	return {
		url,
		output: () => output,
		ended,
		signal: (name) => void child.kill(name),
		printed: (pattern) =>
			new Promise((resolve, reject) => {
				const look = () => {
					if (!pattern.test(output)) return;
					waiting.delete(look);
					resolve();
				};
				waiting.add(look);
				look();
				ended.then(() => reject(new Error(`ended without printing ${pattern}:\n${output}`)));
			}),
	};
}

/** What the shop prints when it listens. */
export const LISTENS = /nucleu: listens/;

/** For files that start bare processes: after each test they are ended and their data folder is removed. */
export function processesForThisFile() {
	let folder = "";
	const running: ServerProcess[] = [];
	const tidyUp = async () => {
		for (const server of running.splice(0)) {
			server.signal("SIGKILL");
			await server.ended;
		}
		if (folder) removeDataDir(folder);
		folder = "";
	};
	afterEach(tidyUp);
	return {
		folder: () => folder,
		/** Whatever ran before in this test ends, and its folder goes. */
		async takeFolder(another: string): Promise<void> {
			await tidyUp();
			folder = another;
		},
		/** @param cwd where `build/client` and `public` are looked for */
		async start(env: Record<string, string> = {}, cwd = ROOT): Promise<ServerProcess> {
			const server = await startProcess({ DATA_DIR: folder, ...env }, cwd);
			running.push(server);
			return server;
		},
	};
}
