import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { readOrderNumber } from "#app/domain/orders/order.ts";
import { heldDecisionSchema } from "#app/domain/payments/held-payment.ts";
import { readHeldPayments, resolveHeldPayment } from "#app/domain/payments/resolve-held-payment.server.ts";
import type { OrderDeskAnswer } from "#app/http/admin-order.server.ts";
import type { DeskArgs } from "#app/http/desk-access.server.ts";
import { keepFlash } from "#app/http/flash.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { refusal, STATUS_OF } from "#app/http/refusal.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";

/** As many as one looks through at a time; the next ones come up as these are settled. */
const HELD_ON_A_PAGE = 50;

/** /admin/held-payments: the oldest held lines, those of no order among them. */
export async function openHeldPayments({ request }: DeskArgs) {
	const held = await readHeldPayments(shop, HELD_ON_A_PAGE);
	return { held, meta: { title: textsOf(request).t("deskOrders:heldTitle"), noindex: true } };
}

/** The decision about a line of no order; those of an order are decided on its page, too. */
export async function submitHeldPayment({ request, account }: DeskArgs) {
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: heldDecisionSchema });
	const answer = (body: OrderDeskAnswer, status: number) =>
		data({ intent: "held", record: readOrderNumber(form.get("record")), ...body } satisfies OrderDeskAnswer, {
			status,
		});
	if (submission.status !== "success") return answer({ lastResult: submission.reply() }, 422);
	const { record, ...decision } = submission.value;
	const resolved = await resolveHeldPayment(shop, { recordId: record, account, ...decision });
	if (resolved.ok) {
		const flash = await keepFlash({ tone: "success", key: "deskOrders:done_held" });
		return redirect(paths.adminHeldPayments(), { status: 303, headers: { "Set-Cookie": flash } });
	}
	if (resolved.error.code === "not-found") throw refusal("not-found");
	return answer({ lastResult: submission.reply(), problem: resolved.error }, STATUS_OF[resolved.error.code]);
}
