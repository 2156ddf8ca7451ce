#!/usr/bin/env node
/**
 * `npm run admin` and `npm run db:...`: runs a tool of the build. Where there is no build yet the checkout is set up first; an
 * existing one is used as it is, so that the tool is the same version as the shop that may be running from it, and needs none
 * of the packages that only build.
 *
 *   node scripts/tool.mjs admin|db [ARGUMENT ...]
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { at, PATHS, ROOT } from "./lib/paths.mjs";

const [name, ...words] = process.argv.slice(2);
const tool = PATHS.tools[name];
const isReady = existsSync(tool) && existsSync(at("node_modules"));
if (!isReady) {
	// What the set-up says is no part of the tool's answer.
	const setUp = spawnSync(process.execPath, [at("scripts", "prepare.mjs"), "--no-browser"], {
		stdio: ["ignore", 2, 2],
	});
	if (setUp.status !== 0) process.exit(setUp.status ?? 1);
}
const { status } = spawnSync(process.execPath, ["--enable-source-maps", tool, ...words], {
	cwd: ROOT,
	stdio: "inherit",
});
process.exit(status ?? 1);
