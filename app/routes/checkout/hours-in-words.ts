import { useTranslation } from "react-i18next";
import { rowsOf } from "#app/components/ui/opening-hours.tsx";
import type { WeekHours } from "#app/config/business.ts";

/** Opening hours in one line: "luni – vineri 10:00–19:00, sâmbătă 10:00–16:00"; closed days are left out. */
export function useHoursInWords(hours: WeekHours): string {
	const { t } = useTranslation("contact");
	return rowsOf(hours)
		.flatMap(({ from, to, opens }) => {
			if (!opens) return [];
			const days = from === to ? t(`day-${from}`) : t("dayRange", { from: t(`day-${from}`), to: t(`day-${to}`) });
			return `${days} ${t("hours", { opens: opens.opens, closes: opens.closes })}`;
		})
		.join(", ");
}
