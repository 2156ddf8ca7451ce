import { z } from "zod";
import { LOCALES } from "#app/domain/locale.ts";
import { serviceOrderByHandSchema } from "#app/domain/services/service-order-form.ts";

/** A service order taken at the counter: the public form's rules (SPEC 5) but for the e-mail, with the service and the customer's language. */
export const walkInSchema = serviceOrderByHandSchema.extend({
	service: z
		.string({ error: () => "counter:serviceRequired" })
		.regex(/^[1-9]\d{0,8}$/, { error: () => "counter:serviceRequired" }),
	language: z.enum(LOCALES, { error: () => "adminLists:languageRequired" }),
});
