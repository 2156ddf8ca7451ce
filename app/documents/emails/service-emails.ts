import type { EmailBlock, EmailFacts, EmailWords, EmailWriter } from "#app/documents/emails/email-content.ts";
import { hoursFacts } from "#app/documents/emails/order-blocks.ts";
import { button, factList, greeting, note, paragraph, title } from "#app/documents/emails/text-blocks.ts";
import { formatDay } from "#app/domain/clock.ts";
import { lngOf } from "#app/domain/locale.ts";
import { type Bani, formatServicePrice } from "#app/domain/money.ts";
import { isDayToAgree, type ServiceOrder } from "#app/domain/services/service-order.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";
import { path } from "#app/paths.ts";

/** What was scheduled and where to come; nothing is paid before the work is done (SPEC 2.12). */
export const serviceConfirmation: EmailWriter<"service-order-confirmation"> = (mail, words, facts) => {
	const { order, accessKey, paidBani } = mail;
	const { t, locale } = words;
	const { name: shop } = facts.business;
	return {
		subject: t("emails:serviceSubject", { id: order.id, service: order.serviceName, shop }),
		heading: t("emails:serviceHeading"),
		blocks: [
			greeting(order.fullName, words),
			paragraph(t(`emails:${serviceLeadOf(order)}`, { phone: order.phone })),
			title(t("emails:serviceTitle")),
			factList([
				{ label: t("services:requestNumber"), value: String(order.id) },
				{ label: t("services:requestDate"), value: formatDay(order.createdAt, locale) },
				{ label: t("services:service"), value: order.serviceName },
				...readyDayFacts(order, words),
				...priceFacts(order, words, facts),
				...storeFacts(words, facts),
			]),
			...(paidBani > 0 || order.agreedBani === 0
				? paymentBlocks(mail, words)
				: [paragraph(t("emails:servicePayment"))]),
			...serviceLink(order.id, accessKey, words, facts),
			...withdrawalBlocks(order, words, facts),
		],
	};
};

/** Who stood at the counter has concluded no contract at a distance (LAW). */
function withdrawalBlocks({ id, atCounter }: ServiceOrder, { t, locale }: EmailWords, facts: EmailFacts): EmailBlock[] {
	if (atCounter) return [];
	const { email, phone } = facts.business;
	const link = facts.siteUrl + path("withdraw", { service: id, lng: lngOf(locale) });
	return [title(t("emails:withdrawalTitle")), note(t("emails:serviceWithdrawal", { email, phone, link }))];
}

function serviceLeadOf(order: ServiceOrder) {
	if (order.atCounter) return "serviceLeadAtCounter";
	return isDayToAgree(order) ? "serviceLead" : "serviceLeadAgreed";
}

/** A service order has moved on (DECISIONS 8); it says where to. */
export const serviceStatus: EmailWriter<"service-order-status"> = (mail, words, facts) => {
	const { order, accessKey, to } = mail;
	const { t } = words;
	const { name: shop, email, phone: shopPhone } = facts.business;
	const values = { id: order.id, service: order.serviceName, phone: order.phone, email, shopPhone };
	return {
		subject: t(`emails:serviceStatusSubject_${to}`, { id: order.id, shop }),
		heading: t(`emails:serviceStatusHeading_${to}`),
		blocks: [
			greeting(order.fullName, words),
			paragraph(t(`emails:serviceStatusText_${to}`, values)),
			factList([
				{ label: t("services:requestNumber"), value: String(order.id) },
				{ label: t("services:service"), value: order.serviceName },
				...readyDayFacts(order, words),
				...priceFacts(order, words, facts),
				...(to === "cancelled" ? [] : storeFacts(words, facts)),
			]),
			...(to === "in_progress" ? [] : paymentBlocks(mail, words)),
			...serviceLink(order.id, accessKey, words, facts),
		],
	};
};

