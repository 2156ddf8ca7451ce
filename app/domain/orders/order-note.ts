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

export const orderNoteSchema = z.object({ text: typedText(1, 2000, "validation:noteRequired") });
