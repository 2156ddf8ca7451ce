import { describe, expect, it } from "vitest";
import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { lookUpInvoice } from "#app/domain/invoices/look-up-invoice.server.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import type { MoneyState } from "#app/domain/payments/order-money.ts";
import { issueCertificate, issueChosenCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { lookUpWarranty } from "#app/domain/warranties/look-up-warranty.server.ts";
import { mailCertificate } from "#app/domain/warranties/mail-certificate.server.ts";
import type { WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";
import { moveAlong, placedOrder, unwrap } from "#tests/support/billing.ts";
import { withdrawFrom } from "#tests/support/inbox.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

async function shopWithOrder() {
	const shop = await testShop();
	const orderId = await placedOrder(shop);
	return {
		shop,
		orderId,
		become: (...way: Parameters<typeof moveAlong>[2][]) => moveAlong(shop, orderId, ...way),
		order: async () => (await readOrder(shop, orderId))!,
	};
}

describe("what the invoice portal says is the document (SPEC 2.15, DECISIONS 7)", () => {
	/** What the portal says, and what the download beside it gives. */
	async function documentKind(shop: TestShop, orderId: number) {
		const order = (await readOrder(shop, orderId))!;
		const found = await lookUpInvoice(shop, order, (await readOrderMoney(shop, order)).state);
		const given = await issueDocument(shop, orderId);
		expect(found.document).toBe(given.ok ? given.value.content.kind : null);
		return found.document;
	}

	it("is the pro forma, then the invoice, then the storno", async () => {
		const { shop, orderId, become, order } = await shopWithOrder();
		expect(await documentKind(shop, orderId)).toBe("pro-forma");
		await become("completed");
		expect(await documentKind(shop, orderId)).toBe("invoice");
		await become("cancelled");
		expect(await documentKind(shop, orderId)).toBe("storno");
		const books = await readDocuments(shop, orderId);
		expect((await lookUpInvoice(shop, await order(), "closed")).issued).toEqual(
			books.map(({ kind, series, number }) => ({ kind, series, number })),
		);
		expect(books.map(({ kind }) => kind)).toEqual(["invoice", "storno"]);
	});

	it("is none of an order that was cancelled before it was invoiced", async () => {
		const { shop, orderId, become } = await shopWithOrder();
		await become("cancelled");
		expect(await documentKind(shop, orderId)).toBeNull();
	});

	it("is no pro forma while money is on its way, or nobody asks for it", async () => {
		const { shop, orderId, order } = await shopWithOrder();
		const found = async (state: MoneyState) => {
			const { document, missing } = await lookUpInvoice(shop, await order(), state);
			return [document, missing];
		};
		expect(await found("due")).toEqual(["pro-forma", null]);
		expect(await found("held")).toEqual([null, "payment"]);
		expect(await found("confirming")).toEqual([null, "payment"]);
		expect(await found("withdrawn")).toEqual([null, "withdrawn"]);
		await withdrawFrom(shop, orderId);
		expect(await documentKind(shop, orderId), "by the address of before").toBeNull();
	});

	it("is not issued by being looked at", async () => {
		const { shop, orderId, become, order } = await shopWithOrder();
		await become("shipped");
		await lookUpInvoice(shop, await order(), "sentUnpaid");
		expect(await readDocuments(shop, orderId)).toEqual([]);
	});
});

describe("what the warranty portal says", () => {
	it("is what the certificate says that can be downloaded beside it, whatever months the shop chose last", async () => {
		const { shop, orderId, become, order } = await shopWithOrder();
		await become("completed");
		const portal = async () =>
			(await lookUpWarranty(shop, await order())).items.map(({ name, warrantyMonths, endsOn }) => ({
				name,
				months: warrantyMonths,
				endsOn,
			}));
		const certificate = async () =>
			unwrap(await issueChosenCertificate(shop, { orderId, months: null })).content.items.map(
				({ name, months, endsOn }) => ({
					name,
					months,
					endsOn,
				}),
			);
		expect(await portal()).toEqual(await certificate());
		for (const months of [36, 12] satisfies WarrantyChoice[]) {
			shop.pass({ days: 1 });
			unwrap(await issueCertificate(shop, { orderId, months }));
			expect((await portal()).map((item) => item.months)).toEqual((await portal()).map(() => months));
			expect(await portal()).toEqual(await certificate());
		}
		await become("delivered");
		expect(await portal()).toEqual(await certificate());
	});

	it("is the months that the shop chose last, also where their certificate was there before", async () => {
		const { shop, orderId, become, order } = await shopWithOrder();
		await become("completed");
		const shown = async () => (await lookUpWarranty(shop, await order())).items[0]?.warrantyMonths;
		for (const months of [12, 36, 24] satisfies WarrantyChoice[])
			unwrap(await issueCertificate(shop, { orderId, months }));
		expect(await shown()).toBe(24);
		unwrap(await mailCertificate(shop, { orderId, months: 36, key: "a-key-of-the-form-36" }));
		expect(await shown()).toBe(36);
		expect(unwrap(await issueChosenCertificate(shop, { orderId, months: null })).months).toBe(36);
		await become("delivered");
		expect(unwrap(await issueChosenCertificate(shop, { orderId, months: null })).months).toBe(36);
	});

	it("counts the days of the chosen months", async () => {
		const { shop, orderId, become, order } = await shopWithOrder();
		await become("completed");
		unwrap(await issueCertificate(shop, { orderId, months: 12 }));
		shop.setTime("2027-11-19T10:00:00.000Z");
		expect((await lookUpWarranty(shop, await order())).items[0]).toMatchObject({ daysLeft: 1, badge: "expiring" });
		shop.setTime("2027-11-20T10:00:00.000Z");
		expect((await lookUpWarranty(shop, await order())).items[0]).toMatchObject({ daysLeft: 0, badge: "expired" });
	});

	it("is nothing of an order that was cancelled", async () => {
		const { shop, become, order } = await shopWithOrder();
		await become("cancelled");
		expect((await lookUpWarranty(shop, await order())).items).toEqual([]);
	});
});
