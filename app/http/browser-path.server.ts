import { existsSync, readFileSync } from "node:fs";
import { settings } from "#app/config/env.server.ts";

/** Where the set-up leaves the path of the browser that it found or installed. */
const FOUND = "node_modules/.cache/nucleu/chromium-path";

/** The headless browser's path; null when there is none. */
export function browserPath(): string | null {
	const candidates = [
		settings().CHROMIUM_PATH,
		readFound(),
		"/usr/lib/chromium/chromium-headless-shell",
		"/usr/bin/chromium",
	];
	return candidates.find((path) => path !== undefined && existsSync(path)) ?? null;
}

function readFound(): string | undefined {
	try {
		return readFileSync(FOUND, "utf8").trim() || undefined;
	} catch {
		return undefined;
	}
}
