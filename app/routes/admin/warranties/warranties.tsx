import { Link, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { BackOfficePager } from "#app/components/back-office/pager.tsx";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { StatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { LineLink } from "#app/components/ui/text-link.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import type { OrderSummary } from "#app/domain/orders/order-summary.ts";
import type { OrderWarranty } from "#app/domain/warranties/warranty.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { type DocumentOrder, openWarranties } from "#app/routes/admin/parts/document-pages.server.ts";
import { NoOrders, OrderSearchForm } from "#app/routes/admin/parts/order-search.tsx";
import { IssuedCertificates } from "#app/routes/admin/warranties/issued-certificates.tsx";
import { WarrantyForm } from "#app/routes/admin/warranties/warranty-form.tsx";

export const loader = backOfficePage("admin", openWarranties);

export const shouldRevalidate = unlessRefused;

/** "Warranty Management" (SPEC 2.16): orders on the left, the warranty of the chosen one on the right. */
export default function Warranties() {
	const { chosen, isUnknown, formKey, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminDocuments");
	const { search: q, before, after } = list;
	return (
		<BackOfficePage title={t("warrantiesTitle")} lead={t("warrantiesLead")}>
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
				<OrderPicker list={list} chosenId={chosen?.id ?? null} />
				{/* Beside the list nothing needs to be scrolled to: a margin taller than any page keeps the top where it is. */}
				<div id={CHOSEN_ANCHOR} className="scroll-mt-4 lg:scroll-mt-[1000rem]">
					{chosen ? (
						<ChosenWarranty
							key={chosen.id}
							chosen={chosen}
							formKey={formKey}
							returnTo={path("adminWarranties", { order: chosen.id, q, before, after })}
						/>
					) : (
						<>
							{isUnknown ? <Notice tone="danger" role="alert" title={t("orderNotFound")} className="mb-4" /> : null}
							<EmptyState icon="shield" title={t("selectOrder")} text={t("selectOrderText")} />
						</>
					)}
				</div>
			</div>
		</BackOfficePage>
	);
}

function ChosenWarranty({ chosen, formKey, returnTo }: { chosen: DocumentOrder; formKey: string; returnTo: string }) {
	const { t } = useTranslation(["adminDocuments", "errors", "lookup"]);
	const { warranty } = chosen;
	const isCancelled = chosen.status === "cancelled";
	const isClosed = isCancelled || warranty.isVoid || chosen.isErased;
	const isReturned = warranty.items.every(({ badge }) => badge === "returned");
	const whyNot = warranty.isVoid
		? "test-order"
		: chosen.isErased
			? "person-erased"
			: isCancelled
				? "warranty-cancelled"
				: isReturned
					? "warranty-returned"
					: "warranty-not-due";
	return (
		<Card as="section" aria-labelledby="chosen-title" className="grid gap-6">
			<div>
				<div className="flex flex-wrap items-center justify-between gap-2">
					<h2 id="chosen-title" className="text-xl">
						<LineLink to={path("adminOrder", { id: chosen.id })}>{t("lookup:warrantyOf", { id: chosen.id })}</LineLink>
					</h2>
					<StatusBadge status={chosen.status} isVoid={warranty.isVoid} />
				</div>
				<p className="mt-1 flex flex-wrap gap-x-4 text-ink-muted">
					<span>{chosen.fullName}</span> {chosen.email ? <EmailAddress>{chosen.email}</EmailAddress> : null}{" "}
					<span>{formatLei(chosen.totalBani)}</span>
				</p>
			</div>
			{warranty.inForce && !isClosed ? null : <Notice tone="info">{t(`errors:${whyNot}`)}</Notice>}
			{isClosed ? null : (
				<WarrantyForm
					orderId={chosen.id}
					startsOn={warranty.startsOn}
					chosenMonths={chosen.months}
					promisedMonths={warranty.promisedMonths}
					isOpen={warranty.inForce}
					hasEmail={chosen.email !== null}
					formKey={formKey}
					returnTo={returnTo}
				/>
			)}
			<IssuedCertificates orderId={chosen.id} certificates={chosen.certificates} justIssued={chosen.issued} />
			{isClosed ? null : <CoverageSummary warranty={warranty} />}
			{!isClosed && (chosen.status === "shipped" || chosen.status === "delivered") ? (
				<p>
					<SecondaryLink to={path("adminOrderReturn", { id: chosen.id, kind: "warranty" })}>
						{t("openClaim")}
					</SecondaryLink>
				</p>
			) : null}
		</Card>
	);
}

/** What is covered, from which day, and the legal guarantee that no choice shortens (SPEC 2.16, DECISIONS 7). */
function CoverageSummary({ warranty }: { warranty: OrderWarranty }) {
	const { t, locale } = useTexts(["adminDocuments", "lookup"]);
	const day = (date: string) => formatDay(date, locale);
	return (
		<section aria-labelledby="coverage-title">
			<h3 id="coverage-title" className="text-lg">
				{t("coverageTitle")}
			</h3>
			<p className="mt-2">{t(`startsFrom_${warranty.startsFrom}`, { day: day(warranty.startsOn) })}</p>
			<p className="mt-2">{t("legalText", { day: day(warranty.legal.endsOn) })}</p>
			<h4 className="mt-4 font-semibold">{t("productsTitle")}</h4>
			<ul className="mt-1 divide-y divide-line">
				{warranty.items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name, and their order never changes
					<li key={index} className="flex flex-wrap justify-between gap-x-6 py-2.5">
						<span className="min-w-0 break-words font-medium">
							{item.name}
							{item.badge === "returned" ? null : ` × ${item.quantity}`}
						</span>{" "}
						<span className="text-ink-muted tabular-nums">
							{item.badge === "returned"
								? t("itemReturned")
								: t("periodChoice", {
										period: t("lookup:months", { count: item.warrantyMonths }),
										day: day(item.endsOn),
									})}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

interface OrderList {
	search: string;
	/** The page that is shown, by its cursors. */
	before: number | null;
	after: number | null;
	orders: OrderSummary[];
	/** Cursors of the pages beside this one. */
	older: number | null;
	newer: number | null;
}

/** Where the chosen order's warranty stands on the page: on a narrow screen it is far below the list. */
const CHOSEN_ANCHOR = "chosen-order";

/** The scrollable list of orders, of which one is chosen by its link (SPEC 2.16). */
function OrderPicker({ list, chosenId }: { list: OrderList; chosenId: number | null }) {
	const { t } = useTranslation(["adminDocuments", "backOffice"]);
	const { search, before, after, orders, older, newer } = list;
	const scroller = useChosenInView(chosenId);
	const page = (cursor: { before?: number; after?: number }) =>
		path("adminWarranties", { order: chosenId, q: search, ...cursor });
	return (
		<section aria-labelledby="orders-title">
			<h2 id="orders-title" className="text-xl">
				{t("backOffice:orders")}
			</h2>
			<div className="mt-3">
				<OrderSearchForm
					action={path("adminWarranties")}
					clearPath={path("adminWarranties", { order: chosenId })}
					search={search}
					kept={chosenId === null ? {} : { order: String(chosenId) }}
				/>
			</div>
			<div className="mt-4">
				{orders.length === 0 ? (
					<NoOrders search={search} older={older} heading="h3" />
				) : (
					<ul ref={scroller} className="relative max-h-96 overflow-y-auto rounded-card border border-line bg-surface">
						{orders.map((order) => (
							<li key={order.id} className="border-line border-b last:border-b-0">
								<PickerLine
									order={order}
									isChosen={order.id === chosenId}
									to={`${path("adminWarranties", { order: order.id, q: search, before, after })}#${CHOSEN_ANCHOR}`}
								/>
							</li>
						))}
					</ul>
				)}
			</div>
			<BackOfficePager
				previous={newer === null ? null : page({ after: newer })}
				next={older === null ? null : page({ before: older })}
			/>
		</section>
	);
}

/** A list that was loaded anew begins at its top: the chosen order may be far below. */
function useChosenInView(chosenId: number | null) {
	const scroller = useRef<HTMLUListElement>(null);
	useEffect(() => {
		const list = scroller.current;
		const line = chosenId === null ? null : list?.querySelector<HTMLElement>("a[aria-current]");
		if (!list || !line) return;
		const isInView =
			line.offsetTop >= list.scrollTop && line.offsetTop + line.offsetHeight <= list.scrollTop + list.clientHeight;
		if (!isInView) list.scrollTop = line.offsetTop - list.clientHeight / 2;
	}, [chosenId]);
	return scroller;
}

function PickerLine({ order, isChosen, to }: { order: OrderSummary; isChosen: boolean; to: string }) {
	const { t, locale } = useTexts(["adminDocuments", "adminLists", "order"]);
	return (
		<Link
			to={to}
			aria-current={isChosen ? "true" : undefined}
			className="block border-transparent border-l-4 px-4 py-3 text-ink no-underline hover:bg-surface-sunken focus-visible:outline-offset-[-3px] aria-[current]:border-l-brand aria-[current]:bg-brand-soft"
		>
			<span className="flex flex-wrap items-center justify-between gap-2">
				<span className="font-semibold">{t("order:numbered", { id: order.id })}</span>{" "}
				<StatusBadge status={order.status} isVoid={order.paymentState === "test"} />
			</span>{" "}
			<span className="block break-words text-ink-muted text-sm">
				{order.email ? <EmailAddress>{order.email}</EmailAddress> : order.fullName}
			</span>{" "}
			<span className="flex flex-wrap justify-between gap-x-4 text-ink-muted text-sm tabular-nums">
				<span>{formatDay(order.createdAt, locale)}</span> <span>{formatLei(order.totalBani)}</span>
			</span>
		</Link>
	);
}
