import { parseWithZod } from "@conform-to/zod/v4";
import { readOrderNumber } from "#app/domain/orders/order.ts";
import { orderAccessSchema } from "#app/domain/orders/order-access-form.ts";
import { opensWithEmail } from "#app/domain/orders/read-order.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/http/gate.server.ts";
import { rememberOrder } from "#app/http/order-access.server.ts";
import { createRateLimit } from "#app/http/rate-limit.server.ts";
import { shop } from "#app/http/shop.server.ts";

const MINUTE_MS = 60_000;
const byAddress = createRateLimit({ tries: 5, windowMs: MINUTE_MS });
const byNumber = createRateLimit({ tries: 5, windowMs: MINUTE_MS });

/**
 * Opens an order by number and e-mail. "No such order" and "another e-mail" are one and the same answer, and both sides
 * of a guess are limited (DECISIONS 4).
 */
export async function lookUpOrder(request: Request, form: FormData) {
	const submission = parseWithZod(form, { schema: orderAccessSchema });
	if (submission.status !== "success") return fail({ answer: { lastResult: submission.reply() }, status: 422 });
	const refuse = (message: string, status: number) =>
		fail({ answer: { lastResult: submission.reply({ formErrors: [message] }) }, status });

	const { orderNumber, email } = submission.value;
	const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
	// An address that is held back must not use up the tries of somebody's order number.
	const allowed = byAddress.take(address) && byNumber.take(orderNumber.replace(/\D/g, ""));
	if (!allowed) return refuse("order:accessTooMany", 429);

	const id = readOrderNumber(orderNumber) ?? 0;
	if (!(await opensWithEmail(shop, id, email))) return refuse("order:accessDenied", 404);
	return ok({ id, setCookie: await rememberOrder(request, id) });
}
