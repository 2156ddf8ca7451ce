import type { i18n } from "i18next";
import { eInvoiceLines } from "#app/documents/e-invoice/e-invoice-lines.ts";
import { eInvoiceTax, eInvoiceTotals, paymentMeans, paymentTerms } from "#app/documents/e-invoice/e-invoice-money.ts";
import {
	addressInFile,
	buyerParty,
	buyerPlace,
	sellerParty,
	sellerPlace,
} from "#app/documents/e-invoice/e-invoice-parties.ts";
import { aggregate, basic, CURRENCY, line } from "#app/documents/e-invoice/ubl.ts";
import { writeXml, type XmlElement } from "#app/documents/e-invoice/xml.ts";
import { dayInNumbers } from "#app/documents/print/numbers.ts";
import { placeLine } from "#app/documents/print/place-line.ts";
import { documentNumber } from "#app/domain/invoices/document-number.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import type { TypedPlace } from "#app/domain/places/coded-place.ts";

const PROFILE = "urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1";
const NAMESPACE = "urn:oasis:names:specification:ubl:schema:xsd:";

/** VAT is due as far as the invoice is paid (BT-8, UNTDID 2005). */
const WHEN_PAID = "432";

/** BR-RO-L302. */
const NOTE_LIMIT = 300;

interface EInvoiceFrame {
	/** The Romanian texts: the tax office reads no other. */
	t: i18n["t"];
	/** Where the shop is by today's settings, for documents of sellers whose own address is not told well enough. */
	shopPlace: TypedPlace;
	/** The order's billing address of today, for documents of companies whose own is not told well enough. */
	billingPlace?: TypedPlace | null;
}

/**
 * The e-Factura file of an issued document: UBL 2.1 in the profile CIUS-RO 1.0.1 (docs/law.md).
 *
 * An invoice is an Invoice of type 380. A storno is a CreditNote of type 381 with positive quantities and amounts and a
 * reference to its invoice (BG-3): EN 16931 binds 381 to that document, CIUS-RO takes nothing but 381 there and does not
 * take it in an Invoice (BR-RO-020), and an invoice of type 380 or 384 with a minus before everything would still need
 * prices without one (BR-27), saying "given back" by the quantities alone. Elements stand in the order of the schemas, in
 * which Invoice and CreditNote differ.
 *
 * @throws Error for a pro forma, which is nothing to report, and for a company without an address (`addressInFile`)
 */
export function eInvoice(content: InvoiceContent, frame: EInvoiceFrame): string {
	if (content.kind === "pro-forma" || content.series === null || content.number === null) {
		throw new Error("a pro forma is not reported");
	}
	if (addressInFile(content.buyer, frame.billingPlace ?? null) === "none")
		throw new Error("a company without an address");
	const isStorno = content.kind === "storno";
	const name = isStorno ? "CreditNote" : "Invoice";
	return writeXml({
		name,
		attributes: {
			xmlns: `${NAMESPACE}${name}-2`,
			"xmlns:cac": `${NAMESPACE}CommonAggregateComponents-2`,
			"xmlns:cbc": `${NAMESPACE}CommonBasicComponents-2`,
		},
		content: [
			...(isStorno ? creditNoteHead(content, frame) : invoiceHead(content, frame)),
			...body(content, frame),
		].filter((element) => element !== null),
	});
}

type Part = XmlElement | null;

function invoiceHead(content: InvoiceContent, frame: EInvoiceFrame): Part[] {
	return [
		basic("CustomizationID", PROFILE),
		basic("ID", documentNumber(content)),
		basic("IssueDate", content.issuedOn),
		basic("InvoiceTypeCode", "380"),
		...notes(content, frame),
		basic("TaxPointDate", taxPoint(content)),
		basic("DocumentCurrencyCode", CURRENCY),
	];
}

function creditNoteHead(content: InvoiceContent, frame: EInvoiceFrame): Part[] {
	return [
		basic("CustomizationID", PROFILE),
		basic("ID", documentNumber(content)),
		basic("IssueDate", content.issuedOn),
		basic("TaxPointDate", taxPoint(content)),
		basic("CreditNoteTypeCode", "381"),
		...notes(content, frame),
		basic("DocumentCurrencyCode", CURRENCY),
	];
}

/** What Invoice and CreditNote say in the same order. */
function body(content: InvoiceContent, { t, shopPlace, billingPlace = null }: EInvoiceFrame): Part[] {
	const { seller, buyer, order, payment } = content;
	const preceding = content.reverses ?? content.corrects ?? content.replaces;
	const ofSeller = sellerPlace(seller, shopPlace);
	return [
		seller.vatOnCollection ? aggregate("InvoicePeriod", basic("DescriptionCode", WHEN_PAID)) : null,
		aggregate("OrderReference", basic("ID", String(order.id))),
		preceding
			? aggregate(
					"BillingReference",
					aggregate(
						"InvoiceDocumentReference",
						basic("ID", documentNumber(preceding)),
						basic("IssueDate", preceding.issuedOn),
					),
				)
			: null,
		sellerParty(seller, ofSeller, t),
		buyerParty(content, buyerPlace(buyer, billingPlace) ?? ofSeller),
		aggregate("Delivery", basic("ActualDeliveryDate", deliveredOn(content))),
		paymentMeans(content, t(paymentMethod(payment.method).label)),
		paymentTerms(content, termsOf(content, t)),
		eInvoiceTax(content, t("documents:eInvoiceNotRegistered")),
		eInvoiceTotals(content),
		...eInvoiceLines(content),
	];
}

/** The day on which VAT became due where that is not the day of issue (BT-7); without VAT there is none, and on collection BT-8 stands for it (BR-CO-03). */
function taxPoint({ seller, vatDueOn, suppliedOn }: InvoiceContent): string | null {
	return seller.vatRegistered && !seller.vatOnCollection ? (vatDueOn ?? suppliedOn) : null;
}

/**
 * `suppliedOn` is the delivery's day or else the payment's: only what is not the payment's is surely the delivery's (BT-72); of an
 * invoice of before `vatDueOn` that corrects another it may be the day on which that one was issued, of goods that were still on their way.
 */
function deliveredOn({ suppliedOn, corrects, payment }: InvoiceContent): string | null {
	return corrects || suppliedOn === payment.paidOn ? null : suppliedOn;
}

/** What the buyer wrote as address, where the shop's own had to stand in for it; and why VAT was changed. */
function notes({ buyer, vatChange }: InvoiceContent, { t }: EInvoiceFrame): Part[] {
	const typed = placeLine(buyer);
	const stoodIn = typed !== "" && addressInFile(buyer, null) === "seller";
	return [
		basic("Note", stoodIn ? line(t("documents:eInvoiceTypedAddress", { address: typed }), NOTE_LIMIT) : null),
		basic("Note", vatChange ? line(t("documents:eInvoiceVatChange", vatChange), NOTE_LIMIT) : null),
	];
}

function termsOf({ reverses, isPart, replacedBy, payment }: InvoiceContent, t: i18n["t"]): string {
	if (reverses === null) return t("documents:eInvoiceTerms", { method: t(paymentMethod(payment.method).label) });
	const day = dayInNumbers(reverses.issuedOn);
	const values = { invoice: documentNumber(reverses), day };
	if (replacedBy) return t("documents:eInvoiceReplacedTerms", { ...values, next: documentNumber(replacedBy) });
	return isPart ? t("documents:eInvoicePartTerms", values) : t("documents:eInvoiceStornoTerms", values);
}
