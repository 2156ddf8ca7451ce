import { useTranslation } from "react-i18next";
import { PrintLink } from "#app/components/enhance/print-link.tsx";
import { CheckboxField } from "#app/components/forms/field.tsx";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { CHOSEN_DOCUMENTS } from "#app/domain/orders/chosen-orders.ts";
import { path } from "#app/paths.ts";

/** What is printed of the chosen orders: a plain form that answers with one PDF. */
export function ChosenDocumentsForm({ ids }: { ids: string }) {
	const { t } = useTranslation(["adminChosen", "backOffice"]);
	return (
		<TitledCard id="chosen-documents" title={t("printTitle")}>
			<form action={path("adminChosenDocuments", { ids })} className="mt-2 grid gap-4">
				<p className="text-ink-muted">{t("printLead")}</p>
				<input type="hidden" name="ids" value={ids} />
				<fieldset>
					<legend className="font-semibold">{t("documents")}</legend>
					<div className="mt-1 grid sm:grid-cols-2">
						{CHOSEN_DOCUMENTS.map((document) => (
							<CheckboxField
								key={document}
								id={`document-${document}`}
								name="documents"
								value={document}
								label={t(`document_${document}`)}
								defaultChecked
							/>
						))}
					</div>
				</fieldset>
				<div className="flex flex-wrap gap-3">
					<Button variant="secondary">{t("print")}</Button>
					<PrintLink
						href={path("adminChosenDocuments", { ids, documents: "picking", format: "page" })}
						opened={t("backOffice:documentOpened")}
						failed={t("printFailed")}
						className={buttonClasses("quiet")}
					>
						{t("printPicking")}
					</PrintLink>
				</div>
			</form>
		</TitledCard>
	);
}
