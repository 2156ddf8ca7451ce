import { expect, it } from "vitest";
import { movesOf } from "#tests/support/order-moves.ts";
import { cartRows } from "./support/cart-page.ts";
import { ANA, addToCart, placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

/** What the confirmation says of the money (SPEC 2.13, 4; DECISIONS 4 and 6). */
const shop = shopForThisFile();

it("who comes back from paying a mixed cart is first told that the payment is being confirmed, then sent to the service", async () => {
	const visitor = shop.visitor("en");
	await addToCart(visitor, 1, { type: "service" });
	const id = await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod: "paypal" });

	const back = await visitor.get(`/order-confirmation/${id}?payment=returned&x=1`);
	expect(back.header("location")).toBe(`/order-confirmation/${id}?payment=returned&services=1`);
	const waiting = (await visitor.follow(back)).text;
	expect(waiting).toContain("do not pay a second time");
	expect(waiting).toMatch(/http-equiv="refresh" content="3"/);

	await movesOf(shop.running(), id, "completed");
	const paid = (await visitor.follow(back)).text;
	expect(paid).not.toContain("do not pay a second time");
	expect(paid).toMatch(/http-equiv="refresh" content="3;\s*url=\/service-order\/1"/);
});

it("who comes back from a declined payment is told so and may pay again: nothing more is waited for", async () => {
	const visitor = shop.visitor("en");
	const id = await placeOrder(visitor, "mouse-pad-xxl");
	await movesOf(shop.running(), id, "failed");
	const back = await visitor.get(`/order-confirmation/${id}?payment=returned`);
	const page = back.page();
	expect(page.h1).toEqual(["Payment failed"]);
	expect(page.links.map(({ text }) => text)).toContain("Pay again or another way");
	expect(page.text).not.toContain("do not pay a second time");
	expect(back.text).not.toContain('http-equiv="refresh"');
	expect(page.text).toContain(`The payment of order #${id} did not go through. We process the order once it is paid.`);
	expect(page.text).not.toContain("will not be processed");
});

it.each(["customer", "shop"])(
	"who comes back from paying what the %s has cancelled meanwhile is not asked to pay again",
	async (who) => {
		const visitor = shop.visitor("en");
		const id = await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod: "paypal" });
		if (who === "shop") await movesOf(shop.running(), id, "cancelled");
		else await visitor.post(`/unified-checkout/${id}`, { intent: "cancel" });
		const back = await visitor.get(`/order-confirmation/${id}?payment=returned`);
		const page = back.page();
		expect(page.h1).toEqual(["The order is cancelled"]);
		expect(page.text).toContain("If you have just paid it, your money is not lost");
		expect(page.text).toContain("do not pay a second time");
		expect(page.links.map(({ text }) => text)).not.toContain("Pay again or another way");
		expect(back.text).toMatch(/http-equiv="refresh" content="3"/);
	},
);

it("who cancels an order that was to be paid on handover reads that it is cancelled: no payment failed", async () => {
	const visitor = shop.visitor("en");
	for (const [paymentMethod, heading] of [
		["cash", "The order is cancelled"],
		["banktransfer", "Payment failed"],
	] as const) {
		const id = await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod });
		expect((await visitor.postJson(`/api/orders/${id}/cancel`, {})).status).toBe(200);
		const page = await visitor.page(`/order-confirmation/${id}`);
		expect(page.h1).toEqual([heading]);
		expect(page.links.map(({ text }) => text)).toContain("Pay again or another way");
	}
});

it("the payment of a mixed order that failed is what its page is about: it goes on to no service, and says of no product that it is ordered", async () => {
	const visitor = shop.visitor("en");
	await addToCart(visitor, 1, { type: "service" });
	const id = await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod: "paypal" });
	await movesOf(shop.running(), id, "failed");
	const answer = await visitor.follow(await visitor.get(`/order-confirmation/${id}?payment=returned`));
	expect(answer.page().links.map(({ text }) => text)).toEqual(
		expect.arrayContaining(["Pay again or another way", "Schedule now"]),
	);
	expect(answer.text.match(/button-primary[^>]*>[^<]*/g)).toEqual([
		expect.stringContaining("Pay again or another way"),
	]);
	expect(answer.page().text).toContain("Still to be scheduled: PC Repair.");
	expect(answer.page().text).not.toContain("products are ordered");
	expect(answer.text).not.toContain('http-equiv="refresh"');
});

it("who opens a mixed order again finds the way to its services, which does not open by itself, until they are scheduled", async () => {
	const visitor = shop.visitor("en");
	await addToCart(visitor, 1, { type: "service" });
	const id = await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod: "cash" });
	const said = "Schedule the services from your cart";
	expect((await visitor.follow(await visitor.get(`/order-confirmation/${id}`))).text).toContain(said);
	const again = await visitor.page(`/order-confirmation/${id}`);
	expect(again.text).toContain(said);
	expect(again.links).toContainEqual(expect.objectContaining({ href: "/service-order/1", text: "Schedule now" }));
	expect((await visitor.get(`/order-confirmation/${id}`)).text).not.toContain('http-equiv="refresh"');

	await movesOf(shop.running(), id, "cancelled");
	expect((await visitor.page(`/order-confirmation/${id}`)).text).not.toContain(said);
	await movesOf(shop.running(), id, "pending");
	const booking = (await visitor.page("/service-order/1")).form("/service-order/1");
	await visitor.submit(booking, { values: ANA });
	expect((await visitor.page(`/order-confirmation/${id}`)).text).not.toContain(said);
});

