import { describe, expect, it } from "vitest";
import { changeState } from "#app/domain/catalogue/change-product.server.ts";
import { deleteProduct } from "#app/domain/catalogue/remove-products.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { editContact, readContact } from "#app/domain/orders/edit-contact.server.ts";
import { editItems, readItems } from "#app/domain/orders/edit-items.server.ts";
import { type EditItems, editContactSchema } from "#app/domain/orders/edit-order.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { takeStepBack } from "#app/domain/orders/way-back.server.ts";
import { advanceReturn } from "#app/domain/returns/advance-return.server.ts";
import { openReturn } from "#app/domain/returns/open-return.server.ts";
import { saveSerials } from "#app/domain/warranties/save-serials.server.ts";
import { selectDocumentNumbers, selectStandingInvoice } from "#db/queries/documents.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import {
	type BackOfficeShop,
	backOfficeOrder,
	backOfficeShop,
	detailsOf,
	faults,
	SENT,
	seenMoney,
} from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";
import { fileOf } from "#tests/support/e-invoice-rules.ts";
import { insertRow } from "#tests/support/rows.ts";
import { changeProduct, everyRow, orderOf, printsAnything, productOf } from "#tests/support/test-shop.ts";
import { watching } from "#tests/support/watched-queries.ts";
import { textAt } from "#tests/support/xml-reader.ts";

const MOUSE = "wireless-mouse";
const PAD = "mouse-pad-xxl";

async function edit(
	desk: BackOfficeShop,
	id: number,
	pieces: number,
	changes: Partial<EditItems> = {},
	seen?: string,
	corrects = false,
) {
	const [item] = (await detailsOf(desk, id)).items;
	const typed = { quantities: { [item!.id]: pieces }, sku: null, addQuantity: 1, prices: "kept", ...changes } as const;
	return editItems(desk.shop, {
		orderId: id,
		typed,
		seen: seen ?? (await readItems(desk.shop, id)).revision,
		account: CHIEF,
		corrects,
	});
}

