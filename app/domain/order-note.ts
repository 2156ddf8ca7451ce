import { z } from "zod";
import { typedText } from "#app/domain/typed-fields.ts";

/** What admins and staff write about an order among themselves; customers never see it. */
export interface OrderNote {
	id: number;
	/** UTC ISO. */
	at: string;
	accountEmail: string;
	text: string;
}

/** Which note is taken away. */
export const removeNoteSchema = z.object({
	note: z
		.string({ error: () => "validation:invalid" })
		.regex(/^[1-9]\d{0,14}$/, { error: () => "validation:invalid" })
		.transform(Number),
});

export const orderNoteSchema = z.object({ text: typedText(1, 2000, "validation:noteRequired") });
