import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { textOf } from "./support/html.ts";
import { CLUJ, placeOrder } from "./support/orders.ts";
import { daysFromToday } from "./support/portals.ts";
import { shopForThisFile } from "./support/shop.ts";

/** What the portals show to who may see the order (SPEC 2.15, 4 "Warranty badge", docs/law.md). */
const shop = shopForThisFile();
beforeAll(() => shop.change("update product set stock = 900 where slug = 'mouse-pad-xxl'"));

const become = (id: number, status: string) => shop.change("update orders set status = ? where id = ?", status, id);

async function customer(language: "ro" | "en" = "en"): Promise<{ visitor: Client; id: number }> {
	const visitor = shop.visitor(language);
	return { visitor, id: await placeOrder(visitor, "mouse-pad-xxl", CLUJ) };
}

describe("the invoice portal's result", () => {
	it("shows number, date, total in RON, status, and a link to the PDF", async () => {
		const { visitor, id } = await customer();
		shop.change("update orders set created_at = '2026-01-31T22:30:00.000Z' where id = ?", id);
		const page = await visitor.page(`/invoices?order=${id}`);
		expect(page.text).toContain(`#${id}`);
		// Half past midnight in Bucharest.
		expect(page.text).toContain("1 February 2026");
		expect(page.text).toMatch(/Total\s+\d+,\d\d\sRON/);
		expect(page.text).toContain("Awaiting payment");
		const download = page.links.find(({ text }) => text === "Download Invoice PDF");
		expect(download?.href).toBe(`/api/invoice/download/${id}`);
	});

	it("speaks Romanian", async () => {
		const { visitor, id } = await customer("ro");
		const page = await visitor.page(`/invoices?order=${id}`);
		expect(page.text).toContain("În așteptarea plății");
		expect(page.links.map(({ text }) => text)).toContain("Descărcați factura PDF");
	});

	it.each([
		["en", {}, "Placed, paid on pickup"],
		["ro", {}, "Înregistrată, plata la ridicare"],
		["en", CLUJ, "Placed, paid on delivery"],
		["ro", CLUJ, "Înregistrată, plata la livrare"],
	] as const)(
		"in %s: of an order that is paid when it is handed over, says so as its page does",
		async (language, delivery, words) => {
			const visitor = shop.visitor(language);
			const id = await placeOrder(visitor, "mouse-pad-xxl", { ...delivery, paymentMethod: "cash" });
			for (const address of [`/order-confirmation/${id}`, `/invoices?order=${id}`]) {
				const { text } = await visitor.page(address);
				expect(text).toContain(words);
				expect(text).not.toMatch(/Awaiting payment|În așteptarea plății/);
			}
		},
	);

	it("does not say that it waits for a payment which somebody looks at", async () => {
		const { visitor, id } = await customer();
		shop.change(
			`insert into payment_record (order_id, at, provider, kind, transaction_id, status, amount_cents, currency, verdict, reason)
				values (?, '2026-11-21T12:00:00.000Z', 'paypal', 'capture', ?, 'completed', 19, 'EUR', 'held', 'wrong-amount')`,
			id,
			`HELD-${id}`,
		);
		const { text, links } = await visitor.page(`/invoices?order=${id}`);
		expect(text).toContain("Payment being checked");
		expect(text).toContain("The invoice follows once the payment is confirmed");
		expect(text).not.toMatch(/Awaiting payment|pro forma/i);
		expect(links.filter(({ href }) => href.startsWith("/api/"))).toEqual([]);
	});

	it.each([
		["pending", true],
		["failed", true],
		["completed", false],
		["shipped", false],
	])("of an order that is %s: says that the document is a pro forma: %j", async (status, isProForma) => {
		const { visitor, id } = await customer();
		become(id, status);
		const { text } = await visitor.page(`/invoices?order=${id}`);
		expect(text.includes("pro forma")).toBe(isProForma);
		expect(text).toContain(`${isProForma ? "Pro forma invoice of order" : "Invoice of order"} #${id}`);
	});

	it("gives series and number of the invoice once it is issued, and does not issue one by being looked at", async () => {
		const { visitor, id } = await customer();
		become(id, "completed");
		const rows = () => shop.rows<{ series: string; number: number }>("select * from invoice where order_id = ?", id);
		await visitor.page(`/invoices?order=${id}`);
		expect(rows()).toHaveLength(0);
		await visitor.get(`/api/invoice/download/${id}`);
		const [invoice] = rows();
		expect((await visitor.page(`/invoices?order=${id}`)).text).toContain(
			`Invoice ${invoice!.series} ${invoice!.number}`,
		);
	});

	it("offers no document of an order that was cancelled before it was invoiced", async () => {
		const { visitor, id } = await customer();
		become(id, "cancelled");
		const page = await visitor.page(`/invoices?order=${id}`);
		expect(page.text).toContain("Cancelled");
		expect(page.links.filter(({ href }) => href.startsWith("/api/"))).toEqual([]);
	});
});

