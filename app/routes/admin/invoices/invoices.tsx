import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { BackOfficePager } from "#app/components/back-office/pager.tsx";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { DocumentOrderCard } from "#app/routes/admin/invoices/document-order-card.tsx";
import { DayFields } from "#app/routes/admin/parts/day-fields.tsx";
import { openInvoices } from "#app/routes/admin/parts/document-pages.server.ts";
import { NoOrders, OrderSearchForm } from "#app/routes/admin/parts/order-search.tsx";

export const loader = backOfficePage("admin", openInvoices);

export const shouldRevalidate = unlessRefused;

/** "Invoice Management" (SPEC 2.16). */
export default function Invoices() {
	const { search, before, after, days, fault, orders, older, newer, formKey } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminDocuments", "adminEInvoices"]);
	const returnTo = path("adminInvoices", { q: search, ...days, before, after });
	return (
		<BackOfficePage
			title={t("invoicesTitle")}
			lead={t("invoicesLead")}
			actions={<SecondaryLink to={path("adminEInvoices")}>{t("adminEInvoices:title")}</SecondaryLink>}
		>
			<OrderSearchForm
				action={path("adminInvoices")}
				clearPath={search || days.from || days.to ? path("adminInvoices") : null}
				search={search}
			>
				<DayFields key={`${days.from} ${days.to}`} days={days} fault={fault} of="issued" />
			</OrderSearchForm>
			<div className="mt-6">
				{orders.length === 0 ? (
					<NoOrders search={search || days.from || days.to} older={older} />
				) : (
					<ul className="grid gap-3">
						{orders.map((order) => (
							<DocumentOrderCard key={order.id} order={order} formKey={formKey} returnTo={returnTo} />
						))}
					</ul>
				)}
			</div>
			<BackOfficePager
				previous={newer === null ? null : path("adminInvoices", { q: search, ...days, after: newer })}
				next={older === null ? null : path("adminInvoices", { q: search, ...days, before: older })}
			/>
		</BackOfficePage>
	);
}
