import { watchGoingOn } from "#tests/e2e/going-on.ts";
import { CLUJ, CLUJ_LINE, CUSTOMER, expect, MOUSE, test } from "#tests/e2e/steps.ts";
import { wordsOf } from "#tests/e2e/words.ts";

/** What scripts add to the checkout (SPEC 2.11, 4). */
test.beforeEach(async ({ given }) => {
	await given.aCartWith({ type: "product", id: MOUSE.id });
});

test("a message appears when a field is left, and goes while it is put right", async ({ say, when, then }) => {
	await when.opens("/direct-checkout");
	const email = when.field("email");
	await email.fill("stefania@");
	await then.doesNotSee(say("validation:emailAddress"));
	await email.blur();
	await then.sees(say("validation:emailAddress"));
	await expect(email).toHaveAccessibleDescription(new RegExp(say("validation:emailAddress")));
	await email.fill(CUSTOMER.email);
	await then.doesNotSee(say("validation:emailAddress"));
});

test("whoever passes empty fields with the keyboard is told nothing until the form is sent", async ({
	page,
	say,
	when,
	then,
}) => {
	await when.opens("/direct-checkout");
	await when.field("fullName").focus();
	for (let field = 0; field < 3; field++) await page.keyboard.press("Tab");
	// A field that was typed into is checked as it is left: by then the rules have come.
	await when.field("email").fill("stefania@");
	await when.field("phone").focus();
	await then.sees(say("validation:emailAddress"));
	await expect(when.field("fullName")).not.toHaveAttribute("aria-invalid", "true");
	await expect(when.field("phone")).not.toHaveAttribute("aria-invalid", "true");
});

test("a checkout says before its button what is bought, when it comes and what holds if it does not please", async ({
	page,
	say,
	when,
	then,
}) => {
	await when.opens("/direct-checkout");
	const summary = page.getByRole("complementary", { name: say("cart:summary") });
	await expect(summary.getByText(say("catalogue:returnPromise"))).toBeVisible();
	await expect(summary.getByText(/(?:De obicei gata de ridicat|Usually ready for pickup) .*\d+/)).toBeVisible();
	await when.choosesDelivery("delivery");
	await expect(summary.getByText(/\d+.* – .+ \d+/)).toBeVisible();
	await expect(page.getByRole("banner").getByRole("link", { name: say("layout:checkout") })).toHaveAttribute(
		"aria-current",
		"page",
	);
	await then.isAWholePage();
});

test("the error summary takes the focus and its links move it to the fields", async ({ say, when, then }) => {
	await when.opens("/direct-checkout");
	await when.placesTheOrder();
	await expect(then.errorSummary()).toBeFocused();
	for (const [message, name] of [
		["validation:nameTwo", "fullName"],
		["validation:phoneNumber", "phone"],
	] as const) {
		await when.follows(say(message), then.errorSummary());
		await expect(when.field(name)).toBeFocused();
		await expect(when.field(name)).toBeInViewport();
	}
});

test("express delivery is added to the total as it is chosen, and refused beside the choice with a pickup", async ({
	page,
	say,
	when,
	then,
}) => {
	await when.opens("/direct-checkout");
	const express = page.getByRole("radio", { name: say("checkout:express") });
	await expect(express).toBeHidden();
	await when.choosesDelivery("delivery");
	const surcharge = page.getByText(say("order:expressSurcharge"), { exact: true });
	await expect(surcharge).toBeHidden();
	await express.check();
	await expect(surcharge).toBeVisible();
	await when.choosesDelivery("pickup");
	await expect(surcharge).toBeHidden();
	await when.placesTheOrder();
	await when.follows(say("validation:expressPickup"), then.errorSummary());
	await expect(express).toBeFocused();
	await page.getByRole("radio", { name: say("checkout:standard") }).check();
	await expect(express).toBeHidden();
});

test("a faulty form is not sent at all", async ({ page, when, then }) => {
	const sent: string[] = [];
	page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
	await when.opens("/direct-checkout");
	await when.placesTheOrder();
	await expect(then.errorSummary()).toBeVisible();
	expect(sent).toEqual([]);
});

