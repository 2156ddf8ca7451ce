import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { CLUJ, CUSTOMER, type DeliveryMethod, MOUSE, stayInTheShop, test } from "#tests/e2e/steps.ts";

/** Every method of both forms, and the page that SPEC 4 ("Post-order routing") sends its order to. */
const ORDERS: [form: "checkout" | "direct-checkout", PaymentMethod, DeliveryMethod, next: RegExp][] = [
	["direct-checkout", "banktransfer", "delivery", /\/bank-transfer\/(\d+)$/],
	["direct-checkout", "paypal", "pickup", /\/simple-paypal-form\/(\d+)$/],
	["direct-checkout", "googlepay", "delivery", /\/googlepay-checkout\/(\d+)$/],
	["direct-checkout", "revolutpay", "pickup", /\/revolut-checkout\/(\d+)$/],
	["direct-checkout", "cash", "delivery", /\/order-confirmation\/(\d+)$/],
	["checkout", "banktransfer", "pickup", /\/bank-transfer-details\?orderId=(\d+)&amount=220\.00$/],
	["checkout", "paypal", "delivery", /\/paypal-checkout\?orderId=(\d+)&amount=280\.00$/],
	["checkout", "revolutpay", "delivery", /\/revolut-checkout\/(\d+)$/],
	["checkout", "cash", "pickup", /\/order-confirmation\?orderId=(\d+)$/],
];

/** Each row is ordered with scripts and without: one of the two in Romanian, the other in English, turn about. */
for (const [row, [form, payment, delivery, next]] of ORDERS.entries()) {
	test.describe(() => {
		test.use({
			language: async ({ javaScriptEnabled }, use) => {
				await use(row % 2 === (javaScriptEnabled ? 0 : 1) ? "ro" : "en");
			},
		});

		test(`${form}: ${payment} with ${delivery} leads to its own page and to the confirmation`, async ({
			page,
			say,
			given,
			when,
			then,
		}) => {
			await stayInTheShop(page);
			await given.aCartWith({ type: "product", id: MOUSE.id });
			await when.opens(`/${form}`);
			await when.fillsInWhoTheyAre();
			await when.choosesDelivery(delivery);
			if (delivery === "delivery") await when.fillsIn(CLUJ);
			await when.choosesPayment(payment);
			await when.placesTheOrder();
			await then.isAt(next);
			const number = next.exec(page.url())?.[1];
			const total = delivery === "pickup" ? "220,00" : "280,00";

			if (payment !== "cash") {
				await then.isAWholePage();
				await then.reads(say("order:orderNumber"), `#${number}`);
				await then.reads(say("checkout:paymentMethod"), say(`payment:${payment}`));
				// What is typed into a bank's form is named as banks name it.
				await then.reads(say("payment:amount"), `${total} ${payment === "banktransfer" ? "RON" : "LEI"}`);
				await when.opens(`/order-confirmation/${number}`);
			}
			await then.seesTheHeading(say("order:successTitle"));
			await then.isAWholePage();
			await then.reads(say("order:orderNumber"), `#${number}`);
			await then.reads(say("order:total"), `${total} RON`);
			await then.reads(
				say("order:status"),
				say(payment === "cash" ? `order:status_pending_${delivery}` : "order:status_pending"),
			);
			await then.reads(say("contact:phone"), CUSTOMER.phone);
			const card = (title: string) => page.getByRole("region", { name: say(`order:${title}`), exact: true });
			await then.reads(
				say("order:paymentMethod"),
				say(payment === "cash" ? `payment:cash_${delivery}` : `payment:${payment}`),
				card("paymentTitle"),
			);
			await then.reads(say("order:deliveryMethod"), say(`order:${delivery}`), card("deliveryTitle"));
			await then.hasInTheCart(0);
		});
	});
}

test("the older checkout asks for the whole address of a delivery", async ({ say, given, when, then }) => {
	await given.aCartWith({ type: "product", id: MOUSE.id });
	await when.opens("/checkout");
	await when.fillsInWhoTheyAre();
	await when.choosesDelivery("delivery");
	await when.fillsIn({ city: "Cluj-Napoca" });
	await when.placesTheOrder();
	await then.isShownTheFault(say("validation:addressRequired"), say("checkout:address"));
	await when.fillsIn(CLUJ);
	await when.placesTheOrder();
	await then.isAt(/\/bank-transfer-details\?orderId=\d+/);
});
