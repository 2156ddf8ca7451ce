import { expect, test } from "#tests/e2e/steps.ts";

test("Back after a form shows how things stand now, and its button does nothing twice", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const { id } = await given.anOrder({ payment: "banktransfer" });
	await given.isSignedIn();
	await given.theMoneyHasCome(id);
	const order = `/admin/orders/${id}`;
	const main = page.getByRole("main");
	const presses = async (button: string) => {
		const again = main.getByRole("button", { name: button }).first();
		if (await again.isVisible()) await again.click();
	};

	await test.step("an edit", async () => {
		const { id: other } = await given.anOrder({ payment: "banktransfer" });
		await when.opens(`/admin/orders/${other}/edit`);
		await main.locator("[name=fullName]").fill("Ioana Corectată");
		await when.presses(say("adminOrders:editSave"));
		await then.isTold(say("adminOrders:editDone", { id: other }));
		await page.goBack();
		await expect(main.locator("[name=fullName]")).toHaveValue("Ioana Corectată");
		await when.presses(say("adminOrders:editSave"));
		await then.isAt(`/admin/orders/${other}`);
		await expect(main.getByText(say("adminOrders:event_edited"))).toHaveCount(1);
	});

	await test.step("a refund", async () => {
		await when.opens(order);
		await when.unfolds(say("adminOrders:move_refundPart"));
		await page.getByLabel(say("adminOrders:refundAmount")).fill("5");
		await when.presses(say("adminOrders:do_refundPart"));
		await then.isTold(say("adminOrders:done_refundPart", { id }));
		await page.goBack();
		await when.opens(order);
		await expect(main.getByRole("table").getByText("-5,00 LEI")).toHaveCount(1);
	});

	await given.theBackOfficeHasMoved(id, { intent: "ship", seen: "completed", trackingNumber: `RO${id}` });

	await test.step("a return that is opened, and one of its steps", async () => {
		await when.opens(`${order}/return`);
		await page.getByLabel(say("adminReturns:columnKind")).selectOption("sent-back");
		await main.locator("input[name^=pieces-]").fill("1");
		await when.presses(say("adminReturns:doOpen"));
		await expect(page).toHaveURL(/\/admin\/returns\/\d+/);
		const at = page.url();
		await page.goBack();
		await then.sees(say("adminReturns:nothingToReturn"));
		await when.opens(at);
		await when.presses(say("adminReturns:do_receive"));
		await then.sees(say("adminReturns:event_receive"));
		await page.goBack();
		await presses(say("adminReturns:do_receive"));
		await when.opens(at);
		await expect(main.getByText(say("adminReturns:event_receive"))).toHaveCount(1);
	});

	await test.step("a customer's claim", async () => {
		const sent = await given.anInvoicedOrder();
		// Where what was told of the last move is read.
		await when.opens(`/admin/orders/${sent}`);
		await when.opens(`/warranty/claim/${sent}`);
		await page.getByLabel(say("order:claimText")).fill("nu");
		await when.presses(say("order:claimSend"));
		await then.errorSummary().waitFor();
		await page.getByLabel(say("order:claimText")).fill("Nu mai pornește de ieri.");
		await when.presses(say("order:claimSend"));
		await then.isAt(`/order-confirmation/${sent}`);
		await then.sees(say("order:returnState_announced_warranty"));
		await when.opens(`/warranty/claim/${sent}`);
		await then.sees(say("order:claimNothing"));
		await then.isAWholePage();
	});
});

test("a credit note and a refund begin with the pieces of their return, and a replacement leaves the stock", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const { id } = await given.anOrder({ payment: "banktransfer" });
	await given.isSignedIn();
	await given.theMoneyHasCome(id);
	const main = page.getByRole("main");
	await page.request.get(`/api/admin/download-invoice/${id}`);
	await given.theBackOfficeHasMoved(id, { intent: "ship", seen: "completed", trackingNumber: `RO${id}` });
	await when.opens(`/admin/orders/${id}/return`);
	await page.getByLabel(say("adminReturns:columnKind")).selectOption("warranty");
	await main.locator("input[name^=pieces-]").fill("1");
	await when.presses(say("adminReturns:doOpen"));
	await when.presses(say("adminReturns:do_receive"));
	await then.sees(say("adminReturns:event_receive"));
	await when.presses(say("adminReturns:do_inspect"));
	await then.sees(say("adminReturns:event_inspect"));
	const at = page.url();
	await when.follows(say("adminReturns:toCreditNote"));
	await expect(main.locator("[name=quantity-1]")).toHaveValue("1");
	await when.opens(at);
	await when.follows(say("adminReturns:toRefund"));
	await expect(main.locator("[name^=pieces-]").first()).toHaveValue("1");
	await expect(page.getByLabel(say("adminOrders:refundAmount"))).not.toHaveValue("");
	await when.opens(at);
	await when.unfolds(say("adminReturns:step_replace"));
	await main.locator("[name^=serials-]").fill("SN-1\nSN-2");
	await when.presses(say("adminReturns:do_replace"));
	await then.errorSummary().waitFor();
	await main.locator("[name^=serials-]").fill("SN-2");
	await when.presses(say("adminReturns:do_replace"));
	await then.sees(say("adminReturns:event_replace", { taken: 1 }));
	await when.opens(`/admin/orders/${id}`);
	await expect(main.locator("[name^=serials-]")).toHaveValue("SN-2");
	await then.isAWholePage();
});

