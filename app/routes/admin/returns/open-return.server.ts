import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { openReturn } from "#app/domain/returns/open-return.server.ts";
import {
	readReturnable,
	readReturnsOfOrder,
	readReturnsOfWithdrawal,
} from "#app/domain/returns/read-returns.server.ts";
import { announcedField, piecesAway, returnNumber } from "#app/domain/returns/return-case.ts";
import { openReturnSchema } from "#app/domain/returns/return-forms.ts";
import { RETURN_KINDS } from "#app/domain/returns/return-states.ts";
import { numbersNamed } from "#app/domain/typed-fields.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { orderOf } from "#app/http/answers/named.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { answerRefused } from "#app/http/answers/refusal.server.ts";
import { keyOf } from "#app/http/body/form-key.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import type { ReturnAnswer } from "#app/routes/admin/returns/return-answer.ts";

/** /admin/orders/{id}/return: what of an order may come back; with `withdrawal` the declaration that it answers. */
export async function openNewReturn({ request, params }: BackOfficeArgs) {
	const order = await orderOf(params);
	const query = new URL(request.url).searchParams;
	const withdrawalId = readOrderNumber(query.get("withdrawal"));
	const items = (await readReturnable(shop.db, order)).filter(({ left }) => left > 0);
	const returns = await readReturnsOfOrder(shop, order.id);
	const elsewhere = returns.filter(({ state, lines }) => lines.some((line) => piecesAway(state, line) > 0));
	const title = textsOf(request).t("adminReturns:openTitle", { id: order.id });
	return {
		orderId: order.id,
		items,
		elsewhere,
		withdrawalId,
		seenReturns: withdrawalId === null ? 0 : (await readReturnsOfWithdrawal(shop, withdrawalId)).length,
		kind: withdrawalId === null ? (RETURN_KINDS.find((known) => known === query.get("kind")) ?? "") : "withdrawal",
		formKey: shop.newKey(),
		meta: { title, noindex: true },
	};
}

export async function submitNewReturn({ request, params, account }: BackOfficeArgs) {
	const { id: orderId } = await orderOf(params);
	const form = await readForm(request);
	const ids = numbersNamed(form.keys(), "pieces");
	const submission = parseWithZod(form, { schema: openReturnSchema(ids) });
	const answer = (body: ReturnAnswer, status: number) => data(body, { status });
	if (submission.status !== "success") return answer({ lastResult: submission.reply() }, 422);
	const { kind, reason, ...typed } = submission.value;
	const opened = await openReturn(shop, {
		orderId,
		kind,
		reason,
		pieces: new Map(ids.map((id) => [id, Number((typed as Record<string, unknown>)[announcedField(id)] ?? 0)])),
		withdrawalId: readOrderNumber(form.get("withdrawal")),
		seenReturns: Number(form.get("seenReturns")) || 0,
		key: keyOf(form),
		account,
	});
	if (opened.ok) {
		const { id } = opened.value;
		return goDone(path("adminReturn", { id }), "adminReturns:wasOpened", { number: returnNumber(id) });
	}
	const { status, ...refused } = answerRefused(submission, opened.error);
	return answer(refused, status);
}
