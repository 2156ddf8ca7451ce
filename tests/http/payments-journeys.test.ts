import { beforeAll, describe, expect, it } from "vitest";
import { decimalText } from "#app/domain/money.ts";
import { PAYPAL_PAGES } from "#app/domain/payments/paypal-pages.ts";
import type { Client } from "#tests/support/http-client.ts";
import {
	approve,
	decideThere,
	leaveForProvider,
	ledger,
	local,
	payByForm,
	sandboxState,
} from "#tests/support/paying.ts";
import { baniIn, placeOrder, productId } from "./support/orders.ts";
import { fieldValue } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { valueBeside } from "./support/sums.ts";

const shop = shopForThisFile();
const { status, records, events, untilStatus } = ledger(shop);
beforeAll(() => shop.change("update product set stock = 1000 where slug = 'mouse-pad-xxl'"));

const CONFIRMING = { ro: "Plata este în curs de confirmare", en: "Your payment is being confirmed" };
const order = (visitor: Client, paymentMethod: string) => placeOrder(visitor, "mouse-pad-xxl", { paymentMethod });

describe.each(["ro", "en"] as const)("without scripts, in %s", (language) => {
	const visitor = () => shop.visitor(language);

	it("PayPal form, Pay, back, being confirmed, completed", async () => {
		const client = visitor();
		const id = await order(client, "paypal");
		const back = await payByForm(client, `/simple-paypal-form/${id}`, ["no-ipn"]);
		const page = back.page();
		expect(page.text).toContain(CONFIRMING[language]);
		// Whoever may have paid is not invited to pay again.
		expect(page.links.filter(({ href }) => /paypal|unified/.test(href))).toEqual([]);
		expect(back.text).toMatch(/<noscript><meta http-equiv="refresh" content="\d+"\/?><\/noscript>/);
		expect(status(id)).toBe("pending");
		const again = page.links.find(({ href }) => href.includes("payment=returned"));
		// The provider's message comes late; the next refresh finds the order paid.
		const { ipns } = await sandboxState(client);
		await client.postJson("/sandbox/paypal/_ipn", { id: ipns[0]!.id });
		await untilStatus(id, "completed");
		const later = await client.page(again!.href);
		expect(later.text).not.toContain(CONFIRMING[language]);
		expect(later.text).toContain(language === "ro" ? "Plătită" : "Paid");
		expect(events(id)).toEqual(["pending>completed by provider"]);
		const settled = await client.page(`/simple-paypal-form/${id}`);
		expect(settled.forms.some(({ action }) => action.includes("webscr"))).toBe(false);
	});

	it("Cancel at the provider, and the order can be paid again another way", async () => {
		const client = visitor();
		const stock = () =>
			shop.rows<{ stock: number }>("select stock from product where slug = 'mouse-pad-xxl'")[0]?.stock;
		const before = stock()!;
		const id = await order(client, "paypal");
		const provider = await leaveForProvider(client, await client.page(`/direct-paypal-form/${id}`));
		const back = await client.get(await decideThere(client, provider, "cancel"));
		expect(back.header("location")).toBe(`/order-confirmation/${id}`);
		const page = (await client.follow(back)).page();
		expect(page.h1).toEqual([language === "ro" ? "Plata nu a reușit" : "Payment failed"]);
		expect([status(id), stock()]).toEqual(["cancelled", before]);
		const pay = await client.page(`/unified-checkout/${id}`);
		const chosen = await client.submit(pay.form(/unified-checkout/, { intent: "choose" }), {
			values: { paymentMethod: "paypal" },
		});
		expect([chosen.status, chosen.header("location")]).toEqual([303, `/simple-paypal-form/${id}`]);
		expect((await client.follow(chosen)).page().flashes.join()).toContain(
			language === "ro"
				? `Comanda #${id} era anulată; am redeschis-o.`
				: `Order #${id} was cancelled; we have reopened it.`,
		);
		expect([status(id), stock()]).toEqual(["pending", before - 1]);
		await payByForm(client, `/simple-paypal-form/${id}`);
		await untilStatus(id, "completed");
	});

	it("a cancelled order whose pieces are gone says so", async () => {
		const client = visitor();
		const id = await order(client, "banktransfer");
		await client.post(`/bank-transfer/${id}`, { intent: "cancel" });
		const [row] = shop.rows<{ stock: number }>("select stock from product where slug = 'mouse-pad-xxl'");
		shop.change("update product set stock = 0 where slug = 'mouse-pad-xxl'");
		const answer = await client.post(`/unified-checkout/${id}`, { intent: "choose", paymentMethod: "paypal" });
		shop.change("update product set stock = ? where slug = 'mouse-pad-xxl'", row!.stock);
		expect(answer.status).toBe(409);
		expect(answer.page().text).toMatch(language === "ro" ? /stoc insuficient/ : /not enough in stock/);
		expect(status(id)).toBe("cancelled");
	});

	it("bank transfer: claimed, still pending, the shop told once", async () => {
		const client = visitor();
		const id = await order(client, "banktransfer");
		const page = await client.page(`/bank-transfer/${id}`);
		const form = page.form(/bank-transfer/, { intent: "claim-bank" });
		const answer = await client.submit(form);
		await client.submit(form);
		expect([answer.status, answer.header("location")]).toEqual([303, `/order-confirmation/${id}`]);
		expect(status(id)).toBe("pending");
		expect(events(id)).toEqual(["payment-claimed bank-transfer by customer"]);
		const told = shop.rows("select * from outbox_message where kind = 'payment-claimed' and subject_id = ?", id);
		expect(told).toHaveLength(1);
		for (const address of ["paypal-checkout", "revolut-checkout", "unified-checkout"]) {
			const { text } = await client.page(`/${address}/${id}`);
			expect(text, address).toContain(language === "ro" ? "Nu plătiți din nou" : "do not pay again");
			for (const asked of [
				/Mai rămâne plata|only the payment/i,
				/Am făcut plata|made the payment/,
				/Alegeți una dintre/,
			])
				expect(text, `${address} ${asked}`).not.toMatch(asked);
		}
	});

	it("a claim that comes too late says why, with the way to the payment options", async () => {
		const client = visitor();
		const id = await order(client, "banktransfer");
		await client.post(`/bank-transfer/${id}`, { intent: "cancel" });
		const answer = await client.post(`/bank-transfer/${id}`, { intent: "claim-bank" });
		expect(answer.status).toBe(409);
		expect(answer.page().text).toContain(language === "ro" ? "Confirmarea nu a reușit:" : "Confirmation failed:");
		expect(answer.page().links.map(({ href }) => href)).toContain(`/payment-options/${id}`);
	});

	it("mobile banking: claimed with its source, or cancelled to the home page", async () => {
		const client = visitor();
		const id = await order(client, "revolutpay");
		const page = await client.page(`/revolut-checkout/${id}`);
		expect(page.text).toContain(`Order #${id}`);
		expect(page.text).toContain(language === "ro" ? "nu este încă lansat" : "not live yet");
		const claimed = await client.submit(page.form(/revolut/, { intent: "claim-revolut" }));
		expect(claimed.header("location")).toBe(`/order-confirmation/${id}?source=revolut`);
		expect(status(id)).toBe("pending");
		expect(events(id)).toEqual(["payment-claimed revolut-completion by customer"]);
		expect(claimed.cookies).toContainEqual(expect.stringMatching(/^revolut_claim=.*Max-Age=3600;.*HttpOnly/));
		const cancel = page.form(/revolut/, { intent: "cancel" });
		expect(cancel.buttons[0]?.text).toContain("Anulează Comanda");
		expect((await client.submit(cancel)).header("location")).toBe("/");
		expect(status(id)).toBe("cancelled");
	});

	it("the redirect link of Orders v2: approve, captured on the way back, completed at once", async () => {
		const client = visitor();
		const id = await order(client, "paypal");
		const page = await client.page(`/direct-paypal-link/${id}`);
		const away = await client.submit(page.form(/direct-paypal-link/, { intent: "link" }));
		expect(away.status).toBe(303);
		const approval = (await client.get(local(client, away.header("location")))).page();
		expect(approval.wholeText).toContain("0.20 EUR");
		const token = fieldValue(approval.form(/checkoutnow/, { action: "approve" }), "token")!;
		const home = await client.get(await approve(client, token));
		expect(home.header("location")).toBe(`/order-confirmation/${id}?payment=returned`);
		expect(status(id)).toBe("completed");
		expect(records(id)).toMatchObject([{ kind: "capture", verdict: "proves-payment" }]);
	});

	it("the redirect link, cancelled at the provider", async () => {
		const client = visitor();
		const id = await order(client, "paypal");
		const away = await client.post(`/direct-paypal-link/${id}`, { intent: "link" });
		const approval = (await client.get(local(client, away.header("location")))).page();
		const cancelled = await client.submit(approval.form(/checkoutnow/, { action: "cancel" }));
		const back = await client.get(local(client, cancelled.header("location")));
		expect(back.header("location")).toBe(`/order-confirmation/${id}`);
		expect(status(id)).toBe("cancelled");
	});

	it("/paypal-test from its button to the completed test order", async () => {
		const client = visitor();
		const placed = await client.submit((await client.page("/paypal-test")).form(/paypal-test/));
		const [, id] = /^\/basic-paypal-checkout\/(\d+)$/.exec(placed.header("location")) ?? [];
		await payByForm(client, placed.header("location"));
		await untilStatus(Number(id), "completed");
	});

	it("Google Pay says that it is a test and offers the other methods", async () => {
		const client = visitor();
		const id = await order(client, "googlepay");
		const page = await client.page(`/googlepay-checkout/${id}`);
		expect(page.text).toMatch(/Google Pay.*test/);
		const chosen = await client.submit(page.form(/googlepay-checkout/, { intent: "choose", paymentMethod: "cash" }));
		expect(chosen.header("location")).toBe(`/order-confirmation/${id}`);
		expect(status(id)).toBe("pending");
	});
});

