import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "nucleu-print-";

/** A new folder for one browser, named by the process that removes it. */
export function makeProfileFolder(): string {
	removeOrphans();
	return mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/** The browser's last processes may still be writing into it. */
export function removeProfileFolder(folder: string): void {
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