test("an invoice to a company is asked for under one line, which opens by itself where something is wrong", async ({
	page,
	say,
	when,
	then,
}) => {
	await when.opens("/direct-checkout");
	await expect(when.field("taxCode")).toBeHidden();
	await when.opensTheBilling();
	await when.choosesDelivery("delivery");
	await expect(when.field("billingCounty")).toBeHidden();
	await when.choosesDelivery("pickup");
	await expect(when.field("billingCounty")).toBeVisible();
	await when.field("taxCode").fill("RO12345675");
	await when.field("taxCode").blur();
	await expect(when.field("taxCode")).toHaveAccessibleDescription(new RegExp(say("validation:taxCodeWrong")));
	await when.field("taxCode").fill("RO12345674");
	await then.doesNotSee(say("validation:taxCodeWrong"));
	await when.opensTheBilling();
	await expect(when.field("taxCode")).toBeHidden();
	await when.fillsInWhoTheyAre();
	await when.placesTheOrder();
	await when.follows(say("validation:companyName"), then.errorSummary());
	await expect(when.field("companyName")).toBeFocused();
	await when.fillsIn({ companyName: "Exemplu Construct S.R.L." });
	await when.choosesDelivery("delivery");
	await when.fillsIn(CLUJ);
	await then.doesNotSee(say("validation:billingAddress"));
	await when.placesTheOrder();
	await then.isAt(/\/bank-transfer\/\d+$/);
	await page.goto(`/order-confirmation/${/\d+$/.exec(page.url())?.[0]}`);
	await then.reads(say("order:companyName"), "Exemplu Construct S.R.L.");
	await then.reads(say("order:taxCode"), "RO12345674");
	await then.reads(say("order:billingAddress"), CLUJ_LINE);
});

test("shipping and total follow the delivery and the city", async ({ page, say, when, then }) => {
	await when.opens("/direct-checkout");
	const summary = page.getByRole("complementary", { name: say("cart:summary") });
	const costs = async (shipping: string, total: string) => {
		await then.reads(say("cart:shipping"), shipping, summary);
		await then.reads(say("checkout:total"), total, summary);
	};
	await costs(say("cart:free"), "220,00 LEI");
	await when.choosesDelivery("delivery");
	await costs("60,00 LEI", "280,00 LEI");
	await when.fillsIn(CLUJ);
	await costs("60,00 LEI", "280,00 LEI");
	await when.fillsIn({ county: "București" });
	await costs(say("cart:free"), "220,00 LEI");
	await when.choosesDelivery("pickup");
	await costs(say("cart:free"), "220,00 LEI");
	await when.choosesDelivery("delivery");
	await when.fillsIn({ ...CLUJ, fullName: CUSTOMER.fullName, email: CUSTOMER.email, phone: CUSTOMER.phone });
	await costs("60,00 LEI", "280,00 LEI");
	// The total that was shown is the one that is sent: one press orders.
	await when.placesTheOrder();
	await then.isAt(/\/bank-transfer\/\d+$/);
});

test("what was typed stays when the language is changed in the middle, once", async ({ page, when, then }) => {
	await when.opens("/direct-checkout");
	await when.fillsIn({ fullName: "Ștefania O'Neil", email: "stefania@" });
	await when.choosesDelivery("delivery");
	await when.fillsIn({ address: CLUJ.address, county: "București", sector: "3" });
	await when.choosesPayment("cash");
	await when.presses(/^EN/, when.bar());
	const english = wordsOf("en");
	await then.seesTheHeading(english("checkout:title"));
	const main = page.getByRole("main");
	const field = (name: string) => main.getByRole("textbox", { name: new RegExp(`^${english(`checkout:${name}`)}`) });
	await expect(field("fullName")).toHaveValue("Ștefania O'Neil");
	await expect(field("email")).toHaveValue("stefania@");
	await expect(field("address")).toHaveValue(CLUJ.address);
	await expect(main.getByLabel(english("checkout:sector"), { exact: true })).toHaveValue("3");
	await expect(main.getByRole("radio", { name: english("payment:cash") })).toBeChecked();
	await then.reads(english("cart:shipping"), english("cart:free"), page.getByRole("complementary"));

	await page.reload();
	await expect(field("fullName")).toHaveValue("");
});

test("the address shows for delivery only", async ({ when }) => {
	await when.opens("/direct-checkout");
	await expect(when.field("address")).toBeHidden();
	await when.choosesDelivery("delivery");
	await expect(when.field("address")).toBeVisible();
});

