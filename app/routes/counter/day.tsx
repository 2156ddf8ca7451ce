import type { SubmissionResult } from "@conform-to/react";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { Refused } from "#app/components/back-office/refused.tsx";
import { BackOfficeSearch } from "#app/components/back-office/search.tsx";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { AmountField, TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatDay, formatMoment } from "#app/domain/clock.ts";
import {
	closeDaySchema,
	type DayClose,
	type DayMoney,
	drawerCount,
	drawerOf,
} from "#app/domain/day-close/day-report.ts";
import { type Bani, formatAmount, formatLei } from "#app/domain/money.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openDay, submitDay } from "#app/routes/counter/day.server.ts";
import { DayMoneyTable, DayPayments, idOf, type Refusal, receiptField } from "#app/routes/counter/day-payments.tsx";

export const loader = backOfficePage("staff", openDay);
export const action = backOfficePage("staff", submitDay);
export const clientAction = keepTyped();

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

const REFUSED = { "changed-meanwhile": "adminDay:changedMeanwhile" };

/** The end of a day at the counter: its money, its fiscal receipts, the count of the drawer, and its close. */
export default function Day() {
	const { day, page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() ?? {};
	const { t, locale } = useTexts(["adminDay", "counter", "backOffice"]);
	return (
		<BackOfficePage
			title={view ? t("titleOf", { day: formatDay(day, locale) }) : t("counter:closeDay")}
			lead={
				<>
					{t("lead")}{" "}
					<Link to={path("counter")} className="link flex min-h-control w-fit items-center">
						{t("counter:backToCounter")}
					</Link>
				</>
			}
			actions={
				view?.close ? (
					<>
						<a href={path("counterDayReport", { day })} className={buttonClasses("secondary")}>
							{t("print")}
						</a>
						<SaveLink
							href={path("counterDayReport", { day, format: "pdf" })}
							failed={t("backOffice:documentFailed")}
							className={buttonClasses("secondary")}
						>
							{t("pdf")}
						</SaveLink>
					</>
				) : null
			}
		>
			<DayForm />
			{answer.receipt && view ? <ReceiptFault refused={answer.receipt} payments={view.payments} /> : null}
			{answer.problem ? <Refused problem={answer.problem} words={REFUSED} /> : null}
			{view ? (
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					{view.close ? (
						<DayClosed close={view.close} after={view.after} />
					) : (
						<CloseDay key={day} day={day} money={view.money} leftBani={view.leftBani} lastResult={answer.lastResult} />
					)}
					<DayMoneyTable title={t("money")} money={view.money} />
					<DayPayments day={day} page={page} {...view} refused={answer.receipt} />
				</div>
			) : null}
		</BackOfficePage>
	);
}

/** Which receipt was refused: its field may stand far below. */
function ReceiptFault({
	refused,
	payments,
}: Pick<Parameters<typeof DayPayments>[0], "payments"> & { refused: Refusal }) {
	const { t } = useTranslation("adminDay");
	const message = useMessage();
	const payment = payments.find((one) => idOf(one) === refused.payment);
	if (!payment) return null;
	const values = {
		payment: t(`of_${payment.of}`, { id: payment.about }),
		fault: message(refused.error, refused.values),
	};
	const fault = { fieldId: receiptField(payment), message: t("receiptFault", values) };
	return <ErrorSummary errors={[fault]} />;
}

/** Another day than today: one that was forgotten, or is looked up. */
function DayForm() {
	const { day, today, fault } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminDay");
	const error = fault ? t("noDay") : undefined;
	return (
		<>
			<ErrorSummary errors={error ? [{ fieldId: "day", message: error }] : []} />
			<BackOfficeSearch
				action={path("counterDay")}
				isFiltered={false}
				values={{ day }}
				label={t("show")}
				variant="secondary"
			>
				<TextField
					type="date"
					id="day"
					name="day"
					label={t("day")}
					defaultValue={day}
					max={today}
					error={error}
					autoComplete="off"
					className="min-w-0 flex-[0_1_14rem]"
				/>
			</BackOfficeSearch>
		</>
	);
}

/** The count that closed the day, and what has come to it since. */
function DayClosed({ close, after }: { close: DayClose; after: DayMoney[] }) {
	const { t, locale } = useTexts("adminDay");
	const { takenBani, givenBani, expectedBani, differenceBani } = drawerCount(close);
	const facts = [
		[t("dayOpening"), close.openingBani],
		[t("dayTaken"), takenBani],
		[t("dayGiven"), -givenBani],
		[t("dayExpected"), expectedBani],
		[t("dayCounted"), close.countedBani],
		[t("dayDifference"), differenceBani],
	] as const;
	return (
		<>
			<TitledCard id="closed-title" title={t("closedTitle")}>
				<p className="wrap-anywhere mt-2">
					{t("closedBy", { moment: formatMoment(close.closedAt, locale), account: close.accountEmail })}
				</p>
				<dl className="mt-4 max-w-md divide-y divide-line">
					{facts.map(([label, bani]) => (
						<div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
							<dt>{label}</dt> <dd className="font-semibold tabular-nums">{formatLei(bani)}</dd>
						</div>
					))}
				</dl>
				{differenceBani === 0 ? null : (
					<Notice tone="warning" className="mt-4">
						{t(differenceBani < 0 ? "missing" : "tooMuch", { amount: formatLei(Math.abs(differenceBani)) })}
					</Notice>
				)}
				{close.note ? <p className="wrap-anywhere mt-4 whitespace-pre-line">{close.note}</p> : null}
				<p className="mt-4 max-w-prose text-ink-muted">{t("closedWrong")}</p>
			</TitledCard>
			{after.length > 0 ? <DayMoneyTable title={t("dayAfter")} money={after} /> : null}
		</>
	);
}

interface CloseDayProps {
	day: string;
	money: DayMoney[];
	/** What the last close left in the drawer; null before the first. */
	leftBani: Bani | null;
	lastResult: SubmissionResult | undefined;
}

/** The count of the drawer, which closes the day. */
function CloseDay({ day, money, leftBani, lastResult }: CloseDayProps) {
	const { t } = useTranslation(["adminDay", "adminOrders"]);
	const navigation = useNavigation();
	const { takenBani, givenBani } = drawerOf(money);
	const { formProps, field, summary } = useShopForm({
		id: "close-day",
		schema: closeDaySchema,
		lastResult,
		defaultValue: { opening: leftBani === null ? "" : formatAmount(leftBani) },
	});
	return (
		<TitledCard id="close-title" title={t("countTitle")}>
			<p className="mt-2 max-w-prose">{t("countText", { taken: formatLei(takenBani), given: formatLei(givenBani) })}</p>
			<PostForm {...formProps} action={path("counterDay", { day })} className="mt-4 grid gap-5">
				<ErrorSummary errors={summary} />
				<input type="hidden" name="intent" value="close" />
				<div className="grid gap-5 sm:grid-cols-2">
					{(["opening", "counted"] as const).map((name) => (
						<AmountField key={name} {...field(name)} label={t(name)} hint={t(`${name}Hint`)} maxLength={20} required />
					))}
				</div>
				<TextAreaField {...field("note")} label={t("note")} optional hint={t("noteHint")} rows={2} maxLength={500} />
				<div>
					<Button variant="success" pending={navigation.formData?.get("intent") === "close"}>
						{t("close")}
					</Button>
				</div>
			</PostForm>
		</TitledCard>
	);
}
