import type { HeadersFunction } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { changePasswordSchema } from "#app/domain/accounts/sign-in-form.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { submitPassword } from "#app/http/access/sign-in.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { path } from "#app/paths.ts";

export const loader = backOfficePage("staff", ({ request, account }) => ({
	account,
	meta: { title: textsOf(request).t("backOffice:accountTitle"), noindex: true },
}));
export const action = backOfficePage("staff", submitPassword);
export const clientAction = keepTyped();
/** A try that came too early is told when to come again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** One's own account: the password, whose change signs out everywhere (DECISIONS 4). */
export default function OwnAccount() {
	const { account } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>()?.lastResult;
	const { t } = useTranslation(["backOffice", "validation"]);
	const navigation = useNavigation();
	const { formProps, field, summary } = useShopForm({
		id: "change-password",
		schema: changePasswordSchema,
		lastResult,
	});
	return (
		<BackOfficePage
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
				<PostForm {...formProps} action={path("ownAccount")} className="mt-5 grid gap-5">
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
						<Button pending={navigation.formAction === path("ownAccount")}>{t("savePassword")}</Button>
					</div>
				</PostForm>
			</Card>
		</BackOfficePage>
	);
}
