import { useTranslation } from "react-i18next";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { places } from "#app/paths.ts";

/** The e-Factura file of a document, to be downloaded. */
export function EInvoiceLink({ series, number }: { series: string; number: number }) {
	const { t } = useTranslation(["adminEInvoices", "backOffice"]);
	return (
		<SaveLink
			href={places.eInvoiceFile({ series, number })}
			failed={t("backOffice:documentFailed")}
			className="link inline-block py-1 font-normal"
		>
			{t("file")}
			<span className="visually-hidden">
				{" "}
				{series} {number}
			</span>
		</SaveLink>
	);
}
