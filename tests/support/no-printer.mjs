import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded into the shops that print nothing in their test: they find no browser. Each order's confirmation would start one for the
 * contract that goes with it (two seconds of CPU and more); without, it goes alone.
 */
const exists = fs.existsSync;
fs.existsSync = (path) => !/chrom/i.test(path) && exists(path);
syncBuiltinESMExports();
