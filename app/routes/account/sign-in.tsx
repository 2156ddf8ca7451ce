import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { signInSchema } from "#app/domain/accounts/sign-in-form.ts";
import { openSignIn, submitSignIn } from "#app/http/access/sign-in.server.ts";
import { path } from "#app/paths.ts";

export const loader = ({ request }: LoaderFunctionArgs) => openSignIn(request);
export const action = ({ request }: ActionFunctionArgs) => submitSignIn(request);
export const clientAction = keepTyped();
/** A try that came too early is told when to come again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The sign-in of admins and staff (DECISIONS 4). */
export default function SignIn() {
	const { returnTo } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>()?.lastResult;
	const { t } = useTranslation(["backOffice", "contact"]);
	const navigation = useNavigation();
	// Without scripts the answer to a wrong password is a page of this address.
	const own = path("signIn", returnTo ? { returnTo } : {});
	const { formProps, field, summary } = useShopForm({ id: "sign-in", schema: signInSchema, lastResult });
	return (
		<BackOfficePage title={t("signInTitle")} lead={t("signInLead")} narrow>
			<ErrorSummary errors={summary} />
			<Card>
				<PostForm {...formProps} action={own} className="grid gap-5">
					{returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
					<TextField {...field("email")} type="email" label={t("contact:email")} autoComplete="username" required />
					<TextField
						{...field("password")}
						type="password"
						label={t("password")}
						autoComplete="current-password"
						required
					/>
					<div>
						<Button size="lg" pending={navigation.formAction === own}>
							{t("signIn")}
						</Button>
					</div>
				</PostForm>
			</Card>
			{returnTo ? <p className="mt-4 text-ink-muted text-sm">{t("signInCookies")}</p> : null}
			<p className="mt-6">
				<Link to={path("orderAccess")} className="link">
					{t("toOrder")}
				</Link>
			</p>
		</BackOfficePage>
	);
}
