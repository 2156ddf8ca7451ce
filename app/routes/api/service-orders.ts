import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import { serviceOrderCallSchema } from "#app/domain/services/service-order-form.ts";
import { idempotencyKeyOf } from "#app/http/idempotency-key.server.ts";
import { json, jsonError, methodNotAllowed, readJsonAs } from "#app/http/json.server.ts";
import { delayedCall, delayOrder } from "#app/http/order-limit.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { serviceOrderJson } from "#app/http/service-json.server.ts";
import { keyOfCall, schedule } from "#app/http/service-order.server.ts";
import { scheduledHeaders } from "#app/http/service-order-access.server.ts";
import { shop } from "#app/http/shop.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "POST");

/**
 * POST /api/service-orders (SPEC 3, 7): schedules a service as the form does. A repeated `Idempotency-Key` header, with
 * the same e-mail address, gives the same order again, as the form's one-time key does.
 */
export async function action({ request }: ActionFunctionArgs) {
	if (request.method !== "POST") return methodNotAllowed(request, "POST");
	const body = await readJsonAs(request, serviceOrderCallSchema);
	if (!body.ok) return jsonError(request, body.error);
	const key = idempotencyKeyOf(request);
	if (!key.ok) return jsonError(request, key.error);
	const delay = await delayOrder(request);
	if (delay) return delayedCall(delay);
	const { serviceId, ...fields } = body.value;
	const scheduled = await schedule(request, serviceId, fields, keyOfCall(key.value, fields.email));
	if (!scheduled.ok) return jsonError(request, scheduled.error);
	const { locale, t } = textsOf(request);
	const { id } = scheduled.value;
	const order = (await readServiceOrder(shop, id))!;
	return json(
		{ orderId: id, id, message: t("services:callScheduled"), order: serviceOrderJson(order, locale) },
		{ status: 201, headers: await scheduledHeaders(request, scheduled.value) },
	);
}