/** What the work costs as it was agreed on, or no longer does, and what follows. */
export const servicePrice: EmailWriter<"service-order-price"> = (mail, words, facts) => {
	const { order, accessKey, beforeBani } = mail;
	const { agreedBani, status } = order;
	const { t } = words;
	const { name: shop, email, phone } = facts.business;
	const told = agreedBani === null ? "gone" : beforeBani === null ? "agreed" : "changed";
	const values = { id: order.id, service: order.serviceName, shop };
	const price = (label: string, bani: Bani | null) =>
		bani === null ? [] : [{ label, value: priceInWords(bani, words, facts) }];
	return {
		subject: t(`emails:servicePriceSubject_${told}`, values),
		heading: t(`emails:servicePriceHeading_${told}`),
		blocks: [
			greeting(order.fullName, words),
			paragraph(t(`emails:servicePriceText_${told}`, values)),
			factList([
				{ label: t("services:requestNumber"), value: String(order.id) },
				{ label: t("services:service"), value: order.serviceName },
				...price(t("services:agreedPrice"), agreedBani),
				...price(t("emails:servicePriceBefore"), beforeBani),
				...readyDayFacts(order, words),
				...storeFacts(words, facts),
			]),
			...(agreedBani === null || status === "cancelled"
				? []
				: [paragraph(t(`emails:servicePriceNext_${status}`)), ...paymentBlocks(mail, words)]),
			note(t("emails:servicePriceWrong", { email, phone })),
			...serviceLink(order.id, accessKey, words, facts),
		],
	};
};

/** What the shop wrote of the work was a mistake: how it stands. */
export const serviceCorrected: EmailWriter<"service-order-corrected"> = ({ order, accessKey }, words, facts) => {
	const { t } = words;
	return {
		subject: t("emails:serviceCorrectedSubject", { id: order.id, shop: facts.business.name }),
		heading: t("emails:returnCorrectedHeading"),
		blocks: [
			greeting(order.fullName, words),
			paragraph(t("emails:serviceCorrectedText")),
			factList([
				{ label: t("services:requestNumber"), value: String(order.id) },
				{ label: t("services:service"), value: order.serviceName },
				{ label: t("emails:serviceState"), value: t(`services:status_${order.status}`) },
				...readyDayFacts(order, words),
				...priceFacts(order, words, facts),
			]),
			...serviceLink(order.id, accessKey, words, facts),
		],
	};
};

/** The agreed day, while the work goes on. */
function readyDayFacts({ status, readyOn }: ServiceOrder, { t, locale }: EmailWords) {
	if (readyOn === null || !isEditableService(status)) return [];
	return [{ label: t("services:readyOn"), value: formatDay(readyOn, locale) }];
}

/** What was agreed that it costs, unless it was called off. */
function priceFacts({ status, agreedBani }: ServiceOrder, words: EmailWords, facts: EmailFacts) {
	if (agreedBani === null || status === "cancelled") return [];
	return [{ label: words.t("services:agreedPrice"), value: priceInWords(agreedBani, words, facts) }];
}

/** What of it was paid, and how the rest is; or that it goes back, where it was called off. */
function paymentBlocks({ order, paidBani }: { order: ServiceOrder; paidBani: Bani }, { t }: EmailWords): EmailBlock[] {
	const { agreedBani, status } = order;
	const values = { paid: formatServicePrice(paidBani) };
	if (status === "cancelled") return paidBani > 0 ? [paragraph(t("emails:servicePaidBack", values))] : [];
	if (agreedBani === 0) return [];
	if (paidBani === 0) return [paragraph(t("emails:servicePaidInStore"))];
	if (agreedBani === null) return [paragraph(t("emails:servicePaidSome", values))];
	if (agreedBani <= paidBani) return [paragraph(t("emails:servicePaid", values))];
	return [paragraph(t("emails:servicePaidPart", { ...values, rest: formatServicePrice(agreedBani - paidBani) }))];
}

function priceInWords(bani: Bani, { t }: EmailWords, { business }: EmailFacts): string {
	if (bani === 0) return t("services:nothingToPay");
	return `${formatServicePrice(bani)}${business.vatRegistered ? `, ${t("catalogue:vatIncluded")}` : ""}`;
}

/** Where to come, and when somebody is there. */
function storeFacts(words: EmailWords, facts: EmailFacts) {
	const { address, city } = facts.business;
	return [{ label: words.t("emails:serviceAddress"), value: `${address}, ${city}` }, ...hoursFacts(words, facts)];
}

function serviceLink(id: number, key: string, { t, locale }: EmailWords, facts: EmailFacts): EmailBlock[] {
	const href = facts.siteUrl + path("serviceConfirmation", { id, key, lng: lngOf(locale) });
	return [button(t("emails:openServiceOrder"), href), note(t("emails:serviceLinkNote"))];
}
