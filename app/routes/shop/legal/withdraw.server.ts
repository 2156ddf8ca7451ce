import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { declareWithdrawal, fitsContract } from "#app/domain/withdrawals/declare-withdrawal.server.ts";
import { readWithdrawal } from "#app/domain/withdrawals/read-withdrawal.server.ts";
import type { Withdrawal, WithdrawnContract } from "#app/domain/withdrawals/withdrawal.ts";
import { type WithdrawalFields, withdrawalSchema } from "#app/domain/withdrawals/withdrawal-form.ts";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { ownReceipt, rememberReceipt } from "#app/http/access/own-receipt.server.ts";
import { addressLimit, shopLimit } from "#app/http/access/shop-limit.server.ts";
import { asTyped, keepingTyped, unlessAway } from "#app/http/answers/failed-post.server.ts";
import { keyOfTyped } from "#app/http/body/form-key.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { addressOf } from "#app/http/gate/gate.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/**
 * A household or an office withdraws from a few contracts at a time. The second limit keeps anyone from sending receipts to
 * another's mailbox from many addresses. A declaration that fits a contract is not counted by it: nobody shall take a consumer's
 * right away with invented numbers.
 */
const byAddress = addressLimit("withdrawals of an address", { tries: 10, windowMs: 10 * 60_000 });
const byEmail = shopLimit("withdrawals of a mailbox", { tries: 5, windowMs: 60 * 60_000 });

/** What the form is opened with: a one-time key, and the order's or the service order's number from a link of the shop's own. */
export function openWithdrawalForm(request: Request) {
	const query = new URL(request.url).searchParams;
	const order = readOrderNumber(query.get("order"));
	const service = order === null ? readOrderNumber(query.get("service")) : null;
	const contract: WithdrawnContract = service === null ? "order" : "service";
	return { formKey: shop.newKey(), contract, orderNumber: String(order ?? service ?? "") };
}

/** What the form answers while nothing is declared yet: the form again, or what would be declared. */
export type WithdrawalAnswer =
	| { step: "form"; lastResult: ReturnType<Submission<unknown>["reply"]> }
	| { step: "review"; fields: WithdrawalFields; formKey: string; problem: "tooMany" | "failed" | null };

const answer = (body: WithdrawalAnswer, status: number) => data(body, { status, headers: PRIVATE_PAGE });

/**
 * The withdrawal function's posts (OUG 18/2026): the first shows what will be declared, the second, on its own button,
 * declares it and goes on to the receipt. A third one goes back to the form.
 */
export async function submitWithdrawal(request: Request) {
	const form = await readForm(request);
	return keepingTyped(request, form, () => takeWithdrawal(request, form));
}

async function takeWithdrawal(request: Request, form: FormData) {
	const submission = parseWithZod(form, { schema: withdrawalSchema });
	const intent = form.get("intent");
	if (intent === "language") return answer({ step: "form", lastResult: asTyped(submission) }, 200);
	if (submission.status !== "success") return answer({ step: "form", lastResult: submission.reply() }, 422);
	if (intent === "edit") return answer({ step: "form", lastResult: submission.reply() }, 200);
	const formKey = String(form.get("formKey") ?? "");
	const review = { step: "review", fields: submission.value, formKey } as const;
	if (intent !== "confirm") return answer({ ...review, problem: null }, 200);
	if (!(await isWithinLimits(request, submission.value))) return answer({ ...review, problem: "tooMany" }, 429);
	return declare(request, submission.value, formKey, () => answer({ ...review, problem: "failed" }, 503));
}

async function declare<T>(request: Request, fields: WithdrawalFields, formKey: string, refuse: () => T) {
	try {
		const { contract, orderNumber, name, email, text } = fields;
		const idempotencyKey = keyOfTyped(formKey, [contract, orderNumber, name, email, text]);
		const { id } = await declareWithdrawal(shop, { ...fields, idempotencyKey, locale: localeOf(request) });
		const headers = { "Set-Cookie": rememberReceipt(request, id) };
		return redirect(path("withdrawReceipt"), { status: 303, headers });
	} catch (error) {
		unlessAway(error);
		logUnexpected(error, request);
		return refuse();
	}
}

async function isWithinLimits(request: Request, fields: WithdrawalFields): Promise<boolean> {
	const address = addressOf(request);
	if (!(await byAddress.take(address))) return false;
	return (await fitsContract(shop, fields)) || (await byEmail.take(fields.email.toLowerCase()));
}

/** The receipt of this browser's latest declaration; null where there is none. */
export async function openReceipt(request: Request): Promise<Withdrawal | null> {
	const id = await ownReceipt(request);
	return id === null ? null : readWithdrawal(shop, id);
}
