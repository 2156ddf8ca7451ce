import { isSupportedCurrency } from "#app/sandbox/paypal/amount.ts";
import { jsonAnswer, textAnswer } from "#app/sandbox/paypal/answers.ts";
import { one, parseFields, readBytes } from "#app/sandbox/paypal/read-fields.ts";
import { authenticate, confirmOrder } from "#app/sandbox/paypal/rest/confirm-order.ts";
import { errorAnswer } from "#app/sandbox/paypal/rest/errors.ts";
import { readPaymentMethodData } from "#app/sandbox/paypal/rest/google-pay-source.ts";
import { minimalOrder } from "#app/sandbox/paypal/rest/order-view.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import sdkSource from "./browser-sdk.js?raw";
import sdkStyles from "./sdk.css?raw";

const COMPONENTS = ["buttons", "googlepay"];
const SCRIPT = "application/javascript";

/**
 * GET /sdk/js: the browser SDK. As with the real one, a wrong parameter is answered 400 with a script that throws; a
 * browser does not even run it, the script element only reports an error.
 */
export const serveSdk: Address = (sandbox, request) => {
	const query = new URL(request.url).searchParams;
	const problem = problemOf(sandbox, query);
	if (problem !== null)
		return textAnswer(`throw new Error(${scriptText(`SDK Validation error: '${problem}'`)});\n`, 400, SCRIPT);
	const options = {
		currency: query.get("currency") ?? "USD",
		locale: query.get("locale") ?? "en_US",
		components: (query.get("components") ?? "buttons").split(","),
	};
	return textAnswer(
		sdkSource.replace('"%OPTIONS%"', () => scriptText(options)),
		200,
		SCRIPT,
	);
};

/** GET /sdk/sdk.css: a page that allows styles of its own site only can load it. */
export const serveSdkStyles: Address = () => textAnswer(sdkStyles, 200, "text/css");

function problemOf({ config }: Sandbox, query: URLSearchParams): string | null {
	const clientId = query.get("client-id");
	if (!clientId) return "Expected client-id to be passed";
	if (clientId !== config.clientId) return `client-id not recognized for either production or sandbox: ${clientId}`;
	const currency = query.get("currency") ?? "USD";
	if (!isSupportedCurrency(currency)) return `Unrecognized currency: ${currency}`;
	const intent = query.get("intent") ?? "capture";
	if (intent !== "capture") return `Unsupported intent: ${intent}`;
	const components = (query.get("components") ?? "buttons").split(",");
	if (!components.some((name) => COMPONENTS.includes(name)))
		return `Invalid query value for components: ${components.join(",")}`;
	const locale = query.get("locale");
	if (locale !== null && !/^[a-z]{2}_[A-Z]{2}$/.test(locale)) return `Expected locale to be valid, got ${locale}`;
	return null;
}

/** A value as script text; `<` is escaped so that it stays harmless inlined in a page too. */
function scriptText(value: unknown): string {
	return JSON.stringify(value)
		.replaceAll("<", "\\u003c")
		.replaceAll("\u2028", "\\u2028")
		.replaceAll("\u2029", "\\u2029");
}

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
