import { readAmount } from "#app/sandbox/paypal/amount.ts";
import {
	checkMoney,
	isObject,
	type Money,
	type Problems,
	type PurchaseUnit,
} from "#app/sandbox/paypal/rest/order-fields.ts";

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
export function checkBreakdown(
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
