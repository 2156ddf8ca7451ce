import { expect, it } from "vitest";
import { approve } from "#tests/support/paying.ts";
import { placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

/** In test mode without SITE_URL the sandbox is used at whatever address the shop was opened by. */
const shop = shopForThisFile({ env: { SITE_URL: "" } });

it("nothing of a payment names a host to the browser, and a forged one is taken from nobody", async () => {
	const visitor = shop.visitor("en");
	const id = await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod: "paypal" });
	const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
	const form = await visitor.get(`/simple-paypal-form/${id}`, { headers });
	expect(form.page().form(/webscr$/).action).toBe("/sandbox/paypal/cgi-bin/webscr");
	const buttons = await visitor.get(`/paypal-button-checkout/${id}`, { headers });
	expect(buttons.text).toContain('"/sandbox/paypal/sdk/js?');
	expect(form.text + buttons.text).not.toContain("evil.example");

	const link = (await visitor.page(`/direct-paypal-link/${id}`)).form(/./, { intent: "link" });
	const address = (await visitor.submit(link)).header("location");
	expect(address).toMatch(/^\/sandbox\/paypal\/checkoutnow\?token=\w+$/);
	const back = await approve(visitor, address.split("token=")[1]!);
	expect(back).toMatch(new RegExp(`^/api/orders/${id}/complete\\?token=`));
	expect((await visitor.get(back)).header("location")).toBe(`/order-confirmation/${id}?payment=returned`);
	expect((await visitor.page(`/order-confirmation/${id}`)).text).toContain("Paid");
});

it("the sandbox is no way to another host", async () => {
	const visitor = shop.visitor();
	const fields = { cmd: "_xclick", business: "seller@nucleu.example", amount: "1.00", currency_code: "EUR" };
	const { port } = new URL(visitor.url);
	const away = `http://localhost:${port}//evil.example/`;
	const posted = await visitor.post("/sandbox/paypal/cgi-bin/webscr", { ...fields, return: away, cancel_return: away });
	const provider = (await visitor.follow(posted)).page();
	const decided = await visitor.submit(provider.form(/checkout$/, { intent: "cancel" }));
	expect(decided.header("location")).toBe("/evil.example/");
});
