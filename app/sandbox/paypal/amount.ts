/** Amounts in whole minor units (cents; yen have none), read from and written as the provider's decimal texts. */
const WITHOUT_DECIMALS = new Set(["HUF", "JPY", "TWD"]);

/** The provider's currency list. RON is not on it. */
const CURRENCIES = new Set(
	"AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD".split(" "),
);

const LARGEST_WHOLE_DIGITS = 7;

type AmountProblem =
	| "INVALID_PARAMETER_SYNTAX"
	| "CURRENCY_NOT_SUPPORTED"
	| "CANNOT_BE_NEGATIVE"
	| "CANNOT_BE_ZERO_OR_NEGATIVE"
	| "DECIMAL_PRECISION"
	| "DECIMALS_NOT_SUPPORTED"
	| "MAX_VALUE_EXCEEDED";

type ReadAmount = { minor: number } | { problem: AmountProblem };

export function isSupportedCurrency(currency: string): boolean {
	return CURRENCIES.has(currency);
}

const decimalsOf = (currency: string) => (WITHOUT_DECIMALS.has(currency) ? 0 : 2);

/**
 * Reads a decimal text such as "200.00".
 *
 * @param zeroAllowed parts of an amount (tax, discount) may be zero, the amount itself may not
 */
export function readAmount(value: string, currency: string, zeroAllowed = false): ReadAmount {
	const parts = /^(-?)(\d{1,32})(?:\.(\d{1,32}))?$/.exec(value);
	if (!parts) return { problem: "INVALID_PARAMETER_SYNTAX" };
	if (!isSupportedCurrency(currency)) return { problem: "CURRENCY_NOT_SUPPORTED" };
	const [, minus, whole = "", fraction = ""] = parts;
	const decimals = decimalsOf(currency);
	if (decimals === 0 && Number(fraction) > 0) return { problem: "DECIMALS_NOT_SUPPORTED" };
	if (fraction.length > 2) return { problem: "DECIMAL_PRECISION" };
	if (whole.replace(/^0+/, "").length > LARGEST_WHOLE_DIGITS) return { problem: "MAX_VALUE_EXCEEDED" };
	const minor = Number(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
	if (minus && (minor > 0 || zeroAllowed)) return { problem: "CANNOT_BE_NEGATIVE" };
	if (minor === 0 && !zeroAllowed) return { problem: "CANNOT_BE_ZERO_OR_NEGATIVE" };
	return { minor };
}

/** "200.00" for 20000 minor units of EUR. */
export function formatMinor(minor: number, currency: string): string {
	const decimals = decimalsOf(currency);
	return (minor / 10 ** decimals).toFixed(decimals);
}

/** The seller's fee: 3.4 % and 35 minor units, never more than the amount. */
export function feeOf(minor: number): number {
	return Math.min(minor, Math.round(minor * 0.034) + 35);
}
