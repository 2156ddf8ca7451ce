import dayWords from "#app/texts/en/day-words.ts";

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
	reversesPart: "Partly cancels invoice",
	corrects: "Corrects invoice",
	replaces: "Replaces invoice",
	replacedBy: "Replaced by invoice",
	vatChange: "VAT adjustment",
	vatChangeWhat: "{{to}}% on delivery, {{from}}% on the advance (art. 291(6) of the Fiscal Code)",
	reversesWhich: "Series {{series}} no. {{number}} of {{date}}",

	seller: "Seller",
	buyer: "Buyer",
	taxCode: "Tax ID",
	buyerTaxCode: "Tax ID",
	registrationNumber: "Trade register no.",
	shareCapital: "Share capital",
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
	unit_piece: "pcs",
	unit_service: "service",
	unitGross: "{{price}} each, incl. VAT",

	total: "Total",
	totalAtRate: "VAT at the rate of {{rate}}%",
	totalInvoice: "Invoice total",
	totalStorno: "Credit note total",
	totalDue: "Total to pay",
	notRegistered:
		"The seller is not registered for VAT: special exemption scheme, art. 310 of the Romanian Fiscal Code. Prices are final.",

	vatOnCollection: "VAT on collection: due when the invoice is paid (art. 282(3) of the Fiscal Code).",

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
	eInvoiceReplacedTerms:
		"Reverses what is left of invoice {{invoice}} of {{day}}, replaced by invoice {{next}}, to which what was paid and what is due passes.",
	eInvoiceVatChange: "VAT adjustment, art. 291(6) of the Fiscal Code: {{to}}% on delivery, {{from}}% on the advance.",
	eInvoicePartTerms:
		"Cancels the lines and quantities above of invoice {{invoice}} of {{day}}. What was paid for them is refunded; what was not paid is no longer owed.",

	testTitle: "Test document, without value",
	testNotice:
		"The order is a trial of the shop: nothing was paid and nothing is delivered. The document is not entered in the accounts, is not reported and guarantees nothing.",
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
		"If you bought as a consumer, we are liable for any lack of conformity that exists on delivery and appears within 24 months of it, that is at least until {{date}} (Romanian law OUG 140/2021). You are entitled, free of charge, to repair or replacement of the product and, under the conditions of the law, to a price reduction or to ending the contract. Where the repair is not done, the product is replaced within 30 days.",
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

	contract: "Distance contract of sale",
	contractOf: "Contract of sale, order #{{id}}",
	contractNumber: "Order #{{id}}",
	concludedOn: "Concluded on",
	contractGoods: "What you bought, prices in lei",
	contractPricesVat: "Prices include VAT.",
	contractPricesNoVat: "Prices are final: the seller is not registered for VAT.",
	subtotal: "Goods",
	shipping: "Delivery",
	freeOfCharge: "free",
	contractDelivery: "Delivery and payment",
	deliveryAddress: "Delivery address",
	deliveryDay: "Day of delivery",
	deliveryPickup: "pickup at the store, {{address}}, after we tell you",
	contractDeliveryTime:
		"Standard delivery takes 2–5 working days from the confirmation of the payment or, when you pay on receipt, of the order; goods made to order take the building time on the product's page besides. We deliver within 30 days. The risk passes to you when you receive the goods.",
	contractWithdrawal: "Right of withdrawal",
	contractWithdrawalText:
		"You may withdraw from the contract within 14 days of receiving the goods, without giving any reason (OUG 34/2014). An unequivocal statement before the period ends is enough: on the site, under “Withdraw from the contract here”, to {{email}}, to {{phone}}, by post or in the store, at {{address}}. You may use the model below, but do not have to.",
	contractEffects:
		"We return everything that we received, with standard delivery, within 14 days of the day on which we learn of the withdrawal, by the same means of payment; we may wait until we have the goods or proof that they were sent. Send the goods within 14 days of your notice; you bear the direct cost of returning them. You are liable only for a loss of value from handling beyond what is needed to learn their nature, qualities and functioning. The right does not apply to goods made to your specifications and to unsealed software, nor to buyers who are not consumers.",
	contractGuarantee: "Guarantee",
	contractGuaranteeText:
		"If you bought as a consumer, we are liable for any lack of conformity for 24 months from delivery (OUG 140/2021): repair or replacement free of charge within 15 calendar days and, under the conditions of the law, a price reduction or the end of the contract. Where the repair is not done, the product is replaced within 30 days. The commercial warranty of the certificate does not replace this.",
	contractComplaints: "Complaints",
	contractComplaintsText:
		"Write to us at {{email}} or call {{phone}}; we answer in writing. You may turn to the National Authority for Consumer Protection (anpc.ro); about alternative dispute resolution: anpc.ro/ce-este-sal.",
	contractTakeBack:
		"When we deliver electrical or electronic equipment we take back an old one of the same kind free of charge, one for one (OUG 5/2015).",
	modelForm: "Model withdrawal form",
	modelFormText: "(complete and return this form only if you wish to withdraw from the contract)",
	modelTo: "To {{seller}}, {{address}}, {{email}}:",
	modelNotice:
		"I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*):",
	modelOrdered: "Ordered on (*)/received on (*):",
	modelName: "Name of consumer(s):",
	modelAddress: "Address of consumer(s):",
	modelSignature: "Signature of consumer(s) (only if this form is notified on paper):",
	modelDate: "Date:",
	modelStar: "(*) Delete as appropriate.",

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

	dayReport: "Report of the day",
	dayShop: "Shop",
	dayClosedAt: "Closed at",
	dayClosedBy: "Closed by",
	dayDrawer: "Cash in the drawer",
	dayMoney: "The day's money",
	dayNothing: "No money was noted on this day.",
	daySign: "Signature",
	...dayWords,
};
