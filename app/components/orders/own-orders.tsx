import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TitledCard } from "#app/components/ui/card.tsx";
import type { OwnOrder } from "#app/domain/orders/order.ts";
import { path } from "#app/paths.ts";

/** The way back to what this browser ordered. */
export function OwnOrders({ orders }: { orders: OwnOrder[] }) {
	const { t } = useTranslation("order");
	if (orders.length === 0) return null;
	return (
		<TitledCard id="own-orders" title={t("ownTitle")}>
			<ul className="mt-2">
				{orders.map(({ id, status }) => (
					<li key={id}>
						<Link to={path("orderConfirmation", { id })} className="link inline-flex min-h-control items-center">
							{status ? t("ownOrder", { id, status: t(status) }) : t("numbered", { id })}
						</Link>
					</li>
				))}
			</ul>
		</TitledCard>
	);
}
