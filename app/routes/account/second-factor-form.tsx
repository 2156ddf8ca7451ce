import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "#app/components/forms/code-field.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { secondFactorSchema } from "#app/domain/accounts/sign-in-form.ts";
import { path } from "#app/paths.ts";

/** What turns the second factor on or off: both ask for the password and a code. */
export function SecondFactorForm({
	intent,
	email,
	lastResult,
	submit,
	children,
}: {
	intent: "on" | "off";
	email: string;
	lastResult: SubmissionResult | null | undefined;
	submit: string;
	children: ReactNode;
}) {
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
