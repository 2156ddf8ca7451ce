import { useTranslation } from "react-i18next";
import { NumberField, TextField } from "#app/components/forms/field.tsx";
import { type PerformanceField, rowField } from "#app/domain/catalogue/specification-form.ts";
import type { AdminFormState } from "#app/routes/admin/parts/use-admin-form.ts";
import { RowFieldset } from "#app/routes/admin/products/row-fieldset.tsx";

/** Games with their frame rates at two resolutions. */
export function PerformanceRows({ field, rows }: { field: AdminFormState["field"]; rows: number }) {
	const { t } = useTranslation("adminProducts");
	return (
		<div className="space-y-4 lg:space-y-2">
			{Array.from({ length: rows }, (_, index) => {
				const row = index + 1;
				const of = (name: PerformanceField) => field(rowField(name, row));
				return (
					<RowFieldset
						key={row}
						legend={t("row", { row })}
						isFirst={row === 1}
						columns="lg:grid-cols-[minmax(0,1fr)_8rem_8rem_minmax(0,1fr)]"
					>
						<TextField {...of("game")} label={t("row_game")} maxLength={80} autoComplete="off" />
						<NumberField {...of("fps1080p")} label={t("row_fps1080p")} maxLength={4} />
						<NumberField {...of("fps1440p")} label={t("row_fps1440p")} maxLength={4} />
						<TextField {...of("test")} label={t("row_test")} maxLength={80} autoComplete="off" />
					</RowFieldset>
				);
			})}
		</div>
	);
}
