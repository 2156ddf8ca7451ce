import { orderConfirmation, orderReady, orderStatus } from "#app/documents/emails/customer-emails.ts";
import { invoiceCopy, warrantyCopy } from "#app/documents/emails/document-emails.ts";
import type { EmailContent, EmailFacts, EmailWords, EmailWriter } from "#app/documents/emails/email-content.ts";
import {
	newReturn,
	returnAnnounced,
	returnCorrected,
	returnDecided,
	returnReceived,
} from "#app/documents/emails/return-emails.ts";
import {
	serviceConfirmation,
	serviceCorrected,
	servicePrice,
	serviceStatus,
} from "#app/documents/emails/service-emails.ts";
import {
	contactMessage,
	dayClosed,
	newOrder,
	newServiceOrder,
	paymentClaimed,
} from "#app/documents/emails/shop-emails.ts";
import { newWithdrawal, withdrawalReceipt } from "#app/documents/emails/withdrawal-emails.ts";
import { placeLine } from "#app/documents/print/place-line.ts";
import type { EmailBody, EmailKind } from "#app/domain/email/email.ts";
import type { OrderBilling } from "#app/domain/invoices/order-billing.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Delivery } from "#app/domain/orders/order-command.ts";
import { withoutLinks } from "#app/domain/web-address.ts";

/** An e-mail's words, with the notice of a shop that is not open yet on top (DECISIONS 6). */
export function emailContent(mail: EmailBody, words: EmailWords, facts: EmailFacts): EmailContent {
	const content = markedAsTest(mail, words, writerOf(mail.kind)(withPlainTexts(mail), words, facts));
	if (facts.live) return content;
	const { t } = words;
	const notice = { type: "notice" as const, title: t("emails:notLiveTitle"), text: t("emails:notLive") };
	return { ...content, blocks: [notice, ...content.blocks] };
}

/** An e-mail about an order of the test phase that leaves once the shop is live says so first (DECISIONS 11). */
function markedAsTest(mail: EmailBody, { t }: EmailWords, content: EmailContent): EmailContent {
	if (!("order" in mail) || !mail.order.isVoid) return content;
	const [title, text] =
		"serviceId" in mail.order
			? [t("services:testOrder"), t("services:testText")]
			: [t("payment:testOrder"), t("payment:test")];
	const subject = t("emails:testSubject", { subject: content.subject });
	return { ...content, subject, blocks: [{ type: "notice", title, text }, ...content.blocks] };
}

const WRITERS: { [K in EmailKind]: EmailWriter<K> } = {
	"order-confirmation": orderConfirmation,
	"order-ready": orderReady,
	"order-status": orderStatus,
	"new-order": newOrder,
	"payment-claimed": paymentClaimed,
	"service-order-confirmation": serviceConfirmation,
	"service-order-status": serviceStatus,
	"service-order-price": servicePrice,
	"service-order-corrected": serviceCorrected,
	"new-service-order": newServiceOrder,
	"invoice-copy": invoiceCopy,
	"warranty-copy": warrantyCopy,
	"return-announced": returnAnnounced,
	"return-new": newReturn,
	"return-received": returnReceived,
	"return-decided": returnDecided,
	"return-corrected": returnCorrected,
	"withdrawal-receipt": withdrawalReceipt,
	"withdrawal-new": newWithdrawal,
	"day-closed": dayClosed,
	"contact-message": contactMessage,
};

/** TypeScript does not see that a kind's writer is the writer of that kind. */
const writerOf = (kind: EmailKind) =>
	WRITERS[kind] as (mail: EmailBody, ...rest: [EmailWords, EmailFacts]) => EmailContent;

/** Who writes: the identification that the law asks for in every business e-mail. */
export function companyLines({ t }: EmailWords, { business }: EmailFacts): string[] {
	return [
		business.legalName,
		t("emails:companyIds", { cui: business.cui, registrationNumber: business.registrationNumber }),
		t("emails:companyAddress", { address: placeLine(business) }),
		t("emails:companyContact", { phone: business.phone, email: business.email }),
	];
}

/**
 * The same e-mail with what visitors typed of themselves as plain text: anyone can have the shop write to any mailbox, under a
 * name of their choice. Notes and messages stay as they are; they go to the shop alone.
 */
function withPlainTexts(mail: EmailBody): EmailBody {
	if ("withdrawal" in mail) return { ...mail, withdrawal: plain(mail.withdrawal, ["name", "orderNumber", "text"]) };
	if (mail.kind === "contact-message") return { ...mail, message: plain(mail.message, ["name"]) };
	if (mail.kind === "day-closed") return mail;
	// TypeScript does not see that each kind keeps its own shape of order.
	return { ...mail, order: "delivery" in mail.order ? plainOrder(mail.order) : plain(mail.order, NAMED) } as EmailBody;
}

const NAMED = ["fullName", "phone"] as const;

function plainOrder(order: Order): Order {
	return { ...plain(order, NAMED), delivery: plainDelivery(order.delivery), billing: plainBilling(order.billing) };
}

const plainDelivery = (delivery: Delivery): Delivery =>
	delivery.method === "pickup" ? delivery : plain(delivery, ["address", "city", "county"]);

function plainBilling(billing: OrderBilling | null): OrderBilling | null {
	if (!billing) return null;
	const address = plain(billing, ["address", "city", "county"]);
	return { ...address, company: billing.company && plain(billing.company, ["name", "registrationNumber"]) };
}

/** The object with these of its texts without links. */
function plain<T extends object>(typed: T, names: readonly (keyof T)[]): T {
	const texts = names.flatMap((name) => {
		const value = typed[name];
		return typeof value === "string" ? [[name, withoutLinks(value)]] : [];
	});
	return { ...typed, ...Object.fromEntries(texts) };
}
