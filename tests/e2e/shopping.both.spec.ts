import { CLUJ, CLUJ_LINE, CUSTOMER, expect, LANGUAGE_BY_SCRIPTS, MOUSE, QUANTUM, test } from "#tests/e2e/steps.ts";

/** The shop's main job, from the first page to a confirmed order, with scripts and without. */
test.use(LANGUAGE_BY_SCRIPTS);

test("a visitor goes from home to a confirmed order", async ({ page, say, visitor, when, then }) => {
	await when.opens("/");
	await then.isAWholePage();
	await then.sees(say("home:notLive"), page.locator("body"));
	await when.follows(say("cart:toProducts"));
	await then.seesTheHeading(say("catalogue:productsTitle"));

	await test.step("the details", async () => {
		await when.follows(QUANTUM.name);
		await then.seesTheHeading(QUANTUM.name);
		await then.isAt(`/products/${QUANTUM.id}`);
		await when.addsToCart(QUANTUM.name);
		await then.isTold(say("cart:added", { name: QUANTUM.name }));
		await then.hasInTheCart(1);
	});

	await test.step("the cart", async () => {
		await when.follows(say("catalogue:viewCart"));
		await then.seesTheHeading(say("cart:title"));
		await then.reads(say("cart:subtotal"), "9.441,00 RON");
		await then.reads(say("cart:shipping"), "60,00 RON");
		await then.reads(say("cart:estimatedTotal"), "9.501,00 RON");
		await when.follows(say("cart:proceed"));
		await then.isAt("/direct-checkout");
	});

	await test.step("the checkout, first with faults", async () => {
		await when.fillsIn({ fullName: CUSTOMER.fullName, email: "stefania@", phone: "072" });
		await when.choosesDelivery("delivery");
		await when.fillsIn(CLUJ);
		await when.choosesPayment("revolutpay");
		await when.placesTheOrder();
		await then.isShownTheFault(say("validation:emailAddress"), say("checkout:email"));
		await then.isShownTheFault(say("validation:phoneNumber"), say("checkout:phone"));
		await expect(then.errorSummary().getByRole("link")).toHaveCount(2);
		await expect(when.field("fullName")).toHaveValue(CUSTOMER.fullName);
		await expect(when.field("email")).toHaveValue("stefania@");
		await expect(when.field("city")).toHaveValue(CLUJ.city);
		await expect(page.getByRole("radio", { name: say("payment:revolutpay") })).toBeChecked();
		await expect(page.getByRole("radio", { name: say("checkout:delivery") })).toBeChecked();
	});

	await test.step("the order", async () => {
		await when.follows(say("validation:emailAddress"), then.errorSummary());
		if (visitor.hasScripts) await expect(when.field("email")).toBeFocused();
		await when.fillsIn({ email: CUSTOMER.email, phone: CUSTOMER.phone });
		await when.placesTheOrder();
		await then.isAt(/\/revolut-checkout\/\d+$/);
		await then.reads(say("payment:amount"), "9.501,00 LEI");
		await then.hasInTheCart(0);
	});

	await test.step("the confirmation", async () => {
		const number = /\d+$/.exec(page.url())?.[0];
		await when.presses(say("payment:revolutDone"));
		await then.seesTheHeading(say("order:claimedTitle"));
		await then.isTold(say("payment:claimed", { day: "" }).split(";")[0]!);
		await then.reads(say("order:orderNumber"), `#${number}`);
		await then.sees(QUANTUM.name);
		// 0.2 of the RON amount, and the RON beside it; totals in RON (DECISIONS 5).
		await then.sees("1.888,20 EUR");
		await then.reads(say("cart:subtotal"), "9.441,00 RON");
		await then.reads(say("order:shipping"), "60,00 RON");
		await then.reads(say("order:total"), "9.501,00 RON");
		await then.reads(say("order:deliveryAddress"), CLUJ_LINE);
		await then.reads(say("contact:emailLabel"), CUSTOMER.email);
		await then.isAWholePage();
	});
});

test("the list is filtered, sorted and searched by its address", async ({ page, say, visitor, when, then }) => {
	const titles = page.getByRole("main").getByRole("article").getByRole("heading");
	await when.opens("/products");
	await expect(titles).toHaveCount(22);

	// With scripts a choice applies at once; without them the button does it.
	const applies = () => (visitor.hasScripts ? undefined : when.presses(say("catalogue:filterApply")));
	await page.getByLabel(say("catalogue:filterCategory")).selectOption("mid-range");
	await applies();
	await expect(page).toHaveURL(/[?&]category=mid-range/);
	await expect(titles).toHaveText(["Quantum Series", "Quantum Red", "Quantum Pro"]);

	await page.getByLabel(say("catalogue:filterSort")).selectOption("price-desc");
	await applies();
	await expect(page).toHaveURL(/[?&]sort=price-desc/);
	await expect(titles).toHaveText(["Quantum Pro", "Quantum Red", "Quantum Series"]);

	await page.getByRole("main").getByLabel(say("catalogue:filterSearch")).fill("red");
	await when.presses(say("catalogue:filterApply"));
	await expect(page).toHaveURL(/[?&]q=red/);
	await expect(titles).toHaveText(["Quantum Red"]);

	await page.reload();
	await expect(titles).toHaveText(["Quantum Red"]);
	await expect(page.getByLabel(say("catalogue:filterCategory"))).toHaveValue("mid-range");

	await page.getByRole("main").getByLabel(say("catalogue:filterSearch")).fill("locomotivă");
	await when.presses(say("catalogue:filterApply"));
	await then.sees(say("catalogue:noProductsFound"));
	await when.follows(say("catalogue:filterReset"));
	await expect(titles).toHaveCount(22);
});

