import { readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import { scheduleService as takeBooking } from "#app/domain/services/schedule-service.server.ts";
import { serviceOrderCallSchema } from "#app/domain/services/service-order-form.ts";
import { delayedCall, delayOrder } from "#app/http/access/order-limit.server.ts";
import { openServiceOrder, scheduledHeaders } from "#app/http/access/own-service-orders.server.ts";
import { json, jsonError, readJsonAs } from "#app/http/answers/json.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { idempotencyKeyOf, keyOfPerson } from "#app/http/body/idempotency-key.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import * as answers from "#app/routes/api/answer-schemas.ts";
import { type Call, ownKey } from "#app/routes/api/call-row.server.ts";
import { serviceOrderJson } from "#app/routes/api/service-json.server.ts";

export const serviceOrderCalls: Call[] = [
	{
		method: "post",
		address: "apiServiceOrders",
		name: "scheduleService",
		summary: "A service to be done in the store",
		access: "anyone",
		idempotent: true,
		body: serviceOrderCallSchema,
		answers: { 201: answers.scheduledService },
		handle: ({ request }) => scheduleService(request),
	},
	{
		method: "get",
		address: "apiServiceOrder",
		name: "showServiceOrder",
		summary: "A scheduled service",
		access: "booker",
		query: [ownKey],
		answers: { 200: answers.shownServiceOrder, 303: "redirect" },
		handle: ({ request, params }) => showServiceOrder(request, params.id),
	},
];

/**
 * POST /api/service-orders (SPEC 3, 7): schedules a service as the form does. A repeated `Idempotency-Key` header, with
 * the same e-mail address, gives the same order again, without the cookie that opens it; with another body it is refused.
 */
async function scheduleService(request: Request): Promise<Response> {
	const body = await readJsonAs(request, serviceOrderCallSchema);
	if (!body.ok) return jsonError(request, body.error);
	const key = idempotencyKeyOf(request);
	if (!key.ok) return jsonError(request, key.error);
	const delay = await delayOrder(request);
	if (delay) return delayedCall(delay);
	const { serviceId, ...fields } = body.value;
	const scheduled = await takeBooking(shop, {
		...fields,
		service: serviceId,
		idempotencyKey: keyOfPerson(key.value, fields.email),
		locale: localeOf(request),
	});
	if (!scheduled.ok) return jsonError(request, scheduled.error);
	const { id, replay } = scheduled.value;
	if (replay === "edited") return jsonError(request, { code: "key-reused" });
	const { locale, t } = textsOf(request);
	const order = (await readServiceOrder(shop, id))!;
	return json(
		{ orderId: id, id, message: t("services:callScheduled"), order: serviceOrderJson(order, locale) },
		{ status: 201, headers: replay ? [] : await scheduledHeaders(request, scheduled.value) },
	);
}

/**
 * GET /api/service-orders/{id}, which answers as the POST does (SPEC 3, 7): for the browser that made it; others get what an
 * unknown number gets (DECISIONS 4).
 */
async function showServiceOrder(request: Request, number: string | undefined): Promise<Response> {
	const order = await openServiceOrder(request, number);
	if (!order) return jsonError(request, { code: "order-not-found" });
	const shown = serviceOrderJson(order, localeOf(request));
	return json({ ...shown, orderId: shown.id, order: shown });
}
