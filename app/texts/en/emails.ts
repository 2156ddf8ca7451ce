export default {
	greeting: "Hello {{name}},",
	notLiveTitle: "The shop is not live yet",
	notLive: "This message is part of a test: orders and appointments will not be fulfilled and must not be paid.",
	testSubject: "[Test] {{subject}}",
	dataProtection: "You are receiving this message because your address was entered on the {{shop}} website.",
	companyIds: "Tax ID {{cui}} · Trade register no. {{registrationNumber}}",
	companyAddress: "{{address}}, Romania",
	companyContact: "Phone {{phone}} · {{email}}",

	confirmationSubject: "Order #{{id}} has been recorded | {{shop}}",
	confirmationHeading: "Thank you for your order!",
	confirmationLead: "We have recorded order #{{id}} of {{date}}. Products, delivery and payment are below.",
	pricesNote: "The total includes all taxes and shipping.",
	columnItem: "Product",
	columnTotal: "Amount",
	openOrder: "View the order",
	linkNote: "The link is for you only: whoever has it can see the order.",
	withdrawalTitle: "Right of withdrawal",
	withdrawal:
		"You may withdraw from the contract within 14 days of receiving the goods, without giving any reason (Romanian law OUG 34/2014). Use the page {{link}}, write to {{email}} or call {{phone}} and tell us the order number; we will return your money within 14 days of your notice.",

	guaranteeTitle: "Legal guarantee of conformity",
	guarantee:
		"As a consumer you have the legal guarantee of conformity for 24 months from delivery (Romanian law OUG 140/2021): repair or replacement free of charge and, under the conditions of the law, a price reduction or the end of the contract. Where the repair is not done, the product is replaced within 30 days. When we deliver electrical equipment we take back an old one of the same kind free of charge (OUG 5/2015).",
	contractEnclosed: "The contract, with the model withdrawal form, is attached as a PDF. Keep it with the invoice.",

	payTitle: "How to pay",
	payOnline: "If you have not paid yet, open the order with the button below and continue the payment.",
	payRestOnline: "Open the order with the button below and pay what is still due.",
	stillDue: "Still due",
	payCashPickup: "Pay at the store, in cash or by card, when you pick up the products.",
	payCashDelivery: "Pay on delivery, in cash or by card, when you receive the products.",
	payRevolutDone: "Once you have sent the amount, open the order with the button below and tell us.",
	paidAlready: "The order is paid. There is nothing left to do.",

	readySubject: "Order #{{id}} is waiting at the store | {{shop}}",
	readyText:
		"The products of order #{{id}} are ready. You can fetch them during the store's opening hours; say the order number or show this message.",
	notReadySubject: "Order #{{id}} is not ready for pickup yet | {{shop}}",
	notReadyHeading: "Your order is not ready yet",
	notReadyText:
		"We wrote to you by mistake that order #{{id}} is waiting at the store: it is not ready yet. We will write again when it is.",
	statusSubject_pending: "Order #{{id}} is awaiting payment | {{shop}}",
	statusSubject_completed: "Payment received for order #{{id}} | {{shop}}",
	statusSubject_cancelled: "Order #{{id}} has been cancelled | {{shop}}",
	statusSubject_failed: "The payment of order #{{id}} failed | {{shop}}",
	statusSubject_shipped: "Order #{{id}} has been shipped | {{shop}}",
	statusSubject_delivered: "Order #{{id}} has been delivered | {{shop}}",
	statusSubject_held: "We are checking the payment of order #{{id}} | {{shop}}",
	statusSubject_confirming: "PayPal is confirming the payment of order #{{id}} | {{shop}}",
	takenBackSubject_completed: "Order #{{id}} is not paid yet | {{shop}}",
	takenBackHeading_completed: "Your payment has not reached us yet",
	takenBackText_completed:
		"We wrote to you by mistake that we have received the payment of order #{{id}}: not all of it has reached us yet. We are keeping the order for you. If it was invoiced, you will get a credit note.",
	takenBackSubject_shipped: "Order #{{id}} has not been shipped yet | {{shop}}",
	takenBackSubject_delivered: "Order #{{id}} has not been delivered yet | {{shop}}",
	takenBackSubject_cancelled: "Order #{{id}} is not cancelled | {{shop}}",
	takenBackHeading_shipped: "Your parcel has not left yet",
	takenBackHeading_delivered: "Your order has not been delivered yet",
	takenBackHeading_cancelled: "Your order is not cancelled",
	takenBackText_shipped:
		"We wrote to you by mistake that order #{{id}} was shipped: your parcel has not left yet. We will write again when it does.",
	takenBackText_delivered:
		"We wrote to you by mistake that order #{{id}} was delivered. We will write again when it is; the warranty and the withdrawal period run from that day.",
	takenBackText_cancelled:
		"We cancelled order #{{id}} by mistake. It is as it was before; you have nothing to send back. If it was invoiced, you will get a new invoice in place of the one that was taken back.",
	otherMethodSubject: "Order #{{id}} is paid another way | {{shop}}",
	otherMethodHeading: "Another payment method",
	otherMethodText_delivery:
		"We have changed the payment method of order #{{id}}, as agreed. See below how to pay it from now on.",
	otherMethodText_pickup:
		"We have changed the payment method of order #{{id}}, as agreed. See below how to pay it from now on; we will write to you when it is waiting at the store.",
	statusHeading_pending: "Your order is awaiting payment",
	statusHeading_completed: "We have received your payment",
	statusHeading_cancelled: "Your order has been cancelled",
	statusHeading_failed: "The payment failed",
	statusHeading_shipped: "Your order is on its way",
	statusHeading_delivered: "Your order has been delivered",
	statusText_pending: "Order #{{id}} is open again. We will prepare it once we have received the payment.",
	statusText_completed:
		"The payment of order #{{id}} is confirmed. We are preparing your products and will write again.",
	statusText_completedHere: "The payment for order #{{id}} is confirmed.",
	statusText_cancelled:
		"Order #{{id}} has been cancelled and does not need to be paid. If you have already paid, we will return your money. If you did not ask for this, please contact us.",
	statusText_failed:
		"The payment of order #{{id}} failed. We are keeping the order: you can pay again, with another method too.",
	statusText_shipped: "We have handed the products of order #{{id}} to the courier.",
	statusText_delivered: "Order #{{id}} has been delivered. Thank you for choosing {{shop}}!",
	statusSubject_edited: "Order #{{id}}: a difference is still due | {{shop}}",
	statusSubject_overpaid: "Order #{{id}}: we are returning a difference | {{shop}}",
	statusSubject_covered: "Order #{{id}} has another total | {{shop}}",
	statusSubject_tracking: "Order #{{id}} has other tracking details | {{shop}}",
	statusHeading_edited: "A difference is still due",
	statusHeading_overpaid: "We are returning a difference",
	statusHeading_covered: "The order has another total",
	statusHeading_tracking: "Other tracking details",
	statusText_edited:
		"We have changed order #{{id}}; its total is {{total}} now. We have received {{received}} so far, and {{due}} is still due. We will prepare the order once we have received the difference.",
	statusText_editedOnHandover:
		"We have changed order #{{id}}; its total is {{total}} now. We have received {{received}} so far, and {{due}} is still due when you receive the goods. We are still preparing the order.",
	statusText_overpaid:
		"We have changed order #{{id}}; its total is {{total}} now. We have received {{received}} and are returning the difference of {{back}}.",
	statusText_covered: "We have changed order #{{id}}; its total is {{total}} now. It is paid in full.",
	statusText_tracking:
		"We have corrected the tracking details of order #{{id}}. The ones below replace those that we sent you.",
	statusSubject_reopened: "Order #{{id}} is open again | {{shop}}",
	statusHeading_reopened: "Your order is open again",
	statusText_reopened: "Order #{{id}} is open again, and we are preparing it.",
	statusSubject_quoteEnded: "Our quote has ended, order #{{id}} | {{shop}}",
	statusHeading_quoteEnded: "Our quote has ended",
	statusText_quoteEnded:
		"Our quote, order #{{id}}, has ended without being paid, and we no longer keep its products for you. There is nothing to pay; if you would like a new quote, write to us.",
	statusSubject_unpaid: "Order #{{id}} was cancelled, as we received no payment | {{shop}}",
	statusHeading_unpaid: "Your order has been cancelled",
	statusText_unpaid:
		"We have received no payment for order #{{id}}, so we cancelled it and no longer keep its products for you. Please send no payment for it any more; money that reaches us all the same will be returned to you. You can order again at any time.",

	invoiceSubject_quote: "Our quote, order #{{id}} | {{shop}}",
	"invoiceSubject_pro-forma": "Pro forma invoice for order #{{id}} | {{shop}}",
	invoiceSubject_invoice: "Invoice {{number}} for order #{{id}} | {{shop}}",
	invoiceSubject_storno: "Credit note {{number}} for order #{{id}} | {{shop}}",
	invoiceHeading_quote: "Our quote",
	"invoiceHeading_pro-forma": "Pro forma invoice",
	invoiceHeading_invoice: "Your invoice",
	invoiceHeading_storno: "Credit note",
	invoiceText_quote:
		"The quote that you asked for is attached as a pro forma invoice. Its price and its products are yours until {{day}}: you accept it by paying, otherwise it ends by itself.",
	"invoiceText_pro-forma":
		"The pro forma invoice for order #{{id}} is attached. You receive the tax invoice once the order is paid or shipped.",
	invoiceText_invoice:
		"Invoice {{number}} for order #{{id}} is attached. Please keep it: it is your proof of purchase.",
	invoiceText_storno:
		"Order #{{id}} was cancelled. Credit note {{number}}, which cancels the original invoice, is attached.",
	invoiceText_credit:
		"Credit note {{number}} for order #{{id}} is attached. It cancels the invoice named below, whole or in part.",
	invoiceText_corrected:
		"We have corrected the buyer's details of order #{{id}}. Invoice {{number}}, which replaces the one named below, is attached. Please keep it: it is your proof of purchase.",
	invoiceText_vatChange:
		"Between the payment and the delivery of order #{{id}} the rate of VAT changed from {{from}}% to {{to}}%. So we are reversing the invoice that you have and issuing another one at the rate of the delivery (art. 291(6) of the Romanian Fiscal Code). Your price stays the same. Document {{number}} is attached.",
	correctedInvoice: "Replaced invoice",
	newInvoice: "New invoice",
	invoiceNumber: "Invoice number",
	issuedOn: "Date of issue",
	reversedInvoice: "Cancelled invoice",
	warrantySubject: "Warranty certificate for order #{{id}} | {{shop}}",
	warrantyHeading: "Warranty certificate",
	warrantyText:
		"The warranty certificate for order #{{id}} is attached. Please keep it with the invoice: they help if you ask for a repair.",
	certificateNumber: "Certificate number",
	replacedCertificate: "Replaced certificate",
	warrantyStart_delivery: "The warranty starts at delivery",
	warrantyStart_purchase: "The warranty starts at purchase",
	warrantyLegal: "Legal guarantee of conformity (24 months)",
	until: "until {{date}}",

	newOrderSubject: "New order #{{id}}, {{total}}",
	newOrderHeading: "New order #{{id}}",
	newOrderLead: "A new order from {{name}}.",
	customerTitle: "Customer",
	openOrderShop: "Open the order",
	claimSubject: "Payment announced for order #{{id}}, {{total}}",
	claimHeading: "Payment announced for order #{{id}}",
	"claimLead_bank-transfer":
		"{{name}} says that the bank transfer has been made. Check the account before marking it as received.",
	"claimLead_revolut-completion":
		"{{name}} says that the amount has been sent with Revolut. Check the account before marking it as received.",
	claimHeld: "The products are kept for the customer until {{day}}; after that you decide, on the page “Today”.",

	serviceSubject: "Appointment no. {{id}}: {{service}} | {{shop}}",
	serviceHeading: "Your service is scheduled",
	serviceLead: "We have received your request. We will call you on {{phone}} to agree on the day.",
	serviceLeadAtCounter:
		"Your service has been recorded at the shop. We will write to you when the work begins and when it is done; should anything unexpected come up, we will call you on {{phone}}.",
	serviceLeadAgreed:
		"We have received your request. We will write to you when the work is done; should anything unexpected come up, we will call you on {{phone}}.",
	serviceTitle: "Your appointment",
	serviceAddress: "Store address",
	servicePayment: "Nothing to pay now: you pay in store, after completion.",
	openServiceOrder: "View the appointment",
	serviceStatusSubject_in_progress: "Work has begun: appointment no. {{id}} | {{shop}}",
	serviceStatusSubject_completed: "The work is done: appointment no. {{id}} | {{shop}}",
	serviceStatusSubject_cancelled: "Appointment no. {{id}} was cancelled | {{shop}}",
	serviceStatusHeading_in_progress: "We are working on your computer",
	serviceStatusHeading_completed: "The work is done",
	serviceStatusHeading_cancelled: "The appointment was cancelled",
	serviceStatusText_in_progress:
		"We have begun the work of appointment no. {{id}} ({{service}}). We will write to you when it is done, and call {{phone}} if anything unexpected comes up.",
	serviceStatusText_completed:
		"We have finished the work of appointment no. {{id}} ({{service}}). Come and see us in the store; our labour has a 30-day warranty.",
	serviceStatusText_cancelled:
		"Appointment no. {{id}} ({{service}}) was cancelled. If you did not ask for this, write to {{email}} or call {{shopPhone}}.",
	servicePriceSubject_agreed: "Agreed price: appointment no. {{id}} | {{shop}}",
	servicePriceSubject_changed: "New price: appointment no. {{id}} | {{shop}}",
	servicePriceSubject_gone: "Price to be agreed: appointment no. {{id}} | {{shop}}",
	servicePriceHeading_agreed: "The agreed price",
	servicePriceHeading_changed: "The price has changed",
	servicePriceHeading_gone: "The price no longer holds",
	servicePriceText_agreed: "Here is the price agreed with you for appointment no. {{id}} ({{service}}).",
	servicePriceText_changed:
		"The price agreed for appointment no. {{id}} ({{service}}) has changed. The one below holds.",
	servicePriceText_gone:
		"The price we wrote to you for appointment no. {{id}} ({{service}}) no longer holds. We will agree on another one with you.",
	servicePriceBefore: "Price before",
	servicePriceNext_scheduled: "We will work at this price, and write to you when we begin and when the work is done.",
	servicePriceNext_in_progress: "We are going on with the work at this price and will write to you when it is done.",
	servicePriceNext_completed: "The work is done.",
	servicePriceWrong: "If this is not what we agreed on, write to us at {{email}} or call us at {{phone}}.",
	serviceCorrectedSubject: "Correction: appointment no. {{id}} | {{shop}}",
	serviceCorrectedText: "What we wrote to you earlier about your appointment was a mistake. This is how it stands:",
	serviceState: "State",
	servicePaidInStore: "You pay in the store, in cash or by card.",
	servicePaidSome: "We have received {{paid}} from you.",
	servicePaid: "The work is paid: we have received {{paid}} from you.",
	servicePaidPart: "We have received {{paid}} from you. The rest, {{rest}}, is paid in the store, in cash or by card.",
	servicePaidBack: "We have received {{paid}} from you. All of it will be returned to you.",
	serviceLinkNote: "The link is for you only: whoever has it can see the appointment.",
	serviceWithdrawal:
		"You may withdraw from the contract within 14 days of scheduling, without giving any reason (Romanian law OUG 34/2014), as long as the service has not been completed with your consent. The easiest way is online: {{link}}. You can just as well write to {{email}} or call {{phone}}.",
	newServiceSubject: "New appointment no. {{id}}: {{service}}",
	newServiceHeading: "New appointment no. {{id}}",
	newServiceLead: "{{name}} has scheduled a service on the site. Please call to agree on the day.",
	newServiceLeadAtCounter: "{{name}} came to the shop, and the service was recorded at the counter.",

	contactSubject: "Message from the site: {{subject}}",
	contactHeading: "Message from the site",
	contactLead: "{{name}} wrote through the contact form. A reply to this e-mail goes to the visitor.",
	contactTopic: "Subject",
	contactDate: "Sent on",
	contactText: "Message",

	withdrawalReceiptSubject: "Receipt {{number}} of your withdrawal from the contract | {{shop}}",
	newWithdrawalSubject_order: "Withdrawal {{number}}: order {{orderNumber}}",
	newWithdrawalSubject_service: "Withdrawal {{number}}: appointment {{orderNumber}}",
	newWithdrawalHeading: "Withdrawal {{number}}",
	newWithdrawalLead_service:
		"{{name}} withdraws from the contract of a service appointment. Money that was paid is due back within 14 days of the declaration.",
	newWithdrawalLead_order:
		"{{name}} withdraws from the contract. The money is due back within 14 days of the declaration; you may wait for the goods or proof that they were sent.",
	newWithdrawalUnmatched_service: "Number and e-mail match no appointment. Please check with the customer.",
	newWithdrawalUnmatched_order: "Number and e-mail match no order. Please check with the customer.",

	dayClosedSubject: "{{day}} was closed, difference {{difference}}",
	dayClosedHeading: "{{day}} was closed",
	dayClosedLead: "Closed on {{moment}} by {{account}}. The whole report is attached.",
	dayClosedExpected: "Should be in the drawer",
	dayClosedCounted: "Was counted",
	dayClosedDifference: "Difference",
	dayClosedNote: "Remarks",
	openDay: "Open the day",

	returnAnnouncedSubject: "Claim {{number}} about order #{{id}} | {{shop}}",
	returnAnnouncedHeading: "We have received your claim",
	returnAnnouncedText: "You told us of a defect in the goods below. We will answer by {{day}} at the latest.",
	newReturnSubject: "Warranty claim {{number}}: order #{{id}}",
	newReturnHeading: "Warranty claim {{number}}",
	newReturnLead: "{{name}} reports a defect. Answer by {{day}} at the latest.",
	openReturnShop: "Open the return",
	returnReceivedSubject: "We have received the goods sent back from order #{{id}} | {{shop}}",
	returnReceivedHeading: "We have received the goods you sent back",
	returnReceivedText_withdrawal:
		"We have received the goods below. We will check them and refund you by {{day}} at the latest.",
	returnReceivedText_warranty:
		"We have received the goods below. We will check them and answer by {{day}} at the latest.",
	"returnReceivedText_sent-back":
		"We have received the goods below. We will check them and answer by {{day}} at the latest.",
	returnDecidedSubject: "{{what}} {{number}}: our answer, order #{{id}} | {{shop}}",
	returnDecidedHeading_refunded: "We have refunded you",
	returnDecidedHeading_unpaid: "The return is accepted",
	returnDecidedHeading_refused: "We cannot accept your request",
	returnDecidedHeading_repaired: "The product is repaired",
	returnDecidedHeading_replaced: "The product is replaced",
	returnDecidedText_refunded: "We have refunded {{amount}} for the goods below; the warranty no longer covers them.",
	returnDecidedText_unpaid:
		"The goods below have come back to us. You had paid nothing for them, so there is no money to refund.",
	returnDecidedText_refused:
		"We cannot accept your request about the goods below. The reason is below; the goods remain yours.",
	returnDecidedText_repaired:
		"We have repaired the goods below and are giving them back to you. Their warranty goes on; where they were repaired under the legal guarantee, it is extended once by 12 months.",
	returnDecidedText_replaced: "We have replaced the goods below. The warranty goes on for the new ones.",
	returnCorrectedSubject: "Correction: {{what}} {{number}}, order #{{id}} | {{shop}}",
	returnCorrectedHeading: "Our mistake, we apologise",
	returnCorrectedText:
		"What we wrote to you earlier about the goods below was a mistake. This is how it stands: {{state}}.",
	returnAnswer: "Our answer",
};
