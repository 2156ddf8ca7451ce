import { readAmount } from "#app/sandbox/paypal/amount.ts";
import { isOwnAddress, type SandboxConfig } from "#app/sandbox/paypal/config.ts";
import { type ErrorDetail, issue } from "#app/sandbox/paypal/rest/errors.ts";
import { GOOGLE_PAY, type GooglePayCard } from "#app/sandbox/paypal/rest/google-pay-source.ts";
import {
	checkMoney,
	isObject,
	type Money,
	Problems,
	type PurchaseUnit,
} from "#app/sandbox/paypal/rest/order-fields.ts";

/** A checked request, as it is stored. */
export interface OrderRequest {
	intent: "CAPTURE";
	purchase_units: PurchaseUnit[];
	/** Whether the request named its payment source, or left it to the buttons. */
	withSource: boolean;
	/** The card that the order was confirmed with; absent for any other source. */
	googlePay?: GooglePayCard | null;
	experience: { return_url?: string; cancel_url?: string; user_action?: string; locale?: string; brand_name?: string };
}

/** 400 when the request's form is wrong, 422 when its meaning is, 403 for what the account may not do. */
type CheckedOrder = { request: OrderRequest } | { status: 400 | 403 | 422; details: ErrorDetail[] };

const SOURCES = ["paypal", GOOGLE_PAY];
const TEXT_LIMITS = { reference_id: 256, custom_id: 255, invoice_id: 127, description: 127, soft_descriptor: 22 };
const EXPERIENCE_VALUES: Record<string, string[]> = {
	user_action: ["CONTINUE", "PAY_NOW"],
	shipping_preference: ["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"],
	landing_page: ["LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE", "BILLING"],
};

/** Checks the body of POST /v2/checkout/orders. */
export function checkOrderRequest(config: SandboxConfig, body: unknown): CheckedOrder {
	if (!isObject(body)) return { status: 400, details: [issue("MALFORMED_REQUEST_JSON", { location: "body" })] };
	const problems = new Problems();
	if (body.intent === undefined) problems.at("/intent", "MISSING_REQUIRED_PARAMETER");
	else if (body.intent === "AUTHORIZE") problems.at("/intent", "UNSUPPORTED_INTENT", body.intent);
	else if (body.intent !== "CAPTURE") problems.at("/intent", "INVALID_PARAMETER_VALUE", body.intent);
	const units = checkUnits(body.purchase_units, problems);
	const source = body.payment_source;
	if (source !== undefined && !isObject(source)) problems.at("/payment_source", "INVALID_PARAMETER_SYNTAX");
	if (isObject(source) && Object.keys(source).some((name) => !SOURCES.includes(name)))
		return { status: 403, details: [issue("PERMISSION_DENIED")] };
	const name = SOURCES.find((known) => isObject(source) && isObject(source[known]));
	const named = name === undefined ? null : (source as Record<string, Record<string, unknown>>)[name]!;
	const [path, context] = named
		? [`/payment_source/${name}/experience_context`, named.experience_context]
		: ["/application_context", body.application_context];
	const experience = checkExperience(config, path, context, problems);
	if (problems.form.length > 0) return { status: 400, details: problems.form };
	if (problems.meaning.length > 0) return { status: 422, details: problems.meaning };
	const googlePay = name === GOOGLE_PAY ? { googlePay: null } : {};
	return {
		request: { intent: "CAPTURE", purchase_units: units, withSource: named !== null, ...googlePay, experience },
	};
}

function checkUnits(units: unknown, problems: Problems): PurchaseUnit[] {
	const at = "/purchase_units";
	if (!Array.isArray(units)) {
		problems.at(at, units === undefined ? "MISSING_REQUIRED_PARAMETER" : "INVALID_PARAMETER_SYNTAX");
		return [];
	}
	if (units.length === 0) problems.at(at, "INVALID_ARRAY_MIN_ITEMS");
	if (units.length > 10) problems.at(at, "INVALID_ARRAY_MAX_ITEMS");
	const checked = units.slice(0, 10).map((unit, index) => checkUnit(unit, `${at}/${index}`, problems));
	if (units.length > 1) checkSeveral(units, checked, problems);
	return checked;
}

function checkSeveral(units: unknown[], checked: PurchaseUnit[], problems: Problems): void {
	if (units.some((unit) => isObject(unit) && unit.reference_id === undefined))
		problems.at("/purchase_units", "REFERENCE_ID_REQUIRED");
	else if (new Set(checked.map((unit) => unit.reference_id)).size < checked.length)
		problems.at("/purchase_units", "DUPLICATE_REFERENCE_ID");
	if (new Set(checked.map((unit) => unit.amount.currency_code)).size > 1)
		problems.at("/purchase_units", "MULTI_CURRENCY_ORDER");
}

function checkUnit(unit: unknown, at: string, problems: Problems): PurchaseUnit {
	const given: Record<string, unknown> = isObject(unit) ? unit : {};
	if (!isObject(unit)) problems.at(at, "INVALID_PARAMETER_SYNTAX");
	const texts: Record<string, string> = {};
	for (const [name, limit] of Object.entries(TEXT_LIMITS)) {
		const value = given[name];
		if (value === undefined) continue;
		if (typeof value !== "string") problems.at(`${at}/${name}`, "INVALID_PARAMETER_SYNTAX", value);
		else if (value.length < 1 || value.length > limit) problems.at(`${at}/${name}`, "INVALID_STRING_LENGTH", value);
		else texts[name] = value;
	}
	const amount = checkMoney(given.amount, `${at}/amount`, problems);
	const payee = isObject(given.payee) && typeof given.payee.email_address === "string" ? given.payee : null;
	return {
		reference_id: "default",
		...texts,
		...(payee ? { payee: { email_address: String(payee.email_address) } } : {}),
		amount,
		...checkBreakdown(given, amount, at, problems),
	};
}

