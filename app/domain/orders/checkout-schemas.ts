import { z } from "zod";
import {
	addressFields,
	addressNow,
	optionalDelivery,
	requiredDelivery,
	type SentDelivery,
	sentAddress,
	toDelivery,
} from "#app/domain/orders/address-rules.ts";
import { ALWAYS, billingFields, toBilling, wholeBilling } from "#app/domain/orders/billing-fields.ts";
import type { OrderContact } from "#app/domain/orders/order-command.ts";
import { methodsOfForm } from "#app/domain/payments/methods.ts";
import { DELIVERY_SPEEDS } from "#app/domain/shipping/shipping.ts";
import { optionalEmail, optionalText, typedEmail, typedName, typedText } from "#app/domain/typed-fields.ts";

/**
 * The rules of the two historic checkouts (SPEC 5). Messages are text keys; the texts own the wording. Upper bounds are
 * ours: what fits a label and an invoice.
 */
/** A choice of its own beside the method; who says nothing gets the standard one. */
export const deliverySpeed = z.enum(DELIVERY_SPEEDS, { error: () => "validation:deliverySpeed" }).optional();

/** What a customer adds to an order: sent with a call, or told to the shop. */
export const orderNotes = optionalText(2_000);

/** What is picked up is not delivered any faster. */
export function noExpressPickup(form: SentForm, context: Pick<z.core.$RefinementCtx, "addIssue">): void {
	if (form?.deliverySpeed !== "express" || form.deliveryMethod !== "pickup") return;
	context.addIssue({ code: "custom", path: ["deliverySpeed"], message: "validation:expressPickup" });
}

const deliveryMethod = z.enum(["pickup", "delivery"], { error: () => "validation:deliveryMethod" });

const paymentMethodOf = (form: "checkout" | "direct-checkout") =>
	z.enum(methodsOfForm(form), { error: () => "validation:paymentMethod" });

/** What both forms look at as it was sent, since other fields may be wrong. */
interface SentForm extends SentDelivery {
	deliverySpeed?: unknown;
}

/** A last rule of a form: what is wrong is said in the order in which it asks. */
export function asAsked(names: string[]) {
	const place = ({ path }: z.core.$ZodRawIssue) => names.indexOf(String(path?.[0]));
	return (_: unknown, { issues }: z.RefinementCtx) => void issues.sort((one, other) => place(one) - place(other));
}

/** The fields of a form with the rules about several of them. */
function checkedTogether<T extends z.ZodObject>(
	fields: T,
	delivery: typeof optionalDelivery,
	billing = wholeBilling(),
) {
	return fields
		.superRefine(delivery, ALWAYS)
		.superRefine(noExpressPickup, ALWAYS)
		.superRefine(billing, ALWAYS)
		.superRefine(asAsked(Object.keys(fields.shape)), ALWAYS);
}

/** /checkout, the older form. Delivery needs street, city and county. */
export const checkoutSchema = checkedTogether(
	z.object({
		fullName: typedName(3, "validation:fullNameRequired"),
		email: typedEmail("validation:validEmailRequired"),
		phone: typedText(8, 40, "validation:validPhoneRequired"),
		deliveryMethod,
		deliverySpeed,
		...addressFields,
		addressWhen: addressNow,
		...billingFields,
		paymentMethod: paymentMethodOf("checkout"),
	}),
	requiredDelivery,
);

/** /direct-checkout, the main one: an address may be left out (SPEC 5), which its form makes a choice (DECISIONS 11). */
export const directCheckoutSchema = checkedTogether(
	z.object({
		fullName: typedName(2, "validation:nameTwo"),
		email: typedEmail("validation:emailAddress"),
		phone: typedText(6, 40, "validation:phoneNumber"),
		deliveryMethod,
		deliverySpeed,
		...addressFields,
		...billingFields,
		paymentMethod: paymentMethodOf("direct-checkout"),
	}),
	optionalDelivery,
);

/** What somebody of the shop types for a customer: the same, and the e-mail address may be left out. */
export const contactByHandSchema = checkedTogether(
	z.object({ ...directCheckoutSchema.shape, email: optionalEmail("validation:emailAddress") }),
	optionalDelivery,
	wholeBilling(sentAddress, true),
);

export type CheckoutFields = z.output<typeof checkoutSchema> | z.output<typeof directCheckoutSchema>;

/** The same command from either form; an address counts only for delivery (SPEC 5). */
export function toOrderContact(form: CheckoutFields | z.output<typeof contactByHandSchema>): OrderContact {
	return {
		fullName: form.fullName,
		email: form.email,
		phone: form.phone,
		paymentMethod: form.paymentMethod,
		delivery: toDelivery(form),
		deliverySpeed: form.deliverySpeed,
		billing: toBilling(form, sentAddress(form)),
	};
}
