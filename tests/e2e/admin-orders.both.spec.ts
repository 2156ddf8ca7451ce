import { expect, MOUSE, test } from "#tests/e2e/steps.ts";

test("an order lives at the back office from the claim to its delivery", async ({ page, say, given, when, then }) => {
	const { id, next } = await given.anOrder({ payment: "banktransfer", delivery: "delivery" });
	await when.opens(next);
	await when.presses(say("payment:transferDone"));
	await then.isAt(/order-confirmation/);

	await given.isSignedIn();
	await when.opens("/admin");
	await then.seesTheHeading(say("backOffice:today"));
	await when.opens(`/admin/orders?q=%23${id}&task=claims`);
	await then.sees(say("adminOrders:payment_claimed"), page.getByRole("table"));
	await when.follows(say("adminOrders:numbered", { id }));
	await then.seesTheHeading(say("order:numbered", { id }));

	await page.getByLabel(say("adminOrders:transactionLabel")).fill(`FT-${id}`);
	await when.presses(say("adminOrders:do_payment"));
	await then.isTold(say("adminOrders:done_payment", { id }));
	await then.sees(`FT-${id}`);

	await when.presses(say("adminOrders:do_ship"));
	await then.isShownTheFault(say("adminOrders:trackingRequired"), say("order:trackingNumber"));
	await page.getByLabel(say("order:trackingNumber")).first().fill(`RO${id}`);
	await when.presses(say("adminOrders:do_ship"));
	await then.isTold(say("adminOrders:done_ship", { id }));

	await when.opens(`/order-confirmation/${id}`);
	await then.reads(say("order:trackingNumber"), `RO${id}`);

	await when.opens(`/admin/orders/${id}`);
	await when.presses(say("adminOrders:do_deliver"));
	await then.isTold(say("adminOrders:done_deliver", { id }));
	await expect(page.getByText(say("order:status_delivered")).first()).toBeVisible();
	await then.isAWholePage();
});

test("who fetches an order is told that it waits, and it is handed over", async ({ say, given, when, then }) => {
	const { id } = await given.anOrder({ payment: "cash", delivery: "pickup" });
	await given.isSignedIn();
	await when.opens(`/admin/orders/${id}`);
	await when.presses(say("adminOrders:do_ready"));
	await then.isTold(say("adminOrders:done_ready", { id }));
	await then.sees(say("adminOrders:event_ready"));
	await when.opens(`/order-confirmation/${id}`);
	await then.seesTheHeading(say("order:readyTitle"));
	await then.isAWholePage();
});

test("who writes a note, saves serial numbers or tells a customer goes on where they were", async ({
	page,
	say,
	visitor,
	given,
	when,
	then,
}) => {
	test.skip(!visitor.hasScripts, "without scripts the page is a new document");
	const { id } = await given.anOrder({ payment: "cash", delivery: "pickup" });
	await given.isSignedIn();
	await when.opens(`/admin/orders/${id}`);
	const heading = (key: string) =>
		page.getByRole("heading", { level: 2, name: say(`adminOrders:${key}`), exact: true });
	await page.getByLabel(say("adminOrders:noteLabel")).fill("Sună înainte.");
	await when.presses(say("adminOrders:do_note"));
	await then.isTold(say("adminOrders:done_note", { id }));
	await expect(heading("notesTitle")).toBeFocused();
	expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
	await page.getByLabel(new RegExp(`^${say("adminOrders:serialsOf", { name: MOUSE.name })}`)).fill("SN-1");
	await when.presses(say("adminOrders:do_serials"));
	await then.isTold(say("adminOrders:done_serials", { id }));
	await expect(heading("serialsTitle")).toBeFocused();
	await when.presses(say("adminOrders:do_ready"));
	await then.isTold(say("adminOrders:done_ready", { id }));
	await expect(heading("nextTitle")).toBeFocused();
});

test("a cancellation asks first: its button shows once its box is opened", async ({ page, say, given, when, then }) => {
	const { id } = await given.anOrder();
	await given.isSignedIn();
	await when.opens(`/admin/orders/${id}`);
	const confirm = page.getByRole("button", { name: say("adminOrders:do_cancel") });
	await expect(confirm).toBeHidden();
	await when.unfolds(say("adminOrders:move_cancel"));
	await expect(confirm).toBeVisible();
	await confirm.click();
	await then.isTold(say("adminOrders:done_cancel", { id }));
});

test("a step from an older page is refused, and the page shows how the order is now", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const { id } = await given.anOrder();
	await given.isSignedIn();
	await when.opens(`/admin/orders/${id}`);
	await given.theBackOfficeHasMoved(id, { intent: "cancel", seen: "pending", reason: "" });
	await when.presses(say("adminOrders:do_payment"));
	await then.isTold(say("adminOrders:changedMeanwhile"), "alert");
	await expect(page.locator("summary").filter({ hasText: say("adminOrders:move_reopen") })).toBeVisible();
	// Money may come for a cancelled order: what its form says now is another thing.
	await then.sees(say("adminOrders:moveTextCancelled_payment", { amount: "" }).split(". ")[1]!);
});

