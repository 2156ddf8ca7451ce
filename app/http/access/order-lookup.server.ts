import { parseWithZod } from "@conform-to/zod/v4";
import type { ShopErrorCode } from "#app/domain/errors.ts";
import { readCopiedNumber } from "#app/domain/order-number.ts";
import { orderAccessSchema } from "#app/domain/orders/order-access-form.ts";
import { opensWithEmail } from "#app/domain/orders/read-order.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { DownloadKind } from "#app/http/access/download-links.server.ts";
import { ownOrders } from "#app/http/access/own-orders.server.ts";
import { addressLimit, shopLimit } from "#app/http/access/shop-limit.server.ts";
import { asTyped } from "#app/http/answers/failed-post.server.ts";
import { STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { addressOf } from "#app/http/gate/gate.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

const MINUTE_MS = 60_000;
/** One budget for every way to guess: the order's own form, the portals and the calls (DECISIONS 4). */
const byAddress = addressLimit("lookups of an address", { tries: 10, windowMs: MINUTE_MS });
const byNumber = shopLimit("lookups of an order", { tries: 5, windowMs: MINUTE_MS });
/** Numbers count up: whoever knows an e-mail address and has many networks would try them all. */
const byEmail = shopLimit("lookups with an e-mail", { tries: 10, windowMs: MINUTE_MS });

/** The two portals (SPEC 2.15): where they are, and what they say (SPEC 8). */
export const PORTALS = {
	invoice: {
		path: (order?: number) => path("invoices", { order }),
		title: "lookup:invoicesTitle",
		description: "lookup:invoicesDescription",
		searchFailed: "lookup:invoiceSearchFailed",
		downloadFailed: "lookup:invoiceDownloadFailed",
	},
	warranty: {
		path: (order?: number) => path("warranty", { order }),
		title: "lookup:warrantyTitle",
		description: "lookup:warrantyDescription",
		searchFailed: "lookup:warrantySearchFailed",
		downloadFailed: "lookup:warrantyDownloadFailed",
	},
} as const satisfies Record<DownloadKind, object>;

/** What somebody types to open an order. */
interface OrderGuess {
	orderNumber: string;
	email: string;
}

type LookupRefusal = "order-not-found" | "too-many-requests";

/** The words of a refusal; those of "no such order" and "another e-mail" are the same. */
export const LOOKUP_MESSAGES = {
	"order-not-found": "order:accessDenied",
	"too-many-requests": "errors:too-many-requests",
} as const satisfies Record<LookupRefusal, string>;

/** Says when a caller that is held back may try again. */
export const lookupHeaders = (code: ShopErrorCode): Record<string, string> =>
	code === "too-many-requests" ? { "Retry-After": String(MINUTE_MS / 1_000) } : {};

/**
 * Opens an order by number and e-mail for this browser. "No such order" and "another e-mail" are one and the same answer
 * after the same work, and each side of a guess is limited (DECISIONS 4); a right one does not count.
 */
export async function openByGuess(
	request: Request,
	{ orderNumber, email }: OrderGuess,
): Promise<Result<{ id: number; setCookie: string }, LookupRefusal>> {
	const address = addressOf(request);
	const id = readCopiedNumber(orderNumber) ?? 0;
	const [number, mailbox] = [String(id), email.toLowerCase()];
	// An address that is held back must not use up the tries of somebody's order number.
	const allowed = (await byAddress.take(address)) && (await byNumber.take(number)) && (await byEmail.take(mailbox));
	if (!allowed) return fail("too-many-requests");
	if (!(await opensWithEmail(shop, id, email))) return fail("order-not-found");
	await byAddress.giveBack(address);
	await byNumber.giveBack(number);
	await byEmail.giveBack(mailbox);
	return ok({ id, setCookie: await ownOrders.remember(request, id) });
}

/**
 * The form for number and e-mail: the opened order, or the form's answer with what was typed.
 *
 * @param whenItFails the text key of a portal's own words for a search that could not be made (SPEC 8); without it such a
 * failure is the error screen's
 */
export async function lookUpOrder(request: Request, form: FormData, whenItFails?: string) {
	const submission = parseWithZod(form, { schema: orderAccessSchema });
	if (form.get("intent") === "language")
		return fail({ answer: { lastResult: asTyped(submission) }, status: 200, headers: {} });
	if (submission.status !== "success")
		return fail({ answer: { lastResult: submission.reply() }, status: 422, headers: {} });
	const refuse = (message: string, code: LookupRefusal | "search-failed") =>
		fail({
			answer: { lastResult: submission.reply({ formErrors: [message] }) },
			status: STATUS_OF[code],
			headers: lookupHeaders(code),
		});
	try {
		const opened = await openByGuess(request, submission.value);
		return opened.ok ? opened : refuse(LOOKUP_MESSAGES[opened.error], opened.error);
	} catch (error) {
		if (whenItFails === undefined) throw error;
		logUnexpected(error, request);
		return refuse(whenItFails, "search-failed");
	}
}