function checkExperience(
	config: SandboxConfig,
	at: string,
	context: unknown,
	problems: Problems,
): OrderRequest["experience"] {
	if (context === undefined) return {};
	if (!isObject(context)) {
		problems.at(at, "INVALID_PARAMETER_SYNTAX");
		return {};
	}
	const experience: Record<string, string> = {};
	for (const name of ["return_url", "cancel_url", "user_action", "locale", "brand_name"]) {
		if (typeof context[name] === "string") experience[name] = context[name];
		else if (context[name] !== undefined) problems.at(`${at}/${name}`, "INVALID_PARAMETER_SYNTAX");
	}
	for (const name of ["return_url", "cancel_url"])
		if (experience[name] !== undefined && !isOwnAddress(config, experience[name]))
			problems.at(`${at}/${name}`, "INVALID_PARAMETER_SYNTAX", experience[name]);
	for (const [name, allowed] of Object.entries(EXPERIENCE_VALUES))
		if (context[name] !== undefined && !allowed.includes(String(context[name])))
			problems.at(`${at}/${name}`, "INVALID_PARAMETER_VALUE", context[name]);
	if (experience.locale !== undefined && !/^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(experience.locale))
		problems.at(`${at}/locale`, "INVALID_PARAMETER_SYNTAX", experience.locale);
	return experience;
}

/** How each part of an amount counts towards it. */
const PARTS: Record<string, 1 | -1> = {
	item_total: 1,
	tax_total: 1,
	shipping: 1,
	handling: 1,
	insurance: 1,
	shipping_discount: -1,
	discount: -1,
};

function minorOf({ value, currency_code }: Money): number {
	const read = readAmount(value, currency_code, true);
	return "minor" in read ? read.minor : Number.NaN;
}

/** Checks items and the breakdown of a purchase unit: the parts must add up to the amount. */
function checkBreakdown(
	unit: Record<string, unknown>,
	amount: Money,
	at: string,
	problems: Problems,
): Partial<PurchaseUnit> {
	const given = isObject(unit.amount) && isObject(unit.amount.breakdown) ? unit.amount.breakdown : null;
	const breakdown: Record<string, Money> = {};
	for (const name of Object.keys(PARTS))
		if (given?.[name] !== undefined)
			breakdown[name] = checkMoney(given[name], `${at}/amount/breakdown/${name}`, problems, true);
	const items = checkItems(unit.items, at, problems);
	const all = [...Object.values(breakdown), ...items.map((item) => item.unit_amount)];
	if (all.some((money) => money.currency_code !== amount.currency_code)) problems.at(at, "MULTI_CURRENCY_ORDER");
	if (given && !addsUp(breakdown, amount)) problems.at(`${at}/amount/value`, "AMOUNT_MISMATCH", amount.value);
	if (items.length > 0) checkItemTotal(items, breakdown.item_total, at, problems);
	return {
		...(given ? { amount: { ...amount, breakdown } } : {}),
		...(items.length > 0 ? { items } : {}),
	};
}

function addsUp(breakdown: Record<string, Money>, amount: Money): boolean {
	const sum = Object.entries(breakdown).reduce((total, [name, money]) => total + PARTS[name]! * minorOf(money), 0);
	return sum === minorOf(amount);
}

function checkItems(items: unknown, at: string, problems: Problems): NonNullable<PurchaseUnit["items"]> {
	if (items === undefined) return [];
	if (!Array.isArray(items)) {
		problems.at(`${at}/items`, "INVALID_PARAMETER_SYNTAX");
		return [];
	}
	return items.map((item: unknown, index) => {
		const here = `${at}/items/${index}`;
		const { name, quantity, unit_amount } = isObject(item) ? item : {};
		if (name === undefined) problems.at(`${here}/name`, "MISSING_REQUIRED_PARAMETER");
		else if (typeof name !== "string" || name.length < 1 || name.length > 127)
			problems.at(`${here}/name`, "INVALID_STRING_LENGTH", name);
		if (quantity === undefined) problems.at(`${here}/quantity`, "MISSING_REQUIRED_PARAMETER");
		else if (!/^[1-9]\d{0,9}$/.test(String(quantity)))
			problems.at(`${here}/quantity`, "INVALID_PARAMETER_SYNTAX", quantity);
		return {
			name: String(name),
			quantity: String(quantity),
			unit_amount: checkMoney(unit_amount, `${here}/unit_amount`, problems, true),
		};
	});
}

function checkItemTotal(
	items: NonNullable<PurchaseUnit["items"]>,
	itemTotal: Money | undefined,
	at: string,
	problems: Problems,
): void {
	const field = `${at}/amount/breakdown/item_total`;
	if (!itemTotal) {
		problems.at(field, "ITEM_TOTAL_REQUIRED");
		return;
	}
	const sum = items.reduce((total, item) => total + minorOf(item.unit_amount) * Number(item.quantity), 0);
	if (sum !== minorOf(itemTotal)) problems.at(field, "ITEM_TOTAL_MISMATCH", itemTotal.value);
}
