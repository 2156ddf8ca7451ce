import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { CodeField } from "#app/components/forms/code-field.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { codeSchema, signInSchema } from "#app/domain/accounts/sign-in-form.ts";
import { path } from "#app/paths.ts";
import { openKioskLeave, submitKioskLeave } from "#app/routes/kiosk/kiosk.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => openKioskLeave(request);
export const action = ({ request }: ActionFunctionArgs) => submitKioskLeave(request);
export const clientAction = keepTyped();
/** A try that came too early is told when to come again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** An admin or staff take the tablet back with their password (DECISIONS 8). */
export default function KioskLeave() {
	return useLoaderData<typeof loader>().asksCode ? <LeaveByCode /> : <LeaveByPassword />;
}

function LeaveByPassword() {
	const lastResult = useActionData<typeof action>()?.lastResult;
	const { t } = useTranslation(["backOffice", "kiosk", "contact"]);
	const { formProps, field, summary } = useShopForm({ id: "kiosk-leave", schema: signInSchema, lastResult });
	return (
		<LeaveForm formProps={formProps} summary={summary} lead={t("kiosk:leaveLead")}>
			<TextField {...field("email")} type="email" label={t("contact:email")} autoComplete="off" required />
			<TextField {...field("password")} type="password" label={t("password")} autoComplete="off" required />
		</LeaveForm>
	);
}

/** The second step, for whoever has one; a colleague goes back to the first, since the tablet is everybody's. */
function LeaveByCode() {
	const lastResult = useActionData<typeof action>()?.lastResult;
	const { t } = useTranslation("backOffice");
	const { formProps, field, summary } = useShopForm({ id: "kiosk-leave-code", schema: codeSchema, lastResult });
	const back = (
		<PostForm action={path("kioskLeave")} className="mt-6" says={{ intent: "password" }}>
			<Button variant="quiet">{t("codeBack")}</Button>
		</PostForm>
	);
	return (
		<LeaveForm formProps={formProps} summary={summary} lead={t("codeLead")} after={back}>
			<CodeField {...field("code")} />
		</LeaveForm>
	);
}

type ShopForm = ReturnType<typeof useShopForm>;

function LeaveForm({
	formProps,
	summary,
	lead,
	after,
	children,
}: Pick<ShopForm, "formProps" | "summary"> & { lead: string; after?: ReactNode; children: ReactNode }) {
	const { t } = useTranslation("kiosk");
	return (
		<Container>
			<PageHeading title={t("leaveTitle")} lead={lead} />
			<ErrorSummary errors={summary} />
			<Card className="max-w-xl">
				<PostForm {...formProps} action={path("kioskLeave")} className="grid gap-5">
					{children}
					<div className="flex flex-wrap gap-3">
						<Button>{t("leave")}</Button>
						<ButtonLink to={path("home")} variant="quiet">
							{t("stay")}
						</ButtonLink>
					</div>
				</PostForm>
			</Card>
			{after}
		</Container>
	);
}
