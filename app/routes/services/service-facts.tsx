import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { useDuration } from "#app/components/orders/use-duration.ts";
import { DataList } from "#app/components/ui/data-list.tsx";
import { Price } from "#app/components/ui/price.tsx";
import { formatServicePrice } from "#app/domain/money.ts";
import type { Service } from "#app/domain/services/service.ts";

/** Estimated time, starting price, and that it is paid in the store after completion. */
export function ServiceFacts({ service, withName = false }: { service: Service; withName?: boolean }) {
	const { t } = useTranslation(["services", "catalogue", "order"]);
	const { business } = useRootData();
	const duration = useDuration();
	return (
		<DataList
			rows={[
				...(withName ? [{ label: t("service"), value: service.name }] : []),
				{ label: t("estimatedTime"), value: duration(service) },
				{
					label: t("startingPrice"),
					value: (
						<>
							<Price text={formatServicePrice(service.priceBani)} className="text-xl" />{" "}
							{business.vatRegistered ? (
								<span className="text-ink-muted text-sm">{t("catalogue:vatIncluded")}</span>
							) : null}
						</>
					),
				},
				{ label: t("order:paymentTitle"), value: t("paidInStore") },
				{ label: t("order:storeAddress"), value: business.address },
			]}
		/>
	);
}
