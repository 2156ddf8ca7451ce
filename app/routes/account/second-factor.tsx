import type { SubmissionResult } from "@conform-to/react";
import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { CodeField } from "#app/components/forms/code-field.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { QrCode, type QrDrawing } from "#app/components/ui/qr-code.tsx";
import { secondFactorSchema } from "#app/domain/accounts/sign-in-form.ts";
import { formatMoment } from "#app/domain/clock.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openSecondFactor, submitSecondFactor } from "#app/routes/account/second-factor.server.ts";

export const loader = backOfficePage("staff", openSecondFactor, true);
export const action = backOfficePage("staff", submitSecondFactor, true);
export const clientAction = keepTyped();
/** The cookie of what is offered, and when to come again after a try that came too early. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
	const all = new Headers(actionHeaders);
	if (!all.has("Set-Cookie")) for (const cookie of loaderHeaders.getSetCookie()) all.append("Set-Cookie", cookie);
	return all;
};

/** Two-step sign-in of one's own account (DECISIONS 4): set up with the phone, turned off, or its recovery codes, shown once. */
export default function SecondFactor() {
	const { email, isDemanded, secondFactor, offer } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { t, locale } = useTexts("adminAccounts");
	if (answer && "codes" in answer && answer.codes) return <RecoveryCodes codes={answer.codes} />;
	const lastResult = answer?.lastResult;
	return (
		<BackOfficePage title={t("twoStep")} lead={t("twoStepText")} narrow>
			{isDemanded ? (
				<Notice tone="warning" className="mb-6">
					{t("twoStepDemanded")}
				</Notice>
			) : null}
			{secondFactor ? (
				<SecondFactorForm intent="off" email={email} lastResult={lastResult} submit={t("turnOff")}>
					<p>{t("twoStepIsOn", { moment: formatMoment(secondFactor.enabledAt, locale) })}</p>
					<p className="mt-2">{t("codesLeft", { count: secondFactor.codesLeft })}</p>
					<p className="mt-2 mb-5 text-ink-muted">{t("turnOffText")}</p>
				</SecondFactorForm>
			) : null}
			{offer ? (
				<SecondFactorForm intent="on" email={email} lastResult={lastResult} submit={t("turnOn")}>
					<ScanStep qr={offer.qr} secret={offer.key} />
					<h2 className="mt-8 mb-4 text-xl">2. {t("stepConfirm")}</h2>
				</SecondFactorForm>
			) : null}
		</BackOfficePage>
	);
}

function ScanStep({ qr, secret }: { qr: QrDrawing; secret: string }) {
	const { t } = useTranslation("adminAccounts");
	return (
		<>
			<h2 className="text-xl">1. {t("stepScan")}</h2>
			<p className="mt-2 text-ink-muted">{t("stepScanText")}</p>
			<QrCode drawing={qr} label={t("qrLabel")} className="my-5 size-56 max-w-full rounded-control" />
			<p>{t("keyLabel")}</p>
			<p className="wrap-anywhere mt-2 font-mono text-lg">{secret}</p>
		</>
	);
}

/** Shown by the answer to the post itself: no other page ever has them. */
function RecoveryCodes({ codes }: { codes: string[] }) {
	const { t } = useTranslation("adminAccounts");
	return (
		<BackOfficePage title={t("codesTitle")} lead={t("codesText")} narrow>
			<Notice tone="warning" className="mb-6">
				{t("codesWarning")}
			</Notice>
			<TitledCard id="codes-title" title={t("codesList")}>
				<ul className="mt-4 grid gap-2 font-mono text-lg sm:grid-cols-2">
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
			</TitledCard>
			<p className="mt-6">
				<ButtonLink to={path("ownAccount")}>{t("codesSaved")}</ButtonLink>
			</p>
		</BackOfficePage>
	);
}

interface SecondFactorFormProps {
	intent: "on" | "off";
	email: string;
	lastResult: SubmissionResult | null | undefined;
	submit: string;
	children: ReactNode;
}

/** What turns the second factor on or off: both ask for the password and a code. */
function SecondFactorForm({ intent, email, lastResult, submit, children }: SecondFactorFormProps) {
	const { t } = useTranslation("backOffice");
	const navigation = useNavigation();
	const { formProps, field, summary } = useShopForm({ id: "second-factor", schema: secondFactorSchema, lastResult });
	return (
		<>
			<ErrorSummary errors={summary} />
			<Card>
				{children}
				<PostForm {...formProps} action={path("ownSecondFactor")} className="grid gap-5" says={{ intent }}>
					<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
					<TextField
						{...field("current")}
						type="password"
						label={t("current")}
						autoComplete="current-password"
						required
					/>
					<CodeField {...field("code")} isFirst={intent === "on"} />
					<div>
						<Button
							variant={intent === "off" ? "danger" : "primary"}
							pending={navigation.formAction === path("ownSecondFactor")}
						>
							{submit}
						</Button>
					</div>
				</PostForm>
			</Card>
		</>
	);
}
