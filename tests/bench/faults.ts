import { writeFileSync } from "node:fs";
import { tableOf } from "#tests/support/fault-verdicts.ts";
import { sweep } from "#tests/support/faults.ts";

/**
 * Every form and document of the shop under four faults, as a table.
 *
 *   npx tsx tests/bench/faults.ts [FILE] [PATTERN]     to the screen, and of all, unless told
 */
const [file, pattern] = process.argv.slice(2);
const rows = await sweep({ tell: (line) => console.error(line), ...(pattern ? { only: new RegExp(pattern) } : {}) });
const table = tableOf(rows);
if (file) writeFileSync(file, `${table}\n`);
else console.log(table);
for (const { deed, problems } of rows) for (const problem of problems) console.error(`${deed}: ${problem}`);
process.exitCode = rows.some(({ problems }) => problems.length > 0) ? 1 : 0;
