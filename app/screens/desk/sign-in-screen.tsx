import type { SubmissionResult } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { signInSchema } from "#app/domain/accounts/sign-in-form.ts";
import { paths } from "#app/paths.ts";

/** The sign-in of the shop's people (DECISIONS 4). */
export function SignInScreen({
	returnTo,
	lastResult,
}: {
	returnTo: string | null;
	lastResult: SubmissionResult | undefined;
}) {
	const { t } = useTranslation(["desk", "validation"]);
	const navigation = useNavigation();
	const { formProps, field, summary } = useShopForm({ id: "sign-in", schema: signInSchema, lastResult });
	return (
		<DeskPage title={t("signInTitle")} lead={t("signInLead")} narrow>
			<ErrorSummary title={t("validation:summaryTitle")} errors={summary} />
			<Card>
				<PostForm {...formProps} action={paths.signIn()} className="grid gap-5">
					{returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
					<TextField {...field("email")} type="email" label={t("email")} autoComplete="username" required />
					<TextField
						{...field("password")}
						type="password"
						label={t("password")}
						autoComplete="current-password"
						required
					/>
					<div>
						<Button size="lg" pending={navigation.formAction === paths.signIn()}>
							{t("signIn")}
						</Button>
					</div>
				</PostForm>
			</Card>
			<p className="mt-6">
				<Link to={paths.orderAccess()} className="link">
					{t("toOrder")}
				</Link>
			</p>
		</DeskPage>
	);
}
