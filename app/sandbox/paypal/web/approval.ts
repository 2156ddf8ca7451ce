import { jsonAnswer, pageAnswer, redirectTo } from "#app/sandbox/paypal/answers.ts";
import { wayBack } from "#app/sandbox/paypal/config.ts";
import { SANDBOX_PATH } from "#app/sandbox/paypal/credentials.ts";
import { BUYER_FAULTS, CAPTURE_FAULTS, FAULTS, IPN_FAULTS, PAYMENT_FAULTS } from "#app/sandbox/paypal/faults.ts";
import { apiFaultForm, faultChoice } from "#app/sandbox/paypal/pages/fault-choice.ts";
import { html, type SafeHtml } from "#app/sandbox/paypal/pages/html.ts";
import { facts, layout, problemPage } from "#app/sandbox/paypal/pages/layout.ts";
import { PAYERS, payerId } from "#app/sandbox/paypal/payers.ts";
import { one, parseFields, readBytes } from "#app/sandbox/paypal/read-fields.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { inTransaction } from "#app/sandbox/paypal/store/open-store.ts";
import { findOrder, type StoredOrder, saveOrder } from "#app/sandbox/paypal/store/orders.ts";
import { payerFor, takePaymentFaults } from "#app/sandbox/paypal/take-payment-faults.ts";

const wantsJson = (request: Request) => (request.headers.get("Accept") ?? "").includes("application/json");

function unknownOrder(request: Request): Response {
	if (wantsJson(request)) return jsonAnswer({ error: "unknown order" }, 404);
	return pageAnswer(
		problemPage("Unknown order", ["Things don't appear to be working: this order does not exist."]),
		404,
	);
}

/** GET /checkoutnow?token=: the buyer's page for an order; as JSON for the browser SDK's dialog. */
export const showApproval: Address = (sandbox, request) => {
	const order = findOrder(sandbox.store, new URL(request.url).searchParams.get("token") ?? "");
	if (!order) return unknownOrder(request);
	if (wantsJson(request)) return jsonAnswer({ id: order.id, status: order.status, total: totalOf(order) });
	return pageAnswer(approvalPage(sandbox, order));
};

/** POST /checkoutnow: action=approve or action=cancel. A cancelled order can be approved later. */
export const decideApproval: Address = async (sandbox, request) => {
	const fields = parseFields(await readBytes(request));
	const order = findOrder(sandbox.store, one(fields, "token"));
	if (!order) return unknownOrder(request);
	const { return_url, cancel_url } = order.request.experience;
	if (one(fields, "action") === "cancel") {
		if (wantsJson(request)) return jsonAnswer({ orderID: order.id });
		return cancel_url
			? back(sandbox, cancel_url, { token: order.id })
			: pageAnswer(problemPage("Cancelled", ["Nothing was paid."]));
	}
	const chosen = (fields.get("fault") ?? []).filter((kind) => (FAULTS as readonly string[]).includes(kind));
	const PayerID = inTransaction(sandbox.store, () => approve(sandbox, order.id, chosen));
	if (wantsJson(request)) return jsonAnswer({ orderID: order.id, payerID: PayerID });
	if (return_url) return back(sandbox, return_url, { token: order.id, PayerID });
	return pageAnswer(problemPage("Approved", ["The seller has not said where to go on. You can close this page."]));
};

function back({ config }: Sandbox, address: string, added: Record<string, string>): Response {
	const url = new URL(address);
	for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
	return redirectTo(wayBack(config, url.href));
}

/** Only an order that is not paid yet changes; the buyer's account is the answer for any. */
function approve({ store, now }: Sandbox, id: string, chosen: string[]): string {
	const order = findOrder(store, id) as StoredOrder;
	if (order.status !== "COMPLETED") {
		order.status = "APPROVED";
		order.faults = chosen;
		order.payer = payerFor(takePaymentFaults(store, chosen, BUYER_FAULTS));
		saveOrder(store, order, now());
	}
	return payerId(PAYERS[order.payer ?? "plain"]);
}

function totalOf({ request }: StoredOrder): string {
	return request.purchase_units.map(({ amount }) => `${amount.value} ${amount.currency_code}`).join(" + ");
}

function approvalPage(sandbox: Sandbox, order: StoredOrder): SafeHtml {
	const [unit] = order.request.purchase_units;
	const action = `${SANDBOX_PATH}/checkoutnow`;
	const total = totalOf(order);
	const isPaid = order.status === "COMPLETED";
	return layout(
		isPaid ? "This order is paid" : "Approve the payment",
		html`${facts([
			["Pay to", unit?.payee?.email_address ?? sandbox.config.business],
			["Description", unit?.description ?? ""],
			["Amount", total],
			["Invoice", unit?.invoice_id ?? ""],
			["Custom", unit?.custom_id ?? ""],
			["Order", order.id],
		])}
<form method="post" action="${action}">
<input type="hidden" name="token" value="${order.id}">
<input type="hidden" name="action" value="approve">
<p><button class="main">${isPaid ? "Return to the merchant" : `Approve ${total}`}</button></p>
${isPaid ? "" : faultChoice([...PAYMENT_FAULTS, ...IPN_FAULTS, ...CAPTURE_FAULTS])}
</form>
${
	isPaid
		? ""
		: html`<form method="post" action="${action}">
<input type="hidden" name="token" value="${order.id}">
<input type="hidden" name="action" value="cancel">
<p><button>Cancel</button></p>
</form>
<details><summary>Let the seller's next calls fail</summary>${apiFaultForm(`${action}?token=${order.id}`)}</details>`
}`,
	);
}
