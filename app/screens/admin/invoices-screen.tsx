import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { DeskPager } from "#app/components/desk/desk-pager.tsx";
import { type DocumentOrder, DocumentOrderCard } from "#app/components/documents/document-order-card.tsx";
import { NoOrders, OrderSearchForm } from "#app/components/documents/order-search.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { paths } from "#app/paths.ts";

export interface InvoicesPage {
	search: string;
	before: number | null;
	after: number | null;
	orders: DocumentOrder[];
	/** Cursors of the pages beside this one. */
	older: number | null;
	newer: number | null;
	/** One-time key of this page's mails. */
	formKey: string;
}

/** "Invoice Management" (SPEC 2.16). */
export function InvoicesScreen({ search, before, after, orders, older, newer, formKey }: InvoicesPage) {
	const { t } = useTranslation(["deskDocuments", "deskEInvoices"]);
	const returnTo = paths.adminInvoices({ q: search, before, after });
	return (
		<DeskPage
			title={t("invoicesTitle")}
			lead={t("invoicesLead")}
			actions={
				<ButtonLink to={paths.adminEInvoices()} variant="secondary">
					{t("deskEInvoices:title")}
				</ButtonLink>
			}
		>
			<OrderSearchForm action={paths.adminInvoices()} clearPath={paths.adminInvoices()} search={search} />
			<div className="mt-6">
				{orders.length === 0 ? (
					<NoOrders search={search} />
				) : (
					<ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
						{orders.map((order) => (
							<DocumentOrderCard key={order.id} order={order} formKey={formKey} returnTo={returnTo} />
						))}
					</ul>
				)}
			</div>
			<DeskPager
				previous={newer === null ? null : paths.adminInvoices({ q: search, after: newer })}
				next={older === null ? null : paths.adminInvoices({ q: search, before: older })}
			/>
		</DeskPage>
	);
}
