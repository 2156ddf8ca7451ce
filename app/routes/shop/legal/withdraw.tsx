import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { openWithdrawalForm, submitWithdrawal, type WithdrawalAnswer } from "#app/routes/shop/legal/withdraw.server.ts";
import { WITHDRAW_FORM, WithdrawForm, type WithdrawFormProps } from "#app/routes/shop/legal/withdraw-form.tsx";
import { REVIEW_FORM, type ReviewProps, WithdrawReview } from "#app/routes/shop/legal/withdraw-review.tsx";

export function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const meta = { title: t("withdrawal:title"), description: t("withdrawal:metaDescription") };
	return { ...openWithdrawalForm(request), meta };
}

export const action = ({ request }: ActionFunctionArgs) => submitWithdrawal(request);
export const clientAction = keepTyped();

/** The form that the language switch sends along (useTypedIn). */
export const handle = {
	keepsTyped: (_: unknown, answer?: WithdrawalAnswer) => (answer?.step === "review" ? REVIEW_FORM : WITHDRAW_FORM),
};

/** What one person typed is kept by no cache. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Withdraw() {
	const { meta: _, ...opened } = useLoaderData<typeof loader>();
	return <WithdrawScreen {...opened} answer={useActionData<typeof action>() as WithdrawalAnswer | undefined} />;
}

interface WithdrawScreenProps extends Omit<WithdrawFormProps, "lastResult"> {
	answer: ({ step: "form" } & Pick<WithdrawFormProps, "lastResult">) | ({ step: "review" } & ReviewProps) | undefined;
}

/** The withdrawal function (OUG 18/2026): say from what, see what will be declared, confirm it. */
function WithdrawScreen({ answer, ...opened }: WithdrawScreenProps) {
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
