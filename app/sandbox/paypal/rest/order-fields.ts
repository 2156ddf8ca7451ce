import { isSupportedCurrency, readAmount } from "#app/sandbox/paypal/amount.ts";
import { type ErrorDetail, issue } from "#app/sandbox/paypal/rest/errors.ts";

export interface Money {
	currency_code: string;
	value: string;
}

export interface PurchaseUnit {
	reference_id: string;
	custom_id?: string;
	invoice_id?: string;
	description?: string;
	soft_descriptor?: string;
	amount: Money & { breakdown?: Record<string, Money> };
	payee?: { email_address?: string };
	items?: { name: string; quantity: string; unit_amount: Money }[];
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
	value !== null && typeof value === "object" && !Array.isArray(value);

/** Collects what is wrong; the form is judged before the meaning. */
export class Problems {
	readonly form: ErrorDetail[] = [];
	readonly meaning: ErrorDetail[] = [];

	at(field: string, name: string, value?: unknown): void {
		const list = FORM_ISSUES.has(name) ? this.form : this.meaning;
		list.push(issue(name, { field, ...(value === undefined ? {} : { value: String(value) }), location: "body" }));
	}
}

const FORM_ISSUES = new Set([
	"MISSING_REQUIRED_PARAMETER",
	"INVALID_PARAMETER_VALUE",
	"INVALID_PARAMETER_SYNTAX",
	"INVALID_STRING_LENGTH",
	"INVALID_ARRAY_MIN_ITEMS",
	"INVALID_ARRAY_MAX_ITEMS",
]);

/** An amount of money; `zeroAllowed` for the parts of one. */
export function checkMoney(money: unknown, at: string, problems: Problems, zeroAllowed = false): Money {
	if (!isObject(money)) {
		problems.at(at, money === undefined ? "MISSING_REQUIRED_PARAMETER" : "INVALID_PARAMETER_SYNTAX");
		return { currency_code: "", value: "" };
	}
	const { currency_code, value } = money;
	if (currency_code === undefined) problems.at(`${at}/currency_code`, "MISSING_REQUIRED_PARAMETER");
	else if (typeof currency_code !== "string" || currency_code.length !== 3)
		problems.at(`${at}/currency_code`, "INVALID_STRING_LENGTH", currency_code);
	else if (!isSupportedCurrency(currency_code))
		problems.at(`${at}/currency_code`, "CURRENCY_NOT_SUPPORTED", currency_code);
	if (value === undefined) problems.at(`${at}/value`, "MISSING_REQUIRED_PARAMETER");
	else if (typeof value !== "string" || value.length < 1 || value.length > 32)
		problems.at(`${at}/value`, "INVALID_PARAMETER_SYNTAX", value);
	else {
		const read = readAmount(
			value,
			isSupportedCurrency(String(currency_code)) ? String(currency_code) : "EUR",
			zeroAllowed,
		);
		if ("problem" in read) problems.at(`${at}/value`, read.problem, value);
	}
	return { currency_code: String(currency_code), value: String(value) };
}
