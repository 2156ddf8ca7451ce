import { aKiosk, cookieNames, expectTouchTargets, TABLET } from "#tests/e2e/kiosk.ts";
import { expectNoAxeFindings, expectNoHorizontalScrolling } from "#tests/e2e/looks.ts";
import { CUSTOMER, expect, MOUSE, test } from "#tests/e2e/steps.ts";
import { ADMIN } from "#tests/support/server.ts";

/** The tablet on the counter (DECISIONS 8). */
test.use(TABLET);

const MOUSE_PAGE = `/products/${MOUSE.id}`;

test("a customer orders for pickup, pays in the store, and the next one finds nothing of it", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await aKiosk(page, given);
	await when.opens(MOUSE_PAGE);
	await when.addsToCart(MOUSE.name);
	await then.hasInTheCart(1);
	await when.opens("/direct-checkout");
	await when.fillsInWhoTheyAre();
	await when.placesTheOrder();
	await expect(page).toHaveURL(/\/order-confirmation\/\d+$/);
	const confirmation = page.url();
	await then.sees(say("kiosk:payTitle"));
	await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();

	await when.presses(say("kiosk:newCustomer"), when.bar());
	await then.isAt("/");
	expect(await cookieNames(page)).toEqual(["kiosk"]);
	expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
	await page.goto(confirmation);
	await then.seesTheHeading(say("order:notFoundTitle"));
	await expect(page.getByText(CUSTOMER.email)).toHaveCount(0);
});

test("nobody touches the tablet: it asks after 90 s, and 20 s later the customer is forgotten", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await aKiosk(page, given);
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await page.clock.install();
	await when.opens("/direct-checkout");
	const name = when.field("fullName");
	await name.fill(CUSTOMER.fullName);
	const warning = page.getByRole("dialog", { name: say("kiosk:warningTitle") });

	await page.clock.runFor(80_000);
	await expect(warning).toBeHidden();
	await page.clock.runFor(12_000);
	await expect(warning).toBeVisible();
	await expectTouchTargets(page, "the warning");
	await expectNoAxeFindings(page, "the warning", "everything");

	// The answer keeps everything, and the time runs anew.
	await warning.getByRole("button", { name: say("kiosk:stillHere") }).click();
	await expect(warning).toBeHidden();
	await expect(name).toHaveValue(CUSTOMER.fullName);

	await page.clock.runFor(95_000);
	await expect(warning).toBeVisible();
	// A touch beside the answer is not an answer: it may be the next customer's.
	await page.touchscreen.tap(5, 1_000);
	await page.clock.runFor(20_000);
	await then.isAt("/");
	await then.hasInTheCart(0);
	expect(await cookieNames(page)).toEqual(["kiosk"]);

	await page.goBack();
	await when.untilScriptsWork();
	await expect(page.getByText(MOUSE.name)).toHaveCount(0);
	await expect(page.locator(`input[value="${CUSTOMER.fullName}"]`)).toHaveCount(0);
});

test("the field that the keyboard goes back to is not under the header", async ({ page, given, when }) => {
	await aKiosk(page, given);
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await when.opens("/direct-checkout");
	await when.field("email").focus();
	const name = when.field("fullName");
	await name.evaluate((field) =>
		window.scrollBy({ top: field.getBoundingClientRect().top - 148, behavior: "instant" }),
	);
	await page.keyboard.press("Shift+Tab");
	await expect(name).toBeFocused();
	const header = (await when.bar().boundingBox())!;
	expect((await name.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height);
});

test("nothing that was typed comes back from a withdrawal's review", async ({ page, say, given, when, then }) => {
	await aKiosk(page, given);
	await when.opens("/withdraw");
	const typed = { orderNumber: "12345", name: CUSTOMER.fullName, email: CUSTOMER.email };
	const field = (name: string) => when.main().locator(`[name=${name}]`);
	for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
	await when.presses(say("withdrawal:toReview"));
	await then.seesTheHeading(say("withdrawal:reviewTitle"));
	// The framework shows what was answered a moment before it stands in the history.
	await expect.poll(() => page.evaluate(() => history.state.idx)).toBe(1);
	await page.goBack();
	await then.seesTheHeading(say("withdrawal:title"));
	for (const name of Object.keys(typed)) await expect(field(name)).toHaveValue("");
});

test("a tablet that nobody has used yet asks nobody", async ({ page, say, given, when }) => {
	await aKiosk(page, given);
	await page.clock.install();
	await when.opens("/");
	await page.clock.runFor(200_000);
	await expect(page.getByRole("dialog", { name: say("kiosk:warningTitle") })).toBeHidden();
});

test("leaving takes the password of somebody of the shop", async ({ page, say, given, when, then }) => {
	await aKiosk(page, given);
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await when.opens("/");
	await page
		.getByRole("contentinfo")
		.getByRole("link", { name: say("kiosk:leaveLink") })
		.click();
	await then.seesTheHeading(say("kiosk:leaveTitle"));
	await when.untilScriptsWork();
	await when.presses(say("kiosk:leave"));
	await expect(then.errorSummary()).toContainText(say("backOffice:emailRequired"));
	await page.getByLabel(say("contact:email")).fill(ADMIN.email);
	await page.getByLabel(say("backOffice:password")).fill("nu-este-aceasta");
	await when.presses(say("kiosk:leave"));
	await expect(then.errorSummary()).toContainText(say("backOffice:signInFailed"));
	await page.getByLabel(say("contact:email")).fill(ADMIN.email);
	await page.getByLabel(say("backOffice:password")).fill(ADMIN.password);
	await when.presses(say("kiosk:leave"));
	await then.isAt("/staff");
	expect(await cookieNames(page)).toEqual(["desk", "known-browser"]);
});

for (const language of ["ro", "en"] as const) {
	test.describe(language, () => {
		test.use({ language });
		test("every screen can be pressed with a finger", async ({ page, given, when, visitor }) => {
			await aKiosk(page, given);
			if (language === "en")
				await visitor.context.addCookies([{ name: "language", value: "en", url: visitor.shopUrl }]);
			const { id } = await given.anOrder({ delivery: "pickup", payment: "cash" });
			await given.aCartWith({ type: "product", id: MOUSE.id }, { type: "service", id: 1 });
			const shopping = [
				"/",
				"/products",
				MOUSE_PAGE,
				"/products/compare?ids=4,5",
				"/services",
				"/services/pc-repair",
				"/cart",
				"/direct-checkout",
				"/checkout",
			];
			const others = [
				"/contact",
				"/about",
				`/order-confirmation/${id}`,
				"/service-order/1",
				"/invoices",
				"/terms",
				"/delivery-returns",
				"/withdraw",
				"/kiosk/leave",
			];
			for (const path of [...shopping, ...others]) {
				await when.opens(path);
				await expectTouchTargets(page, path);
				await expectNoHorizontalScrolling(page);
			}
		});
	});
}
