import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { Refused } from "#app/components/back-office/refused.tsx";
import { useSectionFocus } from "#app/components/back-office/use-section-focus.ts";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button, ButtonLink, buttonClasses } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatDay, formatMoment } from "#app/domain/clock.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import type { WithdrawalDetails } from "#app/domain/withdrawals/withdrawal-details.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { outside, path } from "#app/paths.ts";
import { EmailsAbout } from "#app/routes/admin/parts/emails-about.tsx";
import { HandledBadge, HandledForm } from "#app/routes/admin/parts/handled-form.tsx";
import { LastDay } from "#app/routes/admin/parts/last-day.tsx";
import { ReturnLinks } from "#app/routes/admin/parts/return-links.tsx";
import { type NameAnswer, NameContract } from "#app/routes/admin/withdrawals/name-contract.tsx";
import { openWithdrawalDetails, submitWithdrawalDetails } from "#app/routes/admin/withdrawals/withdrawals.server.ts";
import { WithdrawnContractLink } from "#app/routes/admin/withdrawals/withdrawn-contract-link.tsx";

export const loader = backOfficePage("admin", openWithdrawalDetails);
export const action = backOfficePage("admin", submitWithdrawalDetails);
export const clientAction = keepTyped();

export const shouldRevalidate = unlessRefused;

const REFUSED = { "changed-meanwhile": "adminWithdrawals:namedMeanwhile" };

/** One declaration of withdrawal, with the day by which the money goes back (OUG 34/2014). */
export default function Withdrawal() {
	const { withdrawal, returns, next, emails } = useLoaderData<typeof loader>();
	const { problem }: NameAnswer = useActionData<NameAnswer>() ?? {};
	const { t } = useTranslation(["adminWithdrawals", "adminReturns"]);
	useSectionFocus();
	const number = receiptNumber(withdrawal.id);
	const back = path("adminWithdrawals", { state: withdrawal.handledAt === null ? null : "handled" });
	return (
		<BackOfficePage title={t("numbered", { number })} lead={<TextLink to={back}>{t("backToList")}</TextLink>} narrow>
			{problem ? <Refused problem={problem} words={REFUSED} /> : null}
			<div className="grid grid-cols-1 gap-6">
				{withdrawal.orderId === null && withdrawal.serviceOrderId === null && !withdrawal.isErased ? (
					<Notice tone="warning" title={t(`noneTitle_${withdrawal.contract}`)}>
						<p>{t(`none_${withdrawal.contract}`, { typed: withdrawal.orderNumber })}</p>
						<NameContract withdrawal={withdrawal} />
					</Notice>
				) : null}
				{withdrawal.late ? <Late {...withdrawal.late} /> : null}
				{withdrawal.atCounter ? (
					<Notice tone="warning" title={t("counterTitle")}>
						{t("counterText")}
					</Notice>
				) : null}
				<Card>
					<WithdrawalFacts withdrawal={withdrawal} />
					<h2 className="mt-5 text-lg">{t("textTitle")}</h2>
					<p className="mt-1 whitespace-pre-line wrap-anywhere">
						{withdrawal.isErased ? "—" : (withdrawal.text ?? t(`whole_${withdrawal.contract}`))}
					</p>
				</Card>
				{withdrawal.isNamed && returns.length === 0 && !withdrawal.isErased ? (
					<LeaveContract id={withdrawal.id} />
				) : null}
				{returns.length > 0 ? <ReturnLinks returns={returns} /> : null}
				{next?.step === "cancel" ? <p>{t("notSent")}</p> : null}
				<div className="flex flex-wrap gap-3">
					{next?.step === "return" ? (
						<ButtonLink
							to={path("adminOrderReturn", { id: next.orderId, withdrawal: withdrawal.id })}
							variant={returns.length > 0 ? "secondary" : "primary"}
						>
							{t(returns.length > 0 ? "anotherReturn" : "adminReturns:openLink")}
						</ButtonLink>
					) : next ? (
						<ButtonLink to={path("adminOrder", { id: next.orderId })}>
							{t(next.step === "cancel" ? "toCancel" : "toOrder", { id: next.orderId })}
						</ButtonLink>
					) : null}
					{withdrawal.isErased ? null : (
						<a
							href={outside.mailAnswer(withdrawal.email, t("answerSubject", { number }))}
							className={buttonClasses(next ? "secondary" : "primary")}
						>
							{t("answer")}
						</a>
					)}
					<HandledForm
						of="adminWithdrawals"
						action={path("adminWithdrawal", { id: withdrawal.id })}
						isHandled={withdrawal.handledAt !== null}
					/>
				</div>
				<EmailsAbout emails={emails} />
			</div>
		</BackOfficePage>
	);
}

/** Whether such a one is taken back all the same is for the shop to say. */
function Late({ receivedOn, endedOn, promisedUntil }: NonNullable<WithdrawalDetails["late"]>) {
	const { t, locale } = useTexts("adminWithdrawals");
	const [received, ended, promised] = [receivedOn, endedOn, promisedUntil].map((day) => formatDay(day, locale));
	return (
		<Notice tone="warning" title={t("lateTitle")}>
			<p>{t("lateText", { received, ended, promised })}</p>
		</Notice>
	);
}

/** Mends a declaration that was joined to what it is not of. */
function LeaveContract({ id }: { id: number }) {
	const { t } = useTranslation("adminWithdrawals");
	return (
		<PostForm action={path("adminWithdrawal", { id })} says={{ intent: "leave" }}>
			<p className="mb-3 text-ink-muted">{t("leaveText")}</p>
			<Button variant="secondary" pending={useNavigation().formData?.get("intent") === "leave"}>
				{t("doLeave")}
			</Button>
		</PostForm>
	);
}

function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetails }) {
	const { t, locale } = useTexts(["adminWithdrawals", "adminLists"]);
	return (
		<DataList
			rows={[
				{ label: t("columnOrder"), value: <WithdrawnContractLink line={withdrawal} /> },
				{ label: t("adminLists:name"), value: withdrawal.name },
				{ label: t("adminLists:email"), value: withdrawal.email },
				{ label: t("receipt"), value: receiptNumber(withdrawal.id) },
				{ label: t("declaredAt"), value: formatMoment(withdrawal.declaredAt, locale) },
				// What came too late for the law, or is no right of the law's, has no day of the law's.
				...(withdrawal.late || withdrawal.atCounter
					? []
					: [{ label: t("dueOn"), value: <LastDay {...withdrawal} isOpen={withdrawal.handledAt === null} /> }]),
				{
					label: t("adminLists:state"),
					value: <HandledBadge of="adminWithdrawals" handledAt={withdrawal.handledAt} />,
				},
			]}
		/>
	);
}
