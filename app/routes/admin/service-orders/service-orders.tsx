import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { KeysetPager } from "#app/components/back-office/pager.tsx";
import { BackOfficeSearch, FilterField, SearchField } from "#app/components/back-office/search.tsx";
import { ReadyDay } from "#app/components/back-office/service-agreed.tsx";
import { ServiceStatusBadge } from "#app/components/back-office/service-status-badge.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { WithdrawnBadge } from "#app/components/back-office/withdrawn-badge.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import { SERVICE_ORDER_STATUSES, type ServiceOrderStatus } from "#app/domain/services/service-order.ts";
import type { ServiceOrderLine } from "#app/domain/services/service-order-details.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { type DayChoice, DayFields, hasDays } from "#app/routes/admin/parts/day-fields.tsx";
import { openServiceOrderList } from "#app/routes/admin/service-orders/service-orders.server.ts";

export const loader = backOfficePage("admin", openServiceOrderList);

/** Every service order, searched and filtered (DECISIONS 8). */
export default function ServiceOrders() {
	const { page, counts, search, status, days, fault } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminServiceOrders");
	return (
		<BackOfficePage title={t("title")} lead={t(status === "open" ? "leadOpen" : "lead")}>
			<Filters counts={counts} search={search} status={status} days={days} fault={fault} />
			{page.rows.length === 0 ? (
				<NoServiceOrders isFiltered={search !== "" || status !== null || hasDays(days)} />
			) : (
				<ServiceOrderTable lines={page.rows} />
			)}
			<KeysetPager page={page} to={(edge) => path("adminServiceOrders", { q: search, status, ...days, ...edge })} />
		</BackOfficePage>
	);
}

interface ServiceOrderChoice extends DayChoice {
	counts: Record<ServiceOrderStatus, number>;
	search: string;
	status: ServiceOrderStatus | "open" | null;
}

function Filters({ counts, search, status, days, fault }: ServiceOrderChoice) {
	const { t } = useTranslation(["adminServiceOrders", "services", "adminLists"]);
	const open = {
		value: "open",
		label: t("withCount", { label: t("open"), count: counts.scheduled + counts.in_progress }),
	};
	const options = SERVICE_ORDER_STATUSES.map((value) => ({
		value,
		label: t("withCount", { label: t(`services:status_${value}`), count: counts[value] }),
	}));
	return (
		<BackOfficeSearch
			action={path("adminServiceOrders")}
			isFiltered={search !== "" || status !== null || hasDays(days)}
			values={{ q: search, status: status ?? "", ...days }}
		>
			<SearchField label={t("searchLabel")} className="min-w-0 flex-[2_1_16rem]" />
			<FilterField
				name="status"
				label={t("adminLists:status")}
				options={[{ value: "", label: t("adminLists:everyStatus") }, open, ...options]}
				className="min-w-0 flex-[1_1_12rem]"
			/>
			<DayFields days={days} fault={fault} />
		</BackOfficeSearch>
	);
}

function NoServiceOrders({ isFiltered }: { isFiltered: boolean }) {
	const { t } = useTranslation(["adminServiceOrders", "adminLists"]);
	return isFiltered ? (
		<EmptyState icon="search" title={t("adminLists:noneFound")} text={t("adminLists:noneFoundText")} />
	) : (
		<EmptyState icon="wrench" title={t("noneTitle")} text={t("noneText")} />
	);
}

function ServiceOrderTable({ lines }: { lines: ServiceOrderLine[] }) {
	const { t, locale } = useTexts(["adminServiceOrders", "adminLists"]);
	return (
		<BackOfficeTable
			caption={t("caption")}
			columns={[
				t("columnNumber"),
				t("requestedAt"),
				t("adminLists:service"),
				t("adminLists:customer"),
				t("adminLists:status"),
				{ figure: t("columnPaid") },
			]}
			rows={lines.map((line) => ({
				id: line.id,
				cells: [
					<TextLink key="link" to={path("adminServiceOrder", { id: line.id })}>
						{t("numbered", { id: line.id })}
					</TextLink>,
					formatMoment(line.createdAt, locale),
					line.serviceNames[locale],
					<Customer key="customer" line={line} />,
					<Fragment key="status">
						<ServiceStatusBadge status={line.status} /> <WithdrawnBadge of={line} /> <Ready line={line} />
					</Fragment>,
					line.paidBani === 0 ? t("notPaid") : formatLei(line.paidBani),
				],
			}))}
		/>
	);
}

/** By when work is to be ready that goes on. */
function Ready({ line }: { line: ServiceOrderLine }) {
	if (line.readyOn === null || !isEditableService(line.status)) return null;
	return (
		<span className="mt-1 block text-sm">
			<ReadyDay {...line} />
		</span>
	);
}

function Customer({ line }: { line: ServiceOrderLine }) {
	const { t } = useTranslation("adminServiceOrders");
	return (
		<>
			<span className="wrap-anywhere block font-medium">{line.fullName}</span>{" "}
			<span className="wrap-anywhere block text-ink-muted text-sm">{line.phone}</span>{" "}
			<span className="block text-ink-muted text-sm">
				{line.email ? <EmailAddress>{line.email}</EmailAddress> : t("lineNoEmail")}
			</span>
		</>
	);
}
