import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { sellerOf } from "#app/domain/invoices/document-seller.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { nameOnScreen } from "#app/domain/invoices/invoice-lines.ts";
import { type InvoicedOrder, invoiceOf, proFormaOf, stornoOf } from "#app/domain/invoices/make-invoice.ts";
import { vatRowsOf } from "#app/domain/invoices/vat.ts";
import { anyOrder, type StoredOrder } from "#tests/support/billing.ts";

const seller = sellerOf(DEFAULT_PROFILE);
const registration = { series: "NUC", number: 7, issuedAt: "2026-11-20T08:00:00.000Z" };

function invoiced(order: Partial<StoredOrder>, changes: Partial<InvoicedOrder> = {}): InvoicedOrder {
	const {
		lines = [{ quantity: 1, unitPriceBani: 12_100 }],
		shippingBani = 0,
		expressBani = 0,
		vatRatePercent = 21,
	} = order;
	return {
		id: 42,
		placedAt: "2026-11-18T08:00:00.000Z",
		paidAt: null,
		deliveredAt: null,
		locale: "ro",
		fullName: "Ana Ionescu",
		email: "ana@exemplu.ro",
		phone: "0722 123 456",
		address: "Str. Lungă 3",
		city: "Brașov",
		county: "Brașov",
		billing: null,
		paymentMethod: "banktransfer",
		paidBy: null,
		partBani: 0,
		items: lines.map(({ quantity, unitPriceBani }, index) => ({
			name: `Produs ${index + 1}`,
			sku: `SKU-${index + 1}`,
			quantity,
			unitPriceBani,
			lineTotalBani: quantity * unitPriceBani,
		})),
		shippingBani,
		expressBani,
		vatRatePercent,
		paymentMode: "live",
		...changes,
	};
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const amountsOf = ({ netBani, vatBani, grossBani }: InvoiceContent) => ({ netBani, vatBani, grossBani });

describe("the figures of an invoice (DECISIONS 5)", () => {
	it("are net + VAT = gross on every line, in every VAT row's sum, and in total, to the ban", () => {
		fc.assert(
			fc.property(anyOrder, (order) => {
				const invoice = invoiceOf(invoiced(order), seller, registration);
				for (const line of invoice.lines) {
					expect(line.netBani + line.vatBani).toBe(line.grossBani);
					expect(line.grossBani).toBe(line.unitGrossBani * line.quantity);
					// The nearest ban: the exact net times (100 + rate) is the gross times 100.
					expect(Math.abs(line.netBani * (100 + order.vatRatePercent) - line.grossBani * 100)).toBeLessThanOrEqual(
						(100 + order.vatRatePercent) / 2,
					);
				}
				expect(invoice.netBani).toBe(sum(invoice.lines.map((line) => line.netBani)));
				expect(invoice.vatBani).toBe(sum(invoice.lines.map((line) => line.vatBani)));
				expect(invoice.netBani + invoice.vatBani).toBe(invoice.grossBani);
				expect(sum(invoice.vat.map((row) => row.baseBani))).toBe(invoice.netBani);
				expect(sum(invoice.vat.map((row) => row.vatBani))).toBe(invoice.vatBani);
				const goods = sum(order.lines.map((line) => line.quantity * line.unitPriceBani));
				expect(invoice.grossBani).toBe(goods + order.shippingBani);
			}),
		);
	});

	it("of 121 lei at 21 % are 100 and 21", () => {
		const invoice = invoiceOf(invoiced({}), seller, registration);
		expect(invoice.lines).toEqual([
			{
				position: 1,
				name: "Produs 1",
				sku: "SKU-1",
				quantity: 1,
				unit: "piece",
				unitNetTenThousandths: 1_000_000,
				unitGrossBani: 12_100,
				vatRatePercent: 21,
				netBani: 10_000,
				vatBani: 2_100,
				grossBani: 12_100,
			},
		]);
		expect(invoice.vat).toEqual([{ ratePercent: 21, baseBani: 10_000, vatBani: 2_100 }]);
	});

	it("give the price of a piece without VAT to a hundredth of a ban", () => {
		const lines = [100, 200].map((unitPriceBani) => ({ quantity: 3, unitPriceBani }));
		const invoice = invoiceOf(invoiced({ lines }), seller, registration);
		// 1 leu / 1.21 = 0.82644..., 2 lei / 1.21 = 1.65289...
		expect(invoice.lines.map((line) => line.unitNetTenThousandths)).toEqual([8_264, 16_529]);
	});

	it("have delivery as the last line where it costs something, and no such line where it does not", () => {
		const withDelivery = invoiceOf(invoiced({ shippingBani: 6_000 }), seller, registration);
		expect(withDelivery.lines).toHaveLength(2);
		expect(withDelivery.lines[1]).toMatchObject({
			position: 2,
			name: "Livrare",
			sku: null,
			quantity: 1,
			grossBani: 6_000,
		});
		const english = invoiceOf(invoiced({ shippingBani: 6_000 }, { locale: "en" }), seller, registration);
		expect(english.lines[1]!.name).toBe("Livrare / Delivery");
		expect((["ro", "en"] as const).map((reader) => nameOnScreen(english.lines[1]!.name, reader))).toEqual([
			"Livrare",
			"Delivery",
		]);
		expect(nameOnScreen("Livrare", "en")).toBe("Delivery");
		expect(nameOnScreen("Livrare de piese", "en")).toBe("Livrare de piese");
		expect(invoiceOf(invoiced({}), seller, registration).lines).toHaveLength(1);
	});

	it("have what express cost as a line of its own, in Bucharest the only one of the delivery", () => {
		const shippingOf = (shippingBani: number, locale: "ro" | "en") =>
			invoiceOf(invoiced({ shippingBani, expressBani: 3_500 }, { locale }), seller, registration)
				.lines.slice(1)
				.map(({ name, grossBani }) => [name, grossBani]);
		expect(shippingOf(9_500, "ro")).toEqual([
			["Livrare", 6_000],
			["Supliment livrare expres", 3_500],
		]);
		expect(shippingOf(3_500, "en")).toEqual([["Supliment livrare expres / Express delivery surcharge", 3_500]]);
	});

	it("add up by rate, the highest first", () => {
		const line = (vatRatePercent: number, netBani: number, vatBani: number) => ({ vatRatePercent, netBani, vatBani });
		expect(vatRowsOf([line(11, 100, 11), line(21, 100, 21), line(11, 50, 6), line(0, 9, 0)])).toEqual([
			{ ratePercent: 21, baseBani: 100, vatBani: 21 },
			{ ratePercent: 11, baseBani: 150, vatBani: 17 },
			{ ratePercent: 0, baseBani: 9, vatBani: 0 },
		]);
	});
});

describe("a storno", () => {
	it("cancels its invoice exactly: every amount and quantity of the two comes to nothing", () => {
		fc.assert(
			fc.property(anyOrder, (order) => {
				const invoice = invoiceOf(invoiced(order), seller, registration);
				const storno = stornoOf(invoice, { series: "NUCS", number: 1, issuedAt: "2026-12-01T08:00:00.000Z" });
				for (const amount of ["netBani", "vatBani", "grossBani"] as const) {
					expect(invoice[amount] + storno[amount]).toBe(0);
				}
				expect(storno.lines).toEqual(
					invoice.lines.map((line) => ({
						...line,
						quantity: 0 - line.quantity,
						netBani: 0 - line.netBani,
						vatBani: 0 - line.vatBani,
						grossBani: 0 - line.grossBani,
					})),
				);
				expect(sum(storno.vat.map((row) => row.baseBani))).toBe(storno.netBani);
				expect(sum(storno.vat.map((row) => row.vatBani))).toBe(storno.vatBani);
				// What is stored as JSON comes back as it was: no -0 either.
				expect(JSON.parse(JSON.stringify(storno))).toEqual(storno);
			}),
		);
	});

	it("names the invoice that it takes back, with that invoice's seller and buyer", () => {
		const invoice = invoiceOf(invoiced({}), seller, registration);
		const storno = stornoOf(invoice, { series: "NUCS", number: 3, issuedAt: "2026-12-01T22:30:00.000Z" });
		expect(storno).toMatchObject({
			kind: "storno",
			series: "NUCS",
			number: 3,
			reverses: { series: "NUC", number: 7, issuedOn: "2026-11-20" },
			issuedOn: "2026-12-02",
			seller: invoice.seller,
			buyer: invoice.buyer,
			order: invoice.order,
		});
	});

	it("is never made of a pro forma or of another storno", () => {
		const invoice = invoiceOf(invoiced({}), seller, registration);
		const storno = stornoOf(invoice, registration);
		expect(() => stornoOf(storno, registration)).toThrow();
		expect(() => stornoOf(proFormaOf(invoiced({}), seller), registration)).toThrow();
	});
});

describe("the dates of an invoice (art. 319(20) Fiscal Code)", () => {
	const datesOf = (changes: Partial<InvoicedOrder>, issuedAt = "2026-11-20T08:00:00.000Z") => {
		const { issuedOn, suppliedOn, payment } = invoiceOf(invoiced({}, changes), seller, { ...registration, issuedAt });
		return { issuedOn, suppliedOn, paidOn: payment.paidOn };
	};

	it("are days in Bucharest", () => {
		expect(datesOf({}, "2026-12-31T22:00:00.000Z").issuedOn).toBe("2027-01-01");
		expect(datesOf({}, "2026-06-30T20:59:59.000Z").issuedOn).toBe("2026-06-30");
		expect(datesOf({}, "2026-06-30T21:00:00.000Z").issuedOn).toBe("2026-07-01");
	});

	it("name the payment's day when it is not the day of issue", () => {
		expect(datesOf({ paidAt: "2026-11-18T10:00:00.000Z" })).toEqual({
			issuedOn: "2026-11-20",
			suppliedOn: "2026-11-18",
			paidOn: "2026-11-18",
		});
		expect(datesOf({ paidAt: "2026-11-20T07:00:00.000Z" })).toEqual({
			issuedOn: "2026-11-20",
			suppliedOn: null,
			paidOn: "2026-11-20",
		});
	});

	it("name the delivery's day rather than the payment's, and neither before there is one", () => {
		const both = { paidAt: "2026-11-10T10:00:00.000Z", deliveredAt: "2026-11-15T10:00:00.000Z" };
		expect(datesOf(both)).toMatchObject({ suppliedOn: "2026-11-15", paidOn: "2026-11-10" });
		expect(datesOf({ ...both, deliveredAt: "2026-11-20T07:00:00.000Z" }).suppliedOn).toBeNull();
		expect(datesOf({})).toMatchObject({ suppliedOn: null, paidOn: null });
	});
});

describe("a pro forma", () => {
	it("has no number, is dated as its order and says the same amounts as the invoice after it", () => {
		fc.assert(
			fc.property(anyOrder, (order) => {
				const proForma = proFormaOf(invoiced(order), seller);
				expect(proForma).toMatchObject({ kind: "pro-forma", series: null, number: null, issuedOn: "2026-11-18" });
				expect(amountsOf(proForma)).toEqual(amountsOf(invoiceOf(invoiced(order), seller, registration)));
			}),
		);
	});
});

describe("the seller on a document", () => {
	it("is registered for VAT with RO before the tax code, however the settings write it", () => {
		for (const cui of ["RO123", "ro 123", " 123 "]) {
			expect(sellerOf({ ...DEFAULT_PROFILE, cui })).toMatchObject({ taxCode: "RO123", vatRegistered: true });
		}
	});

	it("who is not registered has neither RO nor any VAT on the invoice, whatever the order's rate was", () => {
		const small = sellerOf({ ...DEFAULT_PROFILE, cui: "RO123", vatRegistered: false });
		expect(small).toMatchObject({ taxCode: "123", vatRegistered: false });
		fc.assert(
			fc.property(anyOrder, (order) => {
				const invoice = invoiceOf(invoiced(order), small, registration);
				expect(invoice.vatBani).toBe(0);
				expect(invoice.netBani).toBe(invoice.grossBani);
				expect(invoice.vat).toEqual([{ ratePercent: 0, baseBani: invoice.grossBani, vatBani: 0 }]);
				expect(invoice.lines.every((line) => line.vatBani === 0 && line.vatRatePercent === 0)).toBe(true);
			}),
		);
	});
});

describe("the buyer of an invoice (art. 319(20) Fiscal Code)", () => {
	const contact = { email: "ana@exemplu.ro", phone: "0722 123 456" };
	const elsewhere = { address: "Str. Fabricii 7", city: "Ploiești", county: "Prahova" };
	const company = { name: "Exemplu S.R.L.", taxCode: "RO12345674", registrationNumber: "J40/1234/2020" };
	const documentsOf = (changes: Partial<InvoicedOrder>) => {
		const invoice = invoiceOf(invoiced({}, changes), seller, registration);
		return [proFormaOf(invoiced({}, changes), seller), invoice, stornoOf(invoice, registration)];
	};

	it("is the customer at the delivery address unless told", () => {
		const buyer = { name: "Ana Ionescu", taxCode: null, address: "Str. Lungă 3", city: "Brașov", county: "Brașov" };
		for (const document of documentsOf({}))
			expect(document.buyer).toMatchObject({ ...buyer, ...contact, contactPerson: null });
	});

	it("is the company at its address, with the customer as the person to ask", () => {
		const { name, taxCode, registrationNumber } = company;
		for (const document of documentsOf({ billing: { company, ...elsewhere } }))
			expect(document.buyer).toEqual({
				...{ name, taxCode, registrationNumber, contactPerson: "Ana Ionescu" },
				...elsewhere,
				...contact,
			});
	});

	it("is the customer at another address", () => {
		for (const document of documentsOf({ billing: { company: null, ...elsewhere } }))
			expect(document.buyer).toMatchObject({ name: "Ana Ionescu", taxCode: null, contactPerson: null, ...elsewhere });
	});
});
