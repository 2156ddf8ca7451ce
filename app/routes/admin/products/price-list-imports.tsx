import { useTranslation } from "react-i18next";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { PressForm } from "#app/components/forms/press-form.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { Locale } from "#app/domain/locale.ts";
import { path } from "#app/paths.ts";

interface Import {
	digest: string;
	/** UTC ISO. */
	at: string;
	by: string | null;
	/** How many it changed. */
	products: number;
	isUndone: boolean;
}

/** The lists of the last days, each with the way back. */
export function PriceListImports({ imports, locale }: { imports: Import[]; locale: Locale }) {
	const { t } = useTranslation(["adminPriceList", "adminLists"]);
	if (imports.length === 0) return null;
	return (
		<section aria-labelledby="imports-title">
			<h2 id="imports-title" className="mb-1 text-xl">
				{t("importsTitle")}
			</h2>
			<p className="mb-4 text-ink-muted">{t("importsText")}</p>
			<BackOfficeTable
				caption={t("importsTitle")}
				columns={[t("adminLists:when"), t("adminLists:who"), { figure: t("importProducts") }, t("importUndo")]}
				rows={imports.map(({ digest, at, by, products, isUndone }) => ({
					id: digest,
					cells: [
						formatMoment(at, locale),
						by ?? "—",
						products,
						isUndone ? (
							t("isUndone")
						) : (
							<PressForm key="undo" action={path("adminPriceList")} says={{ intent: "undo", digest }} size="sm">
								{t("undo")}
							</PressForm>
						),
					],
				}))}
			/>
		</section>
	);
}
