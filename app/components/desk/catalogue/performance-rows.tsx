import { useTranslation } from "react-i18next";
import { RowFieldset } from "#app/components/desk/catalogue/row-fieldset.tsx";
import type { DeskFormState } from "#app/components/desk/catalogue/use-desk-form.ts";
import { TextField } from "#app/components/forms/field.tsx";
import { type PerformanceField, rowField } from "#app/domain/catalogue/specification-form.ts";

/** Games with their frame rates at two resolutions. */
export function PerformanceRows({ field, rows }: { field: DeskFormState["field"]; rows: number }) {
	const { t } = useTranslation("deskProducts");
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
						columns="lg:grid-cols-[minmax(0,1fr)_9rem_9rem]"
					>
						<TextField {...of("game")} label={t("row_game")} maxLength={80} autoComplete="off" />
						<TextField
							{...of("fps1080p")}
							label={t("row_fps1080p")}
							inputMode="numeric"
							maxLength={4}
							autoComplete="off"
						/>
						<TextField
							{...of("fps1440p")}
							label={t("row_fps1440p")}
							inputMode="numeric"
							maxLength={4}
							autoComplete="off"
						/>
					</RowFieldset>
				);
			})}
		</div>
	);
}
