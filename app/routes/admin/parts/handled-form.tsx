import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { formatMoment } from "#app/domain/clock.ts";

/** The name of what is handled: of its texts. */
type Handled = "adminMessages" | "adminWithdrawals";

/** Marks something as handled, or opens it again. */
export function HandledForm({ of, action, isHandled }: { of: Handled; action: string; isHandled: boolean }) {
	const { t } = useTranslation(["adminMessages", "adminWithdrawals"]);
	const isPending = useNavigation().formAction === action;
	return (
		<PostForm action={action} says={{ intent: isHandled ? "open" : "handled" }}>
			<Button variant="secondary" pending={isPending}>
				{t(isHandled ? `${of}:openAgain` : `${of}:markHandled`)}
			</Button>
		</PostForm>
	);
}

/** Whether it is handled, and since when (UTC ISO; null while it waits). */
export function HandledBadge({ of, handledAt }: { of: Handled; handledAt: string | null }) {
	const { t } = useTranslation(["adminMessages", "adminWithdrawals"]);
	const { locale } = useRootData();
	if (handledAt === null) return <Badge tone="warning">{t(`${of}:stateOpen`)}</Badge>;
	return <Badge tone="success">{t(`${of}:stateHandled`, { moment: formatMoment(handledAt, locale) })}</Badge>;
}
