import { readFileSync } from "node:fs";
import { startingWith } from "#tests/e2e/patterns.ts";
import { CUSTOMER, expect, test } from "#tests/e2e/steps.ts";

test("a service order is found, moved along and paid at the counter", async ({ page, say, given, when, then }) => {
	const id = await given.aScheduledService(1);
	await given.isSignedIn();
	await when.opens("/admin/service-orders");
	await page.getByLabel(say("adminServiceOrders:searchLabel")).fill(`#${id}`);
	await when.presses(say("adminLists:search"));
	await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
	await when.follows(say("adminServiceOrders:numbered", { id }), page.getByRole("table"));
	await then.seesTheHeading(say("adminServiceOrders:numbered", { id }));

	await when.presses(say("adminServiceOrders:move_in_progress"));
	await then.isTold(say("adminServiceOrders:moved_in_progress"));
	if (test.info().project.name === "js")
		await expect(
			page.getByRole("heading", { name: startingWith(say("adminServiceOrders:statusTitle")) }),
		).toBeFocused();
	await then.sees(say("adminServiceOrders:logMoved", { status: say("services:status_in_progress") }));

	await page.getByLabel(say("adminOrders:noteLabel")).fill("Ventilatorul atinge carcasa");
	await when.presses(say("adminOrders:do_note"));
	await then.isTold(say("adminOrders:done_note"));
	await then.sees("Ventilatorul atinge carcasa");

	await page.getByLabel(say("adminServiceOrders:readyDay")).fill("2020-01-31");
	await when.presses(say("adminServiceOrders:readyDaySave"));
	await then.isShownTheFault(say("adminServiceOrders:readyDayWrong"), say("adminServiceOrders:readyDay"));
	const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
	await page.getByLabel(say("adminServiceOrders:readyDay")).fill(inTwoDays);
	await when.presses(say("adminServiceOrders:readyDaySave"));
	await then.isTold(say("adminServiceOrders:readyDaySaved"));
	await expect(page.getByLabel(say("adminServiceOrders:readyDay"))).toHaveValue(inTwoDays);

	await when.presses(say("adminServiceOrders:take"));
	await then.isShownTheFault(say("adminServiceOrders:amountRequired"), say("adminServiceOrders:amount"));
	await page.getByLabel(say("adminServiceOrders:amount")).fill("150,50");
	await page.getByRole("radio", { name: say("adminServiceOrders:means_card") }).check();
	await when.presses(say("adminServiceOrders:take"));
	await then.isTold("150,50");
	await expect(page.getByRole("table", { name: say("adminServiceOrders:paymentsCaption") })).toContainText("150,50");
	await expect(page.getByLabel(say("adminServiceOrders:amount"))).toHaveValue("");

	await when.presses(say("adminServiceOrders:move_completed"));
	await then.isTold(say("adminServiceOrders:moved_completed"));
	await then.sees(say("adminServiceOrders:backText"));
	await then.isAWholePage();
});

test("calling a service order off asks first", async ({ page, say, given, when, then }) => {
	const id = await given.aScheduledService(2);
	await given.isSignedIn();
	await when.opens(`/admin/service-orders/${id}`);
	const confirm = page.getByRole("button", { name: say("adminServiceOrders:move_cancelled") });
	await expect(confirm).toBeHidden();
	await when.unfolds(say("adminServiceOrders:cancelAsk"));
	await confirm.click();
	await then.isTold(say("adminServiceOrders:moved_cancelled"));
	await then.sees(say("adminServiceOrders:cancelledNoPayment"));
});

test("a step from an older page is refused, and the page shows how it is now", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const id = await given.aScheduledService(3);
	await given.isSignedIn();
	await when.opens(`/admin/service-orders/${id}`);
	await given.theBackOfficeHasMovedService(id, "cancelled");
	await when.presses(say("adminServiceOrders:move_in_progress"));
	await expect(page.getByRole("alert").filter({ hasText: say("adminServiceOrders:moveRefused") })).toBeVisible();
	await expect(page).toHaveTitle(new RegExp(`^${say("layout:refused")}`));
	await then.sees(say("services:status_cancelled"));
});

