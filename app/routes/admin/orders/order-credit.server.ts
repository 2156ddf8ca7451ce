import { data } from "@remix-run/node";
import {
	type CreditSums,
	checkCredit,
	creditInvoice,
	readCreditable,
} from "#app/domain/invoices/credit-invoice.server.ts";
import { creditField, creditSchema } from "#app/domain/invoices/credit-lines.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { readReturn } from "#app/domain/returns/read-returns.server.ts";
import { piecesAway } from "#app/domain/returns/return-case.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { submitAdminForm } from "#app/routes/admin/parts/admin-form.server.ts";

/** /admin/orders/{id}/credit: what can still be credited of the order's invoice; null where nothing can. */
export async function openOrderCredit({ request, params }: BackOfficeArgs) {
	const id = await orderOf(params);
	const title = textsOf(request).t("adminOrders:creditTitle", { id });
	const returnId = readOrderNumber(new URL(request.url).searchParams.get("return"));
	const creditable = await readCreditable(shop, id);
	const pieces = returnId === null || !creditable ? {} : await piecesOf(id, returnId, creditable.lines);
	return { id, creditable, returnId, pieces, meta: { title, noindex: true } };
}

/**
 * The pieces of a return by the fields of the form, as far as they are left of the invoice; its first lines are its order's items.
 * A return that has its credit note already has none.
 */
async function piecesOf(orderId: number, returnId: number, left: { position: number; quantity: number }[]) {
	const [file, found] = await Promise.all([readOrderDetails(shop, orderId), readReturn(shop, returnId)]);
	if (found?.orderId !== orderId || found.events.some(({ kind }) => kind === "credit-note")) return {};
	return Object.fromEntries(
		left.flatMap(({ position, quantity }) => {
			const item = file?.items[position - 1];
			const line = found.lines.find(({ orderItemId }) => orderItemId === item?.id);
			return line ? [[creditField(position), String(Math.min(quantity, piecesAway(found.state, line)))]] : [];
		}),
	) as Record<string, string>;
}

/** What the page gets back of a credit note that is right but not issued yet. */
export interface CreditCheck {
	check: CreditSums;
	/** The fields that issue it. */
	fields: [name: string, value: string][];
}

/** First its sums are shown; posted again with `confirmed`, the credit note is issued. */
export async function submitOrderCredit({ request, params, account }: BackOfficeArgs) {
	const id = await orderOf(params);
	const form = await readForm(request);
	const positions = [...form.keys()].flatMap((name) => {
		const position = Number(/^quantity-([1-9]\d{0,3})$/.exec(name)?.[1]);
		return position > 0 ? [position] : [];
	});
	const returnId = readOrderNumber(form.get("returnId"));
	const isConfirmed = form.get("confirmed") === "on";
	let checked: CreditCheck | null = null;
	const answer = await submitAdminForm(form, {
		schema: creditSchema(positions),
		change: async (quantities, seen) => {
			const credit = { orderId: id, quantities, seen };
			if (isConfirmed) return creditInvoice(shop, { ...credit, account, returnId });
			const sums = await checkCredit(shop, credit);
			if (sums.ok)
				checked = {
					check: sums.value,
					fields: [["seen", seen], ["returnId", String(returnId ?? "")], ...fieldsOf(quantities)],
				};
			return sums;
		},
		kept: async () => {
			const kept = await readCreditable(shop, id);
			const values = kept?.lines.map(({ position, quantity }) => [creditField(position), String(quantity)]) ?? [];
			return { revision: kept?.revision ?? "", values: Object.fromEntries(values) };
		},
		done: () => ({
			to: path("adminOrder", { id }),
			flash: { tone: "success", key: "adminOrders:creditDone", values: { id } },
		}),
	});
	return checked ? data<CreditCheck>(checked) : answer;
}

const fieldsOf = (quantities: Map<number, number>) =>
	[...quantities].map(([position, pieces]) => [creditField(position), String(pieces)] as [string, string]);

async function orderOf(params: BackOfficeArgs["params"]): Promise<number> {
	const id = readOrderNumber(params.id);
	const order = id === null ? null : await readOrder(shop, id);
	if (!order) throw refusal("order-not-found");
	return order.id;
}
