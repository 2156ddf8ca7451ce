import { useTranslation } from "react-i18next";
import type { ProductDetail } from "#app/domain/catalogue/product.ts";

/** Frames per second at 1080p and 1440p (SPEC 2.5), each figure over a bar: one look tells which game runs how. */
export function PerformanceTable({ rows }: { rows: ProductDetail["performance"] }) {
	const { t } = useTranslation("catalogue");
	const most = Math.max(...rows.flatMap((row) => [row.fps1080p, row.fps1440p]));
	const head = "py-2.5 text-left font-semibold align-bottom";
	return (
		<table className="w-full table-fixed border-collapse">
			<caption className="pb-1 text-left text-ink-muted text-sm">{t("performanceNote")}</caption>
			<thead>
				<tr className="border-line border-b">
					<th scope="col" className={`${head} w-[36%]`}>
						{t("performanceGame")}
					</th>
					<th scope="col" className={`${head} pl-3`}>
						{t("performance1080p")}
					</th>
					<th scope="col" className={`${head} pl-3`}>
						{t("performance1440p")}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.game} className="border-line border-b last:border-0">
						<th scope="row" className="py-2.5 text-left font-normal">
							{row.game}{" "}
							{row.test ? (
								<span className="block text-ink-muted text-sm">{t("measured", { test: row.test })}</span>
							) : null}
						</th>
						<Rate fps={row.fps1080p} most={most} look="text-brand" />
						<Rate fps={row.fps1440p} most={most} look="text-accent" />
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** @param most the highest rate of the table, whose bar is the whole width */
function Rate({ fps, most, look }: { fps: number; most: number; look: string }) {
	const { t } = useTranslation("catalogue");
	return (
		<td className="whitespace-nowrap py-2.5 pl-3 font-medium tabular-nums">
			{t("fps", { rate: fps })}
			<svg aria-hidden="true" focusable="false" width="100%" height="6" className={`mt-1 block ${look}`}>
				<rect width="100%" height="6" rx="3" className="fill-surface-sunken" />
				<rect width={`${Math.max(1, Math.round((fps / most) * 100))}%`} height="6" rx="3" fill="currentColor" />
			</svg>
		</td>
	);
}
