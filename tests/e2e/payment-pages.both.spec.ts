import { expect, LANGUAGE_BY_SCRIPTS, test } from "#tests/e2e/steps.ts";

/** What a customer can do on the pages after the order: claim, cancel, choose another way (SPEC 2.14, DECISIONS 6). */
test.use(LANGUAGE_BY_SCRIPTS);

test("the bank transfer shows every detail and takes “I have completed the transfer”", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const order = await given.anOrder();
	await when.opens(order.next);
	await expect(page).toHaveTitle(new RegExp(`: ${say("payment:banktransfer")} \\|`));
	await then.reads(say("payment:iban"), /RO\d\d /);
	await then.reads(say("payment:currency"), "RON");
	await then.reads(say("payment:reference"), `ORDER #${order.id}`);
	await then.reads(say("payment:processingTime"), /1–3/);
	await when.presses(say("payment:transferDone"));
	await then.isAt(`/order-confirmation/${order.id}`);
	await then.isTold(say("payment:claimed", { day: "" }).split(";")[0]!);
	// A claim is no payment (DECISIONS 6).
	await expect(page.getByText(say("order:status_pending"))).toBeVisible();
});

test("mobile banking shows handle, amount, reference and four steps", async ({ page, say, given, when, then }) => {
	const order = await given.anOrder({ payment: "revolutpay" });
	await when.opens(order.next);
	await then.reads(say("payment:reference"), `Order #${order.id}`);
	await then.sees("280,00 LEI");
	await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(4);
	await then.sees(say("payment:helpCall"));
	await when.presses("Anulează Comanda");
	await then.isAt("/");
	await then.isTold(say("payment:orderCancelled", { id: order.id }));
});

test("a cancelled order shows that it is not paid and can be taken up again", async ({ say, given, when, then }) => {
	const order = await given.anOrder();
	await when.opens(order.next);
	await when.presses(say("payment:cancelOrder"));
	await then.seesTheHeading(say("order:failedTitle"));
	await then.isTold(say("payment:orderCancelled", { id: order.id }));
	await when.follows(say("order:payAgain"));
	await then.isAt(`/unified-checkout/${order.id}`);
	await then.sees(say("payment:unifiedCancelled"));
	await when.choosesPayment("revolutpay");
	await when.presses(say("payment:continueToPayment"));
	await then.isAt(`/revolut-checkout/${order.id}`);
	await then.reads(say("checkout:paymentMethod"), say("payment:revolutpay"));
});

test("the payment options lead to both checkouts", async ({ say, given, when, then }) => {
	const order = await given.anOrder();
	await when.opens(`/payment-options/${order.id}`);
	await then.sees(say("payment:optionsText"));
	await when.follows(say("payment:unifiedTitle", { id: order.id }));
	await then.isAt(`/unified-checkout/${order.id}`);
});
