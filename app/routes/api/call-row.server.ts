import type { ZodType } from "zod";
import type { AddressName } from "#app/addresses.ts";
import type { CallArgs } from "#app/http/answers/json.server.ts";

/**
 * anyone: no sign-in; owner: the browser that placed the order, its key, a lookup, or somebody of the shop (DECISIONS 4);
 * staff and admin: signed in.
 */
type CallAccess = "anyone" | "owner" | "staff" | "admin";

/** Not JSON: a file, a page, a way on, or nothing at all. */
export type OtherAnswer = "pdf" | "html" | "redirect" | "empty";

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
	/** What it answers when all is well, by status; refusals are the same for all. */
	answers: Partial<Record<number, ZodType | OtherAnswer>>;
	handle(args: CallArgs): Response | Promise<Response>;
}
