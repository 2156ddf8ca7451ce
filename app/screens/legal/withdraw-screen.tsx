import { useTranslation } from "react-i18next";
import { WithdrawForm, type WithdrawFormProps } from "#app/components/legal/withdraw-form.tsx";
import { type ReviewProps, WithdrawReview } from "#app/components/legal/withdraw-review.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";

export interface WithdrawScreenProps {
	formKey: string;
	orderNumber: string;
	answer: ({ step: "form" } & Pick<WithdrawFormProps, "lastResult">) | ({ step: "review" } & ReviewProps) | undefined;
}

/** The withdrawal function (OUG 18/2026): say from what, see what will be declared, confirm it. */
export function WithdrawScreen({ formKey, orderNumber, answer }: WithdrawScreenProps) {
	const { t } = useTranslation("withdrawal");
	return (
		<Container narrow>
			{answer?.step === "review" ? (
				<WithdrawReview {...answer} />
			) : (
				<>
					<PageHeading title={t("title")} lead={t("lead")} />
					<WithdrawForm formKey={formKey} orderNumber={orderNumber} lastResult={answer?.lastResult} />
				</>
			)}
		</Container>
	);
}
