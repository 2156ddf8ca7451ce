import { outside, path } from "#app/paths.ts";
import type { LegalFacts, LegalText } from "#app/texts/legal-text.ts";

export function cookies({ business }: LegalFacts): LegalText {
	return {
		title: "Cookie policy",
		description:
			"The complete list of this shop's cookies: name, purpose and life of each. Only the necessary ones, no tracking, and therefore no banner.",
		lead: "The shop uses only cookies of its own, without which the cart, an order or the language would not work. There are no cookies for tracking, statistics or advertising.",
		sections: [
			{
				id: "no-banner",
				heading: "Why you see no banner",
				blocks: [
					"Romanian Law 506/2004 asks for consent to cookies, but not to those strictly necessary for a service that you ask for. We use only those, so there is no consent to ask you for.",
				],
			},
			{
				id: "list",
				heading: "The complete list",
				blocks: [
					{
						table: {
							head: ["Name", "What for", "Life"],
							rows: [
								[
									"cart",
									"goods and services in the cart: only type, number and quantity",
									"1 year from the last change",
								],
								["language", "the language chosen, Romanian or English", "1 year"],
								[
									"orders",
									"lets this browser open the latest 20 orders placed with it",
									"90 days; on the store's tablet, 1 hour",
								],
								["service_orders", "the same for service appointments", "the same"],
								[
									"buyer",
									"a random number that ties the order form to this browser: sent twice, it makes one order",
									"1 day",
								],
								["pending_services", "remembers the services of a mixed cart while you pay for the goods", "1 day"],
								...(business.paymentHandle
									? [["revolut_claim", "remembers the order that you told us you have paid by Revolut", "1 hour"]]
									: []),
								[
									"flash",
									"the message on the next page, for example “Message sent”",
									"5 minutes, usually a single page",
								],
								[
									"visitor",
									"a random number that protects forms from being sent by other sites; only browsers that do not say where a request comes from get it",
									"until the browser is closed",
								],
								["desk", "keeps someone who works in the shop signed in; customers never get it", "12 hours"],
								[
									"known-browser",
									"says that someone who works in the shop has signed in with this browser before; customers never get it",
									"1 year",
								],
								[
									"second-step",
									"remembers, between password and code, that the password of someone who works in the shop was right; customers never get it",
									"10 minutes",
								],
								[
									"second-factor",
									"the key with which someone who works in the shop sets up two-step sign-in; customers never get it",
									"15 minutes",
								],
								[
									"kiosk",
									"says that the browser is the tablet in the store: whatever a customer chooses or types is cleared after them",
									"1 year, on the store's tablet only",
								],
								["withdrawal", "shows the receipt of the withdrawal that you have just declared", "1 hour"],
							],
						},
					},
					"All but “language” are signed and cannot be read by scripts. None is sent to other sites. Where the shop is served over HTTPS, their names, other than “cart” and “language”, begin with “__Host-”.",
				],
			},
			{
				id: "local-storage",
				heading: "Local storage of the browser",
				blocks: [
					"With JavaScript on, cart and language are also copied to the browser's local storage (“cart” and “language”), so that the number in the cart is the same in all tabs. The copy stays with you and goes when the cart is emptied or the site's data is deleted.",
					"When you change the language in the middle of a form, what you typed goes through the session storage (“typed-before-reload”) and is removed from there as soon as the page has loaded. So does the address of the page that you were going to (“on-the-way”), if the shop was updated meanwhile. How far you scrolled each page (“positions”), that we have been told of an order's payment (“notified-”) and that the services were offered for scheduling (“services-offered”) stays there too, until you close the tab.",
					"On the store's tablet the browser remembers (“kiosk”, in its cache storage) that a customer is to be forgotten and since when the shop has not answered; nothing about the customer.",
				],
			},
			{
				id: "providers",
				heading: "Payment providers",
				blocks: [
					"If you choose to pay with PayPal or Google Pay, you go to the provider's page, or its button is loaded on the payment page. Google Pay payments are taken by PayPal: that page loads the scripts of both, Google and PayPal. The provider may then use its own cookies, needed for the payment and described in its policy. Nothing of theirs is loaded on any other page.",
				],
			},
			{
				id: "control",
				heading: "How to delete them",
				blocks: [
					"You can delete or block cookies in your browser's settings at any time. Without them you can read the whole site, but the cart stays empty and the pages of orders open only with number and e-mail address.",
					`Questions: [${business.email}](${outside.mail(business.email)}). What we do with personal data is on the page [Privacy](${path("privacy")}).`,
				],
			},
		],
	};
}
