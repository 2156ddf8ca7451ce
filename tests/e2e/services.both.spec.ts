import { named } from "#tests/e2e/patterns.ts";
import { CUSTOMER, expect, LANGUAGE_BY_SCRIPTS, MOUSE, test } from "#tests/e2e/steps.ts";

/** Services: mixed carts, carts of services alone, scheduling (SPEC 2.6 to 2.12, DECISIONS 6). */
const REPAIR = { ro: "Reparații PC", en: "PC Repair" } as const;
test.use(LANGUAGE_BY_SCRIPTS);

test("the services of a mixed cart come back on the confirmation and are scheduled one by one", async ({
	page,
	language,
	say,
	visitor,
	given,
	when,
	then,
}) => {
	await given.aCartWith({ type: "product", id: MOUSE.id }, { type: "service", id: 1 }, { type: "service", id: 2 });
	await when.opens("/cart");
	await then.sees(say("cart:mixedText"));
	await then.reads(say("cart:estimatedTotal"), "280,00 RON");
	await when.follows(say("cart:proceed"));
	await when.fillsInWhoTheyAre();
	await when.placesTheOrder();
	await then.isAt(/\/bank-transfer\/\d+$/);
	await then.hasInTheCart(0);
	await when.presses(say("payment:transferDone"));

	await then.seesTheHeading(say("order:claimedTitle"));
	await then.hasInTheCart(2);
	await then.reads(say("order:total"), "220,00 RON");
	await then.sees(say("order:pendingServicesTitle"));
	if (!visitor.hasScripts) await when.follows(say("order:pendingServicesGo"));
	await then.isAt("/service-order/1");

	// Nobody types the same twice: it is filled in from the order.
	for (const name of ["fullName", "email", "phone"] as const)
		await expect(page.getByLabel(say(`checkout:${name}`))).toHaveValue(CUSTOMER[name]);
	await when.presses(say("services:submit"));
	await then.isAt(/\/service-confirmation\/\d+$/);
	await then.seesTheHeading(say("services:title_scheduled"));
	await then.reads(say("services:service"), REPAIR[language]);
	await then.hasInTheCart(1);
	await then.sees(say("services:nextTitle", { count: 1 }));
	await when.follows(say("services:scheduleNext"));
	await then.isAt("/service-order/2");
	await then.isAWholePage();
});

test("a cart of services alone goes straight to scheduling", async ({ say, given, when, then }) => {
	await given.aCartWith({ type: "service", id: 1 });
	await when.opens("/cart");
	await then.sees(say("cart:servicesOnlyText"));
	await when.follows(say("cart:scheduleServices"));
	await then.isAt("/service-order/1");
	for (const form of ["/direct-checkout", "/checkout"]) {
		await when.opens(form);
		await then.isAt("/service-order/1");
	}
});

test("a service is scheduled, first with faults", async ({ page, language, say, when, then }) => {
	await when.opens("/services");
	await when.follows(named(say("services:schedule"), REPAIR[language]));
	await then.isAt("/service-order/1");
	await page.getByLabel(say("services:notes")).fill("Se oprește singur.");
	await when.presses(say("services:submit"));
	await then.isShownTheFault(say("validation:fullNameRequired"), say("checkout:fullName"));
	await then.isShownTheFault(say("services:phoneRequired"), say("checkout:phone"));
	await expect(page.getByLabel(say("services:notes"))).toHaveValue("Se oprește singur.");
	await page.getByLabel(say("checkout:fullName")).fill(CUSTOMER.fullName);
	await page.getByLabel(say("checkout:email")).fill(CUSTOMER.email);
	await page.getByLabel(say("checkout:phone")).fill(CUSTOMER.phone);
	await when.presses(say("services:submit"));
	await then.seesTheHeading(say("services:title_scheduled"));
	await then.reads(say("checkout:email"), CUSTOMER.email);
	await then.sees("Se oprește singur.");
});

test("confirming a service puts it into the cart once", async ({ page, say, when, then }) => {
	await when.opens("/service-schedule/1");
	await when.presses(say("services:confirm"));
	await then.isAt("/cart");
	await then.hasInTheCart(1);
	await when.opens("/services");
	await expect(page.getByRole("button", { name: say("services:scheduled") })).toBeDisabled();
	await when.opens("/service-schedule/1");
	await then.sees(say("services:alreadyInCart"));
	await when.presses(say("services:confirm"));
	await then.isAt("/cart");
	await then.hasInTheCart(1);
});

test("the page titled Schedule Service adds PC Repair", async ({ language, say, when, then }) => {
	await when.opens("/simple-service-order");
	await when.presses(say("services:simpleAdd", { name: REPAIR[language] }));
	await then.isAt("/cart");
	await then.sees(REPAIR[language]);
});
