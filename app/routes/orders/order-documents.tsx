import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import type { MissingDocument } from "#app/domain/invoices/found-invoice.ts";
import { isPaidOrShipped } from "#app/domain/order-status.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { path } from "#app/paths.ts";

const LINK =
	"inline-flex min-h-control items-center font-medium text-brand underline underline-offset-4 hover:decoration-2";

/**
 * The order's documents, for whoever may see it: its invoice or pro forma as PDF, what its products are guaranteed for, and the way to claim it.
 *
 * @param props `missing`: why there is no invoice or pro forma now; `mayClaim`: whether something of it may be claimed
 */
export function OrderDocuments({ order, missing, mayClaim }: DocumentsProps & { mayClaim: boolean }) {
	const { t } = useTranslation(["lookup", "kiosk", "order"]);
	return (
		<TitledCard id="order-documents" title={t("documentsTitle")} titleClassName="mb-1">
			<ul>
				{missing === "withdrawn" ? null : (
					<li>
						<OrderDocument order={order} missing={missing} />
					</li>
				)}
				{order.status === "cancelled" ? null : (
					<li>
						<Link to={path("warranty", { order: order.id })} className={LINK}>
							{t("warrantyTitle")}
						</Link>
					</li>
				)}
				{mayClaim ? (
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

interface DocumentsProps {
	order: Order;
	missing: MissingDocument | null;
}

function OrderDocument({ order, missing }: DocumentsProps) {
	const { t } = useTranslation(["lookup", "kiosk"]);
	if (useKiosk()) return <p className="text-ink-muted">{t("kiosk:documentsByMail")}</p>;
	// Invoice and credit note, or a test's documents: the portal lists them.
	if (order.status === "cancelled" || order.isVoid)
		return (
			<Link to={path("invoices", { order: order.id })} className={LINK}>
				{t("invoicesTitle")}
			</Link>
		);
	if (missing)
		return (
			<p className="py-2.5 text-ink-muted">
				{t(missing === "payment" ? "documentAfterPayment" : "documentAfterAddress")}
			</p>
		);
	return (
		<SaveLink
			href={path("apiInvoiceDownload", { orderNumber: order.id })}
			failed={t("invoiceDownloadFailed")}
			className={LINK}
		>
			{isPaidOrShipped(order.status) ? t("invoicePdf") : t("proFormaPdf")}
		</SaveLink>
	);
}
