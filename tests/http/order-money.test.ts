import { describe, expect, it, vi } from "vitest";
import { formatLei as lei, formatRon as ron } from "#app/domain/money.ts";
import { control, payByForm } from "#tests/support/paying.ts";
import { SOON } from "#tests/support/soon.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { all } from "./support/html.ts";
import { placeOrder } from "./support/orders.ts";
import { isInvalid } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { valueBeside } from "./support/sums.ts";

const shop = shopForThisFile();
const admin = adminForThisFile(shop);

/** As a page's text has it. */
const formatLei = (bani: number) => lei(bani).replace(/\s/g, " ");
const formatRon = (bani: number) => ron(bani).replace(/\s/g, " ");
const totalOf = (id: number) => shop.selectRow("orders", { id }).total_bani;

async function submit(id: number, intent: string, values: Record<string, string>) {
	const page = await admin.page(`/admin/orders/${id}`);
	return admin.submit(page.form(`/admin/orders/${id}`, { intent }), { values });
}

describe("an order that is paid in part", () => {
	it("asks its customer on every page for what is still due", async () => {
		const customer = shop.visitor("en");
		const id = await placeOrder(customer, "mouse-pad-xxl", { paymentMethod: "banktransfer" });
		const total = totalOf(id);
		const before = await customer.page(`/order-confirmation/${id}`);
		expect(before.text).not.toContain("Paid so far");
		expect((await submit(id, "payment", { means: "bank", amountBani: "10" })).status).toBe(303);
		const due = total - 1_000;

		const confirmation = await customer.page(`/order-confirmation/${id}`);
		expect(valueBeside(confirmation, "Total")).toBe(formatRon(total));
		expect(valueBeside(confirmation, "Paid so far")).toBe(formatRon(1_000));
		expect(valueBeside(confirmation, "To pay")).toBe(formatRon(due));
		for (const page of [`/bank-transfer/${id}`, `/bank-transfer-details/${id}`]) {
			const bank = await customer.page(page);
			expect(bank.text, page).toContain(`To pay ${formatRon(due)}`);
			expect(bank.text, page).not.toContain(`To pay ${formatRon(total)}`);
		}
		for (const page of ["unified-checkout", "revolut-checkout", "paypal-checkout"].map((name) => `/${name}/${id}`)) {
			const pay = await customer.page(page);
			expect(valueBeside(pay, "To pay"), page).toBe(formatLei(due));
			expect(valueBeside(pay, "Paid so far"), page).toBe(formatLei(1_000));
		}
		expect((await customer.page(`/paypal-checkout/${id}`)).text).toContain(
			`Amount in euro: ${(due / 500).toFixed(2).replace(".", ",")}`,
		);

		// Left so for days, it is among what waits for money, with what is still due.
		shop.change("update orders set updated_at = '2026-01-15T08:00:00.000Z' where id = ?", id);
		const list = await admin.page("/admin/orders?task=old-unpaid");
		expect(list.text).toContain("Așteaptă de mult banii");
		for (const page of [list, await admin.page("/admin")])
			expect(page.text).toContain(`mai sunt de plătit ${formatLei(due)}`);
	});

	it("asks for no rest of what its customer has withdrawn from", async () => {
		const customer = shop.visitor("en");
		const email = "parte@exemplu.ro";
		const id = await placeOrder(customer, "mouse-pad-xxl", { paymentMethod: "banktransfer", email });
		await submit(id, "payment", { means: "bank", amountBani: "10" });
		const declared = { orderNumber: String(id), name: "Ana Popescu", email, formKey: "w".repeat(24) };
		expect((await customer.post("/withdraw", { ...declared, intent: "confirm" })).status).toBe(303);
		const page = await customer.page(`/order-confirmation/${id}`);
		expect(page.text).toContain("There is nothing left for you to pay");
		expect(valueBeside(page, "Paid so far")).toBe(formatRon(1_000));
		expect(page.text).not.toContain("To pay");
	});
});

it("an order that is paid another way than it was to be says by which it was", async () => {
	const customer = shop.visitor("en");
	const id = await placeOrder(customer, "mouse-pad-xxl", { paymentMethod: "banktransfer" });
	const said = async () => (await customer.page(`/order-confirmation/${id}`)).text;
	await submit(id, "payment", { means: "card", amountBani: "10" });
	expect(await said()).toContain("Payment Method Bank transfer");
	await submit(id, "payment", { means: "card" });
	expect(await said()).toMatch(/Payment Method Cash or card on (delivery|pickup)/);
});

