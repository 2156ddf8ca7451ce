import type { EmailBlock, EmailWords, EmailWriter } from "#app/documents/emails/email-content.ts";
import { orderLink } from "#app/documents/emails/order-blocks.ts";
import { button, factList, greeting, paragraph, quote, title } from "#app/documents/emails/text-blocks.ts";
import { formatDay } from "#app/domain/clock.ts";
import type { EmailOf } from "#app/domain/email/email.ts";
import { formatLei } from "#app/domain/money.ts";
import { customersState, type ReturnCase, returnNumber } from "#app/domain/returns/return-case.ts";
import { path } from "#app/paths.ts";

/** The receipt of a customer's claim; it says until when the shop answers (OUG 140/2021). */
export const returnAnnounced: EmailWriter<"return-announced"> = (mail, words, facts) => {
	const { order, accessKey, ofReturn } = mail;
	const { t, locale } = words;
	const { business } = facts;
	const number = returnNumber(ofReturn.id);
	return {
		subject: t("emails:returnAnnouncedSubject", { number, id: order.id, shop: business.name }),
		heading: t("emails:returnAnnouncedHeading"),
		blocks: [
			greeting(order.fullName, words),
			paragraph(t("emails:returnAnnouncedText", { day: formatDay(ofReturn.dueOn, locale) })),
			goods(mail, words),
			paragraph(t("order:claimNextText", { phone: business.phone, email: business.email })),
			...orderLink(order.id, accessKey, words, facts),
		],
	};
};

/** To the shop: a customer claims under the guarantee. */
export const newReturn: EmailWriter<"return-new"> = (mail, words, facts) => {
	const { order, ofReturn, reason } = mail;
	const { t, locale } = words;
	const number = returnNumber(ofReturn.id);
	return {
		subject: t("emails:newReturnSubject", { number, id: order.id }),
		heading: t("emails:newReturnHeading", { number }),
		blocks: [
			paragraph(t("emails:newReturnLead", { name: order.fullName, day: formatDay(ofReturn.dueOn, locale) })),
			goods(mail, words),
			...(reason === null ? [] : [quote(reason)]),
			button(t("emails:openReturnShop"), facts.siteUrl + path("adminReturn", { id: ofReturn.id })),
		],
	};
};

/** The goods came back; it says until when the shop answers (OUG 34/2014, OUG 140/2021). */
export const returnReceived: EmailWriter<"return-received"> = (mail, words, facts) => {
	const { order, accessKey, ofReturn } = mail;
	const { t, locale } = words;
	return {
		subject: t("emails:returnReceivedSubject", { id: order.id, shop: facts.business.name }),
		heading: t("emails:returnReceivedHeading"),
		blocks: [
			greeting(order.fullName, words),
			paragraph(t(`emails:returnReceivedText_${ofReturn.kind}`, { day: formatDay(ofReturn.dueOn, locale) })),
			goods(mail, words),
			...orderLink(order.id, accessKey, words, facts),
		],
	};
};

/** What the shop decided, with its reason in its own words. */
export const returnDecided: EmailWriter<"return-decided"> = (mail, words, facts) => {
	const { order, accessKey, ofReturn } = mail;
	const { t } = words;
	const outcome = outcomeOf(ofReturn);
	const { answer } = ofReturn;
	return {
		subject: t("emails:returnDecidedSubject", { ...named(mail, words), shop: facts.business.name }),
		heading: t(`emails:returnDecidedHeading_${outcome}`),
		blocks: [
			greeting(order.fullName, words),
			paragraph(t(`emails:returnDecidedText_${outcome}`, { amount: formatLei(ofReturn.refundedBani) })),
			...(answer === null ? [] : [title(t("emails:returnAnswer")), quote(answer)]),
			goods(mail, words),
			...orderLink(order.id, accessKey, words, facts),
		],
	};
};

/** What the shop wrote of the return was a mistake: how it stands. */
export const returnCorrected: EmailWriter<"return-corrected"> = (mail, words, facts) => {
	const { order, accessKey, ofReturn } = mail;
	const { t } = words;
	return {
		subject: t("emails:returnCorrectedSubject", { ...named(mail, words), shop: facts.business.name }),
		heading: t("emails:returnCorrectedHeading"),
		blocks: [
			greeting(order.fullName, words),
			paragraph(t("emails:returnCorrectedText", { state: t(`order:returnState_${customersState(ofReturn)}`) })),
			goods(mail, words),
			...orderLink(order.id, accessKey, words, facts),
		],
	};
};

function outcomeOf({ state, refundedBani }: ReturnCase) {
	if (state === "refunded") return refundedBani > 0 ? "refunded" : "unpaid";
	return state === "repaired" || state === "replaced" ? state : "refused";
}

/** A claim is none of a return's words: its goods may never have been sent back. */
const named = ({ order, ofReturn }: Pick<EmailOf<"return-new">, "order" | "ofReturn">, { t }: EmailWords) => ({
	what: t(`order:returnNumber_${ofReturn.kind}`),
	number: returnNumber(ofReturn.id),
	id: order.id,
});

function goods({ order, ofReturn }: Pick<EmailOf<"return-new">, "order" | "ofReturn">, { t }: EmailWords): EmailBlock {
	return factList([
		{ label: t("order:orderNumber"), value: `#${order.id}` },
		{ label: t(`order:returnNumber_${ofReturn.kind}`), value: returnNumber(ofReturn.id) },
		...ofReturn.lines
			.map(({ name, announced, received }) => ({ name, count: received || announced }))
			.map(({ name, count }) => ({ label: name, value: t("order:returnPieces", { count }) })),
	]);
}