test("a payment on the wrong order is voided, and the order waits for its money again", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const { id } = await given.anOrder({ payment: "banktransfer" });
	await given.isSignedIn();
	await when.opens(`/admin/orders/${id}`);
	await when.presses(say("adminOrders:do_payment"));
	await then.isTold(say("adminOrders:done_payment", { id }));
	await when.unfolds(say("adminOrders:voidTitle").split(":")[0]!);
	await when.presses(say("adminOrders:do_void"));
	await then.sees(say("adminOrders:insteadRequired"));
	await page.getByLabel(say("adminOrders:insteadNone")).check();
	await when.presses(say("adminOrders:do_void"));
	await then.isTold(say("adminOrders:done_void", { id }));
	await expect(page.getByText(say("order:status_pending")).first()).toBeVisible();
	await then.sees(say("adminOrders:kind_void"));
	await then.isAWholePage();
});

test("an order is edited: its customer, and what it holds", async ({ page, say, given, when, then }) => {
	const { id } = await given.anOrder({ payment: "banktransfer" });
	await given.isSignedIn();
	await when.opens(`/admin/orders/${id}`);
	await when.follows(say("adminOrders:editLink"));
	await then.seesTheHeading(say("adminOrders:editTitle", { id }));
	await page.getByLabel(say("checkout:fullName")).fill("");
	await when.presses(say("adminOrders:editSave"));
	await then.errorSummary().waitFor();
	await page.getByLabel(say("checkout:fullName")).fill("Ioana Corectată");
	await when.presses(say("adminOrders:editSave"));
	await then.isTold(say("adminOrders:editDone", { id }));
	await then.sees("Ioana Corectată");
	await then.sees(say("adminOrders:event_edited"));
	await when.follows(say("adminOrders:editLink"));
	await page.locator("[name^='quantity-']").fill("2");
	await when.presses(say("adminOrders:itemsSave"));
	await then.isTold(say("adminOrders:editDone", { id }));
	await then.isAWholePage();
});

test("an order is to be paid another way, and its e-mails speak another language", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const { id } = await given.anOrder({ payment: "cash", delivery: "pickup" });
	await given.isSignedIn();
	await given.theBackOfficeHasMoved(id, { intent: "ready", seen: "pending" });
	await when.opens(`/admin/orders/${id}/edit`);
	await then.sees(say("adminOrders:methodReady"));
	await page.getByRole("radio", { name: say("payment:banktransfer") }).check();
	await when.presses(say("adminOrders:methodSave"));
	await then.isTold(say("adminOrders:editDone", { id }));
	await then.sees(say("adminOrders:event_payment-method", { method: say("payment:banktransfer") }));
	await then.sees(say("adminOrders:event_not-ready"));

	await when.follows(say("adminOrders:editLink"));
	await page.getByRole("radio", { name: say("adminLists:language_en"), exact: true }).check();
	await when.presses(say("adminOrders:languageSave"));
	await then.isTold(say("adminOrders:editDone", { id }));
	await when.opens(`/admin/orders/${id}/edit`);
	await expect(page.getByRole("radio", { name: say("adminLists:language_en"), exact: true })).toBeChecked();
	await expect(page.getByRole("radio", { name: say("payment:banktransfer") })).toBeChecked();
	await then.isAWholePage();
});

test("a quote is prolonged", async ({ page, say, given, when, then }) => {
	const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
	await given.isSignedIn();
	await when.opens("/admin/orders/new");
	await page.getByLabel(say("adminOrders:newFindProduct")).fill("monitor");
	await page
		.getByRole("button", { name: say("adminLists:search") })
		.last()
		.click();
	await page.locator('button[value^="add-"]:not([disabled])').first().click();
	await page.locator('input[name^="pieces-"]').waitFor();
	await page.getByLabel(say("checkout:fullName")).fill("Ion Fără Mail");
	await page.getByLabel(say("checkout:phone")).fill("0744 555 666");
	await page.getByLabel(say("payment:banktransfer")).check();
	await when.presses(say("adminOrders:quoteSave"));
	await page.waitForURL(/\/admin\/orders\/\d+$/);
	await when.follows(say("adminOrders:editLink"));
	const until = page.getByLabel(say("adminOrders:quoteUntil"));
	await until.fill(day(20));
	await when.presses(say("adminOrders:prolongSave"));
	await page.waitForURL(/\/admin\/orders\/\d+$/);
	await when.follows(say("adminOrders:editLink"));
	await expect(until).toHaveValue(day(20));
	await then.isAWholePage();
});

test("an order by hand: products are found and added, nothing typed is lost, and it needs no e-mail address", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await given.isSignedIn();
	await when.opens("/admin/orders/new");
	await page.getByLabel(say("checkout:fullName")).fill("Ion Fără Mail");
	await when.presses(say("adminOrders:newPlace"));
	await then.errorSummary().waitFor();
	const product = page.getByLabel(say("adminOrders:newFindProduct"));
	await product.fill("monitor");
	await page
		.getByRole("button", { name: say("adminLists:search") })
		.last()
		.click();
	await page.locator('button[value^="add-"]:not([disabled])').first().click();
	const pieces = page.locator('input[name^="pieces-"]');
	await expect(pieces).toHaveValue("1");
	await pieces.fill("2");
	await page.getByLabel(say("checkout:phone")).fill("0744 555 666");
	await page.getByLabel(say("payment:cash")).check();
	await expect(page.getByLabel(say("checkout:fullName"))).toHaveValue("Ion Fără Mail");
	await when.presses(say("adminOrders:newPlace"));
	// Scripts count as one types; without them the total of two pieces has not been seen yet.
	if (test.info().project.name === "no-js") {
		await expect(then.errorSummary()).toContainText(say("order:total"));
		await when.presses(say("adminOrders:newPlace"));
	}
	await page.waitForURL(/\/admin\/orders\/\d+$/);
	await then.sees(say("adminOrders:printInstead"));
});
