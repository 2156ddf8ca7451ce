import { type Kysely, sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { eInvoice } from "#app/documents/e-invoice/e-invoice.ts";
import { documentHtml } from "#app/documents/print/document-html.tsx";
import type { DocumentLabels } from "#app/domain/invoices/document-labels.ts";
import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import type { OrderDocument } from "#app/domain/invoices/order-document.ts";
import { readDocument, readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import { ok } from "#app/domain/result.ts";
import { issueCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { readCertificates } from "#app/domain/warranties/read-warranty.server.ts";
import { documentLabels, documentWords } from "#app/texts/document-labels.server.ts";
import { openDatabase } from "#db/connection.ts";
import { seedRequired, seedSample } from "#db/seeds/seed.ts";
import { moveAlong, paidOrder, placedOrder, unwrap } from "#tests/support/billing.ts";
import { seenText } from "#tests/support/document-text.ts";
import { everyRow, OPENING, type TestShop, testShop } from "#tests/support/test-shop.ts";

const LATER: DocumentLabels = {
	ro: {
		documents: {
			...documentLabels.ro.documents,
			invoice: "FACTURĂ NOUĂ",
			storno: "STORNO NOU",
			proForma: "PROFORMĂ NOUĂ",
			certificate: "ALT NUME",
		},
		payment: { ...documentLabels.ro.payment, banktransfer: "Virament" },
	},
	en: documentLabels.en,
};

const printed = (document: PrintableDocument) => seenText(documentHtml(document, documentWords(document.labels)));
const invoiced = ({ content, labels }: OrderDocument) => printed({ kind: "invoice", content, labels });

describe("the labels of a document (DECISIONS 7)", () => {
	it("stay those with which it was issued, on screen, in the certificate, in the e-mail and in the e-Factura file", async () => {
		const enclosed: PrintableDocument[] = [];
		const pdf = async (document: PrintableDocument) => {
			enclosed.push(document);
			return ok(Buffer.from("%PDF"));
		};
		const shop = await testShop({ printer: { pdf } });
		const orderId = await paidOrder(shop);
		const invoice = unwrap(await issueInvoice(shop, orderId));
		const certificate = unwrap(await issueCertificate(shop, { orderId, months: 24 }));
		const first = [invoiced(invoice), printed({ kind: "warranty-certificate", ...certificate })];

		shop.labels = LATER;
		const again = unwrap(await issueDocument(shop, orderId));
		const sameCertificate = unwrap(await issueCertificate(shop, { orderId, months: 24 }));
		expect(invoiced(again)).toBe(first[0]);
		expect(printed({ kind: "warranty-certificate", ...sameCertificate })).toBe(first[1]);
		expect(first.join()).not.toMatch(/FACTURĂ NOUĂ|ALT NUME|Virament/);
		const shopPlace = shop.settings.business;
		expect(eInvoice(again.content, { t: documentWords(again.labels).ro, shopPlace, billingPlace: null })).toBe(
			eInvoice(invoice.content, { t: documentWords(documentLabels).ro, shopPlace, billingPlace: null }),
		);
		await shop.sendDue();
		// The contract of the first e-mail is no issued document.
		expect(enclosed.filter(({ kind }) => kind !== "contract").map(printed)).toEqual([first[0]]);
	});

	it("are the present ones of what is issued later, and of what nobody issues", async () => {
		const shop = await testShop();
		const [first, second] = [await paidOrder(shop), await paidOrder(shop)];
		await issueInvoice(shop, first);
		shop.labels = LATER;
		await moveAlong(shop, first, "cancelled");
		const [invoice, storno] = await readDocuments(shop, first);
		expect(invoiced(invoice!)).toContain("Factură");
		expect(invoiced(storno!)).toContain("STORNO NOU");
		expect(invoiced(unwrap(await issueDocument(shop, second)))).toContain("FACTURĂ NOUĂ");
		expect(invoiced(unwrap(await readDocument(shop, await placedOrder(shop))))).toContain("PROFORMĂ NOUĂ");
	});

	it("are kept once for each wording, and once a document was issued with them", async () => {
		const shop = await testShop();
		const kept = () => shop.db.selectFrom("document_labels").select("hash").execute();
		const orderId = await paidOrder(shop);
		expect(await kept()).toEqual([]);
		await issueInvoice(shop, orderId);
		await issueCertificate(shop, { orderId, months: 24 });
		await issueInvoice(shop, await paidOrder(shop));
		expect(await kept()).toHaveLength(1);
		shop.labels = LATER;
		await issueInvoice(shop, await paidOrder(shop));
		expect(await kept()).toHaveLength(2);
	});

	it("say what they lack as the shop says it now", async () => {
		const { invoice: _, ...rest } = documentLabels.ro.documents;
		const words = documentWords({ ...documentLabels, ro: { ...documentLabels.ro, documents: rest } });
		expect(words.ro("documents:invoice")).toBe("Factură");
	});

	it("cannot be changed, removed or left out behind the shop's back", async () => {
		const shop = await testShop();
		await issueInvoice(shop, await paidOrder(shop));
		await expect(sql`update document_labels set texts = '{}'`.execute(shop.db)).rejects.toThrow(/never change/);
		await expect(sql`delete from document_labels`.execute(shop.db)).rejects.toThrow(/stay/);
		const bare = sql`insert into warranty_certificate (certificate_number, order_id, issued_at, content)
			select 'G-1', order_id, issued_at, '{}' from invoice`;
		await expect(bare.execute(shop.db)).rejects.toThrow(/keeps its labels/);
	});
});

describe("documents from before labels were kept", () => {
	/** It, the one that makes the documents' table anew, and what stands on that. */
	const THESE = ["2026-11-22-03-document-labels", "2026-11-22-46-credit-notes", "2026-11-23-63-erased-documents"];
	const isThis = (file: string) => THESE.some((name) => file.includes(name));
	const all = import.meta.glob<{ up(db: Kysely<unknown>): Promise<void> }>("../../migrations/*.ts", { eager: true });
	const migrations = Object.keys(all).toSorted();
	const migrate = async (db: TestShop["db"], files: string[]) => {
		for (const file of files) await all[file]!.up(db as unknown as Kysely<unknown>);
	};

	/** A shop as its documents were before, on a database of its own; the catalogue is today's, as its seeds need it. */
	async function olderShop() {
		const { db, close } = openDatabase(":memory:");
		onTestFinished(close);
		await migrate(
			db,
			migrations.filter((file) => !isThis(file)),
		);
		await seedRequired(db, OPENING);
		await seedSample(db, OPENING);
		const shop: TestShop = { ...(await testShop()), db };
		return {
			shop,
			update: () => migrate(db, migrations.filter(isThis)),
		};
	}

	it("print from then on as they did on that day, whatever the shop says later", async () => {
		const { shop, update } = await olderShop();
		const orderId = await paidOrder(shop);
		const issuedElsewhere = await issuedTwin(orderId);
		await copyRows(shop, issuedElsewhere);
		await update();
		shop.labels = LATER;
		const [invoice] = await readDocuments(shop, orderId);
		const [certificate] = await readCertificates(shop, orderId);
		const { ro, en } = invoice!.labels;
		expect([ro.documents.invoice, en.documents.invoice, ro.payment.banktransfer]).toEqual([
			"Factură",
			"Invoice",
			"Transfer bancar",
		]);
		expect(certificate!.labels).toEqual(invoice!.labels);
		expect(invoiced(invoice!)).not.toContain("FACTURĂ NOUĂ");
		const change = sql`update invoice set series = 'X'`.execute(shop.db);
		await expect(change).rejects.toThrow(/never changes/);
	});

	it("leave no labels where there are none", async () => {
		const { shop, update } = await olderShop();
		await update();
		expect((await everyRow(shop.db)).document_labels ?? []).toEqual([]);
	});

	/** The rows of a shop of today whose order has this number. */
	async function issuedTwin(orderId: number) {
		const twin = await testShop();
		const id = await paidOrder(twin);
		expect(id).toBe(orderId);
		await issueInvoice(twin, id);
		await issueCertificate(twin, { orderId: id, months: 24 });
		return twin;
	}

	async function copyRows(shop: TestShop, from: TestShop) {
		for (const table of ["document_series", "invoice", "warranty_certificate"] as const) {
			for (const row of await from.db.selectFrom(table).selectAll().execute()) {
				const { labels_hash, erased_at, ...older } = row as Record<string, unknown>;
				await shop.db
					.insertInto(table)
					.values(older as never)
					.execute();
			}
		}
	}
});
