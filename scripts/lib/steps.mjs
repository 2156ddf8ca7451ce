import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { at } from "./paths.mjs";

const bin = (name) => at("node_modules", ".bin", name);
/** TypeScript 7 by its path: `.bin/tsc` may be the one of version 5, which other tools need. Each of its checkers works out much of what the others do. */
const TSC = at("node_modules", "typescript7", "bin", "tsc");
/** Where test runners leave their counts, one file per step. */
const report = (name) => at("test-results", `${name}.json`);

/** A check that passes or fails as a whole and counts as one. It needs one core, and runs beside the tests that need no build. */
const check = (name, title, ...args) => ({
	name,
	title,
	beside: true,
	args,
	env: {},
	count: (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }),
});

const vitest = (name, title) => ({
	name,
	title,
	report: report(name),
	args: [
		bin("vitest"),
		"run",
		`--project=${name}`,
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${report(name)}`,
	],
	env: {},
	count: (ok) => countedOr(ok, () => vitestCount(readJson(report(name)))),
	failures: () => vitestFailures(readJson(report(name))),
});

const playwright = (name, title, env = {}) => ({
	name,
	title,
	report: report(name),
	args: [bin("playwright"), "test", "--reporter=list,json"],
	env: {
		PLAYWRIGHT_JSON_OUTPUT_FILE: report(name),
		// Not in the run's own temporary folder: compiling all that the tests import takes some seconds, the next time nothing.
		PLAYWRIGHT_TRANSFORM_CACHE_DIR: at("node_modules", ".cache", "playwright"),
		...env,
	},
	count: (ok) => countedOr(ok, () => playwrightCount(readJson(report(name)))),
	failures: () => playwrightFailures(readJson(report(name))),
});

/** What `npm test` runs after the set-up, in order; those that run `beside` make up a line of their own. */
export const STEPS = [
	check(
		"types",
		"Types",
		TSC,
		"--noEmit",
		"--checkers",
		"1",
		"--incremental",
		"--tsBuildInfoFile",
		"node_modules/.cache/tsc.info",
	),
	check("lint", "Lint and format", bin("biome"), "check"),
	check(
		"imports",
		"Who imports whom",
		bin("depcruise"),
		"app",
		"db",
		"migrations",
		"tests",
		"--config",
		".dependency-cruiser.cjs",
	),
	{ ...vitest("architecture", "Texts and layout"), beside: true },
	vitest("unit", "Unit tests"),
	vitest("domain", "Domain tests, with a real database"),
	vitest("domain-postgres", "The same on PostgreSQL, and what it alone has"),
	vitest("http", "HTTP tests, against the built server"),
	vitest("http-postgres", "Those of them that write, with the shop on PostgreSQL"),
	playwright("e2e", "End-to-end tests, in a browser with and without JavaScript"),
];

/** What `npm run test:all` runs after them. */
export const STEPS_OF_ALL = [
	playwright("e2e-postgres", "End-to-end tests, with the shop on PostgreSQL", { NUCLEU_TEST_E2E: "postgres" }),
];

/** A file that failed without one of its tests: it does not load, or what goes before or after its tests failed. */
const failedByItself = ({ status, assertionResults }) =>
	status === "failed" && assertionResults.every((test) => test.status !== "failed");

/** Counts of a vitest JSON report; a file that failed by itself counts as one failure. */
function vitestCount(json) {
	return {
		passed: json.numPassedTests,
		failed: json.numFailedTests + json.testResults.filter(failedByItself).length,
		skipped: json.numPendingTests + json.numTodoTests,
	};
}

/** Counts of a Playwright JSON report; errors outside tests (a file that does not load) count as one failure each. */
function playwrightCount({ stats, errors }) {
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Failed tests of a vitest JSON report: where each stands, its name, and what it said. A file that failed by itself is one. */
function vitestFailures({ testResults }) {
	return testResults.flatMap((file) => {
		const where = relative(at(), file.name);
		if (failedByItself(file)) return [{ where, name: "does not load, or failed around its tests", said: file.message }];
		return file.assertionResults
			.filter((test) => test.status === "failed")
			.map(({ fullName, failureMessages }) => ({ where, name: fullName, said: failureMessages.join("\n") }));
	});
}

/** Failed tests of a Playwright JSON report, in the same form. */
function playwrightFailures({ suites, errors }) {
	const inSuite = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(inSuite)];
	const tests = suites
		.flatMap(inSuite)
		.filter((spec) => !spec.ok)
		.map(({ file, line, title, tests }) => ({
			where: `tests/e2e/${file}:${line}`,
			name: `${tests.map(({ projectName }) => projectName).join(", ")}: ${title}`,
			said: tests.flatMap(({ results }) => results.flatMap((result) => result.error?.message ?? [])).join("\n"),
		}));
	return [...tests, ...errors.map(({ message }) => ({ where: "tests/e2e", name: "outside the tests", said: message }))];
}

/** A runner that failed without saying which test did, ran none, or left no report, still counts as one failure. */
function countedOr(ok, read) {
	try {
		const count = read();
		return (ok && count.passed > 0) || count.failed > 0 ? count : { ...count, failed: 1 };
	} catch {
		return { passed: 0, failed: 1, skipped: 0 };
	}
}

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