test("Back after money was counted, a credit note, a courier's list, parcels or a closed day does none of it again", async ({
	page,
	say,
	visitor,
	given,
	when,
	then,
}) => {
	await given.isSignedIn();
	const main = page.getByRole("main");
	/** The form's button once more, where the page that Back shows still has it; what it says then is the page's own. */
	const pressesAgain = async (name: string) => {
		// Where that page answered a form, a browser without scripts asks before it sends the form again.
		await page.goBack().catch((error: Error) => expect(error.message).toContain("ERR_CACHE_MISS"));
		const button = main.getByRole("button", { name, exact: true }).first();
		if (!(await button.isVisible())) return;
		await button.click();
		// What is left while its answer is on the way complains of that.
		await page.waitForLoadState("networkidle");
	};

	await test.step("a payment, and the credit note of a line", async () => {
		const { id } = await given.anOrder({ payment: "banktransfer" });
		await when.opens(`/admin/orders/${id}`);
		await when.presses(say("adminOrders:do_payment"));
		await then.isTold(say("adminOrders:done_payment", { id }));
		await pressesAgain(say("adminOrders:do_payment"));
		await when.opens(`/admin/orders/${id}`);
		await expect(main.getByText(say("adminOrders:event_status", { to: say("order:status_completed") }))).toHaveCount(1);
		await page.request.get(`/api/admin/download-invoice/${id}`);
		await when.opens(`/admin/orders/${id}/credit`);
		await main.locator("[name=quantity-1]").fill("1");
		await when.presses(say("adminOrders:creditCheck"));
		await when.presses(say("adminOrders:creditIssue"));
		await then.isTold(say("adminOrders:creditDone", { id }));
		await pressesAgain(say("adminOrders:creditIssue"));
		await when.opens(`/admin/orders/${id}`);
		await expect(main.getByText(say("adminOrders:event_invoice-reversed"))).toHaveCount(1);
	});

	await test.step("parcels of chosen orders, and the courier's money for them", async () => {
		const { id } = await given.anOrder({ payment: "cash", delivery: "delivery" });
		const parcel = `BACK${id}`;
		await when.opens(`/admin/orders/chosen?ids=${id}`);
		await page.getByLabel(say("adminChosen:courier"), { exact: true }).selectOption("fan");
		await page.getByLabel(say("adminChosen:lines")).fill(`${id} ${parcel}`);
		await when.presses(say("adminChosen:ship"));
		await then.isTold(say("adminChosen:sent", { count: 1 }));
		await pressesAgain(say("adminChosen:ship"));
		await when.opens("/admin/courier-money");
		await page.getByLabel(say("adminCourier:lines")).fill(parcel);
		await when.presses(say("adminCourier:record"));
		await expect(main.getByText(parcel)).toHaveCount(0);
		await pressesAgain(say("adminCourier:record"));
		await when.opens(`/admin/orders/${id}`);
		await expect(main.getByText(say("adminOrders:event_status", { to: say("order:status_shipped") }))).toHaveCount(1);
		await expect(main.getByText(say("adminOrders:event_payment-received"))).toHaveCount(1);
	});

	await test.step("a closed day", async () => {
		const day = `/staff/day?day=2026-01-${visitor.hasScripts ? "16" : "17"}`;
		await when.opens(day);
		await page.getByLabel(say("adminDay:opening")).fill("100");
		await page.getByLabel(say("adminDay:counted")).fill("100");
		await when.presses(say("adminDay:close"));
		await then.sees(say("adminDay:closedTitle"));
		await pressesAgain(say("adminDay:close"));
		await when.opens(day);
		await then.sees(say("adminDay:closedTitle"));
	});
});
