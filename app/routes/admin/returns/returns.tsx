import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { KeysetPager } from "#app/components/back-office/pager.tsx";
import { BackOfficeSearch, FilterField } from "#app/components/back-office/search.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { ReturnBadge } from "#app/components/orders/return-badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { countWaitingReturns, listReturns } from "#app/domain/returns/read-returns.server.ts";
import { type ReturnSummary, returnNumber } from "#app/domain/returns/return-case.ts";
import { isDecided, keepsGoods, RETURN_STATES } from "#app/domain/returns/return-states.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readEdge } from "#app/http/body/list-query.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { LastDay } from "#app/routes/admin/parts/last-day.tsx";

/** With `list=closed` those that wait for nothing; `state` narrows either. */
export const loader = backOfficePage("admin", async ({ request }) => {
	const query = new URL(request.url).searchParams;
	const isOpen = query.get("list") !== "closed";
	const state = RETURN_STATES.find((known) => known === query.get("state")) ?? null;
	const [page, openCount] = await Promise.all([
		listReturns(shop, { isOpen, state, edge: readEdge(query) }),
		countWaitingReturns(shop),
	]);
	return { page, isOpen, state, openCount, meta: { title: textsOf(request).t("backOffice:returns"), noindex: true } };
});

/** Goods that come back: first those that wait for somebody, the oldest on top. */
export default function Returns() {
	const { page, isOpen, state, openCount } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminReturns", "adminLists", "order", "backOffice"]);
	const list = isOpen ? null : "closed";
	const states = RETURN_STATES.filter((one) => (isOpen ? !isDecided(one) || keepsGoods(one) : isDecided(one)));
	return (
		<BackOfficePage title={t("backOffice:returns")} lead={t("lead")}>
			<LinkTabs
				label={t("show")}
				current={list ?? "open"}
				tabs={[
					{ id: "open", label: t("open", { count: openCount }), to: path("adminReturns") },
					{ id: "closed", label: t("closed"), to: path("adminReturns", { list: "closed" }) },
				]}
			/>
			<div className="mt-6">
				<BackOfficeSearch
					action={path("adminReturns", { list })}
					isFiltered={state !== null}
					values={{ state: state ?? "" }}
					label={t("adminLists:show")}
				>
					{list ? <input type="hidden" name="list" value={list} /> : null}
					<FilterField
						name="state"
						label={t("adminLists:state")}
						options={[
							{ value: "", label: t("anyState") },
							...states.map((one) => ({ value: one, label: t(`order:returnState_${one}`) })),
						]}
					/>
				</BackOfficeSearch>
				{page.rows.length === 0 ? (
					<EmptyState
						icon="check"
						title={t(state ? "adminLists:noneFound" : isOpen ? "noneOpen" : "noneClosed")}
						text={t(state ? "adminLists:noneFoundText" : "noneText")}
					/>
				) : (
					<ReturnTable rows={page.rows} isOpen={isOpen} />
				)}
			</div>
			<KeysetPager page={page} to={(edge) => path("adminReturns", { list, state, ...edge })} />
		</BackOfficePage>
	);
}

function ReturnTable({ rows, isOpen }: { rows: ReturnSummary[]; isOpen: boolean }) {
	const { t, locale } = useTexts(["adminReturns", "order", "adminLists"]);
	return (
		<BackOfficeTable
			caption={t(isOpen ? "captionOpen" : "captionClosed")}
			columns={[
				t("columnNumber"),
				t("adminLists:order"),
				t("columnKind"),
				t("adminLists:state"),
				t("columnOpened"),
				t("columnDue"),
			]}
			rows={rows.map((row) => ({
				id: row.id,
				cells: [
					<TextLink key="link" to={path("adminReturn", { id: row.id })}>
						{returnNumber(row.id)}
					</TextLink>,
					<span key="order">
						<TextLink to={path("adminOrder", { id: row.orderId })}>#{row.orderId}</TextLink>{" "}
						<span className="wrap-anywhere block text-ink-muted text-sm">{row.fullName}</span>
					</span>,
					t(`order:returnKind_${row.kind}`),
					<ReturnBadge key="state" state={row.state} />,
					formatDay(row.openedAt, locale),
					<LastDay key="due" {...row} isOpen={!isDecided(row.state)} />,
				],
			}))}
		/>
	);
}
