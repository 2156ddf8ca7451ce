import { defineConfig } from "vitest/config";
import { SOON } from "./tests/support/soon.ts";

interface Project {
	testTimeout: number;
	globalSetup?: string[];
	maxWorkers?: number;
}

/** One folder of tests is one project: `npx vitest --project unit`. Timeouts are for what hangs: a machine that is busy with other work fails nothing. */
const projects: Record<string, Project> = {
	architecture: { testTimeout: 60_000 },
	// One core is left idle unless told.
	unit: { testTimeout: 60_000, maxWorkers: 2 },
	domain: { testTimeout: 120_000, maxWorkers: 2 },
	// Each test file runs a shop of its own beside it; many wait for a clock, a mail or a browser, and leave a core idle meanwhile.
	http: { testTimeout: 180_000, globalSetup: ["tests/support/global-setup.ts"], maxWorkers: 3 },
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
