import { useTranslation } from "react-i18next";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { DayMoney } from "#app/domain/day-close/day-report.ts";
import { formatMoney } from "#app/domain/money.ts";

/** Money by means and by person, the counter first and the web after it. */
export function DayMoneyTable({ title, money }: { title: string; money: DayMoney[] }) {
	const { t } = useTranslation("adminDay");
	const places = (["counter", "web"] as const).map((place) => ({
		place,
		lines: money.filter((line) => line.place === place),
	}));
	return (
		<Card as="section" aria-label={title}>
			<h2 className="text-xl">{title}</h2>
			{money.length === 0 ? <p className="mt-2 text-ink-muted">{t("noMoney")}</p> : null}
			{places
				.filter(({ lines }) => lines.length > 0)
				.map(({ place, lines }) => (
					<div key={place} className="mt-4">
						<h3 className="mb-2 text-lg">{t(`dayPlace_${place}`)}</h3>
						<BackOfficeTable
							caption={`${title}: ${t(`dayPlace_${place}`)}`}
							columns={[t("dayWay"), t("dayBy"), { figure: t("dayIn") }, { figure: t("dayOut") }]}
							rows={lines.map((line) => ({
								id: `${line.way} ${line.by} ${line.currency}`,
								cells: [
									t(`dayWay_${line.way}`),
									<span key="by" className="wrap-anywhere">
										{line.by ?? t("dayByItself")}
									</span>,
									<Amount key="taken" amount={line.taken} currency={line.currency} />,
									<Amount key="given" amount={line.given} currency={line.currency} />,
								],
							}))}
						/>
					</div>
				))}
		</Card>
	);
}

function Amount({ amount, currency }: { amount: number; currency: string }) {
	return <span className="whitespace-nowrap">{formatMoney(amount, currency || null)}</span>;
}
