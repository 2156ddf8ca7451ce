import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PaymentBadge } from "#app/components/back-office/payment-badge.tsx";
import { ReadyDay } from "#app/components/back-office/service-agreed.tsx";
import { ServiceStatusBadge } from "#app/components/back-office/service-status-badge.tsx";
import { WithdrawnBadge } from "#app/components/back-office/withdrawn-badge.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { StatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { formatDay } from "#app/domain/clock.ts";
import type { CounterService } from "#app/domain/counter/counter.ts";
import type { CounterStep } from "#app/domain/counter/counter-steps.ts";
import { formatLei } from "#app/domain/money.ts";
import type { OrderSummary } from "#app/domain/orders/order-summary.ts";
import { path } from "#app/paths.ts";

/** Service orders, each with the step that comes next. */
export function ServiceLines({ lines }: { lines: CounterService[] }) {
	const { t, locale } = useTexts(["counter", "adminLists"]);
	return (
		<Lines>
			{lines.map((line) => (
				<Line
					key={line.id}
					to={path("counterServiceOrder", { id: line.id })}
					name={t("serviceNumbered", { id: line.id })}
					who={line.fullName}
					phone={line.phone}
					aside={`${line.serviceNames[locale]}, ${line.isOfToday ? t("today") : formatDay(line.createdAt, locale)}`}
					badges={
						<>
							<ServiceStatusBadge status={line.status} /> <WithdrawnBadge of={line} />{" "}
							{line.next ? <ReadyDay {...line} /> : null}
							{line.isDue ? <Badge tone="warning">{t("due")}</Badge> : null}
						</>
					}
					next={t(line.isDue ? "next_payment" : line.next ? `next_${line.next}` : "adminLists:open")}
				/>
			))}
		</Lines>
	);
}

/** Orders, each with the step that comes next. */
export function OrderLines({ lines, next }: { lines: OrderSummary[]; next: CounterStep | null }) {
	const { t, locale } = useTexts(["counter", "adminLists", "order"]);
	return (
		<Lines>
			{lines.map((line) => (
				<Line
					key={line.id}
					to={path("counterOrder", { id: line.id })}
					name={t("order:numbered", { id: line.id })}
					who={line.fullName}
					phone={line.phone}
					aside={`${formatLei(line.totalBani)}, ${formatDay(line.createdAt, locale)}`}
					badges={
						<>
							<WithdrawnBadge of={line} />{" "}
							{next === "deliver" ? (
								<Badge tone={line.isReady ? "success" : "warning"}>{t(line.isReady ? "told" : "toPrepare")}</Badge>
							) : (
								<>
									{next === null ? <StatusBadge status={line.status} isVoid={line.paymentState === "test"} /> : null}{" "}
									<PaymentBadge of={line} /> {line.isReady ? <Badge tone="success">{t("told")}</Badge> : null}
								</>
							)}
						</>
					}
					next={t(next ? `next_${next}` : "adminLists:open")}
				/>
			))}
		</Lines>
	);
}

/** Work that was closed today needs no step; it is here to be found again. */
export function ClosedLines({ lines }: { lines: CounterService[] }) {
	const { t, locale } = useTexts("counter");
	return (
		<ul className="mt-2 divide-y divide-line">
			{lines.map((line) => (
				<li key={line.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
					<Link
						to={path("counterServiceOrder", { id: line.id })}
						className="link inline-flex min-h-control min-w-0 items-center break-words"
					>
						{t("serviceNumbered", { id: line.id })}, {line.fullName}
					</Link>{" "}
					<Badge>{line.serviceNames[locale]}</Badge> <ServiceStatusBadge status={line.status} />
				</li>
			))}
		</ul>
	);
}

function Lines({ children }: { children: ReactNode }) {
	return <ul className="mt-3 divide-y divide-line">{children}</ul>;
}

interface LineProps {
	to: string;
	name: string;
	who: string;
	phone: string;
	aside: string;
	badges: ReactNode;
	/** What the button says that leads to the page where it is done. */
	next: string;
}

/** Who is looked for at the counter by their name, so it stands first. */
function Line({ to, name, who, phone, aside, badges, next }: LineProps) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
			<div className="min-w-0 flex-1 basis-60">
				<p className="wrap-anywhere font-semibold">{who}</p>
				<p className="text-ink-muted text-sm tabular-nums">
					{name}, <span className="whitespace-nowrap">{phone}</span>
				</p>
				<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
					<span className="wrap-anywhere">{aside}</span> {badges}
				</p>
			</div>
			<SecondaryLink to={to}>
				{next}
				<span className="visually-hidden">
					: {name}, {who}
				</span>
			</SecondaryLink>
		</li>
	);
}
