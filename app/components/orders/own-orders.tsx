import { useTranslation } from "react-i18next";
import { TitledCard } from "#app/components/ui/card.tsx";
import { LineLink } from "#app/components/ui/text-link.tsx";
import type { OwnOrder } from "#app/domain/orders/order.ts";
import { path } from "#app/paths.ts";

/** The way back to what this browser ordered, in words that the cart has: one that waited for more would be drawn anew. */
export function OwnOrders({ orders }: { orders: OwnOrder[] }) {
	const { t } = useTranslation("common");
	if (orders.length === 0) return null;
	return (
		<TitledCard id="own-orders" title={t("ownOrders")}>
			<ul className="mt-2">
				{orders.map(({ id, label }) => (
					<li key={id}>
						<LineLink to={path("orderConfirmation", { id })}>{label}</LineLink>
					</li>
				))}
			</ul>
		</TitledCard>
	);
}
