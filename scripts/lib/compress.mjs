import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** What shrinks: pictures and fonts are compressed already. */
const SHRINKS = /\.(js|css|svg)$/;

/**
 * Puts `name.br` and `name.gz` beside each file of the browser's build, as small as they get: they are sent for a year
 * (app/http/gate/built-files.server.ts), so it is worth the seconds once.
 *
 * @param {string} folder
 */
export async function compressBuilt(folder) {
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
