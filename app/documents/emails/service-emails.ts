import type { EmailBlock, EmailFacts, EmailWords, EmailWriter } from "#app/documents/emails/email-content.ts";
import { button, factList, greeting, note, paragraph, title } from "#app/documents/emails/text-blocks.ts";
import { formatDay } from "#app/domain/clock.ts";
import { formatServicePrice } from "#app/domain/money.ts";
import { isDayToAgree, type ServiceOrder } from "#app/domain/services/service-order.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";
import { path } from "#app/paths.ts";

/** What was scheduled and where to come; nothing is paid before the work is done (SPEC 2.12). */
export const serviceConfirmation: EmailWriter<"service-order-confirmation"> = ({ order, accessKey }, words, facts) => {
	const { t, locale } = words;
	const { name: shop, email, phone, address, city } = facts.business;
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
				{ label: t("emails:serviceAddress"), value: `${address}, ${city}` },
			]),
			...(order.agreedBani === 0 ? [] : [paragraph(t("emails:servicePayment"))]),
			...serviceLink(order.id, accessKey, words, facts),
			title(t("emails:withdrawalTitle")),
			note(
				t("emails:serviceWithdrawal", {
					email,
					phone,
					link: facts.siteUrl + path("withdraw", { service: order.id }),
				}),
			),
		],
	};
};

function serviceLeadOf(order: ServiceOrder) {
	if (order.atCounter) return "serviceLeadAtCounter";
	return isDayToAgree(order) ? "serviceLead" : "serviceLeadAgreed";
}

/** A service order has moved on (DECISIONS 8); it says where to, whatever happened to it since. */
export const serviceStatus: EmailWriter<"service-order-status"> = ({ order, accessKey, to }, words, facts) => {
	const { t } = words;
	const { name: shop, email, phone: shopPhone, address, city } = facts.business;
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
				...(to === "cancelled" ? [] : [{ label: t("emails:serviceAddress"), value: `${address}, ${city}` }]),
			]),
			...(to === "completed" && order.agreedBani !== 0 ? [paragraph(t("emails:serviceStatusPayment"))] : []),
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
export function readyDayFacts({ status, readyOn }: ServiceOrder, { t, locale }: EmailWords) {
	if (readyOn === null || !isEditableService(status)) return [];
	return [{ label: t("services:readyOn"), value: formatDay(readyOn, locale) }];
}

/** What was agreed that it costs, unless it was called off. */
function priceFacts({ status, agreedBani }: ServiceOrder, { t }: EmailWords, { business }: EmailFacts) {
	if (agreedBani === null || status === "cancelled") return [];
	const vat = business.vatRegistered ? `, ${t("catalogue:vatIncluded")}` : "";
	const value = agreedBani === 0 ? t("services:nothingToPay") : `${formatServicePrice(agreedBani)}${vat}`;
	return [{ label: t("services:agreedPrice"), value }];
}

export function serviceLink(id: number, accessKey: string, { t }: EmailWords, facts: EmailFacts): EmailBlock[] {
	const href = facts.siteUrl + path("serviceConfirmation", { id, key: accessKey });
	return [button(t("emails:openServiceOrder"), href), note(t("emails:serviceLinkNote"))];
}
