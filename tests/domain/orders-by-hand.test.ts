import { beforeEach, describe, expect, it } from "vitest";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { mailDocument } from "#app/domain/invoices/mail-document.server.ts";
import { readDocument } from "#app/domain/invoices/read-documents.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { cancelUnpaidOrders } from "#app/domain/orders/cancel-unpaid.server.ts";
import { choosePaymentMethod } from "#app/domain/orders/claim-payment.server.ts";
import { editContact, readContact } from "#app/domain/orders/edit-contact.server.ts";
import { editItems, readItems } from "#app/domain/orders/edit-items.server.ts";
import { contactValues, editContactSchema } from "#app/domain/orders/edit-order.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { sumsByHand } from "#app/domain/orders/order-by-hand.ts";
import type { PlaceOrderCommand } from "#app/domain/orders/order-command.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { opensWithEmail, opensWithKey, readOrder } from "#app/domain/orders/read-order.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { takeStepBack } from "#app/domain/orders/way-back.server.ts";
import { contractOf } from "#app/domain/orders/write-contract.server.ts";
import { eraseOld } from "#app/domain/privacy/erase-old.server.ts";
import { advanceReturn } from "#app/domain/returns/advance-return.server.ts";
import { openReturn } from "#app/domain/returns/open-return.server.ts";
import { issueCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { mailCertificate } from "#app/domain/warranties/mail-certificate.server.ts";
import { readWarranty } from "#app/domain/warranties/read-warranty.server.ts";
import { mailMessage } from "#app/integrations/mail/mail-message.server.tsx";
import { findFaults } from "#db/check.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { SENT, seenMoney } from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";
import { FACTS, FROM } from "#tests/support/emails.ts";
import { selectRow, selectRows } from "#tests/support/rows.ts";
import { changeProduct, OPENING, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let productId: number;

beforeEach(async () => {
	shop = await testShop();
	productId = await changeProduct(shop.db, "wireless-mouse", { stock: 100 });
});

/** An order that an admin types for a caller who has no e-mail address. */
const byHand = (changes: Partial<PlaceOrderCommand> = {}): PlaceOrderCommand =>
	orderOf([{ productId, quantity: 2 }], {
		...{ source: "back-office", email: null, phone: "0722111222", isByStaff: true, takenBy: CHIEF, ...SENT },
		...changes,
	});

async function placed(changes: Partial<PlaceOrderCommand> = {}) {
	return unwrap(await placeOrder(shop, byHand({ idempotencyKey: shop.newKey(), ...changes }))).id;
}

const pay = async (orderId: number, means: "bank" | "cash" = "bank") =>
	(await recordPayment(shop, seenMoney(orderId, { means }))).ok;
const messagesOf = async (id: number) =>
	(await selectRows(shop.db, "outbox_message", { subject_type: "order", subject_id: id })).map(
		({ kind, recipient }) => ({ kind, recipient }),
	);

async function move(orderId: number, to: "shipped" | "delivered") {
	const { status: seen } = (await readOrder(shop, orderId))!;
	const parcel = { trackingNumber: "AWB 1" };
	unwrap(await advanceOrder(shop, { ...parcel, orderId, seen, to, account: CHIEF } as never));
}

describe("an order without an e-mail address", () => {
	it("tells the shop of itself and nobody else, and its log says who typed it", async () => {
		const id = await placed();
		expect((await readOrder(shop, id))!.email).toBeNull();
		expect(await messagesOf(id)).toEqual([{ kind: "new-order", recipient: "shop" }]);
		const event = await shop.db.selectFrom("order_event").selectAll().where("order_id", "=", id).executeTakeFirst();
		expect(event).toMatchObject({ actor: "admin", kind: "placed" });
		expect(JSON.parse(event!.detail)).toEqual({ account: CHIEF.email });
		await shop.sendDue();
		expect(shop.emails.map(({ replyTo }) => replyTo)).toEqual([null]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("goes its whole way: paid, invoiced for the shop to print, sent, delivered, returned, erased", async () => {
		const id = await placed();
		expect(await pay(id)).toBe(true);
		const invoice = await issueInvoice(shop, id);
		expect(invoice.ok && invoice.value.content.buyer.email).toBeNull();
		await move(id, "shipped");
		await move(id, "delivered");
		expect((await issueCertificate(shop, { orderId: id, months: 24 })).ok).toBe(true);
		const item = (await readOrder(shop, id))!.items[0]!.id;
		const pieces = new Map([[item, 1]]);
		const wish = { kind: "withdrawal", pieces, reason: null, withdrawalId: null, key: shop.newKey() } as const;
		const opened = await openReturn(shop, { ...wish, orderId: id, account: CHIEF });
		expect(opened.ok).toBe(true);
		expect(await messagesOf(id)).toEqual([
			{ kind: "new-order", recipient: "shop" },
			{ kind: "invoice-copy", recipient: "shop" },
		]);
		expect(await findFaults(shop.db)).toEqual([]);
		const { id: returnId } = opened.ok ? opened.value : { id: 0 };
		const drop = { step: "drop", returnId, seen: "announced", account: CHIEF } as const;
		expect((await advanceReturn(shop, drop)).ok).toBe(true);
		shop.pass({ days: 366 * 12 });
		for (let run = 0; run < 3; run += 1) await eraseOld(shop);
		const left = await readOrder(shop, id);
		expect([left!.fullName, left!.email, left!.phone]).toEqual(["—", null, "—"]);
	});

	it("is found by nobody who types an e-mail address, and its documents are printed, not mailed", async () => {
		const id = await placed();
		for (const typed of ["", "null", "ana@example.ro"]) expect(await opensWithEmail(shop, id, typed)).toBe(false);
		await pay(id);
		const key = shop.newKey();
		const refused = { ok: false, error: { code: "no-email" } };
		expect(await mailDocument(shop, { orderId: id, key })).toEqual(refused);
		expect(await mailCertificate(shop, { orderId: id, months: null, key })).toEqual(refused);
	});

	it("counts towards the cash of its phone number's day", async () => {
		const [first, second, third] = [await placed(), await placed(), await placed({ phone: "0733999888" })];
		const { totalBani } = (await readOrder(shop, first))!;
		await shop.db.updateTable("payment_record").set({ worth_bani: null }).execute();
		expect(await pay(first, "cash")).toBe(true);
		await shop.db
			.updateTable("payment_record")
			.set({ amount_cents: 1_000_000 - totalBani + 1 })
			.execute();
		expect(await pay(second, "cash")).toBe(false);
		expect(await pay(third, "cash")).toBe(true);
	});

	it("is the shop's alone: an order of the web always has one", async () => {
		await expect(placeOrder(shop, byHand({ source: "direct-checkout" }))).rejects.toThrow();
	});
});

it("an edit may leave the address empty only where there was none, and gives it to those who have it later", async () => {
	const [without, withOne] = [await placed(), await placed({ email: "ana@example.ro" })];
	const edit = async (orderId: number, email: string | undefined) => {
		const order = (await readOrder(shop, orderId))!;
		const typed = editContactSchema.parse({ ...contactValues(order), paymentMethod: order.paymentMethod, email });
		const { revision: seen } = (await readContact(shop, orderId))!;
		const edited = await editContact(shop, { orderId, typed, seen, account: CHIEF });
		return edited.ok ? "done" : edited.error.fields;
	};
	expect(await edit(without, undefined)).toBe("done");
	expect(await edit(withOne, undefined)).toEqual({ email: "validation:emailAddress" });
	expect(await edit(without, "ion@example.ro")).toBe("done");
	await pay(without);
	expect(await messagesOf(without)).toContainEqual({ kind: "order-status", recipient: "customer" });
});

it("costs in its form what its lines cost, with the delivery to where it goes", () => {
	const mouse = { id: productId, sku: "M", name: "Mouse", priceBani: 10_000, stock: 5, pieces: "2" };
	const sums = (typed: Record<string, string>) =>
		sumsByHand(shop.settings, { deliveryMethod: "delivery", county: "Cluj", city: "Cluj-Napoca", ...typed }, [
			mouse,
			{ ...mouse, id: productId + 1, pieces: "x" },
		]);
	expect(sums({})).toEqual({ subtotalBani: 20_000, shippingBani: 6_000 });
	expect(sums({ deliverySpeed: "express" })).toEqual({ subtotalBani: 20_000, shippingBani: 9_500 });
	expect(sums({ deliveryMethod: "pickup" })).toEqual({ subtotalBani: 20_000, shippingBani: 0 });
});

describe("a quote", () => {
	const LAST_DAY = "2026-11-25";
	const quoted = (changes: Partial<PlaceOrderCommand> = {}) =>
		placed({ quoteUntil: LAST_DAY, email: "ana@example.ro", ...changes });
	const stock = async () => (await productOf(shop.db, "wireless-mouse")).stock;
	const statusOf = async (id: number) => (await readOrder(shop, id))!.status;

	it("holds its pieces until its last day is over, whatever its method, and ends by itself", async () => {
		const ids = [await quoted(), await quoted({ paymentMethod: "cash", delivery: { method: "pickup" } })];
		shop.setTime(`${LAST_DAY}T21:59:00.000Z`);
		expect([await cancelUnpaidOrders(shop), await stock()]).toEqual([0, 96]);
		shop.setTime(`${LAST_DAY}T22:01:00.000Z`);
		expect([await cancelUnpaidOrders(shop), await stock()]).toEqual([2, 100]);
		for (const id of ids) expect(await statusOf(id)).toBe("cancelled");
		const { detail } = await selectRow(shop.db, "order_event", { to_status: "cancelled" });
		expect(JSON.parse(detail)).toEqual({ reason: "quote-ended" });
		await shop.sendDue();
		// Several leave at a time, in any order.
		const told = shop.emails.map((mail) => mailMessage(mail, FROM, FACTS).text).join("\n");
		expect(told).toContain("fără să fie plătită");
		expect(told).not.toContain("Dacă nu ați cerut anularea");
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("outlives the patience of its method, and opened anew it is an order like others", async () => {
		const id = await quoted({ quoteUntil: "2026-12-19" });
		shop.pass({ days: 28 });
		expect(await cancelUnpaidOrders(shop)).toBe(0);
		shop.pass({ days: 3 });
		expect(await cancelUnpaidOrders(shop)).toBe(1);
		const reopened = { orderId: id, seen: "cancelled", to: "pending", account: CHIEF } as const;
		expect((await advanceOrder(shop, reopened)).ok).toBe(true);
		expect([await cancelUnpaidOrders(shop), (await readOrder(shop, id))!.quoteUntil]).toEqual([0, null]);
	});

	it("sends its pro forma, and the confirmation with the contract only once it is taken", async () => {
		const id = await quoted();
		const of = async () => (await messagesOf(id)).map(({ kind }) => kind);
		expect(await of()).toEqual(["invoice-copy", "new-order"]);
		await pay(id);
		// Nobody has sent the pro forma yet: once the quote is paid, its invoice goes instead.
		expect(await of()).toEqual(["new-order", "order-confirmation", "order-status", "invoice-copy"]);
		const mistyped = await quoted();
		const { values, revision } = (await readContact(shop, mistyped))!;
		const typed = editContactSchema.parse({
			...values,
			paymentMethod: "banktransfer",
			email: "ana@exemplu.ro",
			resend: "on",
		});
		expect((await editContact(shop, { orderId: mistyped, typed, seen: revision, account: CHIEF })).ok).toBe(true);
		const sent = (await messagesOf(mistyped)).map(({ kind }) => kind);
		expect(sent, "a corrected address gets the quote again").toEqual(["invoice-copy", "new-order", "invoice-copy"]);
		await pay(mistyped);
		expect((await messagesOf(mistyped)).map(({ kind }) => kind)).toContain("order-confirmation");
		const silent = await quoted({ email: null });
		expect(await messagesOf(silent)).toEqual([{ kind: "new-order", recipient: "shop" }]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is bought when it is paid: its warranty counts from then until it is delivered", async () => {
		const id = await quoted({ quoteUntil: "2026-12-18" });
		shop.pass({ days: 20 });
		await pay(id);
		const bought = { startsFrom: "purchase", startsOn: "2026-12-10", purchasedAt: "2026-12-10T08:00:00.000Z" };
		expect(await readWarranty(shop, id)).toMatchObject(bought);
	});

	it("is a contract from the moment of its payment on, also on one that is sent again", async () => {
		const concludedAt = async (id: number) => (await contractOf(shop, (await readOrder(shop, id))!)).concludedAt;
		const [id, order] = [await quoted({ quoteUntil: "2026-12-18" }), await placed({ email: "ana@example.ro" })];
		shop.pass({ days: 20 });
		await pay(id);
		await pay(order);
		const paidAt = shop.clock().toISOString();
		shop.pass({ days: 1 });
		expect([await concludedAt(id), await concludedAt(order)]).toEqual([paidAt, OPENING.toISOString()]);
	});

	it("is not confirmed while its payment was a mistake, or that it was sent, and is once it is taken", async () => {
		shop.settings.invoiceWaitMs = 600_000;
		const of = async (id: number) => (await messagesOf(id)).map(({ kind }) => kind);
		const id = await quoted();
		await pay(id);
		expect(await of(id)).toContain("order-confirmation");
		const { id: record } = await shop.db.selectFrom("payment_record").select("id").executeTakeFirstOrThrow();
		const mistake = { orderId: id, record, instead: "none", note: null, account: CHIEF } as const;
		expect((await voidPayment(shop, mistake)).ok).toBe(true);
		expect(await of(id)).toEqual(["new-order"]);
		await pay(id);
		expect(await of(id)).toContain("order-confirmation");
		const sent = await quoted(SENT);
		const ship = { orderId: sent, seen: "pending", to: "shipped", trackingNumber: "A1", account: CHIEF } as const;
		expect((await advanceOrder(shop, ship)).ok).toBe(true);
		expect(await of(sent)).toContain("order-confirmation");
		expect((await takeStepBack(shop, { orderId: sent, seen: "shipped", account: CHIEF })).ok).toBe(true);
		expect(await of(sent)).toEqual(["new-order"]);
	});

	it("that was cancelled and opened anew is confirmed once it is taken, and is not while its payment was a mistake", async () => {
		shop.settings.invoiceWaitMs = 600_000;
		const confirmations = async (id: number) =>
			(await messagesOf(id)).filter(({ kind }) => kind === "order-confirmation").length;
		const reopened = async (id: number) => {
			for (const [seen, to] of [
				["pending", "cancelled"],
				["cancelled", "pending"],
			] as const) {
				expect((await advanceOrder(shop, { orderId: id, seen, to, reason: null, account: CHIEF } as never)).ok).toBe(
					true,
				);
			}
			return id;
		};
		const id = await reopened(await quoted());
		expect(await confirmations(id)).toBe(0);
		await pay(id);
		expect(await confirmations(id)).toBe(1);
		const { id: record } = await shop.db.selectFrom("payment_record").select("id").executeTakeFirstOrThrow();
		const mistake = { orderId: id, record, instead: "none", note: null, account: CHIEF } as const;
		expect((await voidPayment(shop, mistake)).ok).toBe(true);
		expect(await confirmations(id)).toBe(0);
		await pay(id);
		expect(await confirmations(id)).toBe(1);
		// An order that is none is confirmed when it is placed, and that alone.
		const order = await reopened(await placed({ email: "ana@example.ro" }));
		await pay(order);
		expect(await confirmations(order)).toBe(1);
	});

	it("has a pro forma with its last day and the link that opens it; an order of the web has neither", async () => {
		shop.orderCode = ({ id }, key) => ({ link: `${id}?key=${key}`, qr: { size: 1, path: "" } });
		const content = async (id: number) => {
			return unwrap(await readDocument(shop, id)).content;
		};
		const id = await quoted({ email: null });
		const { validUntil, payAt } = await content(id);
		expect(validUntil).toBe(LAST_DAY);
		expect(await opensWithKey(shop, id, payAt!.link.split("key=")[1]!)).toBe(true);
		shop.pass({ minutes: 5 });
		expect((await content(id)).payAt).toEqual(payAt);
		const web = await content(await placed({ source: "checkout", email: "ana@example.ro" }));
		expect([web.payAt, web.validUntil]).toEqual([undefined, undefined]);
	});

	it("that was paid is an order like others, though an edit leaves a difference due after its last day", async () => {
		const id = await quoted();
		await pay(id);
		expect((await issueInvoice(shop, id)).ok).toBe(true);
		shop.setTime(`${LAST_DAY}T22:01:00.000Z`);
		const { values, revision: seen } = (await readItems(shop, id))!;
		const quantities = Object.fromEntries(Object.keys(values).map((field) => [field.replace(/\D+/, ""), 3]));
		const typed = { quantities, sku: null, addQuantity: 1, prices: "kept" } as const;
		expect((await editItems(shop, { orderId: id, typed, seen, account: CHIEF, corrects: true })).ok).toBe(true);
		expect((await listOrders(shop, { limit: 1 })).orders).toMatchObject([{ status: "pending", isQuote: false }]);
		const document = await readDocument(shop, id);
		expect(document.ok && document.value.content).toMatchObject({ kind: "pro-forma" });
		expect(document.ok && document.value.content).not.toHaveProperty("validUntil");
		expect((await choosePaymentMethod(shop, { orderId: id, method: "cash" })).ok).toBe(true);
		expect(await cancelUnpaidOrders(shop)).toBe(0);
	});

	it("and an order of the same key are one, and the second is told that it is another wish", async () => {
		const key = shop.newKey();
		const first = await placeOrder(shop, byHand({ idempotencyKey: key, quoteUntil: LAST_DAY }));
		const second = await placeOrder(shop, byHand({ idempotencyKey: key }));
		expect([first.ok && first.value.id, second.ok && second.value.replay]).toEqual([
			second.ok && second.value.id,
			"edited",
		]);
	});
});
