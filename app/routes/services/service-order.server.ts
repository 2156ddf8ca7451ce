import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { opensServiceOrderWithKey } from "#app/domain/services/read-service-order.server.ts";
import { findService } from "#app/domain/services/read-services.server.ts";
import { scheduleService } from "#app/domain/services/schedule-service.server.ts";
import type { Service } from "#app/domain/services/service.ts";
import { serviceOrderSchema } from "#app/domain/services/service-order-form.ts";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { delayOrder } from "#app/http/access/order-limit.server.ts";
import { rememberServiceOrder, scheduledHeaders } from "#app/http/access/own-service-orders.server.ts";
import { IDEMPOTENCY_KEY, keyOfPerson } from "#app/http/body/idempotency-key.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/**
 * The form's one-time key, or a fresh one where none came that fits. It counts with all that was typed: visitors without cookies
 * get the same page from memory, and with it the same key, so an edited form is another booking.
 */
function keyOfForm(form: FormData, service: string, typed: { email: string }): string {
	const key = form.get("orderKey");
	const own = typeof key === "string" && IDEMPOTENCY_KEY.test(key) ? key : null;
	return keyOfPerson(own, typed.email, JSON.stringify([service, typed]));
}

/** What the scheduling form shows; null when there is no such service. */
export async function openServiceOrderForm(
	request: Request,
	idOrSlug: string,
): Promise<{ service: Service; orderKey: string } | null> {
	const service = await findService(shop, localeOf(request), idOrSlug);
	return service && { service, orderKey: shop.newKey() };
}

/** What the form gets back when nothing was scheduled. */
export interface ServiceOrderAnswer {
	lastResult: ReturnType<Submission<unknown>["reply"]>;
	/** The shop failed, not the customer (SPEC 8, serviceScheduleError). */
	failed: boolean;
}

/** Takes the posted form: shows it again with what is wrong, or schedules and goes on to the confirmation (SPEC 2.12). */
export async function submitServiceOrder(request: Request, idOrSlug: string, form: FormData) {
	const submission = parseWithZod(form, { schema: serviceOrderSchema });
	if (submission.status !== "success") return answer({ lastResult: submission.reply(), failed: false }, 422);
	const delay = await delayOrder(request);
	if (delay) {
		const lastResult = submission.reply({ formErrors: [delay.message] });
		return answer({ lastResult, failed: false }, 429, delay.headers);
	}
	try {
		const scheduled = await scheduleService(shop, {
			...submission.value,
			service: idOrSlug,
			idempotencyKey: keyOfForm(form, idOrSlug, submission.value),
			locale: localeOf(request),
		});
		// The page's own loader shows that there is no such service.
		if (!scheduled.ok) return answer({ lastResult: submission.reply(), failed: false }, 404);
		return redirect(path("serviceConfirmation", { id: scheduled.value.id }), {
			status: 303,
			headers: await scheduledHeaders(request, scheduled.value),
		});
	} catch (error) {
		logUnexpected(error, request);
		const lastResult = submission.reply({ formErrors: ["services:serviceScheduleErrorDescription"] });
		return answer({ lastResult, failed: true }, 503);
	}
}

const answer = (body: ServiceOrderAnswer, status: number, headers: Record<string, string> = {}) =>
	data(body, { status, headers });

/**
 * A link from an e-mail: its key opens the order for this browser, and the same address follows without the key
 * (DECISIONS 4). Null when there is no key or it does not fit.
 */
export async function redirectWithoutKey(request: Request, number: string | undefined): Promise<Response | null> {
	const url = new URL(request.url);
	const key = url.searchParams.get("key");
	const id = readOrderNumber(number);
	if (!key || id === null || !(await opensServiceOrderWithKey(shop, id, key.slice(0, 128)))) return null;
	url.searchParams.delete("key");
	return redirect(path("serviceConfirmation", { id }) + url.search, {
		status: 303,
		headers: { ...PRIVATE_PAGE, "Set-Cookie": rememberServiceOrder(request, id) },
	});
}
