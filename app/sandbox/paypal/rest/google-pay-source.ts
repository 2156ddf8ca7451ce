import { isObject, Problems } from "#app/sandbox/paypal/rest/order-fields.ts";

/** The name of the source in Orders v2. */
export const GOOGLE_PAY = "google_pay";

/** What the bank said, in the provider's words. */
interface AuthenticationResult {
	liability_shift: "POSSIBLE" | "NO" | "UNKNOWN";
	three_d_secure: { enrollment_status: string; authentication_status: string };
}

/** What the provider shows of the card that an order was confirmed with. */
export interface GooglePayCard {
	name: string;
	last_digits: string;
	type: "CREDIT" | "DEBIT" | "UNKNOWN";
	brand: string;
	authentication_result?: AuthenticationResult;
}

export const PASSED: AuthenticationResult = {
	liability_shift: "POSSIBLE",
	three_d_secure: { enrollment_status: "Y", authentication_status: "Y" },
};
export const FAILED: AuthenticationResult = {
	liability_shift: "NO",
	three_d_secure: { enrollment_status: "Y", authentication_status: "N" },
};

type ReadCard = { card: GooglePayCard } | { problems: Problems };

const AT = `/payment_source/${GOOGLE_PAY}`;
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** payment_source.google_pay of a server: a card that it decrypted itself. */
export function readGooglePaySource(body: unknown): ReadCard {
	const source = isObject(body) && isObject(body.payment_source) ? body.payment_source[GOOGLE_PAY] : undefined;
	const problems = new Problems();
	if (!isObject(source)) {
		problems.at(AT, source === undefined ? "MISSING_REQUIRED_PARAMETER" : "INVALID_PARAMETER_SYNTAX");
		return { problems };
	}
	const token = source.decrypted_token;
	const card = isObject(token) ? token.card : source.card;
	if (!isObject(card)) problems.at(`${AT}/decrypted_token`, "MISSING_REQUIRED_PARAMETER");
	if (isObject(token))
		for (const name of ["payment_method", "authentication_method"])
			if (token[name] === undefined) problems.at(`${AT}/decrypted_token/${name}`, "MISSING_REQUIRED_PARAMETER");
	if (isObject(card) && !/^\d{13,19}$/.test(text(card.number)))
		problems.at(`${AT}/decrypted_token/card/number`, "INVALID_PARAMETER_SYNTAX", card.number);
	if (problems.form.length > 0) return { problems };
	const number = text((card as Record<string, unknown>).number);
	return { card: { name: text(source.name), last_digits: number.slice(-4), type: "UNKNOWN", brand: brandOf(number) } };
}

function brandOf(number: string): string {
	if (number.startsWith("4")) return "VISA";
	return /^(5[1-5]|2[2-7])/.test(number) ? "MASTERCARD" : "UNKNOWN";
}

/** What Google's sheet hands a page: an encrypted token, and what of its card may be shown. */
export function readPaymentMethodData(data: unknown): ReadCard {
	const problems = new Problems();
	const { type, tokenizationData, info } = isObject(data) ? data : ({} as Record<string, unknown>);
	if (type !== "CARD") problems.at("/paymentMethodData/type", "INVALID_PARAMETER_VALUE", type ?? "");
	const token = isObject(tokenizationData) ? text(tokenizationData.token) : "";
	if (token === "") problems.at("/paymentMethodData/tokenizationData/token", "MISSING_REQUIRED_PARAMETER");
	if (problems.form.length > 0) return { problems };
	const shown: Record<string, unknown> = isObject(info) ? info : {};
	return {
		card: { name: "Ana Popescu", last_digits: text(shown.cardDetails), type: "CREDIT", brand: text(shown.cardNetwork) },
	};
}
