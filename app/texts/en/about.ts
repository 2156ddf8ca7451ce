export default {
	title: "About us",
	lead: "We build, sell and repair computers for people who want to know what they are buying.",
	metaDescription:
		"The story of the shop, its team, hours and address, delivery and warranty. Founded in 2025, with its own workshop.",
	storyTitle: "Our story",
	story1:
		"{{name}} was founded in 2025 by a computer enthusiast who had spent years building systems for friends and acquaintances. The question was always the same: “what is actually worth the money?”",
	story2:
		"The shop grew out of the answers: a few well-considered configurations instead of hundreds of variants, with every part named on the product's page, and a workshop where the person who builds a system is also the one who repairs it.",
	missionTitle: "Our mission",
	missionText:
		"To get you the computer that suits your needs and your budget, at a price stated up front, and to give you someone to ask for years to come.",
	missionPoint1: "We name every part and explain why we chose it.",
	missionPoint2: "We test every system under load before it leaves us.",
	missionPoint3: "We repair before we replace, and ask before we spend.",
	teamTitle: "The team",
	teamFounder: "The founder",
	teamFounderText: "Chooses the configurations, checks every system at the end and answers the hard questions.",
	teamTechnicians: "The technicians",
	teamTechniciansText: "They build, repair and optimize, certified and patient with details.",
	teamSupport: "Support",
	teamSupportText: "They help you choose, follow your order and stay on the line until things are settled.",
	storeTitle: "The store",
	storeAddress: "Address",
	policiesTitle: "Shipping and warranty in short",
	shippingTitle: "Shipping",
	shippingStandard: "Standard delivery: 2–5 business days.",
	shippingBucharest: "Bucharest: 1–2 business days, free delivery.",
	shippingOther: "Major cities: 2–3 business days. Other places: 3–5 business days.",
	shippingFlat: "Outside Bucharest delivery costs {{price}}, however many products you order.",
	shippingThreshold: "Outside Bucharest delivery costs {{price}}, and is free from {{freeFrom}}.",
	shippingExpress:
		"Express delivery: on the next business day, for {{price}} more anywhere, for orders confirmed by {{time}}. Not for products that are made to order.",
	shippingPickup: "Store pickup is free.",
	warrantyTitle: "Warranty and returns",
	warrantySystems: "Complete systems: 24 months. Components: typically 12 to 36 months.",
	warrantyService: "Service work: 30 days.",
	warrantyLegal:
		"The legal guarantee of conformity, at least 24 months from delivery, applies to consumers in any case.",
	warrantyReturns: "Withdrawal within 14 days and, on new products, a 30-day money-back guarantee.",
	faq1: "How long does delivery take?",
	faq1Answer:
		"In Bucharest 1–2 business days, in major cities 2–3, elsewhere 3–5; express delivery arrives on the next business day. Systems made to order also need the building time shown on the product's page.",
	faq2: "What warranty do the products have?",
	faq2Answer:
		"Complete systems have 24 months and components typically 12 to 36: the exact period is on each product's page. Service work has 30 days. The legal guarantee of conformity stays valid in any case.",
	faq3: "Can I return a product?",
	faq3Answer:
		"Yes. You may withdraw from the contract within 14 days of receiving the product, without giving a reason. On top of that, we offer a 30-day money-back guarantee on new products.",
	faq4: "How can I pay?",
	faq4Answer:
		"By PayPal or card, bank transfer{{revolut}} or Google Pay, or with cash or card on delivery or pickup. Checkout shows the methods available at that moment. Services are paid in the store, after completion.",
	faq5: "Can you build a PC to my requirements?",
	faq5Answer:
		"Yes. We settle the budget and the use together, propose a list of compatible parts, and assembly usually takes 3–5 days once we have all of them.",
};
