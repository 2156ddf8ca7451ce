import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { OrderAnswer } from "#app/components/back-office/order-form.tsx";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { readHeldPayments, resolveHeldPayment } from "#app/domain/orders/resolve-held-payment.server.ts";
import { heldDecisionSchema } from "#app/domain/payments/held-payment.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** As many as one looks through at a time; the next ones come up as these are settled. */
const HELD_ON_A_PAGE = 50;

/** /admin/held-payments: the oldest held lines, those of no order among them. */
export async function openHeldPayments({ request }: BackOfficeArgs) {
	const held = await readHeldPayments(shop, HELD_ON_A_PAGE);
	return { held, meta: { title: textsOf(request).t("adminOrders:heldTitle"), noindex: true } };
}

/** The decision about a line of no order; those of an order are decided on its page, too. */
export async function submitHeldPayment({ request, account }: BackOfficeArgs) {
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: heldDecisionSchema });
	const answer = (body: OrderAnswer, status: number) =>
		data({ intent: "held", record: readOrderNumber(form.get("record")), ...body } satisfies OrderAnswer, {
			status,
		});
	if (submission.status !== "success") return answer({ lastResult: submission.reply() }, 422);
	const { record, ...decision } = submission.value;
	const resolved = await resolveHeldPayment(shop, { recordId: record, account, ...decision });
	if (resolved.ok) {
		return goDone(path("adminHeldPayments"), "adminOrders:done_held");
	}
	if (resolved.error.code === "not-found") throw refusal("not-found");
	return answer({ lastResult: submission.reply(), problem: resolved.error }, STATUS_OF[resolved.error.code]);
}
