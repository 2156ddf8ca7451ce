import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficePager } from "#app/components/back-office/pager.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { StatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import type { OrderSummary } from "#app/domain/orders/order-summary.ts";
import { path } from "#app/paths.ts";
import { NoOrders, OrderSearchForm } from "#app/routes/admin/parts/order-search.tsx";

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
export const CHOSEN_ANCHOR = "chosen-order";

/** The scrollable list of orders, of which one is chosen by its link (SPEC 2.16). */
export function OrderPicker({ list, chosenId }: { list: OrderList; chosenId: number | null }) {
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
