import type { HeadersFunction } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { submitPassword } from "#app/http/sign-in.server.ts";
import { OwnAccountScreen } from "#app/screens/desk/own-account-screen.tsx";

export const loader = deskPage("staff", ({ request, account }) => ({
	account,
	meta: { title: textsOf(request).t("desk:accountTitle"), noindex: true },
}));
export const action = deskPage("staff", submitPassword);
export const clientAction = keepTyped();
/** A try that came too early is told when to come again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function OwnAccount() {
	const { account } = useLoaderData<typeof loader>();
	return <OwnAccountScreen account={account} lastResult={useActionData<typeof action>()?.lastResult} />;
}
