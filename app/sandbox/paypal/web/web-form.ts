import { formatMinor, isSupportedCurrency, readAmount } from "#app/sandbox/paypal/amount.ts";
import { isOwnAddress, type SandboxConfig } from "#app/sandbox/paypal/config.ts";
import { type Fields, one } from "#app/sandbox/paypal/read-fields.ts";
import type { Payment } from "#app/sandbox/paypal/store/payments.ts";

/** A checked _xclick form. */
export interface WebForm
	extends Pick<
		Payment,
		"amountMinor" | "currency" | "quantity" | "itemName" | "itemNumber" | "invoice" | "custom" | "notifyUrl"
	> {
	returnUrl: string;
	cancelUrl: string;
}

/** Characters that a field may have, as the provider's variable reference has them. */
const LIMITS: Record<string, number> = {
	item_name: 127,
	item_number: 127,
	invoice: 127,
	custom: 256,
	return: 1024,
	cancel_return: 1024,
	notify_url: 255,
};

/** Checks the posted fields of the web form; every reason is a sentence for the page. */
export function checkWebForm(config: SandboxConfig, fields: Fields): { form: WebForm } | { problems: string[] } {
	const problems = Object.entries(LIMITS)
		.filter(([name, limit]) => one(fields, name).length > limit)
		.map(([name, limit]) => `${name} is longer than ${limit} characters.`);
	for (const [name, values] of fields) if (values.length > 1) problems.push(`${name} was sent more than once.`);
	if (one(fields, "business").toLowerCase() !== config.business.toLowerCase())
		problems.push("business is not the e-mail address of an account that can receive payments.");
	for (const name of ["return", "cancel_return", "notify_url"]) {
		const address = one(fields, name);
		if (address !== "" && !isOwnAddress(config, address)) problems.push(`${name} is not an address of this site.`);
	}
	if (!/^[012]?$/.test(one(fields, "rm"))) problems.push("rm is not 0, 1 or 2.");
	if (!/^[0123]?$/.test(one(fields, "no_shipping"))) problems.push("no_shipping is not 0, 1, 2 or 3.");
	const total = readTotal(fields);
	if ("problem" in total) problems.push(total.problem);
	if (problems.length > 0 || "problem" in total) return { problems };
	return {
		form: {
			...total,
			itemName: one(fields, "item_name"),
			itemNumber: one(fields, "item_number"),
			invoice: one(fields, "invoice"),
			custom: one(fields, "custom"),
			returnUrl: one(fields, "return"),
			cancelUrl: one(fields, "cancel_return"),
			notifyUrl: one(fields, "notify_url"),
		},
	};
}

function readTotal(fields: Fields): Pick<WebForm, "amountMinor" | "currency" | "quantity"> | { problem: string } {
	// The provider's default is the dollar, whatever the seller's country.
	const currency = one(fields, "currency_code") || "USD";
	if (!isSupportedCurrency(currency)) return { problem: `currency_code ${currency} is not supported.` };
	const quantity = one(fields, "quantity") || "1";
	if (!/^[1-9]\d{0,5}$/.test(quantity)) return { problem: "quantity is not a whole number above zero." };
	const read = readAmount(one(fields, "amount"), currency);
	if ("problem" in read) return { problem: "amount is not an amount above zero with at most two decimals." };
	return { amountMinor: read.minor * Number(quantity), currency, quantity: Number(quantity) };
}

/** "1.00 EUR" */
export function totalOf({ amountMinor, currency }: Pick<WebForm, "amountMinor" | "currency">): string {
	return `${formatMinor(amountMinor, currency)} ${currency}`;
}
