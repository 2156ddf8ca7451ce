import { data, redirect } from "@remix-run/node";
import { lookUpInvoice } from "#app/domain/invoices/look-up-invoice.server.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { hasLeft } from "#app/domain/order-status.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { readClaimable } from "#app/domain/returns/read-returns.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { lookUpWarranty } from "#app/domain/warranties/look-up-warranty.server.ts";
import type { DownloadKind } from "#app/http/access/download-links.server.ts";
import { openOrder, PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { lookUpOrder, PORTALS } from "#app/http/access/order-lookup.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { shop } from "#app/http/shop.server.ts";

export const openInvoicePortal = (request: Request) => openPortal(request, "invoice", lookUpWithMoney);
export const openWarrantyPortal = (request: Request) => openPortal(request, "warranty", lookUpWithClaim);

/** An invoice, and what its order's status is said by, as on the order's page: how it is paid, and money that does not count yet. */
async function lookUpWithMoney(shop: Shop, order: Order) {
	const { state } = await readOrderMoney(shop, order);
	const { paymentMethod, delivery } = order;
	return { ...(await lookUpInvoice(shop, order, state)), paymentMethod, delivery: { method: delivery.method }, state };
}

/** A warranty, and whether something of its order may be claimed. */
async function lookUpWithClaim(shop: Shop, order: Order) {
	const mayClaim = hasLeft(order.status) && (await readClaimable(shop, order)).length > 0;
	return { ...(await lookUpWarranty(shop, order)), mayClaim };
}

/**
 * The page of a portal: the empty form, which is the same for everybody, or what `?order=` asks for, to those who may see
 * that order. A search leads here (303), so that reload and Back show the result again without asking twice.
 */
async function openPortal<T>(request: Request, kind: DownloadKind, look: (shop: Shop, order: Order) => Promise<T>) {
	const { t } = textsOf(request);
	const { title, description, searchFailed } = PORTALS[kind];
	const asked = new URL(request.url).searchParams.get("order");
	const meta = { title: t(title), description: t(description), noindex: asked !== null };
	const nothing = { found: null as T | null, problem: null as string | null, orderNumber: "", meta };
	if (asked === null) return data(nothing);
	const orderNumber = String(readOrderNumber(asked) ?? "");
	const missing = (problem: string, status: number) =>
		data({ ...nothing, problem, orderNumber }, { status, headers: PRIVATE_PAGE });
	try {
		const order = await openOrder(request, asked);
		if (!order) return missing("order:notFoundText", STATUS_OF["order-not-found"]);
		return data({ ...nothing, found: await look(shop, order) }, { headers: PRIVATE_PAGE });
	} catch (error) {
		if (error instanceof Response) throw error;
		logUnexpected(error, request);
		return missing(searchFailed, STATUS_OF["search-failed"]);
	}
}

/** A search: on to what was found, or the form again with what was typed and what was wrong. */
export async function submitPortal(request: Request, kind: DownloadKind) {
	const { path, searchFailed } = PORTALS[kind];
	const outcome = await lookUpOrder(request, await readForm(request), searchFailed);
	if (!outcome.ok) {
		const { answer, status, headers } = outcome.error;
		return data(answer, { status, headers: { ...PRIVATE_PAGE, ...headers } });
	}
	const { id, setCookie } = outcome.value;
	return redirect(path(id), { status: 303, headers: { "Set-Cookie": setCookie } });
}
