import { z } from "zod";
import { tooLong } from "#app/domain/message.ts";
import { checkbox, optionalEmail, typedEmail, typedName, typedText } from "#app/domain/typed-fields.ts";

/** The service order form's rules (SPEC 5); messages are text keys. Upper bounds are ours: what fits a slip. */
export const serviceOrderSchema = z.object({
	fullName: typedName(3, "validation:fullNameRequired"),
	email: typedEmail("services:emailInvalid"),
	phone: typedText(6, 40, "services:phoneRequired"),
	notes: z
		.string({ error: () => "validation:invalid" })
		.trim()
		.max(2000, tooLong(2000))
		.nullish(),
});

/**
 * POST /api/service-orders (SPEC 3, 7). serviceName, paymentMethod and status belong to its shape too and are read by
 * nobody: the server knows the name, and both others have only one beginning.
 */
export const serviceOrderCallSchema = serviceOrderSchema.extend({
	serviceId: z.union([z.number(), z.string()], { error: () => "services:serviceRequired" }).transform(String),
});

/** What somebody of the shop types for a customer: the same, and the e-mail address may be left out. */
export const serviceOrderByHandSchema = serviceOrderSchema.extend({ email: optionalEmail("services:emailInvalid") });

export type ServiceOrderFields = z.output<typeof serviceOrderByHandSchema>;

/**
 * What admins and staff correct: the same, the service until the work is done, and whether the confirmation goes out again. An e-mail
 * address that is there is not taken away (editServiceOrder).
 */
export const serviceOrderEditSchema = z.object({
	service: z
		.string()
		.regex(/^[1-9]\d{0,8}$/, { error: () => "services:serviceRequired" })
		.transform(Number)
		.optional(),
	...serviceOrderByHandSchema.shape,
	resend: checkbox,
});

export type ServiceOrderEdit = z.output<typeof serviceOrderEditSchema>;

/** By which the log of a service order says what was corrected. */
export const EDITED_FIELDS = [...serviceOrderSchema.keyof().options, "service"] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];
