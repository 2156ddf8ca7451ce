import { z } from "zod";

z.config({ jitless: true });

const text = (min: number, max: number, message: string) =>
	z
		.string({ error: () => message })
		.trim()
		.min(min, message)
		.max(max, "validation:tooLong");

/** The contact form's rules (SPEC 5); messages are text keys. */
export const contactSchema = z.object({
	name: text(2, 120, "validation:contactName"),
	email: z
		.string({ error: () => "validation:contactEmail" })
		.trim()
		.max(254, "validation:contactEmail")
		.pipe(z.email({ error: () => "validation:contactEmail" })),
	subject: text(3, 200, "validation:contactSubject"),
	message: text(10, 5000, "validation:contactMessage"),
	privacy: z.literal(true, { error: () => "validation:contactPrivacy" }),
});

export type ContactMessage = z.output<typeof contactSchema>;
