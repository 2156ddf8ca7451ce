import fc from "fast-check";
import { expect, it } from "vitest";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { findFaults } from "#db/check.ts";
import { faultsOfBooks } from "#tests/domain/book-invariants.ts";
import { aPrinter, pdfOf } from "#tests/domain/printing-shop.ts";
import { anyLife, cashOf, liveThrough, type Moment } from "#tests/domain/random-life.ts";
import { faultsOfFile, fileOf } from "#tests/support/e-invoice-rules.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { selectRow } from "#tests/support/rows.ts";
import { rounds } from "#tests/support/soak.ts";
import { LIVE, type TestShop, testShop } from "#tests/support/test-shop.ts";
import { at, textAt } from "#tests/support/xml-reader.ts";

const ORDERS = rounds(60, 300);
const PRINTS = 10;

/** VAT that changes every second day, so that some orders are paid at one rate and leave at another. */
const RATES = [21, 23, 19, 11, 5];
const vatRates = Array.from({ length: 1_000 }, (_, turn) => ({
	percent: RATES[turn % RATES.length]!,
	from: turn === 0 ? "" : new Date(Date.UTC(2026, 10, 20 + 2 * turn)).toISOString().slice(0, 10),
}));

/** Whole bani as the documents write them: "-1.234,56". */
function written(bani: number): string {
	const [lei, rest] = [Math.floor(Math.abs(bani) / 100), String(Math.abs(bani) % 100).padStart(2, "0")];
	return `${bani < 0 ? "-" : ""}${String(lei).replace(/\B(?=(\d{3})+$)/g, ".")},${rest}`;
}

/** What an e-Factura file and the columns of the books say of a document that differs from its content. */
async function expectFigures(shop: TestShop, content: InvoiceContent) {
	const { series, number, netBani, vatBani, grossBani } = content;
	const row = await selectRow(shop.db, "invoice", { series: series!, number: number! });
	expect(row).toMatchObject({ net_bani: netBani, vat_bani: vatBani, gross_bani: grossBani });
	const file = fileOf(content);
	expect(faultsOfFile(file), `${series} ${number}`).toEqual([]);
	const bani = (path: string) => Math.round(Number(textAt(file, path)) * 100);
	expect(bani("LegalMonetaryTotal/TaxExclusiveAmount")).toBe(Math.abs(netBani));
	expect(bani("TaxTotal/TaxAmount")).toBe(Math.abs(vatBani));
	expect(bani("LegalMonetaryTotal/TaxInclusiveAmount")).toBe(Math.abs(grossBani));
	const nets = at(file, content.kind === "storno" ? "CreditNoteLine" : "InvoiceLine").map(
		(line) => Math.round(Number(textAt(line, "LineExtensionAmount")) * 100) + 0,
	);
	expect(nets).toEqual(content.lines.map((line) => Math.abs(line.netBani)));
}

/** What the order's own page says of its money and its documents, against what happened to it. */
async function expectMoney(shop: TestShop, orderId: number) {
	const { order, money } = (await readOrderDetails(shop, orderId))!;
	const cash = await cashOf(shop, orderId);
	const isBack = order.status === "cancelled" && money.paymentState === "returned";
	expect(isBack ? cash : money.receivedBani - money.returnedBani, `order ${orderId}`).toBe(cash);
	if (isBack) expect(cash).toBe(0);
	const isPaid = money.receivedBani >= order.totalBani;
	if (order.status === "pending" || order.status === "completed") expect(order.status === "completed").toBe(isPaid);
	if (order.status !== "cancelled") expect(money.overpaidBani).toBe(Math.max(0, cash - order.totalBani));
	expect(money.isRefundDue).toBe(order.status === "cancelled" && cash > 0);
	const gross = (await readDocuments(shop, orderId)).reduce((sum, { grossBani }) => sum + grossBani, 0);
	if (["pending", "failed", "cancelled"].includes(order.status)) expect(gross).toBe(0);
	expect(gross).toBeGreaterThanOrEqual(0);
	expect(gross).toBeLessThanOrEqual(order.totalBani);
}