test("the days of delivery for a county are told where a screen reader listens already", async ({
	page,
	say,
	when,
}) => {
	await when.opens("/products/2");
	const told = page.locator("#county-delivery").getByRole("status");
	await expect(told).toBeAttached();
	await page.getByLabel(say("catalogue:countyChoice")).selectOption("CJ");
	await when.presses(say("catalogue:countyShow"));
	await expect(told).toContainText("Cluj-Napoca");
});

test("a product shows its tabs and its pictures by links", async ({ page, say, when, then }) => {
	await when.opens(`/products/${QUANTUM.id}`);
	const tabs = page.getByRole("navigation", { name: say("catalogue:tabs") });
	await when.follows(say("catalogue:tabSpecifications"), tabs);
	await then.isAt(/[?&]tab=specifications/);
	await then.sees(say("catalogue:spec-cooling"));
	await then.sees("1440p");
	await when.follows(say("catalogue:tabWarranty"), tabs);
	await then.sees(say("catalogue:warrantyLegal"));

	const pictures = page.getByRole("region", { name: say("catalogue:gallery") });
	const first = await pictures.getByRole("img").first().getAttribute("src");
	await pictures.getByRole("link").nth(2).click();
	await then.isAt(/[?&]picture=2/);
	await expect(pictures.getByRole("link").nth(2)).toHaveAttribute("aria-current", "true");
	await expect(pictures.getByRole("img").first()).not.toHaveAttribute("src", first ?? "");
	await then.sees(say("catalogue:warrantyLegal"));
});

test("a product that does not exist gets a page with a way back", async ({ say, when, then }) => {
	const answer = await when.opens("/products/9999");
	expect(answer?.status()).toBe(404);
	await then.seesTheHeading(say("catalogue:notFoundTitle"));
	await when.follows(say("catalogue:backToProducts"));
	await then.isAt("/products");
});

test("Back from a comparison the products that were chosen for it are still chosen", async ({ page, say, when }) => {
	await when.opens("/products");
	const boxes = page.getByRole("checkbox", { name: say("catalogue:compareAdd") });
	for (const at of [0, 2]) await boxes.nth(at).check();
	await when.presses(say("catalogue:compareButton"));
	await expect(page.getByRole("heading", { name: say("catalogue:compareTitle") })).toBeVisible();
	await page.goBack();
	await expect(boxes.and(page.locator(":checked"))).toHaveCount(2);
	await expect(boxes.nth(2)).toBeChecked();
});

test("who leaves while the order is being sent finds it placed instead of ordering twice", async ({
	page,
	say,
	given,
	visitor,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/ERR_FAILED/);
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await when.opens("/direct-checkout");
	await when.fillsInWhoTheyAre();
	await when.choosesDelivery("pickup");
	// The shop gets it, and its answer goes elsewhere; without scripts an empty one leaves the browser where it is.
	await page.route(/direct-checkout/, async (route) => {
		const request = route.request();
		if (request.method() !== "POST") return route.continue();
		const sent = { method: "POST", headers: await request.allHeaders(), body: request.postData() };
		await fetch(request.url(), { ...sent, redirect: "manual" });
		return visitor.hasScripts ? route.abort() : route.fulfill({ status: 204 });
	});
	const isLost = visitor.hasScripts ? page.waitForEvent("requestfailed") : page.waitForEvent("response");
	await when.presses(say("checkout:placeOrder"));
	await isLost;
	await when.opens("/cart");
	await when.follows(say("cart:proceed"));
	await then.isAt(/order-confirmation/);
	await then.isTold(say("checkout:placedUnseen", { id: new URL(page.url()).pathname.split("/").at(-1) }));
	await then.hasInTheCart(0);
});

test("the cart's buttons say which item they change", async ({ page, say, given, when, then }) => {
	await given.aCartWith({ type: "product", id: 4 }, { type: "product", id: 20 });
	const name = "Logitech G305 LIGHTSPEED";
	const row = page.getByRole("row").filter({ hasText: name });
	const minus = row.getByRole("button", { name: say("cart:minus", { name }), exact: true });
	await when.opens("/cart");

	await expect(minus).toBeDisabled();
	await when.presses(say("cart:plus", { name }));
	await then.isTold(say("cart:quantityChanged", { name }));
	await then.hasInTheCart(3);
	await expect(row).toContainText("440,00 RON");

	await minus.click();
	await then.hasInTheCart(2);
	await expect(minus).toBeDisabled();

	await when.presses(say("cart:remove", { name }));
	await then.isTold(say("cart:removed", { name }));
	await expect(row).toHaveCount(0);
	await then.hasInTheCart(1);

	await when.presses(say("cart:clear"));
	await then.sees(say("cart:emptyText"));
	await then.hasInTheCart(0);
	await expect(page.getByRole("link", { name: say("layout:checkout") })).toHaveCount(0);
	await expect(page.getByRole("main").getByRole("link", { name: say("cart:toProducts") })).toBeVisible();
	await expect(page.getByRole("main").getByRole("link", { name: say("cart:toServices") })).toBeVisible();
});

test("the test page has three ways to the older checkout", async ({ page, say, given, when, then }) => {
	await given.aCartWith({ type: "product", id: MOUSE.id });
	for (const way of ["testLink", "testForm", "testButton"]) {
		await when.opens("/checkout-button-test");
		await page
			.getByRole("main")
			.getByText(say(`checkout:${way}`), { exact: true })
			.click();
		await then.isAt(/\/checkout\??$/);
		await then.seesTheHeading(say("checkout:olderTitle"));
	}
});

test("an empty cart has nothing to check out", async ({ when, then }) => {
	for (const form of ["/direct-checkout", "/checkout"]) {
		await when.opens(form);
		await then.isAt("/cart");
	}
});
