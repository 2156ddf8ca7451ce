import type { ZodType, z } from "zod";
import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";
import { addOrderNote } from "#app/domain/orders/add-note.server.ts";
import {
	type OrderIntent,
	plainMoveSchema,
	reasonSchema,
	serialsSchema,
	trackingSchema,
} from "#app/domain/orders/admin-order-forms.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { changeTracking } from "#app/domain/orders/change-tracking.server.ts";
import { orderNoteSchema } from "#app/domain/orders/order-note.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { renewAccess } from "#app/domain/orders/renew-access.server.ts";
import { resolveHeldPayment } from "#app/domain/orders/resolve-held-payment.server.ts";
import { heldDecisionSchema } from "#app/domain/payments/held-payment.ts";
import { paymentReceivedSchema } from "#app/domain/payments/payment-means.ts";
import type { Result } from "#app/domain/result.ts";
import { saveSerials } from "#app/domain/warranties/save-serials.server.ts";
import { readSerialLines, serialsField } from "#app/domain/warranties/serials.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { shop } from "#app/http/shop.server.ts";

interface About {
	orderId: number;
	account: Account;
	form: FormData;
}

export interface OrderForm {
	schema: ZodType;
	run(value: never, about: About): Promise<Result<unknown, ShopError>>;
}

/** One form of the page: its schema, and the use case that it asks for. */
function form<S extends ZodType>(
	schema: S,
	run: (value: z.output<S>, about: About) => Promise<Result<unknown, ShopError>>,
): OrderForm {
	return { schema, run: run as OrderForm["run"] };
}

export const ORDER_FORMS: Record<OrderIntent, (posted: FormData) => OrderForm> = {
	payment: () => form(paymentReceivedSchema, (value, about) => recordPayment(shop, { ...seenBy(about), ...value })),
	refund: () => form(paymentReceivedSchema, (value, about) => recordRefund(shop, { ...seenBy(about), ...value })),
	ship: () => form(trackingSchema, (value, about) => advanceOrder(shop, { ...seenBy(about), to: "shipped", ...value })),
	deliver: () => plainMove("delivered"),
	fail: () => plainMove("failed"),
	reopen: () => plainMove("pending"),
	cancel: () =>
		form(reasonSchema, (value, about) => advanceOrder(shop, { ...seenBy(about), to: "cancelled", ...value })),
	tracking: () =>
		form(trackingSchema, (value, { orderId, account }) => changeTracking(shop, { orderId, account, ...value })),
	held: () =>
		form(heldDecisionSchema, ({ record, ...decision }, { orderId, account }) =>
			resolveHeldPayment(shop, { recordId: record, orderId, account, ...decision }),
		),
	note: () =>
		form(orderNoteSchema, ({ text }, { orderId, account }) =>
			addOrderNote(shop, { orderId, accountEmail: account.email, text }),
		),
	access: () => form(plainMoveSchema, (_, { orderId, account }) => renewAccess(shop, { orderId, account })),
	serials: serialsForm,
};

function plainMove(to: "delivered" | "failed" | "pending"): OrderForm {
	return form(plainMoveSchema, (_, about) => advanceOrder(shop, { ...seenBy(about), to }));
}

/** The fields are named by the order's items; what names another order's is refused by the use case. */
function serialsForm(posted: FormData): OrderForm {
	const ids = [...posted.keys()].flatMap((name) => {
		const id = Number(/^serials-([1-9]\d{0,14})$/.exec(name)?.[1]);
		return id > 0 ? [id] : [];
	});
	return form(serialsSchema(ids), (value, { orderId }) =>
		saveSerials(shop, {
			orderId,
			serials: ids.map((id) => ({ orderItemId: id, serials: readSerialLines(value[serialsField(id)] ?? "") })),
		}),
	);
}

/** The status that the form showed: whoever acts on an older one is told (SPEC 6). */
function seenBy({ orderId, account, form: posted }: About): { orderId: number; account: Account; seen: OrderStatus } {
	const seen = ORDER_STATUSES.find((status) => status === posted.get("seen"));
	if (!seen) throw refusal("bad-request");
	return { orderId, account, seen };
}
