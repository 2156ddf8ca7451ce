import { useTranslation } from "react-i18next";
import { NumberField, SelectField, TextField } from "#app/components/forms/field.tsx";
import { SPECIFICATION_KEYS } from "#app/domain/catalogue/specification.ts";
import { OWN_NAME, rowField, type SpecificationField } from "#app/domain/catalogue/specification-form.ts";
import type { AdminFormState } from "#app/routes/admin/parts/use-admin-form.ts";
import { RowFieldset } from "#app/routes/admin/products/row-fieldset.tsx";

/** Named outright: the server's language and the browser's may not be the same. */
const inOrder = new Intl.Collator("ro");

/** The lines of the specifications: what it is, in which place, and the value in both languages. */
export function SpecificationRows({ field, rows }: { field: AdminFormState["field"]; rows: number }) {
	const { t } = useTranslation(["adminProducts", "catalogue", "adminLists"]);
	const options = [
		{ value: "", label: t("adminLists:choose") },
		...SPECIFICATION_KEYS.map((key) => ({ value: key, label: t(`catalogue:spec-${key}`) })).sort((a, b) =>
			inOrder.compare(a.label, b.label),
		),
		{ value: OWN_NAME, label: t("keyOwn") },
	];
	return (
		<div className="space-y-4 lg:space-y-2">
			{Array.from({ length: rows }, (_, index) => {
				const row = index + 1;
				const of = (name: SpecificationField) => field(rowField(name, row));
				return (
					<RowFieldset
						key={row}
						legend={t("row", { row })}
						isFirst={row === 1}
						columns="lg:grid-cols-[5.5rem_minmax(0,15rem)_minmax(0,1fr)_minmax(0,1fr)]"
					>
						<NumberField {...of("position")} label={t("row_position")} maxLength={3} />
						<SelectField {...of("key")} label={t("row_key")} options={options} />
						<TextField {...of("ro")} lang="ro" label={t("row_ro")} maxLength={300} autoComplete="off" />
						<TextField {...of("en")} lang="en" label={t("row_en")} maxLength={300} autoComplete="off" />
						<div data-extra className="own-name-fields">
							<TextField
								{...of("nameRo")}
								lang="ro"
								label={t("row_nameRo")}
								maxLength={60}
								autoComplete="off"
								className="lg:col-start-3"
							/>
							<TextField {...of("nameEn")} lang="en" label={t("row_nameEn")} maxLength={60} autoComplete="off" />
						</div>
					</RowFieldset>
				);
			})}
		</div>
	);
}
