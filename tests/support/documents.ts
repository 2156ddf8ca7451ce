import type { DayClose } from "#app/domain/day-close/day-report.ts";
import type { InvoiceContent, InvoiceLine } from "#app/domain/invoices/invoice-content.ts";
import type { ContractContent, ServiceSlipContent } from "#app/domain/printing/printable.ts";
import type { CertificateContent, CertificateItem } from "#app/domain/warranties/certificate-content.ts";
import { documentLabels, documentWords } from "#app/texts/document-labels.server.ts";

/** What a document is written with in the shop itself. */
export const DOCUMENT_WORDS = documentWords(documentLabels);

export const SELLER: InvoiceContent["seller"] = {
	legalName: "Nucleu PC S.R.L.",
	tradeName: "Nucleu PC",
	taxCode: "RO00000000",
	registrationNumber: "J08/0000/2025",
	address: "Str. Exemplului nr. 1",
	postalCode: "500001",
	city: "Brașov",
	county: "Brașov",
	iban: "RO49AAAA1B31007593840000",
	bank: "Banca Exemplu",
	swift: "AAAAROBU",
	phone: "+40 700 000 000",
	email: "contact@nucleu.example",
	vatRegistered: true,
};

export const BUYER: InvoiceContent["buyer"] = {
	name: "Ștefania Țăranu-Popescu",
	taxCode: null,
	address: "Str. Înfrățirii nr. 12, bl. A, ap. 4",
	city: "Cluj-Napoca",
	county: "Cluj",
	email: "stefania@exemplu.ro",
	phone: "0722 000 111",
};

interface LineChanges extends Partial<InvoiceLine> {
	unitGrossBani?: number;
}

/** A line whose amounts fit together: net + VAT = gross. */
export function aLine(changes: LineChanges = {}): InvoiceLine {
	const { position = 1, quantity = 1, unitGrossBani = 479_900, vatRatePercent = 21 } = changes;
	const grossBani = quantity * unitGrossBani;
	const netBani = Math.round((grossBani * 100) / (100 + vatRatePercent));
	return {
		position,
		name: "Nova Series Start",
		sku: `NUC-${1000 + position}`,
		quantity,
		unitNetTenThousandths: Math.round((unitGrossBani * 10_000) / (100 + vatRatePercent)),
		unitGrossBani,
		vatRatePercent,
		netBani,
		vatBani: grossBani - netBani,
		grossBani,
		...changes,
	};
}

const sum = (lines: InvoiceLine[], of: (line: InvoiceLine) => number) =>
	lines.reduce((total, line) => total + of(line), 0);

/** An invoice over `lines`, with the sums that they make. */
export function anInvoice(changes: Partial<InvoiceContent> = {}): InvoiceContent {
	const lines = changes.lines ?? [
		aLine({ position: 1 }),
		aLine({ position: 2, name: "Mouse optic, șase butoane", quantity: 2, unitGrossBani: 4_950 }),
		aLine({ position: 3, name: "Livrare", sku: null, unitGrossBani: 6_000 }),
	];
	const rates = [...new Set(lines.map((line) => line.vatRatePercent))];
	return {
		kind: "invoice",
		locale: "ro",
		series: "NUC",
		number: 42,
		reverses: null,
		issuedOn: "2026-11-20",
		suppliedOn: "2026-11-19",
		order: { id: 57, placedOn: "2026-11-18" },
		seller: SELLER,
		buyer: BUYER,
		lines,
		vat: rates.map((ratePercent) => {
			const ofRate = lines.filter((line) => line.vatRatePercent === ratePercent);
			return {
				ratePercent,
				baseBani: sum(ofRate, (line) => line.netBani),
				vatBani: sum(ofRate, (line) => line.vatBani),
			};
		}),
		netBani: sum(lines, (line) => line.netBani),
		vatBani: sum(lines, (line) => line.vatBani),
		grossBani: sum(lines, (line) => line.grossBani),
		payment: { method: "banktransfer", paidOn: "2026-11-19" },
		...changes,
	};
}

/** A pro forma of the same goods: no number, unpaid. */
export function aProForma(changes: Partial<InvoiceContent> = {}): InvoiceContent {
	return anInvoice({
		kind: "pro-forma",
		series: null,
		number: null,
		suppliedOn: null,
		payment: { method: "banktransfer", paidOn: null },
		...changes,
	});
}

