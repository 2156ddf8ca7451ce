import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { eInvoice } from "#app/documents/e-invoice/e-invoice.ts";
import { checkCredit, creditInvoice, readCreditable } from "#app/domain/invoices/credit-invoice.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { readDocument, readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { editContact, readContact } from "#app/domain/orders/edit-contact.server.ts";
import { editContactSchema } from "#app/domain/orders/edit-order.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { mayReissue, reissueInvoice } from "#app/domain/orders/reissue-invoice.server.ts";
import { settlePayment } from "#app/domain/orders/settle-payment.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { findFaults } from "#db/check.ts";
import { openDatabase } from "#db/connection.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { insertPaymentRecord } from "#db/queries/payments.ts";
import { seedRequired, seedSample } from "#db/seeds/seed.ts";
import { faultsOfBooks } from "#tests/domain/book-invariants.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { anyOrder, moveAlong, paidOrder, placedOrder, storePaidOrders, unwrap } from "#tests/support/billing.ts";
import { DOCUMENT_WORDS } from "#tests/support/documents.ts";
import { brokenRules, faultsOfFile, fileOf } from "#tests/support/e-invoice-rules.ts";
import { insertRow, selectRow } from "#tests/support/rows.ts";
import { everyRow, LIVE, OPENING, openTestShop, type TestShop, testShop } from "#tests/support/test-shop.ts";
import { readXml, textAt, textsAt } from "#tests/support/xml-reader.ts";

/** Two mice (1), a mouse pad (2) and the delivery (3), invoiced. */
async function invoiced() {
	const shop = await testShop({ settings: LIVE });
	const orderId = await paidOrder(shop);
	const invoice = unwrap(await issueInvoice(shop, orderId));
	return { shop, orderId, invoice };
}

/** Asks for pieces by position, as the form of this moment does. */
async function credit(shop: TestShop, orderId: number, pieces: Record<number, number>, seen?: string) {
	const revision = seen ?? (await readCreditable(shop, orderId))?.revision ?? "";
	const quantities = new Map(Object.entries(pieces).map(([position, count]) => [Number(position), count]));
	return creditInvoice(shop, { orderId, quantities, seen: revision, account: CHIEF });
}

async function correct(shop: TestShop, orderId: number, changes: Record<string, string>) {
	const { values, revision } = (await readContact(shop, orderId))!;
	const typed = editContactSchema.parse({ ...values, paymentMethod: "banktransfer", ...changes });
	return editContact(shop, { orderId, typed, seen: revision, account: CHIEF, corrects: true });
}

async function moneyAndGoods(shop: TestShop) {
	const { product, payment_record, stock_movement, refund_due } = await everyRow(shop.db);
	return { product, payment_record, stock_movement, refund_due };
}

