import { useTranslation } from "react-i18next";
import { TextLink } from "#app/components/ui/text-link.tsx";
import type { WithdrawalLine } from "#app/domain/withdrawals/withdrawal-details.ts";
import { path } from "#app/paths.ts";

/** The order or service order that was named, as a link where it is one of the shop's. */
export function WithdrawnContractLink({ line }: { line: WithdrawalLine }) {
	const { t } = useTranslation("adminWithdrawals");
	const { orderId, serviceOrderId, contract } = line;
	if (orderId === null && serviceOrderId === null) {
		return <span className="wrap-anywhere text-ink-muted">{t(`typed_${contract}`, { typed: line.orderNumber })}</span>;
	}
	const id = serviceOrderId ?? orderId!;
	return (
		<TextLink to={serviceOrderId === null ? path("adminOrder", { id }) : path("adminServiceOrder", { id })}>
			{t(`link_${contract}`, { id })}
		</TextLink>
	);
}
