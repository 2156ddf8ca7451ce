import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { openSignIn, submitSignIn } from "#app/http/sign-in.server.ts";
import { SignInScreen } from "#app/screens/desk/sign-in-screen.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => openSignIn(request);
export const action = ({ request }: ActionFunctionArgs) => submitSignIn(request);
export const clientAction = keepTyped();
/** A try that came too early is told when to come again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function SignIn() {
	const { returnTo } = useLoaderData<typeof loader>();
	return <SignInScreen returnTo={returnTo} lastResult={useActionData<typeof action>()?.lastResult} />;
}
