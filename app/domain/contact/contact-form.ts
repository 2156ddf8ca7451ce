import { z } from "zod";
import { typedEmail, typedName, typedText } from "#app/domain/typed-fields.ts";

/** The contact form's rules (SPEC 5); messages are text keys. */
export const contactSchema = z.object({
	name: typedName(2, "validation:contactName"),
	email: typedEmail("validation:contactEmail"),
	subject: typedText(3, 200, "validation:contactSubject"),
	message: typedText(10, 5000, "validation:contactMessage"),
	privacy: z.literal(true, { error: () => "validation:contactPrivacy" }),
});

export type ContactMessage = z.output<typeof contactSchema>;