describe("a credit note by line and quantity (DECISIONS 11)", () => {
	it("takes back what is said of it, several of one invoice, and the last one all that is left", async () => {
		const { shop, orderId, invoice } = await invoiced();
		const before = await moneyAndGoods(shop);
		const first = unwrap(await credit(shop, orderId, { 1: 1 }));
		expect(first).toMatchObject({ kind: "storno", series: "NUCS", number: 1 });
		expect(first.content).toMatchObject({
			isPart: true,
			reverses: { series: "NUC", number: 1, issuedOn: "2026-11-20" },
			lines: [{ position: 1, quantity: -1, grossBani: -invoice.content.lines[0]!.unitGrossBani, vatRatePercent: 21 }],
		});
		// Two series begin at 1: their notes are two e-mails.
		shop.settings.series = { invoice: { name: "NUC", first: 1 }, storno: { name: "ATLS", first: 1 } };
		const second = unwrap(await credit(shop, orderId, { 2: 1, 3: 1 }));
		expect([second.series, second.number]).toEqual(["ATLS", 1]);
		const mailed = await shop.db.selectFrom("outbox_message").select("payload").execute();
		for (const { id } of [first, second]) expect(mailed).toContainEqual({ payload: JSON.stringify({ document: id }) });
		unwrap(await credit(shop, orderId, { 1: 1 }));
		expect(await readCreditable(shop, orderId)).toBeNull();
		const all = (await readDocuments(shop, orderId)).map(({ content }) => content);
		for (const amount of ["netBani", "vatBani", "grossBani"] as const)
			expect(all.reduce((sum, content) => sum + content[amount], 0)).toBe(0);
		expect(await moneyAndGoods(shop)).toEqual(before);
		expect(await findFaults(shop.db)).toEqual([]);
		expect(await faultsOfBooks(shop.db)).toEqual([]);
	});

	it("goes to the customer, says so in the log, and leaves the order its invoice, which is not issued anew", async () => {
		const { shop, orderId, invoice } = await invoiced();
		const note = unwrap(await credit(shop, orderId, { 1: 2, 2: 1, 3: 1 }));
		const { events, emails, isInvoiced } = (await readOrderDetails(shop, orderId))!;
		expect([events.at(-1)!.kind, events.at(-1)!.detail.account]).toEqual(["invoice-reversed", CHIEF.email]);
		expect(emails.map(({ kind }) => kind)).toContain("invoice-copy");
		expect(isInvoiced).toBe(false);
		expect(unwrap(await issueInvoice(shop, orderId))).toEqual(invoice);
		expect(unwrap(await readDocument(shop, orderId))).toEqual(invoice);
		expect(unwrap(await readDocument(shop, orderId, "NUCS-1")).content).toEqual(note.content);
		expect(await credit(shop, orderId, { 1: 1 })).toMatchObject({ error: { code: "invoice-not-due" } });
		await moveAlong(shop, orderId, "shipped");
		expect(unwrap(await issueInvoice(shop, orderId))).toEqual(invoice);
	});

	it("refuses more pieces than are left, none at all, an order without an invoice, and a form that is overtaken", async () => {
		const { shop, orderId } = await invoiced();
		const { revision } = (await readCreditable(shop, orderId))!;
		const rows = await everyRow(shop.db);
		expect(await credit(shop, orderId, { 1: 3, 2: 1 })).toEqual(
			fail({ code: "validation", fields: { "quantity-1": "adminOrders:creditTooMany" } }),
		);
		expect(await credit(shop, orderId, { 1: 0 })).toMatchObject({
			error: { fields: { "quantity-1": "adminOrders:creditNone" } },
		});
		expect(await credit(shop, 999, { 1: 1 })).toMatchObject({ error: { code: "order-not-found" } });
		expect(await everyRow(shop.db)).toEqual(rows);
		const unpaid = await placedOrder(shop);
		expect(await credit(shop, unpaid, { 1: 1 })).toMatchObject({ error: { code: "invoice-not-due" } });
		unwrap(await credit(shop, orderId, { 1: 1 }));
		expect(await credit(shop, orderId, { 1: 1 }, revision)).toMatchObject({ error: { code: "changed-meanwhile" } });
	});

	it("is checked before it is issued, with the same sums and without a trace", async () => {
		const { shop, orderId } = await invoiced();
		const { revision: seen } = (await readCreditable(shop, orderId))!;
		const rows = await everyRow(shop.db);
		const sums = unwrap(await checkCredit(shop, { orderId, quantities: new Map([[1, 1]]), seen }));
		expect(await everyRow(shop.db)).toEqual(rows);
		const note = unwrap(await credit(shop, orderId, { 1: 1 }));
		expect(sums.grossBani).toBe(-note.grossBani);
		expect(sums.vatBani).toBe(-note.content.vatBani);
	});

	it("leaves a cancellation only the rest to take back, and nothing where nothing is left", async () => {
		const { shop, orderId, invoice } = await invoiced();
		unwrap(await credit(shop, orderId, { 1: 1, 3: 1 }));
		await moveAlong(shop, orderId, "cancelled");
		const rest = (await readDocuments(shop, orderId)).at(-1)!;
		expect(rest.content.lines.map(({ position, quantity }) => [position, quantity])).toEqual([
			[1, -1],
			[2, -1],
		]);
		expect(rest.content.isPart).toBe(true);
		await moveAlong(shop, orderId, "pending", "completed");
		const second = unwrap(await issueInvoice(shop, orderId));
		expect([second.number, second.grossBani]).toEqual([2, invoice.grossBani]);
		unwrap(await credit(shop, orderId, { 1: 2, 2: 1, 3: 1 }));
		await moveAlong(shop, orderId, "cancelled");
		expect(await readDocuments(shop, orderId)).toHaveLength(5);
		await moveAlong(shop, orderId, "pending", "completed");
		expect(unwrap(await issueInvoice(shop, orderId)).number).toBe(3);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("says in its e-Factura file which invoice, that it is a part of it, and keeps the rules", async () => {
		const { shop, orderId } = await invoiced();
		const document = fileOf(unwrap(await credit(shop, orderId, { 1: 1 })).content);
		expect(document.name).toBe("CreditNote");
		expect(textAt(document, "CreditNoteTypeCode")).toBe("381");
		expect(textAt(document, "BillingReference/InvoiceDocumentReference/ID")).toBe("NUC 1");
		expect(textAt(document, "PaymentTerms/Note")).toContain("în parte");
		expect(textsAt(document, "CreditNoteLine/CreditedQuantity")).toEqual(["1"]);
		expect(faultsOfFile(document)).toEqual([]);
	});
});

describe("the rules that a credit note's file is held against", () => {
	it("notice every figure of it that is off by a ban or a piece, and one that is missing", async () => {
		const { shop, orderId } = await invoiced();
		const { content } = unwrap(await credit(shop, orderId, { 1: 1, 2: 1 }));
		const xml = eInvoice(content, { t: DOCUMENT_WORDS.ro, shopPlace: DEFAULT_PROFILE });
		const figures = [...xml.matchAll(/<cbc:(\w*Amount|CreditedQuantity|Percent)\b[^>]*>([\d.]+)<\/cbc:\w+>/g)];
		expect(figures.length).toBeGreaterThan(12);
		for (const { 0: whole, 1: name, 2: figure, index } of figures) {
			const [, decimals = ""] = figure!.split(".");
			const more = (Number(figure) + (decimals ? 0.01 : 1)).toFixed(decimals.length);
			const others = [more, `-${figure}`];
			for (const wrong of others) {
				const broken = `${xml.slice(0, index)}${whole.replace(`>${figure}<`, `>${wrong}<`)}${xml.slice(index + whole.length)}`;
				expect(brokenRules(readXml(broken)), `${name} ${figure} as ${wrong}`).not.toEqual([]);
			}
			const without = xml.slice(0, index) + xml.slice(index + whole.length);
			const document = readXml(without);
			expect(faultsOfFile(document), `${name} is missing`).not.toEqual([]);
		}
		const unnamed = xml.replace(/<cac:BillingReference>[\s\S]*?<\/cac:BillingReference>/, "");
		expect(brokenRules(readXml(unnamed))).toEqual(["381 names the invoice that it credits"]);
	});
});

describe("the database refuses a credit note", () => {
	it.each([
		["of more pieces than a line has", { quantity: -3 }, "within the lines"],
		["of more than a line's net", { netBani: -100_000_000, grossBani: -100_000_000, vatBani: 0 }, "within the lines"],
		["at another rate", { vatRatePercent: 19 }, "within the lines"],
		["of a line that the invoice has not", { position: 9 }, "within the lines"],
		["that leaves bani with a line's last piece", { quantity: -2 }, "within the lines"],
		["of no pieces", { quantity: 0 }, "are what it takes back"],
	])("%s", async (_, change, words) => {
		const { shop, orderId } = await invoiced();
		const line = unwrap(await credit(shop, orderId, { 2: 1 })).content.lines[0]!;
		const { id } = (await readDocuments(shop, orderId))[0]!;
		const of1 = { ...line, position: 1, quantity: -1, ...change };
		const row = await shop.db.selectFrom("invoice").selectAll().where("kind", "=", "storno").executeTakeFirstOrThrow();
		const { netBani, vatBani, grossBani } = of1;
		const wrong = insertRow(shop.db, "invoice", {
			...row,
			id: 900,
			number: 2,
			reverses_invoice_id: id,
			net_bani: netBani,
			vat_bani: vatBani,
			gross_bani: grossBani,
			content: JSON.stringify({ ...JSON.parse(row.content), lines: [of1] }),
		});
		await expect(wrong).rejects.toThrow(words);
	});

	it("whose sums are not its lines, and one of another order's invoice", async () => {
		const { shop, orderId } = await invoiced();
		unwrap(await credit(shop, orderId, { 1: 1 }));
		const row = await shop.db.selectFrom("invoice").selectAll().where("kind", "=", "storno").executeTakeFirstOrThrow();
		const next = { ...row, id: 900, number: 2 };
		const insert = (values: typeof next) => shop.db.insertInto("invoice").values(values).execute();
		const less = { ...next, net_bani: row.net_bani + 1, gross_bani: row.gross_bani + 1 };
		await expect(insert(less)).rejects.toThrow("are what it takes back");
		const other = await placedOrder(shop);
		await expect(insert({ ...next, order_id: other })).rejects.toThrow("of an invoice of its order");
	});
});

describe("an invoice whose buyer was wrong", () => {
	it("is taken back and issued anew in one step, which names what it corrects; the log says before and after", async () => {
		const { shop, orderId, invoice } = await invoiced();
		const company = { companyName: "Exemplu SRL", taxCode: "RO12345674", registrationNumber: "J12/1/2020" };
		expect(await correct(shop, orderId, company)).toEqual(ok({ isNew: true }));
		const [, storno, corrected, ...others] = await readDocuments(shop, orderId);
		expect(others).toEqual([]);
		expect(storno!.content.isPart).toBeUndefined();
		expect(corrected).toMatchObject({ kind: "invoice", number: 2, grossBani: invoice.grossBani });
		expect(corrected!.content.corrects).toEqual({ series: "NUC", number: 1, issuedOn: "2026-11-20" });
		// VAT became due on the day that is its own.
		expect(corrected!.content.vatDueOn).toBeUndefined();
		expect(corrected!.content.buyer).toMatchObject({ name: "Exemplu SRL", taxCode: "RO12345674" });
		expect(storno!.content.buyer).toEqual(invoice.content.buyer);
		const file = fileOf(corrected!.content);
		expect(textAt(file, "BillingReference/InvoiceDocumentReference/ID")).toBe("NUC 1");
		expect(faultsOfFile(file)).toEqual([]);
		const { events, emails } = (await readOrderDetails(shop, orderId))!;
		const edited = events.find(({ kind }) => kind === "edited")!;
		expect(JSON.parse(edited.detail.changes!)).toContainEqual({
			field: "companyName",
			before: "",
			after: "Exemplu SRL",
		});
		expect(emails.filter(({ kind }) => kind === "invoice-copy").length).toBeGreaterThanOrEqual(2);
		expect(unwrap(await issueInvoice(shop, orderId))).toEqual(corrected);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("says of goods on their way since when VAT is due, and of no delivery or payment that was not", async () => {
		const shop = await testShop({ settings: LIVE });
		const orderId = await placedOrder(shop);
		await moveAlong(shop, orderId, "shipped");
		unwrap(await issueInvoice(shop, orderId));
		shop.setTime("2026-11-23T10:00:00.000Z");
		expect((await correct(shop, orderId, { fullName: "Ion Pop" })).ok).toBe(true);
		const { content } = (await readDocuments(shop, orderId)).at(-1)!;
		expect(content).toMatchObject({ issuedOn: "2026-11-23", suppliedOn: null, payment: { paidOn: null } });
		expect(textAt(fileOf(content), "TaxPointDate")).toBe("2026-11-20");
	});

	it("keeps what was credited before: storno and new invoice are over what remains, and can be credited further", async () => {
		const { shop, orderId } = await invoiced();
		unwrap(await credit(shop, orderId, { 1: 1 }));
		expect((await correct(shop, orderId, { fullName: "Ion Pop" })).ok).toBe(true);
		const [, , storno, corrected] = await readDocuments(shop, orderId);
		expect(storno!.grossBani).toBe(-corrected!.grossBani);
		expect(corrected!.content.lines.map(({ position, quantity }) => [position, quantity])).toEqual([
			[1, 1],
			[2, 1],
			[3, 1],
		]);
		unwrap(await credit(shop, orderId, { 1: 1 }));
		await moveAlong(shop, orderId, "cancelled");
		expect(await findFaults(shop.db)).toEqual([]);
		expect(await faultsOfBooks(shop.db)).toEqual([]);
	});

	it("keeps its delivery and its price wherever the address is, and needs no new document for what it does not say", async () => {
		const { shop, orderId } = await invoiced();
		const before = (await selectOrder(shop.db, orderId))!;
		const moved = {
			deliveryMethod: "delivery",
			deliverySpeed: "express",
			city: "București",
			county: "București",
			sector: "3",
		};
		expect((await correct(shop, orderId, moved)).ok).toBe(true);
		expect(await selectOrder(shop.db, orderId)).toMatchObject({
			delivery_method: "delivery",
			express_day: null,
			shipping_bani: before.shipping_bani,
			total_bani: before.total_bani,
		});
		expect(await readDocuments(shop, orderId)).toHaveLength(3);
		expect((await correct(shop, orderId, { notes: "La interfon 3" })).ok).toBe(true);
		expect(await readDocuments(shop, orderId)).toHaveLength(3);
	});

	it("is not corrected before it is issued, once nothing of it is left, and by the form of an order without one", async () => {
		const { shop, orderId } = await invoiced();
		const unpaid = await placedOrder(shop);
		expect(await correct(shop, unpaid, { fullName: "Ion Pop" })).toMatchObject({
			error: { code: "changed-meanwhile" },
		});
		const { values, revision } = (await readContact(shop, orderId))!;
		const typed = editContactSchema.parse({ ...values, paymentMethod: "banktransfer", fullName: "Ion Pop" });
		const plain = await editContact(shop, { orderId, typed, seen: revision, account: CHIEF });
		expect(plain).toMatchObject({ error: { code: "order-invoiced" } });
		unwrap(await credit(shop, orderId, { 1: 2, 2: 1, 3: 1 }));
		const rows = await everyRow(shop.db);
		expect(await correct(shop, orderId, { fullName: "Ion Pop" })).toMatchObject({ error: { code: "order-invoiced" } });
		expect(await everyRow(shop.db)).toEqual(rows);
	});
});

describe("documents from before credit notes were in part", () => {
	it("stay as they are, are reported as they were, and can be credited further", async () => {
		const all = import.meta.glob<{ up(db: Kysely<unknown>): Promise<void> }>("../../migrations/*.ts", { eager: true });
		const [last, ...others] = Object.keys(all).toSorted(
			(a, b) => Number(isThis(b)) - Number(isThis(a)) || (a < b ? -1 : 1),
		);
		const { db, close } = openDatabase(":memory:");
		onTestFinished(close);
		// What came later to the same table stands on this one.
		const isLater = (file: string) => file.includes("erased-documents");
		for (const file of others.filter((file) => !isLater(file))) await all[file]!.up(db as unknown as Kysely<unknown>);
		await seedRequired(db, OPENING);
		await seedSample(db, OPENING);
		const shop: TestShop = { ...(await testShop({ settings: LIVE })), db };
		const [standing, cancelled] = [await placedOrder(shop), await placedOrder(shop)];
		for (const id of [standing, cancelled]) {
			await moveAlong(shop, id, "completed");
			await issueInvoice(shop, id);
		}
		await moveAlong(shop, cancelled, "cancelled");
		const before = await everyRow(db);
		expect([before.invoice!.length, before.e_invoice_report!.length]).toEqual([3, 3]);
		await db.transaction().execute((transaction) => all[last!]!.up(transaction as unknown as Kysely<unknown>));
		expect(await everyRow(db)).toEqual(before);
		unwrap(await credit(shop, standing, { 1: 1 }));
		unwrap(await credit(shop, standing, { 1: 1 }));
		expect(await findFaults(db)).toEqual([]);
		await expect(sql`update invoice set series = 'X'`.execute(db)).rejects.toThrow(/never changes/);
	});

	const isThis = (file: string) => file.includes("credit-notes");
});

describe("random orders, credited in part, corrected and cancelled", () => {
	let shop: TestShop;
	beforeAll(async () => {
		shop = await openTestShop({ settings: LIVE });
		return () => shop.close();
	});

	/** How many percent of what is left of each line the next credit note takes; or a correction of the buyer. */
	const step = fc.oneof(
		{ weight: 3, arbitrary: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 9 }) },
		{ weight: 1, arbitrary: fc.constant("correct" as const) },
	);

	it("have figures that agree to the ban in document, file and database, and series without a gap", async () => {
		let notes = 0;
		const property = fc.asyncProperty(
			anyOrder,
			fc.array(step, { minLength: 2, maxLength: 5 }),
			fc.boolean(),
			async (order, steps, isCancelled) => {
				const [orderId] = (await storePaidOrders(shop, [order])) as [number];
				unwrap(await issueInvoice(shop, orderId));
				for (const [index, what] of steps.entries()) {
					if (what === "correct") await correct(shop, orderId, { fullName: `Ion Pop ${orderId} ${index}` });
					else await creditShares(orderId, what);
				}
				if (isCancelled) await moveAlong(shop, orderId, "cancelled");
				const documents = await readDocuments(shop, orderId);
				for (const { content, series, number } of documents) {
					const row = await selectRow(shop.db, "invoice", { series, number });
					const { netBani: net, vatBani: vat, grossBani: gross } = content;
					expect(row).toMatchObject({ net_bani: net, vat_bani: vat, gross_bani: gross });
					const sum = (amount: "netBani" | "vatBani" | "grossBani") =>
						content.lines.reduce((total, line) => total + line[amount], 0);
					expect([sum("netBani"), sum("vatBani"), sum("grossBani")]).toEqual([net, vat, gross]);
					const file = fileOf(content);
					expect(faultsOfFile(file)).toEqual([]);
					const bani = (at: string) => Math.round(Number(textAt(file, at)) * 100);
					expect(bani("LegalMonetaryTotal/TaxExclusiveAmount")).toBe(Math.abs(net));
					expect(bani("TaxTotal/TaxAmount")).toBe(Math.abs(vat));
					expect(bani("LegalMonetaryTotal/TaxInclusiveAmount")).toBe(Math.abs(gross));
					if (content.isPart) notes += 1;
				}
				const left = documents.reduce((sum, { grossBani }) => sum + grossBani, 0);
				if (isCancelled) expect(left).toBe(0);
				expect(left).toBeGreaterThanOrEqual(0);
			},
		);
		await fc.assert(property, { numRuns: 100 });
		expect(notes).toBeGreaterThan(100);
		expect(await faultsOfBooks(shop.db)).toEqual([]);
		const ofDocuments = (await findFaults(shop.db)).filter(({ invariant }) =>
			/invoice|credit|series|document/.test(invariant),
		);
		expect(ofDocuments).toEqual([]);
	}, 300_000);

	async function creditShares(orderId: number, shares: number[]) {
		const found = await readCreditable(shop, orderId);
		if (!found) return;
		const pieces = found.lines.map(
			({ position, quantity }, index) =>
				[position, Math.ceil((quantity * shares[index % shares.length]!) / 100)] as [number, number],
		);
		if (pieces.some(([, count]) => count > 0)) unwrap(await credit(shop, orderId, Object.fromEntries(pieces)));
	}
});

describe("an invoice that was credited by mistake", () => {
	const reissue = (shop: TestShop, orderId: number) => reissueInvoice(shop, { orderId, account: CHIEF });

	it.each([
		["whole", { 1: 2, 2: 1, 3: 1 }, ["invoice", "storno", "invoice"]],
		["in part", { 1: 1 }, ["invoice", "storno", "storno", "invoice"]],
	])("%s is issued again for the whole order, once, and everybody hears of it", async (_, pieces, kinds) => {
		const { shop, orderId, invoice } = await invoiced();
		expect(await mayReissue(shop, orderId)).toBe(false);
		unwrap(await credit(shop, orderId, pieces as Record<number, number>));
		expect(await mayReissue(shop, orderId)).toBe(true);
		const again = unwrap(await reissue(shop, orderId));
		expect(again.grossBani).toBe(invoice.grossBani);
		const documents = await readDocuments(shop, orderId);
		expect(documents.map(({ kind }) => kind)).toEqual(kinds);
		// Nothing had been sent: what waited brings the first one, and not the new one again.
		const copies = shop.db.selectFrom("outbox_message").select("payload").where("kind", "=", "invoice-copy");
		const mailed = (await copies.orderBy("id").execute()).map(({ payload }) => JSON.parse(payload).document);
		expect(mailed).toEqual(documents.map(({ id }) => id));
		expect(await reissue(shop, orderId)).toMatchObject({ error: { code: "invoice-not-due" } });
		expect(unwrap(await issueInvoice(shop, orderId)).id).toBe(again.id);
		expect((await readCreditable(shop, orderId))?.number).toBe(again.number);
		expect(await findFaults(shop.db)).toEqual([]);
		expect(await faultsOfBooks(shop.db)).toEqual([]);
	});

	it("is not, once money went back for it, nor of an order that is cancelled", async () => {
		const { shop, orderId } = await invoiced();
		unwrap(await credit(shop, orderId, { 2: 1 }));
		const payment = { provider: "bank", kind: "capture", transaction_id: "T", status: "received" } as const;
		const at = shop.clock().toISOString();
		await insertPaymentRecord(shop.db, { ...payment, order_id: orderId, at, verdict: "proves-payment" });
		const part = { orderId, seen: "completed", seenReturnedBani: 0, way: "bank", transactionId: null } as const;
		unwrap(await refundPart(shop, { ...part, amountBani: 500, pieces: [], note: null, account: CHIEF }));
		expect(await reissue(shop, orderId)).toMatchObject({ error: { code: "invoice-not-due" } });
		await moveAlong(shop, orderId, "cancelled");
		expect(await reissue(shop, orderId)).toMatchObject({ error: { code: "invoice-not-due" } });
		expect(await reissue(shop, 9_999)).toMatchObject({ error: { code: "order-not-found" } });
	});

	it("is not, once all of its money went back at PayPal", async () => {
		const { shop, orderId } = await invoiced();
		const order = await selectOrder(shop.db, orderId);
		const about = { kind: "notification", currency: "EUR", problem: null, raw: {} } as const;
		await settlePayment(shop, shop.db, order, {
			...about,
			transactionId: "R",
			status: "Refunded",
			amountCents: -4_400,
		});
		unwrap(await credit(shop, orderId, { 1: 2, 2: 1, 3: 1 }));
		expect(await mayReissue(shop, orderId)).toBe(false);
		expect(await reissue(shop, orderId)).toMatchObject({ error: { code: "invoice-not-due" } });
	});
});
