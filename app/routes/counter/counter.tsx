import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { KeysetPager } from "#app/components/back-office/pager.tsx";
import { BackOfficeSearch, SearchField } from "#app/components/back-office/search.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useNoKioskWorker } from "#app/components/kiosk/kiosk-worker.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { Card, TitledCard } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LineLink } from "#app/components/ui/text-link.tsx";
import { COUNTER_LISTS, type Counter, type CounterFindings, type CounterList } from "#app/domain/counter/counter.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openCounter } from "#app/routes/counter/counter.server.ts";
import { ClosedLines, OrderLines, ServiceLines } from "#app/routes/counter/counter-lines.tsx";

export const loader = backOfficePage("staff", openCounter);

/** The counter (DECISIONS 8): what is open, what is to be handed over or paid, and one search over all of it. */
export default function Staff() {
	const { search, list, counter, findings } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["counter", "adminLists"]);
	return (
		<BackOfficePage
			title={t("title")}
			lead={t("lead")}
			actions={
				<>
					<SecondaryLink to={path("counterDay")}>{t("closeDay")}</SecondaryLink>
					<SecondaryLink to={path("adminNewOrder")}>{t("adminLists:newOrder")}</SecondaryLink>
					<ButtonLink to={path("counterNewServiceOrder")}>{t("walkInTitle")}</ButtonLink>
				</>
			}
		>
			<BackOfficeSearch action={path("counter")} isFiltered={search !== ""} values={{ q: search }}>
				<SearchField label={t("searchLabel")} className="min-w-0 flex-1 basis-64" />
			</BackOfficeSearch>
			{findings ? <Findings {...findings} /> : null}
			{counter && list ? <OneList counter={counter} list={list} /> : null}
			{counter && !list ? <AllLists counter={counter} /> : null}
		</BackOfficePage>
	);
}

function AllLists({ counter }: { counter: Counter }) {
	const { t } = useTranslation("counter");
	return (
		<>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 2xl:grid-cols-3">
				{COUNTER_LISTS.map((list) => (
					<ListCard key={list} counter={counter} list={list}>
						{counter[list]?.hasNext ? (
							<p className="mt-2">
								<LineLink to={path("counter", { list })}>
									{t("seeAll", { count: counter.counts[list] })}
									<span className="visually-hidden">: {t(`list_${list}`)}</span>
								</LineLink>
							</p>
						) : null}
					</ListCard>
				))}
				{counter.closedToday.length > 0 ? (
					<TitledCard id="counter-closed" title={t("closedToday")}>
						<ClosedLines lines={counter.closedToday} />
					</TitledCard>
				) : null}
			</div>
			<KioskCard />
		</>
	);
}

function OneList({ counter, list }: { counter: Counter; list: CounterList }) {
	const { t } = useTranslation("counter");
	const page = counter[list];
	return (
		<>
			<ListCard counter={counter} list={list} />
			{page ? <KeysetPager page={page} to={(edge) => path("counter", { list, ...edge })} /> : null}
			<p className="mt-6">
				<LineLink to={path("counter")}>{t("backToCounter")}</LineLink>
			</p>
		</>
	);
}

function ListCard({ counter, list, children }: { counter: Counter; list: CounterList; children?: ReactNode }) {
	const { t } = useTranslation("counter");
	return (
		<Card as="section" aria-labelledby={`counter-${list}`}>
			<h2 id={`counter-${list}`} className="flex items-center justify-between gap-3 text-xl">
				{t(`list_${list}`)} <Badge tone={counter.counts[list] > 0 ? "info" : "neutral"}>{counter.counts[list]}</Badge>
			</h2>
			{counter.counts[list] === 0 ? (
				<p className="mt-2 text-ink-muted">{t(`none_${list}`)}</p>
			) : (
				<ListLines counter={counter} list={list} />
			)}
			{children}
		</Card>
	);
}

function ListLines({ counter, list }: { counter: Counter; list: CounterList }) {
	if (list === "open") return <ServiceLines lines={counter.open?.rows ?? []} />;
	if (list === "done") return <ServiceLines lines={counter.done?.rows ?? []} />;
	if (list === "ready") return <OrderLines lines={counter.ready?.rows ?? []} next="deliver" />;
	return <OrderLines lines={counter.unpaid?.rows ?? []} next="payment" />;
}

function Findings({ orders, services, hasMore }: CounterFindings) {
	const { t } = useTranslation(["counter", "backOffice"]);
	if (orders.length === 0 && services.length === 0) {
		return <EmptyState icon="search" title={t("nothingFound")} text={t("nothingFoundText")} />;
	}
	return (
		<>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
				{orders.length > 0 ? (
					<TitledCard id="found-orders" title={t("backOffice:orders")}>
						<OrderLines lines={orders} next={null} />
					</TitledCard>
				) : null}
				{services.length > 0 ? (
					<TitledCard id="found-services" title={t("foundServices")}>
						<ServiceLines lines={services} />
					</TitledCard>
				) : null}
			</div>
			{hasMore ? <p className="mt-4 text-ink-muted">{t("moreFound")}</p> : null}
		</>
	);
}

/** The document is loaded anew: the shop's pages of a kiosk are other ones than the back office's. */
function KioskCard() {
	const { t } = useTranslation("counter");
	useNoKioskWorker();
	return (
		<TitledCard id="kiosk-title" title={t("kioskTitle")} className="mt-8">
			<p className="mt-2 max-w-[68ch] text-ink-muted">{t("kioskText")}</p>
			<PostForm action={path("kioskEnter")} reloadDocument className="mt-4">
				<Button variant="secondary">{t("kioskOn")}</Button>
			</PostForm>
		</TitledCard>
	);
}
