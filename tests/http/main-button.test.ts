import { expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { all, textOf } from "./support/html.ts";
import { ANA, addToCart, placeOrder, productId } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

/** One filled button a page leads on (DECISIONS 11, Readings); the others are outlined, the header's way to the checkout too. */
const shop = shopForThisFile();

async function mainButtons(visitor: Client, address: string): Promise<string[]> {
	const answer = await visitor.get(address);
	const page = answer.header("location") ? await visitor.page(answer.header("location")!) : answer.page();
	expect(all(page.root, "*", { class: /\bbutton-(secondary|quiet)\b/ }).map(textOf)).toContain("Checkout");
	return all(page.root, "*", { class: /\bbutton-(primary|success)\b/ }).map(textOf);
}

it("the cart and the checkouts have one, with something in the cart", async () => {
	const visitor = shop.visitor("en");
	await addToCart(visitor, productId("mouse-pad-xxl"));
	expect(await mainButtons(visitor, "/cart")).toEqual(["Proceed to checkout"]);
	expect(await mainButtons(visitor, "/direct-checkout")).toEqual(["Order with obligation to pay"]);
	expect(await mainButtons(visitor, "/simple-checkout")).toEqual(["Continue to checkout"]);
});

it("an order that is to be paid by transfer leads to its services first, and to the transfer once they are scheduled", async () => {
	const visitor = shop.visitor("en");
	await addToCart(visitor, 1, { type: "service" });
	const id = await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod: "banktransfer" });
	expect(await mainButtons(visitor, `/order-confirmation/${id}`)).toEqual(["Schedule now"]);

	await addToCart(visitor, 2, { type: "service" });
	const form = (await visitor.page("/service-order/1")).form("/service-order/1");
	const scheduled = (await visitor.submit(form, { values: ANA })).header("location")!;
	expect(await mainButtons(visitor, scheduled)).toEqual(["Schedule the next service"]);

	const next = (await visitor.page("/service-order/2")).form("/service-order/2");
	const last = (await visitor.submit(next, { values: ANA })).header("location")!;
	await addToCart(visitor, productId("mouse-pad-xxl"));
	expect(await mainButtons(visitor, last)).toEqual(["Continue shopping"]);
	expect(await mainButtons(visitor, `/order-confirmation/${id}`)).toEqual(["View the payment instructions"]);
});
