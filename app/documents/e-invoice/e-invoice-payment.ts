import { aggregate, basic, line } from "#app/documents/e-invoice/ubl.ts";
import type { XmlElement } from "#app/documents/e-invoice/xml.ts";
import { type InvoiceContent, paidBani } from "#app/domain/invoices/invoice-content.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { bankReference } from "#app/domain/payments/transfer-account.ts";

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
