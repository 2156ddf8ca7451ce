import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { OrderAnswer } from "#app/components/back-office/order-form.tsx";
import type { ShopError } from "#app/domain/errors.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { ORDER_INTENTS, type OrderIntent } from "#app/domain/orders/admin-order-forms.ts";
import { isOpenQuote, type Order } from "#app/domain/orders/order.ts";
import { readOrder, readOrderKey } from "#app/domain/orders/read-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import type { OrderMoney } from "#app/domain/payments/order-money.ts";
import { readOpenWithdrawal } from "#app/domain/withdrawals/read-withdrawals.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { namedBy, numberOf } from "#app/http/answers/named.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { answerRefused, refusal, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { readEdge } from "#app/http/body/list-query.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { ORDER_FORMS } from "#app/routes/admin/orders/order-forms.server.ts";

/** /admin/orders/{id}: everything about one order; an unknown number is not found. */
export async function openOrderDetails({ request, params }: BackOfficeArgs) {
	const edge = readEdge(new URL(request.url).searchParams);
	const details = await namedBy(params, (id) => readOrderDetails(shop, id, edge), "order-not-found");
	const title = textsOf(request).t("order:numbered", { id: details.order.id });
	const [link, withdrawal] = await Promise.all([
		linkOf(details.order, details.money),
		readOpenWithdrawal(shop, "order", details.order.id),
	]);
	return { details, link, withdrawal, formKey: shop.newKey(), meta: { title, noindex: true } };
}

/** What its customer was sent by nobody: the link that opens an order without an e-mail address, or a quote that waits. */
async function linkOf(order: Order, money: OrderMoney): Promise<string | null> {
	if (order.isErased || (order.email !== null && !isOpenQuote(order, money))) return null;
	const key = await readOrderKey(shop, order.id);
	return key && (shop.orderCode?.(order, key).link ?? null);
}

/** The posts of an order's page: one form each, told apart by `intent`. Done, it goes back to the page. */
export async function submitOrderDetails({ request, params, account }: BackOfficeArgs) {
	const orderId = numberOf(params, "order-not-found");
	const form = await readForm(request);
	const intent = ORDER_INTENTS.find((known) => known === form.get("intent"));
	if (!intent) throw refusal("bad-request");
	const { schema, run } = ORDER_FORMS[intent](form);
	const submission = parseWithZod(form, { schema });
	const answer = (body: OrderAnswer, status: number) =>
		data({ intent, record: readOrderNumber(form.get("record")), ...body } satisfies OrderAnswer, { status });
	if (submission.status !== "success") {
		// The page that comes back has the forms of the new status: what is wrong in the old one would be told nowhere.
		const problem = await changedMeanwhile(orderId, form.get("seen"));
		return answer({ lastResult: submission.reply(), problem }, problem ? STATUS_OF[problem.code] : 422);
	}
	const done = await run(submission.value as never, { orderId, account, form });
	if (done.ok) {
		const key = await doneOf(orderId, intent);
		return goDone(path("adminOrder", { id: orderId }), key, { id: orderId });
	}
	const { status, ...refused } = answerRefused(submission, done.error);
	return answer(refused, status);
}

/** @param seen the status that the form was made for; null of forms that every status has */
async function changedMeanwhile(orderId: number, seen: unknown): Promise<ShopError | undefined> {
	const order = seen === null ? null : await readOrder(shop, orderId);
	return order && order.status !== seen ? { code: "changed-meanwhile" } : undefined;
}

/** A parcel's number is mailed, and so is that an order waits, where there is an address. */
async function doneOf(id: number, intent: OrderIntent) {
	const isMailed = intent === "tracking" || intent === "ready";
	const isSilent = isMailed && (await readOrder(shop, id))?.email === null;
	return `adminOrders:done_${intent}${isSilent ? "NoEmail" : ""}`;
}
