import type { MailBlock, MailFacts, MailWords, MailWriter } from "#app/documents/emails/mail-content.ts";
import { formatDay } from "#app/domain/clock.ts";
import type { ServiceOrder } from "#app/domain/services/service-order.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";
import { path } from "#app/paths.ts";

/** A service order has moved on (DECISIONS 8); it says where to, whatever happened to it since. */
export const serviceStatus: MailWriter<"service-order-status"> = ({ order, accessKey, to }, words, facts) => {
	const { t } = words;
	const { name: shop, email, phone: shopPhone, address, city } = facts.business;
	const values = { id: order.id, service: order.serviceName, phone: order.phone, email, shopPhone };
	return {
		subject: t(`emails:serviceStatusSubject_${to}`, { id: order.id, shop }),
		heading: t(`emails:serviceStatusHeading_${to}`),
		blocks: [
			{ type: "paragraph", text: t("emails:greeting", { name: order.fullName }) },
			{ type: "paragraph", text: t(`emails:serviceStatusText_${to}`, values) },
			{
				type: "facts",
				facts: [
					{ label: t("services:requestNumber"), value: String(order.id) },
					{ label: t("services:service"), value: order.serviceName },
					...readyDayFacts(order, words),
					...(to === "cancelled" ? [] : [{ label: t("emails:serviceAddress"), value: `${address}, ${city}` }]),
				],
			},
			...(to === "completed" ? [{ type: "paragraph" as const, text: t("emails:serviceStatusPayment") }] : []),
			...serviceLink(order.id, accessKey, words, facts),
		],
	};
};

/** What the shop wrote of the work was a mistake: how it stands. */
export const serviceCorrected: MailWriter<"service-order-corrected"> = ({ order, accessKey }, words, facts) => {
	const { t } = words;
	return {
		subject: t("emails:serviceCorrectedSubject", { id: order.id, shop: facts.business.name }),
		heading: t("emails:returnCorrectedHeading"),
		blocks: [
			{ type: "paragraph", text: t("emails:greeting", { name: order.fullName }) },
			{ type: "paragraph", text: t("emails:serviceCorrectedText") },
			{
				type: "facts",
				facts: [
					{ label: t("services:requestNumber"), value: String(order.id) },
					{ label: t("services:service"), value: order.serviceName },
					{ label: t("emails:serviceState"), value: t(`services:status_${order.status}`) },
					...readyDayFacts(order, words),
				],
			},
			...serviceLink(order.id, accessKey, words, facts),
		],
	};
};

/** The agreed day, while the work goes on. */
export function readyDayFacts({ status, readyOn }: ServiceOrder, { t, locale }: MailWords) {
	if (readyOn === null || !isEditableService(status)) return [];
	return [{ label: t("services:readyOn"), value: formatDay(readyOn, locale) }];
}

export function serviceLink(id: number, accessKey: string, { t }: MailWords, facts: MailFacts): MailBlock[] {
	const href = facts.siteUrl + path("serviceConfirmation", { id, key: accessKey });
	return [
		{ type: "button", label: t("emails:openServiceOrder"), href },
		{ type: "note", text: t("emails:serviceLinkNote") },
	];
}
