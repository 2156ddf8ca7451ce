import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { Account } from "#app/domain/accounts/account.ts";
import { changePasswordSchema } from "#app/domain/accounts/sign-in-form.ts";
import { paths } from "#app/paths.ts";

/** One's own account: the password, whose change signs out everywhere (DECISIONS 4). */
export function OwnAccountScreen({
	account,
	lastResult,
}: {
	account: Account;
	lastResult: SubmissionResult | undefined;
}) {
	const { t } = useTranslation(["desk", "validation"]);
	const navigation = useNavigation();
	const { formProps, field, summary } = useShopForm({
		id: "change-password",
		schema: changePasswordSchema,
		lastResult,
	});
	return (
		<DeskPage
			title={t("accountTitle")}
			lead={t("signedInAs", { email: account.email, role: t(`role_${account.role}`) })}
			narrow
		>
			<ErrorSummary title={t("validation:summaryTitle")} errors={summary} />
			<Card as="section" aria-labelledby="change-password-title">
				<h2 id="change-password-title" className="text-xl">
					{t("changePassword")}
				</h2>
				<p className="mt-2 text-ink-muted">{t("changePasswordText")}</p>
				<PostForm {...formProps} action={paths.ownAccount()} className="mt-5 grid gap-5">
					{/* Password managers need to know whose password it is. */}
					<input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
					<TextField
						{...field("current")}
						type="password"
						label={t("current")}
						autoComplete="current-password"
						required
					/>
					<TextField
						{...field("next")}
						type="password"
						label={t("next")}
						hint={t("nextHint")}
						autoComplete="new-password"
						required
					/>
					<TextField {...field("again")} type="password" label={t("again")} autoComplete="new-password" required />
					<div>
						<Button pending={navigation.formAction === paths.ownAccount()}>{t("savePassword")}</Button>
					</div>
				</PostForm>
			</Card>
		</DeskPage>
	);
}
