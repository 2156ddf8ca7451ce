import type { Fact, MailWords, MailWriter } from "#app/documents/emails/mail-content.ts";
import { formatMoment } from "#app/domain/clock.ts";
import { receiptNumber, type Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";
import { path } from "#app/paths.ts";

/** The receipt with date and time that the law asks for (OUG 18/2026), the same as on the screen. */
export const withdrawalReceipt: MailWriter<"withdrawal-receipt"> = ({ withdrawal }, words, facts) => {
	const { t } = words;
	const { business } = facts;
	const number = receiptNumber(withdrawal.id);
	const address = `${business.address}, ${business.postalCode} ${business.city}`;
	return {
		subject: t("emails:withdrawalReceiptSubject", { number, shop: business.name }),
		heading: t("withdrawal:receiptTitle"),
		blocks: [
			{ type: "paragraph", text: t("emails:greeting", { name: withdrawal.name }) },
			{
				type: "paragraph",
				text: t(`withdrawal:declaration_${withdrawal.contract}`, {
					legalName: business.legalName,
					orderNumber: withdrawal.orderNumber,
				}),
			},
			{
				type: "facts",
				facts: [...declared(withdrawal, words), { label: t("withdrawal:receiver"), value: business.legalName }],
			},
			...typed(withdrawal, words),
			{ type: "title", text: t("withdrawal:nextTitle") },
			{
				type: "steps",
				steps: [
					t(`withdrawal:nextSend_${withdrawal.contract}`, { address }),
					t(`withdrawal:nextRefund_${withdrawal.contract}`),
					t("withdrawal:nextQuestions", { phone: business.phone, email: business.email }),
				],
			},
		],
	};
};

/** To the shop: somebody withdraws; the money is due back within 14 days. */
export const newWithdrawal: MailWriter<"withdrawal-new"> = ({ withdrawal, orderId, serviceOrderId }, words, facts) => {
	const { t } = words;
	const number = receiptNumber(withdrawal.id);
	const { contract } = withdrawal;
	const opened =
		orderId !== null
			? { label: t("emails:openOrderShop"), path: path("adminOrder", { id: orderId }) }
			: serviceOrderId !== null
				? { label: t("emails:openServiceOrder"), path: path("adminServiceOrder", { id: serviceOrderId }) }
				: null;
	return {
		subject: t(`emails:newWithdrawalSubject_${contract}`, { number, orderNumber: withdrawal.orderNumber }),
		heading: t("emails:newWithdrawalHeading", { number }),
		blocks: [
			{ type: "paragraph", text: t(`emails:newWithdrawalLead_${contract}`, { name: withdrawal.name }) },
			{
				type: "facts",
				facts: [...declared(withdrawal, words), { label: t("withdrawal:email"), value: withdrawal.email }],
			},
			...typed(withdrawal, words),
			opened === null
				? { type: "note", text: t(`emails:newWithdrawalUnmatched_${contract}`) }
				: { type: "button", label: opened.label, href: facts.siteUrl + opened.path },
		],
	};
};

function declared(withdrawal: Withdrawal, { t, locale }: MailWords): Fact[] {
	return [
		{ label: t("withdrawal:receiptNumber"), value: receiptNumber(withdrawal.id) },
		{
			label: t("withdrawal:declaredAt"),
			value: t("withdrawal:romanianTime", { moment: formatMoment(withdrawal.declaredAt, locale) }),
		},
		{ label: t(`withdrawal:number_${withdrawal.contract}`), value: withdrawal.orderNumber },
		{ label: t("withdrawal:name"), value: withdrawal.name },
	];
}

function typed(withdrawal: Withdrawal, { t }: MailWords) {
	if (!withdrawal.text) return [{ type: "note" as const, text: t(`withdrawal:whole_${withdrawal.contract}`) }];
	return [
		{ type: "title" as const, text: t("withdrawal:text") },
		{ type: "quote" as const, text: withdrawal.text },
	];
}
