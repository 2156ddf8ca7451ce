import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { formatDay } from "#app/domain/clock.ts";
import type { WithdrawalLine } from "#app/domain/withdrawals/withdrawal-details.ts";

/** From this many days left the deadline stands out. */
const SOON_DAYS = 3;

/** The last day for the money to go back; of an open withdrawal, how long that still is. */
export function RefundDeadline({ withdrawal }: { withdrawal: WithdrawalLine }) {
	const { t } = useTranslation("adminWithdrawals");
	const { locale } = useRootData();
	const { daysLeft, dueOn, handledAt } = withdrawal;
	const tone: BadgeTone = daysLeft < 0 ? "danger" : daysLeft <= SOON_DAYS ? "warning" : "neutral";
	const words =
		daysLeft === 0
			? t("dueToday")
			: daysLeft > 0
				? t("daysLeft", { count: daysLeft })
				: t("overdue", { count: -daysLeft });
	return (
		<>
			{formatDay(dueOn, locale)} {handledAt === null ? <Badge tone={tone}>{words}</Badge> : null}
		</>
	);
}
