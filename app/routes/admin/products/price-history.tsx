import { useTranslation } from "react-i18next";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ShownPrice } from "#app/domain/catalogue/price-history.ts";
import { formatMoment } from "#app/domain/clock.ts";
import type { Locale } from "#app/domain/locale.ts";
import { formatLei } from "#app/domain/money.ts";

/** Every price that was ever asked, newest first: the law's reference price is found here. */
export function PriceHistory({ history, locale, action }: { history: ShownPrice[]; locale: Locale; action: string }) {
	const { t } = useTranslation("adminProducts");
	return (
		<section aria-labelledby="history-title">
			<h2 id="history-title" className="mb-1 text-xl">
				{t("historyTitle")}
			</h2>
			<p id="history-text" className="mb-4 text-ink-muted">
				{t("historyText")}
			</p>
			<BackOfficeTable
				caption={t("historyTitle")}
				columns={[t("since"), { figure: t("price") }, { figure: t("discountShort") }, t("columnMistyped")]}
				rows={history.map((point, index) => ({
					// Two changes may share a moment.
					id: history.length - index,
					cells: [
						<span key="since" className="block">
							{formatMoment(point.since, locale)}{" "}
							{index === 0 ? <span className="block font-normal text-ink-muted text-sm">{t("standsNow")}</span> : null}
						</span>,
						formatLei(point.priceBani),
						point.discountPercent === 0 ? "—" : `−${point.discountPercent} %`,
						index === 0 ? null : (
							<PostForm key="mark" action={action}>
								{point.mistyped ? (
									<p className="mb-2">
										{t("mistypedMarked", { at: formatMoment(point.mistyped.at, locale), by: point.mistyped.by })}
									</p>
								) : null}
								<input type="hidden" name="intent" value="mistyped" />
								<input type="hidden" name="price" value={point.id} />
								<input type="hidden" name="mark" value={point.mistyped ? "off" : "on"} />
								<Button variant="secondary" size="sm" aria-describedby="history-text">
									{point.mistyped ? t("markOff") : t("markMistyped")}
								</Button>
							</PostForm>
						),
					],
				}))}
			/>
		</section>
	);
}