/** A storno: the same goods with a minus. */
export function aStorno(changes: Partial<InvoiceContent> = {}): InvoiceContent {
	const lines = anInvoice().lines.map((line) => aLine({ ...line, ...negative(line) }));
	return anInvoice({
		kind: "storno",
		number: 43,
		reverses: { series: "NUC", number: 42, issuedOn: "2026-11-20" },
		issuedOn: "2026-11-25",
		suppliedOn: null,
		lines,
		...changes,
	});
}

const negative = ({ quantity, netBani, vatBani, grossBani }: InvoiceLine) => ({
	quantity: -quantity,
	netBani: -netBani,
	vatBani: -vatBani,
	grossBani: -grossBani,
});

/** An invoice of a seller who is not registered for VAT. */
export function anInvoiceWithoutVat(changes: Partial<InvoiceContent> = {}): InvoiceContent {
	const lines = anInvoice().lines.map((line) => aLine({ ...line, ...withoutVat(line) }));
	return anInvoice({ seller: { ...SELLER, taxCode: "00000000", vatRegistered: false }, lines, ...changes });
}

const withoutVat = ({ grossBani, unitGrossBani }: InvoiceLine) => ({
	vatRatePercent: 0,
	vatBani: 0,
	netBani: grossBani,
	unitNetTenThousandths: unitGrossBani * 100,
});

export function anItem(changes: Partial<CertificateItem> = {}): CertificateItem {
	return {
		name: "Nova Series Start",
		sku: "NUC-1001",
		quantity: 1,
		unitPriceBani: 479_900,
		serials: [],
		months: 24,
		endsOn: "2028-11-20",
		...changes,
	};
}

export function aCertificate(changes: Partial<CertificateContent> = {}): CertificateContent {
	return {
		certificateNumber: "GAR-57-20261121",
		locale: "ro",
		order: { id: 57, placedOn: "2026-11-18" },
		issuedOn: "2026-11-21",
		startsOn: "2026-11-20",
		startsFrom: "delivery",
		chosenMonths: 24,
		legal: { months: 24, endsOn: "2028-11-20" },
		seller: SELLER,
		customer: {
			name: BUYER.name,
			email: BUYER.email,
			phone: BUYER.phone,
			address: "Str. Înfrățirii nr. 12, bl. A, ap. 4, Cluj-Napoca, Cluj",
		},
		items: [anItem()],
		...changes,
	};
}

export function aContract(changes: Partial<ContractContent> = {}): ContractContent {
	return {
		locale: "ro",
		number: 10_042,
		concludedAt: "2026-11-20T12:05:00.000Z",
		seller: SELLER,
		customer: { name: BUYER.name, company: null, taxCode: null, email: BUYER.email, phone: BUYER.phone },
		lines: [
			{
				...{ name: "Nova Series Start", characteristics: "AMD Ryzen 5 5600 · Radeon RX 7600" },
				...{ quantity: 2, unitPriceBani: 479_900, lineTotalBani: 959_800 },
			},
		],
		sums: { subtotalBani: 959_800, shipping: [{ name: "shipping", bani: 0 }], totalBani: 959_800 },
		...{
			deliveryAddress: "Str. Înfrățirii nr. 12, Cluj-Napoca",
			isPickup: false,
			standardDays: "2–5",
			hasMadeToOrder: false,
		},
		...{ expressDay: null, method: "banktransfer" },
		...changes,
	};
}

export const A_CLOSE: DayClose = {
	id: 3,
	day: "2026-11-20",
	closedAt: "2026-11-20T17:05:00.000Z",
	accountEmail: "ghiseu@nucleu.example",
	openingBani: 20_000,
	countedBani: 69_950,
	note: "Lipsesc 50 de bani.",
	money: [
		{ place: "counter", way: "cash", by: "ghiseu@nucleu.example", currency: "RON", taken: 55_000, given: 5_000 },
		{ place: "web", way: "paypal", by: null, currency: "EUR", taken: 120_000, given: 0 },
	],
};

export function aSlip(changes: Partial<ServiceSlipContent> = {}): ServiceSlipContent {
	return {
		locale: "ro",
		number: 12,
		serviceNames: { ro: "Reparații PC", en: "PC Repair" },
		createdAt: "2026-11-20T12:05:00.000Z",
		readyOn: null,
		agreedBani: null,
		paidBani: 0,
		customer: { name: BUYER.name, phone: BUYER.phone, email: BUYER.email ?? "" },
		notes: "Nu mai pornește de ieri.\nVentilatorul face zgomot.",
		seller: SELLER,
		storeHours: { ro: "luni – vineri 10:00–19:00", en: "Monday – Friday 10:00–19:00" },
		...changes,
	};
}