describe("every PayPal page", () => {
	it.each(PAYPAL_PAGES.map(({ slug, presentation }) => [slug, presentation] as const))(
		"/%s shows the order, the amount in euro with the rate, the plain button and cancel",
		async (slug, presentation) => {
			const client = shop.visitor("en");
			const id = await order(client, "paypal");
			const page = await client.page(`/${slug}/${id}`);
			expect(valueBeside(page, "Order number")).toBe(`#${id}`);
			expect(page.text).toMatch(/29,80 EUR \(.*1 EUR = 5 RON/);
			expect(page.form(/./, { intent: "cancel" }).buttons).toHaveLength(1);
			if (presentation === "link") return;
			const form = page.form(/\/cgi-bin\/webscr$/);
			const field = (name: string) => fieldValue(form, name);
			expect(form.buttons).toHaveLength(1);
			expect(Object.fromEntries(form.fields)).toMatchObject({
				cmd: "_xclick",
				business: "seller@nucleu.example",
				amount: "0.20",
				currency_code: "EUR",
				invoice: expect.stringMatching(new RegExp(`^NUCLEU-${id}-[0-9a-f]{12}$`)),
				custom: String(id),
				no_shipping: "1",
				charset: "utf-8",
				rm: "1",
				return: `${client.url}/api/orders/${id}/complete`,
				notify_url: `${client.url}/api/orders/${id}/ipn`,
			});
			expect(field("notify_url")!.length).toBeLessThanOrEqual(255);
			expect(field("item_name")!.length).toBeLessThanOrEqual(127);
			expect(fieldValue(form, "csrfToken")).toBeUndefined();
			await payByForm(client, `/${slug}/${id}`);
			await untilStatus(id, "completed");
		},
	);

	it("takes the order's own amount, whatever the address says, in both forms of the address", async () => {
		const client = shop.visitor("en");
		const id = await order(client, "paypal");
		for (const path of [`/paypal-checkout?orderId=${id}&amount=0.01`, `/paypal-checkout/${id}?amount=0.01`]) {
			const page = await client.page(path);
			expect(fieldValue(page.form(/webscr$/), "amount"), path).toBe("0.20");
			expect(page.text).not.toContain("0.01");
		}
		for (const path of [`/bank-transfer-details?orderId=${id}&amount=1.00`, `/bank-transfer-details/${id}?amount=1`])
			expect(valueBeside(await client.page(path), "To pay"), path).toMatch(/LEI|RON/);
	});

	it.each([
		["ro", "Mod de test: se încasează 0,20 EUR, echivalentul a 1 RON, nu totalul comenzii."],
		["en", "Test mode: 0,20 EUR is charged, the worth of 1 RON, not the order's total."],
	] as const)(
		"shows the order's true amount in euro and, beside it, what the test charges (%s)",
		async (language, charge) => {
			const client = shop.visitor(language);
			const id = await order(client, "googlepay");
			for (const path of [`/paypal-checkout/${id}`, `/direct-paypal-link/${id}`, `/googlepay-checkout/${id}`]) {
				const page = await client.page(path);
				const bani = baniIn(valueBeside(page, language === "ro" ? "De plată" : "To pay"));
				expect(page.text, path).toContain(`: ${decimalText(bani / 5).replace(".", ",")} EUR (`);
				// Without an account with Google nothing is charged at all.
				if (path.startsWith("/googlepay")) expect(page.text).not.toContain(charge);
				else expect(page.text, path).toContain(charge);
			}
		},
	);

	it.each(["/paypal-checkout", "/bank-transfer-details"])("%s without a number says so", async (path) => {
		const answer = await shop.visitor("en").get(path);
		expect([answer.status, answer.page().text.includes("No order ID provided.")]).toEqual([404, true]);
	});

	it.each(["ro", "en"] as const)("of an unknown number has the payment pages' own words in %s", async (language) => {
		const answer = await shop.visitor(language).get("/revolut-checkout/999999");
		expect(answer.status).toBe(404);
		expect(answer.page().text).toContain(
			language === "ro" ? "Comanda cerută nu a putut fi găsită." : "The requested order could not be found.",
		);
		expect(answer.page().links.some(({ href }) => href === "/")).toBe(true);
	});
});

describe("an order whose payment failed", () => {
	it("waits again when a payment page is opened, so that the return page asks for the new evidence", async () => {
		const client = shop.visitor("en");
		const id = await order(client, "paypal");
		const failed = await payByForm(client, `/simple-paypal-form/${id}`, ["declined"]);
		expect(failed.status).toBe(200);
		await untilStatus(id, "failed");
		expect((await client.page(`/order-confirmation/${id}`)).h1).toEqual(["Payment failed"]);
		await client.page(`/simple-paypal-form/${id}`);
		expect(status(id)).toBe("pending");
		expect(events(id)).toEqual(["pending>failed by provider", "failed>pending by customer"]);
	});
});

describe("the cart on the older bank page", () => {
	it("is empty once the order is placed, and keeps what is put into it afterwards, the same product too", async () => {
		const client = shop.visitor("en");
		const id = await order(client, "banktransfer");
		const inTheCart = async () => (await client.page("/cart")).text;
		await client.page(`/bank-transfer-details/${id}`);
		expect(await inTheCart()).toContain("Your cart is empty");
		await client.post("/cart", {
			intent: "add",
			type: "product",
			id: String(productId("mouse-pad-xxl")),
			returnTo: "/cart",
		});
		await client.post("/cart", { intent: "add", type: "service", id: "1", returnTo: "/cart" });
		await client.page(`/bank-transfer-details/${id}`);
		expect(await inTheCart()).toContain("SteelSeries QcK XXL");
		expect(await inTheCart()).toContain("PC Repair");
	});
});
