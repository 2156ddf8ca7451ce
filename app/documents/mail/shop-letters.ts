import type { Fact, MailBlock, MailContent, MailFacts, MailWords } from "#app/documents/mail/mail-content.ts";
import { deliveryFacts, invoiceFacts, itemsBlock, orderFacts } from "#app/documents/mail/order-blocks.ts";
import { formatMoment } from "#app/domain/clock.ts";
import type { LetterOf } from "#app/domain/mail/letter.ts";
import { formatLei } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { paths } from "#app/paths.ts";

/** To the shop: somebody has ordered. Without the order's key, which is the customer's. */
export function newOrder({ order }: LetterOf<"new-order">, words: MailWords, facts: MailFacts): MailContent {
	const { t } = words;
	return {
		subject: t("mail:newOrderSubject", { id: order.id, total: formatLei(order.totalBani) }),
		heading: t("mail:newOrderHeading", { id: order.id }),
		blocks: [
			{ type: "paragraph", text: t("mail:newOrderLead", { name: order.fullName }) },
			itemsBlock(order, words),
			...aboutOrder(order, words, facts),
		],
	};
}

/** To the shop: a customer says "I have paid", which people match with the money (DECISIONS 6). */
export function paymentClaimed(
	{ order, source }: LetterOf<"payment-claimed">,
	words: MailWords,
	facts: MailFacts,
): MailContent {
	const { t } = words;
	return {
		subject: t("mail:claimSubject", { id: order.id, total: formatLei(order.totalBani) }),
		heading: t("mail:claimHeading", { id: order.id }),
		blocks: [
			{ type: "paragraph", text: t(`mail:claimLead_${source}`, { name: order.fullName }) },
			{ type: "facts", facts: orderFacts(order, order.status, words) },
			...aboutOrder(order, words, facts),
		],
	};
}

/** To the shop: somebody waits for a call about a service, or has brought it to the counter. */
export function newServiceOrder({ order }: LetterOf<"new-service-order">, words: MailWords): MailContent {
	const { t, locale } = words;
	return {
		subject: t("mail:newServiceSubject", { id: order.id, service: order.serviceNames[locale] }),
		heading: t("mail:newServiceHeading", { id: order.id }),
		blocks: [
			{
				type: "paragraph",
				text: t(order.atCounter ? "mail:newServiceLeadAtCounter" : "mail:newServiceLead", { name: order.fullName }),
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
		],
	};
}

/** To the shop: what a visitor wrote through the contact form. */
export function contactMessage({ message }: LetterOf<"contact-message">, words: MailWords): MailContent {
	const { t, locale } = words;
	return {
		subject: t("mail:contactSubject", { subject: message.subject }),
		heading: t("mail:contactHeading"),
		blocks: [
			{ type: "paragraph", text: t("mail:contactLead", { name: message.name }) },
			{
				type: "facts",
				facts: [
					{ label: t("order:contactEmail"), value: message.email },
					{ label: t("mail:contactDate"), value: formatMoment(message.createdAt, locale) },
					{ label: t("mail:contactTopic"), value: message.subject },
				],
			},
			...notes(t("mail:contactText"), message.message),
		],
	};
}

function aboutOrder(order: Order, words: MailWords, facts: MailFacts): MailBlock[] {
	const { t } = words;
	return [
		{ type: "title", text: t("mail:customerTitle") },
		{
			type: "facts",
			facts: [
				...visitor(order, words),
				...deliveryFacts(order, words, facts),
				{ label: t("payment:method"), value: t(`payment:${order.paymentMethod}`) },
				...invoiceFacts(order, words),
			],
		},
		...(order.notes ? notes(t("order:notes"), order.notes) : []),
		{ type: "button", label: t("mail:openOrderShop"), href: facts.siteUrl + paths.orderConfirmation(order.id) },
	];
}

function visitor(order: { fullName: string; email: string; phone: string }, { t }: MailWords): Fact[] {
	return [
		{ label: t("services:fullName"), value: order.fullName },
		{ label: t("order:contactEmail"), value: order.email },
		{ label: t("order:contactPhone"), value: order.phone },
	];
}

function notes(title: string, text: string): MailBlock[] {
	return [
		{ type: "title", text: title },
		{ type: "quote", text },
	];
}
