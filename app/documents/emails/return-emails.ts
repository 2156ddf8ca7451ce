import type { MailBlock, MailContent, MailFacts, MailWords } from "#app/documents/emails/mail-content.ts";
import { orderLink } from "#app/documents/emails/order-blocks.ts";
import { formatDay } from "#app/domain/clock.ts";
import type { EmailOf } from "#app/domain/email/email.ts";
import { formatLei } from "#app/domain/money.ts";
import { type ReturnCase, returnNumber } from "#app/domain/returns/return-case.ts";

/** The goods came back; it says until when the shop answers (OUG 34/2014, OUG 140/2021). */
export function returnReceived(mail: EmailOf<"return-received">, words: MailWords, facts: MailFacts): MailContent {
	const { order, accessKey, ofReturn } = mail;
	const { t, locale } = words;
	return {
		subject: t("emails:returnReceivedSubject", { id: order.id, shop: facts.business.name }),
		heading: t("emails:returnReceivedHeading"),
		blocks: [
			{ type: "paragraph", text: t("emails:greeting", { name: order.fullName }) },
			{
				type: "paragraph",
				text: t(`emails:returnReceivedText_${ofReturn.kind}`, { day: formatDay(ofReturn.dueOn, locale) }),
			},
			goods(mail, words),
			...orderLink(order.id, accessKey, words, facts),
		],
	};
}

/** What the shop decided, with its reason in its own words. */
export function returnDecided(mail: EmailOf<"return-decided">, words: MailWords, facts: MailFacts): MailContent {
	const { order, accessKey, ofReturn } = mail;
	const { t } = words;
	const outcome = outcomeOf(ofReturn);
	const { answer } = ofReturn;
	return {
		subject: t("emails:returnDecidedSubject", { id: order.id, shop: facts.business.name }),
		heading: t(`emails:returnDecidedHeading_${outcome}`),
		blocks: [
			{ type: "paragraph", text: t("emails:greeting", { name: order.fullName }) },
			{
				type: "paragraph",
				text: t(`emails:returnDecidedText_${outcome}`, { amount: formatLei(ofReturn.refundedBani) }),
			},
			...(answer === null
				? []
				: [
						{ type: "title" as const, text: t("emails:returnAnswer") },
						{ type: "quote" as const, text: answer },
					]),
			goods(mail, words),
			...orderLink(order.id, accessKey, words, facts),
		],
	};
}

function outcomeOf({ state, refundedBani }: ReturnCase) {
	if (state === "refunded") return refundedBani > 0 ? "refunded" : "unpaid";
	return state === "repaired" || state === "replaced" ? state : "refused";
}

function goods({ order, ofReturn }: EmailOf<"return-received" | "return-decided">, { t }: MailWords): MailBlock {
	return {
		type: "facts",
		facts: [
			{ label: t("order:orderNumber"), value: `#${order.id}` },
			{ label: t("order:returnNumber"), value: returnNumber(ofReturn.id) },
			...ofReturn.lines
				.map(({ name, announced, received }) => ({ name, count: received || announced }))
				.map(({ name, count }) => ({ label: name, value: t("order:returnPieces", { count }) })),
		],
	};
}
