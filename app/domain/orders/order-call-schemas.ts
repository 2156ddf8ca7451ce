import { z } from "zod";
import { MAX_LINES, MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import { ALWAYS, billingFields, wholeBilling } from "#app/domain/orders/billing-fields.ts";
import { deliverySpeed, directCheckoutSchema, noExpressPickup } from "#app/domain/orders/checkout-schemas.ts";
import type { Delivery } from "#app/domain/orders/order-command.ts";
import { methodsOfForm } from "#app/domain/payments/methods.ts";
import { SHORTEST_ADDRESS, type WholeAddress, wholeAddress } from "#app/domain/places/whole-address.ts";

/**
 * POST /api/orders in its two shapes and POST /api/orders/{id}/items (SPEC 3, 7). Prices, totals, names and status are
 * part of the shapes and are read by nobody: the server's own figures count (DECISIONS 2).
 */
const id = z
	.union(
		[
			z.number(),
			z
				.string()
				.regex(/^[1-9]\d{0,8}$/)
				.transform(Number),
		],
		{ error: () => "validation:item" },
	)
	.pipe(z.number().int("validation:item").positive("validation:item").max(999_999_999, "validation:item"));
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
	orderData: directCheckoutSchema,
	cartItems: z
		.array(cartItem, { error: () => "validation:items" })
		.min(1, "validation:items")
		.max(MAX_LINES, "validation:items"),
});

const message = {
	name: "validation:fullNameRequired",
	email: "validation:validEmailRequired",
	phone: "validation:validPhoneRequired",
};

export const olderOrderSchema = z
	.object({
		fullName: z
			.string({ error: () => message.name })
			.trim()
			.min(3, message.name)
			.max(120, "validation:tooLong"),
		contactEmail: z
			.string({ error: () => message.email })
			.trim()
			.max(254, message.email)
			.pipe(z.email({ error: () => message.email })),
		contactPhone: z
			.string({ error: () => message.phone })
			.trim()
			.min(8, message.phone)
			.max(40, "validation:tooLong"),
		deliveryAddress: z.string().trim().max(400, "validation:tooLong").nullish(),
		deliveryMethod: z.enum(["pickup", "delivery"], { error: () => "validation:deliveryMethod" }),
		deliverySpeed,
		paymentMethod: z.enum(methodsOfForm("checkout"), { error: () => "validation:paymentMethod" }),
		notes: z.string().trim().max(2000, "validation:tooLong").nullish(),
		...billingFields,
	})
	.refine((order: SentAddress) => order?.deliveryMethod !== "delivery" || isLongEnough(order), {
		path: ["deliveryAddress"],
		error: () => "validation:addressRequired",
		...ALWAYS,
	})
	.superRefine(noExpressPickup, ALWAYS)
	.superRefine(wholeBilling(joinedAddress), ALWAYS);

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
interface SentAddress {
	deliveryMethod?: unknown;
	deliveryAddress?: unknown;
}

/** Where an order of the older shape goes, when that is a whole address. */
export function joinedAddress(order: SentAddress): WholeAddress | null {
	const delivery = readJoinedAddress(order);
	return delivery.method === "delivery" ? wholeAddress(delivery) : null;
}

/** "Str. Lungă 3, Brașov, Brașov" as the older shape joins it: street, city, county. */
export function readJoinedAddress(order: SentAddress): Delivery {
	if (order.deliveryMethod !== "delivery") return { method: "pickup" };
	const parts = partsOf(order);
	if (parts.length < 3) return { method: "delivery", address: parts[0] ?? null, city: parts[1] ?? null, county: null };
	return { method: "delivery", address: parts.slice(0, -2).join(", "), city: parts.at(-2)!, county: parts.at(-1)! };
}

function partsOf({ deliveryAddress }: SentAddress): string[] {
	return (typeof deliveryAddress === "string" ? deliveryAddress : "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
}

const SHORTEST_JOINED = Object.values(SHORTEST_ADDRESS).reduce((sum, length) => sum + length + 1, -1);

/**
 * Whether each part is as long as the older checkout asks (SPEC 5). SPEC 3 does not say with what the parts are joined: a
 * text that commas do not part is as long as the three together.
 */
function isLongEnough(order: SentAddress): boolean {
	const parts = partsOf(order);
	return parts.length < 3 ? parts.join(" ").length >= SHORTEST_JOINED : joinedAddress(order) !== null;
}
