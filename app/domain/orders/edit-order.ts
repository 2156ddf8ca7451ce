import { z } from "zod";
import { MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import type { ShopErrorCode } from "#app/domain/errors.ts";
import { BILLING_FIELD_OF } from "#app/domain/invoices/order-billing.ts";
import { LOCALES } from "#app/domain/locale.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { contactByHandSchema, orderNotes } from "#app/domain/orders/checkout-schemas.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { PAYMENT_METHODS } from "#app/domain/payments/methods.ts";
import { ADDRESS_FIELDS, type AddressField, type PostalAddress, sectorOf } from "#app/domain/places/postal-address.ts";
import { optionalText, typedWhole } from "#app/domain/typed-fields.ts";

/** By which method an order is paid. */
export const editMethodSchema = z.object({
	paymentMethod: z.enum(PAYMENT_METHODS, { error: () => "validation:paymentMethod" }),
});

/** What an order says of its customer, as the back office corrects it: the rules of the direct checkout (SPEC 5), and the notes.
 * An e-mail address that is there is not taken away (editContact). */
export const editContactSchema = contactByHandSchema.safeExtend({
	// The order's own, so that the rules are whole; it is not changed here.
	...editMethodSchema.shape,
	notes: orderNotes,
	/** The customer gets the e-mails of the order again, at the address that stands now. */
	resend: z.literal("on").optional(),
});

export type EditContact = z.output<typeof editContactSchema>;

/** In which language its e-mails and documents speak. */
export const editLanguageSchema = z.object({
	language: z.enum(LOCALES, { error: () => "adminLists:languageRequired" }),
});

/** The field that holds how many pieces a line has. */
export const quantityField = (itemId: number) => `quantity-${itemId}`;

/** At which prices an order's goods are counted after an edit: as they were agreed on, on its day, or today's. */
export const EDIT_PRICES = ["kept", "today"] as const;

/** The pieces of an order's lines, a field a line, and a product more by its code. */
export function editItemsSchema(itemIds: number[]) {
	const pieces = typedWhole(0, MAX_QUANTITY, "adminOrders:itemsPieces");
	return z
		.object({
			...Object.fromEntries(itemIds.map((id) => [quantityField(id), pieces])),
			addSku: optionalText(60),
			addQuantity: typedWhole(1, MAX_QUANTITY, "adminOrders:itemsPieces"),
			prices: z.enum(EDIT_PRICES, { error: () => "adminOrders:pricesRequired" }),
		})
		.transform(({ addSku: sku, addQuantity, prices, ...lines }) => {
			const typed: Record<string, unknown> = lines;
			const quantities = Object.fromEntries(itemIds.map((id) => [id, Number(typed[quantityField(id)])]));
			return { sku, addQuantity, prices, quantities } satisfies EditItems;
		});
}

export interface EditItems {
	/** Item id -> pieces; none takes the line out. */
	quantities: Record<number, number>;
	/** A product that is added, and how many pieces of it; null: none. */
	sku: string | null;
	addQuantity: number;
	prices: (typeof EDIT_PRICES)[number];
}

/** Why an order takes no edit; also the name of its words. */
type EditRefusal = Extract<
	ShopErrorCode,
	"order-invoiced" | "move-refused" | "payment-confirming" | "test-order" | "person-erased"
>;

/** An order is edited until its invoice (DECISIONS 11), while its money is not on its way. */
export function editRefusal(order: {
	status: OrderStatus;
	isVoid: boolean;
	isErased?: boolean;
	isInvoiced: boolean;
	isConfirming: boolean;
}): EditRefusal | null {
	if (order.isErased) return "person-erased";
	if (order.isVoid) return "test-order";
	if (order.status === "cancelled") return "move-refused";
	// What left the shop is invoiced, or is about to be.
	if (order.isInvoiced || order.status === "shipped" || order.status === "delivered") return "order-invoiced";
	return order.isConfirming ? "payment-confirming" : null;
}

/** An order's customer, delivery and billing in the fields of that form; empty where nothing is known. */
export function contactValues(order: Order): Record<string, string> {
	const { delivery, billing } = order;
	const { method, ...place } = { address: null, city: null, county: null, ...delivery };
	const { company, ...billed } = billing ?? { company: null, address: null, city: null, county: null };
	return {
		fullName: order.fullName,
		email: order.email ?? "",
		phone: order.phone,
		deliveryMethod: method,
		deliverySpeed: order.express ? "express" : "standard",
		...addressValues(place),
		companyName: company?.name ?? "",
		taxCode: company?.taxCode ?? "",
		registrationNumber: company?.registrationNumber ?? "",
		...Object.fromEntries(ADDRESS_FIELDS.map((part) => [BILLING_FIELD_OF[part], addressValues(billed)[part]])),
		notes: order.notes ?? "",
	};
}

/** In Bucharest the sector says what the city would. */
function addressValues(place: PostalAddress): Record<AddressField, string> {
	const { address, city, county, postalCode } = place;
	const sector = sectorOf(place)?.toString() ?? "";
	return {
		address: address ?? "",
		city: sector ? "" : (city ?? ""),
		county: county ?? "",
		sector,
		postalCode: postalCode ?? "",
	};
}

/** A field that an edit changed, as its log keeps it. */
export interface FieldChange {
	field: string;
	before: string;
	after: string;
}

/** What differs between two states of an order's fields. */
export function changesOf(before: Record<string, string>, after: Record<string, string>): FieldChange[] {
	return [...new Set([...Object.keys(before), ...Object.keys(after)])]
		.map((field) => ({ field, before: before[field] ?? "", after: after[field] ?? "" }))
		.filter((change) => change.before !== change.after);
}
