import { decimalText, type EuroCents } from "#app/domain/money.ts";

export interface WebForm {
	action: string;
	fields: [name: string, value: string][];
}

/**
 * The provider's web form for one order (docs/protocols.md): the amount frozen with the order, always in EUR, and rm=1, so that
 * the customer comes back by GET with the shop's cookies.
 */
export function paypalWebForm(request: {
	action: string;
	business: string;
	itemName: string;
	orderId: number;
	invoice: string;
	amountCents: EuroCents;
	locale: "ro" | "en";
	returnUrl: string;
	cancelUrl: string;
	notifyUrl: string;
}): WebForm {
	return {
		action: request.action,
		fields: [
			["cmd", "_xclick"],
			["business", request.business],
			["item_name", request.itemName.slice(0, 127)],
			["amount", decimalText(request.amountCents)],
			["currency_code", "EUR"],
			["invoice", request.invoice],
			["custom", String(request.orderId)],
			["return", request.returnUrl],
			["cancel_return", request.cancelUrl],
			["notify_url", request.notifyUrl],
			["no_shipping", "1"],
			["lc", request.locale === "ro" ? "RO" : "GB"],
			["charset", "utf-8"],
			["rm", "1"],
		],
	};
}
