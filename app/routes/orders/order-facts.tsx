import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { StatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { OutsideLink } from "#app/components/ui/outside-link.tsx";
import {
	addressLine,
	billingFacts,
	deliveryName,
	deliveryTerm,
	methodLabel,
	type Order,
} from "#app/domain/orders/order.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { MoneyState } from "#app/domain/payments/order-money.ts";

interface OrderFactsProps {
	order: Order;
	/** In words: a phone's first formatter of dates costs a fifth of all that the page's scripts do. */
	placedAt: string;
	state: MoneyState;
	/** By which it was or is to be paid. */
	method: PaymentMethod;
	/** Nothing of it is delivered any more. */
	isOff: boolean;
}

/** Number, date, status; where it goes; how it is paid and who to reach (SPEC 2.13). */
export function OrderFacts({ order, placedAt, state, method, isOff }: OrderFactsProps) {
	const { t } = useTranslation(["order", "payment", "contact"]);
	const { locale, business } = useRootData();
	const pickup = order.delivery.method === "pickup";
	const term = isOff ? null : deliveryTerm(order, locale);
	const address = addressLine(order.delivery);
	// Whoever fetches the goods has given no address: the invoice has the name alone.
	const billingOf = (name: string, at: string | null) =>
		at === null ? { label: t("invoiceTo"), value: name } : { label: t("billingAddress"), value: `${name}, ${at}` };
	const given = billingFacts(order).map(({ name, value }) => ({ label: t(name), value }));
	const billing =
		given.length > 0 ? given : [billingOf(order.fullName, pickup ? null : (address ?? t("addressToAgree")))];
	return (
		<div className="grid gap-6">
			<TitledCard id="order-details" title={t("detailsTitle")} titleClassName="mb-3">
				<DataList
					rows={[
						{ label: t("orderNumber"), value: `#${order.id}` },
						{
							label: t("orderDate"),
							value: <time dateTime={order.createdAt}>{placedAt}</time>,
						},
						{
							label: t("status"),
							value: <StatusBadge status={order.status} state={state} isVoid={order.isVoid} order={order} />,
						},
					]}
				/>
			</TitledCard>
			<TitledCard id="order-delivery" title={t("deliveryTitle")} titleClassName="mb-3">
				<DataList
					rows={[
						{ label: t("deliveryMethod"), value: t(deliveryName(order)) },
						...(term ? [{ label: t(term.label), value: t(term.name, term.values) }] : []),
						pickup
							? { label: t("storeAddress"), value: business.address }
							: { label: t("deliveryAddress"), value: address ?? t("addressToAgree") },
						...(pickup || (isOff && !order.trackingNumber)
							? []
							: [{ label: t("trackingNumber"), value: order.trackingNumber ?? t("notAvailable") }]),
						...(order.courier ? [{ label: t("courier"), value: order.courier.name }] : []),
					]}
				/>
				{order.courier ? (
					<p className="mt-3">
						<OutsideLink
							href={order.courier.link}
							rel="noreferrer"
							className="link inline-flex min-h-control items-center font-semibold"
						>
							{t("followParcel")}
						</OutsideLink>
					</p>
				) : null}
			</TitledCard>
			<TitledCard id="order-payment" title={t("paymentTitle")} titleClassName="mb-3">
				<DataList
					rows={[
						{ label: t("paymentMethod"), value: t(methodLabel({ ...order, paymentMethod: method })) },
						...billing,
						...(order.billing?.company ? [{ label: t("contactPerson"), value: order.fullName }] : []),
						...(order.email ? [{ label: t("contact:emailLabel"), value: order.email }] : []),
						{ label: t("contact:phone"), value: order.phone },
						...(order.notes ? [{ label: t("notes"), value: order.notes }] : []),
					]}
				/>
			</TitledCard>
		</div>
	);
}
