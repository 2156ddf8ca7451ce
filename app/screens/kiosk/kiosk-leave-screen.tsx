import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { signInSchema } from "#app/domain/accounts/sign-in-form.ts";
import { paths } from "#app/paths.ts";

/** The shop's people take their tablet back with their password (DECISIONS 8). */
export function KioskLeaveScreen({ lastResult }: { lastResult: SubmissionResult | undefined }) {
	const { t } = useTranslation(["kiosk", "desk", "validation"]);
	const { formProps, field, summary } = useShopForm({ id: "kiosk-leave", schema: signInSchema, lastResult });
	return (
		<Container>
			<PageHeading title={t("leaveTitle")} lead={t("leaveLead")} />
			<ErrorSummary title={t("validation:summaryTitle")} errors={summary} />
			<Card className="max-w-xl">
				<PostForm {...formProps} action={paths.kioskLeave()} reloadDocument className="grid gap-5">
					<TextField {...field("email")} type="email" label={t("desk:email")} autoComplete="off" required />
					<TextField {...field("password")} type="password" label={t("desk:password")} autoComplete="off" required />
					<div className="flex flex-wrap gap-3">
						<Button>{t("leave")}</Button>
						<ButtonLink to={paths.home()} variant="quiet">
							{t("stay")}
						</ButtonLink>
					</div>
				</PostForm>
			</Card>
		</Container>
	);
}
