import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { DeskPager } from "#app/components/desk/desk-pager.tsx";
import { DeskSearch } from "#app/components/desk/desk-search.tsx";
import { DeskTable } from "#app/components/desk/desk-table.tsx";
import { pageLinks } from "#app/components/desk/page-links.ts";
import { SelectField, TextField } from "#app/components/forms/field.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { ServiceStatusBadge } from "#app/components/services/service-status-badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { KeysetPage } from "#app/domain/keyset-page.ts";
import { formatLei } from "#app/domain/money.ts";
import type { ServiceOrderLine } from "#app/domain/services/desk-service-order.ts";
import { SERVICE_ORDER_STATUSES, type ServiceOrderStatus } from "#app/domain/services/service-order.ts";
import { paths } from "#app/paths.ts";

interface ServiceOrderList {
	page: KeysetPage<ServiceOrderLine>;
	counts: Record<ServiceOrderStatus, number>;
	search: string;
	status: ServiceOrderStatus | null;
}

/** Every service order, searched and filtered (DECISIONS 8). */
export function ServiceOrdersScreen({ page, counts, search, status }: ServiceOrderList) {
	const { t } = useTranslation("deskServiceOrders");
	const { previous, next } = pageLinks(page, (edge) => paths.adminServiceOrders({ q: search, status, ...edge }));
	return (
		<DeskPage title={t("title")} lead={t("lead")}>
			<Filters counts={counts} search={search} status={status} />
			{page.rows.length === 0 ? (
				<NoServiceOrders isFiltered={search !== "" || status !== null} />
			) : (
				<ServiceOrderTable lines={page.rows} />
			)}
			<DeskPager previous={previous} next={next} />
		</DeskPage>
	);
}

function Filters({ counts, search, status }: Omit<ServiceOrderList, "page">) {
	const { t } = useTranslation(["deskServiceOrders", "services"]);
	const options = SERVICE_ORDER_STATUSES.map((value) => ({
		value,
		label: t("withCount", { label: t(`services:status_${value}`), count: counts[value] }),
	}));
	return (
		<DeskSearch
			action={paths.adminServiceOrders()}
			isFiltered={search !== "" || status !== null}
			values={{ q: search, status: status ?? "" }}
		>
			<TextField
				type="search"
				id="search"
				name="q"
				label={t("searchLabel")}
				defaultValue={search}
				maxLength={100}
				autoComplete="off"
				enterKeyHint="search"
				className="min-w-0 flex-[2_1_16rem]"
			/>
			<SelectField
				id="status"
				name="status"
				label={t("statusLabel")}
				defaultValue={status ?? ""}
				options={[{ value: "", label: t("everyStatus") }, ...options]}
				className="min-w-0 flex-[1_1_12rem]"
			/>
		</DeskSearch>
	);
}

function NoServiceOrders({ isFiltered }: { isFiltered: boolean }) {
	const { t } = useTranslation(["deskServiceOrders", "deskLists"]);
	return isFiltered ? (
		<EmptyState icon="search" title={t("deskLists:noneFound")}>
			<p>{t("deskLists:noneFoundText")}</p>
		</EmptyState>
	) : (
		<EmptyState icon="wrench" title={t("noneTitle")}>
			<p>{t("noneText")}</p>
		</EmptyState>
	);
}

function ServiceOrderTable({ lines }: { lines: ServiceOrderLine[] }) {
	const { t } = useTranslation("deskServiceOrders");
	const { locale } = useRootData();
	return (
		<DeskTable
			caption={t("caption")}
			columns={[
				{ id: "number", label: t("columnNumber") },
				{ id: "date", label: t("columnDate") },
				{ id: "service", label: t("columnService") },
				{ id: "customer", label: t("columnCustomer") },
				{ id: "status", label: t("columnStatus") },
				{ id: "paid", label: t("columnPaid"), isFigure: true },
			]}
			rows={lines.map((line) => ({
				id: line.id,
				cells: [
					<Link key="link" to={paths.adminServiceOrder(line.id)} className="link inline-block py-1">
						{t("numbered", { id: line.id })}
					</Link>,
					formatMoment(line.createdAt, locale),
					line.serviceNames[locale],
					<Customer key="customer" line={line} />,
					<ServiceStatusBadge key="status" status={line.status} />,
					line.paidBani === 0 ? t("notPaid") : formatLei(line.paidBani),
				],
			}))}
		/>
	);
}

function Customer({ line }: { line: ServiceOrderLine }) {
	return (
		<>
			<span className="wrap-anywhere block font-medium">{line.fullName}</span>{" "}
			<span className="wrap-anywhere block text-ink-muted text-sm">{line.phone}</span>{" "}
			<span className="wrap-anywhere block text-ink-muted text-sm">{line.email}</span>
		</>
	);
}
