import { z } from "zod";
import { oneLine } from "#app/domain/email/one-line.ts";

export interface MailAddress {
	/** As mail programs show it; may be empty. */
	name: string;
	/** Exactly one address. */
	address: string;
}

const NAME_LIMIT = 120;
const ADDRESS_LIMIT = 254;
/** The forms' own rule; it has no spaces, commas, quotes, brackets or line breaks, so it can never be two addresses. */
const oneAddress = z.email();

/** A recipient from a stored name and address; null where the text is not exactly one address (PROTOCOLS, "Mail"). */
export function readMailAddress(name: string, address: string): MailAddress | null {
	if (address.length > ADDRESS_LIMIT || !oneAddress.safeParse(address).success) return null;
	return { name: oneLine(name, NAME_LIMIT), address };
}
