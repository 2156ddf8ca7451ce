import { z } from "zod";
import type { Delivery, OrderContact } from "#app/domain/orders/order-command.ts";
import { methodsOfForm } from "#app/domain/payments/methods.ts";
import { typedEmail, typedText } from "#app/domain/typed-fields.ts";

/**
 * The rules of the two historic checkouts (SPEC 5). Messages are text keys; the texts own the wording. Upper bounds are
 * ours: what fits a label and an invoice.
 */
const optionalText = (max: number) => z.string().trim().max(max, "validation:tooLong").nullish();

const deliveryMethod = z.enum(["pickup", "delivery"], { error: () => "validation:deliveryMethod" });

const paymentMethodOf = (form: "checkout" | "direct-checkout") =>
	z.enum(methodsOfForm(form), { error: () => "validation:paymentMethod" });

/** /checkout, the older form. */
export const checkoutSchema = z
	.object({
		fullName: typedText(3, 120, "validation:fullNameRequired"),
		email: typedEmail("validation:validEmailRequired"),
		phone: typedText(8, 40, "validation:validPhoneRequired"),
		deliveryMethod,
		address: optionalText(200),
		city: optionalText(80),
		county: optionalText(80),
		paymentMethod: paymentMethodOf("checkout"),
	})
	.refine(hasWholeAddress, {
		path: ["address"],
		error: () => "validation:addressRequired",
		// Said together with what else is wrong, not only once the rest is right.
		when: () => true,
	});

/** Delivery needs street, city and county; looks at the form as it was sent, since other fields may be wrong. */
function hasWholeAddress(form: {
	deliveryMethod?: unknown;
	address?: unknown;
	city?: unknown;
	county?: unknown;
}): boolean {
	if (form?.deliveryMethod !== "delivery") return true;
	const length = (value: unknown) => (typeof value === "string" ? value.trim().length : 0);
	return length(form.address) >= 5 && length(form.city) >= 2 && length(form.county) >= 2;
}

/** /direct-checkout, the main one: no delivery rule (SPEC 5). */
export const directCheckoutSchema = z.object({
	fullName: typedText(2, 120, "validation:nameTwo"),
	email: typedEmail("validation:emailAddress"),
	phone: typedText(6, 40, "validation:phoneNumber"),
	deliveryMethod,
	address: optionalText(200),
	city: optionalText(80),
	county: optionalText(80),
	paymentMethod: paymentMethodOf("direct-checkout"),
});

export type CheckoutFields = z.output<typeof checkoutSchema> | z.output<typeof directCheckoutSchema>;

/** The same command from either form; an address counts only for delivery (SPEC 5). */
export function toOrderContact(form: CheckoutFields): OrderContact {
	return {
		fullName: form.fullName,
		email: form.email,
		phone: form.phone,
		paymentMethod: form.paymentMethod,
		delivery: toDelivery(form),
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
