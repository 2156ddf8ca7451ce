import { useTranslation } from "react-i18next";
import { TitledCard } from "#app/components/ui/card.tsx";
import { LineLink } from "#app/components/ui/text-link.tsx";
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
						<LineLink to={path("orderConfirmation", { id })}>
							{status ? t("ownOrder", { id, status: t(status) }) : t("numbered", { id })}
						</LineLink>
					</li>
				))}
			</ul>
		</TitledCard>
	);
}
