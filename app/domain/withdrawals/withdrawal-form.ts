import { z } from "zod";

z.config({ jitless: true });

const text = (min: number, max: number, message: string) =>
	z
		.string({ error: () => message })
		.trim()
		.min(min, message)
		.max(max, "validation:tooLong");

/**
 * What a declaration of withdrawal needs (OUG 18/2026): who, from which contract, and where the receipt goes. Which goods
 * and why may be said, never asked for. The number is taken as typed: a wrong one does not make the declaration invalid.
 * Messages are text keys.
 */
export const withdrawalSchema = z.object({
	orderNumber: text(1, 40, "withdrawal:orderNumberRequired"),
	name: text(2, 120, "validation:contactName"),
	email: z
		.string({ error: () => "validation:contactEmail" })
		.trim()
		.max(254, "validation:contactEmail")
		.pipe(z.email({ error: () => "validation:contactEmail" })),
	text: z
		.string({ error: () => "validation:invalid" })
		.trim()
		.max(2000, "validation:tooLong")
		.nullish()
		.transform((value) => value || null),
});

export type WithdrawalFields = z.output<typeof withdrawalSchema>;
