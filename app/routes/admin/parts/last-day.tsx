import { useTexts } from "#app/components/layout/use-texts.ts";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { formatDay } from "#app/domain/clock.ts";

/** From this many days left the last day stands out. */
const SOON_DAYS = 3;

/** The last day for money to go back or for a repair; of what still waits, how long that is. */
export function LastDay({ dueOn, daysLeft, isOpen }: { dueOn: string; daysLeft: number; isOpen: boolean }) {
	const { t, locale } = useTexts("adminLists");
	const tone: BadgeTone = daysLeft < 0 ? "danger" : daysLeft <= SOON_DAYS ? "warning" : "neutral";
	const words =
		daysLeft === 0
			? t("dueToday")
			: daysLeft > 0
				? t("daysLeft", { count: daysLeft })
				: t("overdue", { count: -daysLeft });
	return (
		<>
			{formatDay(dueOn, locale)} {isOpen ? <Badge tone={tone}>{words}</Badge> : null}
		</>
	);
}
