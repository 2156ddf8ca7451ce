import { z } from "zod";
import { optionalText, typedEmail, typedName, typedText } from "#app/domain/typed-fields.ts";
import { WITHDRAWN_CONTRACTS } from "#app/domain/withdrawals/withdrawal.ts";

/**
 * What a declaration of withdrawal needs (OUG 18/2026): who, from which contract, and where the receipt goes. Which goods
 * and why may be said, never asked for. The number is taken as typed: a wrong one does not make the declaration invalid.
 * Messages are text keys.
 */
export const withdrawalSchema = z.object({
	contract: z.enum(WITHDRAWN_CONTRACTS, { error: () => "validation:invalid" }).default("order"),
	orderNumber: typedText(1, 40, "withdrawal:orderNumberRequired"),
	name: typedName(2, "validation:contactName"),
	email: typedEmail("validation:contactEmail"),
	text: optionalText(2000),
});

export type WithdrawalFields = z.output<typeof withdrawalSchema>;
