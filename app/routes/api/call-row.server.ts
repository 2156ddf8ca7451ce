import { type ZodType, z } from "zod";
import type { AddressName } from "#app/addresses.ts";
import type { CallArgs } from "#app/http/answers/json.server.ts";

/**
 * anyone: no sign-in; owner: the browser that placed the order, its key, a lookup, or somebody of the shop (DECISIONS 4);
 * booker: the same of a service order; permitted: the owner, or an address with a permit of its own; staff and admin: signed in.
 */
type CallAccess = "anyone" | "owner" | "booker" | "permitted" | "staff" | "admin";

/** Not JSON: a file, a page, a way on, nothing at all, or a refusal without a word. */
export type OtherAnswer = "pdf" | "html" | "redirect" | "empty" | "refused";

/** Of a call that shows an order to whoever has its key (DECISIONS 4). */
export const ownKey = {
	name: "key",
	description: "The order's own, as its e-mails have it: sets the cookie and leads on to the address without it.",
	schema: z.string(),
};

/** A row of the table of calls: what it says in /api/openapi.json, and what it does. */
export interface Call {
	method: "get" | "post";
	address: AddressName;
	name: string;
	summary: string;
	access: CallAccess;
	query?: { name: string; description: string; schema: ZodType }[];
	/** Whether a repeated call with the same Idempotency-Key makes nothing a second time. */
	idempotent?: true;
	body?: ZodType;
	/** Whether the body is a form's and not JSON. */
	isForm?: true;
	/** What it answers when all is well, by status; refusals are the same for all, but for those that are named here. */
	answers: Partial<Record<number, ZodType | OtherAnswer>>;
	handle(args: CallArgs): Response | Promise<Response>;
}
