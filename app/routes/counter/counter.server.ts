import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { ZodType, z } from "zod";
import { COUNTER_LISTS } from "#app/domain/counter/counter.ts";
import {
	counterMeansSchema,
	counterPaymentSchema,
	counterSteps,
	mayCancelAtCounter,
} from "#app/domain/counter/counter-steps.ts";
import {
	readCorrections,
	readCounter,
	readCounterMeans,
	searchCounter,
} from "#app/domain/counter/read-counter.server.ts";
import {
	cancelAtCounter,
	handOver,
	takeBackAtCounter,
	takeCounterPayment,
} from "#app/domain/counter/serve-order.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { lookUpInvoice } from "#app/domain/invoices/look-up-invoice.server.ts";
import { ORDER_STATUSES } from "#app/domain/order-status.ts";
import { plainMoveSchema, reasonSchema } from "#app/domain/orders/admin-order-forms.ts";
import { announceReady } from "#app/domain/orders/announce-ready.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { readWayBackOf } from "#app/domain/orders/way-back.server.ts";
import type { Result } from "#app/domain/result.ts";
import { readOpenWithdrawal } from "#app/domain/withdrawals/read-withdrawals.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { namedBy, numberOf } from "#app/http/answers/named.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { answerRefused, refusal, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { readEdge, readSearch } from "#app/http/body/list-query.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** /staff: what waits at the counter, or what was looked for (DECISIONS 8). */
export async function openCounter({ request }: BackOfficeArgs) {
	const query = new URL(request.url).searchParams;
	const search = readSearch(query);
	const list = COUNTER_LISTS.find((known) => known === query.get("list")) ?? null;
	const meta = { title: textsOf(request).t("counter:title"), noindex: true };
	if (search !== "") return { search, list: null, counter: null, findings: await searchCounter(shop, search), meta };
	return { search, list, counter: await readCounter(shop, list, readEdge(query)), findings: null, meta };
}

/** /staff/orders/{id}: what the counter needs of an order, and nothing of the ledger or the notes behind it. */
export async function openCounterOrder({ request, params, account }: BackOfficeArgs) {
	const details = await namedBy(params, (id) => readOrderDetails(shop, id), "order-not-found");
	const { order, items, money } = details;
	const title = textsOf(request).t("order:numbered", { id: order.id });
	const shown = { order, items, money };
	const means = await readCounterMeans(shop, order);
	const corrections = await readCorrections(shop, details, account);
	const mayCancel = mayCancelAtCounter(details);
	return {
		details: shown,
		missing: (await lookUpInvoice(shop, order, money.state)).missing,
		steps: counterSteps(details),
		mayCancel,
		wayBack: await wayBackOf(order, account),
		means,
		corrections,
		isAdmin: account.role === "admin",
		withdrawal: await readOpenWithdrawal(shop, "order", order.id),
		meta: { title, noindex: true },
	};
}

/** Of an order that is picked up, what was pressed for the wrong one today. */
async function wayBackOf({ id, delivery, status }: Order, { role }: BackOfficeArgs["account"]) {
	const way = delivery.method === "pickup" ? await readWayBackOf(shop, { id, status }, role) : null;
	return way && (status === "delivered" || status === "cancelled") ? { to: way.to, isTold: way.isTold } : null;
}

/** What the page gets back when nothing was changed. */
interface CounterAnswer {
	/** Which form it is about. */
	intent?: keyof typeof FORMS;
	lastResult?: ReturnType<Submission<unknown>["reply"]>;
	problem?: ShopError;
}

/** The posts of that page: a payment, or the goods themselves; both come back to it. */
export async function submitCounterOrder({ request, params, account }: BackOfficeArgs) {
	const orderId = numberOf(params, "order-not-found");
	const form = await readForm(request);
	if (form.get("intent") === "means") return correctMeans(form, orderId, account);
	const intent = STEPS.find((known) => known === form.get("intent"));
	const seen = ORDER_STATUSES.find((known) => known === form.get("seen"));
	if (!intent || !seen) throw refusal("bad-request");
	const { schema, run } = FORMS[intent];
	const answer = (body: CounterAnswer, status: number) => data(body, { status });
	const submission = parseWithZod(form, { schema });
	if (submission.status !== "success") return answer({ intent, lastResult: submission.reply() }, 422);
	const done = await run({ orderId, seen, account, ...(submission.value as object) } as never);
	if (done.ok) return goBack(orderId, intent);
	const { lastResult, problem, status } = answerRefused(submission, done.error);
	return answer(problem ? { problem } : { intent, lastResult }, status);
}

/** A payment that was taken by the wrong means: cash for card, or the other way round. */
async function correctMeans(form: FormData, orderId: number, account: BackOfficeArgs["account"]) {
	const wish = counterMeansSchema.safeParse(Object.fromEntries(form));
	if (!wish.success) throw refusal("bad-request");
	const { record, means } = wish.data;
	const corrected = await voidPayment(shop, { orderId, record, instead: means, note: null, account });
	if (corrected.ok) return goBack(orderId, means === "none" ? "void" : "means");
	const { error } = corrected;
	if (error.code === "order-not-found") throw refusal(error.code);
	// Only a limit speaks of a field: cash that this customer may not pay today.
	const problem: ShopError = error.fields ? { code: limitCode(error.fields.instead) } : error;
	return data<CounterAnswer>({ problem }, { status: STATUS_OF[problem.code] });
}

const limitCode = (message: string | undefined) =>
	message === "validation:companyCashLimit" ? "company-cash-limit" : "cash-limit";

type About = Parameters<typeof handOver>[1];

/** One form of the page: its schema, and the use case that it asks for. */
function form<S extends ZodType>(schema: S, run: (about: About & z.output<S>) => Promise<Result<unknown>>) {
	return { schema: schema as ZodType, run };
}

const FORMS = {
	payment: form(counterPaymentSchema, (about) => takeCounterPayment(shop, about)),
	deliver: form(plainMoveSchema, (about) => handOver(shop, about)),
	ready: form(plainMoveSchema, (about) => announceReady(shop, { ...about, isReady: true })),
	unready: form(plainMoveSchema, (about) => announceReady(shop, { ...about, isReady: false })),
	undeliver: form(plainMoveSchema, (about) => takeBackAtCounter(shop, about)),
	reopen: form(plainMoveSchema, (about) => takeBackAtCounter(shop, about)),
	cancel: form(reasonSchema, (about) => cancelAtCounter(shop, about)),
};
const STEPS = Object.keys(FORMS) as (keyof typeof FORMS)[];

const ADMIN_WORDS = ["cancel", "void", "undeliver", "reopen"];

async function goBack(id: number, step: keyof typeof FORMS | "means" | "void") {
	const key = ADMIN_WORDS.includes(step) ? `adminOrders:done_${step}` : `counter:done_${step}`;
	return goDone(path("counterOrder", { id }), key, { id });
}
