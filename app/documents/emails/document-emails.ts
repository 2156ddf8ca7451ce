import type { EmailWords, EmailWriter, Fact } from "#app/documents/emails/email-content.ts";
import { orderLink } from "#app/documents/emails/order-blocks.ts";
import { paymentBlocks } from "#app/documents/emails/payment-blocks.ts";
import { factList, greeting, paragraph } from "#app/documents/emails/text-blocks.ts";
import { formatDay } from "#app/domain/clock.ts";
import type { EmailOf } from "#app/domain/email/email.ts";
import { documentNumber } from "#app/domain/invoices/document-number.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { formatLei } from "#app/domain/money.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";

/** A pro forma, an invoice or a storno goes to the customer; a pro forma says how to pay (DECISIONS 7). */
export const invoiceCopy: EmailWriter<"invoice-copy"> = ({ order, accessKey, money, invoice }, words, facts) => {
	const { t } = words;
	const quoteUntil = invoice.validUntil ? formatDay(invoice.validUntil, words.locale) : null;
	const name = quoteUntil ? "quote" : invoice.kind;
	const values = {
		...invoice.vatChange,
		day: quoteUntil ?? "",
		id: order.id,
		number: numberOf(invoice) ?? "",
		shop: facts.business.name,
	};
	return {
		subject: t(`emails:invoiceSubject_${name}`, values),
		heading: t(`emails:invoiceHeading_${name}`),
		blocks: [
			greeting(order.fullName, words),
			paragraph(t(`emails:invoiceText_${quoteUntil ? "quote" : textOf(order, invoice)}`, values)),
			factList(invoiceFacts(invoice, words)),
			...(invoice.kind === "pro-forma" ? paymentBlocks(order, money, words, facts) : []),
			...orderLink(order.id, accessKey, words, facts),
		],
	};
};

/** A storno of an order that goes on took back a part of its invoice, or the invoice was corrected. */
function textOf(order: EmailOf<"invoice-copy">["order"], invoice: InvoiceContent) {
	if (invoice.vatChange) return "vatChange";
	if (invoice.corrects) return "corrected";
	return invoice.kind === "storno" && order.status !== "cancelled" ? "credit" : invoice.kind;
}

/** The certificate goes to the customer; the legal guarantee stands beside what the shop adds (LAW: OUG 140/2021). */
export const warrantyCopy: EmailWriter<"warranty-copy"> = ({ order, accessKey, certificate }, words, facts) => {
	const { t } = words;
	return {
		subject: t("emails:warrantySubject", { id: order.id, shop: facts.business.name }),
		heading: t("emails:warrantyHeading"),
		blocks: [
			greeting(order.fullName, words),
			paragraph(t("emails:warrantyText", { id: order.id })),
			factList(certificateFacts(certificate, words)),
			...orderLink(order.id, accessKey, words, facts),
		],
	};
};

/** "NUC 12"; a pro forma has no number. */
function numberOf({ series, number }: { series: string | null; number: number | null }): string | null {
	return series === null || number === null ? null : documentNumber({ series, number });
}

function invoiceFacts(invoice: InvoiceContent, { t, locale }: EmailWords): Fact[] {
	const number = numberOf(invoice);
	const replaces = invoice.corrects ?? invoice.replaces;
	return [
		{ label: t("order:orderNumber"), value: `#${invoice.order.id}` },
		...(number ? [{ label: t("emails:invoiceNumber"), value: number }] : []),
		{ label: t("emails:issuedOn"), value: formatDay(invoice.issuedOn, locale) },
		...(replaces ? [{ label: t("emails:correctedInvoice"), value: numberOf(replaces) ?? "" }] : []),
		...(invoice.replacedBy ? [{ label: t("emails:newInvoice"), value: numberOf(invoice.replacedBy) ?? "" }] : []),
		...(invoice.reverses ? [{ label: t("emails:reversedInvoice"), value: numberOf(invoice.reverses) ?? "" }] : []),
		{ label: t("order:total"), value: formatLei(invoice.grossBani) },
	];
}

function certificateFacts(certificate: CertificateContent, { t, locale }: EmailWords): Fact[] {
	const until = (day: string) => t("emails:until", { date: formatDay(day, locale) });
	return [
		{ label: t("order:orderNumber"), value: `#${certificate.order.id}` },
		{ label: t("emails:certificateNumber"), value: certificate.certificateNumber },
		...(certificate.replaces ? [{ label: t("emails:replacedCertificate"), value: certificate.replaces }] : []),
		{ label: t("emails:issuedOn"), value: formatDay(certificate.issuedOn, locale) },
		{ label: t(`emails:warrantyStart_${certificate.startsFrom}`), value: formatDay(certificate.startsOn, locale) },
		...certificate.items.map(({ name, endsOn }) => ({ label: name, value: until(endsOn) })),
		{ label: t("emails:warrantyLegal"), value: until(certificate.legal.endsOn) },
	];
}
