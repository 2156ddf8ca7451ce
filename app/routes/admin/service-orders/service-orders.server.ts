import { data } from "@remix-run/node";
import { NO_ROWS } from "#app/domain/keyset-page.ts";
import { listServiceOrders, serviceOrderCounts } from "#app/domain/services/read-service-order-details.server.ts";
import { SERVICE_ORDER_STATUSES } from "#app/domain/services/service-order.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readDays, readEdge, readSearch } from "#app/http/body/list-query.ts";
import { shop } from "#app/http/shop.server.ts";

/** The list of service orders: searched and filtered by its address. */
export async function openServiceOrderList({ request }: BackOfficeArgs) {
	const query = new URL(request.url).searchParams;
	const search = readSearch(query);
	const status = (["open", ...SERVICE_ORDER_STATUSES] as const).find((known) => known === query.get("status")) ?? null;
	const { days, fault, span, status: answerStatus } = readDays(query);
	const [page, counts] = await Promise.all([
		fault ? NO_ROWS : listServiceOrders(shop, { search, status, span, edge: readEdge(query) }),
		serviceOrderCounts(shop),
	]);
	const meta = { title: textsOf(request).t("adminServiceOrders:title"), noindex: true };
	return data({ page, counts, search, status, days, fault, meta }, { status: answerStatus });
}
