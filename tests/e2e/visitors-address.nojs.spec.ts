import { test } from "#tests/e2e/steps.ts";

/** A shop that was told no address of its own is opened under any: this machine's name and its number are two origins. */
test.use({ shopEnv: { SITE_URL: "" } });

for (const host of ["127.0.0.1", "localhost"]) {
	test.describe(`opened as ${host}`, () => {
		test.use({
			baseURL: ({ shop }, use) => use(shop.url.replace("127.0.0.1", host)),
			visitor: ({ visitor, baseURL }, use) => use({ ...visitor, shopUrl: baseURL! }),
		});

		test("the sandbox is paid by form and by link, and leads back to where the visitor was", async ({
			page,
			baseURL,
			say,
			given,
			when,
			then,
		}) => {
			const ways = [
				["simple-paypal-form", /^Pay 0.20 EUR/],
				["direct-paypal-link", /^Approve 0.20 EUR/],
			] as const;
			for (const [way, button] of ways) {
				const { id } = await given.anOrder({ payment: "paypal" });
				await when.opens(`/${way}/${id}`);
				await when.presses(say("payment:paypalPay"));
				await page.getByRole("button", { name: button }).click();
				await then.isAt(`${baseURL}/order-confirmation/${id}?payment=returned`);
				await then.reads(say("order:status"), say("order:status_completed"));
			}
			const { id } = await given.anOrder({ payment: "paypal" });
			await when.opens(`/simple-paypal-form/${id}`);
			await when.presses(say("payment:paypalPay"));
			await page.getByRole("button", { name: "Cancel", exact: true }).click();
			await then.isAt(`${baseURL}/order-confirmation/${id}`);
			await then.isTold(say("payment:orderCancelled", { id }));
		});
	});
}
