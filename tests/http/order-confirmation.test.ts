import { beforeAll, describe, expect, it } from "vitest";
import { movesOf } from "#tests/support/order-moves.ts";
import { all, textOf } from "./support/html.ts";
import { ANA, addToCart, CLUJ, CLUJ_LINE, order, orderNumberIn, placeOrder, productId } from "./support/orders.ts";
import type { Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { sumsOf, valueBeside } from "./support/sums.ts";

const shop = shopForThisFile();
const visitor = shop.visitor("en");
let id: number;
let page: Page;
beforeAll(async () => {
	const keyboard = productId("mechanical-keyboard");
	await addToCart(visitor, keyboard);
	await addToCart(visitor, keyboard);
	await addToCart(visitor, productId("monitor-27-qhd"));
	id = orderNumberIn(await order(visitor, "/direct-checkout", { ...CLUJ, paymentMethod: "revolutpay" }));
	page = await visitor.page(`/order-confirmation/${id}`);
});

const setStatus = (status: string, more = "") =>
	shop.change(`update orders set status = ? ${more ? `, ${more}` : ""} where id = ?`, status, id);

describe("the order confirmation", () => {
	it("names the number, the date and time in Romania, and the status", () => {
		const [row] = shop.rows<{ created_at: string }>("select created_at from orders where id = ?", id);
		const when = new Date(row?.created_at ?? "");
		const inRomania = (options: Intl.DateTimeFormatOptions) =>
			new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Bucharest", ...options }).format(when);
		expect(page.h1).toHaveLength(1);
		expect(valueBeside(page, /number/i)).toContain(String(id));
		expect(valueBeside(page, /date/i)).toContain(inRomania({ day: "numeric", month: "long", year: "numeric" }));
		expect(valueBeside(page, /date/i)).toContain(inRomania({ hour: "2-digit", minute: "2-digit", hour12: false }));
		expect(valueBeside(page, "Status")).toMatch(/pending|awaiting payment/i);
	});

	it("lists each item with its quantity and its price in lei, which is paid, and in EUR, 0.2 of it", () => {
		expect(page.text).toMatch(/Keychron V3 Max × 2 998,00 RON 199[.,]60 EUR/);
		expect(page.text).toMatch(/AOC Q27G4X[^×]*× 1 1\.020,00 RON 204[.,]00 EUR/);
	});

	it("gives subtotal, shipping and total in lei, from the order's own figures", () => {
		expect(sumsOf(page)).toEqual({ subtotal: 201_800, shipping: 6_000, total: 207_800 });
		expect(valueBeside(page, "Total")).toMatch(/(LEI|RON)$/);
	});

	it("keeps the order's own figures when the shop changes its prices and names", async () => {
		shop.change("update product set price_bani = 1 where slug = 'mechanical-keyboard'");
		shop.change("update product_text set name = 'Renamed' where name = 'Keychron V3 Max'");
		const later = await visitor.page(`/order-confirmation/${id}`);
		shop.change("update product set price_bani = 49900 where slug = 'mechanical-keyboard'");
		shop.change("update product_text set name = 'Keychron V3 Max' where name = 'Renamed'");
		expect(later.text).toBe(page.text);
	});

	it("tells delivery: method, address, and that there is no tracking number yet", () => {
		expect(page.text).toContain(CLUJ_LINE);
		expect(valueBeside(page, /address/i)).toContain("Str. Lungă 3");
		expect(valueBeside(page, /tracking/i)).toMatch(/not available/i);
	});

	it("shows the tracking number once there is one", async () => {
		setStatus("shipped", "tracking_number = 'RO123456789'");
		const shipped = await visitor.page(`/order-confirmation/${id}`);
		setStatus("pending", "tracking_number = null");
		expect(valueBeside(shipped, /tracking/i)).toBe("RO123456789");
	});

	it("announces nothing that is over", async () => {
		const announced = /hand the parcel|we let you know|we check the order/i;
		expect(page.text).toMatch(announced);
		setStatus("shipped");
		const shipped = await visitor.page(`/order-confirmation/${id}`);
		setStatus("delivered");
		const delivered = await visitor.page(`/order-confirmation/${id}`);
		setStatus("pending");
		expect(shipped.text).toContain(`We have handed order #${id} to the courier.`);
		expect(shipped.text).toContain("The parcel is with the courier.");
		expect(delivered.text).not.toMatch(announced);
	});

	it("tells payment: method, billing address, contact e-mail and phone, and no notes where none could be given", () => {
		expect(page.text).toMatch(/Revolut/);
		expect(valueBeside(page, /billing/i)).toContain("Str. Lungă 3");
		expect(valueBeside(page, /e-?mail/i)).toBe(ANA.email);
		expect(valueBeside(page, /phone/i)).toBe(ANA.phone);
		expect(page.text).not.toMatch(/notes/i);
	});

	it("marks the steps that are done and the one that is going on, in words", async () => {
		const stepsOf = async () => {
			const steps = all((await visitor.page(`/order-confirmation/${id}`)).main, "ol")[0]!;
			return all(steps, "li").map((step) => [
				/ · (?:done|now)/.exec(textOf(step))?.[0].slice(3),
				step.attributes["aria-current"],
			]);
		};
		const now = ["now", "step"];
		const done = ["done", undefined];
		const later = [undefined, undefined];
		for (const [status, steps] of [
			["pending", [now, later, later]],
			["completed", [done, now, later]],
			["shipped", [done, done, now]],
			["delivered", [done, done, done]],
		] as const) {
			setStatus(status);
			expect(await stepsOf(), status).toEqual(steps);
		}
		setStatus("pending");
	});

	it("has a note for services where there are some, three next steps, and ways to home and products", async () => {
		const note = "Services are not part of the order";
		expect(page.text).not.toContain(note);
		const withService = visitor.copy();
		await addToCart(withService, 1, { type: "service" });
		expect((await withService.page(`/order-confirmation/${id}`)).text).toContain(note);
		expect(page.text).toMatch(/what happens next 1 .+ 2 .+ 3 /i);
		const hrefs = page.links.map(({ href }) => href);
		expect(hrefs).toEqual(expect.arrayContaining(["/", "/products"]));
	});

	it.each(["failed", "cancelled"])("has the payment-failed header for %s", async (status) => {
		if (status === "cancelled") await visitor.post(`/unified-checkout/${id}`, { intent: "cancel" });
		else setStatus(status);
		const failed = await visitor.page(`/order-confirmation/${id}`);
		setStatus("pending");
		expect(failed.h1[0]).toMatch(/^payment failed$/i);
		expect(failed.text).not.toMatch(/thank you/i);
	});

	it.each([
		["pending", /^thank you for your order/i, 0],
		["completed", /^your order is paid/i, 1],
		["shipped", /^your order is on its way/i, 2],
		["delivered", /^your order has been delivered/i, 3],
	] as const)("says at its head how far the order is: %s", async (status, head, done) => {
		setStatus(status);
		const good = await visitor.page(`/order-confirmation/${id}`);
		setStatus("pending");
		expect(good.h1[0]).toMatch(head);
		expect(good.text.match(/ · done/g)?.length ?? 0).toBe(done);
	});

	it("says till when an order waits for its money, there and where it is paid, and nothing of it once it is claimed", async () => {
		const other = shop.visitor("en");
		const number = await placeOrder(other, "mechanical-keyboard", { paymentMethod: "banktransfer" });
		const pages = [`/order-confirmation/${number}`, `/bank-transfer/${number}`, `/unified-checkout/${number}`];
		for (const address of pages)
			expect((await other.page(address)).text).toMatch(/Pay by \d+ \w+ \d{4}, \d\d:\d\d; after that/);
		await other.post(`/bank-transfer/${number}`, { intent: "claim-bank" });
		for (const address of pages) expect((await other.page(address)).text).not.toContain("after that");
	});

	it("asks nobody again for money that its customer says was sent", async () => {
		const other = shop.visitor("en");
		const number = await placeOrder(other, "mechanical-keyboard", { paymentMethod: "banktransfer" });
		await other.post(`/bank-transfer/${number}`, { intent: "claim-bank" });
		for (const address of ["bank-transfer", "bank-transfer-details", "revolut-checkout", "unified-checkout"]) {
			const page = await other.page(`/${address}/${number}`);
			expect(page.text, address).toMatch(/On \d+ \w+ \d{4} you told us.*Please do not pay again/);
			const buttons = page.forms.flatMap((form) => form.buttons.map(({ text }) => text));
			expect(buttons, address).not.toContain("I have completed the transfer");
			expect(buttons, address).not.toContain("I've made the payment");
		}
	});

	it("of an order that was cancelled says what becomes of money that was announced, and asks for no second payment blindly", async () => {
		const other = shop.visitor("en");
		const number = await placeOrder(other, "mechanical-keyboard", { paymentMethod: "revolutpay" });
		await other.post(`/revolut-checkout/${number}`, { intent: "claim-revolut" });
		await other.post(`/revolut-checkout/${number}`, { intent: "cancel" });
		for (const address of ["order-confirmation", "revolut-checkout", "paypal-checkout", "unified-checkout"]) {
			const { text } = await other.page(`/${address}/${number}`);
			expect(text, address).toMatch(/On \d+ \w+ \d{4} you told us that you had paid it: if the money.*we return it/);
			expect(text, address).not.toMatch(/not pay again|checking your payment/i);
			expect(text.match(/(is|been) cancelled/g), `${address} says it once`).toHaveLength(1);
		}
		expect((await other.page(`/order-confirmation/${number}`)).text).toContain("The order is cancelled");
		await other.post(`/unified-checkout/${number}`, { intent: "choose", paymentMethod: "paypal" });
		const reopened = await other.page(`/paypal-checkout/${number}`);
		expect(reopened.text).toMatch(
			/On \d+ \w+ \d{4} you told us.*do not pay again if you sent it; pay here only if you did/,
		);
		expect(reopened.forms.flatMap((form) => form.buttons.map(({ text }) => text))).toContain("Pay with PayPal");
	});

	it("says when a delivery comes, unless it is cancelled, and that what is paid at the door waits for no payment", async () => {
		const other = shop.visitor("en");
		for (const [paymentMethod, from] of [
			["cash", "order"],
			["banktransfer", "payment"],
		] as const) {
			const number = await placeOrder(other, "mechanical-keyboard", { ...CLUJ, paymentMethod });
			const { text } = await other.page(`/order-confirmation/${number}`);
			expect(text).toContain(`2–3 business days from the confirmation of the ${from}`);
			expect(text, "nothing of it is built first").not.toContain("made to order");
			expect(text.includes("Cash or card on delivery"), "nor on pickup").toBe(paymentMethod === "cash");
			expect(text).not.toContain("or pickup");
			expect(text.includes("Placed, paid on delivery")).toBe(paymentMethod === "cash");
			expect(text.includes("Awaiting payment")).toBe(paymentMethod !== "cash");
			await movesOf(shop.running(), number, "cancelled");
			expect((await other.page(`/order-confirmation/${number}`)).text).not.toContain("Delivery time");
		}
	});

	it("says of a payment that was claimed on which day, for good and not in a message alone", async () => {
		const other = shop.visitor("en");
		const number = await placeOrder(other, "mechanical-keyboard", { paymentMethod: "banktransfer" });
		await other.post(`/bank-transfer/${number}`, { intent: "claim-bank" });
		const now = await other.get(`/order-confirmation/${number}`);
		expect(now.text, "not yet the mark of what is done").not.toContain("rounded-full bg-success-soft");
		const later = await other.page(`/order-confirmation/${number}`);
		expect(later.h1[0]).toMatch(/checking your payment/i);
		expect(later.text).toMatch(/On \d+ \w+ \d{4} you told us/);
		expect(later.text).not.toMatch(/thank you/i);
		expect(later.text).toContain("A bank transfer arrives within 1 to 3 business days.");
	});

	it("speaks of the days of a bank transfer to nobody who paid by Revolut, whose money comes at once", async () => {
		const other = shop.visitor("en");
		const number = await placeOrder(other, "mechanical-keyboard", { paymentMethod: "revolutpay" });
		await other.post(`/revolut-checkout/${number}`, { intent: "claim-revolut" });
		for (const page of [`/order-confirmation/${number}`, `/revolut-checkout/${number}`]) {
			const { text } = await other.page(page);
			expect(text).toContain("you told us that you had paid");
			expect(text).not.toMatch(/business days/);
		}
	});

	it("begins with what happens next for an order that is paid in the store, and names no address that nobody gave", async () => {
		const other = shop.visitor("en");
		const number = await placeOrder(other, "mechanical-keyboard", { paymentMethod: "cash" });
		const { text } = await other.page(`/order-confirmation/${number}`);
		expect(text.indexOf("What happens next")).toBeLessThan(text.indexOf("Choose another payment method"));
		expect(text).not.toMatch(/billing address/i);
	});

	it("is reachable as ?orderId= too, and in Romanian", async () => {
		const now = await visitor.page(`/order-confirmation/${id}`);
		expect((await visitor.page(`/order-confirmation?orderId=${id}`)).text).toBe(now.text);
		const romanian = visitor.copy();
		romanian.jar.set("language", "ro");
		const same = await romanian.page(`/order-confirmation/${id}`);
		expect(same.lang).toBe("ro");
		expect(same.text).toContain("2.078,00");
		expect(same.text).not.toMatch(/Subtotal 2\.018.*Shipping/);
	});

	it("says “No order ID provided.” without a number, as 404", async () => {
		const answer = await visitor.get("/order-confirmation");
		expect([answer.status, answer.page().text.includes("No order ID provided.")]).toEqual([404, true]);
	});

	it("shows for pickup no customer's address and no shipping", async () => {
		const other = shop.visitor("en");
		const pickup = await placeOrder(other);
		const shown = await other.page(`/order-confirmation/${pickup}`);
		expect(sumsOf(shown)).toEqual({ subtotal: 14_900, shipping: 0, total: 14_900 });
		expect(shown.text).toMatch(/pickup/i);
	});
});

describe("payment pages", () => {
	const PAGES: [method: string, path: (id: number) => string][] = [
		["banktransfer", (n) => `/bank-transfer/${n}`],
		["banktransfer", (n) => `/bank-transfer-details/${n}`],
		["banktransfer", (n) => `/bank-transfer-details?orderId=${n}`],
		["revolutpay", (n) => `/revolut-checkout/${n}`],
		["googlepay", (n) => `/googlepay-checkout/${n}`],
		["paypal", (n) => `/simple-paypal-form/${n}`],
		["paypal", (n) => `/paypal-checkout/${n}`],
		["paypal", (n) => `/paypal-checkout?orderId=${n}`],
	];

	it.each(PAGES)(
		"for %s tell the number and the order's own total, whatever amount the address names",
		async (method, path) => {
			const customer = shop.visitor("en");
			const number = await placeOrder(customer, "mouse-pad-xxl", { ...CLUJ, paymentMethod: method });
			const address = path(number);
			const shown = await customer.page(`${address}${address.includes("?") ? "&" : "?"}amount=0.01`);
			expect(shown.text).toContain(`#${number}`);
			expect(shown.text).toMatch(/209,00 (LEI|RON)/);
			expect(shown.text).not.toMatch(/\b0[.,]01\b/);
			expect(shown.robots).toContain("noindex");
			expect(shown.h1).toHaveLength(1);
		},
	);

	it.each(["/bank-transfer/", "/bank-transfer-details/"])(
		"%s name bank, account, IBAN, SWIFT, currency, reference and days",
		async (path) => {
			const customer = shop.visitor("en");
			const number = await placeOrder(customer);
			const { text } = await customer.page(`${path}${number}`);
			expect(text).toContain(`ORDER #${number}`);
			expect(text).toMatch(/\bRO\d{2} ?[A-Z]{4}/);
			for (const wanted of [
				/IBAN/,
				/SWIFT/,
				/Bank\b/,
				/Account name/i,
				/Domestic account number/i,
				/RON/,
				/1[-–]3 business days/,
			])
				expect(text).toMatch(wanted);
		},
	);

	it("the mobile-banking page gives handle, amount in LEI, reference and four instructions", async () => {
		const customer = shop.visitor("en");
		const number = await placeOrder(customer, "mouse-pad-xxl", { paymentMethod: "revolutpay" });
		const shown = await customer.page(`/revolut-checkout/${number}`);
		expect(shown.text).toContain(`Order #${number}`);
		expect(shown.text).toMatch(/149,00 LEI/);
		expect(shown.text).toMatch(/not (yet )?live/i);
		expect(shown.text).toMatch(/Send/);
	});

	it.each(["/paypal-checkout", "/bank-transfer-details"])(
		"%s without a number says “No order ID provided.”",
		async (path) => {
			const answer = await shop.visitor("en").get(path);
			expect(answer.status).toBe(404);
			expect(answer.page().text).toContain("No order ID provided.");
		},
	);

	it("opening one changes nothing that was paid, shipped or cancelled already", async () => {
		const customer = shop.visitor("en");
		const number = await placeOrder(customer);
		for (const status of ["completed", "shipped", "delivered", "cancelled"]) {
			shop.change("update orders set status = ? where id = ?", status, number);
			for (const [, path] of PAGES) expect((await customer.get(path(number))).status).toBeLessThan(500);
			expect(shop.rows("select status from orders where id = ?", number)).toEqual([{ status }]);
		}
	});
});
