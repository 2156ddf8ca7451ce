import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OrderAnswer, OrderSectionProps } from "#app/components/back-office/order-form.tsx";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { path } from "#app/paths.ts";
import { ReturnLinks } from "#app/routes/admin/parts/return-links.tsx";

/** The order's returns, and the way to open one of what was sent. */
export function OrderReturns({ details }: OrderSectionProps) {
	const { t } = useTranslation(["adminReturns", "order", "backOffice"]);
	const { id, isVoid, isErased } = details.order;
	const mayOpen = !isVoid && !isErased && details.areGoodsOut;
	if (!mayOpen && details.returns.length === 0) return null;
	return (
		<TitledCard id="order-returns" title={t("backOffice:returns")}>
			<ReturnLinks returns={details.returns} />
			{mayOpen ? (
				<SecondaryLink to={path("adminOrderReturn", { id })} size="sm" className="mt-3">
					{t("openLink")}
				</SecondaryLink>
			) : null}
		</TitledCard>
	);
}

/** The return for which money goes back, as the address or the form that was sent names it. */
export function useReturnAsked(answer: OrderAnswer): string | null {
	const [search] = useSearchParams();
	const sent = answer.lastResult?.initialValue?.returnId;
	return typeof sent === "string" && sent !== "" ? sent : search.get("return");
}

/** Has a refund noted at its return. */
export function ReturnField({ answer }: { answer: OrderAnswer }) {
	const asked = useReturnAsked(answer);
	return asked ? <input type="hidden" name="returnId" value={asked} /> : null;
}
