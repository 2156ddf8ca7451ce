import { KEPT_DAYS } from "#app/config/retention.ts";
import { outside, path } from "#app/paths.ts";
import type { LegalFacts, LegalText } from "#app/texts/legal-text.ts";

export function privacy({ business }: LegalFacts): LegalText {
	return {
		title: "Privacy policy",
		description:
			"Which personal data we use, why, on what basis, for how long, who gets it and which rights you have. No advertising, no tracking.",
		lead: "We ask only for what we need to deliver your order, to do the service work or to answer you. We do not advertise, do not track visitors and do not sell data.",
		sections: [
			{
				id: "controller",
				heading: "Who is responsible",
				blocks: [
					`The controller is ${business.legalName}, ${business.address}, ${business.postalCode} ${business.city}, Romania, tax identification ${business.cui}. For any question about data write to [${business.email}](${outside.mail(business.email)}) or call ${business.phone}.`,
				],
			},
			{
				id: "purposes",
				heading: "Which data, why and for how long",
				blocks: [
					{
						table: {
							head: ["For what", "Data", "Basis (GDPR Art.\u00a06)", "For how long"],
							rows: [
								[
									"Orders and delivery",
									"name, e-mail, phone, delivery and billing addresses, goods, state of the order",
									"the contract: (1)\u2060(b)",
									"3 years after the order is over (the general limitation period), or until the guarantee has run out where that is later",
								],
								[
									"Invoices and accounts",
									"what is on the invoice",
									"legal obligation: (1)\u2060(c)",
									"5 years, counted from 1 July of the following year (Accounting Law 82/1991)",
								],
								[
									"Service appointments",
									"name, e-mail, phone, your remarks",
									"the contract: (1)\u2060(b)",
									"as for orders",
								],
								[
									"Contact messages",
									"name, e-mail, subject, message",
									"steps before a contract, (1)\u2060(b), or our interest in answering, (1)\u2060(f)",
									"one year after the question is settled; then they are deleted whole",
								],
								[
									"Withdrawals, guarantees, complaints",
									"order number, name, e-mail, text of the declaration, date and time",
									"legal obligation: (1)\u2060(c)",
									"3 years, as proof",
								],
								[
									"Safety of the site",
									"IP address (with IPv6, the network), to limit attempts: in memory only, or as a code that does not give it away; with an unpaid order, such a code",
									"legitimate interest in stopping abuse: (1)\u2060(f)",
									`the address one hour at most; the order's code until the payment, ${KEPT_DAYS.orderNetworks} days at most`,
								],
								[
									"Sign-in of our staff",
									"of every try, good or bad: the e-mail address that was typed, the IP address, the browser's name and the system's; customers have no account with us",
									"legitimate interest in guarding everybody's data: (1)\u2060(f)",
									`${KEPT_DAYS.signInLog} days; the count of failed tries, a day from the last one; a staff session, as long as it lasts`,
								],
								[
									"Confirmation of payments",
									"what the payment provider sends us about the payment and the payer, and the IP address that the notification comes from",
									"the contract: (1)\u2060(b), and legitimate interest in stopping false notifications: (1)\u2060(f)",
									`the notification and the address, ${KEPT_DAYS.notifications} days; what belongs to the accounts, as for invoices`,
								],
							],
						},
					},
					"Without the details that a form marks as needed we cannot take the order, the appointment or the message. We make no automated decisions about you and build no profiles.",
				],
			},
			{
				id: "payments",
				heading: "Payment data",
				blocks: [
					`We neither see nor keep card data. With PayPal${business.paymentHandle ? ", Google Pay and Revolut" : " and Google Pay"} you enter it with the provider, who is responsible for it; we get only the confirmation, the amount and the transaction number. With a bank transfer we see what the account statement says.`,
				],
			},
			{
				id: "recipients",
				heading: "Who gets data",
				blocks: [
					{
						list: [
							"the courier: name, address and phone, for the delivery;",
							"the payment provider you choose: order number and amount; with Google Pay both Google and PayPal, which takes the payment;",
							"the companies that host our site and e-mail, who work on our instructions only;",
							"the accountant and the tax administration: invoices, also through RO e-Factura;",
							"authorities and courts, where the law obliges us.",
						],
					},
					"We send no data outside the European Economic Area. An international payment provider may do so on its own responsibility, with the safeguards that the GDPR asks for and that its own policy describes.",
				],
			},
			{
				id: "no-tracking",
				heading: "No tracking",
				blocks: [
					`The site loads no statistics, advertising, maps or social buttons from others. Cookies are only those needed for it to work; the complete list is on the page [Cookies](${path("cookies")}).`,
				],
			},
			{
				id: "rights",
				heading: "Your rights",
				blocks: [
					{
						list: [
							"to learn which data we have about you and to get a copy;",
							"to have it corrected or erased, or its use restricted;",
							"to receive the data you gave us in a format that can be transferred;",
							"to object to a use that rests on our legitimate interest.",
						],
					},
					`Write to [${business.email}](${outside.mail(business.email)}): we answer free of charge, within one month at most. The copy is a file with everything that we keep under your e-mail address, for people and for programs to read.`,
					`If you believe that we infringe your rights, you can complain to the Romanian data protection authority: [dataprotection.ro](${outside.dataProtectionAuthority()}).`,
				],
			},
			{
				id: "erasure",
				heading: "What happens when we erase",
				blocks: [
					"When you ask us to erase, in one step, for everything under your e-mail address:",
					{
						list: [
							"messages from the contact form, and orders that were begun and never sent, are deleted whole;",
							"orders and appointments lose the name, e-mail, phone, address, remarks, parcel number, our own notes and what the payment provider told us of the payer; numbers, goods and sums stay, and say nothing of you any more;",
							"the e-mails that we wrote about them can no longer be sent and lose their address; their files are deleted;",
							"tries to sign in with your address lose it.",
						],
					},
					"Only this stays, and only for so long:",
					{
						list: [
							"the buyer's data on invoices and credit notes: 5 years, counted from 1 July of the year after they were issued (Accounting Law 82/1991);",
							"while a product's guarantee runs: the order's name and e-mail address and the warranty certificate, so that you can use it;",
							"a declaration of withdrawal: 3 years, as proof;",
							"the payment provider's transaction number, which is part of the accounts;",
							`the IP address and browser of tries to sign in, without the e-mail address: ${KEPT_DAYS.signInLog} days.`,
						],
					},
					"We erase once orders, appointments, refunds and withdrawals that are under way are over. When the periods above have passed, what had stayed goes by itself, without your asking. Of an erasure we keep only the date, who did it, how many things went and a code that does not give the address away. Backup copies go as newer ones take their place; the cart and your preferences are in your browser alone.",
				],
			},
			{
				id: "security",
				heading: "How we guard data",
				blocks: [
					"An order's number opens nothing by itself: its page shows only in the browser that placed the order, through the link in the e-mail, or with the number together with the e-mail address. The important cookies are signed and cannot be read by scripts, and the log of requests holds no IP addresses or other personal data; the one of sign-ins is in the table above.",
				],
			},
		],
	};
}
