import type { EmailWords, EmailWriter, Fact } from "#app/documents/emails/email-content.ts";
import { button, factList, greeting, note, paragraph, quote, title } from "#app/documents/emails/text-blocks.ts";
import { formatMoment } from "#app/domain/clock.ts";
import { receiptNumber, type Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";
import { path } from "#app/paths.ts";

/** The receipt with date and time that the law asks for (OUG 18/2026), the same as on the screen. */
export const withdrawalReceipt: EmailWriter<"withdrawal-receipt"> = ({ withdrawal }, words, facts) => {
	const { t } = words;
	const { business } = facts;
	const number = receiptNumber(withdrawal.id);
	const address = `${business.address}, ${business.postalCode} ${business.city}`;
	return {
		subject: t("emails:withdrawalReceiptSubject", { number, shop: business.name }),
		heading: t("withdrawal:receiptTitle"),
		blocks: [
			greeting(withdrawal.name, words),
			paragraph(
				t(`withdrawal:declaration_${withdrawal.contract}`, {
					legalName: business.legalName,
					orderNumber: withdrawal.orderNumber,
				}),
			),
			factList([...declared(withdrawal, words), { label: t("withdrawal:receiver"), value: business.legalName }]),
			...typed(withdrawal, words),
			title(t("withdrawal:nextTitle")),
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
export const newWithdrawal: EmailWriter<"withdrawal-new"> = ({ withdrawal, orderId, serviceOrderId }, words, facts) => {
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
			paragraph(t(`emails:newWithdrawalLead_${contract}`, { name: withdrawal.name })),
			factList([...declared(withdrawal, words), { label: t("withdrawal:email"), value: withdrawal.email }]),
			...typed(withdrawal, words),
			opened === null
				? note(t(`emails:newWithdrawalUnmatched_${contract}`))
				: button(opened.label, facts.siteUrl + opened.path),
		],
	};
};

function declared(withdrawal: Withdrawal, { t, locale }: EmailWords): Fact[] {
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

function typed(withdrawal: Withdrawal, { t }: EmailWords) {
	if (!withdrawal.text) return [note(t(`withdrawal:whole_${withdrawal.contract}`))];
	return [title(t("withdrawal:text")), quote(withdrawal.text)];
}
