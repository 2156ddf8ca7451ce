import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { settings } from "#app/config/env.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { lngOf } from "#app/domain/locale.ts";
import { readEmailsAbout } from "#app/domain/outbox/read-outbox.server.ts";
import { readServiceNotes } from "#app/domain/services/add-service-note.server.ts";
import { editRevision } from "#app/domain/services/edit-service-order.server.ts";
import { readServiceOrderKey } from "#app/domain/services/read-service-order.server.ts";
import { readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import { listServices } from "#app/domain/services/read-services.server.ts";
import { readyDays } from "#app/domain/services/ready-day.ts";
import { readOpenWithdrawal } from "#app/domain/withdrawals/read-withdrawals.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { numberOf } from "#app/http/answers/named.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { answerRefused, refusal } from "#app/http/answers/refusal.server.ts";
import { SERVICE_ORDER_FORMS } from "#app/http/answers/service-order-forms.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** One service order with a fresh one-time key for its payment form; an unknown number is not found. */
export async function openServiceOrderDetails({ request, params, account }: BackOfficeArgs) {
	const id = numberOf(params);
	const [order, emails, withdrawal] = await Promise.all([
		readServiceOrderDetails(shop, id, account.role),
		readEmailsAbout(shop, { type: "service-order", id }),
		readOpenWithdrawal(shop, "service", id),
	]);
	if (!order) throw refusal("not-found");
	const title = textsOf(request).t("adminServiceOrders:numbered", { id });
	const services = (await listServices(shop, localeOf(request))).map(({ id, name }) => ({ id, name }));
	const notes = await readServiceNotes(shop, id, account);
	const key = order.email === null && !order.isErased ? await readServiceOrderKey(shop, id) : null;
	return {
		order,
		/** What no e-mail has brought its customer. */
		link: key && settings().siteUrl + path("serviceConfirmation", { id, key, lng: lngOf(order.locale) }),
		services,
		notes,
		readyDays: readyDays(shop.clock()),
		revision: editRevision(order),
		emails,
		withdrawal,
		isAdmin: account.role === "admin",
		orderKey: shop.newKey(),
		meta: { title, noindex: true },
	};
}

type Intent = keyof typeof SERVICE_ORDER_FORMS;

/** What the page gets back when nothing was changed. */
export interface ServiceOrderAnswer {
	/** What was typed into a form, and what is wrong with it. */
	results?: Partial<Record<Intent, ReturnType<Submission<unknown>["reply"]>>>;
	/** Why a step was refused. */
	problem?: ShopError | undefined;
}

/**
 * The posts of a service order's page: one form each, told apart by `intent`; all return to `back`, the page itself.
 *
 * @param back where the page of this service order is; admins and staff have their own
 */
export async function submitServiceOrderDetails(
	{ request, params, account }: BackOfficeArgs,
	back: (id: number) => string,
) {
	const id = numberOf(params);
	const form = await readForm(request);
	const intents = Object.keys(SERVICE_ORDER_FORMS) as Intent[];
	const intent = intents.find((known) => known === form.get("intent")) ?? "pay";
	const { schema, run } = SERVICE_ORDER_FORMS[intent]();
	const submission = parseWithZod(form, { schema });
	const answer = (body: ServiceOrderAnswer, status: number) => data(body, { status });
	if (submission.status !== "success") return answer({ results: { [intent]: submission.reply() } }, 422);
	const done = await run(submission.value as never, { id, account, form });
	if (done.ok) return goWith(back(id), done.value);
	const { lastResult, problem, status } = answerRefused(submission, done.error);
	return answer({ results: { [intent]: lastResult }, problem }, status);
}
