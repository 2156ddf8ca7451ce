import { useTranslation } from "react-i18next";
import { useDuration } from "#app/components/orders/use-duration.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Service } from "#app/domain/services/service.ts";

/** The card "what to expect" of a service (SPEC 2.7). */
export function WhatToExpect({ service }: { service: Service }) {
	const { t } = useTranslation("services");
	const duration = useDuration();
	const lines = [
		t("expectConfirmation"),
		t("expectTime", { time: duration(service) }),
		t("expectPrice"),
		t("expectPayment"),
		t("expectWarranty"),
	];
	return (
		<TitledCard id="what-to-expect" title={t("expectTitle")}>
			<ul className="mt-4 space-y-3">
				{lines.map((line) => (
					<li key={line} className="flex gap-2.5">
						<Icon name="check" className="mt-0.5 size-5 text-accent" />
						<span>{line}</span>
					</li>
				))}
			</ul>
		</TitledCard>
	);
}
