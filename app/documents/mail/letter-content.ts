import { orderConfirmation, orderStatus, serviceConfirmation } from "#app/documents/mail/customer-letters.ts";
import { invoiceCopy, warrantyCopy } from "#app/documents/mail/document-letters.ts";
import type { MailContent, MailFacts, MailWords } from "#app/documents/mail/mail-content.ts";
import { serviceStatus } from "#app/documents/mail/service-letters.ts";
import { contactMessage, newOrder, newServiceOrder, paymentClaimed } from "#app/documents/mail/shop-letters.ts";
import { newWithdrawal, withdrawalReceipt } from "#app/documents/mail/withdrawal-letters.ts";
import type { LetterBody } from "#app/domain/mail/letter.ts";

/** A letter's words, with the notice of a shop that is not open yet on top (DECISIONS 6). */
export function letterContent(letter: LetterBody, words: MailWords, facts: MailFacts): MailContent {
	const content = wordsOf(letter, words, facts);
	if (facts.live) return content;
	const { t } = words;
	const notice = { type: "notice" as const, title: t("mail:notLiveTitle"), text: t("mail:notLive") };
	return { ...content, blocks: [notice, ...content.blocks] };
}

function wordsOf(letter: LetterBody, words: MailWords, facts: MailFacts): MailContent {
	switch (letter.kind) {
		case "order-confirmation":
			return orderConfirmation(letter, words, facts);
		case "order-status":
			return orderStatus(letter, words, facts);
		case "new-order":
			return newOrder(letter, words, facts);
		case "payment-claimed":
			return paymentClaimed(letter, words, facts);
		case "service-order-confirmation":
			return serviceConfirmation(letter, words, facts);
		case "service-order-status":
			return serviceStatus(letter, words, facts);
		case "new-service-order":
			return newServiceOrder(letter, words);
		case "invoice-copy":
			return invoiceCopy(letter, words, facts);
		case "warranty-copy":
			return warrantyCopy(letter, words, facts);
		case "withdrawal-receipt":
			return withdrawalReceipt(letter, words, facts);
		case "withdrawal-new":
			return newWithdrawal(letter, words, facts);
		case "contact-message":
			return contactMessage(letter, words);
	}
}

/** Who writes: the identification that the law asks for in every business letter. */
export function companyLines({ t }: MailWords, { business }: MailFacts): string[] {
	return [
		business.legalName,
		t("mail:companyIds", { cui: business.cui, registrationNumber: business.registrationNumber }),
		t("mail:companyAddress", {
			address: business.address,
			postalCode: business.postalCode,
			city: business.city,
			county: business.county,
		}),
		t("mail:companyContact", { phone: business.phone, email: business.email }),
	];
}
