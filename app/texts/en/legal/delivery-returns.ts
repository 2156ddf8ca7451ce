import { EXPRESS_CUTOFF } from "#app/domain/shipping/shipping.ts";
import { outside, path } from "#app/paths.ts";
import type { LegalFacts, LegalText } from "#app/texts/legal-text.ts";

export function deliveryReturns({ business, deliveryPrice, deliveryFreeFrom, expressPrice }: LegalFacts): LegalText {
	const address = `${business.address}, ${business.postalCode} ${business.city}, Romania`;
	return {
		title: "Delivery and returns",
		description:
			"What delivery costs and how long it takes, how to withdraw from the contract within 14 days, the model form, the exceptions, and the 30-day money-back.",
		lead: "How the goods reach you, and how you can give them back.",
		sections: [
			{
				id: "delivery",
				heading: "Delivery",
				blocks: [
					"Standard delivery takes 2–5 business days, 1–2 in Bucharest:",
					{
						table: {
							head: ["Where", "How long", "Cost"],
							rows: [
								["Bucharest", "1–2 business days", "free"],
								["Major cities", "2–3 business days", priceElsewhere(deliveryPrice, deliveryFreeFrom)],
								["Other places in Romania", "3–5 business days", priceElsewhere(deliveryPrice, deliveryFreeFrom)],
								["Express, anywhere in Romania", "next business day", `${expressPrice} more`],
								["Pickup from the store", "once we tell you that it is ready", "free"],
							],
						},
					},
					"Times run from the confirmation of the payment or, where you pay on receipt, of the order. For systems made to order, the assembly time on the product's page comes on top. Unless we agree otherwise, we deliver within 30 days at most.",
					`Express delivery arrives on the next business day where the payment or, if you pay on receipt, the order is confirmed on a business day by ${EXPRESS_CUTOFF}; later, one business day more. It is not available for products that are made to order.`,
					"We deliver within Romania only. The cost is for the whole order, however many goods you buy; services have no delivery cost.",
				],
			},
			{
				id: "arrival",
				heading: "On arrival",
				blocks: [
					{
						list: [
							"Check the parcel in the courier's presence. If it is dented or open, ask to have that noted, or refuse it.",
							"Take photos of packaging and product if anything is broken, and write to us as soon as you can.",
							"Keep the packaging of a complete system: it protects it if you send it back.",
						],
					},
					"Saying nothing on arrival takes no right away from you: we answer for what happened on the way.",
				],
			},
			{
				id: "withdrawal",
				heading: "Withdrawal from the contract within 14 days",
				blocks: [
					"As a consumer you have the right to withdraw from the contract within 14 days without giving any reason (OUG 34/2014). The period ends 14 days after the day on which you, or a person you named other than the courier, get hold of the goods. Where goods of one order arrive separately, the last one counts; for services, the day on which the contract was concluded.",
					`To use this right, tell us by an unequivocal declaration before the period ends: online at [Withdraw from the contract here](${path("withdraw")}), by e-mail to [${business.email}](${outside.mail(business.email)}), by post or in the store, to ${business.legalName}, ${address}, phone ${business.phone}. You may use the model below, but you need not.`,
					"With the online function you get a receipt at once, on screen and by e-mail, with the text of the declaration, date and time.",
				],
			},
			{
				id: "effects",
				heading: "What follows a withdrawal",
				blocks: [
					{
						list: [
							"We reimburse all payments received from you, the cost of standard delivery included, without undue delay and at most 14 days from the day on which we learn of the withdrawal. The extra cost of a more expensive delivery that you chose is not reimbursed.",
							"We use the same means of payment, unless you expressly agree to another, and charge no fee.",
							"We may wait with the reimbursement until we have the goods or proof that you sent them, whichever comes first.",
							`Send or hand over the goods at ${address} without undue delay and at most 14 days from the day on which you told us. You are in time if you send them before that period ends.`,
							"You bear the direct cost of returning the goods. Bringing them to the store costs nothing.",
							"You are liable only for a loss in value from handling beyond what is needed to find out what the goods are like and how they work: what you could try in a store.",
							"If you asked us to begin a service within the withdrawal period, you pay for the part already done, in proportion to the whole.",
						],
					},
				],
			},
			{
				id: "model-form",
				heading: "Model withdrawal form",
				blocks: [
					"Complete and send this form only if you wish to withdraw from the contract and do not use the online function.",
					{
						model: [
							`To ${business.legalName}, ${address}, ${business.email}:`,
							"I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*):",
							"Ordered on (*)/received on (*):",
							"Order number:",
							"Name of consumer(s):",
							"Address of consumer(s):",
							"Signature of consumer(s) (only if this form is notified on paper):",
							"Date:",
							"(*) Delete as appropriate.",
						],
					},
				],
			},
			{
				id: "exceptions",
				heading: "When there is no right of withdrawal",
				blocks: [
					{
						list: [
							"goods made to your specifications or clearly personalised, such as a system of parts chosen for you alone. The configurations on this site can be returned, even where we assemble them only after the order;",
							"sealed software or recordings, once you have unsealed them;",
							"contracts concluded in the store, for example a service asked for at the counter;",
							"services fully performed, begun with your express consent and after you acknowledged that you lose the right;",
							"urgent repairs for which you asked us to visit you; work or parts beyond them keep the right of withdrawal.",
						],
					},
					"If you bought as a business, the legal right of withdrawal does not apply.",
				],
			},
			{
				id: "money-back",
				heading: "30-day money-back",
				blocks: [
					"Beyond the 14 days of the law, for new goods we also give the price back from the 15th to the 30th day after receipt, if the product is complete, undamaged and in its packaging. In that case the original delivery is not reimbursed, and the way back is at your cost. This offer does not limit the legal right.",
				],
			},
			{
				id: "take-back",
				heading: "Taking back old equipment",
				blocks: [
					"When we deliver electrical or electronic equipment to you, we take back an old one of the same kind free of charge, one for one (OUG 5/2015). Write to us or call us once you have ordered and tell us what you have to hand over, or bring it to the store; it is enough that it is complete and holds no foreign substances.",
					"Broken equipment does not belong into household waste: substances in it may be dangerous, and its materials can be used again. Used batteries can be left at the store at any time.",
				],
			},
			{
				id: "defects",
				heading: "Wrong or defective product",
				blocks: [
					`That is not a case of withdrawal but of the 24-month legal guarantee of conformity: we repair or replace free of charge and pay for the transport. How it works is in the [Terms and conditions](${path("terms")}#guarantee).`,
				],
			},
		],
	};
}

function priceElsewhere(price: string, freeFrom: string | null): string {
	return freeFrom === null ? price : `${price}, free from ${freeFrom}`;
}
