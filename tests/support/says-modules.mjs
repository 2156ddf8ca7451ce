import { writeSync } from "node:fs";
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

/** Has Node say on stderr each module that it loads, by its address: `node --import=<this file>`. */
if (isMainThread) register(import.meta.url);

/** @type {import("node:module").LoadHook} */
export function load(url, context, next) {
	writeSync(2, `loaded ${url}\n`);
	return next(url, context);
}
