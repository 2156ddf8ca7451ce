import { useTexts } from "#app/components/layout/use-texts.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { OpenWithdrawal } from "#app/domain/withdrawals/withdrawal-details.ts";
import { path } from "#app/paths.ts";

interface WithdrawnNoticeProps {
	withdrawal: OpenWithdrawal | null;
	/** What not to do before it is read; `done`: there is nothing left to hold back. */
	text: "order" | "service" | "done";
	/** Others cannot open declarations. */
	isAdmin: boolean;
}

/** Stands above the steps of an order or a service order while a declaration of withdrawal from it waits for an answer. */
export function WithdrawnNotice({ withdrawal, text, isAdmin }: WithdrawnNoticeProps) {
	const { t, locale } = useTexts("adminLists");
	if (!withdrawal) return null;
	return (
		<Notice tone="warning" title={t("withdrawnTitle")} className="mb-6">
			<p>
				{t("withdrawnText", { moment: formatMoment(withdrawal.declaredAt, locale) })}
				{text === "done" ? null : ` ${t(`withdrawnText_${text}`)}`}
			</p>
			{isAdmin ? (
				<TextLink to={path("adminWithdrawal", { id: withdrawal.id })}>{t("withdrawnLink")}</TextLink>
			) : (
				<p>{t("withdrawnAsk")}</p>
			)}
		</Notice>
	);
}
