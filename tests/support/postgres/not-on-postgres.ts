/** Files of tests/domain (patterns) that are not run on PostgreSQL, each with the reason. */
export const NOT_ON_POSTGRES: Record<string, string> = {
	"backup.test.ts": "copies SQLite's file",
	"start-fresh.test.ts": "empties SQLite's file",
	"check.test.ts": "damages SQLite's file from outside",
	"kill.test.ts": "looks into the file of killed processes",
	"invoice-series.test.ts": "looks into the file of killed processes",
	"printing-*.test.ts": "no database in it",
	"payments-client.test.ts": "no database in it",
	"sandbox-*.test.ts": "the sandbox keeps a file of its own",
	"query-plans.test.ts": "asks SQLite's planner",
	"sqlite-turns.test.ts": "asks SQLite's driver",
	"derived-rows.test.ts": "compares with triggers of SQLite",
	"payment-mode-of-before.test.ts": "migrates a file of before",
	"data-of-before.test.ts": "migrates a file of before",
};
