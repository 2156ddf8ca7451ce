import { z } from "zod";
import { MAX_LINES, MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import { tooLong } from "#app/domain/message.ts";
import { addressFields, addressNow, requiredDelivery, type SentDelivery } from "#app/domain/orders/address-rules.ts";
import { ALWAYS, billingFields, wholeBilling } from "#app/domain/orders/billing-fields.ts";
import {
	deliverySpeed,
	directCheckoutSchema,
	noExpressPickup,
	orderNotes,
} from "#app/domain/orders/checkout-schemas.ts";
import type { Delivery } from "#app/domain/orders/order-command.ts";
import { methodsOfForm } from "#app/domain/payments/methods.ts";
import {
	ADDRESS_FIELDS,
	readAddress,
	type SentAddress,
	SHORTEST_ADDRESS,
	splitAddress,
	wholeAddress,
} from "#app/domain/places/postal-address.ts";
import { typedEmail, typedName, typedText } from "#app/domain/typed-fields.ts";

/** A number as a program sends it, or its digits as text; nothing else that could be read as one. */
export function sentNumber(message: string) {
	const digits = z
		.string()
		.regex(/^[1-9]\d{0,8}$/)
		.transform(Number);
	return z
		.union([z.number(), digits], { error: () => message })
		.pipe(z.number().int(message).positive(message).max(999_999_999, message));
}

/**
 * POST /api/orders in its two shapes and POST /api/orders/{id}/items (SPEC 3, 7). Prices, totals, names and status are
 * part of the shapes and are read by nobody: the server's own figures count (DECISIONS 2).
 */
const id = sentNumber("validation:item");
const quantity = z
	.number({ error: () => "validation:quantity" })
	.int("validation:quantity")
	.min(1, "validation:quantity")
	.max(MAX_QUANTITY, "validation:quantity");

const cartItem = z.object({
	id,
	type: z.enum(["product", "service"], { error: () => "validation:item" }).default("product"),
	quantity,
});

export const newerOrderSchema = z.object({
	orderData: directCheckoutSchema.safeExtend({ notes: orderNotes }),
	cartItems: z
		.array(cartItem, { error: () => "validation:items" })
		.min(1, "validation:items")
		.max(MAX_LINES, "validation:items"),
});

export const olderOrderSchema = z
	.object({
		fullName: typedName(3, "validation:fullNameRequired"),
		contactEmail: typedEmail("validation:validEmailRequired"),
		contactPhone: typedText(8, 40, "validation:validPhoneRequired"),
		deliveryAddress: z.string().trim().max(200, tooLong(200)).nullish(),
		...addressFields,
		addressWhen: addressNow,
		deliveryMethod: z.enum(["pickup", "delivery"], { error: () => "validation:deliveryMethod" }),
		deliverySpeed,
		paymentMethod: z.enum(methodsOfForm("checkout"), { error: () => "validation:paymentMethod" }),
		notes: orderNotes,
		...billingFields,
	})
	.superRefine(olderDeliveryRule, ALWAYS)
	.superRefine(noExpressPickup, ALWAYS)
	.superRefine(wholeBilling(olderAddress), ALWAYS);

const orderItem = z
	.object({ productId: id.nullish(), serviceId: id.nullish(), quantity }, { error: () => "validation:item" })
	.refine((item) => (item.productId == null) !== (item.serviceId == null), { error: () => "validation:item" });

const items = z
	.array(orderItem, { error: () => "validation:items" })
	.min(1, "validation:items")
	.max(MAX_LINES, "validation:items");

const itemsUnderName = z.object({ items }, { error: () => "validation:items" }).transform((body) => body.items);

/** The items alone, or under `items`, as the calls are described. */
export const orderItemsSchema = z.union([items, itemsUnderName]);

/** The one of the two shapes that a body has, whose faults name their places: a union would keep them to itself. */
export const orderItemsSchemaFor = (body: unknown) => (Array.isArray(body) ? items : itemsUnderName);

/** What is read of it as it was sent: other fields may be wrong. */
interface SentOrder extends SentDelivery {
	deliveryAddress?: unknown;
}

const partsOf = (order: SentOrder) =>
	Object.fromEntries(ADDRESS_FIELDS.flatMap((part) => (order[part] ? [[part, order[part]]] : [])));

/** Where an order of the older shape goes: the joined line, and the parts of the address before it; null for pickup. */
export function olderAddress(order: SentOrder): SentAddress | null {
	return order?.deliveryMethod === "delivery" ? { ...splitAddress(order.deliveryAddress), ...partsOf(order) } : null;
}

/** A joined line is all that its caller can say: of what cannot be told apart in it nothing is left to be agreed on. */
export function olderDelivery(order: SentOrder): Delivery {
	const sent = olderAddress(order);
	if (!sent) return { method: "pickup" };
	const read = readAddress(sent);
	return { method: "delivery", ...read, city: read.city ?? "", county: read.county ?? "" };
}

const SHORTEST_JOINED = Object.values(SHORTEST_ADDRESS).reduce((sum, length) => sum + length + 1, -1);

/**
 * Whether each part is as long as the older checkout asks (SPEC 5). SPEC 3 does not say with what the parts are joined: a
 * text that commas do not part is as long as the three together.
 */
function isLongEnough(order: SentOrder): boolean {
	const sent = splitAddress(order.deliveryAddress);
	return sent.county === null
		? [sent.address, sent.city].filter(Boolean).join(" ").length >= SHORTEST_JOINED
		: wholeAddress(sent) !== null;
}

/** The parts have the older checkout's rule; the joined line is read as far as it goes. */
function olderDeliveryRule(order: SentOrder, context: Pick<z.core.$RefinementCtx, "addIssue">): void {
	if (order?.deliveryMethod !== "delivery") return;
	if (Object.keys(partsOf(order)).length > 0) requiredDelivery({ ...order, ...olderAddress(order) }, context);
	else if (!isLongEnough(order))
		context.addIssue({ code: "custom", path: ["deliveryAddress"], message: "validation:addressRequired" });
}
