import { test } from "#tests/e2e/steps.ts";

/** The payments of SPEC 2.14 from the shop to the provider and back, without a single script; in English, payments-journeys.test.ts of HTTP. */

test("PayPal's form, Pay, and the page that asks again by itself until the order is paid", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const order = await given.anOrder({ payment: "paypal" });
	await when.opens(order.next);
	await then.sees(say("payment:rate"));
	await when.presses(say("payment:paypalPay"));
	await page
		.getByText(/Let something go wrong/)
		.first()
		.click();
	await page.getByRole("checkbox", { name: "Notification sent late" }).check();
	await page.request.post("/sandbox/paypal/_settings", { data: { lateIpnMs: 4_000 } });
	await page.getByRole("button", { name: /^Pay 0.20 EUR/ }).click();
	await then.isAt(`/order-confirmation/${order.id}?payment=returned`);
	await then.sees(say("payment:confirmingTitle"));
	// The browser refreshes by itself; nobody presses anything.
	await then.reads(say("order:status"), say("order:status_completed"));
	await then.doesNotSee(say("payment:confirmingTitle"));
});

test("Cancel at the provider, then another method", async ({ page, say, given, when, then }) => {
	const order = await given.anOrder({ payment: "paypal" });
	await when.opens(order.next);
	await when.presses(say("payment:paypalPay"));
	await page.getByRole("button", { name: "Cancel", exact: true }).click();
	await then.isAt(`/order-confirmation/${order.id}`);
	await then.isTold(say("payment:orderCancelled", { id: order.id }));
	await then.seesTheHeading(say("order:failedTitle"));
	await when.follows(say("order:payAgain"));
	await when.choosesPayment("banktransfer");
	await when.presses(say("payment:continueToPayment"));
	await then.isAt(`/bank-transfer/${order.id}`);
	await when.presses(say("payment:transferDone"));
	await then.isTold(say("payment:claimed", { day: "" }).split(";")[0]!);
});

test("the redirect link: approved at the provider, captured on the way back", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const order = await given.anOrder({ payment: "paypal" });
	await when.opens(`/direct-paypal-link/${order.id}`);
	await when.presses(say("payment:paypalPay"));
	await page.getByRole("button", { name: /^Approve 0.20 EUR/ }).click();
	await then.isAt(`/order-confirmation/${order.id}?payment=returned`);
	await then.reads(say("order:status"), say("order:status_completed"));
});

test("the 1 RON test from its page to a paid order", async ({ page, say, when, then }) => {
	await when.opens("/paypal-test");
	await when.presses(say("payment:testStart"));
	await then.isAt(/\/basic-paypal-checkout\/\d+$/);
	await when.presses(say("payment:paypalPay"));
	await page.getByRole("button", { name: /^Pay 0.20 EUR/ }).click();
	await then.isAt(/\/order-confirmation\/\d+\?payment=returned$/);
	await then.reads(say("order:status"), say("order:status_completed"));
});
