import { z } from "zod";
import { ALWAYS, billingFields, toBilling, wholeBilling } from "#app/domain/orders/billing-fields.ts";
import type { Delivery, OrderContact } from "#app/domain/orders/order-command.ts";
import { methodsOfForm } from "#app/domain/payments/methods.ts";
import { type WholeAddress, wholeAddress } from "#app/domain/places/whole-address.ts";
import { DELIVERY_SPEEDS } from "#app/domain/shipping/shipping.ts";
import { typedEmail, typedText } from "#app/domain/typed-fields.ts";

/**
 * The rules of the two historic checkouts (SPEC 5). Messages are text keys; the texts own the wording. Upper bounds are
 * ours: what fits a label and an invoice.
 */
const optionalText = (max: number) => z.string().trim().max(max, "validation:tooLong").nullish();

/** A choice of its own beside the method; who says nothing gets the standard one. */
export const deliverySpeed = z.enum(DELIVERY_SPEEDS, { error: () => "validation:deliverySpeed" }).optional();

/** What is picked up is not delivered any faster. */
export function noExpressPickup(form: SentForm, context: Pick<z.core.$RefinementCtx, "addIssue">): void {
	if (form?.deliverySpeed !== "express" || form.deliveryMethod !== "pickup") return;
	context.addIssue({ code: "custom", path: ["deliverySpeed"], message: "validation:expressPickup" });
}

const deliveryMethod = z.enum(["pickup", "delivery"], { error: () => "validation:deliveryMethod" });

const paymentMethodOf = (form: "checkout" | "direct-checkout") =>
	z.enum(methodsOfForm(form), { error: () => "validation:paymentMethod" });

/** What both forms look at as it was sent, since other fields may be wrong. */
interface SentForm {
	deliveryMethod?: unknown;
	deliverySpeed?: unknown;
	address?: unknown;
	city?: unknown;
	county?: unknown;
}

/** Where a whole form wants its goods sent; null for pickup, and where a part of the address is missing. */
function deliveryAddress(form: SentForm): WholeAddress | null {
	return form.deliveryMethod === "delivery" ? wholeAddress(form) : null;
}

/** /checkout, the older form. Delivery needs street, city and county. */
export const checkoutSchema = z
	.object({
		fullName: typedText(3, 120, "validation:fullNameRequired"),
		email: typedEmail("validation:validEmailRequired"),
		phone: typedText(8, 40, "validation:validPhoneRequired"),
		deliveryMethod,
		deliverySpeed,
		address: optionalText(200),
		city: optionalText(80),
		county: optionalText(80),
		paymentMethod: paymentMethodOf("checkout"),
		...billingFields,
	})
	.refine((form: SentForm) => form?.deliveryMethod !== "delivery" || deliveryAddress(form) !== null, {
		path: ["address"],
		error: () => "validation:addressRequired",
		// Said together with what else is wrong, not only once the rest is right.
		...ALWAYS,
	})
	.superRefine(noExpressPickup, ALWAYS)
	.superRefine(wholeBilling(deliveryAddress), ALWAYS);

/** /direct-checkout, the main one: no delivery rule (SPEC 5). */
export const directCheckoutSchema = z
	.object({
		fullName: typedText(2, 120, "validation:nameTwo"),
		email: typedEmail("validation:emailAddress"),
		phone: typedText(6, 40, "validation:phoneNumber"),
		deliveryMethod,
		deliverySpeed,
		address: optionalText(200),
		city: optionalText(80),
		county: optionalText(80),
		paymentMethod: paymentMethodOf("direct-checkout"),
		...billingFields,
	})
	.superRefine(noExpressPickup, ALWAYS)
	.superRefine(wholeBilling(deliveryAddress), ALWAYS);

export type CheckoutFields = z.output<typeof checkoutSchema> | z.output<typeof directCheckoutSchema>;

/** The same command from either form; an address counts only for delivery (SPEC 5). */
export function toOrderContact(form: CheckoutFields): OrderContact {
	return {
		fullName: form.fullName,
		email: form.email,
		phone: form.phone,
		paymentMethod: form.paymentMethod,
		delivery: toDelivery(form),
		deliverySpeed: form.deliverySpeed,
		billing: toBilling(form, deliveryAddress(form)),
	};
}

function toDelivery(form: CheckoutFields): Delivery {
	if (form.deliveryMethod === "pickup") return { method: "pickup" };
	return {
		method: "delivery",
		address: form.address || null,
		city: form.city || null,
		county: form.county || null,
	};
}
