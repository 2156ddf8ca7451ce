import { useTranslation } from "react-i18next";
import type { ProductDetail } from "#app/domain/catalogue/product.ts";

/** Frames per second at 1080p and 1440p (SPEC 2.5). */
export function PerformanceTable({ rows }: { rows: ProductDetail["performance"] }) {
	const { t } = useTranslation("catalogue");
	const head = "py-3 pr-4 text-left font-semibold";
	const figure = "py-3 pl-4 text-right tabular-nums whitespace-nowrap";
	return (
		<table className="w-full border-collapse">
			<caption className="pb-3 text-left text-ink-muted text-sm">{t("performanceNote")}</caption>
			<thead>
				<tr className="border-line border-b">
					<th scope="col" className={head}>
						{t("performanceGame")}
					</th>
					<th scope="col" className={`${figure} font-semibold`}>
						{t("performance1080p")}
					</th>
					<th scope="col" className={`${figure} font-semibold`}>
						{t("performance1440p")}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.game} className="border-line border-b last:border-0">
						<th scope="row" className="py-3 pr-4 text-left font-normal">
							{row.game}
						</th>
						<td className={figure}>{t("fps", { rate: row.fps1080p })}</td>
						<td className={figure}>{t("fps", { rate: row.fps1440p })}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
