import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bundledScript } from "#tests/support/bundled-script.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const END_WITH_PARENT = new URL("../support/end-with-parent.mjs", import.meta.url).href;

/** Starts order-writer.ts on a database file. */
export function startWriter(file: string, ...mode: string[]) {
	return startScript("order-writer.ts", file, ...mode);
}

/** Starts a script of this folder as a process of its own. */
export function startScript(script: string, ...args: string[]) {
	const child = spawnScript(bundledScript(`tests/domain/${script}`), args);
	const lines: string[] = [];
	let errors = "";
	child.stderr?.on("data", (data) => {
		errors += data;
	});
	const output = createInterface({ input: child.stdout! });
	output.on("line", (line) => lines.push(line));
	// "close" and not "exit": the last lines and complaints come after the end of the process.
	const ended = Promise.all([once(child, "close"), once(output, "close")]).then(([[code]]) => code as number | null);

	return {
		/** Every line printed so far. */
		lines,
		/** Resolves once it has printed its first line; throws with its complaint when it ends before. */
		async started(): Promise<void> {
			if (lines.length > 0) return;
			await Promise.race([once(output, "line"), ended]);
			if (lines.length === 0) throw new Error(`the writer ended before its first line: ${errors}`);
		},
		/** Sends it a message. */
		tell(message: string): void {
			child.send(message);
		},
		/** Waits until it ends by itself; throws with its complaint when that was no good end. */
		async end(): Promise<void> {
			if ((await ended) !== 0) throw new Error(`the writer failed: ${errors}`);
		},
		/** SIGKILL, as when the power goes, and waits until it is gone. */
		async kill(): Promise<void> {
			child.kill("SIGKILL");
			await ended;
		},
	};
}

function spawnScript(path: string, args: string[]) {
	return spawn(process.execPath, ["--import", END_WITH_PARENT, path, ...args], {
		cwd: ROOT,
		stdio: ["ignore", "pipe", "pipe", "ipc"],
	});
}