describe("a part of the money that goes back", () => {
	const refunds = (id: number) => shop.selectRows("payment_record", { order_id: id, kind: "refund" });
	const piecesOf = (id: number) => `pieces-${shop.selectRow("order_item", { order_id: id }).id}`;

	it("is recorded by hand, and its customer reads of it", async () => {
		const customer = shop.visitor("en");
		const id = await placeOrder(customer, "mouse-pad-xxl", { paymentMethod: "banktransfer" });
		await submit(id, "payment", { means: "bank" });
		for (const [values, field] of [
			[{ amountBani: "99.999,00" }, "amountBani"],
			[{ amountBani: "-1" }, "amountBani"],
			[{}, "amountBani"],
			[{ [piecesOf(id)]: "2" }, piecesOf(id)],
			[{ [piecesOf(id)]: "x" }, piecesOf(id)],
			[{ amountBani: "1", way: "paypal" }, "transactionId"],
			[{ amountBani: "x", way: "x", [piecesOf(id)]: "x" }, piecesOf(id)],
		] as const) {
			const refused = await submit(id, "refundPart", values);
			expect([JSON.stringify(values), refused.status]).toEqual([JSON.stringify(values), 422]);
			expect(isInvalid(refused.page(), field), JSON.stringify(values)).toBe(true);
		}
		expect(refunds(id)).toEqual([]);
		const older = await admin.page(`/admin/orders/${id}`);
		expect((await submit(id, "refundPart", { amountBani: "10,50", note: "Zgârieturi" })).status).toBe(303);
		const again = older.form(`/admin/orders/${id}`, { intent: "refundPart" });
		expect((await admin.submit(again, { values: { amountBani: "10,50" } })).status).toBe(409);
		expect(refunds(id)).toMatchObject([{ provider: "bank", worth_bani: 1_050, status: "returned" }]);
		const page = await admin.page(`/admin/orders/${id}`);
		expect(page.text).toContain("o parte din bani");
		expect(page.text).toContain("Zgârieturi");
		const undo = page.links.find(({ text }) => text.startsWith("Anulați restituirea"));
		expect(page.wholeText.match(/Anulați restituirea/g), "where it was given, and in the ledger").toHaveLength(2);
		expect(all(page.main, "details", { id: undo!.href!.slice(1) })).toHaveLength(1);
		const partly = await customer.page(`/order-confirmation/${id}`);
		expect(valueBeside(partly, "Refunded")).toBe(formatRon(1_050));
		expect(partly.text).toContain("Ready for pickup");
		const rest = formatLei(totalOf(id) - 1_050).replace(" LEI", "");
		expect((await submit(id, "refundPart", { amountBani: rest })).status).toBe(303);
		const wholly = await customer.page(`/order-confirmation/${id}`);
		expect(wholly.h1).toEqual(["Your money has been returned"]);
		expect(wholly.text).not.toContain("Ready for pickup");
	});

	it("goes through PayPal where it came that way, once, and adds up to all of it", async () => {
		const customer = shop.visitor("en");
		const id = await placeOrder(customer, "mouse-pad-xxl", { paymentMethod: "paypal" });
		await payByForm(customer, `/paypal-checkout/${id}`);
		const isPaid = () => shop.rows("select 1 from orders where id = ? and status = 'completed'", id).length === 1;
		await vi.waitUntil(isPaid, SOON);
		await control(customer, "_faults", { kind: "refund-lost" });
		const lost = await submit(id, "refundPart", { amountBani: "40" });
		expect(lost.status).toBe(502);
		// Its notification tells what became of it.
		await vi.waitUntil(() => refunds(id).length === 1, SOON);
		await submit(id, "cancel", { reason: "" });
		const cancelled = await admin.page(`/admin/orders/${id}`);
		expect(cancelled.text).toContain(
			"Banii veniți prin PayPal îi poate trimite magazinul înapoi, la „Restituiți o parte",
		);
		const rest = formatLei(totalOf(id) - 4_000).replace(/\s*LEI$/i, "");
		expect((await submit(id, "refundPart", { amountBani: rest })).status).toBe(303);
		expect(refunds(id).map(({ provider, worth_bani, verdict }) => [provider, worth_bani, verdict])).toEqual([
			["paypal", 4_000, "noted"],
			["paypal", totalOf(id) - 4_000, "noted"],
		]);
		const page = await admin.page(`/admin/orders/${id}`);
		expect(
			page.forms.some(({ fields }) => fields.some(([name, value]) => name === "intent" && value === "refundPart")),
		).toBe(false);
		expect(page.text).toContain("Bani returnați");
	});
});
