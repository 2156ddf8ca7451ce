import { emptyDataDir, removeDataDir } from "#tests/support/data-folders.ts";
import { runKills } from "#tests/support/kills.ts";

/**
 * Kills the built shop (SIGKILL) at random moments of a load of orders, payments, invoices and mails, starts it again on the
 * same data, and looks through the data after every kill.
 *
 *   npx tsx tests/bench/kills.ts [CYCLES] [SEED]     200 and 1 unless told
 */
const cycles = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? 1);
const dataDir = emptyDataDir();
const report = await runKills({ cycles, seed, dataDir, checkEvery: 1, tell: console.log }).finally(() =>
	removeDataDir(dataDir),
);
const { work, violations, broken, faults } = report;

for (const { cycle, invariant, fault } of violations) console.log(`after kill ${cycle}: ${invariant}: ${fault}`);
for (const line of broken) console.log(line);
console.log(`errands    ${JSON.stringify(report.errands)}`);
console.log(`answers    ${Object.keys(faults).length === 0 ? "no 500" : JSON.stringify(faults)}`);
console.log(
	`${cycles} kills (seed ${seed}), ${report.checks} checks of the data: ${violations.length} violations, ${broken.length} broken promises; ` +
		`${work.orders} orders, ${work.paid} paid at the provider, ${work.moves} moves by the back office, ${work.invoices} invoices, ${work.creditNotes} credit notes, ` +
		`${work.serviceOrders} bookings, ${work.contactMessages} messages; ${work.mails} e-mails, all of which arrived, ${work.mailsTwice} of them twice`,
);
process.exitCode = violations.length + broken.length + Object.keys(faults).length === 0 ? 0 : 1;
