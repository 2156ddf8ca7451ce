import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { JOURNEYS, NOT_ON_POSTGRES_HTTP } from "./tests/support/postgres/http-on-postgres.ts";
import { NOT_ON_POSTGRES } from "./tests/support/postgres/not-on-postgres.ts";
import { SOON } from "./tests/support/soon.ts";

interface Project {
	testTimeout: number;
	include?: string[];
	exclude?: string[];
	globalSetup?: string[];
	maxWorkers?: number;
	env?: Record<string, string>;
}

/** One folder of tests is one project: `npx vitest --project unit`. Timeouts are for what hangs: a machine that is busy with other work fails nothing. */
const projects: Record<string, Project> = {
	// The table of calls opens a shop: not the developer's, which another branch may have migrated, and none that prints.
	architecture: {
		testTimeout: 60_000,
		env: { DATA_DIR: join(tmpdir(), `nucleu-tables-${process.pid}`), PRINTER_WARM: "false" },
	},
	// One core is left idle unless told.
	unit: { testTimeout: 60_000, maxWorkers: 2 },
	domain: { testTimeout: 120_000, maxWorkers: 2 },
	// The same tests again, but those of what only a file has, and what PostgreSQL alone has.
	"domain-postgres": {
		testTimeout: 120_000,
		globalSetup: ["tests/support/postgres/cluster.ts"],
		include: ["tests/{domain,postgres}/**/*.test.{ts,tsx}"],
		exclude: Object.keys(NOT_ON_POSTGRES).map((file) => `tests/domain/${file}`),
		// One more than two cores: a test waits for its server, or the server for a test.
		maxWorkers: 3,
	},
	// `npm run test:deploy`: the files of deploy/, with Debian's programs.
	deploy: { testTimeout: 600_000, globalSetup: ["tests/deploy/programs.ts"], maxWorkers: 1 },
	// Beside each worker runs its shop, or one of the file's own; many wait for a clock, a mail or a browser, and three leave one of two cores idle.
	http: { testTimeout: 180_000, globalSetup: ["tests/support/global-setup.ts"], maxWorkers: 5 },
	// The same with the shops on PostgreSQL: the journeys that write, or (`npm run test:all`) whatever needs no file.
	"http-postgres": {
		testTimeout: 180_000,
		globalSetup: ["tests/support/postgres/shops.ts"],
		include: process.env.NUCLEU_TEST_ALL
			? ["tests/http/**/*.test.{ts,tsx}"]
			: JOURNEYS.map((name) => `tests/http/${name}.test.ts`),
		exclude: Object.keys(NOT_ON_POSTGRES_HTTP).map((file) => `tests/http/${file}`),
		maxWorkers: 5,
	},
};

export default defineConfig({
	esbuild: { jsx: "automatic" },
	test: {
		pool: "forks",
		// Nothing is left behind for another file: every test has a database, a shop or plain values of its own, and no module is
		// mocked. Loading everything anew for each file took longer than many of the tests.
		isolate: false,
		hookTimeout: 180_000,
		expect: { poll: SOON },
		setupFiles: ["tests/support/fail-on-console.ts"],
		restoreMocks: true,
		// One folder after another: they have different numbers of workers.
		projects: Object.entries(projects).map(([name, project], groupOrder) => ({
			extends: true,
			test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], sequence: { groupOrder }, ...project },
		})),
	},
});
