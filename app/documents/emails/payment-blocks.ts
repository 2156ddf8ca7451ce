import type { MailBlock, MailFacts, MailWords } from "#app/documents/emails/mail-content.ts";
import { formatLei } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { OrderMoney } from "#app/domain/payments/settled-state.ts";
import { bankReference, mobileReference } from "#app/domain/payments/transfer-account.ts";

type Steps = (order: Order, words: MailWords, facts: MailFacts) => MailBlock[];

const payOnline: Steps = (_order, { t }) => [{ type: "paragraph", text: t("emails:payOnline") }];

/** What the customer does next, by payment method. */
const STEPS: Record<PaymentMethod, Steps> = {
	banktransfer: (order, { t }, { account }) => [
		{ type: "paragraph", text: t("payment:banktransferDo") },
		{
			type: "facts",
			facts: [
				{ label: t("payment:amount"), value: formatLei(order.totalBani) },
				{ label: t("payment:reference"), value: bankReference(order.id) },
				{ label: t("payment:accountName"), value: account.accountName },
				{ label: t("payment:bank"), value: account.bank },
				{ label: t("payment:iban"), value: account.iban },
				{ label: t("payment:domesticAccount"), value: account.domesticAccount },
				{ label: t("payment:swift"), value: account.swift },
			],
		},
	],
	paypal: payOnline,
	googlepay: payOnline,
	revolutpay: (order, { t }, { account }) => [
		{
			type: "steps",
			steps: [
				t("payment:revolut1"),
				t("payment:revolut2", { handle: account.handle }),
				t("payment:revolut3", { amount: formatLei(order.totalBani), reference: mobileReference(order.id) }),
				t("emails:payRevolutDone"),
			],
		},
	],
	cash: (order, { t }) => [
		{
			type: "paragraph",
			text: t(order.delivery.method === "pickup" ? "emails:payCashPickup" : "emails:payCashDelivery"),
		},
	],
};

/** How the order is paid, as it stands when the e-mail is written: nobody is asked to pay twice, or for nothing. */
export function paymentBlocks(order: Order, money: OrderMoney, words: MailWords, facts: MailFacts): MailBlock[] {
	const { t } = words;
	const method: MailBlock = {
		type: "facts",
		facts: [{ label: t("payment:method"), value: t(`payment:${money.method}`) }],
	};
	return [{ type: "title", text: t("emails:payTitle") }, method, ...nextStep(order, money, words, facts)];
}

function nextStep(order: Order, { settled }: OrderMoney, words: MailWords, facts: MailFacts): MailBlock[] {
	const { t } = words;
	if (settled === null || settled === "onItsWay") return STEPS[order.paymentMethod](order, words, facts);
	return [{ type: "paragraph", text: t(settled === "paid" ? "emails:paidAlready" : `payment:${settled}`) }];
}
