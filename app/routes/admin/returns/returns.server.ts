import { countWaitingReturns, listReturns } from "#app/domain/returns/read-returns.server.ts";
import { RETURN_STATES } from "#app/domain/returns/return-states.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readEdge } from "#app/http/body/list-query.ts";
import { shop } from "#app/http/shop.server.ts";

/** /admin/returns: those that wait for something; with `list=closed` the others; `state` narrows either. */
export async function openReturnList({ request }: BackOfficeArgs) {
	const query = new URL(request.url).searchParams;
	const isOpen = query.get("list") !== "closed";
	const state = RETURN_STATES.find((known) => known === query.get("state")) ?? null;
	const [page, openCount] = await Promise.all([
		listReturns(shop, { isOpen, state, edge: readEdge(query) }),
		countWaitingReturns(shop),
	]);
	return { page, isOpen, state, openCount, meta: { title: textsOf(request).t("adminReturns:title"), noindex: true } };
}