test("an address that is asked for only after a refusal is not called faulty before anybody has typed it", async ({
	when,
	then,
}) => {
	await when.opens("/direct-checkout");
	await when.placesTheOrder();
	await expect(then.errorSummary()).toBeFocused();
	await when.choosesDelivery("delivery");
	await when.field("fullName").fill(CUSTOMER.fullName);
	await expect(when.field("fullName")).not.toHaveAttribute("aria-invalid", "true");
	const [address, phone] = [when.field("address"), when.field("phone")];
	await expect(address).toBeVisible();
	await expect(phone).toHaveAttribute("aria-invalid", "true");
	await expect(address).not.toHaveAttribute("aria-invalid", "true");
	await when.placesTheOrder();
	await expect(address).toHaveAttribute("aria-invalid", "true");
});

test("the processing state covers the page while the order is on its way", async ({ page, say, when, then }) => {
	const arrived = latch();
	const release = latch();
	await page.route("**/direct-checkout.data*", async (route) => {
		if (route.request().method() !== "POST") return route.continue();
		arrived.open();
		await release.opened;
		await route.continue();
	});
	await when.opens("/direct-checkout");
	await when.fillsInWhoTheyAre();
	await when.placesTheOrder();
	await arrived.opened;
	const state = page.getByText(say("checkout:processingTitle"), { exact: true });
	await expect(state).toBeVisible();
	await expect(page.getByRole("status").filter({ hasText: say("checkout:processingTitle") })).toBeAttached();
	// The layer takes every press, so that nothing is sent twice, and the focus does not go where it covers it.
	const button = page.getByRole("button", { name: say("checkout:placeOrder") });
	await expect(button).toHaveAttribute("aria-disabled", "true");
	await page.keyboard.press("Tab");
	await expect(button).toBeFocused();
	release.open();
	await then.isAt(/\/bank-transfer\/\d+$/);
	await expect(state).toHaveCount(0);
});

test("cash says that the order is placed and shows the confirmation after 1.5 s", async ({ page, say, when, then }) => {
	await when.opens("/direct-checkout");
	await when.fillsInWhoTheyAre();
	await when.choosesPayment("cash");
	const isGoingOn = await watchGoingOn(page, "/order-confirmation");
	await when.stopsTheClock();
	await when.placesTheOrder();
	await then.sees(say("checkout:placedTitle"));
	await page.clock.runFor(1_400);
	expect(await isGoingOn()).toBe(false);
	await page.clock.runFor(200);
	expect(await isGoingOn()).toBe(true);
	await then.isAt(/\/order-confirmation\/\d+$/);
	await page.clock.resume();
	await then.seesTheHeading(say("order:successTitle"));
});

test("going back after ordering leads to the emptied cart, and forward to the payment again", async ({
	page,
	say,
	when,
	then,
}) => {
	await when.opens("/cart");
	await when.opens("/direct-checkout");
	await when.fillsInWhoTheyAre();
	await when.placesTheOrder();
	await then.isAt(/\/bank-transfer\/\d+$/);
	// The checkout of an empty cart would lead on to the cart each time, and Back no further: the payment has taken its place.
	await page.goBack();
	await then.isAt("/cart");
	await then.sees(say("cart:emptyText"));
	await then.hasInTheCart(0);
	await page.goForward();
	await then.isAt(/\/bank-transfer\/\d+$/);
});

test("two quick presses on the button make one order", async ({ page, say, when, then }) => {
	await when.opens("/direct-checkout");
	await when.fillsInWhoTheyAre();
	await page.getByRole("button", { name: say("checkout:placeOrder") }).dblclick({ delay: 5 });
	await then.isAt(/\/bank-transfer\/\d+$/);
	const number = Number(/\d+$/.exec(page.url())?.[0]);
	for (const [id, status] of [
		[number, 200],
		[number - 1, 404],
		[number + 1, 404],
	])
		expect((await page.request.get(`/api/orders/${id}`)).status(), `order ${id}`).toBe(status);
});

test("a lost connection while ordering is told, and costs nothing of what was typed", async ({
	page,
	say,
	when,
	then,
}) => {
	await page.route("**/direct-checkout.data*", (route) =>
		route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
	);
	await when.opens("/direct-checkout");
	await when.fillsInWhoTheyAre();
	await when.placesTheOrder();
	await expect(page.getByRole("alert").getByText(say("checkout:connectionLost"))).toBeVisible();
	await then.hasInTheCart(1);
	await page.unrouteAll();
	await when.placesTheOrder();
	await then.isAt(/\/bank-transfer\/\d+$/);
});

/** A promise that someone else settles (Promise.withResolvers, which Node 20 does not have). */
function latch<T = void>(): { opened: Promise<T>; open: (value: T) => void } {
	let open: (value: T) => void = () => {};
	const opened = new Promise<T>((resolve) => {
		open = resolve;
	});
	return { opened, open };
}
