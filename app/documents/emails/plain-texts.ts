import type { EmailBody } from "#app/domain/email/email.ts";
import type { OrderBilling } from "#app/domain/invoices/order-billing.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Delivery } from "#app/domain/orders/order-command.ts";
import { withoutLinks } from "#app/domain/web-address.ts";

/**
 * The same e-mail with what visitors typed of themselves as plain text: anyone can have the shop write to any mailbox, under a
 * name of their choice. Notes and messages stay as they are; they go to the shop alone.
 */
export function withPlainTexts(mail: EmailBody): EmailBody {
	if ("withdrawal" in mail) return { ...mail, withdrawal: plain(mail.withdrawal, ["name", "orderNumber", "text"]) };
	if (mail.kind === "contact-message") return { ...mail, message: plain(mail.message, ["name"]) };
	if (mail.kind === "day-closed") return mail;
	// TypeScript does not see that each kind keeps its own shape of order.
	return { ...mail, order: "delivery" in mail.order ? plainOrder(mail.order) : plain(mail.order, NAMED) } as EmailBody;
}

const NAMED = ["fullName", "phone"] as const;

function plainOrder(order: Order): Order {
	return { ...plain(order, NAMED), delivery: plainDelivery(order.delivery), billing: plainBilling(order.billing) };
}

const plainDelivery = (delivery: Delivery): Delivery =>
	delivery.method === "pickup" ? delivery : plain(delivery, ["address", "city", "county"]);

function plainBilling(billing: OrderBilling | null): OrderBilling | null {
	if (!billing) return null;
	const address = plain(billing, ["address", "city", "county"]);
	return { ...address, company: billing.company && plain(billing.company, ["name", "registrationNumber"]) };
}

/** The object with these of its texts without links. */
function plain<T extends object>(typed: T, names: readonly (keyof T)[]): T {
	const texts = names.flatMap((name) => {
		const value = typed[name];
		return typeof value === "string" ? [[name, withoutLinks(value)]] : [];
	});
	return { ...typed, ...Object.fromEntries(texts) };
}
