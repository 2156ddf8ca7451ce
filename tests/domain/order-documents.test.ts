import { describe, expect, it } from "vitest";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { mailDocument } from "#app/domain/invoices/mail-document.server.ts";
import { readDocument, readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { moveAlong, paidOrder, placedOrder, unwrap } from "#tests/support/billing.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

const KEY = "one-time-key-of-the-page";

/** An order with two invoices and two stornos, all its mails sent, and another order's invoice. */
async function twiceCancelled() {
	const shop = await testShop({ printer: { pdf: async () => ok(Buffer.from("%PDF")) } });
	const orderId = await paidOrder(shop);
	unwrap(await issueInvoice(shop, orderId));
	await moveAlong(shop, orderId, "cancelled", "pending", "completed");
	unwrap(await issueInvoice(shop, orderId));
	await moveAlong(shop, orderId, "cancelled");
	const otherId = await paidOrder(shop);
	const other = eInvoiceName(unwrap(await issueInvoice(shop, otherId)));
	await shop.mailed();
	return { shop, orderId, other, issued: await readDocuments(shop, orderId) };
}

const sent = (shop: TestShop) =>
	shop.emails.map((email) => [email.kind === "invoice-copy" && email.invoice, email.attachment?.fileName]);

describe("a pro forma", () => {
	it.each([
		["live", false, ""],
		["live", true, "RO49AAAA1B31007593840000"],
		["test", false, "RO49AAAA1B31007593840000"],
	] as const)(
		"of an order in %s mode, where the shop has an account: %s, names the account %j",
		async (mode, bankReady, iban) => {
			const shop = await testShop({ settings: { payments: { mode, bankReady } } });
			const { content } = unwrap(
				await readDocument(shop, await placedOrder(shop, undefined, { paymentMethod: "cash" })),
			);
			expect(content).toMatchObject({ kind: "pro-forma", seller: { iban } });
		},
	);
});

describe("the documents of an order that was cancelled twice (DECISIONS 7)", () => {
	it("open each by its name, with what it always said", async () => {
		const { shop, orderId, issued } = await twiceCancelled();
		expect(issued.map(({ kind }) => kind)).toEqual(["invoice", "storno", "invoice", "storno"]);
		for (const document of issued)
			expect(await readDocument(shop, orderId, eInvoiceName(document))).toEqual(ok(document));
	});

	it("are the order's document of today where none is named", async () => {
		const { shop, orderId, issued } = await twiceCancelled();
		expect(await readDocument(shop, orderId)).toEqual(ok(issued.at(-1)));
	});

	it("are not another order's, nor any other name", async () => {
		const { shop, orderId, other } = await twiceCancelled();
		for (const document of [other, "NUC-9999", "NUC", "NUC-1 ", "nuc-1", "1", "../1"])
			expect(await readDocument(shop, orderId, document), document).toEqual(fail({ code: "not-found" }));
		const unknown = await readDocument(shop, 99_999, other);
		expect(unknown).toEqual(fail({ code: "order-not-found" }));
	});

	it("go each by e-mail under a name of their own, from one page too, and once a press", async () => {
		const { shop, orderId, issued } = await twiceCancelled();
		for (const document of [...issued, ...issued])
			unwrap(await mailDocument(shop, { orderId, document: eInvoiceName(document), key: KEY }));
		await shop.sendDue();
		expect(sent(shop)).toEqual(
			issued.map((document) => [document.content, `Invoice-${orderId}-${document.series}-${document.number}.pdf`]),
		);
	});

	it("are not sent to the customer of another order", async () => {
		const { shop, orderId, other } = await twiceCancelled();
		const refused = await mailDocument(shop, { orderId, document: other, key: KEY });
		expect(refused).toEqual(fail({ code: "not-found" }));
		await shop.sendDue();
		expect(sent(shop)).toEqual([]);
	});
});
