import type { SubmissionResult } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RadioCards, TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { WITHDRAWN_CONTRACTS, type WithdrawnContract } from "#app/domain/withdrawals/withdrawal.ts";
import { path } from "#app/paths.ts";

const withdrawalRules = async () => (await import("#app/domain/withdrawals/withdrawal-form.ts")).withdrawalSchema;

export const WITHDRAW_FORM = "withdraw-form";

export interface WithdrawFormProps {
	formKey: string;
	contract: WithdrawnContract;
	orderNumber: string;
	lastResult: SubmissionResult | undefined;
}

/** Step 1: which order or service order and who; which goods and why only if one likes. */
export function WithdrawForm({ formKey, contract, orderNumber, lastResult }: WithdrawFormProps) {
	const { t } = useTranslation(["withdrawal", "layout"]);
	const navigation = useNavigation();
	// The loader makes a new key with each answer; this form keeps its own.
	const [key] = useState(formKey);
	const { formProps, field, summary } = useShopForm({
		id: WITHDRAW_FORM,
		schema: withdrawalRules,
		lastResult,
		defaultValue: { contract, orderNumber },
	});
	return (
		<>
			<ErrorSummary errors={summary} />
			<TitledCard id="withdraw-form-title" title={t("formTitle")}>
				<PostForm {...formProps} action={path("withdraw")} className="mt-5 grid gap-5" says={{ formKey: key }}>
					<RadioCards
						{...field("contract")}
						legend={t("contract")}
						options={WITHDRAWN_CONTRACTS.map((value) => ({
							value,
							label: t(`contract_${value}`),
							hint: t(`contractHint_${value}`),
						}))}
						required
					/>
					<TextField
						{...field("orderNumber")}
						label={t("orderNumber")}
						hint={t("orderNumberHint")}
						maxLength={40}
						required
					/>
					<TextField {...field("name")} label={t("name")} maxLength={120} autoComplete="name" required />
					<TextField
						{...field("email")}
						type="email"
						label={t("email")}
						hint={t("emailHint")}
						maxLength={254}
						autoComplete="email"
						required
					/>
					<TextAreaField {...field("text")} label={t("text")} hint={t("textHint")} optional rows={4} maxLength={2000} />
					<div>
						<Button size="lg" name="intent" value="review" pending={navigation.formAction === path("withdraw")}>
							{t("toReview")}
						</Button>
						<p className="mt-2 text-ink-muted text-sm">{t("nothingYet")}</p>
					</div>
				</PostForm>
			</TitledCard>
			<p className="mt-6 text-ink-muted">
				{t("otherWays")}{" "}
				<Link to={`${path("deliveryReturns")}#withdrawal`} className="link">
					{t("layout:deliveryReturns")}
				</Link>
			</p>
		</>
	);
}
