import {
	orderConfirmation,
	orderReady,
	orderStatus,
	serviceConfirmation,
} from "#app/documents/emails/customer-emails.ts";
import { invoiceCopy, warrantyCopy } from "#app/documents/emails/document-emails.ts";
import type { MailContent, MailFacts, MailWords } from "#app/documents/emails/mail-content.ts";
import { withPlainTexts } from "#app/documents/emails/plain-texts.ts";
import {
	newReturn,
	returnAnnounced,
	returnCorrected,
	returnDecided,
	returnReceived,
} from "#app/documents/emails/return-emails.ts";
import { serviceCorrected, serviceStatus } from "#app/documents/emails/service-emails.ts";
import {
	contactMessage,
	dayClosed,
	newOrder,
	newServiceOrder,
	paymentClaimed,
} from "#app/documents/emails/shop-emails.ts";
import { newWithdrawal, withdrawalReceipt } from "#app/documents/emails/withdrawal-emails.ts";
import { placeLine } from "#app/documents/print/place-line.ts";
import type { EmailBody } from "#app/domain/email/email.ts";

/** An e-mail's words, with the notice of a shop that is not open yet on top (DECISIONS 6). */
export function emailContent(mail: EmailBody, words: MailWords, facts: MailFacts): MailContent {
	const content = markedAsTest(mail, words, wordsOf(withPlainTexts(mail), words, facts));
	if (facts.live) return content;
	const { t } = words;
	const notice = { type: "notice" as const, title: t("emails:notLiveTitle"), text: t("emails:notLive") };
	return { ...content, blocks: [notice, ...content.blocks] };
}

/** An e-mail about an order of the test phase that leaves once the shop is live says so first (DECISIONS 11). */
function markedAsTest(mail: EmailBody, { t }: MailWords, content: MailContent): MailContent {
	if (!("order" in mail) || !mail.order.isVoid) return content;
	const [title, text] =
		"serviceId" in mail.order
			? [t("services:testOrder"), t("services:testText")]
			: [t("payment:testOrder"), t("payment:test")];
	const subject = t("emails:testSubject", { subject: content.subject });
	return { ...content, subject, blocks: [{ type: "notice", title, text }, ...content.blocks] };
}

function wordsOf(mail: EmailBody, words: MailWords, facts: MailFacts): MailContent {
	switch (mail.kind) {
		case "order-confirmation":
			return orderConfirmation(mail, words, facts);
		case "order-ready":
			return orderReady(mail, words, facts);
		case "order-status":
			return orderStatus(mail, words, facts);
		case "new-order":
			return newOrder(mail, words, facts);
		case "payment-claimed":
			return paymentClaimed(mail, words, facts);
		case "service-order-confirmation":
			return serviceConfirmation(mail, words, facts);
		case "service-order-status":
			return serviceStatus(mail, words, facts);
		case "service-order-corrected":
			return serviceCorrected(mail, words, facts);
		case "new-service-order":
			return newServiceOrder(mail, words, facts);
		case "invoice-copy":
			return invoiceCopy(mail, words, facts);
		case "warranty-copy":
			return warrantyCopy(mail, words, facts);
		case "return-announced":
			return returnAnnounced(mail, words, facts);
		case "return-new":
			return newReturn(mail, words, facts);
		case "return-received":
			return returnReceived(mail, words, facts);
		case "return-decided":
			return returnDecided(mail, words, facts);
		case "return-corrected":
			return returnCorrected(mail, words, facts);
		case "withdrawal-receipt":
			return withdrawalReceipt(mail, words, facts);
		case "withdrawal-new":
			return newWithdrawal(mail, words, facts);
		case "day-closed":
			return dayClosed(mail, words, facts);
		case "contact-message":
			return contactMessage(mail, words);
	}
}

/** Who writes: the identification that the law asks for in every business e-mail. */
export function companyLines({ t }: MailWords, { business }: MailFacts): string[] {
	return [
		business.legalName,
		t("emails:companyIds", { cui: business.cui, registrationNumber: business.registrationNumber }),
		t("emails:companyAddress", { address: placeLine(business) }),
		t("emails:companyContact", { phone: business.phone, email: business.email }),
	];
}
