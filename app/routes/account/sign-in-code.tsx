import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { CodeField } from "#app/components/forms/code-field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { codeSchema } from "#app/domain/accounts/sign-in-form.ts";
import { openSecondStep, submitSecondStep } from "#app/http/access/sign-in.server.ts";
import { path } from "#app/paths.ts";

export const loader = ({ request }: LoaderFunctionArgs) => openSecondStep(request);
export const action = ({ request }: ActionFunctionArgs) => submitSecondStep(request);
export const clientAction = keepTyped();
/** A try that came too early is told when to come again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The second step of the sign-in: the code, after the password (DECISIONS 4). */
export default function SignInCode() {
	const { returnTo } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>()?.lastResult;
	const { t } = useTranslation("backOffice");
	const navigation = useNavigation();
	// Without scripts the answer to a wrong code is a page of this address.
	const own = path("signInCode", returnTo ? { returnTo } : {});
	const { formProps, field, summary } = useShopForm({ id: "sign-in-code", schema: codeSchema, lastResult });
	return (
		<BackOfficePage title={t("codeTitle")} lead={t("codeLead")} narrow>
			<ErrorSummary errors={summary} />
			<Card>
				<PostForm {...formProps} action={own} className="grid gap-5">
					{returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
					<CodeField {...field("code")} />
					<div>
						<Button size="lg" pending={navigation.formAction === own}>
							{t("codeContinue")}
						</Button>
					</div>
				</PostForm>
			</Card>
			<p className="mt-6">
				<Link to={path("signIn")} className="link">
					{t("codeBack")}
				</Link>
			</p>
		</BackOfficePage>
	);
}
