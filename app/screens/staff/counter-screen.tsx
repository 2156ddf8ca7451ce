import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { DeskPager } from "#app/components/desk/desk-pager.tsx";
import { DeskSearch } from "#app/components/desk/desk-search.tsx";
import { pageLinks } from "#app/components/desk/page-links.ts";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ClosedLines, OrderLines, ServiceLines } from "#app/components/staff/counter-lines.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { COUNTER_LISTS, type Counter, type CounterFindings, type CounterList } from "#app/domain/counter/counter.ts";
import { paths } from "#app/paths.ts";

interface CounterScreenProps {
	search: string;
	/** The one list that is shown, page by page. */
	list: CounterList | null;
	counter: Counter | null;
	findings: CounterFindings | null;
}

/** The counter (DECISIONS 8): what is open, what is to be handed over or paid, and one search over all of it. */
export function CounterScreen({ search, list, counter, findings }: CounterScreenProps) {
	const { t } = useTranslation("deskStaff");
	return (
		<DeskPage
			title={t("title")}
			lead={t("lead")}
			actions={<ButtonLink to={paths.staffNewServiceOrder()}>{t("newServiceOrder")}</ButtonLink>}
		>
			<DeskSearch action={paths.staff()} isFiltered={search !== ""} values={{ q: search }}>
				<TextField
					type="search"
					id="search"
					name="q"
					label={t("searchLabel")}
					defaultValue={search}
					maxLength={100}
					autoComplete="off"
					className="min-w-0 flex-1 basis-64"
				/>
			</DeskSearch>
			{findings ? <Findings {...findings} /> : null}
			{counter && list ? <OneList counter={counter} list={list} /> : null}
			{counter && !list ? <AllLists counter={counter} /> : null}
		</DeskPage>
	);
}

function AllLists({ counter }: { counter: Counter }) {
	const { t } = useTranslation("deskStaff");
	return (
		<>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 2xl:grid-cols-3">
				{COUNTER_LISTS.map((list) => (
					<ListCard key={list} counter={counter} list={list}>
						{counter[list]?.hasNext ? (
							<p className="mt-2">
								<Link to={paths.staff({ list })} className="link inline-flex min-h-control items-center">
									{t("seeAll", { count: counter.counts[list] })}
									<span className="visually-hidden">: {t(`list_${list}`)}</span>
								</Link>
							</p>
						) : null}
					</ListCard>
				))}
				{counter.closedToday.length > 0 ? (
					<Card as="section" aria-labelledby="counter-closed">
						<h2 id="counter-closed" className="text-xl">
							{t("closedToday")}
						</h2>
						<ClosedLines lines={counter.closedToday} />
					</Card>
				) : null}
			</div>
			<KioskCard />
		</>
	);
}

function OneList({ counter, list }: { counter: Counter; list: CounterList }) {
	const { t } = useTranslation("deskStaff");
	const page = counter[list];
	const links = page && pageLinks<{ id: number }>(page, (edge) => paths.staff({ list, ...edge }));
	return (
		<>
			<ListCard counter={counter} list={list} />
			{links ? <DeskPager {...links} /> : null}
			<p className="mt-6">
				<Link to={paths.staff()} className="link inline-flex min-h-control items-center">
					{t("backToCounter")}
				</Link>
			</p>
		</>
	);
}

function ListCard({ counter, list, children }: { counter: Counter; list: CounterList; children?: ReactNode }) {
	const { t } = useTranslation("deskStaff");
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
	if (list === "ready") return <OrderLines lines={counter.ready?.rows ?? []} next="deliver" />;
	return <OrderLines lines={counter.unpaid?.rows ?? []} next="payment" />;
}

function Findings({ orders, services, hasMore }: CounterFindings) {
	const { t } = useTranslation("deskStaff");
	if (orders.length === 0 && services.length === 0) {
		return (
			<EmptyState icon="search" title={t("nothingFound")}>
				<p>{t("nothingFoundText")}</p>
			</EmptyState>
		);
	}
	return (
		<>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
				{orders.length > 0 ? (
					<Card as="section" aria-labelledby="found-orders">
						<h2 id="found-orders" className="text-xl">
							{t("foundOrders")}
						</h2>
						<OrderLines lines={orders} next={null} />
					</Card>
				) : null}
				{services.length > 0 ? (
					<Card as="section" aria-labelledby="found-services">
						<h2 id="found-services" className="text-xl">
							{t("foundServices")}
						</h2>
						<ServiceLines lines={services} />
					</Card>
				) : null}
			</div>
			{hasMore ? <p className="mt-4 text-ink-muted">{t("moreFound")}</p> : null}
		</>
	);
}

/** The document is loaded anew: the shop's pages of a kiosk are other ones than the desk's. */
function KioskCard() {
	const { t } = useTranslation("deskStaff");
	return (
		<Card as="section" aria-labelledby="kiosk-title" className="mt-8">
			<h2 id="kiosk-title" className="text-xl">
				{t("kioskTitle")}
			</h2>
			<p className="mt-2 max-w-[68ch] text-ink-muted">{t("kioskText")}</p>
			<PostForm action={paths.staffKiosk()} reloadDocument className="mt-4">
				<Button variant="secondary">{t("kioskOn")}</Button>
			</PostForm>
		</Card>
	);
}
