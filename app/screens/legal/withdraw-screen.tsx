import { useTranslation } from "react-i18next";
import { WithdrawForm, type WithdrawFormProps } from "#app/components/legal/withdraw-form.tsx";
import { type ReviewProps, WithdrawReview } from "#app/components/legal/withdraw-review.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";

export interface WithdrawScreenProps extends Omit<WithdrawFormProps, "lastResult"> {
	answer: ({ step: "form" } & Pick<WithdrawFormProps, "lastResult">) | ({ step: "review" } & ReviewProps) | undefined;
}

/** The withdrawal function (OUG 18/2026): say from what, see what will be declared, confirm it. */
export function WithdrawScreen({ answer, ...opened }: WithdrawScreenProps) {
	const { t } = useTranslation("withdrawal");
	return (
		<Container narrow>
			{answer?.step === "review" ? (
				<WithdrawReview {...answer} />
			) : (
				<>
					<PageHeading title={t("title")} lead={t("lead")} />
					<WithdrawForm {...opened} lastResult={answer?.lastResult} />
				</>
			)}
		</Container>
	);
}
