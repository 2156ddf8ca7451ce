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
	backOffice: BackOfficeShop,
	id: number,
	pieces: number,
	changes: Partial<EditItems> = {},
	seen?: string,
	corrects = false,
) {
	const [item] = (await detailsOf(backOffice, id)).items;
	const typed = { quantities: { [item!.id]: pieces }, sku: null, addQuantity: 1, prices: "kept", ...changes } as const;
	return editItems(backOffice.shop, {
		orderId: id,
		typed,
		seen: seen ?? (await readItems(backOffice.shop, id)).revision,
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
		const backOffice = await backOfficeShop({ invoiceWaitMs: 600_000 });
		backOffice.shop.printer.pdf = printsAnything;
		const id = await backOffice.place();
		await edit(backOffice, id, pieces);
		await pay(backOffice, id);
		unwrap(await issueInvoice(backOffice.shop, id));
		return { backOffice, id };
	}

	it("change while they are in the shop, with a storno and a new invoice over what is left; the rest is given back", async () => {
		const { backOffice, id } = await invoiced(3);
		const stock = await backOffice.stock();
		expect(await edit(backOffice, id, 2)).toMatchObject({ error: { code: "order-invoiced" } });
		expect(await edit(backOffice, id, 2, {}, undefined, true)).toEqual({ ok: true, value: null });
		const { order, money } = await detailsOf(backOffice, id);
		expect([order.status, await grossOf(backOffice, id), await backOffice.stock()]).toEqual([
			"completed",
			order.totalBani,
			stock + 1,
		]);
		expect(money.overpaidBani).toBe(order.totalBani / 2);
		expect(await inBooks(backOffice, id)).toEqual(["invoice", "storno", "invoice"]);
		const [, storno, renewed] = await readDocuments(backOffice.shop, id);
		const { series, number, issuedOn } = renewed!.content;
		expect(storno!.content.replacedBy).toEqual({ series, number, issuedOn });
		expect(textAt(fileOf(renewed!.content), "BillingReference/InvoiceDocumentReference/ID")).toBe("TEST 1");
		expect(await told(backOffice)).toEqual(["invoice", "storno", "invoice for TEST 1", "completed", "edited"]);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("grow, and wait for the difference: the invoice is taken back, and comes anew once it is paid", async () => {
		const { backOffice, id } = await invoiced(1);
		expect(await edit(backOffice, id, 3, {}, undefined, true)).toEqual({ ok: true, value: null });
		expect((await detailsOf(backOffice, id)).order.status).toBe("pending");
		expect([await inBooks(backOffice, id), await grossOf(backOffice, id)]).toEqual([["invoice", "storno"], null]);
		expect(await told(backOffice)).toEqual(["invoice", "pending", "storno"]);
		expect((await pay(backOffice, id)).ok).toBe(true);
		unwrap(await issueInvoice(backOffice.shop, id));
		const { order } = await detailsOf(backOffice, id);
		expect([order.status, await grossOf(backOffice, id)]).toEqual(["completed", order.totalBani]);
		const [, storno, anew] = await readDocuments(backOffice.shop, id);
		expect(anew!.content.replaces).toEqual({ series: "TEST", number: 1, issuedOn: "2026-11-20" });
		expect(textAt(fileOf(storno!.content), "PaymentTerms/Note")).toContain("dacă nu trece asupra altei facturi");
		expect(await faults(backOffice)).toEqual([]);
	});

	it("are told apart though two of them have one name, and the invoice follows the one that changed", async () => {
		const backOffice = await backOfficeShop();
		const goods = [await productOf(backOffice.shop.db, MOUSE), await productOf(backOffice.shop.db, PAD)];
		const [mouse, pad] = goods.map(({ id }) => id) as [number, number];
		await backOffice.shop.db
			.updateTable("product_text")
			.set({ name: "Tastatură" })
			.where("product_id", "in", [mouse, pad])
			.execute();
		const lines = [mouse, pad].map((productId) => ({ productId, quantity: 3 }));
		const { id } = unwrap(await placeOrder(backOffice.shop, orderOf(lines)));
		await pay(backOffice, id);
		unwrap(await issueInvoice(backOffice.shop, id));
		const kept = (await detailsOf(backOffice, id)).items[1]!;
		unwrap(await edit(backOffice, id, 1, {}, undefined, true));
		expect(await faults(backOffice)).toEqual([]);
		expect(await grossOf(backOffice, id)).toBe((await detailsOf(backOffice, id)).order.totalBani);
		unwrap(await edit(backOffice, id, 1, { quantities: { [kept.id]: 2 } }, undefined, true));
		const { events } = await detailsOf(backOffice, id);
		const edited = events.flatMap(({ kind, detail }) => (kind === "edited" ? JSON.parse(detail.changes!) : []));
		expect(edited).toMatchObject([{ field: "Tastatură" }, { field: "Tastatură (2)" }]);
	});

	it("keep the line that a return names, though the return was dropped and the goods were never sent", async () => {
		const { backOffice, id } = await backOfficeOrder(SENT);
		const { sku } = await productOf(backOffice.shop.db, PAD);
		unwrap(await edit(backOffice, id, 3, { sku, addQuantity: 1 }));
		await pay(backOffice, id);
		const by = { orderId: id, account: CHIEF } as const;
		unwrap(await advanceOrder(backOffice.shop, { ...by, seen: "completed", to: "shipped", trackingNumber: "AWB1" }));
		unwrap(await issueInvoice(backOffice.shop, id));
		const [item] = (await detailsOf(backOffice, id)).items;
		const wish = {
			...by,
			kind: "withdrawal",
			pieces: new Map([[item!.id, 2]]),
			reason: null,
			withdrawalId: null,
		} as const;
		const { id: returnId } = unwrap(await openReturn(backOffice.shop, { ...wish, key: backOffice.shop.newKey() }));
		unwrap(await advanceReturn(backOffice.shop, { returnId, seen: "announced", step: "drop", account: CHIEF }));
		unwrap(await takeStepBack(backOffice.shop, { ...by, seen: "shipped" }));
		expect(await edit(backOffice, id, 0, {}, undefined, true)).toMatchObject({
			error: { fields: { [`quantity-${item!.id}`]: "adminOrders:itemsReturn" } },
		});
		unwrap(await edit(backOffice, id, 1, {}, undefined, true));
		expect(await faults(backOffice)).toEqual([]);
	});

	it("stay while their address is open, and once they have left the shop", async () => {
		const { backOffice, id } = await invoiced(2);
		const goTo = (address: string | null) =>
			backOffice.shop.db
				.updateTable("orders")
				.set({ delivery_method: "delivery", address, city: address && "Brașov", county: address && "Brașov" })
				.where("id", "=", id)
				.execute();
		await goTo(null);
		expect(await edit(backOffice, id, 1, {}, undefined, true)).toMatchObject({
			error: { fields: { "": "errors:address-missing" } },
		});
		const open = (await readContact(backOffice.shop, id))!;
		const named = { orderId: id, seen: open.revision, account: CHIEF, corrects: true };
		const other = editContactSchema.parse({ ...open.values, fullName: "Ana Pop", paymentMethod: "banktransfer" });
		expect(
			await editContact(backOffice.shop, { ...named, typed: other }),
			"the new invoice would name no address",
		).toMatchObject({
			error: { fields: { address: "validation:addressStreet" } },
		});
		await goTo("Str. Lungă 3");
		const { values, revision: seen } = (await readContact(backOffice.shop, id))!;
		await advanceOrder(backOffice.shop, { orderId: id, seen: "completed", to: "delivered", account: CHIEF });
		expect(await edit(backOffice, id, 1, {}, undefined, true)).toMatchObject({ error: { code: "order-invoiced" } });
		// Nor do they go another way, which a form from before would have them do.
		const typed = editContactSchema.parse({ ...values, paymentMethod: "banktransfer", deliveryMethod: "pickup" });
		const change = { orderId: id, typed, seen, account: CHIEF, corrects: true };
		expect(await editContact(backOffice.shop, change)).toMatchObject({ error: { code: "changed-meanwhile" } });
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
		const { backOffice, id } = await invoiced(1);
		const { values, revision: seen } = (await readContact(backOffice.shop, id))!;
		const typed = editContactSchema.parse({ ...values, ...change, paymentMethod: "banktransfer" });
		const edited = await editContact(backOffice.shop, { orderId: id, typed, seen, account: CHIEF, corrects: true });
		expect(edited).toEqual({ ok: true, value: { isNew: true } });
		expect(await told(backOffice)).toEqual(mails);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("go elsewhere than was agreed on, with the invoice over the new price of the delivery", async () => {
		const { backOffice, id } = await invoiced(1);
		const values = (await readContact(backOffice.shop, id))!;
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
		expect(await editContact(backOffice.shop, { ...change, typed: unknown })).toMatchObject({
			error: { code: "validation", fields: { address: "validation:addressStreet" } },
		});
		expect(await editContact(backOffice.shop, change)).toEqual({ ok: true, value: { isNew: true } });
		const { order } = await detailsOf(backOffice, id);
		expect([order.delivery.method, order.status]).toEqual(["delivery", order.shippingBani ? "pending" : "completed"]);
		expect(await grossOf(backOffice, id)).toBe(order.shippingBani ? null : order.totalBani);
		expect(await faults(backOffice)).toEqual([]);
	});
});

describe("the goods of an order", () => {
	it("grow and shrink with the stock by the difference, and with the sums", async () => {
		const { backOffice, id } = await backOfficeOrder();
		const stock = await backOffice.stock();
		const price = (await productOf(backOffice.shop.db, MOUSE)).price_bani;
		expect((await edit(backOffice, id, 4)).ok).toBe(true);
		expect(await backOffice.stock()).toBe(stock - 3);
		expect((await detailsOf(backOffice, id)).order).toMatchObject({ subtotalBani: 4 * price, totalBani: 4 * price });
		expect((await edit(backOffice, id, 2)).ok).toBe(true);
		expect(await backOffice.stock()).toBe(stock - 1);
		const last = (await detailsOf(backOffice, id)).events.at(-1)!;
		expect([last.kind, last.detail.changes]).toEqual(["edited", expect.stringContaining("4 ×")]);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("take a product in, and out with its line; what was taken out was ordered, and its stock's ledger stays", async () => {
		const { backOffice, id } = await backOfficeOrder();
		const pad = await productOf(backOffice.shop.db, PAD);
		expect((await edit(backOffice, id, 1, { sku: pad.sku, addQuantity: 2 })).ok).toBe(true);
		expect((await detailsOf(backOffice, id)).items.map(({ sku, quantity }) => [sku, quantity])).toContainEqual([
			pad.sku,
			2,
		]);
		expect((await productOf(backOffice.shop.db, PAD)).stock).toBe(pad.stock! - 2);
		const [out] = (await detailsOf(backOffice, id)).items;
		expect((await edit(backOffice, id, 0)).ok).toBe(true);
		expect((await detailsOf(backOffice, id)).items.map(({ sku }) => sku)).toEqual([pad.sku]);
		unwrap(await changeState(backOffice.shop, out!.productId!, "retired"));
		const refused = await deleteProduct(backOffice.shop, out!.productId!);
		expect(refused).toMatchObject({ error: { fields: { "": "adminProducts:deleteOrdered" } } });
		expect(await faults(backOffice)).toEqual([]);
	});

	it("are written in as many statements however many lines there are, each with its own figures", async () => {
		const backOffice = await backOfficeShop();
		const products = await backOffice.shop.db
			.selectFrom("product")
			.select("id")
			.where("stock", ">", 5)
			.limit(5)
			.execute();
		const statementsFor = async (lineCount: number) => {
			const lines = products.slice(0, lineCount).map(({ id }) => ({ productId: id, quantity: 1 }));
			const placed = unwrap(await placeOrder(backOffice.shop, orderOf(lines)));
			const { items } = await detailsOf(backOffice, placed.id);
			const quantities = Object.fromEntries(items.map(({ id }, index) => [id, 2 + (index % 2)]));
			const asked: string[] = [];
			const watched = {
				...backOffice,
				shop: { ...backOffice.shop, db: backOffice.shop.db.withPlugin(watching(asked)) },
			};
			expect((await edit(watched, placed.id, 2, { quantities })).ok).toBe(true);
			const changed = (await detailsOf(backOffice, placed.id)).items;
			expect(changed.map(({ quantity }) => quantity)).toEqual(items.map((_, index) => 2 + (index % 2)));
			return asked.filter((statement) => /order_item"? set|into "?order_item"? /.test(statement)).length;
		};
		const forOne = await statementsFor(1);
		expect(forOne).toBeGreaterThan(0);
		expect(await statementsFor(5)).toBe(forOne);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("cost what they did on the order's day, or today where that is chosen; the product's prices stay", async () => {
		const { backOffice, id } = await backOfficeOrder();
		const { price_bani: before } = await productOf(backOffice.shop.db, MOUSE);
		await changeProduct(backOffice.shop.db, MOUSE, { price_bani: before + 1_000 });
		const history = (await everyRow(backOffice.shop.db)).price_history;
		await edit(backOffice, id, 2);
		expect((await detailsOf(backOffice, id)).order.subtotalBani).toBe(2 * before);
		await edit(backOffice, id, 2, { prices: "today" });
		expect((await detailsOf(backOffice, id)).order.subtotalBani).toBe(2 * (before + 1_000));
		expect((await everyRow(backOffice.shop.db)).price_history).toEqual(history);
	});

	it("are delivered for what was agreed on, whatever the settings ask since, unless the goods change what they ask", async () => {
		const backOffice = await backOfficeShop();
		const { settings } = backOffice.shop;
		const id = await backOffice.place(SENT);
		const shipping = async () => (await detailsOf(backOffice, id)).order.shippingBani;
		const agreed = await shipping();
		await recordPayment(backOffice.shop, seenMoney(id));
		unwrap(await issueInvoice(backOffice.shop, id));
		settings.deliveryPrices = { flatBani: agreed + 3_000, thresholdBani: agreed + 3_000, freeFromBani: 500_000 };
		const before = await everyRow(backOffice.shop.db);
		for (const prices of ["kept", "today"] as const) unwrap(await edit(backOffice, id, 1, { prices }, undefined, true));
		expect(await everyRow(backOffice.shop.db), "nothing was changed").toEqual(before);
		unwrap(await edit(backOffice, id, 2, {}, undefined, true));
		expect(await shipping()).toBe(agreed);
		settings.shippingPolicy = "threshold";
		settings.deliveryPrices.freeFromBani = 3 * (await productOf(backOffice.shop.db, MOUSE)).price_bani;
		unwrap(await edit(backOffice, id, 3));
		expect(await shipping()).toBe(0);
		settings.shippingPolicy = "flat";
		unwrap(await edit(backOffice, id, 2, { prices: "today" }));
		expect(await shipping()).toBe(agreed + 3_000);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("of a paid order leave the rest due, or the difference to be given back", async () => {
		const { backOffice, id } = await backOfficeOrder();
		await recordPayment(backOffice.shop, seenMoney(id));
		await edit(backOffice, id, 2);
		expect((await detailsOf(backOffice, id)).money).toMatchObject({ isPartPaid: true, state: "due" });
		await edit(backOffice, id, 1);
		expect(await backOffice.statusOf(id)).toBe("completed");
		expect(await faults(backOffice)).toEqual([]);
	});

	it("that cost no more than has come tell that and what goes back, though no money came; the difference is asked for no more", async () => {
		const backOffice = await backOfficeShop();
		const { shop } = backOffice;
		shop.printer.pdf = printsAnything;
		const id = await backOffice.place();
		await edit(backOffice, id, 2);
		await recordPayment(shop, { orderId: id, seen: "pending", means: "bank", transactionId: null, account: CHIEF });
		const { totalBani } = (await detailsOf(backOffice, id)).order;
		for (const pieces of [3, 1]) {
			shop.pass({ hours: 1 });
			await edit(backOffice, id, pieces);
		}
		await shop.sendDue();
		const told = shop.emails.flatMap((mail) => (mail.kind === "order-status" && mail.reason ? [mail] : []));
		expect(told).toMatchObject([{ to: "completed", reason: "edited", money: { overpaidBani: totalBani / 2 } }]);
	});

	it("of a paid order that costs less are told with what goes back, unless they are put right before that has left", async () => {
		const backOffice = await backOfficeShop({ invoiceWaitMs: 600_000 });
		const { shop } = backOffice;
		const id = await backOffice.place();
		shop.printer.pdf = printsAnything;
		await edit(backOffice, id, 3);
		await recordPayment(shop, seenMoney(id));
		const told = async () => {
			shop.pass({ hours: 1 });
			return (await shop.mailed()).flatMap((mail) => (mail.kind === "order-status" && mail.reason ? [mail] : []));
		};
		expect(await told()).toEqual([]);
		const corrected = async (pieces: number) => unwrap(await edit(backOffice, id, pieces, {}, undefined, true));
		const { totalBani } = (await detailsOf(backOffice, id)).order;
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
		expect(await faults(backOffice)).toEqual([]);
	});

	it("stay as they are when anything is refused: pieces, codes, nothing left, serial numbers, another editor", async () => {
		const { backOffice, id } = await backOfficeOrder();
		await backOffice.setStock(3);
		const [item] = (await detailsOf(backOffice, id)).items;
		const pad = await productOf(backOffice.shop.db, PAD);
		const before = await everyRow(backOffice.shop.db);
		const added = { sku: pad.sku, addQuantity: 1 };
		expect(await edit(backOffice, id, 5, added)).toMatchObject({
			error: { code: "out-of-stock", values: { available: 3 } },
		});
		expect(await edit(backOffice, id, 1, { sku: "NIMIC" })).toMatchObject({
			error: { fields: { addSku: "adminOrders:skuUnknown" } },
		});
		expect(await edit(backOffice, id, 0)).toMatchObject({ error: { fields: { "": "adminOrders:itemsNone" } } });
		expect(await edit(backOffice, id, 2, {}, "alta")).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await everyRow(backOffice.shop.db)).toEqual(before);
		await edit(backOffice, id, 2);
		await saveSerials(backOffice.shop, {
			orderId: id,
			account: CHIEF,
			serials: [{ orderItemId: item!.id, serials: ["SN-1", "SN-2"] }],
		});
		const field = `quantity-${item!.id}`;
		expect(await edit(backOffice, id, 1)).toMatchObject({ error: { fields: { [field]: "adminOrders:itemsSerials" } } });
	});

	it("are changed once by a form that is sent twice, with a product more too", async () => {
		const { backOffice, id } = await backOfficeOrder();
		await backOffice.setStock(9);
		const pad = await productOf(backOffice.shop.db, PAD);
		const { revision } = await readItems(backOffice.shop, id);
		const press = () => edit(backOffice, id, 2, { sku: pad.sku, addQuantity: 3 }, revision);
		expect(await press()).toMatchObject({ ok: true });
		const before = await everyRow(backOffice.shop.db);
		expect(await press()).toEqual({ ok: true, value: null });
		expect(await everyRow(backOffice.shop.db)).toEqual(before);
		// Somebody who wants something else is still told.
		const other = { error: { code: "changed-meanwhile" } };
		expect(await edit(backOffice, id, 2, { sku: pad.sku, addQuantity: 2 }, revision)).toMatchObject(other);
		expect(await edit(backOffice, id, 2, {}, revision)).toMatchObject(other);
	});

	it("have their open order at the provider voided: the old amount is taken no more, and a late capture of it is held", async () => {
		const backOffice = await backOfficeShop();
		// The charge of a live shop; a test's is the same for every sum.
		Object.assign(backOffice.shop.settings.payments, { mode: "live", paypalReady: true });
		const id = await backOffice.place({ paymentMethod: "paypal" });
		const at = backOffice.shop.clock().toISOString();
		await insertRow(backOffice.shop.db, "provider_order", {
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
		const { order } = await detailsOf(backOffice, id);
		expect((await edit(backOffice, id, 3)).ok).toBe(true);
		const { provider_order } = await everyRow(backOffice.shop.db);
		expect(provider_order).toMatchObject([{ state: "failed" }]);
		const edited = (await detailsOf(backOffice, id)).order;
		expect(edited.providerAmountCents).toBe(Math.round(edited.totalBani / 5));
		await backOffice.charge(id, Math.round(order.totalBani / 5));
		expect((await detailsOf(backOffice, id)).money).toMatchObject({ isPaid: false, isHeld: true });
	});
});
