import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { Account } from "#app/domain/accounts/account.ts";
import { MAX_LINES } from "#app/domain/cart/cart.ts";
import { type AdvanceReturn, advanceReturn } from "#app/domain/returns/advance-return.server.ts";
import { correctReturnKind, takeBackStep, takePlacingBack } from "#app/domain/returns/correct-return.server.ts";
import { readReturn } from "#app/domain/returns/read-returns.server.ts";
import { type ReturnDetails, returnNumber } from "#app/domain/returns/return-case.ts";
import {
	RETURN_STEPS,
	type ReturnStep,
	receivedField,
	restockedField,
	returnStepSchema,
	writtenOffField,
} from "#app/domain/returns/return-forms.ts";
import { RETURN_STATES, type ReturnKind, type ReturnState } from "#app/domain/returns/return-states.ts";
import { readSerialLines, serialsField } from "#app/domain/warranties/serials.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { namedBy } from "#app/http/answers/named.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { answerRefused, refusal } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import type { ReturnAnswer } from "#app/routes/admin/returns/return-answer.ts";

/** /admin/returns/{id}: one return with everything; an unknown number is not found. */
export async function openReturnDetails({ request, params }: BackOfficeArgs) {
	const found = await existing(params);
	const title = textsOf(request).t("adminReturns:numbered", { number: returnNumber(found.id) });
	return { found, meta: { title, noindex: true } };
}

/** Two for each line of its order, and those of the step. */
const MOST_FIELDS = 60 + 2 * MAX_LINES;

/** The steps of a return: one form each, told apart by `intent`. Done, it goes back to the page. */
export async function submitReturnStep({ request, params, account }: BackOfficeArgs) {
	const found = await existing(params);
	const form = await readForm(request, { maxFields: MOST_FIELDS });
	const step = RETURN_STEPS.find((known) => known === form.get("intent"));
	const seen = RETURN_STATES.find((known) => known === form.get("seen"));
	if (!step || !seen) throw refusal("bad-request");
	const submission = parseWithZod(form, {
		schema: returnStepSchema(step, found.lines),
	});
	const answer = (body: ReturnAnswer, status: number) => data({ step, ...body } satisfies ReturnAnswer, { status });
	if (submission.status !== "success") return answer({ lastResult: submission.reply() }, 422);
	const move = { returnId: found.id, seen, account, step, ...valuesOf(found, submission.value) };
	const done = await take(move);
	if (done.ok) {
		const number = returnNumber(found.id);
		return goDone(path("adminReturn", { id: found.id }), `adminReturns:done_${step}`, { number });
	}
	const { status, ...refused } = answerRefused(submission, done.error);
	return answer(refused, status);
}

function take(
	move: ReturnType<typeof valuesOf> & { returnId: number; seen: ReturnState; account: Account; step: ReturnStep },
) {
	if (move.step === "back") return takeBackStep(shop, move);
	if (move.step === "unplace") return takePlacingBack(shop, move);
	if (move.step === "kind") return correctReturnKind(shop, { ...move, kind: move.kind as ReturnKind });
	return advanceReturn(shop, move as AdvanceReturn);
}

/** Pieces by line, where the step has them; the other fields as they are. */
function valuesOf({ lines }: ReturnDetails, typed: Record<string, unknown>) {
	const by = (field: (lineId: number) => string) => new Map(lines.map(({ id }) => [id, Number(typed[field(id)] ?? 0)]));
	const { note = null, answer = null, amountBani = null, kind = null } = typed;
	const serials = lines.map(({ orderItemId }) => {
		return [orderItemId, readSerialLines(String(typed[serialsField(orderItemId)] ?? ""))] as const;
	});
	return {
		serials: new Map(serials),
		...{ note, answer, amountBani, kind, received: by(receivedField) },
		...{ restocked: by(restockedField), writtenOff: by(writtenOffField) },
	};
}

const existing = (params: BackOfficeArgs["params"]) => namedBy(params, (id) => readReturn(shop, id));
