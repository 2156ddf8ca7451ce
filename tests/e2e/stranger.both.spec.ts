import { CUSTOMER, expect, LANGUAGE_BY_SCRIPTS, test } from "#tests/e2e/steps.ts";
import { watch } from "#tests/support/fixtures.ts";

/** An order number alone opens nothing (DECISIONS 4). */
const PAGES = [
	"order-confirmation",
	"bank-transfer",
	"bank-transfer-details",
	"revolut-checkout",
	"googlepay-checkout",
	"simple-paypal-form",
	"paypal-checkout",
	"unified-checkout",
	"payment-options",
];

test.use(LANGUAGE_BY_SCRIPTS);

test("a stranger gets the not-found panel for every page of an order, and the right e-mail opens it", async ({
	browser,
	baseURL,
	contextOptions,
	javaScriptEnabled,
	problems,
	language,
	say,
	given,
}) => {
	const order = await given.anOrder();
	const context = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled, locale: "ro-RO" });
	await watch(context, problems);
	await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
	const page = await context.newPage();
	const heading = page.getByRole("heading", { level: 1 });

	const unknown = await (await context.request.get("/order-confirmation/987654")).text();
	for (const slug of PAGES) {
		const answer = await page.goto(`/${slug}/${order.id}`);
		expect(answer?.status(), slug).toBe(404);
		await expect(heading, slug).toHaveText(say("order:notFoundTitle"));
		await expect(page.getByText(CUSTOMER.fullName)).toHaveCount(0);
	}
	expect((await context.request.get(`/api/orders/${order.id}`)).status()).toBe(404);
	const own = await (await context.request.get(`/order-confirmation/${order.id}`)).text();
	expect(visible(own)).toBe(visible(unknown));

	await page.getByRole("textbox", { name: say("order:orderNumber") }).fill(`#${order.id}`);
	await page.getByRole("textbox", { name: say("contact:emailLabel") }).fill("altcineva@exemplu.ro");
	await page.getByRole("button", { name: say("order:accessOpen") }).click();
	await expect(page.getByText(say("order:accessDenied")).first()).toBeVisible();
	await expect(page.getByRole("textbox", { name: say("order:orderNumber") })).toHaveValue(`#${order.id}`);

	await page.getByRole("textbox", { name: say("contact:emailLabel") }).fill(CUSTOMER.email.toUpperCase());
	await page.getByRole("button", { name: say("order:accessOpen") }).click();
	await expect(page).toHaveURL(new RegExp(`/order-confirmation/${order.id}$`));
	await expect(heading).toHaveText(say("order:successTitle"));
	await page.goto(`/bank-transfer/${order.id}`);
	await expect(heading).toHaveText(say("payment:payTitle", { id: order.id }));
	await context.close();
});

test("a page about no order at all says so", async ({ say, when, then }) => {
	const answer = await when.opens("/order-confirmation");
	expect(answer?.status()).toBe(404);
	await then.sees(say("order:noOrderId"));
	await when.follows(say("common:backHome"));
	await then.isAt("/");
});

/** What a reader sees of a page. */
const visible = (html: string) =>
	html
		.replace(/<script[\s\S]*?<\/script>/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");
