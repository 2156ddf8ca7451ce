import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { settings } from "#app/config/env.server.ts";
import type { ShopError, ShopErrorCode } from "#app/domain/errors.ts";
import { NO_ROWS } from "#app/domain/keyset-page.ts";
import { formatLei } from "#app/domain/money.ts";
import { readEmailsAbout } from "#app/domain/outbox/read-outbox.server.ts";
import { readServiceNotes } from "#app/domain/services/add-service-note.server.ts";
import { editRevision, editServiceOrder } from "#app/domain/services/edit-service-order.server.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { readServiceOrder, readServiceOrderKey } from "#app/domain/services/read-service-order.server.ts";
import {
	listServiceOrders,
	readServiceOrderDetails,
	serviceOrderCounts,
} from "#app/domain/services/read-service-order-details.server.ts";
import { listServices } from "#app/domain/services/read-services.server.ts";
import { readyDays } from "#app/domain/services/ready-day.ts";
import { renewServiceAccess } from "#app/domain/services/renew-service-access.server.ts";
import { returnServicePayment } from "#app/domain/services/return-service-payment.server.ts";
import { SERVICE_ORDER_STATUSES } from "#app/domain/services/service-order.ts";
import { type EditedField, serviceOrderEditSchema } from "#app/domain/services/service-order-form.ts";
import { SERVICE_MOVE_GOALS } from "#app/domain/services/service-order-states.ts";
import { servicePaymentSchema, serviceReturnSchema } from "#app/domain/services/service-payment-form.ts";
import { takeBackMove } from "#app/domain/services/take-back-move.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { readOpenWithdrawal } from "#app/domain/withdrawals/read-withdrawals.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { numberOf } from "#app/http/answers/named.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { faultsOf, refusal, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { submitNoteRemoval, submitReadyDay, submitServiceNote } from "#app/http/answers/service-order-notes.server.ts";
import { keyOf } from "#app/http/body/form-key.server.ts";
import { readDays, readEdge, readSearch } from "#app/http/body/list-query.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { type Flash, goWith } from "#app/http/cookies/flash.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** The list of service orders: searched and filtered by its address. */
export async function openServiceOrderList({ request }: BackOfficeArgs) {
	const query = new URL(request.url).searchParams;
	const search = readSearch(query);
	const status = (["open", ...SERVICE_ORDER_STATUSES] as const).find((known) => known === query.get("status")) ?? null;
	const { days, fault, span, status: answerStatus } = readDays(query);
	const [page, counts] = await Promise.all([
		fault ? NO_ROWS : listServiceOrders(shop, { search, status, span, edge: readEdge(query) }),
		serviceOrderCounts(shop),
	]);
	const meta = { title: textsOf(request).t("adminServiceOrders:title"), noindex: true };
	return data({ page, counts, search, status, days, fault, meta }, { status: answerStatus });
}

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
	const key = order.email === null ? await readServiceOrderKey(shop, id) : null;
	return {
		order,
		/** What no e-mail has brought its customer. */
		link: key && settings().siteUrl + path("serviceConfirmation", { id, key }),
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

/** What the page gets back when nothing was changed. */
export interface ServiceOrderAnswer {
	/** Of the payment form. */
	lastResult?: ReturnType<Submission<unknown>["reply"]>;
	/** Of the form for money that goes back. */
	returnResult?: ReturnType<Submission<unknown>["reply"]>;
	/** Of a step. */
	problem?: ShopError;
	/** Of the form for a note, and of those that take one away. */
	noteResult?: ReturnType<Submission<unknown>["reply"]>;
	/** Of the form for the agreed day. */
	readyResult?: ReturnType<Submission<unknown>["reply"]>;
	/** Of the form for the customer's data. */
	editResult?: ReturnType<Submission<unknown>["reply"]>;
}

const answer = (body: ServiceOrderAnswer, status: number) => data(body, { status });

/**
 * The posts of a service order's page: a move, the agreed day, the shop's notes, the customer's data, new links (by an admin), a payment at the counter, or money that goes back; all return to `back`, the page itself.
 *
 * @param back where the page of this service order is; admins and staff have their own
 */
export async function submitServiceOrderDetails(
	{ request, params, account }: BackOfficeArgs,
	back: (id: number) => string,
) {
	const id = numberOf(params);
	const form = await readForm(request);
	const goBack = (flash: Flash) => goWith(back(id), flash);

	if (form.get("intent") === "move") {
		const to = SERVICE_MOVE_GOALS.find((goal) => goal === form.get("to"));
		if (!to) throw refusal("bad-request");
		const seen = SERVICE_ORDER_STATUSES.find((status) => status === form.get("seen")) ?? null;
		const moved = await moveServiceOrder(shop, { id, to, seen, account });
		if (moved.ok && !moved.value.changed) return goBack({ tone: "info", key: "adminServiceOrders:movedAlready" });
		if (moved.ok) {
			const isSilent = (await readServiceOrder(shop, id))?.email === null;
			return goBack({ tone: "success", key: `adminServiceOrders:moved${isSilent ? "NoEmail" : ""}_${to}` });
		}
		if (moved.error.code === "not-found") throw refusal("not-found");
		return answer({ problem: moved.error }, STATUS_OF[moved.error.code]);
	}

	if (form.get("intent") === "moveBack") {
		const seen = SERVICE_ORDER_STATUSES.find((status) => status === form.get("seen")) ?? null;
		const taken = await takeBackMove(shop, { id, seen, account });
		if (taken.ok) return goBack({ tone: "success", key: "adminServiceOrders:movedBack" });
		if (taken.error.code === "not-found") throw refusal("not-found");
		return answer({ problem: taken.error }, STATUS_OF[taken.error.code]);
	}

	if (form.get("intent") === "edit") {
		const asked = parseWithZod(form, { schema: serviceOrderEditSchema });
		if (asked.status !== "success") return answer({ editResult: asked.reply() }, 422);
		const edited = await editServiceOrder(shop, {
			...{ id, typed: asked.value, account },
			seen: String(form.get("revision") ?? ""),
		});
		if (edited.ok) return goBack({ tone: "success", key: editedWords(edited.value) });
		const { code } = edited.error;
		if (code === "not-found") throw refusal("not-found");
		if (edited.error.fields) return answer({ editResult: asked.reply(faultsOf(edited.error)) }, STATUS_OF[code]);
		if (code === "service-not-found") {
			return answer({ editResult: asked.reply({ fieldErrors: { service: ["counter:serviceGone"] } }) }, 422);
		}
		const words = code === "test-order" ? "adminServiceOrders:testOrder" : "adminServiceOrders:editedMeanwhile";
		return answer({ editResult: asked.reply({ formErrors: [words] }) }, STATUS_OF[code]);
	}

	if (form.get("intent") === "readyDay") {
		const agreed = await submitReadyDay({ id, form, account });
		if ("done" in agreed) return goBack({ tone: "success", key: agreed.done });
		return answer({ readyResult: agreed.lastResult }, agreed.status);
	}

	if (form.get("intent") === "note" || form.get("intent") === "removeNote") {
		const submit = form.get("intent") === "note" ? submitServiceNote : submitNoteRemoval;
		const noted = await submit({ id, form, account });
		if ("done" in noted) return goBack({ tone: "success", key: noted.done });
		return answer({ noteResult: noted.lastResult }, noted.status);
	}

	if (form.get("intent") === "access") {
		if (account.role !== "admin") throw refusal("forbidden");
		const renewed = await renewServiceAccess(shop, { id, account });
		if (!renewed.ok) throw refusal("not-found");
		return goBack({ tone: "success", key: "adminServiceOrders:accessRenewed" });
	}

	if (form.get("intent") === "return") {
		const asked = parseWithZod(form, { schema: serviceReturnSchema });
		if (asked.status !== "success") return answer({ returnResult: asked.reply() }, 422);
		const { payment: paymentId, amount: amountBani } = asked.value;
		const given = await returnServicePayment(shop, { id, paymentId, amountBani, idempotencyKey: keyOf(form), account });
		if (given.ok) {
			const values = { amount: formatLei(given.value.amountBani) };
			const { isNew } = given.value;
			const key = isNew ? "adminServiceOrders:returned" : "adminServiceOrders:returnedAlready";
			return goBack({ tone: isNew ? "success" : "info", key, values });
		}
		if (given.error.code === "not-found") throw refusal("not-found");
		return answer({ returnResult: asked.reply(faultsOf(given.error)) }, STATUS_OF[given.error.code]);
	}

	const submission = parseWithZod(form, { schema: servicePaymentSchema });
	if (submission.status !== "success") return answer({ lastResult: submission.reply() }, 422);
	const { means, amount: amountBani, receipt } = submission.value;
	const taken = await takeServicePayment(shop, {
		id,
		means,
		receipt,
		amountBani,
		idempotencyKey: keyOf(form),
		account,
	});
	if (!taken.ok) {
		if (taken.error.code === "not-found") throw refusal("not-found");
		const fieldErrors = { amount: [NOT_TAKEN[taken.error.code] ?? "adminServiceOrders:cancelledNoPayment"] };
		return answer({ lastResult: submission.reply({ fieldErrors }) }, STATUS_OF[taken.error.code]);
	}
	const values = { amount: formatLei(taken.value.amountBani) };
	return goBack(
		taken.value.isNew
			? { tone: "success", key: "adminServiceOrders:taken", values }
			: { tone: "info", key: "adminServiceOrders:takenAlready", values },
	);
}

const NOT_TAKEN: Partial<Record<ShopErrorCode, string>> = {
	"cash-limit": "adminServiceOrders:cashLimit",
	"test-order": "adminServiceOrders:testOrder",
};

function editedWords({ fields, hadEmail }: { fields: EditedField[]; hadEmail: boolean }) {
	if (fields.length === 0) return "adminServiceOrders:editedAlready";
	if (!fields.includes("email")) return "adminServiceOrders:edited";
	return hadEmail ? "adminServiceOrders:editedEmail" : "adminServiceOrders:editedFirstEmail";
}
