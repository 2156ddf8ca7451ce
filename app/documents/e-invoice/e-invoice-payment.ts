import { isPaid } from "#app/documents/e-invoice/e-invoice-sums.ts";
import { aggregate, basic, line } from "#app/documents/e-invoice/ubl.ts";
import type { XmlElement } from "#app/documents/e-invoice/xml.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { bankReference } from "#app/domain/payments/transfer-account.ts";

/**
 * Payment means (UNCL 4461). A transfer in lei is no SEPA transfer: 30, whose account BR-61 asks for. What is paid on
 * delivery may be cash or a card, and the document does not know which: 10, with the method in words beside it. Google Pay
 * takes a bank card; PayPal and Revolut are online payment services.
 */
const MEANS: Record<PaymentMethod, string> = {
	banktransfer: "30",
	cash: "10",
	googlepay: "48",
	paypal: "68",
	revolutpay: "68",
};

/** BR-RO-L1016, BR-RO-L140, BR-RO-L200, BR-RO-L300. */
const METHOD_LIMIT = 100;
const REFERENCE_LIMIT = 140;
const ACCOUNT_NAME_LIMIT = 200;
const TERMS_LIMIT = 300;

/** How the invoice was or is to be paid. A storno has none: it would name the account of the buyer, whom the money goes to. */
export function paymentMeans(content: InvoiceContent, methodName: string): XmlElement | null {
	const { kind, payment, seller, order } = content;
	if (kind === "storno") return null;
	const isTransfer = payment.method === "banktransfer";
	return aggregate(
		"PaymentMeans",
		basic("PaymentMeansCode", MEANS[payment.method], { name: line(methodName, METHOD_LIMIT) }),
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
	return isPaid(content) || content.grossBani === 0
		? null
		: aggregate("PaymentTerms", basic("Note", line(terms, TERMS_LIMIT)));
}
