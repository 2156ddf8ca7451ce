import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/lib/browser.mjs";
import { unpackedBrowser } from "./tests/support/unpacked-browser.ts";

const executablePath = findBrowser({
	env: { ...process.env, CHROMIUM_PATH: process.env.CHROMIUM_PATH || unpackedBrowser() },
});
if (!executablePath)
	throw new Error("no Chromium found for the end-to-end tests: run `node scripts/prepare.mjs --retry-browser`");

/** `npm run test:all` takes the browsers to shops on PostgreSQL too, but for the files that lock SQLite's file. */
const isOnPostgres = process.env.NUCLEU_TEST_E2E === "postgres";
const lockTheFile = isOnPostgres
	? ["**/failure-toasts.spec.ts", "**/lost-connection.spec.ts", "**/back-office-trouble.both.spec.ts"]
	: [];

/**
 * Chromium takes one list of what is switched off: Playwright's own, as far as it matters to pages of one origin, and RenderDocument,
 * which has each page of a window begin with a compositor of its own: a fifth of what a page costs the renderer.
 */
const SWITCHED_OFF = [
	...[
		"PaintHolding",
		"AvoidUnnecessaryBeforeUnloadCheckSync",
		"DestroyProfileOnBrowserClose",
		"ThirdPartyStoragePartitioning",
	],
	...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "AvoidCorsURLLoaderRestartOnRedirect", "MediaRouter"],
	...["OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch", "RenderDocument"],
];
/**
 * A page lives for a second here, not long enough for what V8 optimizes to be worth its while: it took a fifth of what a page costs,
 * most of all while axe reads it.
 */
const NOT_OPTIMIZED = "--js-flags=--no-opt,--no-maglev,--always-sparkplug";
const ROOT_HAS_NO_SANDBOX = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** A page that must work either way is written once, as name.both.spec.ts, and runs in both projects. */
export default defineConfig({
	testDir: "tests/e2e",
	outputDir: "test-results/e2e",
	globalSetup: isOnPostgres ? "./tests/support/postgres/shops.ts" : "./tests/support/global-setup.ts",
	// More than two cores: a visitor waits for the shop, the shop for a visitor, both for clocks. Each has a browser and shops of its
	// own, which took a tenth of all when they were five.
	workers: 3,
	retries: 0,
	forbidOnly: Boolean(process.env.CI),
	timeout: 120_000,
	expect: { timeout: 30_000 },
	reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
	use: {
		locale: "ro-RO",
		timezoneId: "Europe/Bucharest",
		screenshot: "only-on-failure",
		// What moves is drawn sixty times a second, a twelfth of all that these tests cost; phone and toasts look at it.
		contextOptions: { reducedMotion: "reduce" },
		launchOptions: {
			executablePath,
			args: [`--disable-features=${SWITCHED_OFF}`, NOT_OPTIMIZED, ...ROOT_HAS_NO_SANDBOX],
		},
	},
	projects: [
		{ name: "js", testMatch: "**/*.spec.ts", testIgnore: ["**/*.nojs.spec.ts", ...lockTheFile] },
		{
			name: "no-js",
			testMatch: ["**/*.nojs.spec.ts", "**/*.both.spec.ts"],
			testIgnore: lockTheFile,
			use: { javaScriptEnabled: false },
		},
	],
});
