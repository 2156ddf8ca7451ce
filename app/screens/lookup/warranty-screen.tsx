import { useTranslation } from "react-i18next";
import { WarrantyResult } from "#app/components/lookup/warranty-result.tsx";
import type { FoundWarranty } from "#app/domain/warranties/found-warranty.ts";
import { paths } from "#app/paths.ts";
import { PortalScreen, type PortalScreenProps } from "#app/screens/lookup/portal-screen.tsx";

/** The warranty portal (SPEC 2.15). */
export function WarrantyScreen({
	found,
	...rest
}: { found: FoundWarranty | null } & Pick<PortalScreenProps, "lastResult" | "problem" | "orderNumber">) {
	const { t } = useTranslation("lookup");
	return (
		<PortalScreen
			// Another order begins with an empty form.
			key={found?.orderId}
			title={t("warrantyTitle")}
			lead={t("warrantyLead")}
			form={{ id: "warranty-lookup", action: paths.warranty(), submitLabel: t("searchWarranty") }}
			{...rest}
		>
			{found ? <WarrantyResult found={found} /> : null}
		</PortalScreen>
	);
}
