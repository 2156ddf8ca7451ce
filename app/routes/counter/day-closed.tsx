import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { type DayClose, type DayMoney, drawerCount } from "#app/domain/day-close/day-report.ts";
import { formatLei } from "#app/domain/money.ts";
import { DayMoneyTable } from "#app/routes/counter/day-money.tsx";

/** The count that closed the day, and what has come to it since. */
export function DayClosed({ close, after }: { close: DayClose; after: DayMoney[] }) {
	const { t } = useTranslation("adminDay");
	const { locale } = useRootData();
	const { takenBani, givenBani, expectedBani, differenceBani } = drawerCount(close);
	const facts = [
		[t("dayOpening"), close.openingBani],
		[t("dayTaken"), takenBani],
		[t("dayGiven"), -givenBani],
		[t("dayExpected"), expectedBani],
		[t("dayCounted"), close.countedBani],
		[t("dayDifference"), differenceBani],
	] as const;
	return (
		<>
			<TitledCard id="closed-title" title={t("closedTitle")}>
				<p className="wrap-anywhere mt-2">
					{t("closedBy", { moment: formatMoment(close.closedAt, locale), account: close.accountEmail })}
				</p>
				<dl className="mt-4 max-w-md divide-y divide-line">
					{facts.map(([label, bani]) => (
						<div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
							<dt>{label}</dt> <dd className="font-semibold tabular-nums">{formatLei(bani)}</dd>
						</div>
					))}
				</dl>
				{differenceBani === 0 ? null : (
					<Notice tone="warning" className="mt-4">
						{t(differenceBani < 0 ? "missing" : "tooMuch", { amount: formatLei(Math.abs(differenceBani)) })}
					</Notice>
				)}
				{close.note ? <p className="wrap-anywhere mt-4 whitespace-pre-line">{close.note}</p> : null}
			</TitledCard>
			{after.length > 0 ? <DayMoneyTable title={t("dayAfter")} money={after} /> : null}
		</>
	);
}
