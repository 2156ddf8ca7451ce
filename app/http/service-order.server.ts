import { createHash } from "node:crypto";
import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { readOrderNumber } from "#app/domain/orders/order.ts";
import { opensServiceOrderWithKey, readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import { findService } from "#app/domain/services/read-services.server.ts";
import { scheduleService } from "#app/domain/services/schedule-service.server.ts";
import type { Service } from "#app/domain/services/service.ts";
import type { ServiceOrder } from "#app/domain/services/service-order.ts";
import { type ServiceOrderFields, serviceOrderSchema } from "#app/domain/services/service-order-form.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { PRIVATE_PAGE } from "#app/http/open-order.server.ts";
import { delayOrder } from "#app/http/order-limit.server.ts";
import { mayOpenServiceOrder, rememberServiceOrder, scheduledHeaders } from "#app/http/service-order-access.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";

const KEY = /^[A-Za-z0-9_-]{16,128}$/;

/** The form's one-time key, or a fresh one where none came that fits; like a call's, it counts with the e-mail address. */
function keyOfForm(form: FormData, email: string): string {
	const key = form.get("orderKey");
	return typeof key === "string" && KEY.test(key) ? keyOfVisitor(key, email) : shop.newKey();
}

function keyOfVisitor(key: string, email: string): string {
	return createHash("sha256").update(`${key}\n${email.toLowerCase()}`).digest("base64url");
}

/**
 * The key of a call. Callers make up their own and others may guess it, while a replay opens the order to the browser
 * that sent it: so it counts only together with the e-mail address.
 */
export function keyOfCall(key: string | null, email: string): string {
	return key === null ? shop.newKey() : keyOfVisitor(key, email);
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
		const scheduled = await schedule(request, idOrSlug, submission.value, keyOfForm(form, submission.value.email));
		// The page's own loader shows that there is no such service.
		if (!scheduled.ok) return answer({ lastResult: submission.reply(), failed: false }, 404);
		return redirect(paths.serviceConfirmation(scheduled.value.id), {
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

/** The one way from a request, posted or JSON, to a service order. */
export function schedule(request: Request, service: string, fields: ServiceOrderFields, idempotencyKey: string) {
	return scheduleService(shop, { ...fields, service, idempotencyKey, locale: localeOf(request) });
}

/** The service order with this number, if there is one and this browser may see it; null for both refusals alike. */
export async function openServiceOrder(request: Request, number: string | undefined): Promise<ServiceOrder | null> {
	const id = readOrderNumber(number);
	if (id === null || !(await mayOpenServiceOrder(request, id))) return null;
	return readServiceOrder(shop, id);
}

/**
 * A link from an e-mail: its key opens the order for this browser, and the same address follows without the key
 * (DECISIONS 4). Null when there is no key or it does not fit.
 */
export async function redirectWithoutKey(request: Request, number: string | undefined): Promise<Response | null> {
	const url = new URL(request.url);
	const key = url.searchParams.get("key");
	const id = readOrderNumber(number);
	if (!key || id === null || !(await opensServiceOrderWithKey(shop, id, key))) return null;
	url.searchParams.delete("key");
	return redirect(paths.serviceConfirmation(id) + url.search, {
		status: 303,
		headers: { ...PRIVATE_PAGE, "Set-Cookie": await rememberServiceOrder(request, id) },
	});
}