/** Pieces on the shelf, of orders that are not cancelled, and on their way back from those that were sent before, together. */
async function piecesOf(shop: TestShop): Promise<Map<number, number>> {
	const products = await shop.db.selectFrom("product").select(["id", "stock"]).where("stock", "is not", null).execute();
	const held = await shop.db
		.selectFrom("order_item as item")
		.innerJoin("orders", "orders.id", "item.order_id")
		.select(["item.product_id", "item.quantity"])
		.where("item.stock_taken", "=", 1)
		.where("orders.status", "<>", "cancelled")
		.unionAll(
			shop.db
				.selectFrom("return_line as line")
				.innerJoin("return_case as returned", "returned.id", "line.case_id")
				.innerJoin("order_item as item", "item.id", "line.order_item_id")
				.innerJoin("orders", "orders.id", "item.order_id")
				.select(["item.product_id", "line.announced as quantity"])
				.where("item.stock_taken", "=", 1)
				.where("line.stock_moved", "=", 0)
				// An order that was reopened and cancelled again has another return of the same pieces.
				.where("returned.state", "<>", "dropped")
				.where("orders.status", "=", "cancelled"),
		)
		.execute();
	const pieces = (id: number) =>
		held.filter(({ product_id }) => product_id === id).reduce((sum, { quantity }) => sum + quantity, 0);
	return new Map(products.map(({ id, stock }) => [id, stock! + pieces(id)]));
}

/** Invoices, whole and partial credit notes, and what followed a change of VAT: as many of each, as far as there are. */
function sampleOf(contents: InvoiceContent[]): InvoiceContent[] {
	const kinds = [
		contents.filter(({ kind, isPart }) => kind === "storno" && isPart),
		contents.filter(({ vatChange }) => vatChange),
		contents.filter(({ kind, isPart }) => kind === "storno" && !isPart),
		contents.filter(({ kind }) => kind === "invoice"),
	];
	const turns = Array.from({ length: PRINTS }, (_, turn) =>
		kinds.flatMap((own) => own[Math.floor((turn * own.length) / PRINTS)] ?? []),
	);
	return [...new Set(turns.flat())].slice(0, PRINTS);
}

async function expectPrints(contents: InvoiceContent[], shop: TestShop) {
	const printer = aPrinter();
	for (const content of contents) {
		const print = pdfOf(await printer.pdf({ kind: "invoice", content, labels: shop.labels }));
		const text = (await readPdf(print)).pages.join(" ").replace(/\s+/g, " ");
		const name = `${content.series} ${content.number}: ${text}`;
		const { netBani, vatBani, grossBani } = content;
		expect(text, name).toContain(`Total ${[netBani, vatBani, grossBani].map(written).join(" ")}`);
		expect(text, name).toMatch(new RegExp(`Total (factură|storno).* ${written(grossBani).replaceAll(".", "\\.")} RON`));
		for (const line of content.lines) {
			const figures = [line.netBani, line.vatBani, line.grossBani].map(written).join(" ");
			expect(text, name).toContain(`${line.vatRatePercent}% ${figures}`);
		}
	}
}

it("random orders are edited, paid, given back and credited: print, file, database, ledger and stock agree to the ban", async () => {
	const shop = await testShop({ settings: { ...LIVE, vatRates } });
	const before = await piecesOf(shop);
	const done = new Map<Moment["what"], number>();
	const ids: number[] = [];
	await fc.assert(
		fc.asyncProperty(anyLife, async (life) => {
			const orderId = await liveThrough(shop, life, (what) => {
				done.set(what, (done.get(what) ?? 0) + 1);
			});
			ids.push(orderId);
			await expectMoney(shop, orderId);
			for (const { content } of await readDocuments(shop, orderId)) await expectFigures(shop, content);
		}),
		{ numRuns: ORDERS, endOnFailure: true },
	);
	expect(ids).toHaveLength(ORDERS);
	expect(await piecesOf(shop)).toEqual(before);
	expect(await findFaults(shop.db)).toEqual([]);
	expect(await faultsOfBooks(shop.db)).toEqual([]);
	// What hardly ever happens here would prove nothing.
	for (const what of [
		"items",
		"contact",
		"pay",
		"invoice",
		"credit",
		"correct",
		"refund",
		"void",
		"cancel",
		"reopen",
		"unstep",
	] as const) {
		expect(done.get(what) ?? 0, `${what} of ${JSON.stringify([...done])}`).toBeGreaterThan(Math.floor(ORDERS / 100));
	}
	const contents = (await Promise.all(ids.map((id) => readDocuments(shop, id)))).flat().map(({ content }) => content);
	const sample = sampleOf(contents);
	expect(sample).toHaveLength(PRINTS);
	expect(sample.filter(({ isPart }) => isPart).length).toBeGreaterThan(1);
	expect(sample.filter(({ vatChange }) => vatChange).length).toBeGreaterThan(0);
	await expectPrints(sample, shop);
}, 600_000);
