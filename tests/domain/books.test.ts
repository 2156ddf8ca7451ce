import { describe, expect, it } from "vitest";
import { type Book, type BookLine, monthBefore, periodFault } from "#app/domain/books/books.ts";
import { readBook, readReportable, sumBooks } from "#app/domain/books/read-books.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { resolveHeldPayment } from "#app/domain/orders/resolve-held-payment.server.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { returnServicePayment } from "#app/domain/services/return-service-payment.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { eraseDocuments } from "#db/queries/erase-rows.ts";
import { CHIEF, STAFF } from "#tests/support/accounts.ts";
import { backOfficeOrder, lastLine, seenMoney, voided } from "#tests/support/back-office-shop.ts";
import { moveAlong, placedOrder, unwrap } from "#tests/support/billing.ts";
import { selectRows } from "#tests/support/rows.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { LIVE, type TestShop, testShop } from "#tests/support/test-shop.ts";
import { watching } from "#tests/support/watched-queries.ts";

/** A company's. */
const BILLING = {
	company: { name: "Exemplu SRL", taxCode: "RO12345674", registrationNumber: null },
	address: "Str. Lungă 1",
	city: "Cluj-Napoca",
	county: "Cluj",
};

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };

async function linesOf(shop: TestShop, book: Book, period = NOVEMBER): Promise<BookLine[]> {
	const lines: BookLine[] = [];
	for await (const page of readBook(shop, book, period)) lines.push(...page);
	return lines;
}

const paid = async (shop: TestShop, means: "bank" | "cash" = "bank") => {
	const orderId = await placedOrder(shop);
	unwrap(await recordPayment(shop, seenMoney(orderId, { means })));
	return orderId;
};

