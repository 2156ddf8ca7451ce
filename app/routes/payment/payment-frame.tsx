import { Link, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureToast } from "#app/components/layout/toasts.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { withUnits } from "#app/components/ui/with-units.ts";
import { formatDay } from "#app/domain/clock.ts";
import { type Bani, eurCents, formatEur, formatLei, formatRon } from "#app/domain/money.ts";
import { methodLabel, type Order, payUntil, shippingParts } from "#app/domain/orders/order.ts";
import { dueBani, type OrderMoney } from "#app/domain/payments/order-money.ts";
import { path } from "#app/paths.ts";

/** How an order's money stands, as a payment page shows it. */
export interface PageMoney extends Pick<OrderMoney, "receivedBani" | "paymentState"> {
	/** When its customer said to have paid (UTC ISO), while nobody has seen the money. */
	claimedAt: string | null;
}

/**
 * What every payment page shows round its own way to pay: whose order, how much, in euro where the provider charges in it,
 * the not-live notice, and what the last button came to.
 */
export function PaymentFrame(props: {
	order: Order;
	money: PageMoney;
	/** Whether its customer is asked for the money. */
	isDue: boolean;
	title: string;
	/** What is left to do, unless its customer has said that it is done. */
	lead?: string | undefined;
	failure?: string | undefined;
	/** Sums in RON, as a bank's form has them, and not in LEI. */
	inRon?: boolean;
	/** What is needed first of all, before the order itself. */
	first?: ReactNode;
	children: ReactNode;
}) {
	const { t } = useTranslation(["payment", "order", "layout", "cart", "checkout"]);
	const { live, isMoneyReal, locale } = useRootData();
	const { order, isDue } = props;
	const { receivedBani, paymentState, claimedAt } = props.money;
	const until = isDue ? payUntil(order, { state: "due", paymentState }, locale) : null;
	const isPart = isDue && receivedBani > 0;
	// Beside details that are copied into a bank's form the sums are written as there.
	const format = props.inRon ? formatRon : formatLei;
	useFailureToast(useActionData(), props.failure);
	return (
		<Container narrow>
			<PageHeading title={props.title} lead={claimedAt === null ? props.lead : undefined} />
			{props.failure ? (
				<Notice tone="danger" role="alert" className="mb-6">
					<p>{props.failure}</p>
					<p className="mt-2">
						<Link to={path("paymentOptions", { id: order.id })}>{t("optionsTitle")}</Link>
					</p>
				</Notice>
			) : null}
			{claimedAt && isDue ? (
				<Notice tone="info" title={t("order:claimedTitle")} className="mb-6">
					{t("claimedLead", { id: order.id, day: formatDay(claimedAt, locale), email: order.email ?? order.phone })}
				</Notice>
			) : null}
			{until ? <p className="mb-6">{t("payUntil", { day: until })}</p> : null}
			{props.first ? <div className="mb-6">{props.first}</div> : null}
			{live ? null : (
				<Notice tone="warning" title={t("notLiveTitle")} className="mb-6">
					{t(isMoneyReal ? "layout:notLiveYetReal" : "notLive")}
				</Notice>
			)}
			<TitledCard id="payment-summary" title={t("cart:summary")} titleClassName="mb-3">
				<DataList
					className="[&_dd]:ml-auto"
					rows={[
						{ label: t("order:orderNumber"), value: `#${order.id}` },
						...order.items.map((item) => ({
							label: withUnits(`${item.name} × ${item.quantity}`),
							value: format(item.lineTotalBani),
						})),
						...shippingParts(order).map(({ name, bani }) => ({
							label: t(`order:${name}`),
							value: bani === 0 ? t("cart:free") : format(bani),
						})),
						{ label: t("checkout:paymentMethod"), value: t(methodLabel(order)) },
						...(isPart
							? [
									{ label: t("order:total"), value: format(order.totalBani) },
									{ label: t("order:receivedPart"), value: format(receivedBani) },
								]
							: []),
						{
							label: isDue ? t("amount") : t("order:total"),
							value: <strong>{format(isDue ? dueBani(order, props.money) : order.totalBani)}</strong>,
						},
					]}
				/>
			</TitledCard>
			<div className="mt-8">{props.children}</div>
		</Container>
	);
}

/**
 * PayPal and Google Pay charge in euro: amount and rate are shown before the customer leaves (docs/protocols.md). In test mode the
 * charge is another one, and the customer meets it on the provider's page (SPEC 9).
 */
export function EuroAmount({ order, amountBani, isTest }: { order: Order; amountBani: Bani; isTest: boolean }) {
	const { t } = useTranslation("payment");
	return (
		<div className="mb-6">
			<p>
				{t("amountEur")}: <strong className="tabular-nums">{formatEur(eurCents(amountBani))}</strong> ({t("rate")})
			</p>
			{isTest ? (
				<p className="mt-1 text-ink-muted text-sm">
					{t("testCharge", { charge: formatEur(order.providerAmountCents) })}
				</p>
			) : null}
		</div>
	);
}
