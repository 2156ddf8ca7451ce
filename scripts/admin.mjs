#!/usr/bin/env node
/**
 * `npm run admin`: runs the accounts' tool of the build. Where there is no build yet the checkout is set up first; an existing
 * one is used as it is, so that the tool is the same version as the shop that may be running from it.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { at, PATHS, ROOT } from "./lib/paths.mjs";

const isReady = existsSync(PATHS.adminTool) && existsSync(at("node_modules"));
if (!isReady) {
	// What the set-up says is no part of the tool's answer.
	const setUp = spawnSync(process.execPath, [at("scripts", "prepare.mjs"), "--no-browser"], {
		stdio: ["ignore", 2, 2],
	});
	if (setUp.status !== 0) process.exit(setUp.status ?? 1);
}
const { status } = spawnSync(process.execPath, ["--enable-source-maps", PATHS.adminTool, ...process.argv.slice(2)], {
	cwd: ROOT,
	stdio: "inherit",
});
process.exit(status ?? 1);
