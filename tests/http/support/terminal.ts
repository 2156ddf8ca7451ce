import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

const COLUMNS = 120;
/** So high that every page of the shop fits: nothing has to be scrolled, and what is looked for is on the screen. */
const ROWS = 700;
const MUST_HAPPEN_WITHIN_MS = 60_000;
const LOOK_AGAIN_AFTER_MS = 20;

export const isInstalled = (program: string) => spawnSync(program, ["-V"], { stdio: "ignore" }).error === undefined;

/** A terminal window with one program in it, its screen readable and its keys pressed by name (tmux). */
export class Terminal {
	/** Socket and the program's home: nothing of the developer's own tmux or browser settings counts. */
	private readonly folder = mkdtempSync(join(tmpdir(), "nucleu-terminal-"));

	static async open(command: string): Promise<Terminal> {
		const terminal = new Terminal();
		const size = ["-x", String(COLUMNS), "-y", String(ROWS)];
		await terminal.tmux("-f", "/dev/null", "new-session", "-d", ...size, command);
		return terminal;
	}

	async close(): Promise<void> {
		await this.tmux("kill-server").catch(() => {});
		rmSync(this.folder, { recursive: true, force: true });
	}

	/** What can be read; the space that keeps "280,00 LEI" together is a space. */
	async lines(): Promise<string[]> {
		return (await this.tmux("capture-pane", "-p")).replaceAll("\u00a0", " ").split("\n");
	}

	async cursor(): Promise<{ x: number; y: number }> {
		const [x, y] = (await this.tmux("display-message", "-p", "#{cursor_x} #{cursor_y}")).split(" ").map(Number);
		return { x: x ?? 0, y: y ?? 0 };
	}

	/** A key by tmux's name for it: Enter, Tab, or a single letter. */
	async press(key: string): Promise<void> {
		await this.tmux("send-keys", key);
	}

	async type(text: string): Promise<void> {
		await this.tmux("send-keys", "-l", text);
	}

	/** Waits until the screen satisfies, and returns it. */
	async until(what: string, isSo: (lines: string[]) => boolean | Promise<boolean>): Promise<string[]> {
		const deadline = Date.now() + MUST_HAPPEN_WITHIN_MS;
		for (;;) {
			const lines = await this.lines();
			if (await isSo(lines)) return lines;
			if (Date.now() > deadline) throw new Error(`waited in vain for ${what} on:\n${told(lines)}`);
			await pause(LOOK_AGAIN_AFTER_MS);
		}
	}

	/** Presses a key that moves the cursor, and waits until it has moved. */
	async move(key: string): Promise<void> {
		const before = await this.cursor();
		await this.press(key);
		await this.until(`the cursor to move by ${key}`, async () => {
			const { x, y } = await this.cursor();
			return x !== before.x || y !== before.y;
		});
	}

	private async tmux(...args: string[]): Promise<string> {
		const { PATH } = process.env;
		const env = { PATH, HOME: this.folder, LANG: "C.UTF-8", TERM: "xterm" } as unknown as NodeJS.ProcessEnv;
		const { stdout } = await run("tmux", ["-u", "-S", join(this.folder, "tmux"), ...args], { env });
		return stdout;
	}
}

const told = (lines: string[]) => lines.filter((line) => line.trim() !== "").join("\n");
