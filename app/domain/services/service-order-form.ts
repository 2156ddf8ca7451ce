import { z } from "zod";

// zod would otherwise probe `eval`, which the content security policy reports.
z.config({ jitless: true });

const text = (min: number, max: number, message: string) =>
	z
		.string({ error: () => message })
		.trim()
		.min(min, message)
		.max(max, "validation:tooLong");

/** The service order form's rules (SPEC 5); messages are text keys. Upper bounds are ours: what fits a slip. */
export const serviceOrderSchema = z.object({
	fullName: text(3, 120, "validation:fullNameRequired"),
	email: z
		.string({ error: () => "services:emailInvalid" })
		.trim()
		.max(254, "services:emailInvalid")
		.pipe(z.email({ error: () => "services:emailInvalid" })),
	phone: text(6, 40, "services:phoneRequired"),
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
