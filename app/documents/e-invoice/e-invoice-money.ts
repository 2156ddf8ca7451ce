import { aggregate, amount, basic, line, vatScheme } from "#app/documents/e-invoice/ubl.ts";
import { vatCategory } from "#app/documents/e-invoice/vat-category.ts";
import type { XmlElement } from "#app/documents/e-invoice/xml.ts";
import { type InvoiceContent, paidBani } from "#app/domain/invoices/invoice-content.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { bankReference } from "#app/domain/payments/transfer-account.ts";

/** BR-RO-L1019. */
const REASON_LIMIT = 100;

/**
 * VAT in all and by rate. The amounts are the frozen ones: sums of lines that were split from prices with VAT one by one, so
 * they can lie some bani beside base x rate, rounded. BR-CO-17 and BR-S-09 bound that at one leu either way, which more than
 * a hundred lines cannot reach.
 *
 * @param notRegistered what is said of a seller who is not registered for VAT
 */
export function eInvoiceTax(content: InvoiceContent, notRegistered: string): XmlElement | null {
	return aggregate(
		"TaxTotal",
		amount("TaxAmount", Math.abs(content.vatBani)),
		...content.vat.map(({ ratePercent, baseBani, vatBani }) => {
			const { id, percent, exemptionCode } = vatCategory(content, ratePercent);
			return aggregate(
				"TaxSubtotal",
				amount("TaxableAmount", Math.abs(baseBani)),
				amount("TaxAmount", Math.abs(vatBani)),
				aggregate(
					"TaxCategory",
					basic("ID", id),
					basic("Percent", percent === null ? null : String(percent)),
					basic("TaxExemptionReasonCode", exemptionCode),
					basic("TaxExemptionReason", exemptionCode === null ? null : line(notRegistered, REASON_LIMIT)),
					vatScheme(),
				),
			);
		}),
	);
}

/** The totals: what was paid before the issue is prepaid (BT-113), and the rest is due (BT-115). */
export function eInvoiceTotals(content: InvoiceContent): XmlElement | null {
	const [netBani, grossBani] = [Math.abs(content.netBani), Math.abs(content.grossBani)];
	const prepaidBani = paidBani(content);
	return aggregate(
		"LegalMonetaryTotal",
		amount("LineExtensionAmount", netBani),
		amount("TaxExclusiveAmount", netBani),
		amount("TaxInclusiveAmount", grossBani),
		prepaidBani > 0 ? amount("PrepaidAmount", prepaidBani) : null,
		amount("PayableAmount", grossBani - prepaidBani),
	);
}

/** UNCL 4461, a transfer in lei: the one whose account BR-61 asks for. */
const TRANSFER = "30";

/** BR-RO-L1016, BR-RO-L140, BR-RO-L200, BR-RO-L300. */
const METHOD_LIMIT = 100;
const REFERENCE_LIMIT = 140;
const ACCOUNT_NAME_LIMIT = 200;
const TERMS_LIMIT = 300;

/** How the invoice was or is to be paid. A storno has none: it would name the account of the buyer, whom the money goes to. */
export function paymentMeans(content: InvoiceContent, methodName: string): XmlElement | null {
	const { kind, payment, seller, order } = content;
	if (kind === "storno") return null;
	const { meansCode } = paymentMethod(payment.method);
	const isTransfer = meansCode === TRANSFER;
	return aggregate(
		"PaymentMeans",
		basic("PaymentMeansCode", meansCode, { name: line(methodName, METHOD_LIMIT) }),
		basic("PaymentID", isTransfer ? line(bankReference(order.id), REFERENCE_LIMIT) : null),
		isTransfer
			? aggregate(
					"PayeeFinancialAccount",
					basic("ID", seller.iban.replace(/\s+/g, "")),
					basic("Name", line(seller.legalName, ACCOUNT_NAME_LIMIT)),
				)
			: null,
	);
}

/** Where something is still due, how or why (BR-CO-25 asks for a day or for such words, and the shop sets no day). */
export function paymentTerms(content: InvoiceContent, terms: string): XmlElement | null {
	return paidBani(content) === content.grossBani
		? null
		: aggregate("PaymentTerms", basic("Note", line(terms, TERMS_LIMIT)));
}
