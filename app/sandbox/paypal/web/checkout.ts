import { formatMinor } from "#app/sandbox/paypal/amount.ts";
import { pageAnswer, redirectTo } from "#app/sandbox/paypal/answers.ts";
import { type SandboxConfig, wayBack } from "#app/sandbox/paypal/config.ts";
import { IPN_FAULTS, PAYMENT_FAULTS } from "#app/sandbox/paypal/faults.ts";
import { newId } from "#app/sandbox/paypal/ids.ts";
import { notifySeller } from "#app/sandbox/paypal/ipn/notify.ts";
import { problemPage } from "#app/sandbox/paypal/pages/layout.ts";
import { one, parseFields, readBytes } from "#app/sandbox/paypal/read-fields.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { type Checkout, findCheckout, markCheckoutPaid } from "#app/sandbox/paypal/store/checkouts.ts";
import { inTransaction } from "#app/sandbox/paypal/store/open-store.ts";
import { addPayment, findPayment, isInvoicePaid, type Payment } from "#app/sandbox/paypal/store/payments.ts";
import { outcomeOf, payerFor, takePaymentFaults } from "#app/sandbox/paypal/take-payment-faults.ts";
import { checkoutPage, finishedPage } from "#app/sandbox/paypal/web/checkout-page.ts";
import type { WebForm } from "#app/sandbox/paypal/web/web-form.ts";

const unknownCheckout = () => pageAnswer(problemPage("Unknown payment", ["This payment does not exist."]), 404);

/** GET /webapps/checkout?token=: what was posted, with Pay and Cancel. */
export const showCheckout: Address = (sandbox, request) => {
	const checkout = findCheckout(sandbox.store, new URL(request.url).searchParams.get("token") ?? "");
	if (!checkout) return unknownCheckout();
	const payment = checkout.paymentId === null ? null : findPayment(sandbox.store, checkout.paymentId);
	if (payment) return pageAnswer(finishedPage(payment, returnAddress(sandbox.config, checkout.form, payment)));
	return pageAnswer(checkoutPage(sandbox.config, checkout));
};

/** POST /webapps/checkout: intent=pay or intent=cancel. Pressing Pay twice pays once. */
export const decideCheckout: Address = async (sandbox, request) => {
	const fields = parseFields(await readBytes(request));
	const checkout = findCheckout(sandbox.store, one(fields, "token"));
	if (!checkout) return unknownCheckout();
	const { form } = checkout;
	if (one(fields, "intent") === "cancel") {
		if (form.cancelUrl !== "") return redirectTo(wayBack(sandbox.config, form.cancelUrl));
		return pageAnswer(problemPage("Cancelled", ["Nothing was paid. You can close this page."]));
	}
	const payment = inTransaction(sandbox.store, () => pay(sandbox, checkout.token, fields.get("fault") ?? []));
	if (!payment) return pageAnswer(problemPage("Already paid", ["This invoice has already been paid."]), 409);
	sandbox.sender.wake();
	const back = returnAddress(sandbox.config, form, payment);
	return back === "" ? pageAnswer(finishedPage(payment, back)) : redirectTo(back);
};

function pay(sandbox: Sandbox, token: string, chosen: string[]): Payment | null {
	const { store } = sandbox;
	const { form, paymentId } = findCheckout(store, token) as Checkout;
	if (paymentId !== null) return findPayment(store, paymentId);
	if (isInvoicePaid(store, form.invoice)) return null;
	const payment = paymentOf(sandbox, form, takePaymentFaults(store, chosen, PAYMENT_FAULTS));
	addPayment(store, payment);
	markCheckoutPaid(store, token, payment.id);
	const faults = IPN_FAULTS.filter((kind) => chosen.includes(kind));
	notifySeller(sandbox, payment, faults);
	return payment;
}

function paymentOf({ config, now }: Sandbox, form: WebForm, faults: ReturnType<typeof takePaymentFaults>): Payment {
	const { itemName, itemNumber, invoice, custom, quantity, notifyUrl, amountMinor, currency } = form;
	const at = now().toISOString();
	return {
		...outcomeOf(config, { amountMinor, currency, receiver: config.business }, faults),
		id: newId(),
		source: "web",
		parentId: null,
		orderId: null,
		unitIndex: null,
		payer: payerFor(faults),
		invoice,
		custom,
		itemName,
		itemNumber,
		quantity,
		notifyUrl,
		createdAt: at,
		updatedAt: at,
	};
}

/** The way back, with what the provider adds to it. None of it proves a payment. */
function returnAddress(config: SandboxConfig, form: WebForm, payment: Payment): string {
	if (form.returnUrl === "") return "";
	const url = new URL(form.returnUrl);
	const added = {
		tx: payment.id,
		st: payment.status,
		amt: formatMinor(payment.amountMinor, payment.currency),
		cc: payment.currency,
		cm: form.custom,
		item_number: form.itemNumber,
	};
	for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
	return wayBack(config, url.href);
}
