import type { Fact, MailContent, MailFacts, MailWords } from "#app/documents/mail/mail-content.ts";
import { formatMoment } from "#app/domain/clock.ts";
import type { LetterOf } from "#app/domain/mail/letter.ts";
import { receiptNumber, type Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";
import { paths } from "#app/paths.ts";

/** The receipt with date and time that the law asks for (OUG 18/2026), the same as on the screen. */
export function withdrawalReceipt(
	{ withdrawal }: LetterOf<"withdrawal-receipt">,
	words: MailWords,
	facts: MailFacts,
): MailContent {
	const { t } = words;
	const { business } = facts;
	const number = receiptNumber(withdrawal.id);
	const address = `${business.address}, ${business.postalCode} ${business.city}`;
	return {
		subject: t("mail:withdrawalReceiptSubject", { number, shop: business.name }),
		heading: t("withdrawal:receiptTitle"),
		blocks: [
			{ type: "paragraph", text: t("mail:greeting", { name: withdrawal.name }) },
			{
				type: "paragraph",
				text: t("withdrawal:declaration", { legalName: business.legalName, orderNumber: withdrawal.orderNumber }),
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
					t("withdrawal:nextSend", { address }),
					t("withdrawal:nextRefund"),
					t("withdrawal:nextQuestions", { phone: business.phone, email: business.email }),
				],
			},
		],
	};
}

/** To the shop: somebody withdraws; the money is due back within 14 days. */
export function newWithdrawal(
	{ withdrawal, orderId }: LetterOf<"withdrawal-new">,
	words: MailWords,
	facts: MailFacts,
): MailContent {
	const { t } = words;
	const number = receiptNumber(withdrawal.id);
	return {
		subject: t("mail:newWithdrawalSubject", { number, orderNumber: withdrawal.orderNumber }),
		heading: t("mail:newWithdrawalHeading", { number }),
		blocks: [
			{ type: "paragraph", text: t("mail:newWithdrawalLead", { name: withdrawal.name }) },
			{
				type: "facts",
				facts: [...declared(withdrawal, words), { label: t("withdrawal:email"), value: withdrawal.email }],
			},
			...typed(withdrawal, words),
			...(orderId === null
				? [{ type: "note" as const, text: t("mail:newWithdrawalUnmatched") }]
				: [
						{
							type: "button" as const,
							label: t("mail:openOrderShop"),
							href: facts.siteUrl + paths.orderConfirmation(orderId),
						},
					]),
		],
	};
}

function declared(withdrawal: Withdrawal, { t, locale }: MailWords): Fact[] {
	return [
		{ label: t("withdrawal:receiptNumber"), value: receiptNumber(withdrawal.id) },
		{
			label: t("withdrawal:declaredAt"),
			value: t("withdrawal:romanianTime", { moment: formatMoment(withdrawal.declaredAt, locale) }),
		},
		{ label: t("withdrawal:orderNumber"), value: withdrawal.orderNumber },
		{ label: t("withdrawal:name"), value: withdrawal.name },
	];
}

function typed(withdrawal: Withdrawal, { t }: MailWords) {
	if (!withdrawal.text) return [{ type: "note" as const, text: t("withdrawal:wholeOrder") }];
	return [
		{ type: "title" as const, text: t("withdrawal:text") },
		{ type: "quote" as const, text: withdrawal.text },
	];
}
