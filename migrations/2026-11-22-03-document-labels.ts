import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";

/**
 * The words with which documents are issued, kept with them so that a reprint says the same: one row for each wording.
 * Documents of before never had any; they keep those of the day of this migration, with which they print until then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table document_labels (
		hash text primary key check (length(hash) = 64),
		texts text not null check (json_valid(texts))
	) strict`.execute(db);
	for (const table of ["invoice", "warranty_certificate"]) {
		await sql`alter table ${sql.table(table)} add column labels_hash text references document_labels (hash)`.execute(
			db,
		);
	}
	await freezeLabelsOfBefore(db);
	await sql`create trigger invoice_keeps_labels before insert on invoice when new.labels_hash is null
		begin select raise(abort, 'a document keeps its labels'); end`.execute(db);
	await sql`create trigger certificate_keeps_labels before insert on warranty_certificate when new.labels_hash is null
		begin select raise(abort, 'a document keeps its labels'); end`.execute(db);
	await sql`create trigger labels_are_final before update on document_labels
		begin select raise(abort, 'labels of documents never change'); end`.execute(db);
	await sql`create trigger labels_stay before delete on document_labels
		begin select raise(abort, 'labels of documents stay'); end`.execute(db);
}

async function freezeLabelsOfBefore(db: Kysely<unknown>): Promise<void> {
	const texts = JSON.stringify(LABELS);
	const hash = createHash("sha256").update(texts).digest("hex");
	await sql`insert into document_labels (hash, texts) select ${hash}, ${texts}
		where exists (select 1 from invoice) or exists (select 1 from warranty_certificate)`.execute(db);
	await sql`drop trigger invoice_is_final`.execute(db);
	await sql`drop trigger certificate_is_final`.execute(db);
	await sql`update invoice set labels_hash = ${hash}`.execute(db);
	await sql`update warranty_certificate set labels_hash = ${hash}`.execute(db);
	await sql`create trigger invoice_is_final before update on invoice
		begin select raise(abort, 'an issued invoice never changes'); end`.execute(db);
	await sql`create trigger certificate_is_final before update on warranty_certificate
		begin select raise(abort, 'an issued certificate never changes'); end`.execute(db);
}

const LABELS = {
	ro: {
		documents: {
			page: "Pagina {{page}} din {{pages}}",
			invoice: "Factură",
			storno: "Factură storno",
			proForma: "Factură proformă",
			seriesAndNumber: "Seria {{series}} nr. {{number}}",
			issuedOn: "Data emiterii",
			suppliedOn: "Data livrării sau a încasării",
			order: "Comanda",
			orderOf: "#{{id}} din {{date}}",
			reverses: "Stornează factura",
			reversesWhich: "Seria {{series}} nr. {{number}} din {{date}}",
			seller: "Vânzător",
			buyer: "Cumpărător",
			taxCode: "CUI",
			buyerTaxCode: "CUI / CIF",
			registrationNumber: "Nr. Reg. Com.",
			address: "Adresa",
			contactPerson: "Contact",
			iban: "IBAN",
			bank: "Banca",
			swift: "Cod SWIFT",
			phone: "Telefon",
			email: "E-mail",
			lines: "Produse și servicii, valori în lei",
			columnPosition: "Nr.",
			columnName: "Denumire",
			columnQuantity: "Cant.",
			columnUnitNet: "Preț unitar fără TVA",
			columnUnitPrice: "Preț unitar",
			columnRate: "Cota TVA",
			columnNet: "Valoare fără TVA",
			columnVat: "Valoare TVA",
			columnGross: "Total cu TVA",
			columnAmount: "Valoare",
			unitGross: "{{price}} bucata, cu TVA",
			total: "Total",
			totalAtRate: "TVA, cota de {{rate}}%",
			totalInvoice: "Total factură",
			totalStorno: "Total storno",
			totalDue: "Total de plată",
			notRegistered:
				"Vânzătorul nu este înregistrat în scopuri de TVA: regim special de scutire, art. 310 din Codul fiscal. Prețurile sunt finale.",
			payment: "Plata",
			paymentMethod: "Metoda de plată",
			paidOn: "Data plății",
			notPaidYet: "neplătită la data emiterii",
			stornoNote: "Sumele cu minus anulează sumele corespunzătoare din factura stornată.",
			signatureNote: "Factura este valabilă fără semnătură și ștampilă (art. 319 alin. (29) din Codul fiscal).",
			eInvoiceNotRegistered: "Vânzător neînregistrat în scopuri de TVA, art. 310 din Codul fiscal",
			eInvoiceTypedAddress: "Adresa scrisă de cumpărător: {{address}}",
			eInvoiceTerms: "De plată: {{method}}",
			eInvoiceStornoTerms:
				"Anulează în întregime factura {{invoice}} din {{day}}. Suma plătită se restituie; suma neplătită nu se mai datorează.",
			proFormaTitle: "Acest document nu este factură fiscală",
			proFormaNotice:
				"Este o solicitare de plată: nu se înregistrează în contabilitate și nu dă drept de deducere a TVA. Factura fiscală o emitem după plată sau la expediere.",
			howToPay: "Cum plătiți",
			payBanktransfer: "Trimiteți suma exactă în contul de mai jos și treceți referința la detaliile plății.",
			payOnline:
				"Ați ales {{method}}: plătiți din pagina comenzii, pe site. Dacă vă este mai ușor, puteți trimite suma și prin transfer bancar:",
			payRevolut:
				"Ați ales Revolut Pay: urmați pașii din pagina comenzii, pe site. Dacă vă este mai ușor, puteți trimite suma și prin transfer bancar:",
			payCash:
				"Ați ales să plătiți la livrare sau la ridicare, în numerar sau cu cardul. Dacă vă este mai ușor, puteți trimite suma și prin transfer bancar:",
			amountDue: "Suma",
			accountName: "Titularul contului",
			reference: "Referința plății",
			certificate: "Certificat de garanție",
			certificateNumber: "Nr. {{number}}",
			guarantor: "Garant",
			customer: "Client",
			startsOn: "Începutul garanției",
			startsFromDelivery: "{{date}} (livrare)",
			startsFromPurchase: "{{date}} (cumpărare)",
			duration: "Garanția comercială",
			months_one: "o lună",
			months_few: "{{count}} luni",
			months_other: "{{count}} de luni",
			monthsEach: "în funcție de produs, între {{from}} și {{months}}",
			validUntil: "Valabilă până la",
			validUntilEach: "în funcție de produs, cel târziu {{date}}",
			covered: "Produse acoperite, prețuri în lei",
			columnProduct: "Produs",
			columnUnitPaid: "Preț de cumpărare",
			columnWarranty: "Garanție comercială",
			columnEndsOn: "Până la",
			serials_one: "Număr de serie {{serials}}",
			serials_few: "Numere de serie {{serials}}",
			serials_other: "Numere de serie {{serials}}",
			legalTitle: "Garanția legală de conformitate: 24 de luni",
			legalText:
				"Dacă ați cumpărat în calitate de consumator, răspundem de orice neconformitate existentă la livrare care apare în termen de 24 de luni de la aceasta, adică cel puțin până la {{date}} (OUG nr. 140/2021). Aveți dreptul, fără niciun cost, la repararea sau înlocuirea produsului și, în condițiile legii, la reducerea prețului sau la încetarea contractului.",
			legalUntouched:
				"Garanția comercială se adaugă acestor drepturi și nu le afectează. Chiar dacă garanția comercială este mai scurtă, garanția legală rămâne valabilă pe întreaga ei durată.",
			commercialTitle: "Garanția comercială a magazinului: {{months}}",
			commercialTitleEach: "Garanția comercială a magazinului",
			commercialText:
				"O oferim pe lângă cea legală, gratuit, pentru fiecare produs din tabel, de la {{date}} până în ziua scrisă în dreptul lui, inclusiv. Vă adresați direct garantului numit mai sus.",
			terms: "Condițiile garanției comerciale",
			termGoods: "Ce acoperă",
			termGoodsText:
				"Defectele de material și de fabricație ale produselor din tabel. Le reparăm; produsul care nu se poate repara îl înlocuim cu unul identic sau cel puțin echivalent.",
			termExcluded: "Ce nu acoperă",
			termExcludedText:
				"Urmările loviturilor, ale lichidelor, ale tensiunii de alimentare necorespunzătoare și ale intervențiilor făcute de alții fără acordul nostru, uzura normală, consumabilele și programele software. Aceste excepții nu restrâng garanția legală.",
			termClaim: "Cum o folosiți",
			termClaimText:
				"Scrieți-ne la {{email}}, sunați-ne la {{phone}} sau aduceți produsul la {{address}}. Spuneți-ne numărul certificatului sau al comenzii și ce nu funcționează. Factura sau altă dovadă a cumpărării este de ajuns; ambalajul original nu este obligatoriu.",
			termTime: "Termen și cost",
			termTimeText:
				"Rezolvăm cererea în cel mult 15 zile calendaristice de la primirea produsului. Transportul, manopera și piesele le plătim noi. Garanția se prelungește cu perioada în care produsul este la noi.",
			termDuration: "Durata",
			termDurationDelivery:
				"Curge de la livrare, {{date}}, și ține numărul de luni scris în dreptul fiecărui produs. Repararea sau înlocuirea nu o scurtează.",
			termDurationPurchase:
				"Curge de la data cumpărării, {{date}}, și ține numărul de luni scris în dreptul fiecărui produs. Dacă produsul este livrat mai târziu, garanția curge de la livrare și eliberăm la cerere un certificat cu noile date.",
			termTerritory: "Unde este valabilă",
			termTerritoryText: "În România.",
			signSeller: "Vânzător: semnătura și ștampila",
			signCustomer: "Client: semnătura",
			signDate: "Data",
			slip: "Fișă de service",
			slipNumber: "Nr. {{number}}",
			slipService: "Serviciul",
			slipDate: "Data înregistrării",
			slipNotes: "Ce ne-ați spus",
			slipNoNotes: "Nu au fost lăsate observații.",
			slipDevice: "La primirea dispozitivului",
			slipDeviceModel: "Dispozitiv, marcă, model",
			slipDeviceSerial: "Număr de serie",
			slipAccessories: "Accesorii lăsate",
			slipCondition: "Starea la primire",
			slipEstimate: "Cost estimat, lei",
			slipReadyBy: "Termen",
			slipTerms: "Când ne lăsați un dispozitiv",
			slipTermBackup:
				"Faceți înainte o copie de siguranță a datelor. Avem grijă de ele, dar o defecțiune le poate distruge și fără vina nimănui.",
			slipTermCost:
				"După diagnosticare vă spunem costul și termenul. Începem lucrarea numai cu acordul dumneavoastră; plătiți la magazin, după finalizare.",
			slipTermPrivacy:
				"Deschidem numai programele și fișierele de care este nevoie pentru lucrare. Nu scrieți parole pe această fișă.",
			slipTermReturn: "Păstrați fișa: la ridicare vă cerem fișa sau un act de identitate.",
			slipTermWarranty: "Lucrarea are garanție 30 de zile; drepturile pe care vi le dă legea rămân neatinse.",
			slipSignHandover: "La predarea dispozitivului",
			slipSignReturn: "La ridicarea dispozitivului",
			slipSignCustomer: "Client",
			slipSignShop: "Magazin",
		},
		payment: {
			banktransfer: "Transfer bancar",
			paypal: "PayPal sau card",
			googlepay: "Google Pay",
			revolutpay: "Revolut Pay",
			cash: "Numerar sau card la livrare sau ridicare",
		},
	},
	en: {
		documents: {
			page: "Page {{page}} of {{pages}}",
			invoice: "Invoice",
			storno: "Credit note",
			proForma: "Pro forma invoice",
			seriesAndNumber: "Series {{series}} no. {{number}}",
			issuedOn: "Issue date",
			suppliedOn: "Date of supply or payment",
			order: "Order",
			orderOf: "#{{id}} of {{date}}",
			reverses: "Cancels invoice",
			reversesWhich: "Series {{series}} no. {{number}} of {{date}}",
			seller: "Seller",
			buyer: "Buyer",
			taxCode: "Tax ID",
			buyerTaxCode: "Tax ID",
			registrationNumber: "Trade register no.",
			address: "Address",
			contactPerson: "Contact",
			iban: "IBAN",
			bank: "Bank",
			swift: "SWIFT code",
			phone: "Phone",
			email: "E-mail",
			lines: "Goods and services, amounts in lei",
			columnPosition: "No.",
			columnName: "Description",
			columnQuantity: "Qty",
			columnUnitNet: "Unit price excl. VAT",
			columnUnitPrice: "Unit price",
			columnRate: "VAT rate",
			columnNet: "Amount excl. VAT",
			columnVat: "VAT amount",
			columnGross: "Total incl. VAT",
			columnAmount: "Amount",
			unitGross: "{{price}} each, incl. VAT",
			total: "Total",
			totalAtRate: "VAT at the rate of {{rate}}%",
			totalInvoice: "Invoice total",
			totalStorno: "Credit note total",
			totalDue: "Total to pay",
			notRegistered:
				"The seller is not registered for VAT: special exemption scheme, art. 310 of the Romanian Fiscal Code. Prices are final.",
			payment: "Payment",
			paymentMethod: "Payment method",
			paidOn: "Paid on",
			notPaidYet: "unpaid at the issue date",
			stornoNote: "Amounts with a minus cancel the corresponding amounts of the invoice named above.",
			signatureNote: "The invoice is valid without signature and stamp (art. 319 (29) of the Romanian Fiscal Code).",
			eInvoiceNotRegistered: "Seller not registered for VAT, art. 310 of the Fiscal Code",
			eInvoiceTypedAddress: "Address as the buyer wrote it: {{address}}",
			eInvoiceTerms: "To be paid: {{method}}",
			eInvoiceStornoTerms:
				"Reverses the whole invoice {{invoice}} of {{day}}. What was paid is given back; what was not paid is no longer owed.",
			proFormaTitle: "This document is not a tax invoice",
			proFormaNotice:
				"It is a request for payment: it is not entered in the accounts and gives no right to deduct VAT. We issue the tax invoice after payment or on shipping.",
			howToPay: "How to pay",
			payBanktransfer: "Send the exact amount to the account below and give the reference in the payment details.",
			payOnline:
				"You chose {{method}}: pay on the order's page of our site. If it is easier for you, you can also send the amount by bank transfer:",
			payRevolut:
				"You chose Revolut Pay: follow the steps on the order's page of our site. If it is easier for you, you can also send the amount by bank transfer:",
			payCash:
				"You chose to pay on delivery or pickup, in cash or by card. If it is easier for you, you can also send the amount by bank transfer:",
			amountDue: "Amount",
			accountName: "Account holder",
			reference: "Payment reference",
			certificate: "Warranty certificate",
			certificateNumber: "No. {{number}}",
			guarantor: "Guarantor",
			customer: "Customer",
			startsOn: "Start of the warranty",
			startsFromDelivery: "{{date}} (delivery)",
			startsFromPurchase: "{{date}} (purchase)",
			duration: "Commercial warranty",
			months_one: "{{count}} month",
			months_few: "{{count}} months",
			months_other: "{{count}} months",
			monthsEach: "depending on the product, between {{from}} and {{months}}",
			validUntil: "Valid until",
			validUntilEach: "depending on the product, {{date}} at the latest",
			covered: "Covered products, prices in lei",
			columnProduct: "Product",
			columnUnitPaid: "Purchase price",
			columnWarranty: "Commercial warranty",
			columnEndsOn: "Until",
			serials_one: "Serial number {{serials}}",
			serials_few: "Serial numbers {{serials}}",
			serials_other: "Serial numbers {{serials}}",
			legalTitle: "Legal guarantee of conformity: 24 months",
			legalText:
				"If you bought as a consumer, we are liable for any lack of conformity that exists on delivery and appears within 24 months of it, that is at least until {{date}} (Romanian law OUG 140/2021). You are entitled, free of charge, to repair or replacement of the product and, under the conditions of the law, to a price reduction or to ending the contract.",
			legalUntouched:
				"The commercial warranty adds to these rights and does not affect them. Even where the commercial warranty is shorter, the legal guarantee stays valid for its whole duration.",
			commercialTitle: "The shop's commercial warranty: {{months}}",
			commercialTitleEach: "The shop's commercial warranty",
			commercialText:
				"We offer it in addition to the legal guarantee, free of charge, for each product in the table, from {{date}} up to and including the day shown beside it. Please contact the guarantor named above directly.",
			terms: "Terms of the commercial warranty",
			termGoods: "What it covers",
			termGoodsText:
				"Defects of material and workmanship in the products of the table. We repair them; a product that cannot be repaired is replaced with an identical or at least equivalent one.",
			termExcluded: "What it does not cover",
			termExcludedText:
				"The effects of knocks, liquids, wrong voltage and work done by others without our consent, normal wear, consumables and software. These exceptions do not restrict the legal guarantee.",
			termClaim: "How to claim",
			termClaimText:
				"Write to {{email}}, call {{phone}} or bring the product to {{address}}. Tell us the number of the certificate or of the order and what does not work. The invoice or other proof of purchase is enough; the original packaging is not required.",
			termTime: "Time and cost",
			termTimeText:
				"We settle the claim within 15 calendar days of receiving the product. We pay for transport, labour and parts. The warranty is extended by the time the product spends with us.",
			termDuration: "Duration",
			termDurationDelivery:
				"It runs from delivery, {{date}}, for the number of months shown beside each product. A repair or replacement does not shorten it.",
			termDurationPurchase:
				"It runs from the date of purchase, {{date}}, for the number of months shown beside each product. If the product is delivered later, the warranty runs from delivery and we issue a certificate with the new dates on request.",
			termTerritory: "Where it is valid",
			termTerritoryText: "In Romania.",
			signSeller: "Seller: signature and stamp",
			signCustomer: "Customer: signature",
			signDate: "Date",
			slip: "Service slip",
			slipNumber: "No. {{number}}",
			slipService: "Service",
			slipDate: "Recorded on",
			slipNotes: "What you told us",
			slipNoNotes: "No notes were left.",
			slipDevice: "When the device is received",
			slipDeviceModel: "Device, make, model",
			slipDeviceSerial: "Serial number",
			slipAccessories: "Accessories left",
			slipCondition: "Condition on receipt",
			slipEstimate: "Estimated cost, lei",
			slipReadyBy: "Ready by",
			slipTerms: "When you leave a device with us",
			slipTermBackup:
				"Make a backup of your data beforehand. We take care of it, but a fault can destroy data through nobody's fault.",
			slipTermCost:
				"After the diagnosis we tell you cost and time. We start only with your consent; you pay at the store once the work is done.",
			slipTermPrivacy:
				"We open only the programs and files that the work needs. Please do not write passwords on this slip.",
			slipTermReturn: "Keep the slip: when you collect the device we ask for it or for an identity document.",
			slipTermWarranty: "The work has a warranty of 30 days; your rights under the law remain untouched.",
			slipSignHandover: "When the device is handed over",
			slipSignReturn: "When the device is collected",
			slipSignCustomer: "Customer",
			slipSignShop: "Shop",
		},
		payment: {
			banktransfer: "Bank transfer",
			paypal: "PayPal or card",
			googlepay: "Google Pay",
			revolutpay: "Revolut Pay",
			cash: "Cash or card on delivery or pickup",
		},
	},
};
