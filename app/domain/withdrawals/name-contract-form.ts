import { z } from "zod";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { checkbox, typedText } from "#app/domain/typed-fields.ts";

z.config({ jitless: true });

/** Of which order or service order a declaration is; `shown`: the one whose name and e-mail stood above the tick. Messages are text keys. */
export const nameContractSchema = z.object({
	orderNumber: typedText(1, 40, "adminWithdrawals:numberRequired"),
	shown: z.string().nullish().transform(readOrderNumber),
	confirmed: checkbox,
});

export type NameContractFields = z.output<typeof nameContractSchema>;

/** Whose order or service order a number is, for a person to compare with the declaration. */
export interface NamedContract {
	id: number;
	fullName: string;
	email: string | null;
}
