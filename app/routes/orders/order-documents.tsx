import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { isPaidOrShipped } from "#app/domain/order-status.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { path } from "#app/paths.ts";

const LINK =
	"inline-flex min-h-control items-center font-medium text-brand underline underline-offset-4 hover:decoration-2";

/** The order's documents, for whoever may see it: its invoice or pro forma as PDF, what its products are guaranteed for, and the way to claim it. */
export function OrderDocuments({
	order,
	waitsForAddress,
	isMoneyOnItsWay,
}: {
	order: Order;
	waitsForAddress: boolean;
	isMoneyOnItsWay: boolean;
}) {
	const { t } = useTranslation(["lookup", "kiosk", "order"]);
	const isKiosk = useKiosk();
	return (
		<TitledCard id="order-documents" title={t("documentsTitle")} titleClassName="mb-1">
			<ul>
				<li>
					{isKiosk ? (
						<p className="text-ink-muted">{t("kiosk:documentsByMail")}</p>
					) : order.status === "cancelled" || order.isVoid ? (
						// Invoice and credit note, or a test's documents: the portal lists them.
						<Link to={path("invoices", { order: order.id })} className={LINK}>
							{t("invoicesTitle")}
						</Link>
					) : isMoneyOnItsWay && !isPaidOrShipped(order.status) ? (
						// A pro forma would ask for it.
						<p className="py-2.5 text-ink-muted">{t("documentAfterPayment")}</p>
					) : waitsForAddress ? (
						<p className="py-2.5 text-ink-muted">{t("documentAfterAddress")}</p>
					) : (
						<SaveLink
							href={path("apiInvoiceDownload", { orderNumber: order.id })}
							failed={t("invoiceDownloadFailed")}
							className={LINK}
						>
							{isPaidOrShipped(order.status) ? t("invoicePdf") : t("proFormaPdf")}
						</SaveLink>
					)}
				</li>
				{order.status === "cancelled" ? null : (
					<li>
						<Link to={path("warranty", { order: order.id })} className={LINK}>
							{t("warrantyTitle")}
						</Link>
					</li>
				)}
				{!order.isVoid && (order.status === "shipped" || order.status === "delivered") ? (
					<li>
						<Link to={path("warrantyClaim", { id: order.id })} className={LINK}>
							{t("order:claimLink")}
						</Link>
					</li>
				) : null}
			</ul>
		</TitledCard>
	);
}
