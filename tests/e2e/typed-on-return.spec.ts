import type { Page } from "@playwright/test";
import { startingWith } from "#tests/e2e/patterns.ts";
import { CLUJ, CUSTOMER, expect, MOUSE, test } from "#tests/e2e/steps.ts";

/** What a visitor typed, as the page holds it; the refused form's fields with their faults too. */
const typedIn = (page: Page) =>
	page
		.getByRole("main")
		.locator("form")
		.last()
		.evaluate((form: HTMLFormElement) =>
			Object.fromEntries([...new FormData(form)].filter(([name]) => !/key/i.test(name))),
		);

test("who reads the terms in the middle of a refused order finds it as it was typed", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await given.aCartWith({ type: "product", id: MOUSE.id });
	for (const path of ["/direct-checkout", "/checkout"]) {
		await test.step(path, async () => {
			await when.opens(path);
			await when.fillsIn({ fullName: CUSTOMER.fullName, email: "fără domeniu", phone: CUSTOMER.phone });
			await when.choosesDelivery("delivery");
			await when.fillsIn(CLUJ);
			await when.choosesPayment("cash");
			await when.placesTheOrder();
			await then.errorSummary().waitFor();
			const typed = await typedIn(page);
			expect(typed).toMatchObject({ email: "fără domeniu", deliveryMethod: "delivery", paymentMethod: "cash" });

			await when.follows(say("checkout:termsLink"));
			await then.isAt("/terms");
			await page.goBack();
			await then.isAt(path);
			await expect.poll(() => typedIn(page)).toEqual(typed);

			// A page that is opened anew is empty, as ever.
			await when.follows(say("checkout:backToCart"));
			await then.isAt("/cart");
			await when.opens(path);
			await expect(when.field("fullName")).toHaveValue("");
		});
	}
});

test("an order that the server refused comes back too, whether scripts worked when it was sent or not", async ({
	page,
	say,
	given,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/ERR_FAILED/);
	await given.aCartWith({ type: "product", id: MOUSE.id });
	// Its own check never comes, or no script at all until the answer is there.
	for (const withheld of ["**/assets/checkout-schemas*", "**/assets/*.js"]) {
		await test.step(withheld, async () => {
			let isSent = false;
			await page.route(withheld, (route) => (isSent ? route.continue() : route.abort()));
			await page.goto("/direct-checkout");
			if (!withheld.endsWith(".js")) await when.untilScriptsWork();
			await when.fillsIn({ fullName: CUSTOMER.fullName, email: "fără domeniu", phone: CUSTOMER.phone });
			const posted = page.waitForRequest((request) => request.method() === "POST");
			void posted.then(() => {
				isSent = true;
			});
			await when.placesTheOrder();
			expect((await (await posted).response())?.status()).toBe(422);
			await then.errorSummary().waitFor();
			await when.untilScriptsWork();
			const typed = await typedIn(page);
			expect(typed).toMatchObject({ fullName: CUSTOMER.fullName, email: "fără domeniu" });

			await when.follows(say("checkout:termsLink"));
			await then.isAt("/terms");
			await page.goBack();
			await then.isAt("/direct-checkout");
			await expect.poll(() => typedIn(page)).toEqual(typed);
			await page.unrouteAll();
		});
	}
});

test("what was sent does not come back, and a subject or an order's number does", async ({ page, say, when, then }) => {
	await when.opens("/contact");
	await when.writesAMessage({
		name: CUSTOMER.fullName,
		email: CUSTOMER.email,
		subject: "O întrebare",
		message: "Aveți plăci video?",
	});
	await page.goto("/about");
	await page.goBack();
	await when.untilScriptsWork();
	const subject = when.contactForm().getByLabel(say("contact:subject"), { exact: true });
	await expect(subject).toHaveValue("O întrebare");
	await when.presses(say("contact:send"), when.contactForm());
	await expect(subject).toHaveValue("");
	await when.follows(say("layout:navAbout"), when.bar());
	await then.isAt("/about");
	await page.goBack();
	await then.isAt("/contact");
	await expect(subject).toHaveValue("");
});

test("who looks at the cart in the middle of a checkout goes on with what was typed; what was sent does not come back", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await when.opens("/direct-checkout");
	await when.fillsIn({ fullName: CUSTOMER.fullName, email: CUSTOMER.email, phone: CUSTOMER.phone });
	await when.choosesDelivery("delivery");
	await when.fillsIn(CLUJ);
	await when.choosesPayment("cash");
	const typed = await typedIn(page);

	await when.follows(say("checkout:backToCart"));
	await then.isAt("/cart");
	await when.follows(say("cart:proceed"));
	await then.isAt("/direct-checkout");
	await expect.poll(() => typedIn(page)).toEqual(typed);

	await when.placesTheOrder();
	await page.waitForURL(/order-confirmation/);
	await when.follows(say("order:toProducts"));
	await then.isAt("/products");
	await when.presses(say("catalogue:addToCart"));
	await when.follows(say("layout:checkout"), when.bar());
	await then.isAt("/direct-checkout");
	await expect(when.field("fullName")).toHaveValue("");
});

test("who is led to the cart by what has run out meanwhile goes on with what was typed", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await given.theStockIs(MOUSE.id, 5);
	await given.aCartWith({ type: "product", id: MOUSE.id }, { type: "product", id: MOUSE.id });
	await when.opens("/direct-checkout");
	await when.fillsIn({ fullName: CUSTOMER.fullName, email: CUSTOMER.email, phone: CUSTOMER.phone });
	await when.choosesPayment("cash");
	await given.theStockIs(MOUSE.id, 1);
	await when.placesTheOrder();
	const typed = await typedIn(page);
	await when.follows(startingWith(MOUSE.name), then.errorSummary());
	await then.isAt("/cart");
	await page.getByRole("button", { name: say("cart:minus", { name: MOUSE.name }) }).click();
	await then.hasInTheCart(1);
	await when.follows(say("cart:proceed"));
	await then.isAt("/direct-checkout");
	await expect
		.poll(() => typedIn(page))
		.toEqual({
			...typed,
			seenSubtotal: `${MOUSE.bani}`,
			seenTotal: `${MOUSE.bani}`,
			seenElsewhere: `${MOUSE.bani + 6_000}`,
		});
	await given.theStockIs(MOUSE.id, 50);
});

test("who goes back from what a withdrawal would declare finds it as it was typed, until it is declared", async ({
	page,
	say,
	when,
	then,
}) => {
	await when.opens("/withdraw");
	const typed = { contract: "service", orderNumber: "12345", name: "Ana Pop", email: "ana@exemplu.ro", text: "Tot." };
	const main = page.getByRole("main");
	await main.getByRole("radio", { name: say("withdrawal:contract_service") }).check();
	for (const name of ["orderNumber", "name", "email", "text"] as const)
		await main.locator(`[name=${name}]`).fill(typed[name]);
	await when.presses(say("withdrawal:toReview"));
	await then.seesTheHeading(say("withdrawal:reviewTitle"));
	// The framework shows what was answered a moment before it stands in the history.
	await expect.poll(() => page.evaluate(() => history.state.idx)).toBe(1);
	await page.goBack();
	await then.seesTheHeading(say("withdrawal:title"));
	expect(await typedIn(page)).toEqual(typed);
	await when.presses(say("withdrawal:toReview"));
	await when.presses(say("withdrawal:confirm"));
	await then.isAt("/withdraw/receipt");
	await page.goBack();
	await then.seesTheHeading(say("withdrawal:title"));
	expect(await typedIn(page)).toEqual({ contract: "order", orderNumber: "", name: "", email: "", text: "" });
});
