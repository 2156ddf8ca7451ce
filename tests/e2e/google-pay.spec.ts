import type { Page } from "@playwright/test";
import { askedOfGoogle, serveGoogle, setSheet } from "#tests/e2e/google-sheet.ts";
import { expectNoAxeFindings } from "#tests/e2e/looks.ts";
import type { Steps } from "#tests/e2e/screen-steps.ts";
import { expect, test } from "#tests/e2e/steps.ts";
import { GOOGLE_PAY_ENV } from "#tests/support/google-pay.ts";

/** Google Pay through the provider's component, in a shop that has accounts with both (docs/protocols.md, SPEC 8). */
test.use({ shopEnv: GOOGLE_PAY_ENV });

const googleButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Google Pay", exact: true });
const fault = (page: Page, kind: string) => page.request.post("/sandbox/paypal/_faults", { data: { kind } });

/** The provider's transactions of one order. */
async function takenFor(page: Page, orderId: number) {
	const { transactions } = await (await page.request.get("/sandbox/paypal/_state")).json();
	return transactions.filter((one: { custom: string }) => one.custom === String(orderId));
}

type Google = Parameters<typeof serveGoogle>[1];

/** At the payment page of an order that waits for Google Pay. */
async function atGooglePay({ page, given, when }: Pick<Steps, "page" | "given" | "when">, google?: Google) {
	await serveGoogle(page, google);
	const order = await given.anOrder({ payment: "googlepay" });
	await when.opens(order.next);
	return order;
}

test("the customer pays from the checkout on: Google's sheet, the provider's capture, and the order is paid", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	await serveGoogle(page);
	await given.aCartWith({ type: "product", id: 20 });
	await when.opens("/direct-checkout");
	await when.fillsInWhoTheyAre();
	await when.choosesPayment("googlepay");
	await when.placesTheOrder();
	await expect(page).toHaveURL(/\/googlepay-checkout\/\d+$/);
	const orderId = Number(/(\d+)$/.exec(page.url())![1]);
	await googleButton(page).click();
	await then.isAt(`/order-confirmation/${orderId}?payment=returned`);
	await then.reads(say("order:status"), say("order:status_completed"));
	expect(await takenFor(page, orderId)).toMatchObject([{ status: "Completed", amountMinor: 20, currency: "EUR" }]);
});

test("Google is asked for the order's amount in euro, with the provider's cards and the shop's name", async ({
	page,
	given,
	when,
}) => {
	await serveGoogle(page, { sheet: "closes" });
	const order = await given.anOrder({ payment: "googlepay" });
	const policy = (await when.opens(order.next))!.headers()["content-security-policy"]!;
	const nonce = /style-src [^;]*'nonce-([^']+)'/.exec(policy)![1]!;
	await expect(page.locator('script[src*="/sdk/js"]')).toHaveAttribute("data-csp-nonce", nonce);
	await expect(googleButton(page)).toHaveCSS("background-color", "rgb(0, 0, 0)");
	await googleButton(page).click();
	await expect.poll(async () => (await askedOfGoogle(page)).data.length).toBe(1);
	const { client, ready, data } = await askedOfGoogle(page);
	expect(client).toMatchObject([{ environment: "TEST", nonce }]);
	const cards = [
		{ type: "CARD", tokenizationSpecification: { type: "PAYMENT_GATEWAY", parameters: { gateway: "paypalsb" } } },
	];
	expect(ready).toMatchObject([{ apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: cards }]);
	expect(data[0]).toMatchObject({
		allowedPaymentMethods: cards,
		merchantInfo: {
			merchantId: GOOGLE_PAY_ENV.GOOGLE_PAY_MERCHANT_ID,
			merchantName: expect.stringContaining("Nucleu"),
			merchantOrigin: "127.0.0.1",
		},
		transactionInfo: { totalPriceStatus: "FINAL", totalPrice: "0.20", currencyCode: "EUR", countryCode: "RO" },
	});
	expect(await takenFor(page, order.id)).toEqual([]);
});

test("the bank asks the customer, who confirms: paid", async ({ page, say, given, when, then }) => {
	const order = await atGooglePay({ page, given, when });
	await fault(page, "payer-action");
	await googleButton(page).click();
	await then.sees(say("payment:googlepayBank"));
	await when.presses("Confirmați", page.getByRole("dialog"));
	await then.isAt(`/order-confirmation/${order.id}?payment=returned`);
	await then.reads(say("order:status"), say("order:status_completed"));
});

