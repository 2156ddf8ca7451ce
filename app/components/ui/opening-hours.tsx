import type { i18n } from "i18next";
import { useTranslation } from "react-i18next";
import { openingHours, WEEK, type WeekHours } from "#app/config/business.ts";

type Day = (typeof WEEK)[number];
type Hours = ReturnType<typeof openingHours>[number];

/** Neighbouring days with the same hours become one row; what nothing names is closed. */
function rowsOf(week: WeekHours): { from: Day; to: Day; opens: Hours | null }[] {
	const hours = openingHours(week);
	const rows: { from: Day; to: Day; opens: Hours | null }[] = [];
	for (const day of WEEK) {
		const opens = hours.find((part) => part.days.includes(day)) ?? null;
		const last = rows.at(-1);
		if (last && last.opens === opens) last.to = day;
		else rows.push({ from: day, to: day, opens });
	}
	return rows;
}

/** "luni – vineri 10:00–19:00, sâmbătă 10:00–16:00"; closed days are left out. */
export function hoursInWords(week: WeekHours, t: i18n["t"]): string {
	return rowsOf(week)
		.flatMap(({ from, to, opens }) => {
			if (!opens) return [];
			const [first, last] = [t(`contact:day-${from}`), t(`contact:day-${to}`)];
			const days = from === to ? first : t("contact:dayRange", { from: first, to: last });
			return `${days} ${t("contact:hours", { opens: opens.opens, closes: opens.closes })}`;
		})
		.join(", ");
}

/** Opening hours as a list; the caller's heading says whose they are (DECISIONS 6). */
export function OpeningHours({ hours, className }: { hours: WeekHours; className?: string }) {
	const { t } = useTranslation("contact");
	return (
		<dl className={className}>
			{rowsOf(hours).map(({ from, to, opens }) => (
				<div key={from} className="flex flex-wrap justify-between gap-x-3">
					<dt className="first-letter:uppercase">
						{from === to ? t(`day-${from}`) : t("dayRange", { from: t(`day-${from}`), to: t(`day-${to}`) })}
					</dt>
					<dd className="font-medium tabular-nums">
						{opens ? t("hours", { opens: opens.opens, closes: opens.closes }) : t("closed")}
					</dd>
				</div>
			))}
		</dl>
	);
}
