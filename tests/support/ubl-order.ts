import { localName, type XmlNode } from "#tests/support/xml-reader.ts";

/**
 * The sequences of UBL 2.1 (OASIS, November 2013: UBL-Invoice-2.1, UBL-CreditNote-2.1, UBL-CommonAggregateComponents-2.1), as
 * far as EN 16931 uses their elements. The schemas want the children of an element in this order.
 */
const HEAD = "CustomizationID ProfileID ID";
const PARTIES =
	"AccountingSupplierParty AccountingCustomerParty PayeeParty TaxRepresentativeParty Delivery PaymentMeans PaymentTerms";
const LINE_REST =
	"LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference DocumentReference AllowanceCharge Item Price";
const CATEGORY = "ID Name Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme";

const SEQUENCES: Record<string, string> = {
	Invoice: `${HEAD} IssueDate DueDate InvoiceTypeCode Note TaxPointDate DocumentCurrencyCode TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference OriginatorDocumentReference ContractDocumentReference AdditionalDocumentReference ProjectReference ${PARTIES} AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine`,
	CreditNote: `${HEAD} IssueDate TaxPointDate CreditNoteTypeCode Note DocumentCurrencyCode TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference ContractDocumentReference AdditionalDocumentReference OriginatorDocumentReference ${PARTIES} AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine`,
	InvoicePeriod: "StartDate EndDate DescriptionCode",
	OrderReference: "ID SalesOrderID",
	BillingReference: "InvoiceDocumentReference",
	InvoiceDocumentReference: "ID IssueDate",
	AccountingSupplierParty: "Party",
	AccountingCustomerParty: "Party",
	Party: "EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact",
	PartyName: "Name",
	PostalAddress: "StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country",
	Country: "IdentificationCode",
	PartyTaxScheme: "CompanyID TaxScheme",
	TaxScheme: "ID",
	PartyLegalEntity: "RegistrationName CompanyID CompanyLegalForm",
	Contact: "Name Telephone ElectronicMail",
	Delivery: "ActualDeliveryDate DeliveryLocation DeliveryParty",
	PaymentMeans: "PaymentMeansCode PaymentID CardAccount PayeeFinancialAccount PaymentMandate",
	PayeeFinancialAccount: "ID Name FinancialInstitutionBranch",
	PaymentTerms: "Note",
	TaxTotal: "TaxAmount TaxSubtotal",
	TaxSubtotal: "TaxableAmount TaxAmount TaxCategory",
	TaxCategory: CATEGORY,
	ClassifiedTaxCategory: CATEGORY,
	LegalMonetaryTotal:
		"LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount",
	InvoiceLine: `ID Note InvoicedQuantity ${LINE_REST}`,
	CreditNoteLine: `ID Note CreditedQuantity ${LINE_REST}`,
	Item: "Description Name BuyersItemIdentification SellersItemIdentification StandardItemIdentification OriginCountry CommodityClassification ClassifiedTaxCategory AdditionalItemProperty",
	SellersItemIdentification: "ID",
	Price: "PriceAmount BaseQuantity AllowanceCharge",
};

/** What is out of order, unknown, empty or in the wrong namespace in a document; nothing in a good one. */
export function faultsOfOrder(node: XmlNode): string[] {
	const sequence = SEQUENCES[localName(node)]?.split(" ");
	if (!sequence) return node.text === "" ? [`${node.name} is empty or unknown`] : [];
	const places = node.children.map((child) => sequence.indexOf(localName(child)));
	const own = node.children.flatMap((child, index) => {
		if (places[index] === -1) return [`${node.name} has no ${child.name}`];
		if (places.slice(0, index).some((place) => place > places[index]!))
			return [`${child.name} too late in ${node.name}`];
		const prefix = localName(child) in SEQUENCES ? "cac:" : "cbc:";
		return child.name.startsWith(prefix) ? [] : [`${child.name} is not ${prefix}`];
	});
	return [...own, ...node.children.flatMap(faultsOfOrder)];
}
