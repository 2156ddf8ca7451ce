import { useTranslation } from "react-i18next";
import { PrintLink } from "#app/components/enhance/print-link.tsx";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { path } from "#app/paths.ts";

/** The slip that goes with a machine: to print, and as a file (DECISIONS 8). */
export function ServiceSlipLinks({ id }: { id: number }) {
	const { t } = useTranslation(["adminServiceOrders", "backOffice"]);
	const link = { failed: t("backOffice:documentFailed"), className: buttonClasses("secondary") };
	return (
		<p className="flex flex-wrap gap-3">
			<PrintLink href={path("serviceSlip", { id })} opened={t("backOffice:documentOpened")} {...link}>
				{t("slip")}
			</PrintLink>{" "}
			<SaveLink href={path("serviceSlip", { id, format: "pdf" })} {...link}>
				{t("slipPdf")}
			</SaveLink>
		</p>
	);
}
