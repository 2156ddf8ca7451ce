import { expect, test } from "#tests/e2e/steps.ts";
import { lock } from "#tests/support/database-faults.ts";

test("what was typed while the shop is busy is sent again from the page that says so, once", async ({
	page,
	say,
	given,
	when,
	then,
	visitor,
	allowProblem,
}) => {
	allowProblem(/503 POST|status of 503/);
	const id = await given.aPaidOrderInTheBackOffice();
	await when.opens(`/admin/orders/${id}`);
	await page.getByLabel(say("adminOrders:noteLabel")).fill("A sunat: vine joi,\nla ora cinci.");
	const release = lock(visitor.dataDir);
	await when.presses(say("adminOrders:do_note"));
	await then.seesTheHeading(say("errors:shop-busy"));
	await then.sees(say("errors:typedIsKept"));
	release();
	await when.presses(say("errors:sendAgain"));
	await then.isAt(`/admin/orders/${id}`);
	await then.sees("A sunat: vine joi,");
	await expect(page.getByText("A sunat: vine joi,")).toHaveCount(1);
});