describe("the warranty portal's result", () => {
	/** Sets the order's purchase so that its warranty of 48 months ends on the day that many days from today. */
	function endsIn(id: number, days: number): string {
		const ends = daysFromToday(days);
		const starts = `${Number(ends.slice(0, 4)) - 4}${ends.slice(4)}`;
		shop.change("update orders set created_at = ? where id = ?", `${starts}T12:00:00.000Z`, id);
		shop.change("update order_item set warranty_months = 48 where order_id = ?", id);
		return ends;
	}

	it.each([
		[31, "Active", "31 days remaining"],
		[30, "Expiring Soon", "30 days remaining"],
		[1, "Expiring Soon", "1 day remaining"],
		[0, "Expired", "Warranty has expired"],
		[-1, "Expired", "Warranty has expired"],
	])("%i days before the end: %s, %s", async (days, badge, remaining) => {
		const { visitor, id } = await customer();
		const ends = endsIn(id, days);
		const answer = await visitor.get(`/warranty?order=${id}`);
		const { text } = answer.page();
		expect(answer.text).toContain(`dateTime="${ends}"`);
		expect(text).toMatch(new RegExp(`XXL[^#]* ${badge} `));
		expect(text).toContain(remaining);
		expect(text).toContain("48 months");
	});

	it.each([
		[2, "Expiră curând", "2 zile"],
		[21, "Expiră curând", "21 de zile"],
		[100, "Activă", "100 de zile"],
		[0, "Expirată", "Garanția a expirat"],
	])("speaks Romanian %i days before the end: %s, %s", async (days, badge, remaining) => {
		const { visitor, id } = await customer("ro");
		endsIn(id, days);
		const { text } = await visitor.page(`/warranty?order=${id}`);
		expect(text).toContain(badge);
		expect(text).toContain(remaining);
		expect(text).toContain("48 de luni");
	});

	it.each(["pending", "completed", "shipped"])(
		"of an order that is %s counts from the purchase only until there is a delivery",
		async (status) => {
			const { visitor, id } = await customer();
			become(id, status);
			const { text } = await visitor.page(`/warranty?order=${id}`);
			expect(text).toMatch(/XXL[^#]* Active /);
			expect(text).toMatch(
				/The warranty starts on delivery; until then it is counted from the purchase, \d+ \w+ \d{4}/,
			);
		},
	);

	it("states the legal guarantee, which the shop's own does not shorten", async () => {
		const { visitor, id } = await customer();
		expect((await visitor.page(`/warranty?order=${id}`)).text).toMatch(/legal guarantee of conformity lasts 24 months/);
	});

	it("counts from the delivery once there was one, and says until when the law guarantees", async () => {
		const { visitor, id } = await customer();
		const delivered = { kind: "status", from_status: "shipped", to_status: "delivered" } as const;
		shop.insertRow("order_event", { order_id: id, at: "2026-03-31T21:30:00.000Z", actor: "admin", ...delivered });
		become(id, "delivered");
		const { text } = await visitor.page(`/warranty?order=${id}`);
		// Half past midnight in Bucharest.
		expect(text).toContain("on delivery, 1 April 2026");
		expect(text).toContain("For this order it lasts at least until 1 April 2028.");
	});

	it.each([
		["pending", false],
		["failed", false],
		["completed", true],
		["shipped", true],
		["delivered", true],
	])("of an order that is %s: links the certificate: %j", async (status, hasCertificate) => {
		const { visitor, id } = await customer();
		become(id, status);
		const page = await visitor.page(`/warranty?order=${id}`);
		const links = page.links.filter(({ href }) => href === `/api/warranty/download/${id}`);
		expect(links).toHaveLength(hasCertificate ? 1 : 0);
	});

	it("promises nothing for an order that was cancelled", async () => {
		const { visitor, id } = await customer();
		become(id, "cancelled");
		const page = await visitor.page(`/warranty?order=${id}`);
		expect(page.text).toContain("cancelled");
		expect(page.text).not.toMatch(/Active|months/);
	});
});

describe("the ways to the portals", () => {
	it("are in the footer of every page", async () => {
		const hrefs = (await shop.visitor().page("/cart")).links.map(({ href }) => href);
		expect(hrefs).toContain("/invoices");
		expect(hrefs).toContain("/warranty");
	});

	it.each([
		["pending", "Pro forma (PDF)"],
		["completed", "Invoice (PDF)"],
		["delivered", "Invoice (PDF)"],
	])("are on the confirmation of an order that is %s: %s and the warranty", async (status, label) => {
		const { visitor, id } = await customer();
		become(id, status);
		const { links } = await visitor.page(`/order-confirmation/${id}`);
		expect(links.find(({ text }) => text === label)?.href).toBe(`/api/invoice/download/${id}`);
		expect(links.map(({ href }) => href)).toContain(`/warranty?order=${id}`);
	});

	it("are not on the confirmation of an order that was cancelled before it was invoiced: it has no documents", async () => {
		const { visitor, id } = await customer();
		become(id, "cancelled");
		const { main, links } = await visitor.page(`/order-confirmation/${id}`);
		expect(textOf(main)).not.toMatch(/Documents|Invoice/);
		expect(links.map(({ href }) => href)).not.toContain(`/warranty?order=${id}`);
	});
});