test("the bank asks the customer, who does not pass: nothing is taken, and the next card pays", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const order = await atGooglePay({ page, given, when });
	await fault(page, "payer-action");
	await googleButton(page).click();
	await when.presses("Refuzați", page.getByRole("dialog"));
	await then.isTold(say("errors:payment-declined"), "alert");
	expect(await takenFor(page, order.id)).toEqual([]);
	await googleButton(page).click();
	await then.isAt(`/order-confirmation/${order.id}?payment=returned`);
	expect(await takenFor(page, order.id)).toHaveLength(1);
});

test("a card that the capture declines: the message of the shop, and another try", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const order = await atGooglePay({ page, given, when });
	await fault(page, "declined");
	await googleButton(page).click();
	await then.isTold(say("errors:payment-declined"), "alert");
	await then.sees(say("payment:paymentError"));
	await googleButton(page).click();
	await then.isAt(`/order-confirmation/${order.id}?payment=returned`);
	expect(await takenFor(page, order.id)).toHaveLength(1);
});

test("a card that the provider does not confirm: SPEC 8's words, and the other methods are there", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const order = await atGooglePay({ page, given, when });
	await fault(page, "confirm-declined");
	await googleButton(page).click();
	await then.isTold(say("payment:paypalPaymentError"), "alert");
	await then.sees(say("payment:paymentError"));
	await when.presses(say("payment:banktransfer"));
	await then.isAt(`/bank-transfer/${order.id}`);
});

test("closing the sheet costs nothing, and a sheet that fails says so", async ({ page, say, given, when, then }) => {
	const order = await atGooglePay({ page, given, when }, { sheet: "closes" });
	await googleButton(page).click();
	await then.isTold(say("payment:googlepayClosed"));
	await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
	await setSheet(page, "fails");
	await googleButton(page).click();
	await then.isTold(say("payment:paypalPaymentError"), "alert");
	await then.doesNotSee(say("payment:googlepayClosed"));
	expect(await takenFor(page, order.id)).toEqual([]);
});

test("a double click opens one sheet and takes one payment", async ({ page, given, when, then }) => {
	const order = await atGooglePay({ page, given, when });
	const captures: string[] = [];
	page.on("request", (request) => void (request.url().endsWith("/capture") && captures.push(request.url())));
	// Held until the second press is over, so that it surely comes in the middle.
	await page.route("**/api/paypal/order", async (route) => {
		await googleButton(page).dispatchEvent("click");
		await route.continue();
	});
	await googleButton(page).dblclick();
	await then.isAt(`/order-confirmation/${order.id}?payment=returned`);
	expect(captures).toHaveLength(1);
	expect(await takenFor(page, order.id)).toHaveLength(1);
});

test("a capture whose answer is lost: the customer waits and is not asked to pay again", async ({
	page,
	say,
	given,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/^502 .*\/capture$/);
	const order = await atGooglePay({ page, given, when });
	await fault(page, "capture-lost");
	await googleButton(page).click();
	await then.isAt(`/order-confirmation/${order.id}?payment=returned`);
	await then.sees(say("payment:confirmingTitle"));
});

for (const [name, address] of [
	["Google's script", "https://pay.google.com/**"],
	["the provider's SDK", "**/sdk/js**"],
] as const) {
	test(`where ${name} does not load the plain forms are left, and work`, async ({
		page,
		say,
		given,
		when,
		then,
		allowProblem,
	}) => {
		allowProblem(/sdk\/js|pay\.js/);
		await serveGoogle(page);
		await page.route(address, (route) => route.abort());
		const order = await given.anOrder({ payment: "googlepay" });
		await when.opens(order.next);
		await then.isTold(say("payment:setupError"), "alert");
		await then.sees(say("payment:googlepayFailed"));
		await when.presses(say("payment:revolutpay"));
		await then.isAt(`/revolut-checkout/${order.id}`);
	});
}

test("where Google Pay is not ready the customer is told and pays another way", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const order = await atGooglePay({ page, given, when }, { ready: false });
	await then.isTold(say("payment:googlepayNotReady"));
	await expect(googleButton(page)).toHaveCount(0);
	await when.presses(say("payment:paypal"));
	await then.isAt(new RegExp(`/simple-paypal-form/${order.id}|/webapps/checkout`));
});

test("axe finds nothing on the page with its button and with a failure", async ({ page, say, given, when, then }) => {
	await atGooglePay({ page, given, when }, { sheet: "fails" });
	await googleButton(page).click();
	await then.isTold(say("payment:paypalPaymentError"), "alert");
	await expectNoAxeFindings(page, "Google Pay, failed", "everything");
});
