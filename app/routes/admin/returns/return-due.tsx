import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { formatDay } from "#app/domain/clock.ts";
import type { ReturnSummary } from "#app/domain/returns/return-case.ts";
import { isDecided } from "#app/domain/returns/return-states.ts";

/** From this many days left the last day stands out. */
const SOON_DAYS = 3;

/** The last day for the money or the repair; of what is not decided yet, how long that still is. */
export function ReturnDue({ state, dueOn, daysLeft }: Pick<ReturnSummary, "state" | "dueOn" | "daysLeft">) {
	const { t } = useTranslation("adminReturns");
	const { locale } = useRootData();
	const tone: BadgeTone = daysLeft < 0 ? "danger" : daysLeft <= SOON_DAYS ? "warning" : "neutral";
	const words =
		daysLeft === 0
			? t("dueToday")
			: daysLeft > 0
				? t("daysLeft", { count: daysLeft })
				: t("overdue", { count: -daysLeft });
	return (
		<>
			{formatDay(dueOn, locale)} {isDecided(state) ? null : <Badge tone={tone}>{words}</Badge>}
		</>
	);
}
