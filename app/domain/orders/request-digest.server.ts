import { createHash } from "node:crypto";
import type { PlaceOrderCommand } from "#app/domain/orders/order-command.ts";

/** What a one-time key was used for: who, where to and how, and which goods. */
export function requestDigest(command: PlaceOrderCommand): string {
	const {
		fullName,
		email,
		phone,
		delivery,
		deliverySpeed = "standard",
		paymentMethod,
		billing,
		notes,
		quoteUntil,
	} = command;
	const contact = [fullName, email, phone, delivery, deliverySpeed, paymentMethod, billing ?? null, notes ?? null];
	// Orders of before knew no quotes.
	if (quoteUntil) contact.push(quoteUntil);
	return `${digest(contact)}.${goodsDigest(command.lines)}`;
}

const goodsDigest = (lines: PlaceOrderCommand["lines"]) =>
	digest(lines.map(({ productId, quantity }) => [productId, quantity]).toSorted());

/** Whether a key was used for these goods. */
export const isOfGoods = (stored: string | null, lines: PlaceOrderCommand["lines"]): boolean =>
	stored?.split(".")[1] === goodsDigest(lines);

/** Whether the command repeats what the key was used for. An emptied cart, after the order, says nothing of the goods. */
export function isSameRequest(stored: string | null, command: PlaceOrderCommand): boolean {
	const asked = requestDigest(command);
	return command.lines.length > 0 ? stored === asked : stored?.split(".")[0] === asked.split(".")[0];
}

const digest = (content: unknown) => createHash("sha256").update(JSON.stringify(content)).digest("base64url");
