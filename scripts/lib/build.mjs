import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { at, PATHS } from "./paths.mjs";

/** What the build is made from. Files in public/ are served as they are and are no part of it. */
const SOURCE_FOLDERS = ["app", "db", "migrations"];
const SOURCE_FILES = [
	"scripts/db.ts",
	"package.json",
	"package-lock.json",
	"tsconfig.json",
	"vite.config.ts",
	"remix.config.js",
];

/** What shrinks: pictures and fonts are compressed already. */
const SHRINKS = /\.(js|css|svg)$/;

/** What a completed build has at least. */
const BUILT = [PATHS.serverBuild, PATHS.clientBuild, ...Object.values(PATHS.tools)];

/**
 * One figure for the content of every source file. Content rather than times: a checkout of another branch and back
 * changes every time and nothing else, and a copied checkout must not look older or newer than it is.
 */
function sourceFingerprint() {
	const hash = createHash("sha256");
	for (const path of [...SOURCE_FOLDERS.flatMap(filesUnder).sort(), ...SOURCE_FILES]) {
		if (!existsSync(at(path))) continue;
		hash.update(`${path}\0`).update(
			createHash("sha256")
				.update(readFileSync(at(path)))
				.digest(),
		);
	}
	return `${hash.digest("hex")}\n`;
}

/** Whether the packages that build are there: on a server they are taken away after the build (docs/how-to/production.md). */
export const canBuild = () => existsSync(at("node_modules", ".bin", "remix"));

/** Whether build/ is a completed build of the sources as they are now. */
export function isBuildCurrent() {
	try {
		if (!BUILT.every(existsSync)) return false;
		return readFileSync(PATHS.buildStamp, "utf8") === sourceFingerprint();
	} catch {
		return false;
	}
}

/**
 * `remix vite:build`, and its files compressed. The stamp goes first and comes back last; it tells of the sources as they were when the build
 * began, so an edit during the build makes the next start build again.
 *
 * @param {import("./run.mjs").Tools} tools
 * @returns {Promise<{ ok: boolean, tail: string, log: string }>}
 */
export async function build({ progress, run }) {
	const fingerprint = sourceFingerprint();
	const log = `${PATHS.logs}/build.log`;
	rmSync(PATHS.buildStamp, { force: true });
	const result = await progress.during("build: remix vite:build", () =>
		run(process.execPath, [at("node_modules", ".bin", "remix"), "vite:build"], {
			log,
			env: { NODE_ENV: "production" },
		}),
	);
	const ok = result.ok && BUILT.every(existsSync);
	if (!ok) return { ...result, ok, log };
	await progress.during("build: compressing", () => compressBuilt(`${PATHS.clientBuild}/assets`));
	writeFileSync(PATHS.buildStamp, fingerprint);
	return { ...result, ok, log };
}

/**
 * Puts `name.br` and `name.gz` beside each file of the browser's build, as small as they get: they are sent for a year
 * (app/http/gate/built-files.server.ts), so it is worth the seconds once.
 *
 * @param {string} folder
 */
async function compressBuilt(folder) {
	const write = async (name) => {
		const bytes = await readFile(`${folder}/${name}`);
		const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
		await writeFile(`${folder}/${name}.br`, await promisify(brotliCompress)(bytes, { params }));
		await writeFile(`${folder}/${name}.gz`, await promisify(gzip)(bytes, { level: 9 }));
	};
	await Promise.all(
		readdirSync(folder)
			.filter((name) => SHRINKS.test(name))
			.map(write),
	);
}

function filesUnder(folder) {
	if (!existsSync(at(folder))) return [];
	return readdirSync(at(folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => `${entry.parentPath.slice(at().length)}/${entry.name}`);
}
