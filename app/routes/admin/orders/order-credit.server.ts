import { redirect } from "@remix-run/node";
import { checkCredit, creditInvoice, readCreditable } from "#app/domain/invoices/credit-invoice.server.ts";
import { creditField, creditSchema } from "#app/domain/invoices/credit-lines.ts";
import { documentNumber } from "#app/domain/invoices/document-number.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { mayReissue, reissueInvoice } from "#app/domain/orders/reissue-invoice.server.ts";
import { readReturn } from "#app/domain/returns/read-returns.server.ts";
import { piecesAway } from "#app/domain/returns/return-case.ts";
import { numbersNamed } from "#app/domain/typed-fields.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { orderOf } from "#app/http/answers/named.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { submitAdminForm } from "#app/routes/admin/parts/admin-form.server.ts";

/**
 * /admin/orders/{id}/credit: what can still be credited of the order's invoice, null where nothing can; with `pieces` the sums of a
 * credit note for them, unless the invoice is no longer what was seen.
 */
export async function openOrderCredit({ request, params }: BackOfficeArgs) {
	const { id } = await orderOf(params);
	const title = textsOf(request).t("adminOrders:creditTitle", { id });
	const query = new URL(request.url).searchParams;
	const returnId = readOrderNumber(query.get("return"));
	const creditable = await readCreditable(shop, id);
	const quantities = quantitiesIn(query.get("pieces"));
	const sums = await checkCredit(shop, { orderId: id, quantities, seen: query.get("seen") ?? "" });
	const check = sums.ok ? sums.value : null;
	const pieces = check
		? Object.fromEntries([...quantities].map(([position, count]) => [creditField(position), String(count)]))
		: returnId === null || !creditable
			? {}
			: await piecesOf(id, returnId, creditable.lines);
	const isReissuable = await mayReissue(shop, id);
	return { id, creditable, returnId, pieces, check, isReissuable, meta: { title, noindex: true } };
}

/**
 * The pieces of a return by the fields of the form, as far as they are left of the invoice; its first lines are its order's items.
 * A return that has its credit note already has none.
 */
async function piecesOf(orderId: number, returnId: number, left: { position: number; quantity: number }[]) {
	const [details, found] = await Promise.all([readOrderDetails(shop, orderId), readReturn(shop, returnId)]);
	if (found?.orderId !== orderId || found.events.some(({ kind }) => kind === "credit-note")) return {};
	return Object.fromEntries(
		left.flatMap(({ position, quantity }) => {
			const item = details?.items[position - 1];
			const line = found.lines.find(({ orderItemId }) => orderItemId === item?.id);
			return line ? [[creditField(position), String(Math.min(quantity, piecesAway(found.state, line)))]] : [];
		}),
	) as Record<string, string>;
}

/** Pieces by line, "1-2,3-1", as the page writes it. */
function quantitiesIn(text: string | null): Map<number, number> {
	const pairs = (text ?? "").matchAll(/(?:^|,)([1-9]\d{0,3})-(\d{1,6})(?=,|$)/g);
	return new Map([...pairs].map(([, position, pieces]) => [Number(position), Number(pieces)]));
}

/** First leads to its sums, so that going back sends nothing again; posted with `confirmed`, the credit note is issued. */
export async function submitOrderCredit({ request, params, account }: BackOfficeArgs) {
	const { id } = await orderOf(params);
	const form = await readForm(request);
	if (form.get("intent") === "reissue") return reissue(id, account);
	const positions = numbersNamed(form.keys(), "quantity");
	const returnId = readOrderNumber(form.get("returnId"));
	const isConfirmed = form.get("confirmed") === "on";
	let toSums: string | null = null;
	const answer = await submitAdminForm<Map<number, number>, unknown>(form, {
		schema: creditSchema(positions),
		change: async (quantities, seen) => {
			const credit = { orderId: id, quantities, seen };
			if (isConfirmed) return creditInvoice(shop, { ...credit, account, returnId });
			const sums = await checkCredit(shop, credit);
			const pieces = [...quantities].map((pair) => pair.join("-")).join(",");
			if (sums.ok) toSums = path("adminOrderCredit", { id, return: returnId, pieces, seen });
			return sums;
		},
		kept: async () => {
			const kept = await readCreditable(shop, id);
			const values = kept?.lines.map(({ position, quantity }) => [creditField(position), String(quantity)]) ?? [];
			return { revision: kept?.revision ?? "", values: Object.fromEntries(values) };
		},
		done: () => ({ to: path("adminOrder", { id }), key: "adminOrders:creditDone", values: { id } }),
	});
	return toSums === null ? answer : redirect(toSums, 303);
}

/** Pressed twice it is told as done; for what is no longer so, it comes back to the page as it is by now. */
async function reissue(orderId: number, account: BackOfficeArgs["account"]) {
	const issued = await reissueInvoice(shop, { orderId, account });
	const latest = issued.ok ? issued.value : (await readOrderDetails(shop, orderId))?.invoices.at(-1);
	if (latest?.kind !== "invoice")
		return goWith(path("adminOrderCredit", { id: orderId }), { tone: "error", key: "adminOrders:reissueNot" });
	return goWith(path("adminOrder", { id: orderId }), {
		tone: issued.ok ? "success" : "info",
		key: "adminOrders:reissued",
		values: { number: documentNumber(latest) },
	});
}
