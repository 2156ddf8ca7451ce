import type { HeadersFunction, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { SessionList } from "#app/components/back-office/session-list.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button, SecondaryLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { changePasswordSchema } from "#app/domain/accounts/sign-in-form.ts";
import { formatMoment } from "#app/domain/clock.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openOwnAccount, submitOwnAccount } from "#app/routes/account/own-account.server.ts";

export const loader = backOfficePage("staff", openOwnAccount);
export const action = backOfficePage("staff", submitOwnAccount);
export const clientAction = keepTyped();
/** A try that came too early is told when to come again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** One's own account: the password, whose change signs out everywhere, the second step, and the sessions (DECISIONS 4). */
export default function OwnAccount() {
	const { account, sessions, secondFactor } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>()?.lastResult;
	const { t } = useTranslation("backOffice");
	const navigation = useNavigation();
	const { formProps, field, summary } = useShopForm({
		id: "change-password",
		schema: changePasswordSchema,
		lastResult,
	});
	const passwordFields = { type: "password", required: true } as const;
	return (
		<BackOfficePage
			title={t("account")}
			lead={t("signedInAs", { email: account.email, role: t(`role_${account.role}`) })}
		>
			<ErrorSummary errors={summary} />
			<div className="grid gap-6 lg:grid-cols-2 lg:items-start">
				<TitledCard id="change-password-title" title={t("changePassword")}>
					<p className="mt-2 text-ink-muted">{t("changePasswordText")}</p>
					<PostForm {...formProps} action={path("ownAccount")} className="mt-5 grid gap-5">
						{/* Password managers need to know whose password it is. */}
						<input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
						<TextField {...field("current")} {...passwordFields} label={t("current")} autoComplete="current-password" />
						<TextField
							{...field("next")}
							{...passwordFields}
							label={t("next")}
							hint={t("nextHint")}
							autoComplete="new-password"
						/>
						<TextField {...field("again")} {...passwordFields} label={t("again")} autoComplete="new-password" />
						<div>
							<Button pending={navigation.formAction === path("ownAccount") && !navigation.formData?.has("intent")}>
								{t("changePassword")}
							</Button>
						</div>
					</PostForm>
				</TitledCard>
				<SecondFactorCard secondFactor={secondFactor} />
			</div>
			<div className="mt-6">
				<SessionList sessions={sessions} action={path("ownAccount")} />
			</div>
		</BackOfficePage>
	);
}

function SecondFactorCard({ secondFactor }: Pick<SerializeFrom<typeof loader>, "secondFactor">) {
	const { t, locale } = useTexts("adminAccounts");
	return (
		<TitledCard id="second-factor-title" title={t("twoStep")}>
			<p className="mt-2 text-ink-muted">{t("twoStepText")}</p>
			<p className="my-4 font-medium">
				{secondFactor ? t("twoStepIsOn", { moment: formatMoment(secondFactor.enabledAt, locale) }) : t("twoStepIsOff")}
			</p>
			<SecondaryLink to={path("ownSecondFactor")}>{t(secondFactor ? "twoStepChange" : "twoStepSetUp")}</SecondaryLink>
		</TitledCard>
	);
}
