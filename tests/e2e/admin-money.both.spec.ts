import { expect, test } from "#tests/e2e/steps.ts";
import { MOUSE } from "#tests/e2e/visitor.ts";

test("an order is paid in parts, and a part of it goes back: money, and a line of its invoice", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await given.aCartWith({ type: "product", id: MOUSE.id });
	const { id } = await given.anOrder({ payment: "banktransfer" });
	await given.isSignedIn();
	await when.opens(`/admin/orders/${id}`);
	const amount = () => page.getByLabel(say("adminOrders:amountLabel")).first();
	await amount().fill("zece");
	await when.presses(say("adminOrders:do_payment"));
	await then.errorSummary().waitFor();
	await amount().fill("10");
	await when.presses(say("adminOrders:do_payment"));
	await then.isTold(say("adminOrders:done_payment", { id }));
	await when.presses(say("adminOrders:do_payment"));
	await expect(amount()).toHaveCount(0);

	await page.request.get(`/api/admin/download-invoice/${id}`);
	await when.opens(`/admin/orders/${id}`);
	await when.unfolds(say("adminOrders:move_refundPart"));
	await when.presses(say("adminOrders:do_refundPart"));
	await then.errorSummary().waitFor();
	await page.getByLabel(say("adminOrders:refundAmount")).fill("5");
	await when.presses(say("adminOrders:do_refundPart"));
	await then.isTold(say("adminOrders:done_refundPart", { id }));

	await when.follows(say("adminOrders:creditLink"));
	const pieces = () => page.locator("input[type=text][name^=line], input[name^=quantity]").first();
	await pieces().fill("9");
	await when.presses(say("adminOrders:creditCheck"));
	await then.sees(say("adminOrders:creditTooMany"));
	await pieces().fill("1");
	await when.presses(say("adminOrders:creditCheck"));
	await then.sees(say("adminOrders:creditCheckTitle"));
	await when.presses(say("adminOrders:creditIssue"));
	await then.isTold(say("adminOrders:creditDone", { id }));
	await then.isAWholePage();
});

test("the buyer of an invoice is corrected by a storno and a new one", async ({ page, say, given, when, then }) => {
	const { id } = await given.anOrder({ payment: "banktransfer" });
	await given.isSignedIn();
	await given.theMoneyHasCome(id);
	await page.request.get(`/api/admin/download-invoice/${id}`);
	await when.opens(`/admin/orders/${id}`);
	await when.follows(say("adminOrders:correctLink"));
	await page.getByLabel(say("checkout:fullName")).fill("");
	await when.presses(say("adminOrders:correctSave"));
	await then.errorSummary().waitFor();
	await page.getByLabel(say("checkout:fullName")).fill("Ioana Corectată");
	await when.presses(say("adminOrders:correctSave"));
	await then.isTold(say("adminOrders:editDone", { id }));
	await then.sees("Ioana Corectată");
	await then.isAWholePage();
});

test("a return is opened, received, inspected and refused with a reason", async ({ page, say, given, when, then }) => {
	const { id } = await given.anOrder({ payment: "banktransfer" });
	await given.isSignedIn();
	await given.theMoneyHasCome(id);
	await given.theBackOfficeHasMoved(id, { intent: "ship", seen: "completed", trackingNumber: `RO${id}` });
	await given.theBackOfficeHasMoved(id, { intent: "deliver", seen: "shipped" });
	await when.opens(`/admin/orders/${id}/return`);
	await page.getByLabel(say("adminReturns:columnKind")).selectOption("withdrawal");
	const pieces = page.locator("input[name^=pieces-]");
	await pieces.fill("2");
	await when.presses(say("adminReturns:doOpen"));
	await then.errorSummary().waitFor();
	await pieces.fill("1");
	await when.presses(say("adminReturns:doOpen"));
	await expect(page).toHaveURL(/\/admin\/returns\/\d+/);
	await when.presses(say("adminReturns:do_receive"));
	await then.sees(say("adminReturns:event_receive"));
	await when.presses(say("adminReturns:do_inspect"));
	await then.sees(say("adminReturns:event_inspect"));
	await when.unfolds(say("adminReturns:step_refuse"));
	await when.presses(say("adminReturns:do_refuse"));
	await then.errorSummary().waitFor();
	await page.getByLabel(say("adminReturns:answerTitle")).last().fill("Are urme de lovituri.");
	await when.presses(say("adminReturns:do_refuse"));
	await then.sees(say("adminReturns:nothingLeft"));
	await then.isAWholePage();
});

test("a day is closed by counting the drawer, once", async ({ page, say, visitor, given, when, then }) => {
	await given.isSignedIn();
	// The shop is that of all tests of a worker: each way to look at it closes a day of its own.
	await when.opens(`/staff/day?day=2026-01-${visitor.hasScripts ? "14" : "15"}`);
	await page.getByLabel(say("adminDay:opening")).fill("100");
	await page.getByLabel(say("adminDay:counted")).fill("mult");
	await when.presses(say("adminDay:close"));
	await then.errorSummary().waitFor();
	await page.getByLabel(say("adminDay:counted")).fill("100");
	await when.presses(say("adminDay:close"));
	await then.sees(say("adminDay:closedTitle"));
	await expect(page.getByRole("button", { name: say("adminDay:close") })).toHaveCount(0);
	await then.isAWholePage();
});

test("the books of a period are downloaded as a file, and a period that ends before it begins is refused", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await given.isSignedIn();
	await when.opens("/admin/books?from=2026-02-02&to=2026-01-01");
	await then.errorSummary().waitFor();
	await when.opens("/admin/books?from=2026-01-01&to=2026-12-31");
	const download = page.waitForEvent("download");
	await when.follows(new RegExp(say("adminBooks:download")));
	expect((await download).suggestedFilename()).toMatch(/\.csv$/);
	await then.isAWholePage();
});