describe("the books of a period", () => {
	it("hold each invoice and each storno as it was issued, by the shop's day", async () => {
		const shop = await testShop({ settings: LIVE });
		// The last minute of November in Bucharest, and the first of December.
		shop.setTime("2026-11-30T21:59:00.000Z");
		const orderId = await paid(shop);
		const invoice = unwrap(await issueInvoice(shop, orderId));
		shop.setTime("2026-11-30T22:01:00.000Z");
		await moveAlong(shop, orderId, "cancelled");
		const [sale, ...others] = await linesOf(shop, "sales");
		expect(others).toEqual([]);
		expect(sale).toMatchObject({
			issuedOn: "2026-11-30",
			kind: "adminEInvoices:kind_invoice",
			series: "NUC",
			number: 1,
			order: orderId,
			taxCode: null,
			ratePercent: 21,
		});
		expect(Number(sale!.net) + Number(sale!.vat)).toBe(sale!.gross);
		const december = await linesOf(shop, "sales", { from: "2026-12-01", to: "2026-12-01" });
		expect(december).toMatchObject([
			{ kind: "adminEInvoices:kind_storno", reverses: "NUC-1", gross: -invoice.grossBani },
		]);
		const { sales } = await sumBooks(shop, { from: "2026-11-30", to: "2026-12-01" });
		expect(sales).toMatchObject({ count: 2, gross: 0, companies: 0, files: 2 });
	});

	it("hold money of orders and of services in one row, with its means and who noted it", async () => {
		const shop = await testShop();
		const orders = [await paid(shop)];
		shop.pass({ hours: 1 });
		const service = await aServiceOrderOf(shop);
		const taken = { id: service, means: "card", amountBani: 15_000, idempotencyKey: "books-money-taken-1" } as const;
		unwrap(await takeServicePayment(shop, { ...taken, account: STAFF }));
		shop.pass({ hours: 1 });
		orders.push(await paid(shop, "cash"));
		expect(await linesOf(shop, "payments")).toMatchObject([
			{
				order: orders[0],
				serviceOrder: null,
				means: "adminOrders:means_bank",
				currency: "RON",
				by: CHIEF.email,
				transaction: null,
			},
			{ order: null, serviceOrder: service, means: "adminOrders:means_card", amount: 15_000, by: STAFF.email },
			{ order: orders[1], means: "adminOrders:means_cash" },
		]);

		shop.pass({ hours: 1 });
		await moveServiceOrder(shop, { id: service, to: "cancelled", account: STAFF });
		const back = { id: service, paymentId: 1, amountBani: 5_000, idempotencyKey: "books-money-back-01" };
		unwrap(await returnServicePayment(shop, { ...back, account: STAFF }));
		shop.pass({ hours: 1 });
		await moveAlong(shop, orders[0]!, "cancelled");
		const refund = { orderId: orders[0]!, seen: "cancelled", means: "bank", transactionId: "FT-1" } as const;
		unwrap(await recordRefund(shop, { ...refund, account: CHIEF }));
		const refunds = await linesOf(shop, "refunds");
		expect(refunds).toMatchObject([
			{ serviceOrder: service, amount: 5_000 },
			{ order: orders[0], transaction: "FT-1" },
		]);
		const sums = await sumBooks(shop, NOVEMBER);
		expect(sums.refunds).toEqual([
			{ currency: "RON", count: 2, sum: refunds.reduce((all, { amount }) => all + Number(amount), 0) },
		]);
		expect(sums.payments).toMatchObject([{ currency: "RON", count: 3 }]);
	});

	it("name the provider's transaction of money that somebody decided on, and none that the shop alone knows", async () => {
		const { backOffice, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		await backOffice.charge(id, 19);
		const decision = {
			recordId: await lastLine(backOffice),
			outcome: "counts",
			note: "Am verificat",
			account: CHIEF,
		} as const;
		unwrap(await resolveHeldPayment(backOffice.shop, decision));
		const other = await backOffice.place();
		unwrap(await recordPayment(backOffice.shop, seenMoney(other, { means: "cash" })));
		unwrap(await voided(backOffice, { orderId: other, record: await lastLine(backOffice), instead: "card" }));
		const [captured] = await selectRows(backOffice.shop.db, "payment_record");
		const lines = await linesOf(backOffice.shop, "payments", { from: "2026-01-01", to: "2026-12-31" });
		expect(lines.map(({ order, transaction }) => [order, transaction])).toEqual([
			[id, captured!.transaction_id],
			...Array(3).fill([other, null]),
		]);
	});

	it("of a period that is over are added up once, and anew when a line of it came or a buyer was erased", async () => {
		const shop = await testShop({ settings: LIVE });
		const orderId = await placedOrder(shop, undefined, { billing: BILLING });
		unwrap(await recordPayment(shop, seenMoney(orderId)));
		unwrap(await issueInvoice(shop, orderId));
		shop.setTime("2026-12-02T10:00:00.000Z");
		const asked: string[] = [];
		const watched = { ...shop, db: shop.db.withPlugin(watching(asked)) };
		const added = async () => {
			asked.length = 0;
			const sums = await sumBooks(watched, NOVEMBER);
			return { sums, isAnew: asked.some((statement) => statement.includes("sum(")) };
		};
		const first = await added();
		expect(first).toMatchObject({
			isAnew: true,
			sums: { sales: { count: 1, companies: 1 }, payments: [{ count: 1 }] },
		});
		expect(await added()).toEqual({ ...first, isAnew: false });

		shop.setTime("2026-11-21T10:00:00.000Z");
		await paid(shop);
		shop.setTime("2026-12-02T10:00:00.000Z");
		expect(await added()).toMatchObject({ isAnew: true, sums: { sales: { count: 1 }, payments: [{ count: 2 }] } });

		const documents = await shop.db.selectFrom("invoice").select(["id", "order_id", "content"]).execute();
		await eraseDocuments(shop.db, documents, "2026-12-02T10:00:00.000Z");
		expect(await added()).toMatchObject({ isAnew: true, sums: { sales: { count: 1, companies: 0 } } });
	});

	it("hold every change of a stock, which come to what is there", async () => {
		const shop = await testShop();
		const orderId = await placedOrder(shop);
		await moveAlong(shop, orderId, "cancelled");
		const lines = await linesOf(shop, "stock", { from: "2026-01-01", to: "2099-12-31" });
		const ofOrder = lines.filter(({ order }) => order === orderId);
		expect(ofOrder.map(({ pieces }) => pieces).sort()).toEqual([-1, -2, 1, 2]);
		const left = await shop.db.selectFrom("product").select(["sku", "stock"]).where("stock", ">", 0).execute();
		for (const { sku, stock } of left) {
			const moved = lines.filter((line) => line.sku === sku).reduce((all, { pieces }) => all + Number(pieces), 0);
			expect([sku, moved]).toEqual([sku, stock]);
		}
	});

	it("leave tests out once the shop is live", async () => {
		const shop = await testShop();
		await issueInvoice(shop, await paid(shop));
		expect((await linesOf(shop, "sales")).length + (await linesOf(shop, "payments")).length).toBe(2);
		const live = {
			...shop,
			settings: { ...shop.settings, payments: { ...shop.settings.payments, mode: "live" } },
		} as TestShop;
		expect(await linesOf(live, "sales")).toEqual([]);
		expect(await linesOf(live, "payments")).toEqual([]);
	});

	it("give the e-Factura files of companies and of consumers apart", async () => {
		const shop = await testShop({ settings: LIVE });
		const company = await placedOrder(shop, undefined, { billing: BILLING });
		unwrap(await recordPayment(shop, seenMoney(company)));
		await issueInvoice(shop, company);
		const consumer = await paid(shop);
		await issueInvoice(shop, consumer);
		const page = { limit: 10, offset: 0 };
		const ofCompanies = await readReportable(shop, NOVEMBER, { ofCompanies: true, ...page });
		const ofConsumers = await readReportable(shop, NOVEMBER, { ofCompanies: false, ...page });
		expect([ofCompanies.map(({ orderId }) => orderId), ofConsumers.map(({ orderId }) => orderId)]).toEqual([
			[company],
			[consumer],
		]);
	});
});

it("files of a long period come in parts, each document in one of them", async () => {
	const shop = await testShop({ settings: LIVE });
	const orders: number[] = [];
	for (const day of ["01", "02", "05", "12", "13", "27", "30"]) {
		shop.setTime(`2026-11-${day}T10:00:00.000Z`);
		orders.push(await paid(shop));
		await issueInvoice(shop, orders.at(-1)!);
	}
	const part = (limit: number, offset: number) => readReportable(shop, NOVEMBER, { ofCompanies: false, limit, offset });
	for (const limit of [1, 2, 3, 7, 10]) {
		const parts = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((nth) => part(limit, nth * limit)));
		expect(parts.flat().map(({ orderId }) => orderId)).toEqual(orders);
		expect(parts[0]).toHaveLength(Math.min(limit, 7));
	}
});

describe("a period", () => {
	it("is the month before unless told", () => {
		expect(monthBefore("2026-12-31T22:30:00.000Z")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
		expect(monthBefore("2026-03-15T10:00:00.000Z")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
	});

	it.each([
		["2026-02-29", "2026-03-01", { from: "noDay" }],
		["2026-02-28", "", { to: "noDay" }],
		["2026-03-02", "2026-03-01", { to: "endsFirst" }],
		["2027-03-01", "2028-03-01", { to: "tooLong" }],
		["2027-03-01", "2028-02-29", null],
		["2026-03-01", "2026-03-01", null],
	])("from %s to %s: %o", (from, to, fault) => {
		expect(periodFault({ from, to })).toEqual(fault);
	});
});
