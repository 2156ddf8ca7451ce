import { z } from "zod";
import { LOCALES } from "#app/domain/locale.ts";
import { serviceOrderByHandSchema } from "#app/domain/services/service-order-form.ts";
import { agreedPriceSchema } from "#app/domain/services/service-payment-form.ts";

/** A service order taken at the counter: the public form's rules (SPEC 5) but for the e-mail, with the service, the customer's language and the price where one is agreed on at once. */
export const walkInSchema = z.object({
	service: z
		.string({ error: () => "counter:serviceRequired" })
		.regex(/^[1-9]\d{0,8}$/, { error: () => "counter:serviceRequired" }),
	...serviceOrderByHandSchema.shape,
	...agreedPriceSchema.shape,
	language: z.enum(LOCALES, { error: () => "adminLists:languageRequired" }),
});
