import type { Fact, MailBlock, MailFacts, MailWords, MailWriter } from "#app/documents/emails/mail-content.ts";
import { deliveryFacts, invoiceFacts, itemsBlock, orderFacts } from "#app/documents/emails/order-blocks.ts";
import { formatDay, formatMoment } from "#app/domain/clock.ts";
import { drawerCount } from "#app/domain/day-close/day-report.ts";
import { formatLei } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { path } from "#app/paths.ts";

/** To the shop: somebody has ordered. Without the order's key, which is the customer's. */
export const newOrder: MailWriter<"new-order"> = ({ order }, words, facts) => {
	const { t } = words;
	return {
		subject: t("emails:newOrderSubject", { id: order.id, total: formatLei(order.totalBani) }),
		heading: t("emails:newOrderHeading", { id: order.id }),
		blocks: [
			{ type: "paragraph", text: t("emails:newOrderLead", { name: order.fullName }) },
			itemsBlock(order, words),
			...aboutOrder(order, words, facts),
		],
	};
};

/** To the shop: a customer says "I have paid", which people match with the money (DECISIONS 6). */
export const paymentClaimed: MailWriter<"payment-claimed"> = ({ order, source, heldUntil }, words, facts) => {
	const { t } = words;
	return {
		subject: t("emails:claimSubject", { id: order.id, total: formatLei(order.totalBani) }),
		heading: t("emails:claimHeading", { id: order.id }),
		blocks: [
			{ type: "paragraph", text: t(`emails:claimLead_${source}`, { name: order.fullName }) },
			{ type: "paragraph", text: t("emails:claimHeld", { day: formatDay(heldUntil, words.locale) }) },
			{ type: "facts", facts: orderFacts(order, order.status, words) },
			...aboutOrder(order, words, facts),
		],
	};
};

/** To the shop: somebody waits for a call about a service, or has brought it to the counter. */
export const newServiceOrder: MailWriter<"new-service-order"> = ({ order }, words, facts) => {
	const { t, locale } = words;
	return {
		subject: t("emails:newServiceSubject", { id: order.id, service: order.serviceNames[locale] }),
		heading: t("emails:newServiceHeading", { id: order.id }),
		blocks: [
			{
				type: "paragraph",
				text: t(order.atCounter ? "emails:newServiceLeadAtCounter" : "emails:newServiceLead", { name: order.fullName }),
			},
			{
				type: "facts",
				facts: [
					{ label: t("services:service"), value: order.serviceNames[locale] },
					{ label: t("services:requestDate"), value: formatMoment(order.createdAt, locale) },
					...visitor(order, words),
				],
			},
			...(order.notes ? notes(t("services:notes"), order.notes) : []),
			{
				type: "button",
				label: t("emails:openServiceOrder"),
				href: facts.siteUrl + path("adminServiceOrder", { id: order.id }),
			},
		],
	};
};

/** To the shop: what a visitor wrote through the contact form. */
export const contactMessage: MailWriter<"contact-message"> = ({ message }, words) => {
	const { t, locale } = words;
	return {
		subject: t("emails:contactSubject", { subject: message.subject }),
		heading: t("emails:contactHeading"),
		blocks: [
			{ type: "paragraph", text: t("emails:contactLead", { name: message.name }) },
			{
				type: "facts",
				facts: [
					{ label: t("order:contactEmail"), value: message.email },
					{ label: t("emails:contactDate"), value: formatMoment(message.createdAt, locale) },
					{ label: t("emails:contactTopic"), value: message.subject },
				],
			},
			...notes(t("emails:contactText"), message.message),
		],
	};
};

/** To the shop: a day was counted and closed; its report goes with it. */
export const dayClosed: MailWriter<"day-closed"> = ({ close }, words, facts) => {
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
			{
				type: "paragraph",
				text: t("emails:dayClosedLead", { moment: formatMoment(close.closedAt, locale), account: close.accountEmail }),
			},
			{ type: "facts", facts: amounts.map(([label, bani]) => ({ label, value: formatLei(bani) })) },
			...(close.note ? notes(t("emails:dayClosedNote"), close.note) : []),
			{ type: "button", label: t("emails:openDay"), href: facts.siteUrl + path("counterDay", { day: close.day }) },
		],
	};
};

function aboutOrder(order: Order, words: MailWords, facts: MailFacts): MailBlock[] {
	const { t } = words;
	return [
		{ type: "title", text: t("emails:customerTitle") },
		{
			type: "facts",
			facts: [
				...visitor(order, words),
				{ label: t("payment:method"), value: t(paymentMethod(order.paymentMethod).label) },
				...invoiceFacts(order, words),
			],
		},
		{ type: "title", text: t("order:deliveryTitle") },
		{ type: "facts", facts: deliveryFacts(order, words, facts) },
		...(order.notes ? notes(t("order:notes"), order.notes) : []),
		{
			type: "button",
			label: t("emails:openOrderShop"),
			href: facts.siteUrl + path("adminOrder", { id: order.id }),
		},
	];
}

function visitor(order: { fullName: string; email: string | null; phone: string }, { t }: MailWords): Fact[] {
	return [
		{ label: t("services:fullName"), value: order.fullName },
		...(order.email ? [{ label: t("order:contactEmail"), value: order.email }] : []),
		{ label: t("order:contactPhone"), value: order.phone },
	];
}

function notes(title: string, text: string): MailBlock[] {
	return [
		{ type: "title", text: title },
		{ type: "quote", text },
	];
}