test("the slip of a service order opens to be printed", async ({ page, say, given, when }) => {
	const id = await given.aScheduledService(4);
	await given.isSignedIn();
	await page.context().addInitScript(() => {
		window.print = () => {};
	});
	await when.opens(`/admin/service-orders/${id}`);
	// With scripts in a window of its own, as every document that is printed.
	const popup = test.info().project.name === "js" ? page.waitForEvent("popup") : null;
	await page.getByRole("link", { name: say("adminServiceOrders:slip"), exact: true }).click();
	const slip = (await popup) ?? page;
	await slip.waitForURL(/\/slip$/);
	await expect(slip.getByText("Ștefania Țurcanu").first()).toBeVisible();
});

test("a message is read, answered by e-mail and marked as handled", async ({ page, say, given, when, then }) => {
	const subject = `Întrebare ${test.info().project.name}`;
	await given.aContactMessage(subject);
	await given.isSignedIn();
	await when.opens("/admin/messages");
	await when.follows(subject, page.getByRole("table"));
	await then.sees("ce plăci video aveți?");
	await expect(page.getByRole("link", { name: say("adminMessages:answer") })).toHaveAttribute(
		"href",
		/^mailto:stefania/,
	);
	await when.presses(say("adminMessages:markHandled"));
	await then.isAt(/\/admin\/messages$/);
	await then.isTold(say("adminMessages:wasHandled", { name: "Ștefania Țurcanu" }));
	await expect(page.getByRole("link", { name: subject })).toHaveCount(0);
	await when.opens("/admin/messages?state=handled");
	await when.follows(subject, page.getByRole("table"));
	await when.presses(say("adminLists:openAgain"));
	await then.sees(say("adminMessages:stateOpen"));
});

test("a withdrawal is handled, with its last day in sight", async ({ page, say, given, when, then }) => {
	const number = test.info().project.name === "js" ? "900001" : "900002";
	await given.aWithdrawal(number);
	await given.isSignedIn();
	await when.opens("/admin/withdrawals");
	const row = page.getByRole("row").filter({ hasText: number });
	await expect(row).toContainText(say("adminLists:daysLeft", { count: 14 }));
	await row.getByRole("link").first().click();
	await then.sees(say("adminWithdrawals:noneTitle_order"));
	await when.presses(say("adminWithdrawals:markHandled"));
	await then.isAt(/\/admin\/withdrawals$/);
	await expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(0);
});

test("a declaration is joined to the order that is shown and ticked, and to no other", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const number = test.info().project.name === "js" ? "900003" : "900004";
	const [wrong, right] = [(await given.anOrder()).id, (await given.anOrder()).id];
	await given.aWithdrawal(number);
	await given.isSignedIn();
	await when.opens("/admin/withdrawals");
	await page.getByRole("row").filter({ hasText: number }).getByRole("link").first().click();
	const typed = page.getByLabel(say("adminWithdrawals:nameLabel_order"));
	const tick = page.getByLabel(say("adminWithdrawals:nameTick_order"));
	await typed.fill(String(wrong));
	await when.presses(say("adminWithdrawals:doShow"));
	await expect(page.getByRole("status").filter({ hasText: CUSTOMER.fullName })).toBeVisible();
	await tick.check();
	await typed.fill(String(right));
	await when.presses(say("adminWithdrawals:doName"));
	await then.sees(say("adminWithdrawals:link_order", { id: right }));
	await expect(tick).not.toBeChecked();
	await tick.check();
	await when.presses(say("adminWithdrawals:doName"));
	await then.isAt(/\/admin\/withdrawals\/\d+$/);
	await then.sees(say("adminWithdrawals:link_order", { id: right }));
	await expect(typed).toHaveCount(0);
});

test("an e-mail of the shop is downloaded as a file", async ({ page, say, given, when }) => {
	await given.aScheduledService(1);
	await given.isSignedIn();
	await expect(async () => {
		await when.opens("/admin/outbox/files");
		await expect(page.getByRole("table").getByRole("link").first()).toBeVisible({ timeout: 1_000 });
	}).toPass({ timeout: 15_000 });
	const link = page.getByRole("table").getByRole("link").first();
	const name = (await link.textContent()) ?? "";
	const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
	expect(download.suggestedFilename()).toBe(name);
	expect(readFileSync(await download.path(), "utf8")).toMatch(/^(?:[\w-]+: .*\r?\n(?:\s.*\r?\n)*)+/);
	await when.opens("/admin/outbox");
	await expect(page.getByRole("navigation", { name: say("adminOutbox:show") })).toBeVisible();
});
