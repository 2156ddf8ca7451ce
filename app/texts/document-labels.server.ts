import type { DocumentWords } from "#app/documents/print/document-words.tsx";
import type { DocumentLabels } from "#app/domain/invoices/document-labels.ts";
import type { Locale } from "#app/domain/locale.ts";
import { PAYMENT_REGISTRY } from "#app/domain/payments/methods.ts";
import documentsEn from "#app/texts/en/documents.ts";
import paymentEn from "#app/texts/en/payment.ts";
import { createTexts, type Texts } from "#app/texts/i18n.ts";
import documentsRo from "#app/texts/ro/documents.ts";
import paymentRo from "#app/texts/ro/payment.ts";

/** The shop's present labels: the texts of documents, and how payment methods are called. */
export const documentLabels: DocumentLabels = {
	ro: { documents: documentsRo, payment: methodNames(paymentRo) },
	en: { documents: documentsEn, payment: methodNames(paymentEn) },
};

function methodNames(texts: typeof paymentRo): Record<string, string> {
	const keys = PAYMENT_REGISTRY.map(({ label }) => label.replace(/^payment:/, "") as keyof typeof texts);
	return Object.fromEntries(keys.map((key) => [key, texts[key]]));
}

/** A document is printed often, and a translator takes 100 times as long to make as to ask. */
const made = new WeakMap<DocumentLabels, DocumentWords>();

/** The translators of a document's labels. What is not among them, since the shop did not say it then, is as it is now. */
export function documentWords(labels: DocumentLabels): DocumentWords {
	const words = made.get(labels) ?? { ro: translator("ro", labels), en: translator("en", labels) };
	made.set(labels, words);
	return words;
}

function translator(locale: Locale, labels: DocumentLabels) {
	const [own, present] = [labels[locale], documentLabels[locale]];
	const texts = {
		documents: { ...present.documents, ...own.documents },
		payment: { ...present.payment, ...own.payment },
	};
	return createTexts(locale, texts as unknown as Texts).t;
}
