import type { MailBlock, MailContent, MailFacts, MailWords } from "#app/documents/mail/mail-content.ts";
import type { LetterOf } from "#app/domain/mail/letter.ts";
import { paths } from "#app/paths.ts";

/** A service order has moved on (DECISIONS 8); it says where to, whatever happened to it since. */
export function serviceStatus(
	{ order, accessKey, to }: LetterOf<"service-order-status">,
	words: MailWords,
	facts: MailFacts,
): MailContent {
	const { t } = words;
	const { name: shop, email, phone: shopPhone, address, city } = facts.business;
	const values = { id: order.id, service: order.serviceName, phone: order.phone, email, shopPhone };
	return {
		subject: t(`mail:serviceStatusSubject_${to}`, { id: order.id, shop }),
		heading: t(`mail:serviceStatusHeading_${to}`),
		blocks: [
			{ type: "paragraph", text: t("mail:greeting", { name: order.fullName }) },
			{ type: "paragraph", text: t(`mail:serviceStatusText_${to}`, values) },
			{
				type: "facts",
				facts: [
					{ label: t("services:requestNumber"), value: String(order.id) },
					{ label: t("services:service"), value: order.serviceName },
					...(to === "cancelled" ? [] : [{ label: t("mail:serviceAddress"), value: `${address}, ${city}` }]),
				],
			},
			...(to === "completed" ? [{ type: "paragraph" as const, text: t("mail:serviceStatusPayment") }] : []),
			...link(order.id, accessKey, words, facts),
		],
	};
}

function link(id: number, accessKey: string, { t }: MailWords, facts: MailFacts): MailBlock[] {
	const href = facts.siteUrl + paths.serviceOrderByKey(id, accessKey);
	return [
		{ type: "button", label: t("mail:openServiceOrder"), href },
		{ type: "note", text: t("mail:serviceLinkNote") },
	];
}
