import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { places } from "#app/paths.ts";

/** The e-Factura file of a document, to be downloaded. */
export function EInvoiceLink({ series, number }: { series: string; number: number }) {
	const { t } = useTranslation("adminEInvoices");
	return (
		<Link to={places.eInvoiceFile({ series, number })} reloadDocument className="link inline-block py-1 font-normal">
			{t("file")}
			<span className="visually-hidden">
				{" "}
				{series} {number}
			</span>
		</Link>
	);
}
