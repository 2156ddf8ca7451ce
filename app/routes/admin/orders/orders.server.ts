import { data } from "@remix-run/node";
import { readAdminId } from "#app/domain/catalogue/admin-product-query.ts";
import { findAdminProduct } from "#app/domain/catalogue/read-admin-products.server.ts";
import { ORDER_STATUSES } from "#app/domain/order-status.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { ORDER_TASKS } from "#app/domain/orders/order-summary.ts";
import { PAYMENT_STATES } from "#app/domain/payments/order-money.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { readDays, readEdge, readSearch } from "#app/http/body/list-query.ts";
import { shop } from "#app/http/shop.server.ts";

const ORDERS_ON_A_PAGE = 25;

/** /admin/orders: searched and filtered by its address; what it does not know is no filter, but days that are none are refused. */
export async function openOrderList({ request }: BackOfficeArgs) {
	const query = new URL(request.url).searchParams;
	const chosen = {
		search: readSearch(query),
		status: oneOf(ORDER_STATUSES, query.get("status")),
		payment: oneOf(PAYMENT_STATES, query.get("payment")),
		task: oneOf(ORDER_TASKS, query.get("task")),
	};
	const asked = readAdminId(query.get("product") ?? undefined);
	if (asked !== null) return openOrdersOf(request, asked);
	const { days, fault, span, status } = readDays(query);
	const page = fault
		? { orders: [], older: null, newer: null }
		: await listOrders(shop, { ...chosen, placed: span, ...readEdge(query), limit: ORDERS_ON_A_PAGE });
	const meta = { title: textsOf(request).t("backOffice:orders"), noindex: true };
	return data({ ...chosen, product: null, days, fault, ...page, meta }, { status });
}

/** The orders of one product, for whoever calls it back or waits for it. */
async function openOrdersOf(request: Request, id: number) {
	const { t, locale } = textsOf(request);
	const found = await findAdminProduct(shop.db, id);
	if (!found) throw refusal("product-not-found");
	const { nameRo, nameEn } = found.facts.values;
	const product = { id, name: locale === "ro" ? nameRo : nameEn };
	const query = new URL(request.url).searchParams;
	const page = await listOrders(shop, { product: id, ...readEdge(query), limit: ORDERS_ON_A_PAGE });
	const meta = { title: t("adminOrders:ofProduct", { name: product.name }), noindex: true };
	return data({ ...NOTHING_CHOSEN, product, ...page, meta });
}

const NOTHING_CHOSEN = { search: "", status: null, payment: null, task: null, days: { from: "", to: "" }, fault: null };

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
	known.find((one) => one === value) ?? null;
