import { useTranslation } from "react-i18next";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { EmailKind } from "#app/domain/email/email.ts";
import type { OutboxLine, OutboxState } from "#app/domain/outbox/outbox.ts";

/** What an e-mail is about, in words; the bare name of a kind that only another version of the shop knows. */
export function useEmailName(): (kind: string) => string {
	const { t } = useTranslation("adminOutbox");
	return (kind) => t(`kind_${kind as EmailKind}`, { defaultValue: kind });
}

const TONES: Record<OutboxState, BadgeTone> = { waiting: "warning", failed: "danger", sent: "success" };

/** How an e-mail stands: sent, waiting with its next try, refused with the reason, or held for a person. */
export function EmailState({ email }: { email: OutboxLine }) {
	const { t, locale } = useTexts("adminOutbox");
	const moment = (iso: string) => formatMoment(iso, locale);
	const tries = email.attempts > 0 ? t("attempts", { count: email.attempts }) : null;
	const details =
		email.state === "sent"
			? [t("at", { moment: moment(email.sentAt ?? email.createdAt) })]
			: email.state === "failed"
				? [t("at", { moment: moment(email.failedAt ?? email.createdAt) }), tries]
				: [tries, t("dueAt", { moment: moment(email.dueAt) })];
	return (
		<>
			<Badge tone={email.isHeld ? "warning" : TONES[email.state]} className="whitespace-nowrap">
				{t(email.isHeld ? "state_held" : `state_${email.state}`)}
			</Badge>{" "}
			<span className="text-ink-muted text-sm">{details.filter(Boolean).join(", ")}</span>
			{email.isHeld ? <p className="mt-1 text-sm">{t("heldReason")}</p> : null}
			{email.ownReason ? <p className="mt-1 text-sm">{t(`reason_${email.ownReason}`)}</p> : null}
			{email.reason ? <p className="wrap-anywhere mt-1 text-sm">{t("reason", { reason: email.reason })}</p> : null}
		</>
	);
}