describe("the goods of an order that has its invoice", () => {
	const pay = ({ shop }: BackOfficeShop, orderId: number) => recordPayment(shop, seenMoney(orderId));
	const inBooks = async ({ shop }: BackOfficeShop, id: number) =>
		(await selectDocumentNumbers(shop.db, [id])).map(({ kind }) => kind);
	const grossOf = async ({ shop }: BackOfficeShop, id: number) =>
		(await selectStandingInvoice(shop.db, id))?.gross_bani ?? null;

	/** What the customer reads of it, however long that was held back. */
	async function told({ shop }: BackOfficeShop): Promise<string[]> {
		for (const hours of [0, 1]) {
			shop.pass({ hours });
			await shop.sendDue();
		}
		return shop.emails.splice(0).flatMap((mail) => {
			if (mail.kind === "order-status") return mail.to === "completed" && mail.reason ? mail.reason : mail.to;
			if (mail.kind !== "invoice-copy") return [];
			const { replaces, corrects } = mail.invoice;
			const before = replaces ?? corrects;
			return before ? `${mail.invoice.kind} for ${before.series} ${before.number}` : mail.invoice.kind;
		});
	}

	/** Paid just now: its e-mails wait, and its invoice with them, which somebody has asked for already. */
	async function invoiced(pieces: number) {
		const desk = await backOfficeShop({ invoiceWaitMs: 600_000 });
		desk.shop.printer.pdf = printsAnything;
		const id = await desk.place();
		await edit(desk, id, pieces);
		await pay(desk, id);
		unwrap(await issueInvoice(desk.shop, id));
		return { desk, id };
	}

	it("change while they are in the shop, with a storno and a new invoice over what is left; the rest is given back", async () => {
		const { desk, id } = await invoiced(3);
		const stock = await desk.stock();
		expect(await edit(desk, id, 2)).toMatchObject({ error: { code: "order-invoiced" } });
		expect(await edit(desk, id, 2, {}, undefined, true)).toEqual({ ok: true, value: null });
		const { order, money } = await detailsOf(desk, id);
		expect([order.status, await grossOf(desk, id), await desk.stock()]).toEqual([
			"completed",
			order.totalBani,
			stock + 1,
		]);
		expect(money.overpaidBani).toBe(order.totalBani / 2);
		expect(await inBooks(desk, id)).toEqual(["invoice", "storno", "invoice"]);
		const [, storno, renewed] = await readDocuments(desk.shop, id);
		const { series, number, issuedOn } = renewed!.content;
		expect(storno!.content.replacedBy).toEqual({ series, number, issuedOn });
		expect(textAt(fileOf(renewed!.content), "BillingReference/InvoiceDocumentReference/ID")).toBe("TEST 1");
		expect(await told(desk)).toEqual(["invoice", "storno", "invoice for TEST 1", "completed", "edited"]);
		expect(await faults(desk)).toEqual([]);
	});

	it("grow, and wait for the difference: the invoice is taken back, and comes anew once it is paid", async () => {
		const { desk, id } = await invoiced(1);
		expect(await edit(desk, id, 3, {}, undefined, true)).toEqual({ ok: true, value: null });
		expect((await detailsOf(desk, id)).order.status).toBe("pending");
		expect([await inBooks(desk, id), await grossOf(desk, id)]).toEqual([["invoice", "storno"], null]);
		expect(await told(desk)).toEqual(["invoice", "pending", "storno"]);
		expect((await pay(desk, id)).ok).toBe(true);
		unwrap(await issueInvoice(desk.shop, id));
		const { order } = await detailsOf(desk, id);
		expect([order.status, await grossOf(desk, id)]).toEqual(["completed", order.totalBani]);
		const [, storno, anew] = await readDocuments(desk.shop, id);
		expect(anew!.content.replaces).toEqual({ series: "TEST", number: 1, issuedOn: "2026-11-20" });
		expect(textAt(fileOf(storno!.content), "PaymentTerms/Note")).toContain("dacă nu trece asupra altei facturi");
		expect(await faults(desk)).toEqual([]);
	});

	it("are told apart though two of them have one name, and the invoice follows the one that changed", async () => {
		const desk = await backOfficeShop();
		const goods = [await productOf(desk.shop.db, MOUSE), await productOf(desk.shop.db, PAD)];
		const [mouse, pad] = goods.map(({ id }) => id) as [number, number];
		await desk.shop.db
			.updateTable("product_text")
			.set({ name: "Tastatură" })
			.where("product_id", "in", [mouse, pad])
			.execute();
		const lines = [mouse, pad].map((productId) => ({ productId, quantity: 3 }));
		const { id } = unwrap(await placeOrder(desk.shop, orderOf(lines)));
		await pay(desk, id);
		unwrap(await issueInvoice(desk.shop, id));
		const kept = (await detailsOf(desk, id)).items[1]!;
		unwrap(await edit(desk, id, 1, {}, undefined, true));
		expect(await faults(desk)).toEqual([]);
		expect(await grossOf(desk, id)).toBe((await detailsOf(desk, id)).order.totalBani);
		unwrap(await edit(desk, id, 1, { quantities: { [kept.id]: 2 } }, undefined, true));
		const { events } = await detailsOf(desk, id);
		const edited = events.flatMap(({ kind, detail }) => (kind === "edited" ? JSON.parse(detail.changes!) : []));
		expect(edited).toMatchObject([{ field: "Tastatură" }, { field: "Tastatură (2)" }]);
	});

	it("keep the line that a return names, though the return was dropped and the goods were never sent", async () => {
		const { desk, id } = await backOfficeOrder(SENT);
		const { sku } = await productOf(desk.shop.db, PAD);
		unwrap(await edit(desk, id, 3, { sku, addQuantity: 1 }));
		await pay(desk, id);
		const by = { orderId: id, account: CHIEF } as const;
		unwrap(await advanceOrder(desk.shop, { ...by, seen: "completed", to: "shipped", trackingNumber: "AWB1" }));
		unwrap(await issueInvoice(desk.shop, id));
		const [item] = (await detailsOf(desk, id)).items;
		const wish = {
			...by,
			kind: "withdrawal",
			pieces: new Map([[item!.id, 2]]),
			reason: null,
			withdrawalId: null,
		} as const;
		const { id: returnId } = unwrap(await openReturn(desk.shop, { ...wish, key: desk.shop.newKey() }));
		unwrap(await advanceReturn(desk.shop, { returnId, seen: "announced", step: "drop", account: CHIEF }));
		unwrap(await takeStepBack(desk.shop, { ...by, seen: "shipped" }));
		expect(await edit(desk, id, 0, {}, undefined, true)).toMatchObject({
			error: { fields: { [`quantity-${item!.id}`]: "adminOrders:itemsReturn" } },
		});
		unwrap(await edit(desk, id, 1, {}, undefined, true));
		expect(await faults(desk)).toEqual([]);
	});

	it("stay while their address is open, and once they have left the shop", async () => {
		const { desk, id } = await invoiced(2);
		const goTo = (address: string | null) =>
			desk.shop.db
				.updateTable("orders")
				.set({ delivery_method: "delivery", address, city: address && "Brașov", county: address && "Brașov" })
				.where("id", "=", id)
				.execute();
		await goTo(null);
		expect(await edit(desk, id, 1, {}, undefined, true)).toMatchObject({
			error: { fields: { "": "errors:address-missing" } },
		});
		const open = (await readContact(desk.shop, id))!;
		const named = { orderId: id, seen: open.revision, account: CHIEF, corrects: true };
		const other = editContactSchema.parse({ ...open.values, fullName: "Ana Pop", paymentMethod: "banktransfer" });
		expect(
			await editContact(desk.shop, { ...named, typed: other }),
			"the new invoice would name no address",
		).toMatchObject({
			error: { fields: { address: "validation:addressStreet" } },
		});
		await goTo("Str. Lungă 3");
		const { values, revision: seen } = (await readContact(desk.shop, id))!;
		await advanceOrder(desk.shop, { orderId: id, seen: "completed", to: "delivered", account: CHIEF });
		expect(await edit(desk, id, 1, {}, undefined, true)).toMatchObject({ error: { code: "order-invoiced" } });
		// Nor do they go another way, which a form from before would have them do.
		const typed = editContactSchema.parse({ ...values, paymentMethod: "banktransfer", deliveryMethod: "pickup" });
		const change = { orderId: id, typed, seen, account: CHIEF, corrects: true };
		expect(await editContact(desk.shop, change)).toMatchObject({ error: { code: "changed-meanwhile" } });
	});

	const COMPANY = {
		...{ companyName: "Exemplu SRL", taxCode: "RO12345674" },
		...{ billingAddress: "Bd. Unirii 9", billingCity: "Brașov", billingCounty: "Brașov" },
	};

	it.each([
		[
			"another buyer, with the storno and the new invoice",
			COMPANY,
			["invoice", "storno", "invoice for TEST 1", "completed"],
		],
		["another note, with the invoice as it is", { notes: "La interfon 3" }, ["completed", "invoice"]],
	])("have %s, which is sent once", async (_, change, mails) => {
		const { desk, id } = await invoiced(1);
		const { values, revision: seen } = (await readContact(desk.shop, id))!;
		const typed = editContactSchema.parse({ ...values, ...change, paymentMethod: "banktransfer" });
		const edited = await editContact(desk.shop, { orderId: id, typed, seen, account: CHIEF, corrects: true });
		expect(edited).toEqual({ ok: true, value: { isNew: true } });
		expect(await told(desk)).toEqual(mails);
		expect(await faults(desk)).toEqual([]);
	});

	it("go elsewhere than was agreed on, with the invoice over the new price of the delivery", async () => {
		const { desk, id } = await invoiced(1);
		const values = (await readContact(desk.shop, id))!;
		const typed = editContactSchema.parse({
			...values.values,
			...{
				paymentMethod: "banktransfer",
				deliveryMethod: "delivery",
				address: "Str. Lungă 3",
				city: "Brașov",
				county: "Brașov",
			},
		});
		const change = { orderId: id, typed, seen: values.revision, account: CHIEF, corrects: true };
		// The new invoice names the address: it is asked for.
		const unknown = { ...typed, addressWhen: "phone", address: null, city: null, county: null } as typeof typed;
		expect(await editContact(desk.shop, { ...change, typed: unknown })).toMatchObject({
			error: { code: "validation", fields: { address: "validation:addressStreet" } },
		});
		expect(await editContact(desk.shop, change)).toEqual({ ok: true, value: { isNew: true } });
		const { order } = await detailsOf(desk, id);
		expect([order.delivery.method, order.status]).toEqual(["delivery", order.shippingBani ? "pending" : "completed"]);
		expect(await grossOf(desk, id)).toBe(order.shippingBani ? null : order.totalBani);
		expect(await faults(desk)).toEqual([]);
	});
});

