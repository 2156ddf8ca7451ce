import type { EmailBlock, EmailFacts, EmailWords, EmailWriter } from "#app/documents/emails/email-content.ts";
import { deliveryFacts, hoursFacts, itemsBlock, orderFacts, orderLink } from "#app/documents/emails/order-blocks.ts";
import { paymentBlocks } from "#app/documents/emails/payment-blocks.ts";
import { button, factList, greeting, note, paragraph, title } from "#app/documents/emails/text-blocks.ts";
import { formatDay } from "#app/domain/clock.ts";
import type { EmailOf } from "#app/domain/email/email.ts";
import { lngOf } from "#app/domain/locale.ts";
import { formatLei } from "#app/domain/money.ts";
import { hasLeft, waitsForMoney } from "#app/domain/order-status.ts";
import { type Order, waitsAtStore } from "#app/domain/orders/order.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { dueBani, type UnsettledMoney, unsettledOf } from "#app/domain/payments/order-money.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import { path } from "#app/paths.ts";

/**
 * The contract on paper: goods, sums, delivery, payment, the right of withdrawal (DECISIONS 7, LAW: OUG 34/2014). Without the
 * notes, as all e-mails to customers: anyone can write anything to any mailbox in them.
 */
export const orderConfirmation: EmailWriter<"order-confirmation"> = (
	{ order, accessKey, money, hasContract },
	words,
	facts,
) => {
	const { t, locale } = words;
	const { name: shop } = facts.business;
	return {
		subject: t("emails:confirmationSubject", { id: order.id, shop }),
		heading: t("emails:confirmationHeading"),
		blocks: [
			greeting(order.fullName, words),
			paragraph(t("emails:confirmationLead", { id: order.id, date: formatDay(order.createdAt, locale) })),
			itemsBlock(order, words),
			note(t("emails:pricesNote")),
			title(t("order:deliveryTitle")),
			factList(deliveryFacts(order, words, facts)),
			...paymentBlocks(order, money, words, facts),
			...orderLink(order.id, accessKey, words, facts),
			...withdrawal(order, words, facts),
			title(t("emails:guaranteeTitle")),
			note(t("emails:guarantee")),
			...(hasContract ? [note(t("emails:contractEnclosed"))] : []),
		],
	};
};

/** The order has moved on; it says where to, whatever happened to it since. */
export const orderStatus: EmailWriter<"order-status"> = (theEmail, words, facts) => {
	const { order, accessKey, money, to } = theEmail;
	const { t } = words;
	const wouldAsk = waitsForMoney(to);
	const unsettled = wouldAsk ? unsettledOf(money.state) : null;
	const tracking = to === "shipped" ? order.trackingNumber : null;
	const parcel = to === "shipped" ? order.courier : undefined;
	// Whoever opens to the courier has the money ready.
	const isPaidAtTheDoor = to === "shipped" && money.state === "onItsWay";
	const { subject, heading, text } = statusWords(theEmail, unsettled, words, facts);
	return {
		subject,
		heading,
		blocks: [
			greeting(order.fullName, words),
			paragraph(text),
			factList([
				...orderFacts(order, unsettled ?? to, words),
				...(parcel ? [{ label: t("order:courier"), value: parcel.name }] : []),
				...(tracking ? [{ label: t("order:trackingNumber"), value: tracking }] : []),
			]),
			...(parcel ? [button(t("order:followParcel"), parcel.link)] : []),
			...((wouldAsk && !unsettled && order.status === to) || isPaidAtTheDoor
				? paymentBlocks(order, money, words, facts)
				: []),
			...orderLink(order.id, accessKey, words, facts),
			...(to === "delivered" ? withdrawal(order, words, facts) : []),
		],
	};
};

/** A company has no such right. */
function withdrawal({ id: order, billing }: Order, words: EmailWords, { siteUrl, business }: EmailFacts): EmailBlock[] {
	const { t, locale } = words;
	if (buyerKind(billing) === "company") return [];
	const { email, phone } = business;
	return [
		title(t("emails:withdrawalTitle")),
		note(t("emails:withdrawal", { email, phone, link: siteUrl + path("withdraw", { order, lng: lngOf(locale) }) })),
	];
}

