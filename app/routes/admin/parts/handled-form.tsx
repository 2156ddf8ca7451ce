import { useTranslation } from "react-i18next";
import { PressForm } from "#app/components/forms/press-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { formatMoment } from "#app/domain/clock.ts";

/** The name of what is handled: of its texts. */
type Handled = "adminMessages" | "adminWithdrawals";

/** Marks something as handled, or opens it again. */
export function HandledForm({ of, action, isHandled }: { of: Handled; action: string; isHandled: boolean }) {
	const { t } = useTranslation(["adminMessages", "adminWithdrawals", "adminLists"]);
	return (
		<PressForm action={action} says={{ intent: isHandled ? "open" : "handled" }}>
			{t(isHandled ? "adminLists:openAgain" : `${of}:markHandled`)}
		</PressForm>
	);
}

/** Whether it is handled, and since when (UTC ISO; null while it waits). */
export function HandledBadge({ of, handledAt }: { of: Handled; handledAt: string | null }) {
	const { t, locale } = useTexts(["adminMessages", "adminWithdrawals"]);
	if (handledAt === null) return <Badge tone="warning">{t(`${of}:stateOpen`)}</Badge>;
	return <Badge tone="success">{t(`${of}:stateHandled`, { moment: formatMoment(handledAt, locale) })}</Badge>;
}
