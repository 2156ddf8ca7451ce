import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { Account } from "#app/domain/accounts/account.ts";
import { NO_ROWS } from "#app/domain/keyset-page.ts";
import { markHandled } from "#app/domain/mark-handled.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readEmailsAbout } from "#app/domain/outbox/read-outbox.server.ts";
import { leavesPiecesOut, readReturnable, readReturnsOfWithdrawal } from "#app/domain/returns/read-returns.server.ts";
import type { ReturnCase } from "#app/domain/returns/return-case.ts";
import { leaveContract, nameContract } from "#app/domain/withdrawals/name-contract.server.ts";
import { nameContractSchema } from "#app/domain/withdrawals/name-contract-form.ts";
import {
	countWaitingWithdrawals,
	listWithdrawals,
	readWithdrawalDetails,
} from "#app/domain/withdrawals/read-withdrawals.server.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { namedBy } from "#app/http/answers/named.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { answerRefused, refusal } from "#app/http/answers/refusal.server.ts";
import { readDays, readEdge } from "#app/http/body/list-query.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import type { NameAnswer } from "#app/routes/admin/withdrawals/name-contract.tsx";

/** The withdrawals that wait; with `state=handled` the others. */
export async function openWithdrawalList({ request }: BackOfficeArgs) {
	const query = new URL(request.url).searchParams;
	const isOpen = query.get("state") !== "handled";
	const { days, fault, span, status } = readDays(query);
	const [page, openCount] = await Promise.all([
		fault ? NO_ROWS : listWithdrawals(shop, { isOpen, span, edge: readEdge(query) }),
		countWaitingWithdrawals(shop),
	]);
	const meta = { title: textsOf(request).t("adminWithdrawals:title"), noindex: true };
	return data({ page, isOpen, openCount, days, fault, meta }, { status });
}

export async function openWithdrawalDetails({ request, params }: BackOfficeArgs) {
	const withdrawal = await existing(params);
	const returns = await readReturnsOfWithdrawal(shop, withdrawal.id);
	const next = await nextOf(withdrawal.orderId, returns);
	const emails = await readEmailsAbout(shop, { type: "withdrawal", id: withdrawal.id });
	const title = textsOf(request).t("adminWithdrawals:numbered", { number: receiptNumber(withdrawal.id) });
	return { withdrawal, returns, next, emails, meta: { title, noindex: true } };
}

/** What comes next of the order: goods that were sent come back, those that a return left out by another; what was not is cancelled, or was already. Of an erased customer, and of a test that was sent, nothing comes back. */
async function nextOf(
	orderId: number | null,
	returns: ReturnCase[],
): Promise<{ orderId: number; step: "return" | "cancel" | "look" } | null> {
	const order = orderId === null ? null : await readOrder(shop, orderId);
	if (!order) return null;
	const { id, status, isVoid, isErased } = order;
	const isSent = status === "shipped" || status === "delivered";
	if (returns.length > 0) {
		const isLeft = (await readReturnable(shop.db, order)).some(({ left }) => left > 0);
		return isLeft && (await leavesPiecesOut(shop.db, id, returns)) ? { orderId: id, step: "return" } : null;
	}
	if (status === "cancelled" || isErased || (isVoid && isSent)) return { orderId: id, step: "look" };
	return { orderId: id, step: isSent ? "return" : "cancel" };
}

/** Marks a withdrawal as handled, which leads back to those that wait, opens it again, joins it to its order or appointment or takes it off. */
export async function submitWithdrawalDetails({ request, params, account }: BackOfficeArgs) {
	const { id } = await existing(params);
	const form = await readForm(request);
	if (form.get("intent") === "name") return joinContract(id, form, account);
	if (form.get("intent") === "leave") return takeOffContract(id, account);
	const handled = form.get("intent") !== "open";
	const outcome = await markHandled(shop, "withdrawal", { id, handled });
	if (!outcome.ok) throw refusal(outcome.error.code);
	const number = receiptNumber(id);
	if (handled) return goDone(path("adminWithdrawals"), "adminWithdrawals:wasHandled", { number });
	return goDone(path("adminWithdrawal", { id }), "adminWithdrawals:wasOpened", { number });
}

async function joinContract(withdrawalId: number, form: FormData, account: Account) {
	const submission = parseWithZod(form, { schema: nameContractSchema });
	const answer = (body: NameAnswer, status: number) => data(body, { status });
	if (submission.status !== "success") return answer({ lastResult: submission.reply() }, 422);
	const named = await nameContract(shop, { ...submission.value, withdrawalId, account });
	if (!named.ok) {
		const { status, ...refused } = answerRefused(submission, named.error);
		return answer(refused, status);
	}
	const { isNamed, ...shown } = named.value;
	if (!isNamed) {
		const isUnticked = submission.value.shown === shown.id;
		const faults = isUnticked ? { fieldErrors: { confirmed: ["adminWithdrawals:tickRequired"] } } : {};
		return answer({ lastResult: submission.reply(faults), shown }, isUnticked ? 422 : 200);
	}
	const values = { number: receiptNumber(withdrawalId), id: shown.id };
	return goDone(path("adminWithdrawal", { id: withdrawalId }), "adminWithdrawals:wasNamed", values);
}

async function takeOffContract(withdrawalId: number, account: Account) {
	const left = await leaveContract(shop, { withdrawalId, account });
	if (!left.ok) return data<NameAnswer>({ problem: left.error }, 409);
	const values = { number: receiptNumber(withdrawalId), id: left.value.id };
	return goDone(path("adminWithdrawal", { id: withdrawalId }), "adminWithdrawals:wasLeft", values);
}

const existing = (params: BackOfficeArgs["params"]) => namedBy(params, (id) => readWithdrawalDetails(shop, id));
