import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { HandledForm } from "#app/components/desk/handled-form.tsx";
import { LettersAbout } from "#app/components/desk/letters-about.tsx";
import { RefundDeadline } from "#app/components/desk/refund-deadline.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { OutboxLine } from "#app/domain/mail/outbox.ts";
import type { DeskWithdrawal } from "#app/domain/withdrawals/desk-withdrawal.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import { paths } from "#app/paths.ts";
import { WithdrawnContractLink } from "#app/screens/admin/withdrawals-screen.tsx";

/** One declaration of withdrawal, with the day by which the money goes back (OUG 34/2014). */
export function WithdrawalDeskScreen({ withdrawal, letters }: { withdrawal: DeskWithdrawal; letters: OutboxLine[] }) {
	const { t } = useTranslation("deskWithdrawals");
	const number = receiptNumber(withdrawal.id);
	const back = paths.adminWithdrawals({ state: withdrawal.handledAt === null ? null : "handled" });
	return (
		<DeskPage
			title={t("numbered", { number })}
			lead={
				<Link to={back} className="link inline-block py-1">
					{t("backToList")}
				</Link>
			}
			narrow
		>
			<div className="grid grid-cols-1 gap-6">
				{withdrawal.orderId === null && withdrawal.serviceOrderId === null ? (
					<Notice tone="warning" title={t(`noneTitle_${withdrawal.contract}`)}>
						{t(`none_${withdrawal.contract}`, { typed: withdrawal.orderNumber })}
					</Notice>
				) : null}
				<Card>
					<WithdrawalFacts withdrawal={withdrawal} />
					<h2 className="mt-5 text-lg">{t("textTitle")}</h2>
					<p className="mt-1 whitespace-pre-line wrap-anywhere">
						{withdrawal.text ?? t(`whole_${withdrawal.contract}`)}
					</p>
				</Card>
				<div className="flex flex-wrap gap-3">
					<a
						href={paths.mailAnswer(withdrawal.email, t("answerSubject", { number }))}
						className={buttonClasses("primary")}
					>
						{t("answer")}
					</a>
					<HandledForm
						action={paths.adminWithdrawal(withdrawal.id)}
						isHandled={withdrawal.handledAt !== null}
						labels={{ markHandled: t("markHandled"), openAgain: t("openAgain") }}
					/>
				</div>
				<LettersAbout letters={letters} title={t("lettersTitle")} />
			</div>
		</DeskPage>
	);
}

function WithdrawalFacts({ withdrawal }: { withdrawal: DeskWithdrawal }) {
	const { t } = useTranslation("deskWithdrawals");
	const { locale } = useRootData();
	const { handledAt } = withdrawal;
	return (
		<DataList
			rows={[
				{ label: t("columnOrder"), value: <WithdrawnContractLink line={withdrawal} /> },
				{ label: t("name"), value: withdrawal.name },
				{ label: t("email"), value: withdrawal.email },
				{ label: t("receipt"), value: receiptNumber(withdrawal.id) },
				{ label: t("declaredAt"), value: formatMoment(withdrawal.declaredAt, locale) },
				{ label: t("dueOn"), value: <RefundDeadline withdrawal={withdrawal} /> },
				{
					label: t("state"),
					value:
						handledAt === null ? (
							<Badge tone="warning">{t("stateOpen")}</Badge>
						) : (
							<Badge tone="success">{t("stateHandled", { moment: formatMoment(handledAt, locale) })}</Badge>
						),
				},
			]}
		/>
	);
}