describe("the goods of an order", () => {
	it("grow and shrink with the stock by the difference, and with the sums", async () => {
		const { desk, id } = await backOfficeOrder();
		const stock = await desk.stock();
		const price = (await productOf(desk.shop.db, MOUSE)).price_bani;
		expect((await edit(desk, id, 4)).ok).toBe(true);
		expect(await desk.stock()).toBe(stock - 3);
		expect((await detailsOf(desk, id)).order).toMatchObject({ subtotalBani: 4 * price, totalBani: 4 * price });
		expect((await edit(desk, id, 2)).ok).toBe(true);
		expect(await desk.stock()).toBe(stock - 1);
		const last = (await detailsOf(desk, id)).events.at(-1)!;
		expect([last.kind, last.detail.changes]).toEqual(["edited", expect.stringContaining("4 ×")]);
		expect(await faults(desk)).toEqual([]);
	});

	it("take a product in, and out with its line; what was taken out was ordered, and its stock's ledger stays", async () => {
		const { desk, id } = await backOfficeOrder();
		const pad = await productOf(desk.shop.db, PAD);
		expect((await edit(desk, id, 1, { sku: pad.sku, addQuantity: 2 })).ok).toBe(true);
		expect((await detailsOf(desk, id)).items.map(({ sku, quantity }) => [sku, quantity])).toContainEqual([pad.sku, 2]);
		expect((await productOf(desk.shop.db, PAD)).stock).toBe(pad.stock! - 2);
		const [out] = (await detailsOf(desk, id)).items;
		expect((await edit(desk, id, 0)).ok).toBe(true);
		expect((await detailsOf(desk, id)).items.map(({ sku }) => sku)).toEqual([pad.sku]);
		unwrap(await changeState(desk.shop, out!.productId!, "retired"));
		const refused = await deleteProduct(desk.shop, out!.productId!);
		expect(refused).toMatchObject({ error: { fields: { "": "adminProducts:deleteOrdered" } } });
		expect(await faults(desk)).toEqual([]);
	});

	it("are written in as many statements however many lines there are, each with its own figures", async () => {
		const desk = await backOfficeShop();
		const products = await desk.shop.db.selectFrom("product").select("id").where("stock", ">", 5).limit(5).execute();
		const statementsFor = async (lineCount: number) => {
			const lines = products.slice(0, lineCount).map(({ id }) => ({ productId: id, quantity: 1 }));
			const placed = unwrap(await placeOrder(desk.shop, orderOf(lines)));
			const { items } = await detailsOf(desk, placed.id);
			const quantities = Object.fromEntries(items.map(({ id }, index) => [id, 2 + (index % 2)]));
			const asked: string[] = [];
			const watched = { ...desk, shop: { ...desk.shop, db: desk.shop.db.withPlugin(watching(asked)) } };
			expect((await edit(watched, placed.id, 2, { quantities })).ok).toBe(true);
			const changed = (await detailsOf(desk, placed.id)).items;
			expect(changed.map(({ quantity }) => quantity)).toEqual(items.map((_, index) => 2 + (index % 2)));
			return asked.filter((statement) => /order_item"? set|into "?order_item"? /.test(statement)).length;
		};
		const forOne = await statementsFor(1);
		expect(forOne).toBeGreaterThan(0);
		expect(await statementsFor(5)).toBe(forOne);
		expect(await faults(desk)).toEqual([]);
	});

	it("cost what they did on the order's day, or today where that is chosen; the product's prices stay", async () => {
		const { desk, id } = await backOfficeOrder();
		const { price_bani: before } = await productOf(desk.shop.db, MOUSE);
		await changeProduct(desk.shop.db, MOUSE, { price_bani: before + 1_000 });
		const history = (await everyRow(desk.shop.db)).price_history;
		await edit(desk, id, 2);
		expect((await detailsOf(desk, id)).order.subtotalBani).toBe(2 * before);
		await edit(desk, id, 2, { prices: "today" });
		expect((await detailsOf(desk, id)).order.subtotalBani).toBe(2 * (before + 1_000));
		expect((await everyRow(desk.shop.db)).price_history).toEqual(history);
	});

	it("are delivered for what was agreed on, whatever the settings ask since, unless the goods change what they ask", async () => {
		const desk = await backOfficeShop();
		const { settings } = desk.shop;
		const id = await desk.place(SENT);
		const shipping = async () => (await detailsOf(desk, id)).order.shippingBani;
		const agreed = await shipping();
		await recordPayment(desk.shop, seenMoney(id));
		unwrap(await issueInvoice(desk.shop, id));
		settings.deliveryPrices = { flatBani: agreed + 3_000, thresholdBani: agreed + 3_000, freeFromBani: 500_000 };
		const before = await everyRow(desk.shop.db);
		for (const prices of ["kept", "today"] as const) unwrap(await edit(desk, id, 1, { prices }, undefined, true));
		expect(await everyRow(desk.shop.db), "nothing was changed").toEqual(before);
		unwrap(await edit(desk, id, 2, {}, undefined, true));
		expect(await shipping()).toBe(agreed);
		settings.shippingPolicy = "threshold";
		settings.deliveryPrices.freeFromBani = 3 * (await productOf(desk.shop.db, MOUSE)).price_bani;
		unwrap(await edit(desk, id, 3));
		expect(await shipping()).toBe(0);
		settings.shippingPolicy = "flat";
		unwrap(await edit(desk, id, 2, { prices: "today" }));
		expect(await shipping()).toBe(agreed + 3_000);
		expect(await faults(desk)).toEqual([]);
	});

	it("of a paid order leave the rest due, or the difference to be given back", async () => {
		const { desk, id } = await backOfficeOrder();
		await recordPayment(desk.shop, seenMoney(id));
		await edit(desk, id, 2);
		expect((await detailsOf(desk, id)).money).toMatchObject({ isPartPaid: true, state: "due" });
		await edit(desk, id, 1);
		expect(await desk.statusOf(id)).toBe("completed");
		expect(await faults(desk)).toEqual([]);
	});

	it("that cost no more than has come tell that and what goes back, though no money came; the difference is asked for no more", async () => {
		const desk = await backOfficeShop();
		const { shop } = desk;
		shop.printer.pdf = printsAnything;
		const id = await desk.place();
		await edit(desk, id, 2);
		await recordPayment(shop, { orderId: id, seen: "pending", means: "bank", transactionId: null, account: CHIEF });
		const { totalBani } = (await detailsOf(desk, id)).order;
		for (const pieces of [3, 1]) {
			shop.pass({ hours: 1 });
			await edit(desk, id, pieces);
		}
		await shop.sendDue();
		const told = shop.emails.flatMap((mail) => (mail.kind === "order-status" && mail.reason ? [mail] : []));
		expect(told).toMatchObject([{ to: "completed", reason: "edited", money: { overpaidBani: totalBani / 2 } }]);
	});

	it("of a paid order that costs less are told with what goes back, unless they are put right before that has left", async () => {
		const desk = await backOfficeShop({ invoiceWaitMs: 600_000 });
		const { shop } = desk;
		const id = await desk.place();
		shop.printer.pdf = printsAnything;
		await edit(desk, id, 3);
		await recordPayment(shop, seenMoney(id));
		const told = async () => {
			shop.pass({ hours: 1 });
			return (await shop.mailed()).flatMap((mail) => (mail.kind === "order-status" && mail.reason ? [mail] : []));
		};
		expect(await told()).toEqual([]);
		const corrected = async (pieces: number) => unwrap(await edit(desk, id, pieces, {}, undefined, true));
		const { totalBani } = (await detailsOf(desk, id)).order;
		await corrected(1);
		await corrected(2);
		const order = expect.objectContaining({ totalBani: (totalBani / 3) * 2 });
		const money = expect.objectContaining({ receivedBani: totalBani, overpaidBani: totalBani / 3 });
		expect(await told()).toEqual([expect.objectContaining({ to: "completed", reason: "edited", order, money })]);
		await corrected(1);
		await corrected(2);
		expect(await told()).toMatchObject([{ reason: "edited", money: { overpaidBani: totalBani / 3 } }]);
		await corrected(3);
		const covered = { order: { totalBani }, money: { overpaidBani: 0 } };
		expect(await told()).toMatchObject([{ to: "completed", reason: "edited", ...covered }]);
		await corrected(2);
		await corrected(3);
		expect(await told()).toEqual([]);
		expect(await faults(desk)).toEqual([]);
	});

	it("stay as they are when anything is refused: pieces, codes, nothing left, serial numbers, another editor", async () => {
		const { desk, id } = await backOfficeOrder();
		await desk.setStock(3);
		const [item] = (await detailsOf(desk, id)).items;
		const pad = await productOf(desk.shop.db, PAD);
		const before = await everyRow(desk.shop.db);
		const added = { sku: pad.sku, addQuantity: 1 };
		expect(await edit(desk, id, 5, added)).toMatchObject({ error: { code: "out-of-stock", values: { available: 3 } } });
		expect(await edit(desk, id, 1, { sku: "NIMIC" })).toMatchObject({
			error: { fields: { addSku: "adminOrders:skuUnknown" } },
		});
		expect(await edit(desk, id, 0)).toMatchObject({ error: { fields: { "": "adminOrders:itemsNone" } } });
		expect(await edit(desk, id, 2, {}, "alta")).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await everyRow(desk.shop.db)).toEqual(before);
		await edit(desk, id, 2);
		await saveSerials(desk.shop, {
			orderId: id,
			account: CHIEF,
			serials: [{ orderItemId: item!.id, serials: ["SN-1", "SN-2"] }],
		});
		const field = `quantity-${item!.id}`;
		expect(await edit(desk, id, 1)).toMatchObject({ error: { fields: { [field]: "adminOrders:itemsSerials" } } });
	});

	it("are changed once by a form that is sent twice, with a product more too", async () => {
		const { desk, id } = await backOfficeOrder();
		await desk.setStock(9);
		const pad = await productOf(desk.shop.db, PAD);
		const { revision } = await readItems(desk.shop, id);
		const press = () => edit(desk, id, 2, { sku: pad.sku, addQuantity: 3 }, revision);
		expect(await press()).toMatchObject({ ok: true });
		const before = await everyRow(desk.shop.db);
		expect(await press()).toEqual({ ok: true, value: null });
		expect(await everyRow(desk.shop.db)).toEqual(before);
		// Somebody who wants something else is still told.
		const other = { error: { code: "changed-meanwhile" } };
		expect(await edit(desk, id, 2, { sku: pad.sku, addQuantity: 2 }, revision)).toMatchObject(other);
		expect(await edit(desk, id, 2, {}, revision)).toMatchObject(other);
	});

	it("have their open order at the provider voided: the old amount is taken no more, and a late capture of it is held", async () => {
		const desk = await backOfficeShop();
		// The charge of a live shop; a test's is the same for every sum.
		Object.assign(desk.shop.settings.payments, { mode: "live", paypalReady: true });
		const id = await desk.place({ paymentMethod: "paypal" });
		const at = desk.shop.clock().toISOString();
		await insertRow(desk.shop.db, "provider_order", {
			request_id: "nucleu-1-x",
			order_id: id,
			provider_order_id: "PP-1",
			approve_url: null,
			amount_cents: 20,
			currency: "EUR",
			state: "created",
			created_at: at,
			due_at: at,
		});
		const { order } = await detailsOf(desk, id);
		expect((await edit(desk, id, 3)).ok).toBe(true);
		const { provider_order } = await everyRow(desk.shop.db);
		expect(provider_order).toMatchObject([{ state: "failed" }]);
		const edited = (await detailsOf(desk, id)).order;
		expect(edited.providerAmountCents).toBe(Math.round(edited.totalBani / 5));
		await desk.charge(id, Math.round(order.totalBani / 5));
		expect((await detailsOf(desk, id)).money).toMatchObject({ isPaid: false, isHeld: true });
	});
});
