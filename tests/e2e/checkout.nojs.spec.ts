import { startingWith } from "#tests/e2e/patterns.ts";
import { CLUJ, CUSTOMER, expect, MOUSE, test } from "#tests/e2e/steps.ts";

/** What only a page without scripts has to do: answer 422, jump to a field by an anchor, recalculate by a button. */
test.describe("in English", () => {
	test.use({ language: "en" });

	test("the direct checkout answers 422 with the messages of SPEC 5", async ({ page, given, when, then }) => {
		await given.aCartWith({ type: "product", id: MOUSE.id });
		await when.opens("/direct-checkout");
		const answered = page.waitForResponse((response) => response.request().method() === "POST");
		await when.placesTheOrder();
		expect((await answered).status()).toBe(422);
		await then.isShownTheFault("Name must be at least 2 characters.", "Full name");
		await then.isShownTheFault("Please enter a valid email address.", "E-mail");
		await then.isShownTheFault("Please enter a valid phone number.", "Phone");
		await then.isAWholePage();
	});

	test("the older checkout answers 422 with its own messages", async ({ page, given, when, then }) => {
		await given.aCartWith({ type: "product", id: MOUSE.id });
		await when.opens("/checkout");
		await when.choosesDelivery("delivery");
		const answered = page.waitForResponse((response) => response.request().method() === "POST");
		await when.placesTheOrder();
		expect((await answered).status()).toBe(422);
		await then.isShownTheFault("Full name is required", "Full name");
		await then.isShownTheFault("Valid email is required", "E-mail");
		await then.isShownTheFault("Valid phone number is required", "Phone");
	});

	test("the older checkout names a missing address in the words of SPEC 5", async ({ given, when, then }) => {
		await given.aCartWith({ type: "product", id: MOUSE.id });
		await when.opens("/checkout");
		await when.fillsInWhoTheyAre();
		await when.choosesDelivery("delivery");
		await when.placesTheOrder();
		await then.isShownTheFault("Address, city, and county are required for delivery", "Address");
	});
});

test("a line of the error summary is an anchor to its field", async ({ page, say, given, when, then }) => {
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await when.opens("/direct-checkout");
	await when.placesTheOrder();
	const line = then.errorSummary().getByRole("link", { name: say("validation:phoneNumber") });
	const id = (await line.getAttribute("href"))?.slice(1) ?? "";
	await expect(page.locator(`[id="${id}"]`)).toHaveAttribute("name", "phone");
	await line.click();
	await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test("a button recalculates the total for the chosen delivery", async ({ page, say, given, when }) => {
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await when.opens("/direct-checkout");
	const total = page.getByTestId("checkout-total");
	await expect(total).toHaveText("220,00 LEI");
	await when.fillsIn({ fullName: CUSTOMER.fullName });
	await when.choosesDelivery("delivery");
	await when.fillsIn(CLUJ);
	await when.presses(say("checkout:recalculate"));
	await expect(total).toHaveText("280,00 LEI");
	await expect(when.field("fullName")).toHaveValue(CUSTOMER.fullName);
	await when.fillsIn({ county: "București" });
	await when.presses(say("checkout:recalculate"));
	await expect(total).toHaveText("220,00 LEI");
});

test("who changes the cart in the middle of a checkout goes on with what was typed", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await when.opens("/checkout");
	await when.fillsIn({ fullName: CUSTOMER.fullName });
	await when.choosesDelivery("delivery");
	await when.fillsIn(CLUJ);
	await when.presses(say("checkout:backToCart"));
	await page.getByRole("button", { name: say("cart:plus", { name: MOUSE.name }) }).click();
	await then.isAt("/cart?changed=1");
	await expect(page.getByRole("main")).toContainText("440,00");
	await when.presses(say("cart:proceed"));
	await then.isAt("/checkout");
	await expect(when.field("fullName")).toHaveValue(CUSTOMER.fullName);
	await expect(when.field("county")).toHaveValue("Cluj");
	await expect(page.getByTestId("checkout-total")).toHaveText("500,00 LEI");

	// By the bar, and in the other language.
	const bar = page.getByRole("banner");
	await bar.getByRole("button", { name: startingWith(say("layout:cart", { count: 2 })) }).click();
	await bar.getByRole("button", { name: "EN, English" }).click();
	await then.isAt("/cart?lng=en");
	await bar.getByRole("button", { name: "Checkout", exact: true }).click();
	await expect(page.getByRole("main").locator("[name=fullName]")).toHaveValue(CUSTOMER.fullName);
});

test("what only scripts can do is not offered", async ({ page, say, given, when }) => {
	const order = await given.anOrder();
	await when.opens(order.next);
	await expect(page.getByText("RO49", { exact: false })).toBeVisible();
	await expect(page.getByRole("button", { name: say("payment:copied") })).toHaveCount(0);
	await expect(page.locator("[data-js-only]:visible")).toHaveCount(0);
});

test("the menu of a narrow screen opens without scripts", async ({ page, say, when, then }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await when.opens("/");
	await page.locator("summary", { hasText: say("layout:menu") }).click();
	await when.follows(say("layout:navServices"), when.bar());
	await then.isAt("/services");
});
