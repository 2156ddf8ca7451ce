import type { ZodType, z } from "zod";
import type { Account } from "#app/domain/accounts/account.ts";
import { orderNoteSchema, removeNoteSchema } from "#app/domain/order-note.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";
import { addOrderNote, removeOrderNote } from "#app/domain/orders/add-note.server.ts";
import {
	type OrderIntent,
	plainMoveSchema,
	reasonSchema,
	serialsSchema,
	trackingChangeSchema,
	trackingSchema,
} from "#app/domain/orders/admin-order-forms.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { announceReady } from "#app/domain/orders/announce-ready.server.ts";
import { changeTracking } from "#app/domain/orders/change-tracking.server.ts";
import { endClaim } from "#app/domain/orders/end-claim.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { renewAccess } from "#app/domain/orders/renew-access.server.ts";
import { resolveHeldPayment } from "#app/domain/orders/resolve-held-payment.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { takeStepBack } from "#app/domain/orders/way-back.server.ts";
import { heldDecisionSchema } from "#app/domain/payments/held-payment.ts";
import { partRefundSchema, piecesField } from "#app/domain/payments/part-refund.ts";
import { partPaymentSchema, paymentReceivedSchema } from "#app/domain/payments/payment-means.ts";
import { voidPaymentSchema } from "#app/domain/payments/void-payment.ts";
import type { Result } from "#app/domain/result.ts";
import { numbersNamed } from "#app/domain/typed-fields.ts";
import { saveSerials } from "#app/domain/warranties/save-serials.server.ts";
import { readSerialLines, seenSerialsField, serialsField } from "#app/domain/warranties/serials.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { shop } from "#app/http/shop.server.ts";

interface About {
	orderId: number;
	account: Account;
	form: FormData;
}

interface OrderForm {
	schema: ZodType;
	run(value: never, about: About): Promise<Result<unknown>>;
}

/** One form of the page: its schema, and the use case that it asks for. */
function form<S extends ZodType>(
	schema: S,
	run: (value: z.output<S>, about: About) => Promise<Result<unknown>>,
): OrderForm {
	return { schema, run: run as OrderForm["run"] };
}

export const ORDER_FORMS: Record<OrderIntent, (posted: FormData) => OrderForm> = {
	payment: () => form(partPaymentSchema, (value, about) => recordPayment(shop, { ...seenBy(about), ...value })),
	refund: () =>
		form(paymentReceivedSchema, (value, about) =>
			recordRefund(shop, { ...seenBy(about), ...value, returnId: returnOf(about) }),
		),
	refundPart: partRefundForm,
	ship: () => form(trackingSchema, (value, about) => advanceOrder(shop, { ...seenBy(about), to: "shipped", ...value })),
	ready: () => readyForm(true),
	unready: () => readyForm(false),
	deliver: () => plainMove("delivered"),
	fail: () => plainMove("failed"),
	unclaim: () => form(plainMoveSchema, (_, about) => endClaim(shop, seenBy(about))),
	reopen: () => plainMove("pending"),
	unship: stepBack,
	undeliver: stepBack,
	unfail: () => plainMove("pending"),
	cancel: () =>
		form(reasonSchema, (value, about) => advanceOrder(shop, { ...seenBy(about), to: "cancelled", ...value })),
	tracking: () =>
		form(trackingChangeSchema, (value, { orderId, account }) => changeTracking(shop, { orderId, account, ...value })),
	held: () =>
		form(heldDecisionSchema, ({ record, ...decision }, { orderId, account }) =>
			resolveHeldPayment(shop, { recordId: record, orderId, account, ...decision }),
		),
	void: () =>
		form(voidPaymentSchema, (value, { orderId, account }) => voidPayment(shop, { orderId, account, ...value })),
	note: () =>
		form(orderNoteSchema, ({ text }, { orderId, account }) =>
			addOrderNote(shop, { orderId, accountEmail: account.email, text }),
		),
	removeNote: () =>
		form(removeNoteSchema, ({ note }, { orderId, account }) => removeOrderNote(shop, { orderId, note, account })),
	access: () => form(plainMoveSchema, (_, { orderId, account }) => renewAccess(shop, { orderId, account })),
	serials: serialsForm,
};

/** The fields are named by the order's items; what names another order's has no pieces to give back. */
function partRefundForm(posted: FormData): OrderForm {
	const ids = numbersNamed(posted.keys(), "pieces");
	return form(partRefundSchema(ids), (value, about) => {
		const pieces = ids.map((id) => ({
			orderItemId: id,
			pieces: (value as unknown as Record<string, number>)[piecesField(id)] ?? 0,
		}));
		return refundPart(shop, {
			...seenBy(about),
			...value,
			returnId: returnOf(about),
			pieces: pieces.filter((one) => one.pieces > 0),
		});
	});
}

/** The return that the money is for. */
const returnOf = ({ form: posted }: About) => readOrderNumber(posted.get("returnId"));

function plainMove(to: "delivered" | "failed" | "pending"): OrderForm {
	return form(plainMoveSchema, (_, about) => advanceOrder(shop, { ...seenBy(about), to }));
}

function stepBack(): OrderForm {
	return form(plainMoveSchema, (_, about) => takeStepBack(shop, seenBy(about)));
}

function readyForm(isReady: boolean): OrderForm {
	return form(plainMoveSchema, (_, about) => announceReady(shop, { ...seenBy(about), isReady }));
}

/** The fields are named by the order's items; what names another order's is refused by the use case. */
function serialsForm(posted: FormData): OrderForm {
	const ids = numbersNamed(posted.keys(), "serials");
	return form(serialsSchema(ids), (value, { orderId, account }) =>
		saveSerials(shop, {
			orderId,
			account,
			serials: ids.map((id) => {
				const seen = posted.get(seenSerialsField(id));
				return {
					orderItemId: id,
					serials: readSerialLines(value[serialsField(id)] ?? ""),
					...(typeof seen === "string" ? { seen: readSerialLines(seen) } : {}),
				};
			}),
		}),
	);
}

/** The status that the form showed: whoever acts on an older one is told (SPEC 6). */
function seenBy({ orderId, account, form: posted }: About): { orderId: number; account: Account; seen: OrderStatus } {
	const seen = ORDER_STATUSES.find((status) => status === posted.get("seen"));
	if (!seen) throw refusal("bad-request");
	return { orderId, account, seen };
}
