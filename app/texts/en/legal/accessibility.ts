import { outside, path } from "#app/paths.ts";
import type { LegalFacts, LegalText } from "#app/texts/legal-text.ts";

export function accessibility({ business, siteUrl }: LegalFacts): LegalText {
	const mail = `[${business.email}](${outside.mail(business.email)})`;
	return {
		title: "Accessibility statement",
		description:
			"How the shop can be used with a keyboard, a screen reader, enlarged text or without JavaScript, what we know to be missing and where to write to us.",
		lead: "The shop is for everybody. This page says how it can be used, what we have checked, what we know not to be right yet and how to ask for help.",
		sections: [
			{
				id: "scope",
				heading: "What it covers",
				blocks: [
					`${business.legalName} offers an e-commerce service at ${siteUrl} in the sense of Law 232/2022. This statement covers every page of the shop, from the lists of products to payment and the documents of an order.`,
					"The standard is WCAG 2.2, level AA (which the European standard EN\u00a0301\u00a0549 includes).",
				],
			},
			{
				id: "how",
				heading: "How it can be used",
				blocks: [
					{
						list: [
							"Every page and every form works with the keyboard alone, with a visible focus and without traps.",
							"Headings, fields, error messages and states are written so that a screen reader can say them; an error is named beside its field and at the head of the form.",
							"Text can be enlarged to 400% without losing anything; on a phone nothing needs to be scrolled sideways.",
							"The contrast is sufficient in the light and in the dark colours; nothing is said by colour alone.",
							"Buttons, and links outside of text, are at least 44 pixels; animations stop for whoever has turned them off in their system.",
							"The shop works without JavaScript, and so in old programs and text browsers too.",
							"Everything exists in Romanian and in English, with its language marked.",
						],
					},
				],
			},
			{
				id: "tested",
				heading: "What we have checked",
				blocks: [
					"Pages are checked automatically with every change (accessibility rules, valid HTML, use by keyboard alone, widths from 360 to 1280 pixels, both languages). Automatic checks do not find everything: an evaluation by people with disabilities has not been made yet.",
				],
			},
			{
				id: "gaps",
				heading: "What we know to be missing",
				blocks: [
					{
						list: [
							"The payment pages of PayPal and Google Pay belong to those providers and we cannot change them; you can also pay by transfer, or on receipt.",
							"PDF documents (invoices, certificates) have text and structure but were not checked against PDF/UA; the same document can be read as a web page, from the pages that look up an invoice and a warranty.",
							"Descriptions of pictures that the shop uploads may be too short. Tell us which.",
						],
					},
				],
			},
			{
				id: "contact",
				heading: "If something is in your way",
				blocks: [
					`Write to us at ${mail} or with the [contact form](${path("contact")}), or call ${business.phone}. Tell us the page and what did not work. We answer, repair it and, until then, take your order by phone at the same price.`,
					`If our answer does not satisfy you, you can turn to the National Authority for Consumer Protection: [anpc.ro](${outside.anpc()}).`,
				],
			},
		],
	};
}
