import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { COUNTER_LISTS } from "#app/domain/counter/counter.ts";
import {
	COUNTER_STEPS,
	counterMeansSchema,
	counterPaymentSchema,
	counterSteps,
	mayCancelAtCounter,
} from "#app/domain/counter/counter-steps.ts";
import { readCorrections } from "#app/domain/counter/read-corrections.server.ts";
import { readCounter, searchCounter } from "#app/domain/counter/read-counter.server.ts";
import { readCounterMeans } from "#app/domain/counter/read-counter-means.server.ts";
import {
	cancelAtCounter,
	handOver,
	takeBackAtCounter,
	takeCounterPayment,
} from "#app/domain/counter/serve-order.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { ORDER_STATUSES } from "#app/domain/order-status.ts";
import { reasonSchema } from "#app/domain/orders/admin-order-forms.ts";
import { announceReady } from "#app/domain/orders/announce-ready.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { readWayBackOf } from "#app/domain/orders/way-back.server.ts";
import { readOpenWithdrawal } from "#app/domain/withdrawals/read-withdrawals.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { namedBy, numberOf } from "#app/http/answers/named.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { faultsOf, refusal, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { readEdge, readSearch } from "#app/http/body/list-query.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
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
	const title = textsOf(request).t("adminLists:orderNumbered", { id: order.id });
	const shown = { order, items, money };
	const means = await readCounterMeans(shop, order);
	const corrections = await readCorrections(shop, details, account);
	const mayCancel = mayCancelAtCounter(details);
	return {
		details: shown,
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
	intent?: "payment" | "cancel";
	lastResult?: ReturnType<Submission<unknown>["reply"]>;
	problem?: ShopError;
}

/** The posts of that page: a payment, or the goods themselves; both come back to it. */
export async function submitCounterOrder({ request, params, account }: BackOfficeArgs) {
	const orderId = numberOf(params, "order-not-found");
	const form = await readForm(request);
	if (form.get("intent") === "means") return correctMeans(form, orderId, account);
	const intent = COUNTER_FORMS.find((known) => known === form.get("intent"));
	const seen = ORDER_STATUSES.find((known) => known === form.get("seen"));
	if (!intent || !seen) throw refusal("bad-request");
	const answer = (body: CounterAnswer, status: number) => data(body, { status });
	const about = { orderId, seen, account };

	if (intent === "cancel") {
		const asked = parseWithZod(form, { schema: reasonSchema });
		if (asked.status !== "success") return answer({ intent, lastResult: asked.reply() }, 422);
		const cancelled = await cancelAtCounter(shop, { ...about, ...asked.value });
		if (cancelled.ok) return goBack(orderId, intent);
		if (cancelled.error.code === "order-not-found") throw refusal("order-not-found");
		return answer({ problem: cancelled.error }, STATUS_OF[cancelled.error.code]);
	}
	if (intent !== "payment") {
		const handed = await PLAIN_STEPS[intent](about);
		if (handed.ok) return goBack(orderId, intent);
		if (handed.error.code === "order-not-found") throw refusal("order-not-found");
		return answer({ problem: handed.error }, STATUS_OF[handed.error.code]);
	}
	const submission = parseWithZod(form, { schema: counterPaymentSchema });
	if (submission.status !== "success") return answer({ intent, lastResult: submission.reply() }, 422);
	const taken = await takeCounterPayment(shop, { ...about, ...submission.value });
	if (taken.ok) return goBack(orderId, intent);
	const { error } = taken;
	if (error.code === "order-not-found") throw refusal("order-not-found");
	if (!error.fields) return answer({ problem: error }, STATUS_OF[error.code]);
	return answer({ intent, lastResult: submission.reply(faultsOf(error)) }, STATUS_OF[error.code]);
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
	const problem: ShopError = error.fields ? { code: "cash-limit" } : error;
	return data<CounterAnswer>({ problem }, { status: STATUS_OF[problem.code] });
}

const COUNTER_FORMS = [...COUNTER_STEPS, "ready", "unready", "undeliver", "reopen", "cancel"] as const;

type About = Parameters<typeof handOver>[1];

/** Steps with nothing to fill in. */
const PLAIN_STEPS = {
	deliver: (about: About) => handOver(shop, about),
	ready: (about: About) => announceReady(shop, { ...about, isReady: true }),
	unready: (about: About) => announceReady(shop, { ...about, isReady: false }),
	undeliver: (about: About) => takeBackAtCounter(shop, about),
	reopen: (about: About) => takeBackAtCounter(shop, about),
};

const ADMIN_WORDS = ["cancel", "void", "undeliver", "reopen"];

async function goBack(id: number, step: (typeof COUNTER_FORMS)[number] | "means" | "void") {
	const key = ADMIN_WORDS.includes(step) ? `adminOrders:done_${step}` : `counter:done_${step}`;
	return goWith(path("counterOrder", { id }), { tone: "success", key, values: { id } });
}
