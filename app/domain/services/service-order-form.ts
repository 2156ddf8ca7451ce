import { z } from "zod";
import { typedEmail, typedName, typedText } from "#app/domain/typed-fields.ts";

/** The service order form's rules (SPEC 5); messages are text keys. Upper bounds are ours: what fits a slip. */
export const serviceOrderSchema = z.object({
	fullName: typedName(3, "validation:fullNameRequired"),
	email: typedEmail("services:emailInvalid"),
	phone: typedText(6, 40, "services:phoneRequired"),
	notes: z
		.string({ error: () => "validation:invalid" })
		.trim()
		.max(2000, "validation:tooLong")
		.nullish(),
});

/**
 * POST /api/service-orders (SPEC 3, 7). serviceName, paymentMethod and status belong to its shape too and are read by
 * nobody: the server knows the name, and both others have only one beginning.
 */
export const serviceOrderCallSchema = serviceOrderSchema.extend({
	serviceId: z.union([z.number(), z.string()], { error: () => "services:serviceRequired" }).transform(String),
});

export type ServiceOrderFields = z.output<typeof serviceOrderSchema>;

/** The form's fields, by which the log of a service order says what was corrected. */
export const CONTACT_FIELDS = serviceOrderSchema.keyof().options;
export type ContactField = (typeof CONTACT_FIELDS)[number];
