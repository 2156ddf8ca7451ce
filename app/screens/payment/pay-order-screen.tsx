import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { TransferDetails } from "#app/components/payment/transfer-details.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { formatEur, formatLei } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isFailedPayment } from "#app/domain/orders/order-states.ts";
import { mobileReference, type TransferAccount } from "#app/domain/payments/transfer-account.ts";
import { paths } from "#app/paths.ts";

/** How to pay an order: method, number, amount, what to do, and the way to its confirmation (SPEC 2.14). */
export function PayOrderScreen({ order, account }: { order: Order; account: TransferAccount | null }) {
	const { t } = useTranslation("payment");
	const { live } = useRootData();
	const online = order.paymentMethod === "paypal" || order.paymentMethod === "googlepay";
	return (
		<Container narrow>
			<PageHeading title={t("payTitle", { id: order.id })} lead={t("payLead")} />
			{live ? null : (
				<Notice tone="warning" title={t("notLiveTitle")} className="mb-6">
					{t("notLive")}
				</Notice>
			)}
			<Card as="section" aria-label={t("payMeta")}>
				<DataList
					rows={[
						{ label: t("orderNumber"), value: `#${order.id}` },
						{ label: t("method"), value: t(order.paymentMethod) },
						{ label: t("amount"), value: <strong>{formatLei(order.totalBani)}</strong> },
						...(online
							? [{ label: t("amountEur"), value: `${formatEur(order.providerAmountCents)} (${t("rate")})` }]
							: []),
					]}
				/>
			</Card>
			<section aria-labelledby="what-to-do" className="mt-10">
				<h2 id="what-to-do" className="mb-4 text-2xl">
					{t("whatToDo")}
				</h2>
				<WhatToDo order={order} account={account} />
			</section>
			<div className="mt-10 flex flex-wrap gap-3">
				<ButtonLink to={paths.orderConfirmation(order.id)}>{t("toConfirmation")}</ButtonLink>
				<ButtonLink to={paths.products()} variant="secondary">
					{t("continueShopping")}
				</ButtonLink>
			</div>
		</Container>
	);
}

function WhatToDo({ order, account }: { order: Order; account: TransferAccount | null }) {
	const { t } = useTranslation("payment");
	if (isFailedPayment(order.status)) return <Notice tone="danger">{t("cancelled")}</Notice>;
	if (order.status !== "pending") return <Notice tone="success">{t("paid")}</Notice>;
	if (order.paymentMethod === "banktransfer" && account) {
		return (
			<>
				<p className="mb-5">{t("banktransferDo")}</p>
				<TransferDetails order={order} account={account} />
			</>
		);
	}
	if (order.paymentMethod === "revolutpay" && account) {
		const values = {
			handle: account.handle,
			amount: formatLei(order.totalBani),
			reference: mobileReference(order.id),
		};
		return (
			<ol className="list-decimal space-y-3 pl-6">
				{(["revolut1", "revolut2", "revolut3", "revolut4"] as const).map((step) => (
					<li key={step}>{t(step, values)}</li>
				))}
			</ol>
		);
	}
	if (order.paymentMethod === "cash") return <p>{t("cashHint")}</p>;
	return (
		<>
			<p>{t(order.paymentMethod === "googlepay" ? "googlepayDo" : "paypalDo")}</p>
			<p className="mt-3">{t("onlineSoon")}</p>
		</>
	);
}
