import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { CheckboxField, NumberField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import type { ShopError } from "#app/domain/errors.ts";
import { type NamedContract, nameContractSchema } from "#app/domain/withdrawals/name-contract-form.ts";
import type { WithdrawalDetails } from "#app/domain/withdrawals/withdrawal-details.ts";
import { path } from "#app/paths.ts";

/** What the form gets back when nothing was joined. */
export interface NameAnswer {
	lastResult?: SubmissionResult;
	/** Whose the number is that was typed. */
	shown?: NamedContract;
	problem?: ShopError;
}

/** Joins a declaration with a mistyped number to what it means: the number first, then a tick beside whose it is. */
export function NameContract({ withdrawal }: { withdrawal: WithdrawalDetails }) {
	const { lastResult, shown }: NameAnswer = useActionData<NameAnswer>() ?? {};
	const { t } = useTranslation(["adminWithdrawals", "validation", "adminLists"]);
	const { formProps, field, summary } = useShopForm({
		id: "name-contract",
		schema: nameContractSchema as never,
		lastResult,
	});
	const { contract } = withdrawal;
	return (
		<PostForm {...formProps} action={path("adminWithdrawal", { id: withdrawal.id })} className="mt-3 grid gap-4">
			<ErrorSummary title={t("validation:summaryTitle")} errors={summary} />
			<input type="hidden" name="intent" value="name" />
			<div>
				<NumberField {...field("orderNumber")} label={t(`nameLabel_${contract}`)} />
				<div role="status">
					{shown ? (
						<DataList
							className="mt-4"
							rows={[
								{ label: t("columnOrder"), value: t(`link_${contract}`, { id: shown.id }) },
								{ label: t("adminLists:name"), value: shown.fullName },
								{
									label: t("adminLists:email"),
									value: shown.email ? <EmailAddress>{shown.email}</EmailAddress> : t("noEmail"),
								},
							]}
						/>
					) : null}
				</div>
			</div>
			{shown ? (
				<>
					<input type="hidden" name="shown" value={shown.id} />
					<CheckboxField
						key={shown.id}
						{...field("confirmed")}
						defaultChecked={false}
						label={t(`nameTick_${contract}`)}
					/>
				</>
			) : null}
			<div>
				<Button variant="secondary" pending={useNavigation().formData?.get("intent") === "name"}>
					{t(shown ? "doName" : "doShow")}
				</Button>
			</div>
		</PostForm>
	);
}