/** The goods wait at the store: where, and what is paid there. */
export const orderReady: EmailWriter<"order-ready"> = ({ order, accessKey, money, isTakenBack }, words, facts) => {
	const { t } = words;
	const values = { id: order.id, shop: facts.business.name };
	if (isTakenBack) {
		return {
			subject: t("emails:notReadySubject", values),
			heading: t("emails:notReadyHeading"),
			blocks: [
				greeting(order.fullName, words),
				paragraph(t("emails:notReadyText", values)),
				...orderLink(order.id, accessKey, words, facts),
			],
		};
	}
	return {
		subject: t("emails:readySubject", values),
		heading: t("order:readyTitle"),
		blocks: [
			greeting(order.fullName, words),
			paragraph(t("emails:readyText", values)),
			factList([
				{ label: t("order:orderNumber"), value: `#${order.id}` },
				...deliveryFacts(order, words, facts),
				...hoursFacts(words, facts),
				{ label: t("order:total"), value: formatLei(order.totalBani) },
			]),
			...(waitsForMoney(order.status) ? paymentBlocks(order, money, words, facts) : []),
			...orderLink(order.id, accessKey, words, facts),
		],
	};
};

const UNSETTLED_WORDS = {
	held: { heading: "order:heldTitle", text: "order:heldLead" },
	confirming: { heading: "order:confirmingTitle", text: "order:confirmingLead" },
} as const satisfies Record<UnsettledMoney, { heading: string; text: string }>;

/** Of money that came and does not count yet it says so, and not that the order waits for some. */
function statusWords(
	email: EmailOf<"order-status">,
	unsettled: UnsettledMoney | null,
	{ t }: EmailWords,
	{ business: { name: shop } }: EmailFacts,
) {
	const { order, money, takenBack, hasOtherMethod } = email;
	const values = {
		...{ id: order.id, shop, email: order.email ?? order.phone, total: formatLei(order.totalBani) },
		...{ received: formatLei(money.receivedBani), due: formatLei(dueBani(order, money)) },
		back: formatLei(money.overpaidBani ?? 0),
	};
	// That money came was no mistake altogether where it is looked at now.
	if (takenBack && !(takenBack === "completed" && unsettled)) {
		const [subject, text] = [
			t(`emails:takenBackSubject_${takenBack}`, values),
			t(`emails:takenBackText_${takenBack}`, values),
		];
		return { subject, heading: t(`emails:takenBackHeading_${takenBack}`), text };
	}
	if (hasOtherMethod && !unsettled) {
		const text = t(`emails:otherMethodText_${order.delivery.method}`, values);
		return { subject: t("emails:otherMethodSubject", values), heading: t("emails:otherMethodHeading"), text };
	}
	if (!unsettled) {
		const name = statusNameOf(email);
		const isLater = name === "edited" && paymentMethod(order.paymentMethod).paidOnHandover;
		// What waits at the store, or has left, is prepared no more.
		const isHere = name === "completed" && (waitsAtStore(order) || hasLeft(order.status));
		const words = isHere ? "completedHere" : isLater ? "editedOnHandover" : name;
		const text = t(`emails:statusText_${words}`, values);
		return { subject: t(`emails:statusSubject_${name}`, values), heading: t(`emails:statusHeading_${name}`), text };
	}
	const subject = t(`emails:statusSubject_${unsettled}`, values);
	const { heading, text } = UNSETTLED_WORDS[unsettled];
	return { subject, heading: t(heading), text: t(text, values) };
}

/** The words of a status, by how it came about and by when its money is due. */
function statusNameOf({ order, to, money, reason }: EmailOf<"order-status">) {
	if (to === "cancelled" && reason) return reason === "quote-ended" ? "quoteEnded" : "unpaid";
	if (to === "shipped" && reason === "tracking") return "tracking";
	if (to === "completed" && reason === "edited") return money.overpaidBani ? "overpaid" : "covered";
	if (to !== "pending") return to;
	if (reason === "edited" && dueBani(order, money) > 0) return "edited";
	return paymentMethod(order.paymentMethod).paidOnHandover ? "reopened" : to;
}
