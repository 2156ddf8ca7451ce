import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ZodType } from "zod";
import { SelectField, TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, type FieldOf, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { ROLES } from "#app/domain/accounts/account.ts";

/** What the server sends back for such a form that it did not take. */
export interface ConfirmedAnswer {
	intent: string;
	lastResult: SubmissionResult;
}

/** A form that changes somebody's account: what it asks for, the admin's own password, and its button. */
export function ConfirmedForm({
	intent,
	action,
	schema,
	values = {},
	answer,
	title,
	text,
	submit,
	isDangerous = false,
	children,
}: {
	intent: string;
	action: string;
	schema: ZodType<Record<string, unknown>>;
	values?: Record<string, string>;
	answer: ConfirmedAnswer | undefined;
	title: string;
	text: string;
	submit: string;
	isDangerous?: boolean;
	children?(field: FieldOf): ReactNode;
}) {
	const { t } = useTranslation("adminAccounts");
	const { formData } = useNavigation();
	const { formProps, field, summary } = useShopForm<Record<string, unknown>>({
		id: intent,
		schema,
		defaultValue: values,
		lastResult: answer?.intent === intent ? answer.lastResult : undefined,
		checks: "onSubmit",
	});
	return (
		<TitledCard id={`${intent}-title`} title={title}>
			<p className="mt-2 text-ink-muted">{text}</p>
			<PostForm {...formProps} action={action} className="mt-5 grid gap-5" says={{ intent }}>
				<ErrorSummary errors={summary} />
				{children?.(field)}
				<TextField
					{...field("current")}
					type="password"
					label={t("ownPassword")}
					hint={t("ownPasswordHint")}
					autoComplete="current-password"
					required
				/>
				<div>
					<Button variant={isDangerous ? "danger" : "primary"} pending={formData?.get("intent") === intent}>
						{submit}
					</Button>
				</div>
			</PostForm>
		</TitledCard>
	);
}

/** The role of an account. */
export function RoleField({ field }: { field: FieldOf }) {
	const { t } = useTranslation(["adminAccounts", "backOffice"]);
	const options = ROLES.map((role) => ({ value: role, label: t(`backOffice:role_${role}`) }));
	return <SelectField {...field("role")} label={t("columnRole")} hint={t("roleHint")} options={options} />;
}

/** A password that somebody else will change. */
export function NewPasswordField({ field }: { field: FieldOf }) {
	const { t } = useTranslation("adminAccounts");
	return (
		<TextField
			{...field("next")}
			type="password"
			label={t("firstPassword")}
			hint={t("firstPasswordHint")}
			autoComplete="new-password"
			required
		/>
	);
}