it("what a mobile payment's page says of itself comes along too", async () => {
	const visitor = shop.visitor();
	await addToCart(visitor, 2, { type: "service" });
	const id = await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod: "revolutpay" });
	const answer = await visitor.get(`/order-confirmation/${id}?source=revolut`);
	expect(answer.header("location")).toBe(`/order-confirmation/${id}?source=revolut&services=1`);
});

it("an order that was sent and cancelled is not offered for payment again, on any page", async () => {
	const visitor = shop.visitor("en");
	const id = await placeOrder(visitor, "mouse-pad-xxl");
	await movesOf(shop.running(), id, "completed", "shipped", "cancelled");
	const page = await visitor.page(`/order-confirmation/${id}`);
	expect(page.h1[0]).toBe("The order is cancelled");
	expect(page.text).toContain("can no longer be reopened");
	expect(page.text).not.toMatch(/pay again|Payment Failed/i);
	const pay = await visitor.page(`/unified-checkout/${id}`);
	expect(pay.text).toContain("can no longer be reopened");
	const intents = pay.forms.flatMap(({ fields }) => fields.filter(([name]) => name === "intent"));
	expect(intents).toEqual([["intent", "again"]]);
});

it("an order that is paid says so where it could be paid, and leads to the order", async () => {
	const visitor = shop.visitor("en");
	const id = await placeOrder(visitor, "mouse-pad-xxl");
	const due = await visitor.page(`/payment-options/${id}`);
	expect(due.links.map(({ href }) => href)).toEqual(expect.arrayContaining([`/unified-checkout/${id}`, "/checkout"]));
	await movesOf(shop.running(), id, "completed");
	for (const path of [`/payment-options/${id}`, `/unified-checkout/${id}`]) {
		const page = await visitor.page(path);
		expect([path, ...page.h1]).toEqual([path, `Payment of order #${id}`]);
		expect(page.title, path).toBe(`Payment of order #${id} | Nucleu`);
		expect(page.text, path).toContain("The order is paid.");
		expect(page.text, path).not.toMatch(/pay for order|simplified the checkout/i);
		const hrefs = page.links.map(({ href }) => href);
		expect(hrefs, path).toContain(`/order-confirmation/${id}`);
		expect(hrefs, path).not.toContain(`/unified-checkout/${id}`);
	}
});

it("an order that its customer cancelled asks for no money, and says what its button does", async () => {
	const visitor = shop.visitor("en");
	const id = await placeOrder(visitor, "mouse-pad-xxl");
	await visitor.post(`/unified-checkout/${id}`, { intent: "cancel" });
	for (const path of [`/bank-transfer/${id}`, `/payment-options/${id}`]) {
		const page = await visitor.page(path);
		expect(page.text, path).toMatch(/do not send any money for it now.*reopen it below/);
		expect(page.links, path).toContainEqual(
			expect.objectContaining({ href: `/unified-checkout/${id}`, text: `Reopen and pay for order #${id}` }),
		);
	}
});

it("an order that was paid and cancelled tells of the money that comes back", async () => {
	const visitor = shop.visitor("en");
	const id = await placeOrder(visitor, "mouse-pad-xxl");
	shop.change(
		`insert into payment_record (order_id, at, provider, kind, transaction_id, status, amount_cents, currency, verdict)
			select id, created_at, 'bank', 'capture', 'ref-1', 'received', total_bani, 'RON', 'proves-payment' from orders where id = ?`,
		id,
	);
	await movesOf(shop.running(), id, "completed", "cancelled");
	expect((await visitor.page(`/order-confirmation/${id}`)).text).toContain("We are returning the money");
	expect((await visitor.page(`/bank-transfer/${id}`)).text).toContain("We are returning the money");
});

it("an order that its customer has cancelled can be opened again by paying", async () => {
	const visitor = shop.visitor("en");
	const id = await placeOrder(visitor, "mouse-pad-xxl");
	await visitor.post(`/unified-checkout/${id}`, { intent: "cancel" });
	expect((await visitor.page(`/order-confirmation/${id}`)).text).toContain("You can reopen it by paying");
});

it("an order that the shop has cancelled is ordered again instead: what is still sold comes into the cart, once", async () => {
	const visitor = shop.visitor("en");
	const id = await placeOrder(visitor, "mouse-pad-xxl");
	await movesOf(shop.running(), id, "cancelled");
	const page = await visitor.page(`/order-confirmation/${id}`);
	expect(page.text).toContain("can no longer be reopened");
	for (const address of [`/order-confirmation/${id}`, `/unified-checkout/${id}`, `/order-confirmation/${id}`]) {
		const form = (await visitor.page(address)).forms.find(({ fields }) =>
			fields.some(([name, value]) => name === "intent" && value === "again"),
		);
		expect((await visitor.submit(form!)).header("location")).toBe("/cart");
	}
	const cart = await visitor.page("/cart");
	expect(cartRows(cart)).toEqual(["SteelSeries QcK XXL Product Product Unit price: 149,00 RON 1 149,00 RON"]);
	const stranger = shop.visitor("en");
	const refused = await stranger.post("/cart", { intent: "again", order: String(id) });
	expect(stranger.jar.has("cart")).toBe(false);
	expect((await stranger.follow(refused)).page().flashes).toEqual([
		expect.stringContaining("The order was not found."),
	]);
});
