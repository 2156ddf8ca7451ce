import { type BrowserContext, test as base, expect } from "@playwright/test";
import { type RunningShop, startShop } from "#tests/support/server.ts";

export { expect } from "@playwright/test";

/** Files of a page whose loss is always a fault; documents and calls may answer 404 or 422 on purpose. */
const PAGE_FILES = new Set(["stylesheet", "script", "image", "font", "media", "manifest"]);

/**
 * Requests that the browser dropped because the visitor went on; and "csp", which is also how scripts end where
 * JavaScript is off. A true violation of the policy is on the console as well.
 */
const HARMLESS = new Set(["net::ERR_ABORTED", "csp"]);

/** What the framework prints when the visitor goes on while the page's data is half read; an answer that the shop cuts off shows the error screen. */
const HALF_READ = /^TypeError: network error$|^AbortError\b/;

interface TestFixtures {
	/**
	 * Allows console errors, page errors and failed requests that match, for a test that provokes them:
	 * `allowProblem(/500 .*\/api\/orders/)`.
	 */
	allowProblem: (pattern: RegExp) => void;
	problems: string[];
}

interface WorkerFixtures {
	/** Settings of this file's shop: `test.use({ shopEnv: { SHOP_LIVE: "true" } })` at the top of the file. */
	shopEnv: Record<string, string>;
	/** Whether this file looks at PDFs. */
	prints: boolean;
	/** The built shop, one per worker, on a copy of the seeded data. Addresses in tests are relative to it. */
	shop: RunningShop;
}

/**
 * Playwright's `test` with a running shop. Every test also fails on anything that the browser complains about: console
 * errors, uncaught exceptions, violations of the content security policy, missing files, answers of 500 and above.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
	// Every other setting is another shop and another browser: those that play several visitors share theirs with the rest.
	shopEnv: [{ TRUST_PROXY: "true" }, { scope: "worker", option: true }],
	prints: [false, { scope: "worker", option: true }],
	shop: [
		async ({ shopEnv, prints }, use) => {
			const shop = await startShop({ env: shopEnv, prints });
			await use(shop);
			await shop.stop();
		},
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: async ({ shop }, use) => {
		await use(shop.url);
	},
	allowProblem: async ({ problems }, use) => {
		const allowed: RegExp[] = [];
		await use((pattern) => allowed.push(pattern));
		const left = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
		problems.splice(0, problems.length, ...left);
	},
	problems: [
		async ({ context }, use) => {
			const problems: string[] = [];
			await watch(context, problems);
			await use(problems);
			expect(problems, "what the browser complained about").toEqual([]);
		},
		{ auto: true },
	],
});

/**
 * Collects every complaint of every page of a browser context into `problems`. The `problems` fixture does so for the
 * test's own context; a test that opens further contexts (a customer's phone beside the kiosk) passes them here.
 */
export async function watch(context: BrowserContext, problems: string[]): Promise<void> {
	await context.addInitScript(() => {
		document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
			console.error(`Content security policy: ${violatedDirective} blocked ${blockedURI}`);
		});
	});
	context.on("console", (message) => {
		// The responses below tell of these, with the kind of request, which this message leaves out.
		const text = message.text();
		if (message.type() === "error" && !HALF_READ.test(text) && !text.startsWith("Failed to load resource"))
			problems.push(`console error on ${message.page()?.url()}: ${text}`);
	});
	context.on("weberror", (error) => {
		const { stack, message } = error.error();
		const said = stack ?? message;
		// A form that is sent again while its page is being read anew: the framework catches nothing of what it breaks off itself.
		if (!said.startsWith("AbortError")) problems.push(`uncaught on ${error.page()?.url()}: ${said}`);
	});
	context.on("response", (response) => {
		const limit = PAGE_FILES.has(response.request().resourceType()) ? 400 : 500;
		if (response.status() >= limit)
			problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
	});
	context.on("requestfailed", (request) => {
		const reason = request.failure()?.errorText ?? "";
		if (PAGE_FILES.has(request.resourceType()) && !HARMLESS.has(reason)) problems.push(`${reason} ${request.url()}`);
	});
}
