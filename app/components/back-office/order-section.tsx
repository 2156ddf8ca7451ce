import type { ReactNode } from "react";
import type { OrderAnswer } from "#app/components/back-office/order-form.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";

/** What each part of an order's page is handed. */
export interface OrderSectionProps {
	details: OrderDetails;
	/** The address of the page, which takes its posts. */
	action: string;
	answer: OrderAnswer;
}

/** A part of the page with its heading. */
export function OrderSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<TitledCard id={id} title={title}>
			{children}
		</TitledCard>
	);
}
