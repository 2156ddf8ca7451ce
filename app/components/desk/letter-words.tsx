import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { LetterKind } from "#app/domain/mail/letter.ts";
import type { OutboxLine, OutboxState } from "#app/domain/mail/outbox.ts";

const KINDS = {
	"order-confirmation": "kind_order-confirmation",
	"order-status": "kind_order-status",
	"new-order": "kind_new-order",
	"payment-claimed": "kind_payment-claimed",
	"service-order-confirmation": "kind_service-order-confirmation",
	"service-order-status": "kind_service-order-status",
	"new-service-order": "kind_new-service-order",
	"invoice-copy": "kind_invoice-copy",
	"warranty-copy": "kind_warranty-copy",
	"withdrawal-receipt": "kind_withdrawal-receipt",
	"withdrawal-new": "kind_withdrawal-new",
	"contact-message": "kind_contact-message",
} as const satisfies Record<LetterKind, string>;

/** What an e-mail is about, in words; the bare name of a kind that only another version of the shop knows. */
export function useLetterName(): (kind: string) => string {
	const { t } = useTranslation("deskOutbox");
	return (kind) => (Object.hasOwn(KINDS, kind) ? t(KINDS[kind as LetterKind]) : kind);
}

const TONES: Record<OutboxState, BadgeTone> = { waiting: "warning", failed: "danger", sent: "success" };

/** How an e-mail stands: sent, waiting with its next try, refused with the reason. */
export function LetterState({ letter }: { letter: OutboxLine }) {
	const { t } = useTranslation("deskOutbox");
	const { locale } = useRootData();
	const moment = (iso: string) => formatMoment(iso, locale);
	const tries = letter.attempts > 0 ? t("attempts", { count: letter.attempts }) : null;
	const details =
		letter.state === "sent"
			? [t("sentAt", { moment: moment(letter.sentAt ?? letter.createdAt) })]
			: letter.state === "failed"
				? [t("failedAt", { moment: moment(letter.failedAt ?? letter.createdAt) }), tries]
				: [tries, t("dueAt", { moment: moment(letter.dueAt) })];
	return (
		<>
			<Badge tone={TONES[letter.state]} className="whitespace-nowrap">
				{t(`state_${letter.state}`)}
			</Badge>{" "}
			<span className="text-ink-muted text-sm">{details.filter(Boolean).join(", ")}</span>
			{letter.reason ? <p className="wrap-anywhere mt-1 text-sm">{t("reason", { reason: letter.reason })}</p> : null}
		</>
	);
}
