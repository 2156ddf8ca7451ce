import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { findService } from "#app/domain/services/read-services.server.ts";
import { findScheduled, type Scheduled, scheduleService } from "#app/domain/services/schedule-service.server.ts";
import { serviceOrderSchema } from "#app/domain/services/service-order-form.ts";
import { delayOrder } from "#app/http/access/order-limit.server.ts";
import { ownOrders } from "#app/http/access/own-orders.server.ts";
import { ownServiceOrders, scheduledHeaders } from "#app/http/access/own-service-orders.server.ts";
import { asTyped, keepingTyped, unlessAway } from "#app/http/answers/failed-post.server.ts";
import { messageOf } from "#app/http/answers/refusal.server.ts";
import { keyOfBuyer, keyToShow } from "#app/http/body/form-key.server.ts";
import { buyerOf } from "#app/http/cookies/buyer.server.ts";
import { cartOf } from "#app/http/cookies/cart.server.ts";
import { keepFlash } from "#app/http/cookies/flash.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

const DAY_MS = 86_400_000;

/** What the scheduling form shows, with the header that binds its key to this browser; null when there is no such service. */
export async function openServiceOrderForm(request: Request, idOrSlug: string) {
	const service = await findService(shop, localeOf(request), idOrSlug);
	if (!service) return null;
	const { orderKey, header, unseen } = await keyToShow(
		request,
		ownServiceOrders,
		(key) => findScheduled(shop, key),
		`-${service.id}`,
	);
	// The answer to the form never came.
	if (unseen) throw await goTo(request, unseen, "services:scheduledUnseen", header);
	return {
		offer: { service, orderKey, customer: await customerOf(request, service.id) },
		headers: { "Set-Cookie": header },
	};
}

/**
 * Who has just ordered the goods with which the service waits in this cart: nobody types the same twice (WCAG 3.3.7). Not at the
 * kiosk, where the next customer may stand by now.
 */
async function customerOf(request: Request, serviceId: number) {
	const isWaiting = cartOf(request).some(({ type, id }) => type === "service" && id === serviceId);
	const newest = isWaiting && !isKiosk(request) ? ownOrders.newest(request) : undefined;
	if (newest === undefined || !(await ownOrders.mayOpen(request, newest))) return null;
	const order = await readOrder(shop, newest);
	if (!order || Date.parse(order.createdAt) < shop.clock().getTime() - DAY_MS) return null;
	return { fullName: order.fullName, email: order.email ?? "", phone: order.phone };
}

/** What the form gets back when nothing was scheduled. */
interface ScheduleAnswer {
	lastResult: ReturnType<Submission<unknown>["reply"]>;
	/** The shop failed, not the customer (SPEC 8, serviceScheduleError). */
	failed: boolean;
}

/**
 * Takes the posted form: shows it again with what is wrong, or schedules and goes on to the confirmation (SPEC 2.12). A form of this
 * browser's that was edited after it had made its service order shows that one; opened anew it makes another.
 */
export const submitServiceOrder = (request: Request, idOrSlug: string, form: FormData) =>
	keepingTyped(request, form, () => takeServiceOrder(request, idOrSlug, form));

async function takeServiceOrder(request: Request, idOrSlug: string, form: FormData) {
	const submission = parseWithZod(form, { schema: serviceOrderSchema });
	if (form.get("intent") === "language") return answer({ lastResult: asTyped(submission), failed: false }, 200);
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
			idempotencyKey: keyOfBuyer(request, form),
			locale: localeOf(request),
		});
		// The page's own loader shows that there is no such service.
		if (!scheduled.ok) return answer({ lastResult: submission.reply(), failed: false }, 404);
		const { replay } = scheduled.value;
		// Without the cookie nothing says that this is the browser that it belongs to.
		if (replay && buyerOf(request) === null) {
			const message = messageOf({ code: "order-already-placed" }, localeOf(request));
			return answer({ lastResult: submission.reply({ formErrors: [message] }), failed: false }, 409);
		}
		return goTo(request, scheduled.value, replay === "edited" ? "services:scheduledBefore" : null);
	} catch (error) {
		unlessAway(error);
		logUnexpected(error, request);
		const lastResult = submission.reply({ formErrors: ["services:serviceScheduleErrorDescription"] });
		return answer({ lastResult, failed: true }, 503);
	}
}

/** To what was scheduled, with what is to be said of it. */
async function goTo(request: Request, scheduled: Scheduled, key: string | null, ...cookies: string[]) {
	const { id } = scheduled;
	const headers = await scheduledHeaders(request, scheduled);
	if (key) cookies.push(keepFlash({ tone: "info", key, values: { id } }));
	for (const cookie of cookies) headers.push(["Set-Cookie", cookie]);
	return redirect(path("serviceConfirmation", { id }), { status: 303, headers });
}

const answer = (body: ScheduleAnswer, status: number, headers: Record<string, string> = {}) =>
	data(body, { status, headers });
