import { outside, path } from "#app/paths.ts";
import { type LegalFacts, type LegalText, NOT_LIVE } from "#app/texts/legal-text.ts";

export function terms({
	business,
	sellerAddress,
	shareCapital,
	siteUrl,
	vatRatePercent,
	live,
	isMoneyReal,
}: LegalFacts): LegalText {
	return {
		title: "Terms and conditions",
		description:
			"Who sells, how the contract is concluded, prices and payment, services, the 24-month legal guarantee, withdrawal within 14 days, and complaints.",
		lead: "These terms apply to every order placed in the store and on this site. We wrote them to be read: if anything is unclear, ask us before you order.",
		sections: [
			...(live
				? []
				: [
						{
							id: NOT_LIVE,
							heading: "The shop is not live yet",
							blocks: [
								`As long as the site shows the notice that we are not live yet, orders are trials: ${isMoneyReal ? "payments are real by now, so pay nothing;" : "you can test the payment, but"} we deliver nothing and no contract of sale is concluded.`,
							],
						},
					]),
			{
				id: "seller",
				heading: "Who sells",
				blocks: [
					{
						facts: [
							["Company", business.legalName],
							["Trading as", business.name],
							["Registered office and store", `${sellerAddress}, Romania`],
							["Tax identification (CUI)", business.cui],
							["Trade Register number", business.registrationNumber],
							...(shareCapital === null ? [] : ([["Share capital", shareCapital]] as [string, string][])),
							["Phone", business.phone],
							["E-mail", business.email],
							["Website", siteUrl],
						],
					},
					"In these terms “we” means the seller above, and “consumer” means a natural person who buys outside their trade or profession. Nothing in these terms can take away what the law gives to consumers.",
				],
			},
			{
				id: "prices",
				heading: "Goods and prices",
				blocks: [
					vatRatePercent > 0
						? `Prices are in lei and include VAT, currently ${vatRatePercent}%. The cost of delivery, if there is one, is shown separately before you send the order.`
						: "Prices are in lei and final: the seller is not registered for VAT. The cost of delivery, if there is one, is shown separately before you send the order.",
					"Next to a discount we show the lowest price of the 30 days before it, and the discount is computed from that price.",
					"Amounts in euro on this site are approximate, at a fixed rate of 5 lei for 1 euro. PayPal and Google Pay charge in euro: the exact amount is shown before you pay.",
					"Descriptions and specifications show the goods as exactly as we can. A picture whose note calls it an illustration or a drawing is our own work and not a photo, and the goods may look different; in the others, colours may differ slightly between screens. If a price is obviously wrong, we write to you before shipping and you may cancel at no cost.",
				],
			},
			{
				id: "contract",
				heading: "How the contract is concluded",
				blocks: [
					{
						steps: [
							"You put goods into the cart. The cart does not reserve stock.",
							"You fill in your details, choose delivery and payment, and check the summary. You can correct anything until the end.",
							"You press the button “Order with obligation to pay”. Only this sends the order.",
							"You get the order confirmation by e-mail, with number, goods and total. At that moment the contract is concluded.",
						],
					},
					"The contract is in the language you ordered in, Romanian or English, and we keep it. You can see it again on the order's page, with its number and your e-mail address.",
					"If something can no longer be delivered, we tell you and give all your money back without delay, or offer an equivalent product, which you may refuse.",
				],
			},
			{
				id: "payment",
				heading: "Payment and invoice",
				blocks: [
					`The available methods are shown at checkout: PayPal or card, bank transfer, ${business.paymentHandle && "Revolut Pay, "}Google Pay, and cash or card on delivery or pickup. No method costs extra.`,
					"Cash is possible up to 10\u00a0000\u00a0lei a day from one consumer, and up to 5\u00a0000\u00a0lei a day from a company (Law 70/2015). Above these amounts we do not take it.",
					"With a bank transfer the order is prepared once the money has reached us: banks usually need 1–3 business days, and we another 1–2 after receipt.",
					"We issue an invoice for every paid order. You get it by e-mail and find it on this site, and we report it to the RO e-Factura system.",
				],
			},
			{
				id: "delivery",
				heading: "Delivery",
				blocks: [
					`Times, costs, and what is worth checking on arrival are on the page [Delivery and returns](${path("deliveryReturns")}). The risk passes to you when you, or the person you chose, receive the goods.`,
				],
			},
			{
				id: "services",
				heading: "Services in the store",
				blocks: [
					"Scheduling a service online is free and nothing is paid in advance. The price shown is a starting price: after the diagnosis we tell you cost and time, and we begin only with your consent.",
					"Services are paid in the store after completion. Our work has a 30-day guarantee, and the rights that the law gives you remain untouched.",
					"Please back up your data before you leave a device with us. We take care of it, but a defect can destroy data without anyone's fault.",
				],
			},
			{
				id: "withdrawal",
				heading: "Right of withdrawal",
				blocks: [
					`Consumers can withdraw from the contract within 14 days without giving a reason (OUG 34/2014). The easiest way is online: [Withdraw from the contract here](${path("withdraw")}). Conditions, the model form and the exceptions are on the page [Delivery and returns](${path("deliveryReturns")}#withdrawal).`,
					"For services the period runs from the conclusion of the contract. If you expressly ask us to begin earlier, you pay for the part already done; once a service is fully performed with your express consent, the right of withdrawal ends.",
				],
			},
			{
				id: "guarantee",
				heading: "Legal guarantee and commercial warranty",
				blocks: [
					"For new goods sold to consumers we answer for any lack of conformity that appears within 24 months of delivery (OUG 140/2021). This legal guarantee of conformity is free and cannot be shortened by any agreement.",
					{
						list: [
							"You can ask for repair or replacement, free of charge, within a reasonable time of at most 15 calendar days.",
							"Where the repair is not done within that time, we replace the product within 30 days (art. 11(7) of OUG 140/2021, amended by Law 190/2025).",
							"Where that is impossible, fails or takes too long, you can ask for a lower price or end the contract and get your money back; the latter only if the lack of conformity is not minor.",
							"A lack of conformity that appears in the first year is taken to have existed on delivery, unless we prove otherwise.",
							"After a repair under the legal guarantee, it is extended once by 12 months, for repairs from 31 July 2026 on (Directive (EU) 2024/1799).",
						],
					},
					"Besides it we offer a commercial warranty: 24 months for complete systems, and for components the time stated on the product's page, usually between 12 and 36 months. Where it is shorter than the legal guarantee, the legal one still stands.",
					`For a guarantee claim write to [${business.email}](${outside.mail(business.email)}) or bring the product to the store, with the order number.`,
				],
			},
			{
				id: "money-back",
				heading: "30-day money-back",
				blocks: [
					`For new goods we offer more than the 14 days of the law: up to 30 days after receipt you can return the product, complete and undamaged, and we give the price back. Details are on the page [Delivery and returns](${path("deliveryReturns")}#money-back).`,
				],
			},
			{
				id: "complaints",
				heading: "Complaints and disputes",
				blocks: [
					`Please write to us first, at [${business.email}](${outside.mail(business.email)}) or with the [contact form](${path("contact")}), or call ${business.phone}: most things are settled that way. We answer every complaint in writing.`,
					`You can turn to the National Authority for Consumer Protection at any time: [anpc.ro](${outside.anpc()}). What alternative dispute resolution (SAL) without a court is, and how to apply, is on the authority's page: [anpc.ro/ce-este-sal](${outside.sal()}).`,
					"The European platform for online dispute resolution (ODR) closed on 20 July 2025 and no longer accepts complaints.",
				],
			},
			{
				id: "accessibility",
				heading: "Accessibility",
				blocks: [
					"This site is built to WCAG 2.2, level AA, as Law 232/2022 requires: it can be used with the keyboard alone, with a screen reader, with enlarged text and without JavaScript, in light or dark colours.",
					`What is tested, what we know to be missing and where you can complain is in the [accessibility statement](${path("accessibility")}).`,
					`If something is in your way, tell us at [${business.email}](${outside.mail(business.email)}) or ${business.phone}: we repair it and, until then, take your order by phone.`,
				],
			},
			{
				id: "law",
				heading: "Applicable law and changes to these terms",
				blocks: [
					"Romanian law applies. Consumers keep the protection of the law and the courts of the country they live in.",
					`For an order, the terms shown on the day it was placed count. Personal data is explained on the page [Privacy](${path("privacy")}).`,
				],
			},
		],
	};
}
