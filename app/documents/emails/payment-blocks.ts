import type { EmailBlock, EmailFacts, EmailWords } from "#app/documents/emails/email-content.ts";
import { factList, paragraph, title } from "#app/documents/emails/text-blocks.ts";
import type { ToldMoney } from "#app/domain/email/email.ts";
import { formatLei } from "#app/domain/money.ts";
import { methodLabel, type Order, payUntil } from "#app/domain/orders/order.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";
import type { PaymentMethodEntry } from "#app/domain/payments/payment-method.ts";
import { bankReference, mobileReference } from "#app/domain/payments/transfer-account.ts";

type Steps = (order: Order, words: EmailWords, facts: EmailFacts, money: ToldMoney) => EmailBlock[];

/** What the customer does next, by what the payment method asks for. */
const STEPS: Record<PaymentMethodEntry["steps"], Steps> = {
	transfer: (order, { t }, { account }, money) => [
		paragraph(t("payment:banktransferDo")),
		factList(
			[
				{ label: t("payment:amount"), value: formatLei(dueBani(order, money)) },
				{ label: t("payment:reference"), value: bankReference(order.id) },
				{ label: t("payment:accountName"), value: account.accountName },
				{ label: t("payment:bank"), value: account.bank },
				{ label: t("payment:iban"), value: account.iban },
				{ label: t("payment:domesticAccount"), value: account.domesticAccount },
				{ label: t("payment:swift"), value: account.swift },
			].filter(({ value }) => value !== ""),
		),
	],
	online: (_order, { t }, _facts, { receivedBani }) => [
		paragraph(t(receivedBani > 0 ? "emails:payRestOnline" : "emails:payOnline")),
	],
	mobile: (order, words, facts, money) => {
		const { t } = words;
		const { handle } = facts.account;
		// The shop has given it up since: its page offers the others.
		if (handle === "") return STEPS.online(order, words, facts, money);
		const [amount, reference] = [formatLei(dueBani(order, money)), mobileReference(order.id)];
		const sent = [t("payment:revolut2", { handle }), t("payment:revolut3", { amount, reference })];
		return [{ type: "steps", steps: [t("payment:revolut1"), ...sent, t("emails:payRevolutDone")] }];
	},
	handover: (order, { t }) => [
		paragraph(t(order.delivery.method === "pickup" ? "emails:payCashPickup" : "emails:payCashDelivery")),
	],
};

/** How the order is paid, as it stands when the e-mail is written: nobody is asked to pay twice, or for nothing. */
export function paymentBlocks(order: Order, money: ToldMoney, words: EmailWords, facts: EmailFacts): EmailBlock[] {
	const { t } = words;
	const told = factList([
		{
			label: t("checkout:paymentMethod"),
			value: t(methodLabel(asksFor(money.state) ? order : { ...order, paymentMethod: money.method })),
		},
		...(asksFor(money.state) && money.receivedBani > 0
			? [
					{ label: t("order:receivedPart"), value: formatLei(money.receivedBani) },
					{ label: t("emails:stillDue"), value: formatLei(dueBani(order, money)) },
				]
			: []),
	]);
	return [title(t("emails:payTitle")), told, ...nextStep(order, money, words, facts)];
}

const asksFor = (state: ToldMoney["state"]) => state === "due" || state === "onItsWay";

function nextStep(order: Order, money: ToldMoney, words: EmailWords, facts: EmailFacts): EmailBlock[] {
	const { t, locale } = words;
	const { state } = money;
	if (asksFor(state)) {
		const day = payUntil(order, money, locale);
		return [
			...STEPS[paymentMethod(order.paymentMethod).steps](order, words, facts, money),
			...(day ? [paragraph(t("payment:payUntil", { day }))] : []),
		];
	}
	return [paragraph(t(state === "paid" ? "emails:paidAlready" : `payment:${state}`))];
}
