export default {
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
};
