import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { Order } from "#app/domain/orders/order.ts";
import { openReturn } from "#app/domain/returns/open-return.server.ts";
import { announcedField, returnNumber } from "#app/domain/returns/return-case.ts";
import { claimSchema } from "#app/domain/returns/return-forms.ts";
import { numbersNamed } from "#app/domain/typed-fields.ts";
import { openOrder, PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { addressLimit, shopLimit } from "#app/http/access/shop-limit.server.ts";
import { asTyped, keepingTyped } from "#app/http/answers/failed-post.server.ts";
import { faultsOf, refusal, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { keyOf } from "#app/http/body/form-key.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone, goWith } from "#app/http/cookies/flash.server.ts";
import { addressOf } from "#app/http/gate/gate.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** A household has few claims at a time; the second limit keeps an order's page from writing e-mails without end. */
const byAddress = addressLimit("claims of an address", { tries: 10, windowMs: 10 * 60_000 });
const byOrder = shopLimit("claims of an order", { tries: 5, windowMs: 60 * 60_000 });

/** What the form gets back when no claim was made of it. */
export interface ClaimAnswer {
	lastResult: ReturnType<Submission<unknown>["reply"]>;
	/** A text key, where no field is wrong. */
	problem?: string;
}

/** A customer's claim under the guarantee (OUG 140/2021): it opens a return that is announced, and leads to the order's page. */
export async function submitClaim(request: Request, rawId: string | undefined) {
	const form = await readForm(request);
	return keepingTyped(request, form, async () => {
		const order = await openOrder(request, rawId);
		if (!order) throw refusal("order-not-found");
		return takeClaim(request, form, order);
	});
}

async function takeClaim(request: Request, form: FormData, order: Order) {
	const ids = numbersNamed(form.keys(), "pieces");
	const submission = parseWithZod(form, { schema: claimSchema(ids) });
	const answer = (body: ClaimAnswer, status: number) => data(body, { status, headers: PRIVATE_PAGE });
	if (form.get("intent") === "language") return answer({ lastResult: asTyped(submission) }, 200);
	if (submission.status !== "success") return answer({ lastResult: submission.reply() }, 422);
	const address = addressOf(request);
	if (!(await byAddress.take(address)) || !(await byOrder.take(String(order.id))))
		return answer({ lastResult: submission.reply(), problem: "order:claimTooOften" }, 429);
	const { reason, ...typed } = submission.value;
	const claimed = await openReturn(shop, {
		orderId: order.id,
		kind: "warranty",
		reason,
		pieces: new Map(ids.map((id) => [id, Number((typed as Record<string, unknown>)[announcedField(id)] ?? 0)])),
		withdrawalId: null,
		key: keyOf(form),
		account: null,
	});
	if (claimed.ok) {
		const values = { number: returnNumber(claimed.value.id) };
		const to = path("orderConfirmation", { id: order.id });
		if (claimed.value.replay === "edited") return goWith(to, { tone: "info", key: "order:claimedBefore", values });
		const key = order.email === null ? "order:claimTakenNoEmail" : "order:claimTaken";
		return goDone(to, key, values);
	}
	const { code, fields } = claimed.error;
	if (!fields) return answer({ lastResult: submission.reply(), problem: `errors:${code}` }, STATUS_OF[code]);
	return answer({ lastResult: submission.reply(faultsOf(claimed.error)) }, STATUS_OF[code]);
}
