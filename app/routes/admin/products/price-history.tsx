import { useTranslation } from "react-i18next";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import type { PricePoint } from "#app/domain/catalogue/price-history.ts";
import { formatMoment } from "#app/domain/clock.ts";
import type { Locale } from "#app/domain/locale.ts";
import { formatLei } from "#app/domain/money.ts";

/** Every price that was ever asked, newest first: the law's reference price is found here. */
export function PriceHistory({ history, locale }: { history: PricePoint[]; locale: Locale }) {
	const { t } = useTranslation("adminProducts");
	return (
		<section aria-labelledby="history-title">
			<h2 id="history-title" className="mb-1 text-xl">
				{t("historyTitle")}
			</h2>
			<p className="mb-4 text-ink-muted">{t("historyText")}</p>
			<BackOfficeTable
				caption={t("historyTitle")}
				columns={[
					{ id: "since", label: t("since") },
					{ id: "price", label: t("price"), isFigure: true },
					{ id: "discount", label: t("discountShort"), isFigure: true },
				]}
				rows={history.map((point, index) => ({
					// Two changes may share a moment.
					id: history.length - index,
					cells: [
						formatMoment(point.since, locale),
						formatLei(point.priceBani),
						point.discountPercent === 0 ? "—" : `−${point.discountPercent} %`,
					],
				}))}
			/>
		</section>
	);
}
