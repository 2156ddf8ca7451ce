import { jsonAnswer } from "#app/sandbox/paypal/answers.ts";
import { one, parseFields, readBytes } from "#app/sandbox/paypal/read-fields.ts";
import { authenticate, confirmOrder } from "#app/sandbox/paypal/rest/confirm-order.ts";
import { errorAnswer } from "#app/sandbox/paypal/rest/errors.ts";
import { readPaymentMethodData } from "#app/sandbox/paypal/rest/google-pay-source.ts";
import { minimalOrder } from "#app/sandbox/paypal/rest/order-view.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";

/**
 * POST /sdk/googlepay: what the SDK's googlepay component asks its own server, behind calls of a browser that have no
 * access token. action=confirm with the sheet's paymentMethodData; action=passed or action=failed from the bank's page.
 */
export const callGooglePay: Address = async (sandbox, request) => {
	const fields = parseFields(await readBytes(request));
	const [id, action] = [one(fields, "token"), one(fields, "action")];
	const order =
		action === "confirm"
			? confirmFromPage(sandbox, id, one(fields, "paymentMethodData"))
			: authenticate(sandbox, id, action === "passed");
	return order instanceof Response ? order : jsonAnswer(minimalOrder(sandbox.config, order));
};

function confirmFromPage(sandbox: Sandbox, id: string, data: string) {
	const read = readPaymentMethodData(parse(data));
	return "problems" in read ? errorAnswer(400, read.problems.form) : confirmOrder(sandbox, id, read.card);
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
