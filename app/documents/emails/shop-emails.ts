import type { EmailBlock, EmailFacts, EmailWords, EmailWriter, Fact } from "#app/documents/emails/email-content.ts";
import { deliveryFacts, invoiceFacts, itemsBlock, orderFacts } from "#app/documents/emails/order-blocks.ts";
import { button, factList, paragraph, quote, title } from "#app/documents/emails/text-blocks.ts";
import { formatDay, formatMoment } from "#app/domain/clock.ts";
import { drawerCount } from "#app/domain/day-close/day-report.ts";
import { formatLei } from "#app/domain/money.ts";
import { methodLabel, type Order } from "#app/domain/orders/order.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";
import { path } from "#app/paths.ts";

/** To the shop: somebody has ordered. Without the order's key, which is the customer's. */
export const newOrder: EmailWriter<"new-order"> = ({ order }, words, facts) => {
	const { t } = words;
	return {
		subject: t("emails:newOrderSubject", { id: order.id, total: formatLei(order.totalBani) }),
		heading: t("emails:newOrderHeading", { id: order.id }),
		blocks: [
			paragraph(t("emails:newOrderLead", { name: order.fullName })),
			itemsBlock(order, words),
			...aboutOrder(order, words, facts),
		],
	};
};

/** To the shop: a customer says "I have paid", which people match with the money (DECISIONS 6). */
export const paymentClaimed: EmailWriter<"payment-claimed"> = ({ order, money, source, heldUntil }, words, facts) => {
	const { t } = words;
	// Nothing is due any more where the money was quicker than this e-mail.
	const due = dueBani(order, money);
	return {
		subject: t("emails:claimSubject", { id: order.id, total: formatLei(due || order.totalBani) }),
		heading: t("emails:claimHeading", { id: order.id }),
		blocks: [
			paragraph(t(`emails:claimLead_${source}`, { name: order.fullName })),
			paragraph(t("emails:claimHeld", { day: formatDay(heldUntil, words.locale) })),
			factList([
				...orderFacts(order, order.status, words),
				...(due > 0 && due < order.totalBani ? [{ label: t("emails:stillDue"), value: formatLei(due) }] : []),
			]),
			...aboutOrder(order, words, facts),
		],
	};
};

/** To the shop: somebody waits for a call about a service, or has brought it to the counter. */
export const newServiceOrder: EmailWriter<"new-service-order"> = ({ order }, words, facts) => {
	const { t, locale } = words;
	return {
		subject: t("emails:newServiceSubject", { id: order.id, service: order.serviceNames[locale] }),
		heading: t("emails:newServiceHeading", { id: order.id }),
		blocks: [
			paragraph(
				t(order.atCounter ? "emails:newServiceLeadAtCounter" : "emails:newServiceLead", { name: order.fullName }),
			),
			factList([
				{ label: t("services:service"), value: order.serviceNames[locale] },
				{ label: t("services:requestDate"), value: formatMoment(order.createdAt, locale) },
				...visitor(order, words),
			]),
			...(order.notes ? notes(t("services:notes"), order.notes) : []),
			button(t("emails:openServiceOrder"), facts.siteUrl + path("adminServiceOrder", { id: order.id })),
		],
	};
};

/** To the shop: what a visitor wrote through the contact form. */
export const contactMessage: EmailWriter<"contact-message"> = ({ message }, words) => {
	const { t, locale } = words;
	return {
		subject: t("emails:contactSubject", { subject: message.subject }),
		heading: t("emails:contactHeading"),
		blocks: [
			paragraph(t("emails:contactLead", { name: message.name })),
			factList([
				{ label: t("contact:emailLabel"), value: message.email },
				{ label: t("emails:contactDate"), value: formatMoment(message.createdAt, locale) },
				{ label: t("emails:contactTopic"), value: message.subject },
			]),
			...notes(t("emails:contactText"), message.message),
		],
	};
};

/** To the shop: a day was counted and closed; its report goes with it. */
export const dayClosed: EmailWriter<"day-closed"> = ({ close }, words, facts) => {
	const { t, locale } = words;
	const { expectedBani, differenceBani } = drawerCount(close);
	const day = formatDay(close.day, locale);
	const amounts: [string, number][] = [
		[t("emails:dayClosedExpected"), expectedBani],
		[t("emails:dayClosedCounted"), close.countedBani],
		[t("emails:dayClosedDifference"), differenceBani],
	];
	return {
		subject: t("emails:dayClosedSubject", { day, difference: formatLei(differenceBani) }),
		heading: t("emails:dayClosedHeading", { day }),
		blocks: [
			paragraph(
				t("emails:dayClosedLead", { moment: formatMoment(close.closedAt, locale), account: close.accountEmail }),
			),
			factList(amounts.map(([label, bani]) => ({ label, value: formatLei(bani) }))),
			...(close.note ? notes(t("emails:dayClosedNote"), close.note) : []),
			button(t("emails:openDay"), facts.siteUrl + path("counterDay", { day: close.day })),
		],
	};
};

function aboutOrder(order: Order, words: EmailWords, facts: EmailFacts): EmailBlock[] {
	const { t } = words;
	return [
		title(t("emails:customerTitle")),
		factList([
			...visitor(order, words),
			{ label: t("checkout:paymentMethod"), value: t(methodLabel(order)) },
			...invoiceFacts(order, words),
		]),
		title(t("order:deliveryTitle")),
		factList(deliveryFacts(order, words, facts)),
		...(order.notes ? notes(t("order:notes"), order.notes) : []),
		button(t("emails:openOrderShop"), facts.siteUrl + path("adminOrder", { id: order.id })),
	];
}

function visitor(order: { fullName: string; email: string | null; phone: string }, { t }: EmailWords): Fact[] {
	return [
		{ label: t("checkout:fullName"), value: order.fullName },
		...(order.email ? [{ label: t("contact:emailLabel"), value: order.email }] : []),
		{ label: t("contact:phone"), value: order.phone },
	];
}

function notes(heading: string, text: string): EmailBlock[] {
	return [title(heading), quote(text)];
}
